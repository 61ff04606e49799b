#pragma once

#include <cstddef>

namespace touchstone::bench {

// How often this thread has allocated memory, by operator new or for numbers of GMP. Only for
// programs that link touchstone_counted_memory, whose operator new counts.
std::size_t allocations();

// Makes GMP count its allocations from now on. Call it before any number exists.
void count_memory_of_numbers();

}  // namespace touchstone::bench
