# llama.cpp for a processor that isn't the builder's: a library for each level of instructions, of which the program loads
# the best that the processor has (models/processors.py). CMake includes this as it does .ci/llama.cmake, which it goes on from.
set(GGML_NATIVE OFF)
include(${CMAKE_CURRENT_LIST_DIR}/../../.ci/llama.cmake)
set(GGML_BACKEND_DL ON)
set(GGML_CPU_ALL_VARIANTS ON)
set(CMAKE_INSTALL_BINDIR llama_cpp/lib)  # where these libraries are installed: beside libllama.so
set(CMAKE_INSTALL_RPATH "$ORIGIN")
# The folders of a build are other ones each time; the libraries needn't be.
add_compile_options(
    -ffile-prefix-map=${CMAKE_CURRENT_SOURCE_DIR}=llama-cpp-python
    -ffile-prefix-map=${CMAKE_CURRENT_BINARY_DIR}=build)
