#pragma once

#include <optional>
#include <utility>

#include "src/form/form.hpp"

namespace touchstone::hulls {

// A sum of multiples of forms (form.hpp), whose degrees may differ: the sum has the highest of
// them. Without terms it is the zero form.
template <Number N>
class FormSum {
 public:
  void add(FormView<N> f, const N& times) {
    if (sign_of(times) == Sign::zero) return;
    if (sum_ && sum_->degree() == f.degree()) return sum_->add_multiple(f, times);
    add(Form<N>::multiple(f, times));
  }
  void add(Form<N> f) {
    if (!sum_) {
      sum_ = std::move(f);
      return;
    }
    if (sum_->degree() < f.degree()) std::swap(*sum_, f);
    sum_->add(std::move(f));
  }
  Form<N> value() && { return sum_ ? std::move(*sum_) : Form<N>(); }

 private:
  std::optional<Form<N>> sum_{};
};

}  // namespace touchstone::hulls
