#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "touchstone/gauss/facet.hpp"
#include "touchstone/linear/vec3.hpp"
#include "touchstone/number/bounded.hpp"
#include "touchstone/number/magnitude.hpp"
#include "touchstone/walk/bounded_form.hpp"
#include "touchstone/walk/box_terms.hpp"
#include "touchstone/walk/packed_motion.hpp"

namespace touchstone::walk {

// Whether an instant is 0, for certain and with all that V knows of it.
template <Number V>
bool stays_zero(const V& u) {
  return sign_of(u) == Sign::zero;
}

// u^i v^(d-i), for forms of one degree.
template <Number V>
class Monomials {
 public:
  Monomials(const V& u, const V& v, int degree) : m_(degree), at_zero_(stays_zero(u)) {
    if (at_zero_) return;
    V power = V(1);
    for (int i = 0; i <= degree; ++i) {
      m_[i] = power;
      power *= u;
    }
    power = v;
    for (int i = degree - 1; i >= 0; --i) {
      m_[i] *= power;
      power *= v;
    }
  }
  template <Number N>
  V operator()(const Form<N>& f) const {
    if (at_zero_ || f.degree() == 0) return f[0];
    V sum = f[0] * m_[0];
    for (int i = 1; i <= f.degree(); ++i) sum += f[i] * m_[i];
    return sum;
  }
  template <Number N>
  Vec3<V> operator()(const Vec3<Form<N>>& f) const {
    return {(*this)(f[0]), (*this)(f[1]), (*this)(f[2])};
  }

 private:
  Form<V> m_;
  bool at_zero_;  // where a form is its first coefficient
};

// A motion's number as margins are computed with it.
template <Number V>
const V& margin_number(const V& value) {
  return value;
}
template <class V>
const V& margin_number(const Bounded<V>& bounded) {
  return bounded.value;
}

// The offset at the instant u.
template <Number V, Number N>
Vec3<V> distance_at(const PackedMotion<N>& m, const V& u) {
  if (m.offset[0].degree() == 1) {
    const V v = V(1) - u;
    const auto at = [&](std::size_t i) -> V { return m.offset[i][0] * v + m.offset[i][1] * u; };
    return {at(0), at(1), at(2)};
  }
  return Monomials<V>(u, V(1) - u, m.offset[0].degree())(m.offset);
}

// Two boxes at one instant u in the number type V. An enclosing type encloses all the instants of
// u. Of a bounded motion only the values are looked at: for their errors see margin_errors.hpp.
template <Number V, Number N>
class BoxPose {
 public:
  BoxPose(const PackedMotion<N>& m, const V& u) : m_(m), u_(u), v_(V(1) - u) {
    const Monomials<V> in1(u_, v_, m.length1.degree());
    const Monomials<V> in2(u_, v_, m.length2.degree());
    const Monomials<V> in_offset(u_, v_, m.offset[0].degree());
    a_ = {in1(m.axes1[0]), in1(m.axes1[1]), in1(m.axes1[2])};
    b_ = {in2(m.axes2[0]), in2(m.axes2[1]), in2(m.axes2[2])};
    d_ = in_offset(m.offset);
    if (m.rigid) {
      self1_ = in1(m.length1);
      self2_ = in2(m.length2);
    } else {
      make_normals();
    }
  }

  const PackedMotion<N>& motion() const { return m_; }
  const Mat3<V>& axes1() const { return a_; }
  const Mat3<V>& axes2() const { return b_; }
  const Vec3<V>& offset() const { return d_; }

  // By its number in box_terms.hpp.
  V bracket(int number) const {
    if (number == kSelf1) return self1_;
    if (number == kSelf2) return self2_;
    const auto k = static_cast<std::size_t>(number % 9 / 3);
    const auto l = static_cast<std::size_t>(number % 3);
    if (m_.rigid) return dot(a_[k], b_[l]);
    return number < 9 ? dot(normals1_[k], b_[l]) : dot(normals2_[l], a_[k]);
  }
  // The outward normal of a face of box 1, of box 2.
  const Vec3<V>& normal1(std::size_t k) const { return m_.rigid ? a_[k] : normals1_[k]; }
  const Vec3<V>& normal2(std::size_t l) const { return m_.rigid ? b_[l] : normals2_[l]; }
  // n·d for them.
  V distance1(std::size_t k) const { return dot(normal1(k), d_); }
  V distance2(std::size_t l) const { return dot(normal2(l), d_); }
  // d × a_k: for two edges, n·d is b_l times that.
  Vec3<V> moment(std::size_t k) const { return cross(d_, a_[k]); }

  // What a term of this kind of facet is multiplied by.
  V cofactor(const std::optional<Form<N>>& f) const {
    return f ? Monomials<V>(u_, v_, f->degree())(*f) : V(1);
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
  Mat3<V> a_;
  Mat3<V> b_;
  Vec3<V> d_;
  Mat3<V> normals1_;  // outward, of boxes that are not rigid
  Mat3<V> normals2_;
  V self1_;
  V self2_;
};

}  // namespace touchstone::walk
