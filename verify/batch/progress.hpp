#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <future>
#include <optional>
#include <string>

namespace touchstone::batch {

// Whether a run says how far it has come.
enum class ShowProgress {
  on_terminal,  // where standard error is one
  always,
  never
};

// "1 h 5 min", "3 min 20 s", "7 s".
std::string duration_text(double seconds);

// What is left, as such a text, of a run that has done so many of so many things in this time;
// nothing where that cannot be told yet, or all are done.
std::optional<std::string> time_left(std::uint64_t done, std::uint64_t total, double seconds);

// How far a long run has come, how fast it is and, where it is known how much there is to do, how
// long it will take: a status line a few times a second on a terminal, elsewhere a line every two
// seconds and one at the end.
class Progress {
 public:
  // How much there is to do; nothing where that cannot be known before.
  using Count = std::function<std::optional<std::uint64_t>()>;

  // `before`: how many of the cases were there before this run. `what`: they are called so.
  explicit Progress(ShowProgress show, std::optional<std::uint64_t> total = std::nullopt,
                    std::uint64_t before = 0, const char* what = "cases");
  // The same where counting takes time: that is done meanwhile, by another thread, and not at all
  // where nothing is shown. `count` should end soon where the program is asked to end.
  Progress(ShowProgress show, Count count);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void done(std::uint64_t more = 1);
  // Of all, with those from before.
  std::uint64_t cases() const { return done_; }
  // Since the beginning of this run.
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;
  void show();

  const char* what_ = "cases";
  bool terminal_;
  bool shown_;
  std::optional<std::uint64_t> total_;
  std::uint64_t before_;
  std::uint64_t done_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
  std::future<std::optional<std::uint64_t>> counting_{};  // last: it is waited for first
};

}  // namespace touchstone::batch
