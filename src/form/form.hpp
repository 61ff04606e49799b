#pragma once

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <cassert>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "src/base/in_place.hpp"
#include "src/form/form_view.hpp"
#include "src/poly/bernstein.hpp"
#include "touchstone/number/concepts.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone {

// Polynomials on [0, 1] in scaled Bernstein form: the class Form, below, with its products and
// signs. Motions and the conditions of planes are forms of a piece's own time.

// The m + n - 1 coefficients of a product of two sums, of m and of n terms. `term(i, j)` is the
// product of the terms i and j.
template <class N, class Term>
void convolve(std::size_t m, std::size_t n, N* c, const Term& term) {
  for (std::size_t j = 0; j < n; ++j) c[j] = term(0, j);
  for (std::size_t i = 1; i < m; ++i) {
    for (std::size_t j = 0; j + 1 < n; ++j) c[i + j] += term(i, j);
    c[i + n - 1] = term(i, n - 1);
  }
}
// The coefficients of a·b, and of a[0] b[0] + a[1] b[1] + a[2] b[2].
template <class N>
void convolve(const N* a, std::size_t m, const N* b, std::size_t n, N* c) {
  // The inner loop runs over the longer one.
  if (m > n) return convolve(b, n, a, m, c);
  convolve(m, n, c, [a, b](std::size_t i, std::size_t j) -> N { return a[i] * b[j]; });
}
template <class N, class View>
void convolve(const Vec3<View>& a, const Vec3<View>& b, N* c) {
  const std::size_t m = a[0].count();
  const std::size_t n = b[0].count();
  if (m > n) return convolve<N>(b, a, c);
  const Vec3<const N*> x{a[0].coefficients(), a[1].coefficients(), a[2].coefficients()};
  const Vec3<const N*> y{b[0].coefficients(), b[1].coefficients(), b[2].coefficients()};
  convolve(m, n, c, [&](std::size_t i, std::size_t j) -> N {
    return x[0][i] * y[0][j] + x[1][i] * y[1][j] + x[2][i] * y[2][j];
  });
}

// sum ± a·b, in one step if the type has that operation.
template <bool subtracted = false, class N>
void add_product(N& sum, const N& a, const N& b) {
  if constexpr (requires { NumberTraits<N>::add_product(sum, a, b); }) {
    if constexpr (subtracted) {
      NumberTraits<N>::subtract_product(sum, a, b);
    } else {
      NumberTraits<N>::add_product(sum, a, b);
    }
  } else if constexpr (subtracted) {
    sum -= a * b;
  } else {
    sum += a * b;
  }
}

// A polynomial on [0, 1] in scaled Bernstein form, of a formal degree d that may exceed its own:
//
//     f(u) = Σ c_i u^i (1 - u)^(d - i),        c_i = C(d,i) b_i,   b_i its Bernstein coefficients.
//
// A form is homogeneous in u and 1 - u, so that a product is a convolution of coefficients. The end
// values are c_0 and c_d. If all coefficients have one sign, f has it throughout. Only ring
// operations are used. Up to degree kInline no heap is used.
template <RingNumber N>
class Form {
 public:
  using Number = N;
  static constexpr std::size_t kInline = 24;

  // The zero form of degree 0.
  Form() : Form(0) {}
  // The zero form of a formal degree. REQUIRES: degree >= 0.
  explicit Form(int degree) : Form(Unset(), degree) {
    // Exact numbers are zero by default; copying a zero to each would allocate memory.
    if constexpr (kIsPlain || !ExactRing<N>) std::fill(c_.begin(), c_.end(), N(0));
  }
  // A copy of the coefficients.
  explicit Form(FormView<N> of) : Form(Unset(), of.degree()) {
    std::copy_n(of.coefficients(), of.count(), c_.begin());
  }

  operator FormView<N>() const { return {coefficients(), degree()}; }  // NOLINT: as a span

  // a · b, of forms and of vectors of forms, each vector of one degree.
  static Form product(FormView<N> a, FormView<N> b) {
    if constexpr (kIsPlain) {
      Form r(Unset(), a.degree() + b.degree());
      convolve(a.coefficients(), a.count(), b.coefficients(), b.count(), r.c_.begin());
      return r;
    } else {
      Form r(a.degree() + b.degree());
      r.add_product(a, b);
      return r;
    }
  }
  static Form product(const Vec3<FormView<N>>& a, const Vec3<FormView<N>>& b) {
    if constexpr (kIsPlain) {
      Form r(Unset(), a[0].degree() + b[0].degree());
      convolve<N>(a, b, r.c_.begin());
      return r;
    } else {
      Form r(a[0].degree() + b[0].degree());
      for (std::size_t i = 0; i < 3; ++i) r.add_product(a[i], b[i]);
      return r;
    }
  }
  static Form multiple(FormView<N> a, const N& factor) {
    Form r(Unset(), a.degree());
    for (std::size_t i = 0; i < r.c_.size(); ++i) {
      detail::look_at_limit(a.coefficients()[i]);
      r.c_[i] = a.coefficients()[i] * factor;
    }
    return r;
  }

