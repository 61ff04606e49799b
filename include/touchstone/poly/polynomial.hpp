#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <utility>

#include "touchstone/limit.hpp"
#include "touchstone/number/concepts.hpp"

namespace touchstone {

// Polynomials in one variable, in any number type. In this library the variable is nearly always
// time.

// Coefficients that need no heap up to degree 11: planes of rotations of degree 4 have about degree
// 7.
template <class N>
using Coefficients = boost::container::small_vector<N, 12>;

namespace detail {

// Checks the time limit before a step with a number of an exact type, which may be long.
template <RingNumber N>
void look_at_limit(const N& next) {
  if constexpr (requires { NumberTraits<N>::bits(next); }) {
    check_limit_at(NumberTraits<N>::bits(next));
  }
}

// Changes the sign of a number in place. Exact types need no memory for this.
template <RingNumber N>
void negate(N& c) {
  if constexpr (requires { c.backend().negate(); }) {
    c.backend().negate();
  } else {
    c = -c;
  }
}

// Appends zeros until there are `size` coefficients. A zero of GMP has no memory unless it is a
// copy of another one.
template <RingNumber N>
void append_zeros(Coefficients<N>& c, std::size_t size) {
  if constexpr (requires(N n) { n.backend(); }) {
    c.resize(size);
  } else {
    c.resize(size, N(0));
  }
}

}  // namespace detail

// A dense univariate polynomial over a ring, constant term first.
//   Leading coefficients that are known to be zero are dropped; one whose sign is unknown stays.
//   The zero polynomial has no coefficients and degree -1.
template <RingNumber N>
class Polynomial {
 public:
  Polynomial() = default;
  explicit Polynomial(N constant) {
    coefficients_.push_back(std::move(constant));
    trim();
  }
  Polynomial(std::initializer_list<N> constant_first)
      : coefficients_(constant_first.begin(), constant_first.end()) {
    trim();
  }
  explicit Polynomial(Coefficients<N> constant_first) : coefficients_(std::move(constant_first)) {
    trim();
  }

  int degree() const { return static_cast<int>(coefficients_.size()) - 1; }
  bool is_zero() const { return coefficients_.empty(); }
  const Coefficients<N>& coefficients() const& { return coefficients_; }
  Coefficients<N> coefficients() && { return std::move(coefficients_); }
  // REQUIRES: 0 <= i <= degree().
  const N& operator[](int i) const { return coefficients_[static_cast<std::size_t>(i)]; }
  const N& leading() const { return coefficients_.back(); }

  Polynomial& operator+=(const Polynomial& b) {
    return accumulate(b, [](N& x, const N& y) { x += y; });
  }
  Polynomial& operator-=(const Polynomial& b) {
    return accumulate(b, [](N& x, const N& y) { x -= y; });
  }
  Polynomial& operator*=(const N& factor) {
    for (N& c : coefficients_) {
      detail::look_at_limit(c);
      c *= factor;
    }
    trim();
    return *this;
  }

  friend Polynomial operator+(Polynomial a, const Polynomial& b) { return a += b; }
  friend Polynomial operator-(Polynomial a, const Polynomial& b) { return a -= b; }
  friend Polynomial operator*(const Polynomial& a, const N& factor) {
    Polynomial r;
    for (const N& c : a.coefficients_) {
      detail::look_at_limit(c);
      r.coefficients_.push_back(c * factor);
    }
    r.trim();
    return r;
  }
  friend Polynomial operator-(Polynomial a) {
    for (N& c : a.coefficients_) detail::negate(c);
    return a;
  }
  friend Polynomial operator*(const Polynomial& a, const Polynomial& b) {
    if (a.is_zero() || b.is_zero()) return {};
    Polynomial r;
    detail::append_zeros(r.coefficients_, a.coefficients_.size() + b.coefficients_.size() - 1);
    if constexpr (requires { &NumberTraits<N>::add_convolution; }) {
      const auto all = [](auto& c) { return std::span(c.data(), c.size()); };
      NumberTraits<N>::add_convolution(all(a.coefficients_), all(b.coefficients_),
                                       all(r.coefficients_));
    } else {
      for (std::size_t i = 0; i < a.coefficients_.size(); ++i) {
        for (std::size_t j = 0; j < b.coefficients_.size(); ++j) {
          r.coefficients_[i + j] += a.coefficients_[i] * b.coefficients_[j];
        }
      }
    }
    r.trim();
    return r;
  }

  // The value at x, by Horner's rule.
  N operator()(const N& x) const {
    if (is_zero()) return N(0);
    N r = coefficients_.back();
    for (std::size_t i = coefficients_.size() - 1; i-- > 0;) {
      detail::look_at_limit(r);
      r *= x;
      r += coefficients_[i];
    }
    return r;
  }

  friend bool operator==(const Polynomial& a, const Polynomial& b) requires ExactRing<N> {
    return std::equal(a.coefficients_.begin(), a.coefficients_.end(), b.coefficients_.begin(),
                      b.coefficients_.end());
  }

 private:
  template <class Operation>
  Polynomial& accumulate(const Polynomial& b, Operation operation) {
    if (b.coefficients_.size() > coefficients_.size())
      detail::append_zeros(coefficients_, b.coefficients_.size());
    for (std::size_t i = 0; i < b.coefficients_.size(); ++i) {
      detail::look_at_limit(b.coefficients_[i]);
      operation(coefficients_[i], b.coefficients_[i]);
    }
    trim();
    return *this;
  }

  void trim() {
    if constexpr (Number<N>) {
      while (!coefficients_.empty() && sign_of(coefficients_.back()) == Sign::zero)
        coefficients_.pop_back();
    }
  }

  Coefficients<N> coefficients_;
};

// The derivative.
template <RingNumber N>
Polynomial<N> derivative(const Polynomial<N>& p) {
  Coefficients<N> c;
  for (int i = 1; i <= p.degree(); ++i) c.push_back(p[i] * N(i));
  return Polynomial<N>(std::move(c));
}

// The polynomial with every coefficient converted by f.
template <RingNumber To, RingNumber From, class F>
Polynomial<To> mapped(const Polynomial<From>& p, F f) {
  Coefficients<To> c;
  for (int i = 0; i <= p.degree(); ++i) c.push_back(f(p[i]));
  return Polynomial<To>(std::move(c));
}

}  // namespace touchstone
