// Decides when a subject is out of time, by its processor time and by the clock.

#include "verify/judge/ask/patience.hpp"

namespace touchstone::judge {
namespace {

using process::ChildProcess;

constexpr int kLooks = 4;   // the number of looks within one limit
constexpr int kLimits = 6;  // the most elapsed time, in limits
constexpr int kIdle = 100;  // a subject is idle if it used less than 1 / kIdle of the last quarter

}  // namespace

Patience::Patience(const ChildProcess& subject, std::chrono::milliseconds limit)
    : subject_(subject),
      limit_(limit),
      slice_(limit_ / kLooks),
      used_at_start_(subject.processor_time()),
      used_before_(used_at_start_),
      next_look_(std::chrono::steady_clock::now() + slice_) {}

bool Patience::has_used_all() const { return subject_.processor_time() - used_at_start_ >= limit_; }

bool Patience::is_over() {
  if (std::chrono::steady_clock::now() < next_look_) return false;
  next_look_ += slice_;
  const auto used = subject_.processor_time();
  const bool is_idle = used - used_before_ < slice_ / kIdle;
  used_before_ = used;
  if (++looks_ < kLooks) return false;
  return is_idle || used - used_at_start_ >= limit_ || looks_ == kLooks * kLimits;
}

ChildProcess::Io receive_in_time(ChildProcess& subject, std::string& line, std::size_t longest,
                                 std::chrono::milliseconds limit) {
  Patience patience(subject, limit);
  while (true) {
    const auto io = subject.receive_line(line, longest, patience.next_look());
    if (io == ChildProcess::Io::done && patience.has_used_all()) return ChildProcess::Io::timed_out;
    if (io != ChildProcess::Io::timed_out || patience.is_over()) return io;
  }
}

}  // namespace touchstone::judge
