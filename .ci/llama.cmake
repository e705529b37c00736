# Builds only the llama.cpp library that Quoth loads. CMake includes this right after llama-cpp-python's project(): variables
# set here override its cache entries, which force LLAMA_BUILD_COMMON on.
set(LLAVA_BUILD OFF)  # the multimodal library
set(LLAMA_BUILD_COMMON OFF)  # what llama.cpp's own programs share
