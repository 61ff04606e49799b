// Keeps the protocol's input and output apart from what a library prints. The two standard files
// are moved to other numbers, which only this class knows; in their places are an empty input and
// the standard error.

#include "verify/subjects/protocol_files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <streambuf>
#include <string>

namespace touchstone::subjects {
namespace {

// Moves a standard file to another number, and puts another file in its place. Returns the number.
int taken(int file, int in_its_place) {
  const int copy = fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  dup2(in_its_place, file);
  return copy;
}

}  // namespace

// An open file as a stream buffer.
class ProtocolFiles::Buffer : public std::streambuf {
 public:
  explicit Buffer(int file) : file_(file) {}
  ~Buffer() override { close(file_); }

 protected:
  int_type underflow() override {
    ssize_t n = 0;
    do {
      n = ::read(file_, input_.data(), input_.size());
    } while (n < 0 && errno == EINTR);
    if (n <= 0) return traits_type::eof();
    setg(input_.data(), input_.data(), input_.data() + n);
    return traits_type::to_int_type(*gptr());
  }
  int_type overflow(int_type c) override {
    if (!traits_type::eq_int_type(c, traits_type::eof())) output_ += traits_type::to_char_type(c);
    return traits_type::not_eof(c);
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    output_.append(text, static_cast<std::size_t>(size));
    return size;
  }
  int sync() override {
    std::size_t written = 0;
    while (written < output_.size()) {
      const ssize_t n = ::write(file_, output_.data() + written, output_.size() - written);
      if (n < 0 && errno != EINTR) return -1;
      if (n > 0) written += static_cast<std::size_t>(n);
    }
    output_.clear();
    return 0;
  }

 private:
  int file_;
  std::array<char, 65536> input_{};
  std::string output_;
};

ProtocolFiles::ProtocolFiles() : in_(nullptr), out_(nullptr) {
  // 1. A standard error that is closed would give its number to another file.
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (fcntl(STDERR_FILENO, F_GETFD) < 0) dup2(nothing, STDERR_FILENO);
  // 2. Both files move, and get substitutes.
  from_ = std::make_unique<Buffer>(taken(STDIN_FILENO, nothing));
  to_ = std::make_unique<Buffer>(taken(STDOUT_FILENO, STDERR_FILENO));
  if (nothing > STDERR_FILENO) close(nothing);
  in_.rdbuf(from_.get());
  out_.rdbuf(to_.get());
}

ProtocolFiles::~ProtocolFiles() = default;

}  // namespace touchstone::subjects
