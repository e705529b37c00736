"""Trains the reader of spans, which finds an answer's own words in several passages or says that none has it."""
