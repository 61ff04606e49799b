#include "touchstone/certificate/proofs.hpp"

#include <algorithm>
#include <array>

#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::certificate {
namespace {

using TermSigns = std::vector<Sign>;

// centre - Σ s_m T_m. REQUIRES: the signs are known.
template <RingNumber N>
Polynomial<N> condition(const AxisIn<N>& axis, std::size_t side, const TermSigns& signs) {
  Polynomial<N> d = axis.centres[side];
  for (std::size_t m = 0; m < signs.size(); ++m) {
    if (signs[m] == Sign::positive) d -= axis.terms[m];
    if (signs[m] == Sign::negative) d += axis.terms[m];
  }
  return d;
}

// All planes, the favourite first.
std::vector<Plane> planes_of(const std::vector<Axis>& axes, Plane favourite) {
  std::vector<Plane> planes;
  for (std::size_t a = 0; a < axes.size(); ++a) {
    for (const std::size_t side : {0U, 1U}) planes.push_back({a, side});
  }
  const auto first = std::find(planes.begin(), planes.end(), favourite);
  if (first != planes.end()) std::rotate(planes.begin(), first, first + 1);
  return planes;
}

// A plane that shows this; nothing if none does.
template <class Shows>
std::optional<Shown> shown_by(const std::vector<Axis>& axes, Plane favourite, State state,
                              Shows shows) {
  for (const Plane& plane : planes_of(axes, favourite)) {
    if (shows(plane)) return Shown{state, {plane}};
  }
  return std::nullopt;
}

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

// For a bound of D from above any sign of an undetermined term will do; that at the middle is the
// likeliest.
TermSigns bounding_signs_on(const Axis& axis, const Gap& gap) {
  TermSigns signs = signs_on(axis, gap);
  const Instant middle(gap.middle());
  for (std::size_t m = 0; m < signs.size(); ++m) {
    if (is_known(signs[m])) continue;
    const Sign s = term_at(axis, m, middle);
    signs[m] = s == Sign::zero ? Sign::positive : s;
  }
  return signs;
}

// D > 0 whatever the undetermined signs are, from the m-th on.
bool apart_on(const Axis& axis, std::size_t side, const Gap& gap, TermSigns& signs, std::size_t m) {
  while (m < signs.size() && is_known(signs[m])) ++m;
  if (m == signs.size()) return condition_on(axis, side, signs, gap) == Sign::positive;
  for (const Sign s : {Sign::positive, Sign::negative}) {
    signs[m] = s;
    if (!apart_on(axis, side, gap, signs, m + 1)) return signs[m] = Sign::unknown, false;
  }
  return signs[m] = Sign::unknown, true;
}

bool apart_on(const Axis& axis, std::size_t side, const Gap& gap, const Instant& middle) {
  // Cheap, and settles most planes: one that does not separate in the middle does not separate on
  // the gap.
  if (condition_at(axis, side, signs_at(axis, middle), middle) != Sign::positive) return false;
  TermSigns signs = signs_on(axis, gap);
  constexpr auto kMostUndetermined = 4;
  if (std::count(signs.begin(), signs.end(), Sign::unknown) > kMostUndetermined) return false;
  return apart_on(axis, side, gap, signs, 0);
}

// D < 0, or D <= 0, for both directions of an axis.
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

// ---- Roots

// The phases of a root gap: before, at, after.
using Phases = std::array<Sign, 3>;

// `exact` makes the polynomial in integers.
template <class Exact>
std::optional<Phases> phases_of(const Polynomial<SizedDouble>& nearly, const RootGap& root,
                                Exact exact) {
  if (const auto s = sign_on(nearly, root.gap); s && is_known(*s)) return Phases{*s, *s, *s};
  const auto s = signs_around(exact(), root);
  if (!s) return std::nullopt;
  return Phases{s->before, s->at, s->after};
}

// Whether the condition is the zero polynomial.
bool is_identically_zero(const Axis& axis, std::size_t side, const TermSigns& signs,
                         const Polynomial<SizedDouble>& nearly) {
  return std::ranges::none_of(nearly.coefficients(),
                              [](const SizedDouble& c) {
                                const Sign s = NumberTraits<SizedDouble>::sign(c);
                                return is_known(s) && s != Sign::zero;
                              }) &&
         condition(axis.exact(), side, signs).is_zero();
}

// Whether the axis's normal vanishes at the root; nothing where this takes a smaller gap.
std::optional<bool> vanishes_at(const Axis& axis, const RootGap& root) {
  bool vanishes = true;
  for (std::size_t m = 0; m < axis.nearly.along.size(); ++m) {
    const auto phases = phases_of(
        axis.nearly.along[m], root, [&]() -> const auto& { return axis.exact().along[m]; });
    if (!phases) return std::nullopt;
    if ((*phases)[1] != Sign::zero) vanishes = false;
  }
  return vanishes;
}

// What one axis says around a root: the signs of D+ and D- in each phase, and whether its normal
// vanishes at the root.
struct AxisAround {
  std::array<Phases, 2> conditions{};
  std::array<std::array<bool, 3>, 2> identically_zero{};
  bool vanishes = false;
};

std::optional<AxisAround> axis_around(const Axis& axis, const RootGap& root) {
  std::array<TermSigns, 3> signs;
  for (std::size_t m = 0; m < axis.nearly.terms.size(); ++m) {
    const auto phases = phases_of(
        axis.nearly.terms[m], root, [&]() -> const auto& { return axis.exact().terms[m]; });
    if (!phases) return std::nullopt;
    for (std::size_t phase = 0; phase < 3; ++phase) signs[phase].push_back((*phases)[phase]);
  }
  AxisAround result;
  for (const std::size_t side : {0U, 1U}) {
    std::optional<Phases> of_condition;
    for (std::size_t phase = 0; phase < 3; ++phase) {
      if (phase == 0 || signs[phase] != signs[phase - 1]) {
        const auto nearly = condition(axis.nearly, side, signs[phase]);
        result.identically_zero[side][phase] =
            is_identically_zero(axis, side, signs[phase], nearly);
        of_condition =
            phases_of(nearly, root, [&] { return condition(axis.exact(), side, signs[phase]); });
        if (!of_condition) return std::nullopt;
      } else {
        result.identically_zero[side][phase] = result.identically_zero[side][phase - 1];
      }
      result.conditions[side][phase] = (*of_condition)[phase];
    }
  }
  const auto vanishes = vanishes_at(axis, root);
  if (!vanishes) return std::nullopt;
  result.vanishes = *vanishes;
  return result;
}

// All axes around a root, each looked at once and only if asked for.
class AroundRoot {
 public:
  AroundRoot(const std::vector<Axis>& axes, const RootGap& root, Plane favourite)
      : axes_(axes), root_(root), favourite_(favourite), known_(axes.size()) {}

