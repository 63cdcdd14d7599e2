"""What a tutorial asks and answers, and what an example tells: positions, tasks, sentences; no user interface."""
