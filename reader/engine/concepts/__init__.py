"""A book's map for the window and the command line: the map itself, a name's page, questions worth asking."""
