#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <variant>

#include "src/form/bounded_form.hpp"
#include "src/form/form.hpp"
#include "src/walk/conditions/box_margins.hpp"

namespace touchstone::walk {

// The planes of two boxes over a piece on which neither turns. PackedMotion has them, for rounded
// and bounded numbers, so that such a piece costs much less; fixed_planes() in margins_at.hpp
// computes them.

// Normals and half widths are computed once; in the condition of a plane only the distance d(u)
// varies: D(u) = side · (n·d(u) + shift) - support. Here d is the vector between the origins of the
// boxes' frames, and the shift comes from centres that are not at these origins.
//   These are sums of the products that margins_at adds up, and no term meets more roundings than
// there. So the error bounds of margin_errors.hpp hold for them, and for Bernstein coefficients,
// too.
template <Number V>
class FixedPlanes {
 public:
  using value_type = V;

  FixedPlanes(const std::array<Vec3<V>, kFacetPairs>& normals, const BoxMargins<V>& at_zero)
      : normals_(normals), at_zero_(at_zero) {}

  // The margins at the distance 0.
  const BoxMargins<V>& margins_at_zero() const { return at_zero_; }
  // The margins at the distance d.
  BoxMargins<V> margins(const Vec3<V>& d) const {
    BoxMargins<V> r = at_zero_;
    move(r, d);
    return r;
  }
  // Changes margins of another distance to those at d.
  void move(BoxMargins<V>& margins, const Vec3<V>& d) const {
    for (std::size_t f = 0; f < normals_.size(); ++f)
      margins.offset[f] = dot(normals_[f], d) + at_zero_.offset[f];
  }

  // The condition of a plane at the distance d.
  V condition(int facet, int side, const Vec3<V>& d) const {
    const auto f = static_cast<std::size_t>(facet);
    return V(side) * (dot(normals_[f], d) + at_zero_.offset[f]) - at_zero_.support[f];
  }
  // C(degree, i) times Bernstein coefficient i of the condition, as forms store it (form.hpp). The
  // constant part has the coefficient C(degree, i), since the Bernstein polynomials add up to 1.
  template <FormLike F>
  V coefficient(int facet, int side, const Vec3<F>& offset, int i) const {
    const auto f = static_cast<std::size_t>(facet);
    const auto degree = static_cast<std::size_t>(offset[0].degree());
    const V d = dot(normals_[f], {offset[0][i], offset[1][i], offset[2][i]});
    const V own = V(side) * at_zero_.offset[f] - at_zero_.support[f];
    return V(side) * d + own * V(kBinomials[degree][static_cast<std::size_t>(i)]);
  }

  // The whole condition as a form.
  template <FormLike F>
  auto condition_form(int facet, int side, const Vec3<F>& offset) const {
    Form<typename F::Number> form(offset[0].degree());
    for (int i = 0; i <= form.degree(); ++i) form[i] = coefficient(facet, side, offset, i);
    return form;
  }

 private:
  std::array<Vec3<V>, kFacetPairs> normals_;
  BoxMargins<V> at_zero_;
};

// The type of the fixed planes of a motion in the number type N: they are in the type in which
// margins are computed. Exact types have none.
template <Number N>
struct PlanesOf {
  using Type = std::monostate;
};
template <RoundedNumber N>
struct PlanesOf<N> {
  using Type = std::optional<FixedPlanes<N>>;
};
template <class T>
struct PlanesOf<Bounded<T>> {
  using Type = std::optional<FixedPlanes<T>>;
};
template <Number N>
using PlanesIn = typename PlanesOf<N>::Type;

}  // namespace touchstone::walk
