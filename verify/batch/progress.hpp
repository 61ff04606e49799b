#pragma once

#include <cstdint>
#include <functional>
#include <future>
#include <optional>
#include <set>
#include <string>

#include "verify/batch/live_status.hpp"

namespace touchstone::batch {

// "1 h 5 min", "3 min 20 s", "7 s".
std::string duration_text(double seconds);

// What is left, as such a text, of a run that has done so many of so many things in this time;
// nothing where that cannot be told yet, or all are done.
std::optional<std::string> time_left(std::uint64_t done, std::uint64_t total, double seconds);

// How far a long run has come.
struct HowFar {
  const char* what = "cases";  // they are called so
  std::optional<std::uint64_t> total{};
  std::uint64_t done = 0;                   // with those from before
  std::uint64_t before = 0;                 // this run
  double seconds = 0;                       // of this run
  double since_last = 0;                    // since one was done, or the run began
  std::optional<double> longest_in_hand{};  // for how long that has been worked on
  double limit = 0;                         // for one of them, 0: none
};

// "3 of 10 cases, 0.5 a second, 14 s left"; where one of them takes more than two seconds, for how
// long it has: ", one for 12 s of at most 60 s", or ", none for 12 s" where nobody keeps count of
// each.
std::string in_words(const HowFar& how_far);

// How far a long run has come, how fast it is and, where it is known how much there is to do, how
// long it will take: see LiveStatus. Any thread may call any of this.
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
  ~Progress() = default;
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void done(std::uint64_t more = 1);

  // Something is worked on for as long as one of these lives.
  class InHand {
   public:
    explicit InHand(Progress& progress);
    ~InHand();
    InHand(const InHand&) = delete;
    InHand& operator=(const InHand&) = delete;

   private:
    Progress& progress_;
    std::multiset<LiveStatus::Clock::time_point>::iterator begin_;
  };
  // How many seconds one of them may take; 0: as long as it likes.
  void limit(double seconds_for_one);

  // Of all, with those from before.
  std::uint64_t cases() const { return how_far_.done; }
  // Since the beginning of this run.
  double seconds() const { return status_.seconds(); }

 private:
  std::string text();

  HowFar how_far_;
  LiveStatus::Clock::time_point last_done_ = LiveStatus::Clock::now();
  std::multiset<LiveStatus::Clock::time_point> in_hand_{};
  std::future<std::optional<std::uint64_t>> counting_{};
  LiveStatus status_;  // last: it ends first, and is made of all above
};

}  // namespace touchstone::batch
