#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "src/form/bounded_form.hpp"
#include "src/number/larger_bound.hpp"
#include "src/walk/conditions/packed_motion.hpp"
#include "touchstone/boxes/facet.hpp"

namespace touchstone::walk {

// Error bounds of the margins of margins_at, by kind of facet, and bounds of the speed at which the
// true margins change. FilteredFacets decides signs by them: one bound for all instants costs less
// than numbers that carry their own.

// Margins are sums of products of the motion's numbers. Let M bound the sum of the magnitudes of
// all terms of a margin, written out, and let r be the largest number of roundings in the
// computation of a term. With `unit` as in Rounding<T>, the margin is off by at most r · unit · M ·
// kSlack.
//   M is bounded by the forms' sizes. With |x| for the sum of the sizes of a vector's three forms,
//     |n·d| <= |n| |d|, |x × y| <= |x| |y|, and |n·e_m| <= |n| |e_m|, also for written-out
//     expressions.
//   M also bounds the Bernstein coefficients of a condition. Its derivative is thus at most twice
//   its degree times M, and a margin, with its magnitudes and sums, changes no faster.
struct MarginErrors {
  std::array<double, 3> margin{};  // by kind of facet, at an instant
  std::array<double, 3> change{};  // added for each unit of time away from it
  std::array<double, 3> size{};    // M, which bounds the conditions' Bernstein coefficients
  double bracket = 0;              // as above, for brackets
  double bracket_change = 0;

  double of_margin(FacetKind kind, double away) const {
    const auto k = static_cast<std::size_t>(kind);
    return (margin[k] + change[k] * away) * kSlack;
  }
  double of_bracket(double away) const { return (bracket + bracket_change * away) * kSlack; }
};

// The largest number of roundings, at least one, in the numbers of a motion: the error of a number
// divided by the error of one rounding. Infinite or NaN if a number is open.
template <class T>
double roundings_of_numbers(const PackedMotion<Bounded<T>>& m) {
  double most = 1;
  const auto see = [&most](double size, double error) {
    if (!(size <= 0)) most = larger_bound(most, error / (size * Rounding<T>::unit) * kSlack);
  };
  const auto form = [&see](const FormView<Bounded<T>>& f) { see(f.size(), f.error()); };
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      form(m.axes1[i][j]);
      form(m.axes2[i][j]);
    }
    form(m.offset[i]);
    for (std::size_t box = 0; box < 2; ++box) {
      see(m.extents[box][i].size(), m.extents[box][i].error);
      see(m.shifts[box][i].size(), m.shifts[box][i].error);
    }
    for (const auto* f : {&m.cofactors[i].offset, &m.cofactors[i].along1, &m.cofactors[i].along2}) {
      if (*f) form(**f);
    }
  }
  form(m.length1);
  form(m.length2);
  return most;
}

// The largest number of roundings in the computation of a term, if its numbers already have `own`
// roundings, and u is exact.
//   (1) A form of degree d at u: u^i (1-u)^(d-i) takes i + 2 (d - i), its product with the
//       coefficient one, and the sum at most d.
//   (2) A bracket: a normal of two axes, times a third.
//   (3) A margin: at most three axes, the form of the offset, an extent or shift, and a cofactor.
// A test verifies these counts: it runs margins_at with numbers that count their roundings.
constexpr double roundings_of_form(int degree, double own) { return 3 * degree + 2 + own; }
constexpr double roundings_of_bracket(int axes_degree, double own) {
  return 3 * roundings_of_form(axes_degree, own) + 8;
}
constexpr double roundings_of_margin(int axes_degree, int offset_degree, int cofactor_degree,
                                     double own) {
  return 3 * roundings_of_form(axes_degree, own) + roundings_of_form(offset_degree, own) +
         roundings_of_form(cofactor_degree, own) + 24 + own;
}

