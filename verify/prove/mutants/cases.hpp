#pragma once

#include <string>

#include "touchstone/case.hpp"

namespace touchstone::mutants {

// Cases with known answers, as texts (`touchstone/case/1`), for the planted checks of the self-test
// (planted.hpp): aimed.cpp, certificates.cpp, rest.cpp and verdicts.cpp.

// Two cubes with edges of length 2 that meet at 1/2.
inline const std::string kCubesMeet =
    R"({"schema": "touchstone/case/1", "id": "cubes-meet", "boxes": [
  {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
  {"half_extents": ["1", "1", "1"],
   "motion": {"kind": "linear", "translation": ["3", "0", "0"], "velocity": ["-2", "0", "0"]}}]})";

// A long box, rotated about z by a matrix, whose lower end reaches a cube. Rotated in the opposite
// direction, it would be later.
inline const std::string kTurnedByAMatrix =
    R"({"schema": "touchstone/case/1", "id": "turned-by-a-matrix", "boxes": [
  {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
  {"half_extents": ["4", "1", "1"], "motion": {"kind": "matrix", "matrix": [
   [["3/5"], ["-4/5"], ["0"], ["6", "-4"]],
   [["4/5"], ["3/5"], ["0"], ["3"]],
   [["0"], ["0"], ["1"], ["0"]]]}}]})";

// A bipyramid, the hull of its corners, of which the last is the lower tip, comes down on a cube at
// 1/2.
inline const std::string kHullFalls =
    R"({"schema": "touchstone/case/1", "id": "hull-falls", "boxes": [
  {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
  {"hull": [["-1", "-1", "1"], ["1", "-1", "1"], ["-1", "1", "1"], ["1", "1", "1"], ["0", "0", "2"],
   ["0", "0", "-1"]],
   "motion": {"kind": "linear", "translation": ["0", "0", "3"], "velocity": ["0", "0", "-2"]}}]})";

// Two tetrahedra whose edges cross at a distance of 1 at the start.
inline const std::string kCrossedEdges =
    R"({"schema": "touchstone/case/1", "id": "crossed-edges", "boxes": [
  {"hull": [["-3", "0", "0"], ["3", "0", "0"], ["0", "-1", "-3"], ["0", "1", "-3"]],
   "motion": {"kind": "static"}},
  {"hull": [["0", "-3", "0"], ["0", "3", "0"], ["-1", "0", "3"], ["1", "0", "3"]],
   "motion": {"kind": "linear", "translation": ["0", "0", "1"], "velocity": ["0", "0", "-2"]}}]})";

// A tetrahedron whose shear lets a corner dip into the top of a block near t = 1/2, by at most
// 2^-54 - 2^-60: less than doubles resolve.
inline const std::string kDip = R"({"schema": "touchstone/case/1", "id": "dip", "boxes": [
  {"hull": [["-4", "-1", "-4"], ["4", "-1", "-4"], ["-4", "-1", "4"], ["4", "-1", "4"],
   ["-4", "-1/1152921504606846976", "-4"], ["4", "-1/1152921504606846976", "-4"],
   ["-4", "-1/1152921504606846976", "4"], ["4", "-1/1152921504606846976", "4"]],
   "motion": {"kind": "static"}},
  {"hull": [["0", "0", "0"], ["1", "0", "0"], ["0", "1", "0"], ["0", "1", "1"]],
   "motion": {"kind": "matrix", "matrix": [
   [["1"], ["0"], ["0"], ["0"]],
   [["4503599627370495/18014398509481984", "-1", "1"], ["1"], ["0"], ["0"]],
   [["0"], ["0"], ["1"], ["0"]]]}}]})";

// A hull that turns over within a millionth of a long horizon, and dips 1/8 into a block meanwhile.
inline const std::string kTurnsOver = R"({"schema": "touchstone/case/1", "id": "turns-over",
  "horizon": ["0", "4194304"], "boxes": [
  {"hull": [["-4", "-1", "-4"], ["-4", "-1", "4"], ["-4", "-1/8", "-4"], ["-4", "-1/8", "4"],
   ["4", "-1", "-4"], ["4", "-1", "4"], ["4", "-1/8", "-4"], ["4", "-1/8", "4"]],
   "motion": {"kind": "static"}},
  {"hull": [["0", "0", "0"], ["1", "-1/4", "0"], ["0", "1", "0"], ["1/2", "1", "1/2"], ["1/2", "1", "-1/2"]],
   "motion": {"kind": "quaternion",
   "rotation": [["1"], ["-2097152", "1"], ["-2097152", "1"], ["0"]],
   "translation": [["0"], ["0"], ["0"]]}}]})";

