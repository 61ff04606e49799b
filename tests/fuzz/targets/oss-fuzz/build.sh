#!/bin/bash -eu
# The build script of OSS-Fuzz: $SRC/touchstone is the project, and $OUT gets each target with its
# seeds and its dictionary. The image needs cmake, ninja-build and the packages that `quickstart`
# installs.

# The machines that run targets have only the compiler's own libraries, so these are linked statically.
static() { "$CXX" -print-file-name="lib$1.a"; }
libraries=(-DGMP_LIBRARY_RELEASE="$(static gmp)")
for module in gmp gmpxx mpfr; do  # of each, and of what it needs, as pkg-config would find it
  libraries+=("-Dpkgcfg_lib_touchstone_${module}_$module=$(static "$module")"
              "-Dpkgcfg_lib_touchstone_${module}_gmp=$(static gmp)")
done
cmake -S "$SRC/touchstone" -B "$WORK/build" -G Ninja -DCMAKE_BUILD_TYPE=None -DTOUCHSTONE_FUZZ=ON \
  -DTOUCHSTONE_TESTS=OFF "${libraries[@]}"
cmake --build "$WORK/build" --target fuzz-targets fuzz-corpora
cp "$WORK"/build/fuzz/*_fuzzer "$WORK"/build/fuzz/*_seed_corpus.zip "$WORK"/build/fuzz/*.dict "$OUT"