// Bounds of the sizes of a motion's numbers, as |x| above, and of what conditions are made of.
struct SizesInMotion {
  template <class T>
  explicit SizesInMotion(const PackedMotion<Bounded<T>>& m)
      : a(largest(m.axes1)),
        b(largest(m.axes2)),
        d(size_of(m.offset)),
        normal1(m.rigid ? a : a * a),
        normal2(m.rigid ? b : b * b),
        self1(m.rigid ? m.length1.size() : a * a * a),
        self2(m.rigid ? m.length2.size() : b * b * b),
        reach1(reach(m, 0)),
        reach2(reach(m, 1)) {}

  double a, b;              // of an axis of box 1, of box 2
  double d;                 // of the offset
  double normal1, normal2;  // of a normal of a face
  double self1, self2;      // of its product with its own axis
  double reach1, reach2;    // the sum of half extents and shifts

 private:
  template <class F>
  static double size_of(const Vec3<F>& v) {
    return v[0].size() + v[1].size() + v[2].size();
  }
  template <class F>
  static double largest(const Mat3<F>& axes) {
    return larger_bound(size_of(axes[0]), size_of(axes[1]), size_of(axes[2]));
  }
  template <class T>
  static double reach(const PackedMotion<Bounded<T>>& m, std::size_t box) {
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i) sum += m.extents[box][i].size() + m.shifts[box][i].size();
    return sum;
  }
};

// The bounds for a motion. Throws Undecided if a number is open, or if the numbers are too large.
template <class T>
MarginErrors margin_errors(const PackedMotion<Bounded<T>>& m) {
  const SizesInMotion of(m);
  // Bounds of the sizes of the terms of one kind of facet.
  struct Terms {
    double offset;
    double along1;
    double along2;
  };
  const std::array<Terms, 3> terms{{{of.normal1 * of.d, of.self1, of.normal1 * of.b},
                                    {of.normal2 * of.d, of.normal2 * of.a, of.self2},
                                    {of.a * of.b * of.d, of.normal1 * of.b, of.normal2 * of.a}}};
  const int degree = std::max<int>(m.length1.degree(), m.length2.degree());
  const int offset_degree = m.offset[0].degree();
  const double r = roundings_of_numbers(m);
  MarginErrors errors;
  // The largest factor of a term.
  double top = larger_bound(of.a, of.b, of.d, of.self1, of.self2, of.reach1, of.reach2);
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const auto& c = m.cofactors[kind];
    int cofactor_degree = 0;
    const auto size = [&](const std::optional<FormView<Bounded<T>>>& f) {
      if (!f) return 1.0;
      cofactor_degree = std::max<int>(cofactor_degree, f->degree());
      top = larger_bound(top, f->size());
      return f->size();
    };
    const double terms_size = terms[kind].offset * size(c.offset) +
                              of.reach1 * terms[kind].along1 * size(c.along1) +
                              of.reach2 * terms[kind].along2 * size(c.along2);
    const double roundings = roundings_of_margin(degree, offset_degree, cofactor_degree, r);
    const int whole_degree = 3 * degree + offset_degree + cofactor_degree;
    errors.margin[kind] = (roundings * Rounding<T>::unit * terms_size + 0x1p-500) * kSlack;
    errors.change[kind] = 2 * whole_degree * terms_size * kSlack;
    errors.size[kind] = terms_size * kSlack;
  }
  const double bracket_size = larger_bound(of.normal1 * of.b, of.normal2 * of.a);
  errors.bracket =
      (roundings_of_bracket(degree, r) * Rounding<T>::unit * bracket_size + 0x1p-500) * kSlack;
  errors.bracket_change = 2 * 3 * degree * bracket_size * kSlack;
  // The 2^-500 above. A product has at most seven factors below 2^50. Numbers were flushed to zero
  // fewer than 2^12 times, and multiplied by less than 2^350. Nothing overflows.
  if (!(top < 0x1p50 && r < kUnbounded)) throw Undecided();
  return errors;
}

}  // namespace touchstone::walk
