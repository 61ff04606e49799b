// Decides whether a subject still fails on a smaller case in the same way. `touchstone shrink`
// gives StillFound to shrink(), which calls it with each candidate: 1. the case must be within the
// bounds;
// 2. the subject is asked; 3. keeps() compares the finding with that of the original case.

#include "verify/hunt/shrink/judged.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "touchstone/number/rational.hpp"
#include "verify/system/batch/interruption.hpp"

namespace touchstone::shrink {
namespace {

// The order of the kinds of motion by simplicity; 0 is the simplest.
int rank(std::string_view kind) {
  if (kind == "static") return 0;
  if (kind == "linear") return 1;
  if (kind == "bezier") return 3;
  return kind == "piecewise" ? 4 : 2;  // 2: "matrix", "quaternion"
}

bool is_as_simple(const judge::MotionClass& now, const judge::MotionClass& before) {
  return rank(now.kind) <= rank(before.kind) && now.degree <= before.degree;
}

// The depth at the reported time, or inside the missed contact, in units of the case; nullopt if
// the bodies do not overlap.
std::optional<judge::Measure> relative_depth(const judge::BucketedVerdict& found, const Case& c) {
  const auto& measure = found.verdict.measure;
  if (!measure || measure->sign >= 0) return std::nullopt;
  return domain::in_units(*measure, c);
}

}  // namespace

Kept kept_of(const judge::BucketedVerdict& first, const Case& original,
             std::optional<judge::VerdictKind> verdict_alone) {
  return {first.bucket, first.verdict.group, verdict_alone, relative_depth(first, original)};
}

bool Bounds::admit(const Case& c) const {
  return scale.is_kept_by(c) && (!domain || !domain::problem(*domain, c));
}

// The two motions may be exchanged: it does not matter which body is at rest.
bool are_as_simple(const std::array<judge::MotionClass, 2>& now,
                   const std::array<judge::MotionClass, 2>& before) {
  const auto& [a, b] = now;
  const auto& [c, d] = before;
  return (is_as_simple(a, c) && is_as_simple(b, d)) || (is_as_simple(a, d) && is_as_simple(b, c));
}

bool is_decade_kept(const std::optional<int>& before, const std::optional<int>& now) {
  constexpr int kVisible = -2;  // the decade from which an error is obvious
  if (!before) return true;     // the error has no decade, as for a crash
  return now && *now >= std::min(*before, kVisible) && *now <= *before + kMostGrowth;
}

bool keeps(const Kept& kept, const judge::BucketedVerdict& found, const Case& its_case) {
  const judge::Bucket& other = found.bucket;
  if (kept.verdict_alone) return other.verdict == *kept.verdict_alone;
  const judge::Bucket& own = kept.bucket;
  if (found.verdict.group != kept.group) return false;
  if (other.subject != own.subject || other.verdict != own.verdict || other.touch != own.touch)
    return false;
  if (!is_decade_kept(own.decade, other.decade)) return false;
  const auto depth = relative_depth(found, its_case);
  // Not deeper than 1000 times the first depth.
  if (kept.depth && depth && deeper(*depth, kept.depth->in_units_of(power_of_ten(-kMostGrowth))))
    return false;
  return are_as_simple(other.motions, own.motions);
}

bool StillFound::operator()(const Case& c) {
  if (!bounds_.admit(c)) return false;
  judge::BucketedVerdict found = judge::judge_one(subject_, c, exact_seconds_);
  // If the program was asked to end, it has ended its subjects, too, so their missing answers are
  // not crashes.
  if (batch::interrupted() || !keeps(kept_, found, c)) return false;
  texts_ = judge::texts_of(found.verdict);
  last_ = std::move(found);
  return true;
}

}  // namespace touchstone::shrink
