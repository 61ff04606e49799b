// Sums up the verdicts on one build, compared with the plain build.

#include "verify/judge/matrix/build_report.hpp"

#include <algorithm>

#include "verify/judge/matrix/criterion.hpp"

namespace touchstone::matrix {
namespace {

using judge::Verdict;
using judge::VerdictKind;

void count(BuildReport& build, const Verdict& v, const Criterion& criterion) {
  ++build.counts[v.kind];
  if (v.kind == VerdictKind::unsupported) {
    ++build.unsupported;
  } else if (v.kind == VerdictKind::inconclusive) {
    ++build.inconclusive;
  } else if (is_unproven(v, criterion, build.spec.number)) {
    ++build.unproven;
  } else {
    ++build.judged;
  }
  build.latest = std::max(build.latest, v.off_by);
  if (v.measure && v.measure->sign <= 0) build.deepest = std::max(build.deepest, v.weight);
}

// Records one answer, compared with the plain build's.
void compare(BuildReport& build, const BuildReport& plain, std::size_t i,
             const Criterion& criterion) {
  const judge::Finding& finding = build.findings[i];
  const Verdict& v = finding.verdict;
  const Verdict& base = plain.findings[i].verdict;
  bool failed = fails(v, criterion, build.spec.number);
  if (judge::is_judged(v.kind) != judge::is_judged(base.kind)) build.same_cases = false;
  if (build.comparable) {
    // Refusing a case that the plain build answers counts as a failure.
    failed = failed || (v.kind == VerdictKind::unsupported && base.kind != v.kind);
    if (differ(v, base)) {
      ++build.different;
      if (build.first_difference.empty()) build.first_difference = finding.case_id;
    }
  }
  if (!failed) return;
  ++build.failures;
  if (build.first_failure.empty()) build.first_failure = finding.case_id;
  if (fails(base, criterion, plain.spec.number)) return;
  ++build.new_failures;
  if (build.first_new_failure.empty()) build.first_new_failure = finding.case_id;
}

double median(std::vector<double>& values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace

const char* name(BuildReport::State state) {
  switch (state) {
    case BuildReport::State::judged:
      return "judged";
    case BuildReport::State::no_compiler:
      return "no compiler";
    case BuildReport::State::not_compiled:
      return "does not compile";
    case BuildReport::State::does_not_start:
      return "does not start";
    case BuildReport::State::not_made:
      break;
  }
  return "not made";
}

void sum_up(BuildReport& build, const BuildReport& plain, const Criterion& criterion) {
  build.comparable = build.spec.number == plain.spec.number;
  const bool has_base = !plain.findings.empty();
  std::vector<double> ratios;
  for (std::size_t i = 0; i < build.findings.size(); ++i) {
    const Verdict& v = build.findings[i].verdict;
    count(build, v, criterion);
    // Without a plain build, only the criterion is applied.
    compare(build, has_base ? plain : build, i, criterion);
    if (!has_base) continue;
    const auto& base = plain.findings[i].verdict.seconds;
    if (v.seconds && base && *base > 0) ratios.push_back(*v.seconds / *base);
  }
  build.relative_time = median(ratios);
}

}  // namespace touchstone::matrix
