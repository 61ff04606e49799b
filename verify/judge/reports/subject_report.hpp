#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "verify/judge/ask/hello.hpp"
#include "verify/judge/reports/finding.hpp"
#include "verify/judge/reports/known.hpp"
#include "verify/judge/reports/statistics.hpp"

namespace touchstone::judge {

inline constexpr const char* kOtherReasons = "other reasons";

// What a run found of one subject.
struct SubjectReport {
  std::string spec;
  Hello hello{};
  Statistics all{};
  // By family and group, where there was such a case.
  std::map<std::pair<std::string, Group>, Statistics> rows{};
  // How many cases it was not judged on (`unsupported`, `inconclusive`), by reason. Of many
  // different reasons the first few are kept, and the rest are counted under kOtherReasons.
  std::map<std::string, std::size_t> not_judged{};
  // Verdicts that are others if nearly orthogonal matrices are read as rotations.
  std::size_t other_readings = 0;
  // The few of most weight that are not known, of each kind but `correct`.
  std::map<VerdictKind, std::vector<Finding>> worst{};

  void add(const Finding& finding, const KnownFinding* known_as);

  // How many answers of a group there are of a kind, over all families; how many were judged.
  std::size_t count(Group group, VerdictKind kind) const;
  std::size_t judged(Group group) const;
};

}  // namespace touchstone::judge
