#include "verify/judge/subject_report.hpp"

#include <algorithm>

namespace touchstone::judge {
namespace {

constexpr std::size_t kWorstKept = 3;

bool is_kept(VerdictKind kind) {
  return kind != VerdictKind::correct && kind != VerdictKind::unsupported;
}

}  // namespace

std::size_t SubjectReport::count(Group group, VerdictKind kind) const {
  const auto found = counts.find(group);
  return found == counts.end() ? 0 : found->second[static_cast<std::size_t>(kind)];
}

std::size_t SubjectReport::judged(Group group) const {
  std::size_t sum = 0;
  for (std::size_t k = 0; k < kVerdictKinds; ++k) {
    const auto kind = static_cast<VerdictKind>(k);
    if (kind != VerdictKind::unsupported && kind != VerdictKind::inconclusive)
      sum += count(group, kind);
  }
  return sum;
}

double SubjectReport::median_microseconds() const {
  if (seconds.empty()) return -1;
  std::vector<double> sorted = seconds;
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
  std::nth_element(sorted.begin(), middle, sorted.end());
  return *middle * 1e6;
}

void SubjectReport::add(const Finding& finding, const KnownFinding* known_as) {
  const Verdict& v = finding.verdict;
  ++counts[v.group][static_cast<std::size_t>(v.kind)];
  if (v.group == Group::plain) ++within_tolerance[static_cast<std::size_t>(v.within_tolerance)];
  if (v.seconds) seconds.push_back(*v.seconds);
  if (!v.other_reading.empty()) ++other_readings;
  if (known_as != nullptr) {
    ++known;
    return;
  }
  if (is_failure(v.kind) && v.group == Group::plain) ++failures;
  if (!is_kept(v.kind)) return;
  auto& list = worst[v.kind];
  const auto at = std::upper_bound(
      list.begin(), list.end(), finding,
      [](const Finding& a, const Finding& b) { return a.verdict.weight > b.verdict.weight; });
  list.insert(at, finding);
  if (list.size() > kWorstKept) list.pop_back();
}

}  // namespace touchstone::judge
