#pragma once

#include "verify/batch/live_status.hpp"
#include "verify/shrink/search.hpp"

namespace touchstone::cli {

// How far shrinking has come: see LiveStatus.
class ShrinkStatus {
 public:
  // `budget`: seconds after which it ends, 0 for no limit.
  ShrinkStatus(batch::ShowProgress show, double budget);

  void show(const shrink::Step& step);
  // From then on there is none.
  void end() { status_.end(); }

 private:
  std::string words() const;

  double budget_;
  shrink::Step step_{};
  batch::LiveStatus status_;  // last: it is made of the others
};

}  // namespace touchstone::cli
