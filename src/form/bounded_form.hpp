#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <span>

#include "src/form/form.hpp"
#include "src/number/bounded.hpp"
#include "src/number/larger_bound.hpp"

namespace touchstone {

// Forms (form.hpp) in floating point, with proven bounds of their errors. The conditions of planes
// are such forms in the walks of the ladder.

// C(d, i) for all degrees that a bounded form may have. In higher degrees they are not all exact in
// doubles.
inline constexpr int kMostBounded = 56;
inline constexpr auto kBinomials = [] {
  std::array<std::array<double, kMostBounded + 1>, kMostBounded + 1> c{};
  for (std::size_t d = 0; d < c.size(); ++d) {
    c[d][0] = 1;
    for (std::size_t i = 1; i <= d; ++i) c[d][i] = c[d - 1][i - 1] + (i < d ? c[d - 1][i] : 0);
  }
  return c;
}();

// A bound of the sizes of forms that are not open. C(d,i) is below 2^53, so that no coefficient of
// such a form, no sum of products on the way to one, and no value of it overflows. Products of
// double-doubles keep their error bound (double_double.hpp).
inline constexpr double kLargestSize = 0x1p900;

// size * slack; infinite if that is not below kLargestSize, NaN if size is NaN. Every operation
// calls this, so it overflows instead of branching.
inline double known_size(double size, double slack = 1) {
  constexpr double kToOverflow = 0x1p1023 / kLargestSize * 2;
  return size * (slack * kToOverflow) * (1 / kToOverflow);
}

// Why two bounds for all coefficients are enough: the Bernstein polynomials are positive and add up
// to 1, so that a bound of the coefficients bounds the form on [0, 1]. The Bernstein coefficients
// of a product are averages of products of those of its factors (the weights C(m,i) C(n,k-i) /
// C(m+n,k) add up to 1); those of an elevated form are averages of its own. So sizes multiply and
// add up like numbers.

// A form whose coefficients are rounded to T. Let b_i be the Bernstein coefficients of the true
// form f, and b̂_i those of this one, f̂; it stores C(d,i) b̂_i. Laws:
//   (1) If error() is finite, so are all coefficients, |b_i| and |b̂_i| are at most size(), which is
//       below kLargestSize, and |b_i - b̂_i| <= error(). On [0, 1] |f| <= size(), |f - f̂| <= error().
//   (2) If error() is infinite or NaN, the form is *open*: nothing is known of f. Its coefficients
//       and size() may be any numbers, or NaN. Every sign is unknown.
//   (3) If size() is 0, f is zero: is_zero(). An open form is not zero.
//   (4) A form computed from an open one is open, except the product with a zero form, which is
//       zero. A form is open if its size is not below kLargestSize.
// A degree above kMostBounded throws Undecided.
template <class T>
class Form<Bounded<T>> {
 public:
  using Number = Bounded<T>;
  using View = FormView<Bounded<T>>;

  Form() { c_[0] = T(0); }
  explicit Form(int degree) : degree_(degree) {
    if (degree > kMostBounded) throw Undecided();
    std::fill_n(c_.begin(), count(), T(0));
  }
  // A form whose coefficients will all be set by set().
  static Form to_be_set(int degree) { return Form(Unset(), degree); }
  // A form with bounds from the caller: `coefficient(i)` is C(degree, i) b̂_i. If the size is 0,
  // the form is zero.
  template <class Coefficient>
  Form(int degree, double size, double error, const Coefficient& coefficient)
      : degree_(degree), size_(known_size(size)), error_(error + size_ * 0) {
    if (degree > kMostBounded) throw Undecided();
    for (int i = 0; i <= degree; ++i) c_[static_cast<std::size_t>(i)] = coefficient(i);
  }
  Form(const Form& o) : degree_(o.degree_), size_(o.size_), error_(o.error_) {
    std::copy_n(o.c_.begin(), count(), c_.begin());
  }
  explicit Form(View of) : degree_(of.degree()), size_(of.size()), error_(of.error()) {
    std::copy_n(of.coefficients(), of.count(), c_.begin());
  }
  operator View() const { return {c_.data(), degree_, size_, error_}; }  // NOLINT: as a span
  Form& operator=(const Form& o) {
    degree_ = o.degree_;
    size_ = o.size_;
    error_ = o.error_;
    std::copy_n(o.c_.begin(), count(), c_.begin());
    return *this;
  }
  ~Form() = default;

