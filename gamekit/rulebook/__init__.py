"""The clauses of the rulebooks: their texts, their terms, and where they are cited."""
