#pragma once

#include <array>
#include <optional>
#include <type_traits>
#include <vector>

#include "touchstone/box.hpp"
#include "touchstone/gauss/facet.hpp"
#include "touchstone/linear/vec3.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone {

// What the planes of one piece are built from, in the world frame and in the number type N.
//
// With a_i/w1, b_j/w2 the axes and d = p2/v2 - p1/v1 = offset/L the offset of the boxes' frames,
// each term of a plane is a product of polynomials over a product of w1, w2 and L. A plane
// condition matters only up to a positive factor, so each kind of facet is multiplied by the least
// common multiple of its own denominators, which leaves every term with a polynomial cofactor. The
// cofactors are computed here, once and exactly; the pipeline needs ring operations only, and its
// degrees are as low as they can be without looking at the boxes: rotation of degree 2 and linear
// translation against a static box give degree 3.
//
//   rigid:   face1  n = a_k/w1:            offset (a_k·d), a_k (w1), b_l (r_kl / w2)
//            face2  n = b_l/w2:            offset (b_l·d), a_k (r_kl / w1), b_l (w2)
//            edges  n = a_k×b_l/(w1 w2):   offset [a_k b_l d], the others r_kl
//   affine:  n = a×a/w1², b×b/w2², a_k×b_l/(w1 w2):  offset ([.. d]), [.. a_m] / w1, [.. b_m] / w2
template <Number N>
struct RelativeMotion {
  using P = Polynomial<N>;

  Rational from;
  Rational until;
  bool rigid = false;
  bool mirrored1 = false;
  bool mirrored2 = false;

  Mat3<P> axes1{};  // columns a_0, a_1, a_2
  Mat3<P> axes2{};
  P length1{};  // w1: the length of a rigid box's axes
  P length2{};
  Vec3<P> offset{};  // d·L

  // What the terms of a kind of facet are multiplied by; nothing stands for 1.
  struct Cofactors {
    std::optional<P> offset{};
    std::optional<P> along1{};  // terms of the axes of box 1
    std::optional<P> along2{};
  };
  std::array<Cofactors, 3> cofactors{};  // indexed by FacetKind

  // Half extents (the support of each generator) and the coordinates of c - d along the generators
  // (minus box 1's centre, plus box 2's).
  std::array<Vec3<N>, 2> extents{};
  std::array<Vec3<N>, 2> shifts{};

  // Bounding spheres (§IV-E): the boxes are apart where |centre|² > (reach · centre_denominator)².
  // The reach is a rational upper bound of the sum of the radii over the piece.
  Vec3<P> centre{};
  P centre_denominator{};
  N reach{0};

  // The denominators that a facet's terms may still share as a whole: an exact ring cancels them.
  std::vector<P> denominators{};
};

// The relative motion over the rationals, each box's axes (and their length) first multiplied by
// its scale: the scales are free, but every cofactor depends on them.
// REQUIRES: validated pieces; scales > 0.
RelativeMotion<Rational> relative_motion(const PiecePair& pieces, const Box& box1, const Box& box2,
                                         const Rational& scale1, const Rational& scale2);

namespace detail {

// Converts numbers that matter only up to one common positive factor.
template <Number N>
class JointScale {
 public:
  template <class... T>
  explicit JointScale(const T&... together) {
    (scan(together), ...);
    scale_ = NumberTraits<N>::common_scale(values_);
    values_.clear();
  }

  const Rational& scale() const { return scale_; }
  N operator()(const Rational& v) const { return NumberTraits<N>::from(Rational(v * scale_)); }
  Polynomial<N> operator()(const RationalPolynomial& p) const {
    return mapped<N>(p, [this](const Rational& c) { return (*this)(c); });
  }
  template <class T, std::size_t n>
  auto operator()(const std::array<T, n>& from) const {
    std::array<std::decay_t<decltype((*this)(from[0]))>, n> to;
    for (std::size_t i = 0; i < n; ++i) to[i] = (*this)(from[i]);
    return to;
  }

 private:
  void scan(const Rational& v) { values_.push_back(v); }
  void scan(const RationalPolynomial& p) {
    for (int i = 0; i <= p.degree(); ++i) values_.push_back(p[i]);
  }
  template <class T, std::size_t n>
  void scan(const std::array<T, n>& several) {
    for (const T& one : several) scan(one);
  }

  std::vector<Rational> values_;
  Rational scale_;
};

}  // namespace detail

// The relative motion in the number type N: rounded once, enclosed, or with denominators cleared.
template <Number N>
RelativeMotion<N> relative_motion(const PiecePair& pieces, const Box& box1, const Box& box2) {
  const detail::JointScale<N> axes1(pieces.piece1->axes, pieces.piece1->axes_denominator);
  const detail::JointScale<N> axes2(pieces.piece2->axes, pieces.piece2->axes_denominator);
  const RelativeMotion<Rational> exact =
      relative_motion(pieces, box1, box2, axes1.scale(), axes2.scale());

  RelativeMotion<N> r;
  r.from = exact.from;
  r.until = exact.until;
  r.rigid = exact.rigid;
  r.mirrored1 = exact.mirrored1;
  r.mirrored2 = exact.mirrored2;
  const auto scaled_already = [](const auto& p) {
    return mapped<N>(p, [](const Rational& c) { return NumberTraits<N>::from(c); });
  };
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) {
      r.axes1[m][i] = scaled_already(exact.axes1[m][i]);
      r.axes2[m][i] = scaled_already(exact.axes2[m][i]);
    }
  }
  r.length1 = scaled_already(exact.length1);
  r.length2 = scaled_already(exact.length2);

  const detail::JointScale<N> lengths(exact.offset, exact.extents, exact.shifts);
  r.offset = lengths(exact.offset);
  r.extents = lengths(exact.extents);
  r.shifts = lengths(exact.shifts);

  for (std::size_t kind = 0; kind < r.cofactors.size(); ++kind) {
    const auto& [offset, along1, along2] = exact.cofactors[kind];
    if (!offset && !along1 && !along2) continue;
    const std::array<RationalPolynomial, 3> all{offset.value_or(RationalPolynomial(Rational(1))),
                                                along1.value_or(RationalPolynomial(Rational(1))),
                                                along2.value_or(RationalPolynomial(Rational(1)))};
    const auto together = detail::JointScale<N>(all)(all);
    r.cofactors[kind] = {together[0], together[1], together[2]};
  }

  const detail::JointScale<N> denominator(exact.centre_denominator);
  Vec3<RationalPolynomial> centre = exact.centre;
  for (auto& coordinate : centre) coordinate *= denominator.scale();
  const detail::JointScale<N> distances(centre, exact.reach);
  r.centre = distances(centre);
  r.centre_denominator = denominator(exact.centre_denominator);
  r.reach = distances(exact.reach);
  for (const auto& d : exact.denominators) r.denominators.push_back(detail::JointScale<N>(d)(d));
  return r;
}

}  // namespace touchstone
