#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <vector>

#include "src/inflated/enclosed_stretch.hpp"
#include "src/inflated/moving_cores.hpp"

namespace touchstone::inflated {

// An instant at which two cores are at the distance R from each other: the direction of their
// shortest connection, and the corners that are farthest along it.
struct Event {
  RealAlgebraic at;
  PairConditions::Supports closest;
};

// Finds all instants inside a piece at which the distance of the cores changes from, to or across
// R.
//   Theorem: between two instants of the result that follow one another, the state of the bodies
// does not change. For on a span without a change one pair of features is closest, and the state
// changes only where its excess (pair_conditions.hpp), which is not zero throughout, has a root.
//   Stretches of the clock on which the cores are surely nearer or farther than R are left out, and
// so are pairs of features that are surely farther apart. Only the roots of what is left are
// computed, and examined exactly.
class EventSearch {
 public:
  // `distance`: R. `do_cores_meet(from, until)`: whether the cores are known to be in contact at
  // all instants of a stretch of the clock. All arguments must outlive this object.
  EventSearch(const MovingCores& cores, const Rational& distance,
              std::function<bool(const Rational&, const Rational&)> do_cores_meet);

  // In order of time, each instant once. Throws LimitReached if a time limit is in force and
  // passes.
  std::vector<Event> events();

 private:
  using Indices = std::vector<std::size_t>;  // of the pairs
  struct Span {
    Rational from;
    Rational until;
  };
  // A stretch of the clock, and the pairs that may be at R in it.
  struct Cell {
    EnclosedStretch stretch;
    Span span;
    Indices pairs;
  };

  // Leaves out what is surely not at R. Returns whether anything is left.
  bool narrow(Cell& cell) const;
  void examine_later(const Cell& cell);
  Indices not_beyond(const Indices& pairs, const EnclosedStretch::Heights& heights) const;
  // A pair that has to be examined, and where.
  struct Left {
    std::vector<Span> spans{};
    PairForm form{};
    IntegerPolynomial excess{};
  };
  void add_roots(std::size_t pair, const Left& left);
  void examine(std::size_t pair, const RealAlgebraic& at);

  const MovingCores& cores_;
  EnclosedStretch whole_;
  std::function<bool(const Rational&, const Rational&)> do_cores_meet_;

  std::map<std::size_t, Left> left_{};  // by pair
  // Pairs whose excess is zero throughout: at R wherever they are closest.
  Indices at_distance_throughout_{};
  std::vector<Event> found_{};
};

}  // namespace touchstone::inflated
