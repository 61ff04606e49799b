// Separating axes of two boxes in any motion, as polynomials of time: a model of BoxPairAxes. See
// rigid_axes.cpp for rigid boxes.

#include <utility>

#include "box_pair_axes.hpp"
#include "shadow.hpp"
#include "touchstone/boxes/box_terms.hpp"

namespace touchstone::proof {
namespace {

// N_k = E_i × E_j for (i, j, k) cyclic.
template <class P>
Mat3<P> cross_products(const Mat3<P>& e) {
  return {cross(e[1], e[2]), cross(e[2], e[0]), cross(e[0], e[1])};
}

// The products [k][l] of the k-th vector of one matrix and the l-th of another.
template <class P>
Mat3<P> products(const Mat3<P>& a, const Mat3<P>& b) {
  Mat3<P> all;
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t l = 0; l < 3; ++l) all[k][l] = dot(a[k], b[l]);
  }
  return all;
}

// The axes of two boxes by the definition of their polynomials (cases/schema/certificate.md). E_k
// are the columns of the first box's motion, F_l those of the second one's.
//   With N_k = E_i × E_j for (i, j, k) cyclic, (E_m × E_k)·F_l is a product ±N_j·F_l. So nine
// products for each box are sufficient for all products of its axes with the other box.
template <RingNumber N>
class GeneralAxes : public BoxPairAxes<N> {
  using P = Polynomial<N>;

 public:
  GeneralAxes(const MovingBox<N>& one, const MovingBox<N>& two)
      : one_(one),
        two_(two),
        normals1_(cross_products(one.axes)),
        normals2_(cross_products(two.axes)),
        turned1_(products(normals1_, two.axes)),
        turned2_(products(one.axes, normals2_)) {
    // The motions are x ↦ E x / w + p / v. All terms are multiplied by w1 w2 v1 v2; what is left of
    // this beside a term's own denominator is its cofactor.
    const P v = one.offset_denominator * two.offset_denominator;
    cofactors_[0] = two.axes_denominator * v;
    cofactors_[1] = one.axes_denominator * v;
    const P both = one.axes_denominator * two.axes_denominator;
    const Vec3<P> c1 = centre(one);
    const Vec3<P> c2 = centre(two);
    for (std::size_t i = 0; i < 3; ++i) {
      offset_[i] = cofactors_[1] * c2[i] + both * one.offset_denominator * two.offset[i] -
                   cofactors_[0] * c1[i] - both * two.offset_denominator * one.offset[i];
    }
  }

  AxisParts<N> parts(std::size_t index) override {
    AxisParts<N> parts = index < 3   ? face1(index)
                         : index < 6 ? face2(index - 3)
                                     : edges((index - 6) / 3, (index - 6) % 3);
    for (std::size_t i = 0; i < 2; ++i) {
      for (std::size_t m = 0; m < 3; ++m) parts.terms[i][m] = parts.along[i][m] * cofactors_[i];
    }
    return parts;
  }

 private:
  // The centre in the directions of the world, before its denominator.
  static Vec3<P> centre(const MovingBox<N>& box) {
    Vec3<P> c;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t m = 0; m < 3; ++m) c[i] += box.axes[m][i] * box.center[m];
    }
    return c;
  }

  AxisParts<N> face1(std::size_t k) const {
    AxisParts<N> parts{dot(normals1_[k], offset_)};
    parts.along[0][k] = dot(normals1_[k], one_.axes[k]);
    parts.along[1] = turned1_[k];
    return outwards(std::move(parts), one_);
  }

  AxisParts<N> face2(std::size_t l) const {
    AxisParts<N> parts{dot(normals2_[l], offset_)};
    for (std::size_t k = 0; k < 3; ++k) parts.along[0][k] = turned2_[k][l];
    parts.along[1][l] = dot(normals2_[l], two_.axes[l]);
    return outwards(std::move(parts), two_);
  }

  // n = N_k if N_k points to the side of E_k, otherwise -N_k.
  static AxisParts<N> outwards(AxisParts<N> parts, const MovingBox<N>& own) {
    if (!own.mirrored) return parts;
    parts.centre = -parts.centre;
    for (Vec3<P>& of_box : parts.along) {
      for (P& p : of_box) p = -p;
    }
    return parts;
  }

  // n = E_k × F_l, so that n·E_m = (E_m × E_k)·F_l and n·F_m = E_k·(F_l × F_m).
  AxisParts<N> edges(std::size_t k, std::size_t l) const {
    AxisParts<N> parts{dot(one_.axes[k], cross(two_.axes[l], offset_))};
    const std::size_t index = 6 + 3 * k + l;
    for (const FacetTerm& term : kAnyTerms[index]) {
      const auto g = static_cast<std::size_t>(term.generator);
      const auto number = static_cast<std::size_t>(term.bracket % 9);
      const P& product = (g < 3 ? turned1_ : turned2_)[number / 3][number % 3];
      parts.along[g / 3][g % 3] = kBoxTerms[index][g].sign < 0 ? -product : product;
    }
    return parts;
  }

  const MovingBox<N>& one_;
  const MovingBox<N>& two_;
  Mat3<P> normals1_, normals2_;
  // [k][l]: N_k·F_l, with the N_k of the first box; and E_k·N_l, with the N_l of the second one.
  Mat3<P> turned1_, turned2_;
  std::array<P, 2> cofactors_;  // of the terms of each box
  Vec3<P> offset_;              // between the centres, times w1 w2 v1 v2
};

}  // namespace

template <RingNumber N>
std::unique_ptr<BoxPairAxes<N>> general_axes(const MovingBox<N>& one, const MovingBox<N>& two) {
  return std::make_unique<GeneralAxes<N>>(one, two);
}

template std::unique_ptr<BoxPairAxes<Integer>> general_axes(const MovingBox<Integer>&,
                                                            const MovingBox<Integer>&);
template std::unique_ptr<BoxPairAxes<Shadow>> general_axes(const MovingBox<Shadow>&,
                                                           const MovingBox<Shadow>&);

}  // namespace touchstone::proof
