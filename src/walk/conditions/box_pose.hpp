#pragma once

#include <cstddef>
#include <optional>

#include "src/walk/conditions/monomials.hpp"
#include "src/walk/conditions/packed_motion.hpp"
#include "touchstone/boxes/box_terms.hpp"
#include "touchstone/boxes/facet.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::walk {

// The vector between the origins of both frames at the instant u.
template <Number V, Number N>
Vec3<V> offset_at(const PackedMotion<N>& m, const V& u) {
  if (m.offset[0].degree() == 1) {
    const V v = V(1) - u;
    const auto at = [&](std::size_t i) -> V { return m.offset[i][0] * v + m.offset[i][1] * u; };
    return {at(0), at(1), at(2)};
  }
  return Monomials<V>(u, V(1) - u, m.offset[0].degree())(m.offset);
}

// Two boxes at one instant u: their axes, and the brackets and normals that margins are made of
// (margins_at.hpp, facet_margin.hpp). V is the number type of the results; an enclosing type
// encloses all instants of u. If the motion has error bounds, only its values are used; for the
// errors see margin_errors.hpp.
template <Number V, Number N>
class BoxPose {
 public:
  using Value = V;

  BoxPose(const PackedMotion<N>& m, const V& u)
      : m_(m), u_(u), v_(V(1) - u), in2_(u_, v_, m.length2.degree()) {
    const Monomials<V> in1(u_, v_, m.length1.degree());
    a_ = {in1(m.axes1[0]), in1(m.axes1[1]), in1(m.axes1[2])};
    b_ = {in2_(m.axes2[0]), in2_(m.axes2[1]), in2_(m.axes2[2])};
    d_ = Monomials<V>(u_, v_, m.offset[0].degree())(m.offset);
    if (m.rigid) {
      self1_ = in1(m.length1);
      self2_ = in2_(m.length2);
    } else {
      make_normals();
    }
  }

  const PackedMotion<N>& motion() const { return m_; }
  const Mat3<V>& axes1() const { return a_; }
  const Mat3<V>& axes2() const { return b_; }
  const Vec3<V>& offset() const { return d_; }

  // The bracket with this number in box_terms.hpp.
  V bracket(int number) const {
    if (number == kSelf1) return self1_;
    if (number == kSelf2) return self2_;
    const auto k = static_cast<std::size_t>(number % 9 / 3);
    const auto l = static_cast<std::size_t>(number % 3);
    if (m_.rigid) return dot(a_[k], b_[l]);
    return number < 9 ? dot(normals1_[k], b_[l]) : dot(normals2_[l], a_[k]);
  }
  // The outward normals of faces of box 1 and of box 2.
  const Vec3<V>& normal1(std::size_t k) const { return m_.rigid ? a_[k] : normals1_[k]; }
  const Vec3<V>& normal2(std::size_t l) const { return m_.rigid ? b_[l] : normals2_[l]; }
  // n·d for these normals.
  V distance1(std::size_t k) const { return dot(normal1(k), d_); }
  V distance2(std::size_t l) const { return dot(normal2(l), d_); }
  // d × a_k. For two edges, n·d is b_l times this vector.
  Vec3<V> moment(std::size_t k) const { return cross(d_, a_[k]); }

  // The value of a cofactor; 1 if there is none.
  V cofactor(const std::optional<FormView<N>>& f) const {
    if (!f) return V(1);
    // Usually it has the degree of box 2's length, whose monomials are already computed.
    return f->degree() == m_.length2.degree() ? in2_(*f) : Monomials<V>(u_, v_, f->degree())(*f);
  }

 private:
  void make_normals() {
    for (std::size_t k = 0; k < 3; ++k) {
      normals1_[k] = cross(a_[(k + 1) % 3], a_[(k + 2) % 3]);
      normals2_[k] = cross(b_[(k + 1) % 3], b_[(k + 2) % 3]);
      for (std::size_t i = 0; i < 3; ++i) {
        if (m_.mirrored1) normals1_[k][i] = -normals1_[k][i];
        if (m_.mirrored2) normals2_[k][i] = -normals2_[k][i];
      }
    }
    self1_ = dot(normals1_[0], a_[0]);
    self2_ = dot(normals2_[0], b_[0]);
  }

  const PackedMotion<N>& m_;
  V u_;
  V v_;
  Monomials<V> in2_;
  Mat3<V> a_;
  Mat3<V> b_;
  Vec3<V> d_;
  Mat3<V> normals1_;  // outward; only for boxes that are not rigid
  Mat3<V> normals2_;
  V self1_;
  V self2_;
};

}  // namespace touchstone::walk
