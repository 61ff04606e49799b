#include "verify/queries/verdict.hpp"

#include "touchstone/number/floating.hpp"
#include "touchstone/poly/rounding.hpp"

namespace touchstone::queries {

Judged judged(const Said& said, const ContactSet& truth) {
  if (said.kind == Said::Kind::failed) return {Verdict::failed, 0, said.why};
  if (said.kind == Said::Kind::unsupported) return {Verdict::unsupported, 0, said.why};
  if (truth.empty()) return {said.contact ? Verdict::false_alarm : Verdict::correct, 0, {}};
  if (!said.contact) return {Verdict::missed, 0, {}};
  if (!said.time) return {};
  const RealAlgebraic& first = truth.front().from;
  const double nearest = rounded_double(first);
  if (*said.time == nearest) return {};
  const Rational time = exact_value(*said.time);
  first.refine(60);
  const double off = nearest_double(time - (first.lower() + first.upper()) / 2);
  return {first.compare(time) > 0 ? Verdict::early : Verdict::late, off, {}};
}

}  // namespace touchstone::queries
