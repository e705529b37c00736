@echo off
rem NEVER RUN. Makes .bundle\quoth, the folder of Quoth for Windows, in a clone with a .venv (the head of the Makefile says how).
rem Needs Visual Studio's C++ build tools and CMake, for llama.cpp.
setlocal
cd /d "%~dp0\..\.."
set PYTHON=%CD%\.venv\Scripts\python.exe
if not exist .bundle mkdir .bundle

rem A library for each level of instructions, as on Linux.
set SKBUILD_CMAKE_DEFINE=CMAKE_PROJECT_llama_cpp_INCLUDE=%CD:\=/%/packaging/linux/llama.cmake
for /f "tokens=1" %%p in ('findstr /b "llama-cpp-python==" requirements\lock.txt') do set PIN=%%p
"%PYTHON%" -m pip wheel --no-cache-dir --no-deps --wheel-dir .bundle\llama %PIN% || exit /b 1
for %%w in (.bundle\llama\*.whl) do "%PYTHON%" -m pip install --no-deps --upgrade --target .bundle\llama-cpp "%%w" || exit /b 1

"%PYTHON%" -m pip install --no-deps --target .bundle\tools -r packaging\requirements.txt || exit /b 1
"%PYTHON%" -m pip install colorama pefile pywin32-ctypes || exit /b 1
"%PYTHON%" -m build --no-isolation --outdir .bundle\wheel . || exit /b 1
for %%w in (.bundle\wheel\*.whl) do "%PYTHON%" -m pip install --no-deps --upgrade --target .bundle\package "%%w" || exit /b 1

set PYTHONPATH=%CD%\.bundle\package;%CD%\.bundle\llama-cpp;%CD%\.bundle\tools
"%PYTHON%" -m PyInstaller --noconfirm --distpath .bundle --workpath .bundle\work build.spec || exit /b 1
copy LICENSE .bundle\quoth >nul
copy NOTICES.md .bundle\quoth >nul
