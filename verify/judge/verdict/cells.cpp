// Open intervals of time that are cut at roots of polynomials, for the depth of bodies in motion.

#include "verify/judge/verdict/cells.hpp"

#include <utility>

#include "touchstone/poly/roots_exact.hpp"

namespace touchstone::judge {

using ExactRoots = Roots<Rational>;

Rational inside(const Cell& cell) { return ExactRoots::between(cell.from, cell.until); }

void append(std::vector<Cell>& cells, Cell cell) {
  if (!cells.empty() && compare(cells.back().until, cell.from) == 0) {
    cells.back().until = std::move(cell.until);
  } else {
    cells.push_back(std::move(cell));
  }
}

void Cuts::add_roots(const RationalPolynomial& p) {
  if (p.degree() < 1) return;
  const auto found = ExactRoots::find(p, times_.front(), times_.back());
  for (const auto& root : found.roots) add(root.time);
}

// Keeps the times in order. Times outside of the cell, and known ones, are ignored.
void Cuts::add(const RealAlgebraic& t) {
  std::size_t i = 0;
  int order = 1;
  while (i < times_.size() && (order = compare(times_[i], t)) < 0) ++i;
  if (i == 0 || i == times_.size() || order == 0) return;
  times_.insert(times_.begin() + static_cast<std::ptrdiff_t>(i), t);
}

}  // namespace touchstone::judge
