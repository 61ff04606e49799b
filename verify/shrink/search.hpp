#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <unordered_set>

#include "touchstone/case.hpp"
#include "verify/shrink/size.hpp"
#include "verify/verdict/number_format.hpp"

namespace touchstone::shrink {

// Whether a case still shows what is to be shown. May throw LimitReached: then it does not.
using Interesting = std::function<bool(const Case&)>;

// How far a search has come.
struct Step {
  std::size_t tried = 0;  // cases that were looked at
  std::size_t taken = 0;  // of these, how many took the place of the smallest before
  Size size{};            // of the smallest case
  const char* pass = "";  // what is tried now
};

struct Options {
  // The numbers of the shrunk case are numbers of this format. `rational`: of none.
  judge::NumberFormat format = judge::NumberFormat::rational;
  std::chrono::milliseconds budget{0};      // for all of it; 0: no limit
  std::function<void(const Step&)> told{};  // called at each case that is looked at
};

enum class Ending {
  smallest,    // no pass finds anything smaller
  no_time,     // the budget is used up
  interrupted  // the program was asked to end
};

// The smallest interesting case so far, and the only way to a smaller one.
//   A candidate takes its place if it is smaller by the measure (see Size, which is why every
//   search ends), a case at all, and interesting. Passes only propose.
class Search {
 public:
  // REQUIRES: interesting(original).
  Search(const Case& original, const Options& options, const Interesting& interesting);

  // The smallest case so far: what passes change copies of.
  const CaseParts& now() const { return *now_; }
  judge::NumberFormat format() const { return options_.format; }

  // Proposes a case; whether it took the place of the smallest. Its numbers are rounded to the
  // format first, and what it says without need is left out (see tidy). Each case is looked at
  // once.
  bool take(CaseParts candidate);

  // Whether the search has to stop: passes return as soon as it is.
  bool over();
  Ending ending() const { return ending_; }

  void begin(const char* pass) { step_.pass = pass; }
  const Step& step() const { return step_; }
  const Case& smallest() const { return *now_; }

 private:
  bool is_interesting(const Case& c);

  const Options& options_;
  const Interesting& interesting_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::optional<Case> now_;
  std::unordered_set<std::size_t> seen_;  // hashes of the texts of what was tried
  Step step_{};
  Ending ending_ = Ending::smallest;
};

}  // namespace touchstone::shrink
