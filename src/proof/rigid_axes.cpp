// Separating axes of two rigid boxes, as polynomials of time. They are shorter than those of
// general_axes.cpp.

#include <optional>

#include "box_pair_axes.hpp"
#include "shadow.hpp"
#include "touchstone/boxes/box_terms.hpp"

namespace touchstone::proof {
namespace {

// The axes of two rigid boxes: a model of BoxPairAxes. E_k are the columns of the first box's
// motion, with the denominator w1, F_l and w2 those of the second one's. E_i·E_j = w1² if i = j,
// otherwise 0. So E_i × E_j = ±w1 E_k for (i, j, k) cyclic, and everything is computed from the
// nine products r_kl = E_k·F_l.
//   Common factors w of an axis are never multiplied in here; general_axes() has to divide by them
//   at the end.
template <RingNumber N>
class RigidAxes : public BoxPairAxes<N> {
  using P = Polynomial<N>;

 public:
  RigidAxes(const MovingBox<N>& one, const MovingBox<N>& two)
      : one_(one),
        two_(two),
        w1_(one.axes_denominator),
        w2_(two.axes_denominator),
        v_(one.offset_denominator * two.offset_denominator) {
    for (std::size_t i = 0; i < 3; ++i)
      apart_[i] = one.offset_denominator * two.offset[i] - two.offset_denominator * one.offset[i];
  }

  AxisParts<N> parts(std::size_t index) override {
    if (index < 3) return face1(index);
    if (index < 6) return face2(index - 3);
    return edges((index - 6) / 3, (index - 6) % 3);
  }

 private:
  // r_kl = E_k·F_l.
  const P& facing(std::size_t k, std::size_t l) {
    auto& product = facing_[k][l];
    if (!product) product = dot(one_.axes[k], two_.axes[l]);
    return *product;
  }
  // F_l × apart_.
  const Vec3<P>& across(std::size_t l) {
    if (!across_[l]) across_[l] = cross(two_.axes[l], apart_);
    return *across_[l];
  }
  const P& denominators() {
    if (!denominators_) denominators_ = w1_ * w2_ * v_;
    return *denominators_;
  }

  // n = w1 E_k. Terms are divided by w1², and multiplied by the denominators of everything else. A
  // normal of a face never vanishes.
  AxisParts<N> face1(std::size_t k) {
    AxisParts<N> parts{w2_ * dot(one_.axes[k], apart_)};
    const P& own = denominators();
    P shift = own * -one_.center[k];
    for (std::size_t l = 0; l < 3; ++l) {
      parts.terms[1][l] = v_ * facing(k, l);
      parts.along[1][l] = w1_ * facing(k, l);
      shift += parts.terms[1][l] * two_.center[l];
    }
    parts.centre += shift;
    parts.terms[0][k] = own;
    parts.along[0][k] = w1_ * w1_ * w1_;
    parts.vanishing = {P{N(1)}};
    return parts;
  }

  AxisParts<N> face2(std::size_t l) {
    AxisParts<N> parts{w1_ * dot(two_.axes[l], apart_)};
    const P& own = denominators();
    P shift = own * two_.center[l];
    for (std::size_t k = 0; k < 3; ++k) {
      parts.terms[0][k] = v_ * facing(k, l);
      parts.along[0][k] = w2_ * facing(k, l);
      shift -= parts.terms[0][k] * one_.center[k];
    }
    parts.centre += shift;
    parts.terms[1][l] = own;
    parts.along[1][l] = w2_ * w2_ * w2_;
    parts.vanishing = {P{N(1)}};
    return parts;
  }

  // n = E_k × F_l, so that n·E_m = (E_m × E_k)·F_l and n·F_m = E_k·(F_l × F_m). Terms are divided
  // by w1 w2.
  AxisParts<N> edges(std::size_t k, std::size_t l) {
    AxisParts<N> parts{dot(one_.axes[k], across(l))};
    const std::size_t index = 6 + 3 * k + l;
    for (const FacetTerm& term : kRigidTerms[index]) {
      const auto g = static_cast<std::size_t>(term.generator);
      const auto number = static_cast<std::size_t>(term.bracket);
      const P& product = facing(number / 3, number % 3);
      const bool turned = is_turned(kBoxTerms[index][g], one_.mirrored, two_.mirrored);
      P& value = parts.terms[g / 3][g % 3];
      value = v_ * (turned ? -product : product);
      parts.along[g / 3][g % 3] = (g < 3 ? w1_ : w2_) * product;
      const N& center = (g < 3 ? one_ : two_).center[g % 3];
      if (!is_surely_zero(center)) parts.centre += value * (g < 3 ? N(-center) : center);
    }
    // E_k is parallel to F_l exactly where F_l is orthogonal to both other axes.
    parts.vanishing = {facing((k + 1) % 3, l), facing((k + 2) % 3, l)};
    return parts;
  }

  const MovingBox<N>& one_;
  const MovingBox<N>& two_;
  const P& w1_;
  const P& w2_;
  P v_;
  Vec3<P> apart_;  // vector between the frames, times v
  std::optional<P> denominators_;
  Mat3<std::optional<P>> facing_;
  std::array<std::optional<Vec3<P>>, 3> across_;
};

}  // namespace

template <RingNumber N>
std::unique_ptr<BoxPairAxes<N>> rigid_axes(const MovingBox<N>& one, const MovingBox<N>& two) {
  return std::make_unique<RigidAxes<N>>(one, two);
}

template std::unique_ptr<BoxPairAxes<Integer>> rigid_axes(const MovingBox<Integer>&,
                                                          const MovingBox<Integer>&);
template std::unique_ptr<BoxPairAxes<Shadow>> rigid_axes(const MovingBox<Shadow>&,
                                                         const MovingBox<Shadow>&);

}  // namespace touchstone::proof
