#include "box_pair_axes.hpp"

namespace touchstone::certificate {
namespace {

using P = IntegerPolynomial;

// The axes of two rigid boxes, E_i·E_j = w² where i = j and else 0, so that E_i × E_j = ±w E_k for
// (i, j, k) cyclic, and everything is made of the nine products r_kl = E_k·F_l.
//   The factors w that all of an axis has by this are left out from the beginning, where
// general_axes() would divide them out at the end.
class RigidAxes {
 public:
  RigidAxes(const MovingBox& one, const MovingBox& two)
      : one_(one),
        two_(two),
        w1_(one.axes_denominator),
        w2_(two.axes_denominator),
        v_(one.offset_denominator * two.offset_denominator),
        list_(one, two) {
    for (std::size_t i = 0; i < 3; ++i)
      apart_[i] = one.offset_denominator * two.offset[i] - two.offset_denominator * one.offset[i];
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t l = 0; l < 3; ++l) facing_[k][l] = dot(one.axes[k], two.axes[l]);
    }
  }

  std::vector<Axis> all() {
    for (std::size_t k = 0; k < 3; ++k) add_face1(k);
    for (std::size_t l = 0; l < 3; ++l) add_face2(l);
    Mat3<P> across;
    for (std::size_t l = 0; l < 3; ++l) across[l] = cross(two_.axes[l], apart_);
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t l = 0; l < 3; ++l) add_edges(k, l, dot(one_.axes[k], across[l]));
    }
    return list_.take();
  }

 private:
  // n = w1 E_k; terms are over w1², and times the denominators of all else.
  void add_face1(std::size_t k) {
    AxisParts parts{"a" + std::to_string(k), w2_ * dot(one_.axes[k], apart_)};
    P own = w1_ * w2_ * v_;
    P shift = own * -one_.center[k];
    for (std::size_t l = 0; l < 3; ++l) {
      parts.terms[1][l] = v_ * facing_[k][l];
      parts.along[1][l] = w1_ * facing_[k][l];
      shift += parts.terms[1][l] * two_.center[l];
    }
    parts.centre += shift;
    parts.terms[0][k] = std::move(own);
    parts.along[0][k] = w1_ * w1_ * w1_;
    parts.vanishing = {P{Integer(1)}};
    list_.add(std::move(parts));
  }

  void add_face2(std::size_t l) {
    AxisParts parts{"b" + std::to_string(l), w1_ * dot(two_.axes[l], apart_)};
    P own = w1_ * w2_ * v_;
    P shift = own * two_.center[l];
    for (std::size_t k = 0; k < 3; ++k) {
      parts.terms[0][k] = v_ * facing_[k][l];
      parts.along[0][k] = w2_ * facing_[k][l];
      shift -= parts.terms[0][k] * one_.center[k];
    }
    parts.centre += shift;
    parts.terms[1][l] = std::move(own);
    parts.along[1][l] = w2_ * w2_ * w2_;
    parts.vanishing = {P{Integer(1)}};
    list_.add(std::move(parts));
  }

  // n = E_k × F_l, so that n·E_m = (E_m × E_k)·F_l and n·F_m = E_k·(F_l × F_m); terms are over
  // w1 w2.
  void add_edges(std::size_t k, std::size_t l, P centre) {
    AxisParts parts{"a" + std::to_string(k) + "b" + std::to_string(l), std::move(centre)};
    const auto next = [](std::size_t i, std::size_t by) { return (i + by) % 3; };
    const auto add = [&](std::size_t box, std::size_t m, const P& product, bool negative) {
      parts.terms[box][m] = v_ * (negative ? -product : product);
      parts.along[box][m] = (box == 0 ? w1_ : w2_) * product;
      const Integer& center = (box == 0 ? one_ : two_).center[m];
      if (center.is_zero()) return;
      parts.centre += parts.terms[box][m] * (box == 0 ? Integer(-center) : center);
    };
    add(0, next(k, 2), facing_[next(k, 1)][l], one_.mirrored);
    add(0, next(k, 1), facing_[next(k, 2)][l], !one_.mirrored);
    add(1, next(l, 1), facing_[k][next(l, 2)], two_.mirrored);
    add(1, next(l, 2), facing_[k][next(l, 1)], !two_.mirrored);
    // E_k is parallel to F_l where that is orthogonal to both other axes.
    parts.vanishing = {facing_[next(k, 1)][l], facing_[next(k, 2)][l]};
    list_.add(std::move(parts));
  }

  const MovingBox& one_;
  const MovingBox& two_;
  const P& w1_;
  const P& w2_;
  P v_;
  Vec3<P> apart_;  // of the frames, times v
  Mat3<P> facing_;
  AxisList list_;
};

}  // namespace

std::vector<Axis> rigid_axes(const MovingBox& one, const MovingBox& two) {
  return RigidAxes(one, two).all();
}

}  // namespace touchstone::certificate
