"""Runtimes for embeddings (ONNX) and chat (llama.cpp), the catalogue of models and its installer. Imports none of ours."""
