// The pass of the shrinker that simplifies the horizon: [0, 1], or a shorter one. shrink() runs
// this pass: it proposes changed copies of the smallest case so far, search.now(). search.take()
// keeps a copy if it is smaller and still shows the finding.

#include <optional>
#include <utility>

#include "src/number/quaternion.hpp"
#include "verify/hunt/shrink/motion_parts.hpp"
#include "verify/hunt/shrink/passes.hpp"

namespace touchstone::shrink {
namespace {

// p(from + length · t).
RationalPolynomial on_unit_time(const RationalPolynomial& p, const Rational& from,
                                const Rational& length) {
  const RationalPolynomial time{from, length};
  RationalPolynomial result;
  for (int i = p.degree(); i >= 0; --i) result = result * time + RationalPolynomial(p[i]);
  return result;
}

}  // namespace

// Proposes a simpler horizon: [0, 1] with the motions on another clock, [0, 1] with the motions as
// they are, or a half of the present one.
void simplify_horizon(Search& search) {
  if (!search.now().horizon) return;
  const Rational from = (*search.now().horizon)[0].value();
  const Rational length = (*search.now().horizon)[1].value() - from;
  // Another unit and origin of time for the same motion.
  CaseParts clock = search.now();
  clock.horizon.reset();
  bool all = true;
  for (Body& body : clock.bodies) {
    const auto rotation = quaternion_of(body.motion);
    auto translation = translation_of(body.motion);
    all = all && rotation && translation;
    if (!all) break;
    Quaternion q;
    for (std::size_t i = 0; i < 4; ++i) q[i] = on_unit_time((*rotation)[i], from, length);
    for (RationalPolynomial& p : *translation) p = on_unit_time(p, from, length);
    body.motion = motion_of(q, *translation);
  }
  if (all && search.take(std::move(clock))) return;
  const auto cut = [&](const Rational& first, const Rational& last) {
    CaseParts changed = search.now();
    changed.horizon = {{Numeral(first), Numeral(last)}};
    return search.take(std::move(changed));
  };
  if (cut(0, 1)) return;
  // Shortens the horizon by halves.
  for (bool shorter = true; shorter && search.now().horizon && !search.over();) {
    const Rational low = (*search.now().horizon)[0].value();
    const Rational high = (*search.now().horizon)[1].value();
    const Rational middle = (low + high) / 2;
    shorter = cut(low, middle) || cut(middle, high);
  }
}

}  // namespace touchstone::shrink
