#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "touchstone/body/state.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/query.hpp"
#include "touchstone/text/truth.hpp"

namespace touchstone {

// The instant to look at: a time, or that of the first contact, which is algebraic.
struct AtFirstContact {};
using Instant = std::variant<Rational, AtFirstContact>;

enum class Remedy { none, bias, skip };

struct StaticOptions {
  NumberType number = NumberType::exact;
  int digits = 17;               // significant digits of the decimals of exact answers
  Remedy remedy = Remedy::none;  // rounded types only
  Rational epsilon{1, 1000000};  // of the remedy
  bool assume_rigid = false;     // rounded types only: test in the frame of A whatever the pose
  bool manifold = false;         // not for intervals, which do not divide
  bool distance = false;         // exact numbers only
  bool merge = false;  // of a manifold, points that only rounding parted (see same_point.hpp)
};

// Numbers as text. Exact: decimals, correctly rounded; rounded: the shortest that reads back;
// interval: both ends.
using NumberText = std::vector<std::string>;  // one or two; none where the number is not known
using VectorText = std::array<NumberText, 3>;

struct SeparationText {
  std::string axis;
  // What it is the normal of: "face +x of box 1", the one that looks at the other box, or "edges x
  // of box 1, y of box 2", those along these axes. The side is absent where it is not known.
  std::string of;
  NumberText separation;  // none: the normal vanishes, or the axis was left out
};

struct ManifoldPointText {
  VectorText on_a;
  VectorText on_b;
  NumberText depth;
  std::array<std::string, 3>
      exact_a;  // fractions; empty unless the time is rational and the number exact
  std::array<std::string, 3> exact_b;
  // The earlier point from which only rounding may have parted it, counted from 1; 0: there is
  // none.
  std::size_t same_as = 0;
  std::size_t merged = 0;  // with `merge`: points that it stands for besides itself
};

// How far apart two bodies are, and where: 0, and no points, where they have a point in common.
struct DistanceText {
  NumberText distance;
  std::string squared;  // its square as a fraction; empty where that is irrational
  VectorText on_a{};
  VectorText on_b{};
};

// The boxes in one pose.
struct PoseAnswer {
  State state = State::unknown;
  bool in_frame_of_a = false;
  std::string axis;
  std::vector<std::string> ties;
  NumberText separation;
  VectorText normal;  // unit, from box 1 to box 2
  std::vector<SeparationText> axes;
  std::optional<DistanceText> distance{};  // where it is asked for

  std::string kind;  // with a manifold: "none", "face" or "edges"
  int reference_box = 0;
  std::array<std::string, 2> features;
  std::vector<ManifoldPointText> points;
};

// The answer to one query at one instant.
struct StaticAnswer {
  std::string number;
  std::optional<TruthTime> at;  // nothing: no contact on the horizon to look at
  // The deeper of the states in both poses at a jump, contact being closed; `unknown` where that is
  // undecided.
  State state = State::unknown;
  std::vector<PoseAnswer>
      poses;  // one, or before and after a jump; none without a contact to look at
};

// The separating-axis test, and the contact manifold if asked for. The poses are computed exactly
// and then rounded once, or enclosed, for the number types that need it. At a rational time exact
// answers are computed in rationals, at an algebraic one in Q(α). Boxes that are both rigid are
// tested in the frame of box 1, others in the world's. Throws LimitReached if a time limit is in
// force and passes.
// REQUIRES: a rational instant lies on its horizon; of a polyhedron no manifold, and no other
// numbers than exact ones, are asked for.
StaticAnswer answer_at(const Query& q, const Instant& instant, const StaticOptions& options);

}  // namespace touchstone
