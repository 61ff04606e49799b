#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "src/inflated/bounded_pairs.hpp"
#include "src/inflated/enclosed_stretch.hpp"
#include "src/inflated/first_contact/known_course.hpp"
#include "src/inflated/moving_cores.hpp"

namespace touchstone::inflated {

// An instant at which the distance of two cores is R, the sum of the radii: the direction of their
// shortest connection, and the corners that are farthest along it.
struct Event {
  RealAlgebraic at;
  PairConditions::Supports closest;
};

// Finds all instants inside a piece at which the distance of the cores changes from, to or across
// R.
//   Theorem: the state of the bodies does not change between two consecutive instants of the
//   result. Reason: while one pair of features is closest, the state changes only at a root of its
//   excess (pair_conditions.hpp), if the excess is not the zero polynomial. Stretches of the clock
//   (the piece's own time, from 0 to 1) on which the distance of the cores is surely not R, and
//   pairs of features whose distance is surely more than R, are left out. The roots of the
//   remaining pairs are computed, and examined exactly.
class EventSearch {
 public:
  // `radii`: R. `do_cores_meet(from, until)`: whether the cores are known to be in contact at
  // all instants of a stretch of the clock. `filter`: doubles with bounds leave out what they can;
  // without it, the roots of all pairs are computed. All arguments must outlive this object.
  EventSearch(const MovingCores& cores, const Rational& radii, bool filter,
              std::function<bool(const Rational&, const Rational&)> do_cores_meet);

  // In order of time, each instant once. Only the open stretches of `known` are searched. Each
  // crossing of `known` is an event. Throws LimitReached if a time limit is in force and passes.
  std::vector<Event> events(const KnownCourse& known);

 private:
  struct Span {
    Rational from;
    Rational until;
  };
  // A stretch of the clock, and the features of each core whose distance from the other core may be
  // R in it. `heights`, if present, exclude some pairs of these features.
  struct Cell {
    EnclosedStretch stretch;
    Span span;
    std::array<Selection, 2> features{};
    std::optional<EnclosedStretch::Heights> heights{};
  };
  // A pair, and the roots of its excess (see PairConditions) on the clock.
  struct Examined {
    PairForm form{};
    std::vector<RealAlgebraic> roots{};
    std::vector<Span> spans{};  // where the pair may be at R
  };

  // Adds the instant of a crossing as an event.
  void add_crossing(const KnownCourse::Crossing& crossing);
  // Adds the events of all open stretches.
  void search_open();
  // Examines the pairs of features that may be at R in an open stretch; or all pairs.
  void examine_near();
  void examine_all();
  // The common part of a span and each open stretch.
  std::vector<Span> open_in(const Span& span) const;
  // Removes features whose distance is surely not R. Returns whether any pair remains.
  bool narrow(Cell& cell) const;
  // The pairs of a cell that are not excluded; nullopt if they are too many to be listed.
  std::optional<std::vector<CorePair>> pairs_in(const Cell& cell) const;
  bool is_excluded(const Cell& cell, const CorePair& pair) const;
  // Finds the roots of a pair's excess, unless doubles prove that none of them in the open parts of
  // the span matters.
  void examine(const CorePair& pair, const Span& span);
  void examine_open(const CorePair& pair, const Span& span);
  void add_event(const CorePair& pair, const Examined& examined, const RealAlgebraic& at);

  const MovingCores& cores_;
  const Rational& radii_;
  bool filter_;
  std::optional<BoundedPairs> bounded_{};  // made when a stretch is searched with the filter
  std::function<bool(const Rational&, const Rational&)> do_cores_meet_;

  std::vector<Span> open_{};
  std::map<CorePair, std::optional<Examined>> examined_{};  // nullopt: there is no root
  // Pairs whose excess is zero throughout: whenever they are closest, the distance is R.
  std::vector<std::pair<CorePair, PairForm>> at_distance_throughout_{};
  std::vector<Event> found_{};
};

}  // namespace touchstone::inflated
