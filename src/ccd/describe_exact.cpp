#include <algorithm>
#include <optional>

#include "describe.hpp"
#include "touchstone/ccd/unit_normal.hpp"
#include "touchstone/gauss/pairing.hpp"
#include "touchstone/number/dyadic.hpp"
#include "touchstone/poly/isolate.hpp"
#include "touchstone/poly/rationalize.hpp"
#include "touchstone/poly/rounding.hpp"
#include "touchstone/text/number.hpp"

namespace touchstone {
namespace {

// What the planes that pass through the origin at an instant have there as polynomials.
struct DefiningConditions {
  std::optional<IntegerPolynomial> simplest;  // square-free, of lowest degree
  std::optional<int> multiplicity;            // the least at this instant
};

// The conditions of the active planes on one homogeneous interval at the instant, but those that
// vanish throughout it, or belong to a pose in another piece.
DefiningConditions defining_conditions(const Answer<Integer>& answer, std::size_t instant,
                                       std::size_t interval) {
  const auto& at = answer.solution.timeline.instants[instant];
  const HomogeneousInterval& on = answer.solution.intervals[interval];
  const Planes<Integer>& planes = answer.planes[on.piece];
  const Pairing pairs = pairing(on.table);
  DefiningConditions result;
  for (int facet = 0; facet < kFacetPairs; ++facet) {
    const auto& features = pairs[static_cast<std::size_t>(facet)];
    for (const int side : {+1, -1}) {
      if ((at.context.active & plane_bit(facet, side)) == 0 || !features) continue;
      const IntegerPolynomial condition = planes.condition(facet, side, *features);
      if (condition.is_zero()) continue;
      const int multiplicity = multiplicity_at(condition, at.time);
      if (multiplicity == 0) continue;
      result.multiplicity = std::min(multiplicity, result.multiplicity.value_or(multiplicity));
      IntegerPolynomial p = square_free_part(condition);
      if (!result.simplest || p.degree() < result.simplest->degree())
        result.simplest = std::move(p);
    }
  }
  return result;
}

// The same on the contact's side, or on the other one where the contact's side has none: because a
// plane vanishes throughout it, or because it is another pose beyond a jump. At the ends of the
// horizon there is one side only, and on a horizon of one instant only the pose that counts.
DefiningConditions defining_conditions_beside(const Answer<Integer>& answer, std::size_t instant,
                                              std::size_t interval) {
  const Solution<RealAlgebraic>& solution = answer.solution;
  const auto& context = solution.timeline.instants[instant].context;
  const bool first = instant == 0;
  const bool last = instant + 1 == solution.timeline.instants.size() && solution.complete;
  if (first && last) {
    std::size_t own = context.before;
    while (solution.intervals[own].piece != context.piece) ++own;
    return defining_conditions(answer, instant, own);
  }
  if (first) return defining_conditions(answer, instant, context.after);
  if (last) return defining_conditions(answer, instant, context.before);
  DefiningConditions here = defining_conditions(answer, instant, interval);
  if (here.multiplicity) return here;
  return defining_conditions(answer, instant,
                             interval == context.before ? context.after : context.before);
}

std::vector<std::string> coefficient_text(const IntegerPolynomial& p) {
  std::vector<std::string> text;
  for (const Integer& c : p.coefficients()) text.push_back(c.str());
  return text;
}

}  // namespace

WrittenInstant instant_text(const Answer<Integer>& answer, std::size_t instant, int digits) {
  return WrittenInstant::at(
      to_string(rounded_decimal(answer.solution.timeline.instants[instant].time, digits)));
}

TruthTime time_text(const Answer<Integer>& answer, std::size_t instant, std::size_t interval,
                    int digits) {
  const RealAlgebraic& time = answer.solution.timeline.instants[instant].time;
  TruthTime text;
  const auto conditions = defining_conditions_beside(answer, instant, interval);
  text.multiplicity = conditions.multiplicity.value_or(1);
  rationalize(time);
  if (time.is_rational()) {
    const Rational& t = time.rational();
    text.polynomial = coefficient_text(IntegerPolynomial{-numerator(t), denominator(t)});
    text.isolating = {t.str(), t.str()};
  } else {
    const IntegerPolynomial p =
        conditions.simplest ? *conditions.simplest : square_free_part(time.polynomial());
    const auto& motion = answer.planes[answer.solution.intervals[interval].piece].motion();
    for (const auto& root : isolate(p, outer_dyadic(motion.from, motion.until)).roots) {
      if (root.time.is_rational()) continue;
      // Isolation keeps its coarse interval; comparison refines a copy.
      const RealAlgebraic copy = root.time;
      if (compare(copy, time) != 0) continue;
      text.polynomial = coefficient_text(p);
      text.isolating = {root.time.lower().str(), root.time.upper().str()};
      break;
    }
  }
  text.decimal = to_string(rounded_decimal(time, digits));
  text.nearest_double = hex_float(rounded_double(time));
  return text;
}

std::array<std::string, 3> normal_text(const Answer<Integer>& answer, std::size_t instant,
                                       const ActivePlane& plane, int digits) {
  const auto& at = answer.solution.timeline.instants[instant];
  Vec3<IntegerPolynomial> n = answer.planes[at.context.piece].normal(plane.facet);
  if (plane.side < 0) {
    for (auto& c : n) c = -c;
  }
  return unit_decimals(n, at.time, digits);
}

}  // namespace touchstone
