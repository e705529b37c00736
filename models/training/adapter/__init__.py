"""Tunes the starter model to read passages for Quoth: ``make train``.

``prepare`` (questions, evidence, tokens) → ``learn`` (low-rank training that resumes) → ``export`` (an adapter in
GGUF). Its dependencies are the extra ``training``; the hyperparameters are ``settings.toml``.
"""
