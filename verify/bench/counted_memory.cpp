// Counts allocations, for the survey's goals on memory (survey/goals.cpp, users.cpp): replaces
// operator new of the whole program, and the functions with which GMP allocates.

#include "verify/bench/counted_memory.hpp"

#include <gmp.h>

#include <cstdlib>
#include <new>

namespace {

thread_local std::size_t counted = 0;

void* allocated(std::size_t size) {
  ++counted;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

void* allocated(std::size_t size, std::size_t alignment) {
  ++counted;
  // aligned_alloc wants a multiple of the alignment.
  const std::size_t whole = (size + alignment - 1) / alignment * alignment;
  if (void* memory = std::aligned_alloc(alignment, whole == 0 ? alignment : whole)) return memory;
  throw std::bad_alloc();
}

// GMP cannot handle a failed allocation.
void* allocate_number(std::size_t size) {
  ++counted;
  if (void* memory = std::malloc(size)) return memory;
  std::abort();
}

void* grow_number(void* memory, std::size_t, std::size_t size) {
  ++counted;
  if (void* grown = std::realloc(memory, size)) return grown;
  std::abort();
}

void free_number(void* memory, std::size_t) { std::free(memory); }

}  // namespace

void* operator new(std::size_t size) { return allocated(size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return allocated(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace touchstone::bench {

std::size_t allocations() { return counted; }

void count_memory_of_numbers() {
  mp_set_memory_functions(allocate_number, grow_number, free_number);
}

}  // namespace touchstone::bench
