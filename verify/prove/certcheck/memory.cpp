// Keeps the memory of short GMP numbers for reuse, which makes checks faster: released blocks form
// one list for each size and thread, and allocate() takes from it.

#include "verify/prove/certcheck/memory.hpp"

#include <gmp.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

namespace touchstone::certcheck {
namespace {

// Sizes of blocks are multiples of this many bytes. Longer blocks are not kept.
constexpr std::size_t kStep = 64;
constexpr std::size_t kSizes = 8;

// A released block, whose own memory links it to the next one of its size.
struct Free {
  Free* next;
};
thread_local std::array<Free*, kSizes + 1> free_blocks{};  // of this thread, by size
thread_local bool is_ended = false;

// Frees the kept blocks at the end of a thread. Blocks that are released later are freed at once.
struct End {
  End() = default;
  End(const End&) = delete;
  End& operator=(const End&) = delete;
  ~End() {
    is_ended = true;
    for (Free*& first : free_blocks) {
      while (first != nullptr) std::free(std::exchange(first, first->next));
    }
  }
};

// Ends the program if there is no memory, as GMP does: GMP cannot be left by an exception.
void* required(void* block) {
  if (block != nullptr) return block;
  std::fputs("no memory for numbers\n", stderr);
  std::abort();
}

std::size_t steps(std::size_t bytes) { return (bytes + kStep - 1) / kStep; }

void* allocate(std::size_t bytes) {
  const std::size_t size = steps(bytes);
  if (size <= kSizes && free_blocks[size] != nullptr) {
    return std::exchange(free_blocks[size], free_blocks[size]->next);
  }
  thread_local const End end;  // made at the first block of a thread, so that its end frees all
  void* const block = std::malloc(size * kStep);
  return required(block);
}

void release(void* block, std::size_t bytes) {
  const std::size_t size = steps(bytes);
  if (size > kSizes || is_ended) return std::free(block);
  free_blocks[size] = new (block) Free{free_blocks[size]};
}

void* reallocate(void* block, std::size_t before, std::size_t now) {
  if (steps(before) == steps(now)) return block;
  if (std::min(steps(before), steps(now)) > kSizes) {
    return required(std::realloc(block, steps(now) * kStep));
  }
  void* const moved = allocate(now);
  std::memcpy(moved, block, std::min(before, now));
  release(block, before);
  return moved;
}

}  // namespace

void reuse_memory_of_numbers() { mp_set_memory_functions(allocate, reallocate, release); }

}  // namespace touchstone::certcheck
