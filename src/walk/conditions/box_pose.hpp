#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <type_traits>

#include "src/form/bounded_form.hpp"
#include "src/number/bounded.hpp"
#include "src/number/magnitude.hpp"
#include "src/walk/conditions/packed_motion.hpp"
#include "touchstone/boxes/box_terms.hpp"
#include "touchstone/boxes/facet.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::walk {

// Two boxes at one instant, in any number type.

// Calls f(0), f(1), f(2) with compile-time constants, so that values derived from the index cost no
// time at run time.
template <class F>
constexpr void for_each_axis(const F& f) {
  f(std::integral_constant<std::size_t, 0>());
  f(std::integral_constant<std::size_t, 1>());
  f(std::integral_constant<std::size_t, 2>());
}

// Whether an instant is 0 and V represents only this instant. A local number
// (number/local_number.hpp) also represents instants nearby, so it never stays zero.
template <Number V>
bool stays_zero(const V& u) {
  return sign_of(u) == Sign::zero;
}

// Evaluates forms of one degree d at u, where v = 1 - u. The products u^i v^(d-i) are computed once
// for all forms.
template <Number V>
class Monomials {
 public:
  Monomials(const V& u, const V& v, int degree)
      : m_(degree), is_first_(degree == 0 || stays_zero(u)) {
    if (is_first_) return;
    V power = u;
    m_[0] = V(1);
    for (int i = 1; i < degree; ++i) {
      m_[i] = power;
      power *= u;
    }
    m_[degree] = power;
    power = v;
    for (int i = degree - 1; i > 0; --i) {
      m_[i] *= power;
      power *= v;
    }
    m_[0] = power;
  }
  template <FormLike F>
  V operator()(const F& f) const {
    if (is_first_) return f[0];
    const V* m = m_.coefficients();
    const auto* c = f.coefficients();
    V sum = c[0] * m[0];
    for (int i = 1; i <= f.degree(); ++i) sum += c[i] * m[i];
    return sum;
  }
  template <FormLike F>
  Vec3<V> operator()(const Vec3<F>& f) const {
    const Vec3<decltype(f[0].coefficients())> c{f[0].coefficients(), f[1].coefficients(),
                                                f[2].coefficients()};
    if (is_first_) return {V(c[0][0]), V(c[1][0]), V(c[2][0])};
    const V* m = m_.coefficients();
    Vec3<V> sum{c[0][0] * m[0], c[1][0] * m[0], c[2][0] * m[0]};
    for (int i = 1; i <= f[0].degree(); ++i) {
      for_each_axis([&](auto axis) { sum[axis] += c[axis][i] * m[i]; });
    }
    return sum;
  }

 private:
  Form<V> m_;
  bool is_first_;  // the value of each form is its first coefficient
};

// A number of a motion, in the type in which margins are computed. For a bounded number this is its
// value, without the bound.
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

// Two boxes at one instant u in the number type V. An enclosing type encloses all instants of u.
// For a bounded motion only the values are used; for their errors see margin_errors.hpp.
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
