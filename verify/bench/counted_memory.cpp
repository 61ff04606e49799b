// Counts allocations: replaces operator new and the functions with which GMP allocates.

#include "verify/bench/counted_memory.hpp"

#include <gmp.h>

#include <cstdlib>
#include <new>

namespace {

thread_local std::size_t counted = 0;

void* taken(std::size_t size) {
  ++counted;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

void* taken(std::size_t size, std::size_t alignment) {
  ++counted;
  const std::size_t whole = (size + alignment - 1) / alignment * alignment;
  if (void* memory = std::aligned_alloc(alignment, whole == 0 ? alignment : whole)) return memory;
  throw std::bad_alloc();
}

// GMP cannot handle a failed allocation.
void* for_number(std::size_t size) {
  ++counted;
  if (void* memory = std::malloc(size)) return memory;
  std::abort();
}

void* for_grown_number(void* memory, std::size_t, std::size_t size) {
  ++counted;
  if (void* grown = std::realloc(memory, size)) return grown;
  std::abort();
}

void of_number(void* memory, std::size_t) { std::free(memory); }

}  // namespace

void* operator new(std::size_t size) { return taken(size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return taken(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace touchstone::bench {

std::size_t allocations() { return counted; }

void count_memory_of_numbers() { mp_set_memory_functions(for_number, for_grown_number, of_number); }

}  // namespace touchstone::bench
