#pragma once

#include "src/form/form_signs.hpp"
#include "src/walk/conditions/box_pose.hpp"
#include "src/walk/conditions/packed_motion.hpp"

namespace touchstone::walk {

// Whether the origins of two rigid frames are farther apart than r throughout a piece, as the
// coefficients of one form show. `reach_squared` is r². Laws:
//   (1) True is proven: every coefficient of the form is proven to be above 0.
//   (2) False proves nothing. A coefficient that is open or NaN makes it false. The tests at the
//       middle and the end have no bounds and can only make it false.
//   With d the offset and c0, c1 the cofactors of a face of box 1, the distance of the origins is
//   |d| c0 / c1.
template <Number N>
bool are_farther_apart(const PackedMotion<N>& m, const N& reach_squared) {
  if (!m.rigid) return false;
  const auto& cofactors = m.cofactors[static_cast<std::size_t>(FacetKind::face1)];
  const auto& c0 = cofactors.offset;
  const auto& c1 = cofactors.along1;

  // For most pairs that meet, the spheres are not apart at the end or in the middle of the piece.
  // So these instants are tried first. This is a hint, without a bound.
  const auto is_near = [&](const auto& value_of) {
    const auto square = [&value_of](const FormView<N>& f) {
      const auto value = value_of(f);
      return value * value;
    };
    auto apart = square(m.offset[0]);
    apart += square(m.offset[1]);
    apart += square(m.offset[2]);
    auto near = without_bound(reach_squared);
    if (c0) apart *= square(*c0);
    if (c1) near *= square(*c1);
    return !(near < apart);
  };
  if (is_near([](const FormView<N>& f) { return f[f.degree()]; })) return false;
  if constexpr (NumberTraits<N>::halves) {
    // 2^d times the value, halved d times.
    const auto in_the_middle = [](const FormView<N>& f) {
      auto sum = f[0];
      for (int i = 1; i <= f.degree(); ++i) sum += f[i];
      using Value = decltype(sum);
      for (int i = 0; i < f.degree(); ++i) sum = NumberTraits<Value>::half(sum);
      return sum;
    };
    if (is_near(in_the_middle)) return false;
  }

  // The proof: |d|² c0² - r² c1² is positive.
  Form<N> distance = dot_product(m.offset, m.offset);
  if (c0) distance = product(distance, product(*c0, *c0));
  Form<N> one(0);
  set_coefficient(one, 0, N(1));
  Form<N> limit = Form<N>::multiple(c1 ? product(*c1, *c1) : one, -reach_squared);
  if (distance.degree() < limit.degree()) distance.elevate(limit.degree());
  distance.add(std::move(limit));
  return signs_of(distance).all_positive();
}

// Whether spheres around two rigid boxes are apart throughout a piece. If so, the boxes are apart,
// and no other test is needed. This is true of most pairs. Laws: those of are_farther_apart.
//   No point of a box with extents h and shifts s is farther from its own origin than r,
//   r² = |h|² + |s|² + 2 h·|s| <= 2 (|h|² + |s|²), or |h|² without shifts, and
//   (r1 + r2)² <= 2 (r1² + r2²). So the factor below is 4, or 2.
template <Number N>
bool are_far_apart(const PackedMotion<N>& m) {
  if (!m.rigid) return false;
  N reach_squared = N(0);
  for (std::size_t box = 0; box < 2; ++box) {
    for (std::size_t i = 0; i < 3; ++i) {
      reach_squared += m.extents[box][i] * m.extents[box][i];
      if (!m.centred) reach_squared += m.shifts[box][i] * m.shifts[box][i];
    }
  }
  reach_squared *= N(m.centred ? 2 : 4);
  return are_farther_apart(m, reach_squared);
}

// are_far_apart, except that it returns false if neither body turns, since the walk is then as fast
// as this test.
template <class T>
bool are_surely_far_apart(const PackedMotion<Bounded<T>>& m) {
  if (m.fixed) return false;
  return if_decided([&m]() -> std::optional<bool> { return are_far_apart(m); }) == true;
}

}  // namespace touchstone::walk
