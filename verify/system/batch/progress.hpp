#pragma once

#include <cstdint>
#include <functional>
#include <future>
#include <optional>
#include <set>
#include <string>

#include "verify/system/batch/live_status.hpp"

namespace touchstone::batch {

// The progress of commands that work on many cases: the number that is done, and the time left.

// "1 h 5 min", "3 min 20 s", "7 s".
std::string duration_text(double seconds);

// The remaining time, as such a text, of a run that has done `done` of `total` items in `seconds`.
// nullopt if no item or every item is done.
std::optional<std::string> time_left(std::uint64_t done, std::uint64_t total, double seconds);

// The progress of a long run.
struct HowFar {
  const char* what = "cases";  // the name of the items
  std::optional<std::uint64_t> total{};
  std::uint64_t done = 0;                   // including those from earlier runs
  std::uint64_t before = 0;                 // from earlier runs
  double seconds = 0;                       // of this run
  double since_last = 0;                    // since the last item was done, or the run began
  std::optional<double> longest_in_hand{};  // the time so far of the slowest one in progress
  double limit = 0;                         // per item; 0: none
};

// For example "3 of 10 cases, 0.5 a second, 14 s left". If an item takes more than two seconds, its
// time is added: ", one for 12 s of at most 60 s"; or, if items in progress are not recorded, ",
// none for 12 s".
std::string in_words(const HowFar& how_far);

// The progress of a long run: how much is done, how fast, and the time left if the total is known;
// see LiveStatus. All members may be called from any thread.
class Progress {
 public:
  // Returns the total; nullopt if it is not known in advance.
  using Count = std::function<std::optional<std::uint64_t>()>;

  // `before`: number of items done by earlier runs. `what`: the name of the items.
  explicit Progress(ShowProgress show, std::optional<std::uint64_t> total = std::nullopt,
                    std::uint64_t before = 0, const char* what = "cases");
  // For a total that takes time to count: another thread counts, and only if progress is shown.
  // `count` should end soon if the program is asked to end.
  Progress(ShowProgress show, Count count);
  ~Progress() = default;
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void done(std::uint64_t more = 1);

  // Records that an item is in progress, as long as the object exists.
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
  // The time limit of one item in seconds; 0: none.
  void limit(double seconds_for_one);

  // The number of items done, including those from earlier runs.
  std::uint64_t cases() const { return how_far_.done; }
  // Seconds since the beginning of this run.
  double seconds() const { return status_.seconds(); }

 private:
  std::string text();

  HowFar how_far_;
  LiveStatus::Clock::time_point last_done_ = LiveStatus::Clock::now();
  std::multiset<LiveStatus::Clock::time_point> in_hand_{};
  std::future<std::optional<std::uint64_t>> counting_{};
  LiveStatus status_;  // the last member: its thread uses those above, so it must end first
};

}  // namespace touchstone::batch
