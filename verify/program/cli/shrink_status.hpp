#pragma once

#include "verify/hunt/shrink/search.hpp"
#include "verify/system/batch/live_status.hpp"

namespace touchstone::cli {

// The progress of shrinking: see LiveStatus.
class ShrinkStatus {
 public:
  // `budget`: time limit in seconds, 0 for none.
  ShrinkStatus(batch::ShowProgress show, double budget);

  void show(const shrink::Step& step);
  // Removes the line. It is not shown again.
  void end() { status_.end(); }

 private:
  std::string words() const;

  double budget_;
  shrink::Step step_{};
  batch::LiveStatus status_;  // the last member: it uses those above
};

}  // namespace touchstone::cli
