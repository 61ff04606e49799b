// The verdict on a solver's answer to a vertex-face or edge-edge query: that of the judge
// (judge/verdict) for the times of contact, but a time at another contact counts as late.

#include "verify/cases/queries/verdict.hpp"

#include "touchstone/number/floating.hpp"
#include "verify/judge/verdict/verdict.hpp"

namespace touchstone::queries {

using judge::VerdictKind;

namespace {

// The other indices in kColumns.
constexpr std::size_t kCorrect = 0;
constexpr std::size_t kEarly = 1;
constexpr std::size_t kLate = 2;
constexpr std::size_t kFalse = 4;
constexpr std::size_t kUnsupported = 6;

}  // namespace

Judged judged(const Said& said, const ContactSet& truth) {
  if (said.kind == Said::Kind::failed) return {VerdictKind::protocol_error, 0, said.why};
  if (said.kind == Said::Kind::unsupported) return {VerdictKind::unsupported, 0, said.why};
  judge::Said answer{.contact = said.contact};
  if (said.time) answer.time = exact_value(*said.time);
  const auto v = judge::judge_answer(answer, judge::SpanTruth(truth), {.says_times = false});
  // Most contacts last only an instant, so a time after the contact counts as late.
  return {v.kind == VerdictKind::wrong_root ? VerdictKind::late : v.kind, v.off_by, {}};
}

std::size_t column_of(VerdictKind verdict) {
  switch (verdict) {
    case VerdictKind::correct:
      return kCorrect;
    case VerdictKind::early:
      return kEarly;
    case VerdictKind::late:
      return kLate;
    case VerdictKind::missed:
      return kMissed;
    case VerdictKind::false_contact:
      return kFalse;
    case VerdictKind::unsupported:
      return kUnsupported;
    default:
      return kFailed;
  }
}

}  // namespace touchstone::queries
