#pragma once

#include <vector>

#include "verify/cases/generate/family.hpp"

// The families of cases, by source file. family.cpp and the lists beside shared helpers
// (polyhedra.cpp, compounds.cpp) join these functions to the groups of family.hpp.
//   Each function has the name of its file. It is the last function of the file, and describes each
// family by a sentence. The functions that draw the cases stand above it.
namespace touchstone::generate::kinds {

// generic, linear, sweep, both-moving, affine, piecewise, bezier, …
std::vector<Family> unplanted();
// planted-vf, planted-fv, planted-ee, tie, face-flush, two-contacts
std::vector<Family> features();
// graze, near-miss
std::vector<Family> grazing();
// slide, cubes-head-on
std::vector<Family> aligned_contacts();
// thin, far, starts-in-contact
std::vector<Family> extremes();
// parallel-edges
std::vector<Family> near_parallel();
// off-centre, one-to-a-trillion, points-and-sticks
std::vector<Family> places_and_sizes();
// creeping
std::vector<Family> velocities();
// together, many-spellings
std::vector<Family> plain_motion();
// three-way-tie
std::vector<Family> corners();
// shallow-start, nested
std::vector<Family> first_instants();
// parallel-ladder
std::vector<Family> crossing_sticks();
// waypoints, high-degree, any-matrix
std::vector<Family> long_motions();

// Boxes at rest.
std::vector<Family> at_rest();
// rest-parallel, -centred, -crossing, -nested, -sizes, -far, -apart
std::vector<Family> resting_poses();

// Straight motion, of sizes and at positions that games have.
// graze-in-line, near-miss-in-line, beams
std::vector<Family> straight();
// ladder-in-line
std::vector<Family> straight_ladder();

// Near the ends of the range of doubles.
// extreme
std::vector<Family> extreme_numbers();

// Bodies that turn at constant speed, and cylinders.
// spin, screw
std::vector<Family> spinning();
// slerp
std::vector<Family> slerps();
// cylinders
std::vector<Family> drums();

// Convex polyhedra; the others are in polyhedra.cpp.
// hull-in-line: at rest or in straight motion
std::vector<Family> hulls_in_line();
// hull-vertex-face, -edge-edge, -face-face, prism-on-prism, sliver, …
std::vector<Family> landing_hulls();
// hull-slide, hull-pivot
std::vector<Family> sliding_hulls();

// Bodies of several parts; the others are in compounds.cpp.
// thread
std::vector<Family> threads();
// car
std::vector<Family> cars();
// terrain, mesh-rest
std::vector<Family> terrains();
// seam
std::vector<Family> seams();

// Hard cases.
// hard-quotient, hard-root
std::vector<Family> hard_to_round();
// hard-photo-finish, hard-mignotte, hard-even, hard-fma
std::vector<Family> hard_events();
// hard-parallel-ladder, hard-parallel-noise
std::vector<Family> hard_parallel();
// hard-tie, hard-ulp-graze
std::vector<Family> hard_ties();
// hard-range, hard-far
std::vector<Family> hard_scales();

}  // namespace touchstone::generate::kinds
