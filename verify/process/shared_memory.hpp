#pragma once

#include <cstddef>
#include <utility>

#include "touchstone/result.hpp"

namespace touchstone::process {

// Who may write into shared memory.
enum class Writers { this_process, both };

// Memory that a child can share: a file without a name, which a child maps (see
// ChildProcess::start), and which is gone with the last who has it. For Linux.
class SharedMemory {
 public:
  // So many bytes, all 0. Errors: the system gives none.
  static Result<SharedMemory> make(std::size_t size, Writers writers);
  // That of a file that this process was started with; null where it is none. It is never given
  // back.
  static std::byte* of_file(int file, std::size_t size, Writers writers);

  SharedMemory(SharedMemory&& other) noexcept;
  SharedMemory& operator=(SharedMemory&&) = delete;
  ~SharedMemory();

  std::byte* data() const { return data_; }
  // For a child. Where this process alone writes, the child cannot get at the file for writing.
  int file() const { return file_; }

 private:
  SharedMemory(int file, std::byte* data, std::size_t size)
      : file_(file), data_(data), size_(size) {}

  int file_;
  std::byte* data_;
  std::size_t size_;
};

}  // namespace touchstone::process