  std::optional<Shown> show(State state, std::size_t phase) {
    constexpr std::size_t kAt = 1;
    if (state == State::separated) {
      return shown_by(axes_, favourite_, state, [&](const Plane& p) {
        const auto& axis = look(p.axis);
        return axis && axis->conditions[p.side][phase] == Sign::positive;
      });
    }
    Shown shown{state, {}};
    for (std::size_t a = 0; a < axes_.size(); ++a) {
      const auto& axis = look(a);
      if (!axis) return std::nullopt;
      if (phase == kAt && axis->vanishes) continue;
      for (const std::size_t side : {0U, 1U}) {
        const Sign s = axis->conditions[side][phase];
        if (s == Sign::positive) return std::nullopt;
        if (s != Sign::zero) continue;
        if (state == State::overlapping) return std::nullopt;
        if (phase == kAt || (axis->identically_zero[side][phase] && shown.planes.empty()))
          shown.planes.push_back({a, side});
      }
    }
    if (state == State::touching && shown.planes.empty()) return std::nullopt;
    return shown;
  }

 private:
  const std::optional<AxisAround>& look(std::size_t a) {
    if (!known_[a]) known_[a] = axis_around(axes_[a], root_);
    return *known_[a];
  }

  const std::vector<Axis>& axes_;
  const RootGap& root_;
  Plane favourite_;
  std::vector<std::optional<std::optional<AxisAround>>> known_;
};

}  // namespace

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

std::optional<ShownAround> around_root(const std::vector<Axis>& axes, const RootGap& root,
                                       const StatesAround& states, Plane favourite) {
  if (!isolates(root)) return std::nullopt;
  AroundRoot around(axes, root, favourite);
  auto before = around.show(states.before, 0);
  if (!before) return std::nullopt;
  auto at = around.show(states.at, 1);
  if (!at) return std::nullopt;
  auto after = around.show(states.after, 2);
  if (!after) return std::nullopt;
  return ShownAround{std::move(*before), std::move(*at), std::move(*after)};
}

}  // namespace touchstone::certificate