  // The bound: |ab - âb̂| <= |a| |b - b̂| + |a - â| |b̂|. Coefficient k of a product is a sum of at
  // most min(m,n) + 1 products. Each is rounded once when it is computed, and the sum once for each
  // product added.
  static Form product(View a, View b) {
    const int degree = a.degree() + b.degree();
    if (a.is_zero() || b.is_zero()) return Form(degree);
    Form r(Unset(), degree);
    convolve(a.coefficients(), a.count(), b.coefficients(), b.count(), r.c_.data());
    r.grow(a.size() * b.size(), a.size() * b.error() + a.error() * b.size(),
           std::min<int>(a.degree(), b.degree()) + 2, a.size() + b.size());
    return r;
  }
  // For vectors, a coefficient is a sum of at most min(m,n) + 1 sums of three products. Each
  // product is rounded once, and at most twice in its sum of three.
  static Form product(const Vec3<View>& a, const Vec3<View>& b) {
    bool any = false;
    double size = 0, error = 0, operands = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      any = any || !(a[i].is_zero() || b[i].is_zero());
      size += a[i].size() * b[i].size();
      error += a[i].size() * b[i].error() + a[i].error() * b[i].size();
      operands += a[i].size() + b[i].size();
    }
    const int degree = a[0].degree() + b[0].degree();
    if (!any) return Form(degree);
    Form r(Unset(), degree);
    convolve<T>(a, b, r.c_.data());
    r.grow(size, error, std::min<int>(a[0].degree(), b[0].degree()) + 4, operands);
    return r;
  }
  static Form multiple(View a, const Bounded<T>& factor) {
    const double factor_size = known_size(factor.size() + factor.error);
    if (a.is_zero() || factor.is_zero()) return Form(a.degree());
    Form r(Unset(), a.degree());
    for (std::size_t i = 0; i < a.count(); ++i) r.c_[i] = a.coefficients()[i] * factor.value;
    r.grow(a.size() * factor_size, a.error() * factor_size + a.size() * factor.error, 1,
           a.size() + factor_size);
    return r;
  }

