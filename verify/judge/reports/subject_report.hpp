#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "verify/judge/ask/hello.hpp"
#include "verify/judge/one_case/both_orders.hpp"
#include "verify/judge/reports/finding.hpp"
#include "verify/judge/reports/known.hpp"
#include "verify/judge/reports/statistics.hpp"

namespace touchstone::judge {

inline constexpr const char* kOtherReasons = "other reasons";

// The results of a run for one subject.
struct SubjectReport {
  std::string spec;
  Hello hello{};
  Swap swap = Swap::no;  // whether it was also asked with the bodies exchanged
  Statistics all{};
  // For each family and group with a case.
  std::map<std::pair<std::string, Group>, Statistics> rows{};
  // The number of cases that were not judged (`unsupported`, `inconclusive`), by reason. If there
  // are many different reasons, the first few are kept and the rest are counted under
  // kOtherReasons.
  std::map<std::string, std::size_t> not_judged{};
  // The number of verdicts that change if nearly orthogonal matrices are read as rotations.
  std::size_t other_readings = 0;
  // The cases whose matrices were sent as quaternions, and the largest difference of an entry.
  std::size_t matrices_replaced = 0;
  double matrix_off = 0;
  // For each kind of verdict except `correct`: the few findings with the largest weight that are
  // not in the list of known ones.
  std::map<VerdictKind, std::vector<Finding>> worst{};

  // The finding as it is kept in `worst`, until the next call; null if it is not kept.
  Finding* add(const Finding& finding, const KnownFinding* known_as);
};

}  // namespace touchstone::judge
