#!/bin/bash -eu
# The build script of OSS-Fuzz: $SRC/touchstone is the project, and $OUT gets each target with its
# seeds and its dictionary. The image needs cmake, ninja-build and the packages that `quickstart`
# installs.

# Where targets run there are no libraries but the compiler's own: these are linked statically.
static() { "$CXX" -print-file-name="lib$1.a"; }
cmake -S "$SRC/touchstone" -B "$WORK/build" -G Ninja -DCMAKE_BUILD_TYPE=None -DTOUCHSTONE_FUZZ=ON \
  -DTOUCHSTONE_TESTS=OFF -DGMP_LIBRARY="$(static gmp)" -DGMP_LIBRARY_RELEASE="$(static gmp)" \
  -DGMPXX_LIBRARY="$(static gmpxx)" -DMPFR_LIBRARY="$(static mpfr)"
cmake --build "$WORK/build" --target fuzz-targets fuzz-corpora
cp "$WORK"/build/fuzz/*_fuzzer "$WORK"/build/fuzz/*_seed_corpus.zip "$WORK"/build/fuzz/*.dict "$OUT"
