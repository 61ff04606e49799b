// The results of a run for one subject, with its worst findings.

#include "verify/judge/reports/subject_report.hpp"

#include <algorithm>

namespace touchstone::judge {
namespace {

constexpr std::size_t kWorstKept = 3;
constexpr std::size_t kReasonsKept = 12;

// Answers that are right within the tolerance are not listed.
bool is_kept(const Verdict& v) {
  return fails(v) || (v.within_tolerance != VerdictKind::correct &&
                      v.within_tolerance != VerdictKind::unsupported);
}

bool is_worse(const Finding& a, const Finding& b) {
  return std::pair(fails(a.verdict), a.verdict.weight) >
         std::pair(fails(b.verdict), b.verdict.weight);
}

}  // namespace

Finding* SubjectReport::add(const Finding& finding, const KnownFinding* known_as) {
  const Verdict& v = finding.verdict;
  all.add(v, finding.texts, known_as != nullptr);
  rows[{finding.family, v.group}].add(v, finding.texts, known_as != nullptr);
  if (!finding.texts.other_reading.empty()) ++other_readings;
  if (v.matrix_off) {
    ++matrices_replaced;
    matrix_off = std::max(matrix_off, *v.matrix_off);
  }
  if (v.kind == VerdictKind::unsupported || v.kind == VerdictKind::inconclusive) {
    const std::string why = v.why.empty() ? "no reason given" : v.why;
    const bool is_new = !not_judged.contains(why);
    ++not_judged[is_new && not_judged.size() >= kReasonsKept ? kOtherReasons : why];
  }
  if (known_as != nullptr || !is_kept(v)) return nullptr;
  auto& list = worst[v.kind];
  // The list has the worst finding first. If it is full, its last one makes room.
  const auto place = std::upper_bound(list.begin(), list.end(), finding, is_worse);
  if (list.size() == kWorstKept) {
    if (place == list.end()) return nullptr;
    std::move_backward(place, list.end() - 1, list.end());
    return &(*place = finding);
  }
  return &*list.insert(place, finding);
}

}  // namespace touchstone::judge
