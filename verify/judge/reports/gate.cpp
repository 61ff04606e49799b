// Decides whether a run of the judge fails.

#include "verify/judge/reports/gate.hpp"

#include <algorithm>

#include "src/base/visible.hpp"

namespace touchstone::judge {

bool has_failed(const Report& report, Unproven unproven) {
  return std::any_of(report.subjects.begin(), report.subjects.end(), [&](const SubjectReport& s) {
    return s.all.failures > 0 || (unproven == Unproven::fails && s.all.unproven() > 0);
  });
}

std::vector<std::string> too_few_judged(const Report& report, std::uint64_t least) {
  std::vector<std::string> words;
  const SubjectNames names = report.names();
  for (const SubjectReport& s : report.subjects) {
    const std::size_t judged = s.all.judged();
    if (judged >= least) continue;
    words.push_back(visible(names.of(s.spec)) + ": " + std::to_string(judged) + " of " +
                    std::to_string(report.cases) + (report.cases == 1 ? " case" : " cases") +
                    " judged, at least " + std::to_string(least) + " wanted (--min-judged)");
  }
  return words;
}

}  // namespace touchstone::judge
