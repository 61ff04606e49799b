// Keeps freed memory for reuse, which makes programs that answer many questions faster. main
// calls it.

#include "verify/system/process/heap.hpp"

#include <cstdlib>  // defines __GLIBC__

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace touchstone::process {

void keep_freed_memory() {
#ifdef __GLIBC__
  constexpr int kKept = 32 << 20;
  mallopt(M_TRIM_THRESHOLD, kKept);
  // Setting one threshold fixes both. By default large blocks raise this one up to 32 MiB.
  mallopt(M_MMAP_THRESHOLD, kKept);
#endif
}

}  // namespace touchstone::process