  int degree() const { return static_cast<int>(c_.size()) - 1; }
  // All coefficients, contiguous.
  const N* coefficients() const { return &*c_.begin(); }
  const N& operator[](int i) const { return c_[static_cast<std::size_t>(i)]; }
  N& operator[](int i) { return c_[static_cast<std::size_t>(i)]; }

  // Adds a · b. REQUIRES: degree() == a.degree() + b.degree().
  void add_product(FormView<N> a, FormView<N> b) { accumulate<false>(a, b); }
  void subtract_product(FormView<N> a, FormView<N> b) { accumulate<true>(a, b); }

  // Adds factor · a. REQUIRES: degree() == a.degree().
  void add_multiple(FormView<N> a, const N& factor) {
    assert(degree() == a.degree());
    N* sum = &*c_.begin();
    for (std::size_t i = 0; i < a.count(); ++i) {
      detail::look_at_limit(a.coefficients()[i]);
      touchstone::add_product(sum[i], a.coefficients()[i], factor);
    }
  }
  // Adds a, elevated to this degree. REQUIRES: a.degree() <= degree().
  void add(Form a) {
    a.elevate(degree());
    for (std::size_t i = 0; i < c_.size(); ++i) c_[i] += a.c_[i];
  }
  void negate() {
    for (N& c : c_) c = -c;
  }

  // Raises the formal degree: multiplies by u + (1 - u) = 1, as often as needed.
  void elevate(int to) {
    assert(to >= degree());
    while (degree() < to) {
      // A copy, since growing may move the elements before one of them is read.
      c_.push_back(N(c_.back()));
      for (std::size_t i = c_.size() - 2; i > 0; --i) c_[i] += c_[i - 1];
    }
  }

 private:
  template <bool subtracted>
  void accumulate(FormView<N> a, FormView<N> b) {
    assert(degree() == a.degree() + b.degree());
    const N* y = b.coefficients();
    N* sum = &*c_.begin();
    for (std::size_t i = 0; i < a.count(); ++i, ++sum) {
      const N& x = a.coefficients()[i];
      detail::look_at_limit(x);
      for (std::size_t j = 0; j < b.count(); ++j)
        touchstone::add_product<subtracted>(sum[j], x, y[j]);
    }
  }

  // Whether numbers are copied as bits, and computed with in a few instructions.
  static constexpr bool kIsPlain = std::is_trivially_copyable_v<N>;

  // Marks a form whose coefficients are not set yet.
  struct Unset {};
  Form(Unset, int degree) : c_(static_cast<std::size_t>(degree) + 1) {}

  std::conditional_t<kIsPlain, InPlace<N, kInline + 1>,
                     boost::container::small_vector<N, kInline + 1>>
      c_;
};

template <FormLike A, FormLike B>
Form<typename A::Number> product(const A& a, const B& b) {
  return Form<typename A::Number>::product(a, b);
}

// a·b of two vectors of forms, each of one degree.
template <FormLike A, FormLike B>
Form<typename A::Number> dot_product(const Vec3<A>& a, const Vec3<B>& b) {
  return Form<typename A::Number>::product(views(a), views(b));
}

template <FormLike A, FormLike B>
Vec3<Form<typename A::Number>> cross_product(const Vec3<A>& a, const Vec3<B>& b) {
  const auto minor = [&](std::size_t j, std::size_t k) {
    auto r = product(a[j], b[k]);
    r.subtract_product(a[k], b[j]);
    return r;
  };
  return {minor(1, 2), minor(2, 0), minor(0, 1)};
}

// The form of formal degree `degree` of a polynomial in power form. REQUIRES: degree >= p.degree().
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

// The value of the form at u, in the arithmetic of its coefficients.
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

// The signs that occur among the coefficients.
struct FormSigns {
  bool any_positive = false;
  bool any_negative = false;
  bool any_zero = false;
  bool any_unknown = false;

  bool all_zero() const { return !any_positive && !any_negative && !any_unknown; }
  // Whether the form has one sign on all of [0, 1]. The end values are coefficients, and each value
  // in between is a positive combination of all coefficients.
  bool all_positive() const { return any_positive && !any_negative && !any_zero && !any_unknown; }
  bool all_negative() const { return any_negative && !any_positive && !any_zero && !any_unknown; }
};

template <FormLike F>
Sign coefficient_sign(const F& form, int i) {
  if constexpr (requires { form.sign(i); })
    return form.sign(i);
  else
    return sign_of(form[i]);
}

template <FormLike F>
FormSigns signs_of(const F& form) {
  using N = typename F::Number;
  FormSigns r;
  if constexpr (std::floating_point<N>) {
    const N* c = form.coefficients();
    for (int i = 0; i <= form.degree(); ++i) {
      r.any_positive |= c[i] > 0;
      r.any_negative |= c[i] < 0;
      r.any_zero |= c[i] == 0;
      r.any_unknown |= std::isnan(c[i]);
    }
    return r;
  }
  for (int i = 0; i <= form.degree(); ++i) {
    const Sign s = coefficient_sign(form, i);
    r.any_positive = r.any_positive || s == Sign::positive;
    r.any_negative = r.any_negative || s == Sign::negative;
    r.any_zero = r.any_zero || s == Sign::zero;
    r.any_unknown = r.any_unknown || s == Sign::unknown;
  }
  return r;
}

}  // namespace touchstone
