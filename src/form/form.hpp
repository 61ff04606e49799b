#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cassert>
#include <cstddef>
#include <type_traits>

#include "src/base/in_place.hpp"
#include "src/form/convolve.hpp"
#include "src/form/form_view.hpp"
#include "touchstone/number/concepts.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone {

// A polynomial on [0, 1] in scaled Bernstein form. Motions and the conditions of planes are forms
// of a piece's own time. The formal degree d may exceed the polynomial's own:
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

}  // namespace touchstone
