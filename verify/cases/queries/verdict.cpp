// The verdict on a solver's answer to a vertex-face or edge-edge query.

#include "verify/cases/queries/verdict.hpp"

#include "touchstone/number/floating.hpp"
#include "verify/judge/verdict/verdict.hpp"

namespace touchstone::queries {

using judge::VerdictKind;

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
      return 0;
    case VerdictKind::early:
      return 1;
    case VerdictKind::late:
      return 2;
    case VerdictKind::missed:
      return kMissed;
    case VerdictKind::false_contact:
      return 4;
    case VerdictKind::unsupported:
      return 6;
    default:
      return kFailed;
  }
}

}  // namespace touchstone::queries
