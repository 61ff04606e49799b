#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/body/state.hpp"

namespace touchstone {

// The answer to a query at one instant, with its numbers as text: StaticAnswer, and its parts.

// Numbers as text. Exact: decimals, correctly rounded. Rounded: the shortest decimal that reads
// back as the number. Interval: both ends.
using NumberText = std::vector<std::string>;  // one or two; empty if the number is unknown
using VectorText = std::array<NumberText, 3>;

// The separation along one axis.
struct SeparationText {
  std::string axis;
  // The features that give the axis, as text: "face +x of box 1" (the face towards the other box),
  // or "edges x of box 1, y of box 2" (the edges along these axes). The sign of the face is left
  // out if it is unknown.
  std::string of;
  NumberText separation;  // empty: the normal vanishes, or the axis was left out
};

// A point of the contact manifold, on each box.
struct ManifoldPointText {
  VectorText on_a;
  VectorText on_b;
  NumberText depth;
  // Both points as fractions; empty unless the time is rational and the number type exact.
  std::array<std::string, 3> exact_a;
  std::array<std::string, 3> exact_b;
  // The number, from 1, of the earlier point that differs from this one perhaps only by rounding;
  // or 0.
  std::size_t same_as = 0;
  std::size_t merged = 0;  // with `merge`: the number of other points that it replaces
};

// The distance of two bodies and their closest points: 0 and no points if they have a common point.
struct DistanceText {
  NumberText distance;
  std::string squared;  // its square as a fraction; empty if irrational
  VectorText on_a{};
  VectorText on_b{};
};

// The cores of two inflated bodies. `squared` and the points are set only if the cores are apart.
struct CoresText {
  std::array<std::string, 2> features{};  // of each core, the one farthest towards the other core
  std::string squared{};  // the squared distance as a fraction; empty if it is irrational
  VectorText on_a{};      // the closest points
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
  std::optional<DistanceText> distance{};  // if requested
  // Set if a body is inflated. There are then no axes, and `distance` has neither the square nor
  // the points, because they may be irrational.
  std::optional<CoresText> cores{};
  // For compounds: the numbers of the two parts, one of each body, that the other members describe.
  // They are the pair in the deepest state. Among pairs in one state, the least separation decides
  // if they are in contact; the least distance decides if they are apart, or if the distance is
  // requested. Among equal pairs, the lowest numbers decide.
  std::optional<std::array<std::size_t, 2>> parts{};

  // The axis of the least depth if a face is preferred to it. Then `axis`, `ties` (empty),
  // `separation` and `normal` belong to that face.
  std::optional<SeparationText> least{};
  std::string kind;       // with a manifold: "none", "face" or "edges"
  int reference_box = 0;  // 1 or 2 for a face; 0 otherwise
  std::array<std::string, 2> features;
  std::vector<ManifoldPointText> points;
};

// The plane in which both bodies lie at all times.
struct PlaneText {
  std::string equation;               // "z = 0"
  std::array<std::string, 3> normal;  // integers
  std::string height;                 // a fraction: normal·x = height
  // Whether the answer is that within the plane. Else it is the answer in space, where such bodies
  // never overlap.
  bool within = false;
};

// The answer to one query at one instant.
struct StaticAnswer {
  std::string number;
  std::optional<TruthTime> at;  // nullopt: no contact on the horizon
  // At a jump, the deeper of the states in both poses, since contact is closed; `unknown` if that
  // is undecided.
  State state = State::unknown;
  std::optional<PlaneText> plane{};  // if there is one
  std::vector<PoseAnswer> poses;  // one, or before and after a jump; empty if there is no contact
};

}  // namespace touchstone
