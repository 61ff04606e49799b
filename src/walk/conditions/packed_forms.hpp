#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "src/form/form.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::walk {

// The forms of the motion of two boxes over one piece, and their coefficients packed in one array.

// The groups of a motion's numbers that have a scale of their own: each may be multiplied by a
// positive factor, since the walk uses signs only. Conversions choose the factors
// (rounded_motion.cpp). The cofactors of each kind of facet also have a factor, which depends on
// those of the axes.
enum class Scale { axes1, axes2, lengths };

// The forms of a motion on the piece's own clock u, t = from + u (until - from). All forms of
// one scale have one degree.
template <FormLike F>
struct MotionForms {
  Mat3<F> axes1{};  // of one degree, and so is length1
  Mat3<F> axes2{};
  F length1{};
  F length2{};
  Vec3<F> offset{};

  // The factors of the terms of a kind of facet; nullopt means 1.
  struct Cofactors {
    std::optional<F> offset{};
    std::optional<F> along1{};
    std::optional<F> along2{};
  };
  std::array<Cofactors, 3> cofactors{};  // indexed by FacetKind

  // Calls see(f) for all forms, in the order in which a walk reads them.
  template <class See>
  void visit(const See& see) {
    for (auto& axis : axes1) {
      for (F& f : axis) see(f);
    }
    see(length1);
    for (auto& axis : axes2) {
      for (F& f : axis) see(f);
    }
    see(length2);
    for (F& f : offset) see(f);
    for (auto& [of_offset, along1, along2] : cofactors) {
      for (std::optional<F>* f : {&of_offset, &along1, &along2}) {
        if (*f) see(**f);
      }
    }
  }
};

// The forms converted by `map(form, scale)`, and the cofactors by `map(form, kind, term)`: `kind`
// is that of the facet, and `term` 0 for the offset, 1 or 2 for the axes of that box.
template <FormLike To, FormLike From, class Map>
MotionForms<To> mapped(const MotionForms<From>& forms, const Map& map) {
  MotionForms<To> r;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      r.axes1[i][j] = map(forms.axes1[i][j], Scale::axes1);
      r.axes2[i][j] = map(forms.axes2[i][j], Scale::axes2);
    }
    r.offset[i] = map(forms.offset[i], Scale::lengths);
    const auto cofactor = [&](const std::optional<From>& f, int term) {
      return f ? std::optional<To>(map(*f, i, term)) : std::nullopt;
    };
    const auto& [offset, along1, along2] = forms.cofactors[i];
    r.cofactors[i] = {cofactor(offset, 0), cofactor(along1, 1), cofactor(along2, 2)};
  }
  r.length1 = map(forms.length1, Scale::axes1);
  r.length2 = map(forms.length2, Scale::axes2);
  return r;
}

// Forms with all their coefficients in one array, which takes few cache lines. A walk reads each
// coefficient once or twice; with many motions in turn, much of its cost is fetching them.
template <Number N>
class PackedForms : public MotionForms<FormView<N>> {
 public:
  PackedForms() = default;
  PackedForms(const PackedForms& o) : MotionForms<FormView<N>>(o) { gather(); }
  PackedForms(PackedForms&&) noexcept = default;
  PackedForms& operator=(const PackedForms& o) {
    if (this != &o) *this = PackedForms(o);
    return *this;
  }
  PackedForms& operator=(PackedForms&&) noexcept = default;
  ~PackedForms() = default;

  using Coefficient = typename FormView<N>::Coefficient;

  // Copies the coefficients that the views refer to. If `memory` is large enough they are stored
  // there; it must then outlive this object and all objects that are moved from it.
  void pack(const MotionForms<FormView<N>>& forms, std::span<Coefficient> memory = {}) {
    static_cast<MotionForms<FormView<N>>&>(*this) = forms;
    gather(memory);
  }
  void pack(const MotionForms<Form<N>>& forms) {
    static_cast<MotionForms<FormView<N>>&>(*this) =
        mapped<FormView<N>>(forms, [](const Form<N>& f, auto...) { return FormView<N>(f); });
    gather();
  }
  MotionForms<Form<N>> unpacked() const {
    return mapped<Form<N>>(*this, [](const FormView<N>& f, auto...) { return Form<N>(f); });
  }

 private:
  // Copies all coefficients into one array, and lets the views refer to it.
  void gather(std::span<Coefficient> memory = {}) {
    std::size_t count = 0;
    this->visit([&count](const FormView<N>& f) { count += f.count(); });
    std::vector<Coefficient> numbers(count <= memory.size() ? 0 : count);
    Coefficient* next = numbers.empty() ? memory.data() : numbers.data();
    this->visit([&next](FormView<N>& f) {
      std::copy_n(f.coefficients(), f.count(), next);
      f = f.at(next);
      next += f.count();
    });
    numbers_ = std::move(numbers);
  }

  std::vector<Coefficient> numbers_{};
};

}  // namespace touchstone::walk
