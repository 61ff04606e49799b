// Decides exactly whether two boxes are ever deeper than a given depth, by cutting time at roots.

#include "verify/judge/verdict/deep_cells.hpp"

#include <algorithm>
#include <utility>

#include "touchstone/limit.hpp"
#include "verify/judge/verdict/cells.hpp"

namespace touchstone::judge {
namespace {

// The overlap along a form on a cell in which no polynomial of the form has a root.
struct SignedOverlap {
  RationalPolynomial overlap;
  // Positive where |overlap| / |normal| is more than the depth.
  RationalPolynomial excess;
};

SignedOverlap signed_overlap(const FacetForm& form, const Rational& t, const Rational& depth) {
  const auto magnitude = [&t](const RationalPolynomial& p) { return p(t) < 0 ? -p : p; };
  SignedOverlap s{-magnitude(form.offset), {}};
  for (const RationalPolynomial& p : form.terms) s.overlap += magnitude(p);
  if (form.length) {
    s.excess = s.overlap - *form.length * depth;
  } else {
    s.excess = s.overlap * s.overlap - dot(form.normal, form.normal) * Rational(depth * depth);
  }
  return s;
}

// Appends the parts of a cell in which the overlap along the facet is more than the depth.
void keep_deeper(const FacetForm& form, const Rational& depth, const Cell& cell,
                 std::vector<Cell>& kept) {
  Cuts signs(cell);
  signs.add_roots(form.offset);
  for (const RationalPolynomial& p : form.terms) signs.add_roots(p);
  for (std::size_t i = 0; i < signs.cells(); ++i) {
    const Cell part = signs.cell(i);
    const SignedOverlap s = signed_overlap(form, inside(part), depth);
    // The overlap crosses the depth only at roots of the excess.
    Cuts changes(part);
    changes.add_roots(s.excess);
    for (std::size_t j = 0; j < changes.cells(); ++j) {
      const Rational t = inside(changes.cell(j));
      if (s.excess(t) > 0 && s.overlap(t) > 0) append(kept, changes.cell(j));
    }
  }
}

// The forms in the order of the overlap along them at a time, least first: these leave the smallest
// cells to the later ones.
std::vector<const FacetForm*> by_overlap(const std::vector<FacetForm>& forms, const Rational& t) {
  struct Ranked {
    Rational square;  // of the overlap, with its sign
    const FacetForm* form;
  };
  std::vector<Ranked> ranked;
  for (const FacetForm& form : forms) {
    Rational overlap = -abs(form.offset(t));
    for (const RationalPolynomial& p : form.terms) overlap += abs(p(t));
    Rational length_squared = 0;
    for (const RationalPolynomial& p : form.normal) length_squared += p(t) * p(t);
    // The normal vanishes at this time, so any order will do.
    if (length_squared.is_zero()) length_squared = 1;
    ranked.push_back({overlap * abs(overlap) / length_squared, &form});
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const Ranked& a, const Ranked& b) { return a.square < b.square; });
  std::vector<const FacetForm*> sorted;
  for (const Ranked& r : ranked) sorted.push_back(r.form);
  return sorted;
}

}  // namespace

bool is_somewhere_deeper(const std::vector<FacetForm>& forms, const Rational& from,
                         const Rational& until, const Rational& depth) {
  std::vector<Cell> cells{{RealAlgebraic(from), RealAlgebraic(until)}};
  for (const FacetForm* form : by_overlap(forms, (from + until) / 2)) {
    std::vector<Cell> kept;
    for (const Cell& cell : cells) {
      check_limit();
      keep_deeper(*form, depth, cell, kept);
    }
    cells = std::move(kept);
    if (cells.empty()) return false;
  }
  return true;
}

}  // namespace touchstone::judge
