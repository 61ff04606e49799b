#pragma once

#include "src/form/bounded_form.hpp"
#include "src/walk/conditions/for_each_axis.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::walk {

// A helper of Monomials: whether an instant is exactly 0. Local numbers have an overload of their
// own (number/local_number.hpp), which returns false, since they also represent instants nearby.
template <Number V>
bool stays_zero(const V& u) {
  return sign_of(u) == Sign::zero;
}

// Evaluates many forms of one degree d at one instant u, where v = 1 - u: the products u^i v^(d-i)
// are computed once, in the constructor. Monomials<V>(u, v, 2)(f) is f[0] v² + f[1] u v + f[2] u².
template <Number V>
class Monomials {
 public:
  Monomials(const V& u, const V& v, int degree)
      : m_(degree), only_first_(degree == 0 || stays_zero(u)) {
    if (only_first_) return;
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
    if (only_first_) return f[0];
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
    if (only_first_) return {V(c[0][0]), V(c[1][0]), V(c[2][0])};
    const V* m = m_.coefficients();
    Vec3<V> sum{c[0][0] * m[0], c[1][0] * m[0], c[2][0] * m[0]};
    for (int i = 1; i <= f[0].degree(); ++i) {
      for_each_axis([&](auto axis) { sum[axis] += c[axis][i] * m[i]; });
    }
    return sum;
  }

 private:
  Form<V> m_;
  bool only_first_;  // at u = 0, or for degree 0: a form's value is its first coefficient
};

}  // namespace touchstone::walk
