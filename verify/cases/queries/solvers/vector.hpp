#pragma once

#include "verify/cases/queries/solvers/solver.hpp"

// Vector operations for solvers in plain doubles.
namespace touchstone::queries {

inline DoublePoint minus(const DoublePoint& a, const DoublePoint& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
inline DoublePoint crossed(const DoublePoint& a, const DoublePoint& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
inline double dotted(const DoublePoint& a, const DoublePoint& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
inline double triple(const DoublePoint& a, const DoublePoint& b, const DoublePoint& c) {
  return dotted(a, crossed(b, c));
}

}  // namespace touchstone::queries
