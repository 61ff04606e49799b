// The progress of commands as a text: what is done, how fast, the time left, and how long the
// slowest case in progress has taken so far. Progress collects these numbers from the threads of a
// run; LiveStatus decides when the text is shown.

#include "verify/system/batch/progress.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace touchstone::batch {
namespace {

constexpr std::chrono::seconds kPause{2};  // between lines, if there is no terminal
constexpr double kLong = 2;                // seconds after which an item is mentioned

// About three digits: "0.0123", "4.56", "789", "12345".
std::string rate_text(double rate) {
  if (rate >= 100) return std::to_string(std::llround(rate));
  std::string text = std::to_string(rate);
  return text.substr(0, rate >= 1 ? 4 : 6);
}

double seconds_since(LiveStatus::Clock::time_point then) {
  return std::chrono::duration<double>(LiveStatus::Clock::now() - then).count();
}

}  // namespace

std::string duration_text(double seconds) {
  const auto s = std::llround(seconds);
  if (s >= 3600) return std::to_string(s / 3600) + " h " + std::to_string(s % 3600 / 60) + " min";
  if (s >= 60) return std::to_string(s / 60) + " min " + std::to_string(s % 60) + " s";
  return std::to_string(s) + " s";
}

std::optional<std::string> time_left(std::uint64_t done, std::uint64_t total, double seconds) {
  if (done == 0 || done >= total) return std::nullopt;
  return duration_text(seconds / static_cast<double>(done) * static_cast<double>(total - done));
}

std::string in_words(const HowFar& h) {
  std::string line = std::to_string(h.done);
  if (h.total) line += " of " + std::to_string(*h.total);
  line += std::string(" ") + h.what;
  const std::uint64_t now = h.done - h.before;
  if (now > 0)
    line += ", " + rate_text(static_cast<double>(now) / std::max(h.seconds, 1e-3)) + " a second";
  if (h.total) {
    if (const auto left = time_left(now, *h.total - std::min(*h.total, h.before), h.seconds))
      line += ", " + *left + " left";
  }
  if (h.longest_in_hand) {
    if (*h.longest_in_hand < kLong) return line;
    line += ", one for " + duration_text(*h.longest_in_hand);
    if (h.limit > 0) line += " of at most " + duration_text(h.limit);
  } else if (h.since_last >= kLong && h.done != h.total) {
    line += ", none for " + duration_text(h.since_last);
  }
  return line;
}

Progress::Progress(ShowProgress show, std::optional<std::uint64_t> total, std::uint64_t before,
                   const char* what)
    : how_far_{.what = what, .total = total, .done = before, .before = before},
      status_(show, kPause, [this] { return text(); }) {}

Progress::Progress(ShowProgress show, Count count) : Progress(show) {
  if (!status_.is_shown() || !count) return;  // nobody would see the total
  status_.note([&] { counting_ = std::async(std::launch::async, std::move(count)); });
}

void Progress::done(std::uint64_t more) {
  status_.change([&] {
    how_far_.done += more;
    last_done_ = LiveStatus::Clock::now();
  });
}

Progress::InHand::InHand(Progress& progress) : progress_(progress) {
  progress_.status_.note([&] { begin_ = progress_.in_hand_.insert(LiveStatus::Clock::now()); });
}

Progress::InHand::~InHand() {
  progress_.status_.note([&] { progress_.in_hand_.erase(begin_); });
}

void Progress::limit(double seconds_for_one) {
  status_.note([&] { how_far_.limit = seconds_for_one; });
}

std::string Progress::text() {
  if (counting_.valid() && counting_.wait_for(std::chrono::seconds(0)) == std::future_status::ready)
    how_far_.total = counting_.get();
  how_far_.seconds = status_.seconds();
  how_far_.since_last = seconds_since(last_done_);
  how_far_.longest_in_hand.reset();
  if (!in_hand_.empty()) how_far_.longest_in_hand = seconds_since(*in_hand_.begin());
  return in_words(how_far_);
}

}  // namespace touchstone::batch
