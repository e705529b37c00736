"""Tunes the starter model for Quoth's own prompts: ``make train``. Nothing of this is needed to run Quoth.

``prepare`` (questions, evidence, tokens) → ``learn`` (low-rank training that resumes) → ``export`` (an adapter in
GGUF). Its dependencies are the extra ``training``; the hyperparameters are ``settings.toml``.
"""
