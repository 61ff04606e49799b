#include "verify/hunt/shrink/search.hpp"

#include <string>
#include <utility>

#include "touchstone/limit.hpp"
#include "verify/hunt/shrink/numbers.hpp"
#include "verify/hunt/shrink/tidy.hpp"
#include "verify/system/batch/interruption.hpp"

namespace touchstone::shrink {
namespace {

// The question without metadata, which would be wrong for a case made from it.
CaseParts question_alone(CaseParts parts) {
  parts.provenance.reset();
  parts.expect.clear();
  return parts;
}

}  // namespace

Search::Search(const Case& original, const Options& options, const Interesting& interesting)
    : options_(options), interesting_(interesting), now_(original) {
  // Removes members that are not part of the question.
  CaseParts parts = question_alone(original);
  auto same = Case::make(parts);
  now_ = std::move(same).value();
  step_.size = size_of(*now_, options_.format);
}

bool Search::over() {
  if (ending_ != Ending::smallest) return true;
  if (batch::interrupted()) ending_ = Ending::interrupted;
  const auto spent = std::chrono::steady_clock::now() - start_;
  if (options_.budget.count() > 0 && spent >= options_.budget) ending_ = Ending::no_time;
  return ending_ != Ending::smallest;
}

bool Search::take(CaseParts candidate) {
  if (over()) return false;
  round_numbers(candidate, options_.format);
  tidy(candidate);
  const Size size = size_of(candidate, options_.format);
  if (size >= step_.size) return false;
  if (!seen_.insert(std::hash<std::string>{}(case_text(candidate))).second) return false;
  auto made = Case::make(std::move(candidate));
  if (!made) return false;
  ++step_.tried;
  const bool taken = is_interesting(made.value());
  if (taken) {
    now_ = std::move(made).value();
    step_.size = size;
    ++step_.taken;
  }
  if (options_.told) options_.told(step_);
  return taken;
}

bool Search::is_interesting(const Case& c) {
  try {
    const bool shows = interesting_(c);
    // If the program was asked to end, its children are ended, so the result does not count.
    return shows && !batch::interrupted();
  } catch (const LimitReached&) {
    return false;
  }
}

}  // namespace touchstone::shrink
