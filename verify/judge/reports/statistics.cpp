// Counts and largest errors over several verdicts.

#include "verify/judge/reports/statistics.hpp"

#include <algorithm>
#include <cmath>

#include "verify/judge/one_case/bucket.hpp"

namespace touchstone::judge {

void Worst::see(double other, const std::string& other_text) {
  if (other_text.empty() || (!text.empty() && other <= amount)) return;
  amount = other;
  text = other_text;
}

void Statistics::add(const Verdict& v, const VerdictTexts& texts, bool is_known) {
  ++counts[static_cast<std::size_t>(v.kind)];
  ++within_tolerance[static_cast<std::size_t>(v.within_tolerance)];
  for (const VerdictKind kind : v.also) ++also[static_cast<std::size_t>(kind)];
  if (v.seconds) seconds.push_back(*v.seconds);
  if (is_known)
    ++known;
  else if (fails(v))
    ++failures;
  if (v.error) {
    const double off = std::fabs(v.off_by);
    const bool is_early =
        v.kind == VerdictKind::early || (v.kind == VerdictKind::asymmetric && v.off_by < 0);
    (is_early ? earliest : latest).see(off, texts.margin.time);
    if (const auto found = decade(texts.margin.time)) ++(is_early ? early : late)[*found];
  }
  deepest.see(v.weight, texts.depth);
  if (v.kind == VerdictKind::false_contact ||
      std::ranges::count(v.also, VerdictKind::false_contact))
    farthest.see(v.weight, texts.clearance);
}

std::size_t Statistics::judged() const {
  std::size_t sum = 0;
  for (std::size_t k = 0; k < kVerdictKinds; ++k) {
    if (is_judged(static_cast<VerdictKind>(k))) sum += counts[k];
  }
  // `sum` has no answers whose verdict without the tolerance is unproven, but unproven() counts
  // them. So only the other unproven ones are subtracted.
  return sum - (unproven() - counts[static_cast<std::size_t>(VerdictKind::unproven)]);
}

double Statistics::median_microseconds() const {
  if (seconds.empty()) return -1;
  std::vector<double> sorted = seconds;
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
  std::nth_element(sorted.begin(), middle, sorted.end());
  return *middle * 1e6;
}

}  // namespace touchstone::judge
