// Finds a polynomial that is zero at the time at which a contact begins or ends, for the text of an
// answer (`root of …`): of the conditions of the planes in which the bodies touch then, the one of
// lowest degree; for bodies other than boxes, that of the time itself. In steps:
//   1. The conditions beside the instant give polynomial and multiplicity.
//   2. A rational time n/d has the polynomial d t - n.
//   3. Otherwise the root that is the time is isolated among the polynomial's roots.

#include <algorithm>
#include <optional>

#include "src/poly/rationalize.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/boxes/pairing.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/dyadic.hpp"
#include "touchstone/poly/isolate.hpp"

namespace touchstone {
namespace {

using End = ContactEnd<RealAlgebraic>;

// Polynomials of the planes that pass through the origin at an instant.
struct DefiningConditions {
  std::optional<IntegerPolynomial> simplest;  // square-free, of lowest degree
  std::optional<int> multiplicity;            // the least multiplicity at this instant
};

// Uses the conditions of the planes that are active at the end, on one homogeneous interval.
// Conditions that are zero on the whole interval, or belong to the pose of another piece, are left
// out. A rational time needs only the multiplicity.
DefiningConditions defining_conditions(const Answer& answer, const End& end, std::size_t interval) {
  if (interval == kNoInterval) return {};  // the boxes are apart there
  const PlaneSet active = answer.timeline.instants[end.instant].context.active;
  const HomogeneousInterval& on = answer.evidence.intervals[interval];
  const Planes<Integer>& planes = answer.evidence.planes[on.piece];
  const Pairing pairs = pairing(on.table);
  DefiningConditions result;
  for (int facet = 0; facet < kFacetPairs; ++facet) {
    const auto& features = pairs[static_cast<std::size_t>(facet)];
    for (const int side : {+1, -1}) {
      if ((active & plane_bit(facet, side)) == 0 || !features) continue;
      const IntegerPolynomial condition = planes.condition(facet, side, *features);
      if (condition.is_zero()) continue;
      const int multiplicity = multiplicity_at(condition, end.time);
      if (multiplicity == 0) continue;
      result.multiplicity = std::min(multiplicity, result.multiplicity.value_or(multiplicity));
      if (end.time.is_rational()) continue;
      IntegerPolynomial p = square_free_part(condition);
      if (!result.simplest || p.degree() < result.simplest->degree())
        result.simplest = std::move(p);
    }
  }
  return result;
}

// The conditions on the contact's side or, if there are none, on the other side. There are none if
// a plane vanishes throughout the contact's side, or if it belongs to the other pose of a jump. At
// the ends of the horizon there is only one side. On a horizon of one instant only the pose that
// determines the state is used.
DefiningConditions defining_conditions_beside(const Answer& answer, const End& end) {
  const auto& context = answer.timeline.instants[end.instant].context;
  const bool first = end.instant == 0;
  const bool last = end.instant + 1 == answer.timeline.instants.size() && answer.complete;
  if (first && last) {
    std::size_t own = context.before;
    while (answer.evidence.intervals[own].piece != context.piece) ++own;
    return defining_conditions(answer, end, own);
  }
  if (first) return defining_conditions(answer, end, context.after);
  if (last) return defining_conditions(answer, end, context.before);
  DefiningConditions here = defining_conditions(answer, end, end.interval);
  if (here.multiplicity) return here;
  return defining_conditions(answer, end,
                             end.interval == context.before ? context.after : context.before);
}

// The interval in which the time's polynomial is isolated: the piece of the motions; for polyhedra
// the neighbouring integers.
std::array<Rational, 2> around(const Answer& answer, const End& end) {
  if (!answer.evidence.planes.empty()) {
    const auto& motion =
        answer.evidence.planes[answer.evidence.intervals[end.interval].piece].motion();
    return {motion.from, motion.until};
  }
  end.time.refine(1);  // the lower bound is less than one unit away, however wide it was
  Rational from(floor_dyadic(end.time.lower(), 0).mantissa);
  while (end.time.compare(from + 1) > 0) {
    check_limit();
    from += 1;
  }
  return {from, from + 1};
}

}  // namespace

// The condition of lowest degree has many roots in general. The one that is isolated here is the
// time itself.
DefiningPolynomial defining_polynomial(const Answer& answer, const End& end) {
  rationalize(end.time);
  DefiningConditions conditions;
  if (!answer.evidence.planes.empty()) conditions = defining_conditions_beside(answer, end);
  const int multiplicity = conditions.multiplicity.value_or(1);
  if (end.time.is_rational()) {
    const Rational& t = end.time.rational();
    return {{-numerator(t), denominator(t)}, {t, t}, multiplicity};
  }
  DefiningPolynomial result{
      conditions.simplest ? *conditions.simplest : square_free_part(end.time.polynomial()),
      {},
      multiplicity};
  const auto [from, until] = around(answer, end);
  for (const auto& root : isolate(result.polynomial, outer_dyadic(from, until)).roots) {
    if (root.time.is_rational()) continue;
    // Isolation leaves a coarse interval; comparison would refine it, so compare a copy.
    const RealAlgebraic copy = root.time;
    if (compare(copy, end.time) != 0) continue;
    result.isolating = {root.time.lower(), root.time.upper()};
    break;
  }
  return result;
}

}  // namespace touchstone
