#pragma once

#include "verify/judge/reports/subject_report.hpp"

namespace touchstone::test {

// The number of answers of a kind in a group, over all families.
inline std::size_t count_in(const judge::SubjectReport& subject, judge::Group group,
                            judge::VerdictKind kind) {
  std::size_t sum = 0;
  for (const auto& [key, row] : subject.rows) sum += key.second == group ? row.count(kind) : 0;
  return sum;
}

}  // namespace touchstone::test
