// Decides exactly whether two polyhedra are ever deeper than a given depth: throughout a span by
// Bernstein coefficients along one plane (look), or by the roots of the overlaps along one plane
// after another (is_somewhere_deeper).

#include "verify/judge/verdict/hull_depth.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <utility>

#include "src/rest/hulls/widest_axis.hpp"
#include "touchstone/limit.hpp"
#include "verify/judge/verdict/on_span.hpp"

namespace touchstone::judge {
namespace {

int degree_of(const HullForm& form) {
  int degree = 0;
  for (const auto& heights : form.heights) {
    for (const RationalPolynomial& p : heights) degree = std::max(degree, p.degree());
  }
  for (const RationalPolynomial& p : form.normal) degree = std::max(degree, p.degree());
  if (form.length) degree = std::max(degree, form.length->degree());
  return degree;
}

bool has_none_below_zero(const Bernstein& c) {
  return std::all_of(c.begin(), c.end(), [](const Rational& q) { return q >= 0; });
}

// For each body, the corners that may be its support along the form at some time of a span: all
// corners except those that are proven to stay below the support at the middle of the span.
std::array<std::vector<std::size_t>, 2> supports(const HullForm& form, const Rational& from,
                                                 const Rational& until) {
  const OnSpan on_span(degree_of(form), from, until);
  const Rational middle = (from + until) / 2;
  std::array<std::vector<std::size_t>, 2> found;
  for (std::size_t b = 0; b < 2; ++b) {
    const auto& heights = form.heights[b];
    std::vector<Rational> seen;
    for (const RationalPolynomial& p : heights) seen.push_back(p(middle));
    const auto highest =
        static_cast<std::size_t>(std::max_element(seen.begin(), seen.end()) - seen.begin());
    for (std::size_t i = 0; i < heights.size(); ++i) {
      if (i == highest || !has_none_below_zero(on_span(heights[highest] - heights[i])))
        found[b].push_back(i);
    }
  }
  return found;
}

// Whether Bernstein coefficients prove that the overlap is nowhere more than the depth.
bool is_seen_shallow(const HullForm& form, const Rational& from, const Rational& until,
                     const Rational& depth) {
  const OnSpan on_span(degree_of(form), from, until);
  const RationalPolynomial most =
      length_from_below(form.normal, form.length, (from + until) / 2) * depth;
  const auto corners = supports(form, from, until);
  for (const std::size_t v : corners[0]) {
    const RationalPolynomial left = most - form.heights[0][v];
    for (const std::size_t w : corners[1]) {
      if (!has_none_below_zero(on_span(left - form.heights[1][w]))) return false;
    }
  }
  return true;
}

// The overlap of two corners along a form, and a polynomial that is positive where its magnitude
// exceeds the depth.
struct PairOverlap {
  RationalPolynomial overlap;
  RationalPolynomial excess;

  bool is_deeper_at(const Rational& t) const { return overlap(t) > 0 && excess(t) > 0; }
};

std::vector<PairOverlap> pairs_of(const HullForm& form, const Cell& cell, const Rational& depth) {
  const auto corners = supports(form, cell.from.lower(), cell.until.upper());
  const RationalPolynomial square = dot(form.normal, form.normal) * Rational(depth * depth);
  std::vector<PairOverlap> pairs;
  for (const std::size_t v : corners[0]) {
    for (const std::size_t w : corners[1]) {
      RationalPolynomial overlap = form.heights[0][v] + form.heights[1][w];
      RationalPolynomial excess =
          form.length ? overlap - *form.length * depth : overlap * overlap - square;
      pairs.push_back({std::move(overlap), std::move(excess)});
    }
  }
  return pairs;
}

// Appends the parts of a cell in which the overlap along the form is more than the depth.
void keep_deeper(const HullForm& form, const Rational& depth, const Cell& cell,
                 std::vector<Cell>& kept) {
  const auto pairs = pairs_of(form, cell, depth);
  Cuts cuts(cell);
  for (const PairOverlap& pair : pairs) {
    cuts.add_roots(pair.overlap);
    cuts.add_roots(pair.excess);
  }
  for (std::size_t i = 0; i < cuts.cells(); ++i) {
    const Rational t = inside(cuts.cell(i));
    if (std::any_of(pairs.begin(), pairs.end(),
                    [&t](const PairOverlap& pair) { return pair.is_deeper_at(t); }))
      append(kept, cuts.cell(i));
  }
}

}  // namespace

HullDepth::Pose HullDepth::pose(const Rational& t) const {
  const auto widest = hulls::widest_axis(hulls::placed(forms_.body(0), *pieces_.piece1, t),
                                         hulls::placed(forms_.body(1), *pieces_.piece2, t));
  const auto& [gap, length_squared] = widest.separation;
  return {gap < 0 && gap * gap > depth_ * depth_ * length_squared, widest.plane};
}

bool HullDepth::is_deeper_at(const Rational& t) { return pose(t).is_deeper; }

PieceDepth::Seen HullDepth::look(const Rational& from, const Rational& until) {
  const Pose middle = pose((from + until) / 2);
  if (middle.is_deeper) return Seen::deeper;
  return is_seen_shallow(forms_.of(middle.least), from, until, depth_) ? Seen::shallow
                                                                       : Seen::nothing;
}

bool HullDepth::is_somewhere_deeper(const Rational& from, const Rational& until) {
  std::vector<Cell> cells{{RealAlgebraic(from), RealAlgebraic(until)}};
  std::set<hulls::Plane> seen;
  while (!cells.empty()) {
    check_limit();
    // At finitely many times in a cell, a plane examined so far may have no more overlap than the
    // depth. Such a time is skipped.
    Cell cell = cells.front();
    Rational t = inside(cell);
    Pose at = pose(t);
    while (!at.is_deeper && seen.contains(at.least)) {
      cell.until = RealAlgebraic(t);
      t = inside(cell);
      at = pose(t);
    }
    if (at.is_deeper) return true;
    seen.insert(at.least);
    std::vector<Cell> kept;
    for (const Cell& one : cells) keep_deeper(forms_.of(at.least), depth_, one, kept);
    cells = std::move(kept);
  }
  return false;
}

}  // namespace touchstone::judge
