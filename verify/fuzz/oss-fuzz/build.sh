#!/bin/bash -eu
# The build script of OSS-Fuzz: $SRC/touchstone is the project, and $OUT gets each target with its
# seeds and its dictionary. The image needs cmake, ninja-build and the packages that `quickstart`
# installs.
cmake -S "$SRC/touchstone" -B "$WORK/build" -G Ninja -DCMAKE_BUILD_TYPE=None -DTOUCHSTONE_FUZZ=ON \
  -DTOUCHSTONE_TESTS=OFF
cmake --build "$WORK/build" --target fuzz-targets fuzz-corpora
cp "$WORK"/build/fuzz/*_fuzzer "$WORK"/build/fuzz/*_seed_corpus.zip "$WORK"/build/fuzz/*.dict "$OUT"
