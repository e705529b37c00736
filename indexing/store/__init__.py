"""The two SQLite files: ``library.db``, which is precious, and ``index.db``, which can be rebuilt. All SQL is here."""
