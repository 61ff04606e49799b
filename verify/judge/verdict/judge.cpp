// The public interface of the judge: the findings of judge_answer, in numbers.

#include "touchstone/judge.hpp"

#include <cassert>
#include <cmath>

#include "touchstone/number/floating.hpp"
#include "verify/judge/verdict/body_truth.hpp"
#include "verify/judge/verdict/measure.hpp"
#include "verify/judge/verdict/verdict.hpp"

namespace touchstone::judge {

bool Said::same_as(const Said& o) const {
  return contact == o.contact && time == o.time && finite == o.finite && state == o.state &&
         box1 == o.box1 && box2 == o.box2 && depth == o.depth && distance == o.distance &&
         normal == o.normal && points == o.points;
}

Said contact_at(double time) {
  Said said;
  said.contact = true;
  said.finite = std::isfinite(time);
  if (said.finite) said.time = exact_value(time);
  return said;
}

Said no_contact() { return {}; }

Judgement judge(const Query& query, const Answer& exact, const Said& said, const Terms& terms) {
  assert(exact.complete);
  Judgement judgement;
  const Verdict verdict =
      judge_answer(said, BodyTruth(LazyTimeline::of(query, exact), terms.convention), terms);
  judgement.kind = verdict.kind;
  judgement.within_tolerance = verdict.within_tolerance;
  judgement.why = verdict.why;
  if (verdict.exact) judgement.exact = verdict.exact->exact();
  if (judgement.exact && said.contact && said.time)
    judgement.off_by = difference_as_double(*said.time, *judgement.exact);
  if (verdict.measure && verdict.measure->sign > 0)
    judgement.clearance = verdict.measure->magnitude();
  else if (verdict.measure)
    judgement.depth = verdict.measure->magnitude();
  return judgement;
}

Judgement judge(const Query& query, const Said& said, const Terms& terms) {
  return judge(query, solve(query), said, terms);
}

}  // namespace touchstone::judge
