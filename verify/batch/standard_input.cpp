#include "verify/batch/standard_input.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "verify/batch/interruption.hpp"

namespace touchstone::batch {
namespace {

constexpr int kLookEvery = 100;  // milliseconds, for the request to end

}  // namespace

StandardInput::Buffer::int_type StandardInput::Buffer::underflow() {
  while (!interrupted()) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (poll(&input, 1, kLookEvery) == 0) continue;
    const ssize_t n = ::read(STDIN_FILENO, buffer_.data(), buffer_.size());
    if (n > 0) {
      setg(buffer_.data(), buffer_.data(), buffer_.data() + n);
      return traits_type::to_int_type(buffer_.front());
    }
    if (n == 0) break;
    if (errno != EINTR && errno != EAGAIN)
      throw std::system_error(errno, std::generic_category(), "standard input");
  }
  return traits_type::eof();
}

}  // namespace touchstone::batch
