# Of llama.cpp only the library that Quoth loads. CMake includes this right after llama-cpp-python's project(): a variable
# set here is stronger than its cache entries, of which it forces LLAMA_BUILD_COMMON on.
set(LLAVA_BUILD OFF)  # the multimodal library
set(LLAMA_BUILD_COMMON OFF)  # what llama.cpp's own programs share
