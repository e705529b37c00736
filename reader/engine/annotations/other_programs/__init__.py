"""Notes of other programs, read from the files that they write themselves: a NoteFile for each book in one."""
