"""EPUB canonical fragment identifiers (CFI): places in a book as any reader can follow them.

https://idpf.org/epub/linking/cfi/ (1.1)
"""
