#pragma once

#include <vector>

#include "verify/cases/generate/family.hpp"

// The families, by source file; each function has the name of its file. It is the last function of
// the file, and describes each family by a sentence. The functions that draw their cases stand
// above it.
namespace touchstone::generate::kinds {

std::vector<Family>
unplanted();  // generic, linear, sweep, both-moving, affine, piecewise, bezier, …
std::vector<Family>
features();                     // planted-vf, planted-fv, planted-ee, tie, face-flush, two-contacts
std::vector<Family> grazing();  // graze, near-miss
std::vector<Family> aligned_contacts();  // slide, cubes-head-on
std::vector<Family> extremes();          // thin, far, starts-in-contact
std::vector<Family> near_parallel();     // parallel-edges
std::vector<Family> places_and_sizes();  // off-centre, one-to-a-trillion, points-and-sticks
std::vector<Family> velocities();        // creeping
std::vector<Family> plain_motion();      // together, many-spellings
std::vector<Family> corners();           // three-way-tie
std::vector<Family> first_instants();    // shallow-start, nested
std::vector<Family> crossing_sticks();   // parallel-ladder
std::vector<Family> long_motions();      // waypoints, high-degree, any-matrix

// Boxes at rest.
std::vector<Family> at_rest();
std::vector<Family>
resting_poses();  // rest-parallel, -centred, -crossing, -nested, -sizes, -far, -apart

// Straight motion, of sizes and at positions that games have.
std::vector<Family> straight();         // graze-in-line, near-miss-in-line, beams
std::vector<Family> straight_ladder();  // ladder-in-line

// Near the ends of the range of doubles.
std::vector<Family> extreme_numbers();  // extreme

// Bodies that turn at constant speed, and cylinders.
std::vector<Family> spinning();  // spin, screw
std::vector<Family> slerps();    // slerp
std::vector<Family> drums();     // cylinders

// Convex polyhedra; the others are in polyhedra.cpp.
std::vector<Family> hulls_in_line();  // hull-in-line: at rest or in straight motion
std::vector<Family>
landing_hulls();  // hull-vertex-face, -edge-edge, -face-face, prism-on-prism, sliver, …
std::vector<Family> sliding_hulls();  // hull-slide, hull-pivot

// Bodies of several parts; the others are in compounds.cpp.
std::vector<Family> threads();   // thread
std::vector<Family> cars();      // car
std::vector<Family> terrains();  // terrain, mesh-rest
std::vector<Family> seams();     // seam

// Hard cases.
std::vector<Family> hard_to_round();  // hard-quotient, hard-root
std::vector<Family> hard_events();    // hard-photo-finish, hard-mignotte, hard-even, hard-fma
std::vector<Family> hard_parallel();  // hard-parallel-ladder, hard-parallel-noise
std::vector<Family> hard_ties();      // hard-tie, hard-ulp-graze
std::vector<Family> hard_scales();    // hard-range, hard-far

}  // namespace touchstone::generate::kinds
