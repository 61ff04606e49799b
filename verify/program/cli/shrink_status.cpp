// Shows the progress of `touchstone shrink`.

#include "verify/program/cli/shrink_status.hpp"

#include <algorithm>
#include <string>

#include "verify/system/batch/progress.hpp"

namespace touchstone::cli {

ShrinkStatus::ShrinkStatus(batch::ShowProgress show, double budget)
    : budget_(budget), status_(show, std::chrono::seconds(2), [this] { return words(); }) {}

void ShrinkStatus::show(const shrink::Step& step) {
  status_.change([&] { step_ = step; });
}

std::string ShrinkStatus::words() const {
  const double seconds = status_.seconds();
  std::string line = text(step_.size) + "; " + std::to_string(step_.taken) + " steps, " +
                     std::to_string(step_.tried) + " tried, now: " + step_.pass + "; ";
  line += batch::duration_text(seconds);
  if (budget_ > 0)
    line += ", at most " + batch::duration_text(std::max(0.0, budget_ - seconds)) + " left";
  return line;
}

}  // namespace touchstone::cli
