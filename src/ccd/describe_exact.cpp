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

struct DefiningCondition {
  IntegerPolynomial square_free;
  int multiplicity;
};

// The simplest of the plane conditions that vanish at the instant but not throughout the interval: of
// lowest degree once square-free, then of lowest multiplicity.
std::optional<DefiningCondition> defining_condition(const Answer<Integer>& answer, std::size_t instant,
                                                    std::size_t interval) {
  const auto& at = answer.solution.timeline.instants[instant];
  const HomogeneousInterval& on = answer.solution.intervals[interval];
  const Planes<Integer>& planes = answer.planes[on.piece];
  const Pairing pairs = pairing(on.table);
  std::optional<DefiningCondition> best;
  for (int facet = 0; facet < kFacetPairs; ++facet) {
    const auto& features = pairs[static_cast<std::size_t>(facet)];
    for (const int side : {+1, -1}) {
      if ((at.context.active & plane_bit(facet, side)) == 0 || !features) continue;
      const IntegerPolynomial condition = planes.condition(facet, side, *features);
      if (condition.is_zero()) continue;
      const int multiplicity = multiplicity_at(condition, at.time);
      if (multiplicity == 0) continue;  // active in another piece only
      IntegerPolynomial p = square_free_part(condition);
      if (!best || p.degree() < best->square_free.degree() ||
          (p.degree() == best->square_free.degree() && multiplicity < best->multiplicity)) {
        best = DefiningCondition{std::move(p), multiplicity};
      }
    }
  }
  return best;
}

std::vector<std::string> coefficient_text(const IntegerPolynomial& p) {
  std::vector<std::string> text;
  for (const Integer& c : p.coefficients()) text.push_back(c.str());
  return text;
}

}  // namespace

TruthTime time_text(const Answer<Integer>& answer, std::size_t instant, std::size_t interval, int digits) {
  const RealAlgebraic& time = answer.solution.timeline.instants[instant].time;
  TruthTime text;
  const auto condition = defining_condition(answer, instant, interval);
  text.multiplicity = condition ? condition->multiplicity : 1;
  rationalize(time);
  if (time.is_rational()) {
    const Rational& t = time.rational();
    text.polynomial = coefficient_text(IntegerPolynomial{-numerator(t), denominator(t)});
    text.isolating = {t.str(), t.str()};
  } else {
    const IntegerPolynomial p = condition ? condition->square_free : square_free_part(time.polynomial());
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
