#pragma once

#include <cstddef>

namespace touchstone::bench {

// How often this thread has asked for memory, by operator new or for GMP's numbers. Of programs
// that link touchstone_counted_memory, whose operator new counts.
std::size_t allocations();

// From now on GMP asks for memory by way of this count. Before there are numbers.
void count_memory_of_numbers();

}  // namespace touchstone::bench
