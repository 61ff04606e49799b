// Memory that a process shares with its child. The judge uses it to hand many questions to a
// subject at a time (batch_layout.hpp). A seal keeps the child from writing where only the parent
// may.

#include "verify/system/process/shared_memory.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

namespace touchstone::process {
namespace {

std::byte* mapped(int file, std::size_t size, int protection) {
  void* const data = mmap(nullptr, size, protection, MAP_SHARED, file, 0);
  return data == MAP_FAILED ? nullptr : static_cast<std::byte*>(data);
}

}  // namespace

Result<SharedMemory> SharedMemory::make(std::size_t size, Writers writers) {
  const int file = memfd_create("touchstone", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  std::byte* data = nullptr;
  if (file >= 0 && ftruncate(file, static_cast<off_t>(size)) == 0)
    data = mapped(file, size, PROT_READ | PROT_WRITE);
  // The seal does not affect mappings that exist already.
  const int seals =
      F_SEAL_SHRINK | F_SEAL_GROW | (writers == Writers::both ? 0 : F_SEAL_FUTURE_WRITE);
  if (data != nullptr && fcntl(file, F_ADD_SEALS, seals) == 0)
    return SharedMemory(file, data, size);
  const int code = errno;
  if (data != nullptr) munmap(data, size);
  if (file >= 0) close(file);
  return Error{Error::Code::value, "",
               std::string("no memory can be shared: ") + std::strerror(code)};
}

std::byte* SharedMemory::of_file(int file, std::size_t size, Writers writers) {
  return mapped(file, size, writers == Writers::both ? PROT_READ | PROT_WRITE : PROT_READ);
}

SharedMemory::SharedMemory(SharedMemory&& other) noexcept
    : file_(std::exchange(other.file_, -1)),
      data_(std::exchange(other.data_, nullptr)),
      size_(other.size_) {}

SharedMemory::~SharedMemory() {
  if (data_ != nullptr) munmap(data_, size_);
  if (file_ >= 0) close(file_);
}

}  // namespace touchstone::process
