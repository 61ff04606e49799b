#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/motion/piece.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::judge {

// An open interval of time, not empty.
struct Cell {
  RealAlgebraic from;
  RealAlgebraic until;
};

// A rational time in it.
Rational inside(const Cell& cell);

// Appends a cell, or joins it to the last one: what lies between two neighbours is one instant.
void append(std::vector<Cell>& cells, Cell cell);

// The ends of the cells into which the roots of some polynomials cut a cell.
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
