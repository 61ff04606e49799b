// The search for the smallest case. shrink() creates it, and its passes call take() with each case
// that they propose:
//   1. The numbers are rounded to the format, and unneeded members are left out.
//   2. A case that is not smaller, or was tried before, is refused without asking the subject.
//   3. If the case is valid and still shows the finding, it is the smallest case from now on.

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

Search::Search(const CaseParts& original, const Options& options, const Attempt& attempt)
    // Removes members that are not part of the question.
    : options_(options), attempt_(attempt), now_(question_alone(original)) {
  step_.size = size_of(now_, options_.format);
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
  const std::optional<bool> shows = is_interesting(candidate);
  if (!shows) return false;  // not a valid case
  ++step_.tried;
  if (*shows) {
    now_ = std::move(candidate);
    step_.size = size;
    ++step_.taken;
  }
  if (options_.told) options_.told(step_);
  return *shows;
}

std::optional<bool> Search::is_interesting(const CaseParts& parts) {
  try {
    const std::optional<bool> shows = attempt_(parts);
    // If the program was asked to end, its children are ended, so the result does not count.
    return shows ? std::optional(*shows && !batch::interrupted()) : std::nullopt;
  } catch (const LimitReached&) {
    return false;  // not decided in time
  }
}

}  // namespace touchstone::shrink
