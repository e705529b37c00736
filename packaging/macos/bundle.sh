#!/bin/sh
# NEVER RUN. Makes .bundle/Quoth.app in a clone with a .venv (make setup), signs it and has Apple notarise it; written from
# documentation. docs/packaging.md says what to look at first.
#   SIGN="Developer ID Application: …" PROFILE="a profile of xcrun notarytool store-credentials" packaging/macos/bundle.sh
set -eu
cd "$(dirname "$0")/../.."
python=$PWD/.venv/bin/python work=$PWD/.bundle
mkdir -p "$work"
version=$("$python" -c 'from reader.version import quoth_version; print(quoth_version())')

# llama.cpp as make setup built it, but for no particular processor: Metal, and on Apple silicon the first of them.
pin=$(sed -nE 's/^(llama-cpp-python==[^ ]+).*/\1/p' requirements/lock.txt)
CMAKE_ARGS="-DGGML_NATIVE=OFF" SKBUILD_CMAKE_DEFINE="CMAKE_PROJECT_llama_cpp_INCLUDE=$PWD/.ci/llama.cmake" \
    "$python" -m pip wheel --no-cache-dir --no-deps --wheel-dir "$work/llama" "$pin"
"$python" -m pip install --no-deps --upgrade --target "$work/llama-cpp" "$work"/llama/*.whl
"$python" -m pip install --no-deps --target "$work/tools" -r packaging/requirements.txt
"$python" -m pip install macholib
"$python" -m build --no-isolation --outdir "$work/wheel" .
"$python" -m pip install --no-deps --upgrade --target "$work/package" "$work"/wheel/*.whl

iconset=$work/quoth.iconset
mkdir -p "$iconset"
for size in 16 32 128 256 512; do
    sips -z $size $size assets/icons/quoth-512.png --out "$iconset/icon_${size}x$size.png"
done
iconutil --convert icns --output "$work/quoth.icns" "$iconset"

PYTHONPATH="$work/package:$work/llama-cpp:$work/tools" QUOTH_ICON="$work/quoth.icns" \
    "$python" -m PyInstaller --noconfirm --distpath "$work" --workpath "$work/work" build.spec

app=$work/Quoth.app
[ -n "${SIGN:-}" ] || { echo "Not signed: it runs on this Mac alone."; exit 0; }
# From the inside out: each library, then Chromium's own program with what it needs, then the whole.
find "$app/Contents" -type f \( -name '*.dylib' -o -name '*.so' \) -exec \
    codesign --force --timestamp --options runtime --sign "$SIGN" {} +
find "$app/Contents" -name QtWebEngineProcess.app -exec \
    codesign --force --timestamp --options runtime --entitlements packaging/macos/web-engine.plist --sign "$SIGN" {} \;
codesign --force --timestamp --options runtime --entitlements packaging/macos/quoth.plist --sign "$SIGN" "$app"
codesign --verify --deep --strict "$app"

image=dist/quoth-$version-macos-$(uname -m).dmg
mkdir -p dist
hdiutil create -volname Quoth -srcfolder "$app" -ov -format UDZO "$image"
codesign --timestamp --sign "$SIGN" "$image"
xcrun notarytool submit "$image" --keychain-profile "$PROFILE" --wait
xcrun stapler staple "$image"
