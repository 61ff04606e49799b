// Finds the planes that prove the state of two boxes at an instant, or on a gap between two
// instants, from the signs of their conditions D (axes.hpp). Each sign is tried in doubles first.
// On a gap, D is one polynomial if the signs of its terms are known; else D > 0 is proven for each
// combination of signs, and D < 0 by one upper bound.

#include "src/proof/proofs.hpp"

#include <algorithm>

#include "conditions.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::proof {
namespace {

// ---- Instants

Sign term_at(const Axis& axis, std::size_t m, const Instant& instant) {
  const Sign s = sign_at(axis.nearly.terms[m], instant);
  return is_known(s) ? s : sign_at(axis.exact().terms[m], instant.t());
}

TermSigns signs_at(const Axis& axis, const Instant& instant) {
  TermSigns signs;
  for (std::size_t m = 0; m < axis.nearly.terms.size(); ++m)
    signs.push_back(term_at(axis, m, instant));
  return signs;
}

Sign condition_at(const Axis& axis, std::size_t side, const TermSigns& signs,
                  const Instant& instant) {
  const Sign s = sign_at(condition(axis.nearly, side, signs), instant);
  return is_known(s) ? s : sign_at(condition(axis.exact(), side, signs), instant.t());
}

// Whether the normal vanishes: then its planes have the condition 0, but prove nothing.
bool vanishes_at(const Axis& axis, const Instant& instant) {
  if (std::ranges::any_of(axis.nearly.along, [&](const auto& p) {
        const Sign s = sign_at(p, instant);
        return is_known(s) && s != Sign::zero;
      }))
    return false;
  return std::ranges::all_of(axis.exact().along, [&](const IntegerPolynomial& p) {
    return sign_at(p, instant.t()) == Sign::zero;
  });
}

// ---- Gaps

Sign condition_on(const Axis& axis, std::size_t side, const TermSigns& signs, const Gap& gap) {
  const auto s = sign_on(condition(axis.nearly, side, signs), gap);
  return s ? *s : sign_on(condition(axis.exact(), side, signs), gap);
}

TermSigns signs_on(const Axis& axis, const Gap& gap) {
  TermSigns signs;
  for (std::size_t m = 0; m < axis.nearly.terms.size(); ++m) {
    const auto s = sign_on(axis.nearly.terms[m], gap);
    signs.push_back(s ? *s : sign_on(axis.exact().terms[m], gap));
  }
  return signs;
}

// Signs of the terms with which the condition is an upper bound of D on the gap. For an
// undetermined term any sign does; the sign at the middle is the likeliest to give a close bound.
TermSigns bounding_signs_on(const Axis& axis, const Gap& gap) {
  TermSigns signs = signs_on(axis, gap);
  std::optional<Instant> middle;
  for (std::size_t m = 0; m < signs.size(); ++m) {
    if (is_known(signs[m])) continue;
    if (!middle) middle.emplace(gap.middle());
    const Sign s = term_at(axis, m, *middle);
    signs[m] = s == Sign::zero ? Sign::positive : s;
  }
  return signs;
}

// Whether D > 0 for all combinations of the undetermined signs from the m-th on. `signs` is changed
// meanwhile, and restored.
bool apart_on(const Axis& axis, std::size_t side, const Gap& gap, TermSigns& signs, std::size_t m) {
  while (m < signs.size() && is_known(signs[m])) ++m;
  if (m == signs.size()) return condition_on(axis, side, signs, gap) == Sign::positive;
  for (const Sign s : {Sign::positive, Sign::negative}) {
    signs[m] = s;
    if (!apart_on(axis, side, gap, signs, m + 1)) {
      signs[m] = Sign::unknown;
      return false;
    }
  }
  signs[m] = Sign::unknown;
  return true;
}

bool apart_on(const Axis& axis, std::size_t side, const Gap& gap, const Instant& middle) {
  // A cheap test that excludes most planes: a plane that does not separate in the middle does not
  // separate on the gap.
  if (condition_at(axis, side, signs_at(axis, middle), middle) != Sign::positive) return false;
  TermSigns signs = signs_on(axis, gap);
  constexpr auto kMostUndetermined = 4;  // 16 combinations; with more, halving the gap is cheaper
  if (std::count(signs.begin(), signs.end(), Sign::unknown) > kMostUndetermined) return false;
  return apart_on(axis, side, gap, signs, 0);
}

// Whether D < 0, or D <= 0, for both directions of an axis; `but` is a side to skip.
bool inside_on(const Axis& axis, const Gap& gap, bool strictly,
               std::optional<std::size_t> but = {}) {
  const TermSigns signs = bounding_signs_on(axis, gap);
  for (const std::size_t side : {0U, 1U}) {
    if (side == but) continue;
    const Sign s = condition_on(axis, side, signs, gap);
    if (s != Sign::negative && (strictly || s != Sign::zero)) return false;
  }
  return true;
}

// Whether the boxes slide along a plane throughout the gap: its condition is zero, its normal does
// not vanish, and no other plane separates them.
bool slides_on(const std::vector<Axis>& axes, const Plane& plane, const Gap& gap) {
  const Axis& axis = axes[plane.axis];
  const TermSigns signs = signs_on(axis, gap);
  if (!std::ranges::all_of(signs, [](Sign s) { return is_known(s); })) return false;
  if (!condition(axis.exact(), plane.side, signs).is_zero()) return false;
  const auto has_a_sign = [&gap](const IntegerPolynomial& p) { return is_known(sign_on(p, gap)); };
  if (std::ranges::none_of(axis.exact().along, has_a_sign)) return false;
  for (std::size_t a = 0; a < axes.size(); ++a) {
    if (!inside_on(axes[a], gap, false, a == plane.axis ? std::optional(plane.side) : std::nullopt))
      return false;
  }
  return true;
}

}  // namespace

// One plane with a positive condition separates the boxes. Without one, planes with the condition 0
// show that they touch; without these, the boxes overlap.
Shown at_instant(const std::vector<Axis>& axes, const Rational& t) {
  const Instant instant(t);
  Shown shown{State::overlapping, {}};
  for (std::size_t a = 0; a < axes.size(); ++a) {
    const Axis& axis = axes[a];
    if (vanishes_at(axis, instant)) continue;
    const TermSigns signs = signs_at(axis, instant);
    for (const std::size_t side : {0U, 1U}) {
      const Sign s = condition_at(axis, side, signs, instant);
      if (s == Sign::positive) return {State::separated, {{a, side}}};
      if (s == Sign::zero) {
        shown.state = State::touching;
        shown.planes.push_back({a, side});
      }
    }
  }
  return shown;
}

std::optional<Shown> on_gap(const std::vector<Axis>& axes, const Gap& gap, State state,
                            Plane favourite) {
  switch (state) {
    case State::separated: {
      const Instant middle(gap.middle());
      return shown_by(axes, favourite, state,
                      [&](const Plane& p) { return apart_on(axes[p.axis], p.side, gap, middle); });
    }
    case State::touching:
      return shown_by(axes, favourite, state,
                      [&](const Plane& p) { return slides_on(axes, p, gap); });
    case State::overlapping:
      if (!std::all_of(axes.begin(), axes.end(),
                       [&](const Axis& axis) { return inside_on(axis, gap, true); }))
        return std::nullopt;
      return Shown{state, {}};
    case State::unknown:
      break;
  }
  return std::nullopt;
}

}  // namespace touchstone::proof
