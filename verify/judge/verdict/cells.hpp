#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/motion/piece.hpp"
#include "touchstone/poly/real_algebraic.hpp"

// Sets of times as unions of open intervals. deep_cells.cpp and hull_depth.cpp keep in them the
// times at which moving bodies may be deeper than a bound.
namespace touchstone::judge {

// A nonempty open interval of time.
struct Cell {
  RealAlgebraic from;
  RealAlgebraic until;
};

// A rational time inside the cell.
Rational inside(const Cell& cell);

// Appends a cell. If it begins where the last one ends, the two are joined, including that instant.
void append(std::vector<Cell>& cells, Cell cell);

// Cuts a cell at the roots of polynomials.
class Cuts {
 public:
  explicit Cuts(const Cell& cell) : times_{cell.from, cell.until} {}

  void add_roots(const RationalPolynomial& p);

  std::size_t cells() const { return times_.size() - 1; }
  Cell cell(std::size_t i) const { return {times_[i], times_[i + 1]}; }

 private:
  void add(const RealAlgebraic& t);

  std::vector<RealAlgebraic> times_;
};

}  // namespace touchstone::judge
