# Builds only the llama.cpp library that Quoth loads, without instructions that compilers get wrong, and with a record of how
# it was built. CMake includes this right after llama-cpp-python's project(): variables set here override its cache entries,
# which force LLAMA_BUILD_COMMON on.
set(LLAVA_BUILD OFF)  # the multimodal library
set(LLAMA_BUILD_COMMON OFF)  # what llama.cpp's own programs share

# GCC 12 tells itself that _tile_loadconfig reads 8 bytes of its 64 (GCC PR target/114098), so llama.cpp's AMX kernels load
# tiles that were never configured: an illegal instruction on every processor with AMX. -march=native would turn AMX on, and
# GGML_AMX_* does nothing beside it. No compiler is trusted with it; a new one would gain some speed at reading prompts.
set(QUOTH_OPTIONS)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
    include(CheckCCompilerFlag)
    foreach(option -mno-amx-tile -mno-amx-int8 -mno-amx-bf16)
        string(MAKE_C_IDENTIFIER "QUOTH_HAS${option}" known)
        check_c_compiler_flag(${option} ${known})
        if(${known})  # a compiler that doesn't know the option doesn't know AMX either
            list(APPEND QUOTH_OPTIONS ${option})
        endif()
    endforeach()
    add_compile_options(${QUOTH_OPTIONS})
endif()

# models/build_record.py reads it: a library that was compiled for this very processor may not run on another one.
set(QUOTH_FEATURES)
if(EXISTS /proc/cpuinfo)
    file(STRINGS /proc/cpuinfo QUOTH_FEATURES REGEX "^(flags|Features)[ \t]*:" LIMIT_COUNT 1)
    string(REGEX REPLACE "^[^:]*: *" "" QUOTH_FEATURES "${QUOTH_FEATURES}")
endif()
if(DEFINED GGML_NATIVE AND NOT GGML_NATIVE)
    set(QUOTH_NATIVE false)
else()
    set(QUOTH_NATIVE true)
endif()
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/quoth-build.json
    "{\"compiler\": \"${CMAKE_C_COMPILER_ID} ${CMAKE_C_COMPILER_VERSION}\", \"options\": \"${QUOTH_OPTIONS}\", "
    "\"native\": ${QUOTH_NATIVE}, \"features\": \"${QUOTH_FEATURES}\"}\n")
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/quoth-build.json DESTINATION ${SKBUILD_PLATLIB_DIR}/llama_cpp/lib)
