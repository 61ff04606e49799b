#pragma once

#include <optional>
#include <utility>

#include "src/form/form.hpp"

namespace touchstone::polyhedra {

// A sum of multiples of forms of any degrees.
template <Number N>
class FormSum {
 public:
  void add(walk::FormView<N> f, const N& times) {
    if (sign_of(times) == Sign::zero) return;
    if (sum_ && sum_->degree() == f.degree()) return sum_->add_multiple(f, times);
    add(walk::Form<N>::multiple(f, times));
  }
  void add(walk::Form<N> f) {
    if (!sum_) {
      sum_ = std::move(f);
      return;
    }
    if (sum_->degree() < f.degree()) std::swap(*sum_, f);
    sum_->add(std::move(f));
  }
  walk::Form<N> value() && { return sum_ ? std::move(*sum_) : walk::Form<N>(); }

 private:
  std::optional<walk::Form<N>> sum_{};
};

}  // namespace touchstone::polyhedra
