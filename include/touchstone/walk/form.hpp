#pragma once

#include <boost/container/small_vector.hpp>
#include <cassert>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "touchstone/linear/vec3.hpp"
#include "touchstone/number/concepts.hpp"
#include "touchstone/poly/bernstein.hpp"
#include "touchstone/walk/in_place.hpp"

namespace touchstone::walk {

// A polynomial on [0, 1] in scaled Bernstein form, of a formal degree d that may exceed its own:
//
//     f(u) = Σ c_i u^i (1 - u)^(d - i),        c_i = C(d,i) b_i,   b_i its Bernstein coefficients.
//
// A form is homogeneous in u and 1 - u, so that a product is a convolution of coefficients, the end
// values are c_0 and c_d, and coefficients that all have one sign show f to have it throughout.
// Ring operations only. Up to degree kInline there is no trip to the heap.
template <RingNumber N>
class Form {
 public:
  static constexpr std::size_t kInline = 24;

  // Zero, of degree 0.
  Form() : Form(0) {}
  // Zero, of a formal degree. REQUIRES: degree >= 0.
  explicit Form(int degree) : c_(static_cast<std::size_t>(degree) + 1, N(0)) {}

  int degree() const { return static_cast<int>(c_.size()) - 1; }
  const N& operator[](int i) const { return c_[static_cast<std::size_t>(i)]; }
  N& operator[](int i) { return c_[static_cast<std::size_t>(i)]; }

  // Adds a · b. REQUIRES: degree() == a.degree() + b.degree().
  void add_product(const Form& a, const Form& b) { accumulate<false>(a, b); }
  void subtract_product(const Form& a, const Form& b) { accumulate<true>(a, b); }

  // Adds factor · a. REQUIRES: of the same degree.
  void add_multiple(const Form& a, const N& factor) {
    assert(degree() == a.degree());
    for (std::size_t i = 0; i < c_.size(); ++i) {
      detail::look_at_limit(a.c_[i]);
      c_[i] += a.c_[i] * factor;
    }
  }
  // Adds a, brought to this degree. REQUIRES: its degree is not above.
  void add(Form a) {
    a.elevate(degree());
    for (std::size_t i = 0; i < c_.size(); ++i) c_[i] += a.c_[i];
  }
  void negate() {
    for (N& c : c_) c = -c;
  }

  // The same polynomial, of a higher formal degree: times u + (1 - u) = 1, as often as needed.
  void elevate(int to) {
    assert(to >= degree());
    while (degree() < to) {
      c_.push_back(c_.back());
      for (std::size_t i = c_.size() - 2; i > 0; --i) c_[i] += c_[i - 1];
    }
  }

 private:
  template <bool subtracted>
  void accumulate(const Form& a, const Form& b) {
    assert(degree() == a.degree() + b.degree());
    for (std::size_t i = 0; i < a.c_.size(); ++i) {
      detail::look_at_limit(a.c_[i]);
      for (std::size_t j = 0; j < b.c_.size(); ++j) {
        if constexpr (subtracted) {
          c_[i + j] -= a.c_[i] * b.c_[j];
        } else {
          c_[i + j] += a.c_[i] * b.c_[j];
        }
      }
    }
  }

  std::conditional_t<std::is_trivially_copyable_v<N>, InPlace<N, kInline + 1>,
                     boost::container::small_vector<N, kInline + 1>>
      c_;
};

template <RingNumber N>
Form<N> product(const Form<N>& a, const Form<N>& b) {
  Form<N> r(a.degree() + b.degree());
  r.add_product(a, b);
  return r;
}

// a·b of two vectors of forms, each of one degree.
template <RingNumber N>
Form<N> dot_product(const Vec3<Form<N>>& a, const Vec3<Form<N>>& b) {
  Form<N> r(a[0].degree() + b[0].degree());
  for (std::size_t i = 0; i < 3; ++i) r.add_product(a[i], b[i]);
  return r;
}

template <RingNumber N>
Vec3<Form<N>> cross_product(const Vec3<Form<N>>& a, const Vec3<Form<N>>& b) {
  Vec3<Form<N>> r;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t j = (i + 1) % 3;
    const std::size_t k = (i + 2) % 3;
    r[i] = product(a[j], b[k]);
    r[i].subtract_product(a[k], b[j]);
  }
  return r;
}

// The form of formal degree `degree` of a polynomial in power form. REQUIRES: degree is not below
// p's.
template <RingNumber N>
Form<N> form_of(const Polynomial<N>& p, int degree) {
  Coefficients<N> c = p.coefficients();
  c.resize(static_cast<std::size_t>(degree) + 1, N(0));
  power_to_scaled_bernstein(c);
  Form<N> form(degree);
  for (int i = 0; i <= degree; ++i) form[i] = std::move(c[static_cast<std::size_t>(i)]);
  return form;
}

// The polynomial in power form: the coefficients of (1 - y)^d f(y / (1 - y)), by the same triangle
// of sums as power_to_scaled_bernstein, run backwards.
template <RingNumber N>
Polynomial<N> power_form(const Form<N>& form) {
  Coefficients<N> c(static_cast<std::size_t>(form.degree()) + 1, N(0));
  for (std::size_t i = 0; i < c.size(); ++i) c[i] = form[static_cast<int>(i)];
  for (std::size_t j = c.size(); j-- > 1;) {
    for (std::size_t i = 1; i <= j; ++i) c[i] -= c[i - 1];
  }
  return Polynomial<N>(std::move(c));
}

// The form at u, in the arithmetic of its coefficients.
template <class T, class F>
T value_of(const F& form, const T& u) {
  const T v = T(1) - u;
  T value = form[0];
  T power = u;
  for (int i = 1; i <= form.degree(); ++i) {
    value = value * v + form[i] * power;
    power *= u;
  }
  return value;
}

// The signs of all coefficients together.
struct FormSigns {
  bool any_positive = false;
  bool any_negative = false;
  bool any_zero = false;
  bool any_unknown = false;

  bool all_zero() const { return !any_positive && !any_negative && !any_unknown; }
  // Whether it has one sign on all of [0, 1]. The end values are coefficients, and what lies
  // between them is a positive combination of all.
  bool all_positive() const { return any_positive && !any_negative && !any_zero && !any_unknown; }
  bool all_negative() const { return any_negative && !any_positive && !any_zero && !any_unknown; }
};

template <Number N>
Sign coefficient_sign(const Form<N>& form, int i) {
  return sign_of(form[i]);
}

template <Number N>
FormSigns signs_of(const Form<N>& form) {
  FormSigns r;
  for (int i = 0; i <= form.degree(); ++i) {
    const Sign s = coefficient_sign(form, i);
    r.any_positive = r.any_positive || s == Sign::positive;
    r.any_negative = r.any_negative || s == Sign::negative;
    r.any_zero = r.any_zero || s == Sign::zero;
    r.any_unknown = r.any_unknown || s == Sign::unknown;
  }
  return r;
}

}  // namespace touchstone::walk
