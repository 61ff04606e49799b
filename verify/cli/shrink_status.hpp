#pragma once

#include <chrono>

#include "verify/batch/progress.hpp"
#include "verify/shrink/search.hpp"

namespace touchstone::cli {

// How far shrinking has come: a status line a few times a second on a terminal, elsewhere a line
// every two seconds.
class ShrinkStatus {
 public:
  explicit ShrinkStatus(batch::ShowProgress show);
  ~ShrinkStatus() { clear(); }
  ShrinkStatus(const ShrinkStatus&) = delete;
  ShrinkStatus& operator=(const ShrinkStatus&) = delete;

  void show(const shrink::Step& step);
  // Takes the line away.
  void clear() const;

 private:
  bool terminal_;
  bool shown_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace touchstone::cli
