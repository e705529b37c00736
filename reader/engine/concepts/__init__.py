"""What the window and the command line are told of a book's map: the map, a name's page, questions worth asking."""
