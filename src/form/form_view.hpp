#pragma once

#include <algorithm>
#include <cstddef>

#include "src/number/bounded.hpp"
#include "touchstone/number/concepts.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone {

// A form (form.hpp) whose coefficients are stored elsewhere, contiguously, and outlive the view: in
// a packed motion (walk/conditions/packed_forms.hpp), or in another form.
template <RingNumber N>
class FormView {
 public:
  using Number = N;
  using Coefficient = N;

  FormView() = default;  // an empty view, to be replaced
  FormView(const N* coefficients, int degree) : c_(coefficients), degree_(degree) {}
  // A view of the same form, with its coefficients at another address.
  FormView at(const N* coefficients) const { return {coefficients, degree_}; }

  int degree() const { return degree_; }
  std::size_t count() const { return static_cast<std::size_t>(degree_) + 1; }
  const N* coefficients() const { return c_; }
  const N& operator[](int i) const { return c_[i]; }

 private:
  const N* c_ = nullptr;
  int degree_ = 0;
};

// A view of a bounded form (bounded_form.hpp), with its bounds.
template <class T>
class FormView<Bounded<T>> {
 public:
  using Number = Bounded<T>;
  using Coefficient = T;

  FormView() = default;
  FormView(const T* coefficients, int degree, double size, double error)
      : c_(coefficients), degree_(degree), size_(size), error_(error) {}
  FormView at(const T* coefficients) const { return {coefficients, degree_, size_, error_}; }

  int degree() const { return degree_; }
  std::size_t count() const { return static_cast<std::size_t>(degree_) + 1; }
  const T* coefficients() const { return c_; }
  const T& operator[](int i) const { return c_[i]; }
  double size() const { return size_; }
  double error() const { return error_; }
  bool is_zero() const { return size_ == 0; }

 private:
  const T* c_ = nullptr;
  int degree_ = 0;
  double size_ = 0;
  double error_ = 0;
};

// A form or a view of one.
template <class F>
concept FormLike = requires(const F& f) {
  typename F::Number;
  FormView<typename F::Number>(f);
};

template <FormLike F>
Vec3<FormView<typename F::Number>> views(const Vec3<F>& forms) {
  return {forms[0], forms[1], forms[2]};
}

}  // namespace touchstone
