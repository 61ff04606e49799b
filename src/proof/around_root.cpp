// Proves the states of two boxes before, at and after an irrational instant, the root of a gap, for
// the `root` lines of certificate.cpp. In steps:
//   1. phases_of(): the three signs of one polynomial.
//   2. axis_around(): the signs of an axis' terms give its conditions, and these have signs, too.
//   3. AroundRoot::show(): the planes with these signs prove a state in one phase.
// nullopt always means that only a smaller gap can be proven.

#include <array>

#include "conditions.hpp"
#include "src/poly/residue_polynomial.hpp"

namespace touchstone::proof {
namespace {

// The three phases of a root gap, in which a sign may differ.
enum Phase : std::size_t { kBefore, kAt, kAfter };
constexpr std::size_t kPhases = 3;
using Phases = std::array<Sign, kPhases>;

// A root gap, with its polynomial modulo a prime.
struct Root {
  const RootGap& gap;
  Residues q;
};

// The signs of a polynomial around a root, from doubles and residues if possible, otherwise from
// integers, computed by `exact`.
template <class Exact>
std::optional<Phases> phases_of(const Polynomial<SizedDouble>& nearly,
                                const Polynomial<Residue>& residues, const Root& root,
                                Exact exact) {
  if (const auto s = sign_on(nearly, root.gap.gap)) {
    if (is_known(*s)) return Phases{*s, *s, *s};
    // There are both signs in the gap. If p has no factor in common with q, it does not vanish at
    // the root, and no factor can be divided out to leave one sign.
    if (shown_coprime(residues.coefficients(), root.q)) return std::nullopt;
  }
  const auto s = signs_around(exact(), root.gap);
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

// Whether the axis's normal vanishes at the root; nullopt if that needs a smaller gap.
std::optional<bool> vanishes_at(const Axis& axis, const Root& root) {
  bool vanishes = true;
  for (std::size_t m = 0; m < axis.nearly.along.size(); ++m) {
    const auto phases = phases_of(
        axis.nearly.along[m], axis.residues.along[m],
        root, [&]() -> const auto& { return axis.exact().along[m]; });
    if (!phases) return std::nullopt;
    if ((*phases)[kAt] != Sign::zero) vanishes = false;
  }
  return vanishes;
}

// The result for one axis around a root: the signs of D+ and D- in each phase, whether they are the
// zero polynomial there, and whether the axis' normal vanishes at the root.
struct AxisAround {
  std::array<Phases, 2> conditions{};
  std::array<std::array<bool, kPhases>, 2> identically_zero{};
  bool vanishes = false;
};

std::optional<AxisAround> axis_around(const Axis& axis, const Root& root) {
  std::array<TermSigns, kPhases> signs;  // of the terms
  for (std::size_t m = 0; m < axis.nearly.terms.size(); ++m) {
    const auto phases = phases_of(
        axis.nearly.terms[m], axis.residues.terms[m],
        root, [&]() -> const auto& { return axis.exact().terms[m]; });
    if (!phases) return std::nullopt;
    for (std::size_t phase = 0; phase < kPhases; ++phase) signs[phase].push_back((*phases)[phase]);
  }
  AxisAround result;
  for (const std::size_t side : {0U, 1U}) {
    std::optional<Phases> of_condition;
    for (std::size_t phase = 0; phase < kPhases; ++phase) {
      // With other signs of the terms, the condition is another polynomial.
      if (phase == kBefore || signs[phase] != signs[phase - 1]) {
        const auto nearly = condition(axis.nearly, side, signs[phase]);
        result.identically_zero[side][phase] =
            is_identically_zero(axis, side, signs[phase], nearly);
        of_condition = phases_of(nearly, condition(axis.residues, side, signs[phase]), root,
                                 [&] { return condition(axis.exact(), side, signs[phase]); });
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

// All axes around a root, each evaluated once, on first use.
class AroundRoot {
 public:
  AroundRoot(const std::vector<Axis>& axes, const RootGap& root, Plane favourite)
      : axes_(axes), root_{root, residues(root.q)}, favourite_(favourite), known_(axes.size()) {}

  // Proves a state in a phase. Separated: one plane has a positive condition. Otherwise no
  // condition is positive; overlapping: all are negative; touching: some are zero. Touching planes
  // are listed as version 1 requires: at the root all of them, before and after it the first that
  // is zero throughout.
  std::optional<Shown> show(State state, Phase phase) {
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
  Root root_;
  Plane favourite_;
  std::vector<std::optional<std::optional<AxisAround>>> known_;
};

}  // namespace

std::optional<ShownAround> around_root(const std::vector<Axis>& axes, const RootGap& root,
                                       const StatesAround& states, Plane favourite) {
  if (!isolates(root)) return std::nullopt;
  AroundRoot around(axes, root, favourite);
  auto before = around.show(states.before, kBefore);
  if (!before) return std::nullopt;
  auto at = around.show(states.at, kAt);
  if (!at) return std::nullopt;
  auto after = around.show(states.after, kAfter);
  if (!after) return std::nullopt;
  return ShownAround{std::move(*before), std::move(*at), std::move(*after)};
}

}  // namespace touchstone::proof
