"""Books in other formats, made into EPUBs: ``formats`` knows them, a file each reads one, ``write`` writes."""