  // Σ f_k a_k. A coefficient is a sum of at most three products. Each product is rounded once, and
  // at most twice in the sum. REQUIRES: the forms have one degree.
  static Form combination(const Vec3<View>& a, const Vec3<Bounded<T>>& f) {
    std::array<const T*, 3> terms;
    std::array<T, 3> factors;
    std::size_t used = 0;
    double size = 0, error = 0, operands = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      assert(a[k].degree() == a[0].degree());
      if (a[k].is_zero() || f[k].is_zero()) continue;
      terms[used] = a[k].coefficients();
      factors[used] = f[k].value;
      ++used;
      const double factor_size = known_size(f[k].size() + f[k].error);
      size += a[k].size() * factor_size;
      error += a[k].error() * factor_size + a[k].size() * f[k].error;
      operands += a[k].size() + factor_size;
    }
    if (used == 0) return Form(a[0].degree());
    Form r(Unset(), a[0].degree());
    for (std::size_t i = 0; i < r.count(); ++i) {
      r.c_[i] = terms[0][i] * factors[0];
      for (std::size_t k = 1; k < used; ++k) r.c_[i] += terms[k][i] * factors[k];
    }
    r.grow(size, error, 3, operands);
    return r;
  }

  int degree() const { return degree_; }
  const T& operator[](int i) const { return c_[static_cast<std::size_t>(i)]; }
  const T* coefficients() const { return c_.data(); }
  double size() const { return size_; }
  double error() const { return error_; }
  bool is_zero() const { return size_ == 0; }
  bool is_open() const { return !(error_ < kUnbounded); }

  // The sign of a coefficient.
  Sign sign(int i) const {
    if (is_zero()) return Sign::zero;
    return sign_beyond((*this)[i], error_ * binomials()[static_cast<std::size_t>(i)]);
  }

  // Sets a coefficient. REQUIRES: each is set once, in any order; no bound is read before all are
  // set; the form is from to_be_set(), or no operation came before.
  void set(int i, const Bounded<T>& v) {
    c_[static_cast<std::size_t>(i)] = v.value;
    const double weight = binomials()[static_cast<std::size_t>(i)];
    const double size = known_size((v.size() + v.error) / weight, kSlack);
    size_ = larger_bound(size_, size);
    error_ = larger_bound(error_, v.error / weight * kSlack + size * 0);
  }

  // Sets all coefficients; see set(). REQUIRES: there are degree() + 1 numbers.
  void set_all(std::span<const Bounded<T>> numbers) {
    double size = 0, error = 0;
    for (std::size_t i = 0; i < count(); ++i) {
      const Bounded<T>& v = numbers[i];
      c_[i] = v.value;
      size = larger_bound(size, (v.size() + v.error) / binomials()[i]);
      error = larger_bound(error, v.error / binomials()[i]);
    }
    size_ = known_size(size, kSlack);
    error_ = error * kSlack + size_ * 0;
  }

  void add_product(View a, View b) { accumulate<false>(a, b); }
  void subtract_product(View a, View b) { accumulate<true>(a, b); }

  // A term is rounded when it is multiplied and when it is added; the old value is rounded once.
  void add_multiple(View a, const Bounded<T>& factor) {
    assert(degree() == a.degree());
    const double factor_size = known_size(factor.size() + factor.error);
    if (a.is_zero() || factor.is_zero()) return;
    for (std::size_t i = 0; i < count(); ++i) c_[i] += a.coefficients()[i] * factor.value;
    grow(a.size() * factor_size, a.error() * factor_size + a.size() * factor.error, 2,
         a.size() + factor_size);
  }
  void add(Form a) {
    a.elevate(degree());
    if (a.is_zero()) return;
    for (std::size_t i = 0; i < count(); ++i) c_[i] += a.c_[i];
    grow(a.size_, a.error_, 1, 1);
  }
  void negate() {
    for (std::size_t i = 0; i < count(); ++i) c_[i] = -c_[i];
  }

  void elevate(int to) {
    assert(to >= degree());
    if (to > kMostBounded) throw Undecided();
    while (degree_ < to) {
      c_[count()] = c_[count() - 1];
      ++degree_;
      for (std::size_t i = count() - 2; i > 0; --i) c_[i] += c_[i - 1];
      if (!is_zero()) grow(0, 0, 1, 1);
    }
  }

 private:
  struct Unset {};
  Form(Unset, int degree) : degree_(degree) {
    if (degree > kMostBounded) throw Undecided();
  }

  std::size_t count() const { return static_cast<std::size_t>(degree_) + 1; }
  const std::array<double, kMostBounded + 1>& binomials() const {
    return kBinomials[static_cast<std::size_t>(degree_)];
  }

  // Adds or subtracts a · b. Its terms are rounded as in product(), and the old value is rounded
  // with each term.
  template <bool subtracted>
  void accumulate(View a, View b) {
    assert(degree() == a.degree() + b.degree());
    if (a.is_zero() || b.is_zero()) return;
    for (std::size_t i = 0; i < a.count(); ++i) {
      const T factor = subtracted ? T(-a.coefficients()[i]) : a.coefficients()[i];
      for (std::size_t j = 0; j < b.count(); ++j) c_[i + j] += factor * b.coefficients()[j];
    }
    grow(a.size() * b.size(), a.size() * b.error() + a.error() * b.size(),
         std::min<int>(a.degree(), b.degree()) + 2, a.size() + b.size());
  }

  // Updates the bounds after the addition of a form of this size and error, with this many
  // roundings of each term. A number that was flushed to zero was multiplied by at most one of the
  // operands.
  void grow(double size, double error, int roundings, double operands) {
    const double flushed = Rounding<T>::least * (1 + operands);
    size_ = known_size(size_ + size + flushed, kSlack);
    // If the size is not finite, neither is the error, since the size is a term of it.
    error_ = (error_ + error + (roundings + 1) * Rounding<T>::unit * size_ + flushed) * kSlack;
  }

  int degree_ = 0;
  double size_ = 0;
  double error_ = 0;
  std::array<T, kMostBounded + 1> c_;
};

}  // namespace touchstone
