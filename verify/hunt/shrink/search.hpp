#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <unordered_set>

#include "touchstone/case.hpp"
#include "touchstone/enclosed.hpp"
#include "verify/hunt/shrink/size.hpp"
#include "verify/judge/verdict/number_format.hpp"

namespace touchstone::shrink {

// The search for a smaller case, which the passes of the shrinker (passes.hpp) drive: it tries
// their candidates, and keeps the smallest that still shows the finding.

// Whether a case still shows the finding. May throw LimitReached, which means no.
using Interesting = std::function<bool(const Case&)>;
using InterestingEnclosed = std::function<bool(const EnclosedCase&)>;

// Whether the parts form a valid case that still shows the finding; nullopt if they form none. May
// throw LimitReached, which means no.
using Attempt = std::function<std::optional<bool>(const CaseParts&)>;

// The progress of a search.
struct Step {
  std::size_t tried = 0;  // number of cases tried
  std::size_t taken = 0;  // number of them that became the smallest case
  Size size{};            // of the smallest case
  const char* pass = "";  // the current pass
};

// The options for a search for a smaller case.
struct Options {
  // The format for the numbers of the shrunk case. `rational`: any numbers.
  judge::NumberFormat format = judge::NumberFormat::rational;
  std::chrono::milliseconds budget{0};      // time limit for the whole search; 0: none
  std::function<void(const Step&)> told{};  // called for each case that is tried
};

// The reason for the end of a search.
enum class Ending {
  smallest,    // no pass finds a smaller case
  no_time,     // the time limit passed
  interrupted  // the program was asked to end
};

// The smallest interesting case so far. It only changes by take().
//   A candidate replaces it if it is smaller (see Size, which guarantees that every search ends),
// valid, and interesting. Passes only propose candidates.
class Search {
 public:
  // REQUIRES: attempt(original) is true.
  Search(const CaseParts& original, const Options& options, const Attempt& attempt);

  // The smallest case so far; passes change copies of it.
  const CaseParts& now() const { return now_; }
  judge::NumberFormat format() const { return options_.format; }

  // Proposes a case. Returns whether it became the smallest one. First its numbers are rounded to
  // the format, and unneeded members are left out (see tidy). No case is tried twice.
  bool take(CaseParts candidate);

  // Whether the search has to stop; passes then return at once.
  bool over();
  Ending ending() const { return ending_; }

  void begin(const char* pass) { step_.pass = pass; }
  const Step& step() const { return step_; }

 private:
  std::optional<bool> is_interesting(const CaseParts& parts);

  const Options& options_;
  const Attempt& attempt_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  CaseParts now_;
  std::unordered_set<std::size_t> seen_;  // hashes of the texts of cases that were tried
  Step step_{};
  Ending ending_ = Ending::smallest;
};

}  // namespace touchstone::shrink
