// Decides whether a subject still fails on a smaller case in the same way, for cases of bodies
// that are round or turn at constant speed. As judged.cpp does for other cases, but contacts name
// no features, and bounds of sizes are simpler.

#include "verify/hunt/shrink/judged_enclosed.hpp"

#include "verify/hunt/shrink/judged.hpp"
#include "verify/hunt/shrink/numbers.hpp"
#include "verify/judge/one_case/judge_enclosed.hpp"
#include "verify/system/batch/interruption.hpp"

namespace touchstone::shrink {
namespace {

std::array<judge::MotionClass, 2> motions_of(const CaseParts& parts) {
  return {judge::motion_class(parts.bodies[0].motion), judge::motion_class(parts.bodies[1].motion)};
}

}  // namespace

KeptEnclosed kept_of(const judge::Verdict& first, const EnclosedCase& original,
                     std::optional<judge::VerdictKind> verdict_alone) {
  return {.verdict = verdict_alone.value_or(judge::failing_kind(first)),
          .group = first.group,
          .motions = motions_of(original),
          .decade = judge::decade_of_error(first, original),
          .is_verdict_alone = verdict_alone.has_value(),
          .largest = largest_number(original)};
}

bool keeps(const KeptEnclosed& kept, const judge::Verdict& other, const EnclosedCase& its_case) {
  if (judge::failing_kind(other) != kept.verdict) return false;
  if (kept.is_verdict_alone) return true;
  return other.group == kept.group &&
         is_decade_kept(kept.decade, judge::decade_of_error(other, its_case)) &&
         are_as_simple(motions_of(its_case), kept.motions);
}

StillFoundEnclosed::StillFoundEnclosed(judge::SubjectProcess& subject, KeptEnclosed kept,
                                       judge::Verdict first, double seconds)
    : subject_(subject),
      kept_(std::move(kept)),
      last_(std::move(first)),
      texts_(judge::texts_of(last_)),
      seconds_(seconds) {}

bool StillFoundEnclosed::operator()(const EnclosedCase& c) {
  if (largest_number(c) > power_of_ten(kMostGrowth) * kept_.largest) return false;
  judge::Verdict found = judge::judge_enclosed(subject_, {c, seconds_}, judge::Swap::no);
  // If the program was asked to end, it has ended its subjects, too, so their missing answers are
  // not crashes.
  if (batch::interrupted() || !keeps(kept_, found, c)) return false;
  texts_ = judge::texts_of(found);
  last_ = std::move(found);
  return true;
}

}  // namespace touchstone::shrink
