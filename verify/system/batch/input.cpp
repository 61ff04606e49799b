// Opens files, pipes and standard input such that waiting for them can be interrupted. Regular
// files never make a reader wait, so they are plain streams; all others are read by
// WaitingBuffer, which looks every tenth of a second whether the program was asked to end.

#include "verify/system/batch/input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <streambuf>
#include <system_error>

#include "verify/system/batch/interruption.hpp"

namespace touchstone::batch {
namespace {

constexpr int kLookEvery = 100;  // milliseconds between checks for the request to end

// Reads a descriptor that may have no data for a long time.
class WaitingBuffer : public std::streambuf {
 public:
  explicit WaitingBuffer(int descriptor) : descriptor_(descriptor) {}
  WaitingBuffer(const WaitingBuffer&) = delete;
  WaitingBuffer& operator=(const WaitingBuffer&) = delete;
  ~WaitingBuffer() override {
    if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
  }

 private:
  // Reading from a pipe that has had no writer yet returns no data, but this is not its end.
  int_type underflow() override {
    while (!interrupted()) {
      pollfd input{descriptor_, POLLIN, 0};
      if (poll(&input, 1, kLookEvery) == 0) continue;
      const ssize_t n = ::read(descriptor_, buffer_.data(), buffer_.size());
      if (n > 0) {
        setg(buffer_.data(), buffer_.data(), buffer_.data() + n);
        return traits_type::to_int_type(buffer_.front());
      }
      if (n == 0) break;
      if (errno != EINTR && errno != EAGAIN)
        throw std::system_error(errno, std::generic_category(), "an input");
    }
    return traits_type::eof();
  }

  int descriptor_;
  std::array<char, 1 << 16> buffer_{};
};

class WaitingInput : public std::istream {
 public:
  explicit WaitingInput(int descriptor) : std::istream(nullptr), buffer_(descriptor) {
    rdbuf(&buffer_);
    if (descriptor < 0) setstate(failbit);
  }

 private:
  WaitingBuffer buffer_;
};

}  // namespace

std::unique_ptr<std::istream> open_input(const std::string& path) {
  if (path == "-") return std::make_unique<WaitingInput>(STDIN_FILENO);
  std::error_code error;
  const auto kind = std::filesystem::status(path, error).type();
  using Kind = std::filesystem::file_type;
  if (kind != Kind::fifo && kind != Kind::character)
    return std::make_unique<std::ifstream>(path, std::ios::binary);
  // Without O_NONBLOCK, opening a pipe would wait for its writer, and could not be interrupted.
  return std::make_unique<WaitingInput>(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
}

}  // namespace touchstone::batch