// A cube on a curve with control points so large that its polynomial overflows while it is
// restricted to a part. On this whole part, the cube is farther than 1e307 away.
inline const std::string kFarAway = R"({"schema": "touchstone/case/1", "id": "far-away",
  "horizon": ["1/4", "3/4"], "boxes": [
  {"half_extents": ["1/2", "1/2", "1/2"], "motion": {"kind": "static"}},
  {"half_extents": ["1/2", "1/2", "1/2"], "motion": {"kind": "bezier", "degree": 4, "points": [
   ["5", "0", "0"], ["1e308", "0", "0"], ["1e308", "0", "0"], ["1e308", "0", "0"], ["5", "0", "0"]]}}]})";

// A block, and a tetrahedron that stands on a tip at the height (t - 1/8)(t - 3/8)(t - 5/8)(t -
// 7/8) above its top: it dips into the block twice.
inline const std::string kBounces = R"({"schema": "touchstone/case/1", "id": "bounces", "boxes": [
  {"hull": [["-4", "-1", "-4"], ["-4", "-1", "4"], ["-4", "0", "-4"], ["-4", "0", "4"],
   ["4", "-1", "-4"], ["4", "-1", "4"], ["4", "0", "-4"], ["4", "0", "4"]],
   "motion": {"kind": "static"}},
  {"hull": [["0", "0", "0"], ["1", "1", "0"], ["-1", "1", "1"], ["-1", "1", "-1"]],
   "motion": {"kind": "matrix", "matrix": [
   [["1"], ["0"], ["0"], ["0"]],
   [["0"], ["1"], ["0"], ["105/4096", "-11/32", "43/32", "-2", "1"]],
   [["0"], ["0"], ["1"], ["0"]]]}}]})";

// A cube that slides over the top of a block, faster and faster, and leaves it at 1/2.
inline const std::string kSlidesOff =
    R"({"schema": "touchstone/case/1", "id": "slides-off", "boxes": [
  {"hull": [["-4", "-1", "-4"], ["-4", "-1", "4"], ["-4", "0", "-4"], ["-4", "0", "4"],
   ["4", "-1", "-4"], ["4", "-1", "4"], ["4", "0", "-4"], ["4", "0", "4"]],
   "motion": {"kind": "static"}},
  {"half_extents": ["1", "1", "1"], "motion": {"kind": "matrix", "matrix": [
   [["1"], ["0"], ["0"], ["3", "0", "8"]],
   [["0"], ["1"], ["0"], ["1"]],
   [["0"], ["0"], ["1"], ["0"]]]}}]})";

// A sphere of radius 1 whose centre is at the height 2 + (t - 1/2)² - 2^-60 over the middle of a
// cube with edges of length 2: it dips into the cube by less than doubles resolve, from 1/2 - 2^-30
// on.
inline const std::string kSphereDips =
    R"({"schema": "touchstone/case/1", "id": "sphere-dips", "boxes": [
  {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
  {"half_extents": ["0", "0", "0"], "radius": "1", "motion": {"kind": "matrix", "matrix": [
   [["1"], ["0"], ["0"], ["0"]],
   [["0"], ["1"], ["0"], ["0"]],
   [["0"], ["0"], ["1"], ["2594073385365405695/1152921504606846976", "-1", "1"]]]}}]})";

// A sphere of radius 1 that comes down beside a cube. At 1/2 it is at a distance of 1 from the
// plane of the cube's top, but farther from the cube.
inline const std::string kSpherePasses =
    R"({"schema": "touchstone/case/1", "id": "sphere-passes", "boxes": [
  {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
  {"half_extents": ["0", "0", "0"], "radius": "1", "motion": {"kind": "linear",
   "translation": ["0", "0", "5/2"], "velocity": ["4", "0", "-1"]}}]})";

// A tetrahedron with a radius of 1/2, rotated by a matrix, that comes down on a cube with its last
// corner first.
inline const std::string kRoundedHullFalls =
    R"({"schema": "touchstone/case/1", "id": "rounded-hull-falls", "boxes": [
  {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
  {"hull": [["-1", "-1", "1"], ["1", "-1", "1"], ["0", "1", "1"], ["0", "0", "-1"]], "radius": "1/2",
   "motion": {"kind": "matrix", "matrix": [
   [["3/5"], ["-4/5"], ["0"], ["0"]],
   [["4/5"], ["3/5"], ["0"], ["0"]],
   [["0"], ["0"], ["1"], ["4", "-3"]]]}}]})";

}  // namespace touchstone::mutants
