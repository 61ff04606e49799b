#include "verify/judge/ask/receive_hello.hpp"

namespace touchstone::judge {

using process::ChildProcess;

ChildProcess::Io receive_hello(ChildProcess& subject, std::string& line, std::size_t limit,
                               std::chrono::milliseconds patience) {
  constexpr int kLooks = 4;      // in each patience
  constexpr int kPatiences = 6;  // at most
  constexpr int kIdle = 100;     // of so many parts of the time it has less than one
  const auto slice = patience / kLooks;
  auto deadline = std::chrono::steady_clock::now();
  for (int look = 1;; ++look) {
    const auto before = subject.processor_time();
    deadline += slice;
    const auto io = subject.receive_line(line, limit, deadline);
    if (io != ChildProcess::Io::timed_out || look == kLooks * kPatiences) return io;
    if (look < kLooks) continue;
    const auto used = subject.processor_time();
    if (used >= patience || used - before < slice / kIdle) return io;
  }
}

}  // namespace touchstone::judge
