"""What all games share, and nothing of any one game: states, actions, luck, statements, matches, views."""
