#pragma once

#include <cstddef>
#include <utility>

#include "touchstone/result.hpp"

namespace touchstone::process {

// The processes that may write into shared memory.
enum class Writers { this_process, both };

// Memory shared with a child: a file without a name, which the child maps (see
// ChildProcess::start). The system frees it when its last user ends. For Linux.
class SharedMemory {
 public:
  // `size` bytes, all 0. Errors: the system refuses.
  static Result<SharedMemory> make(std::size_t size, Writers writers);
  // The memory of a file that this process was started with; null if it has no such file. It stays
  // mapped until the process ends.
  static std::byte* of_file(int file, std::size_t size, Writers writers);

  SharedMemory(SharedMemory&& other) noexcept;
  SharedMemory& operator=(SharedMemory&&) = delete;
  ~SharedMemory();

  std::byte* data() const { return data_; }
  // The file for a child. With Writers::this_process the child cannot write to it.
  int file() const { return file_; }

 private:
  SharedMemory(int file, std::byte* data, std::size_t size)
      : file_(file), data_(data), size_(size) {}

  int file_;
  std::byte* data_;
  std::size_t size_;
};

}  // namespace touchstone::process
