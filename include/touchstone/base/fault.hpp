#pragma once

#include <array>

namespace touchstone {

// Deliberate mistakes, to test the tests: `touchstone self-test` shows that the crosscheck detects
// each of them. Only the program touchstone-mutants can switch them on, one at a time.
enum class Fault {
  none,
  dropped_pair,         // one pair of features is left out of the pairing
  flipped_sign,         // one term of a plane has the wrong sign
  off_by_one_interval,  // a homogeneous interval is given its neighbour's features
  short_reach,          // the bounding spheres are too small
  lost_root,            // root isolation overlooks the last root
  swapped_features,     // the features of the two boxes are exchanged
  // The ladder of number types
  halved_bound,  // the bound on the length of a condition's integers is halved
  lost_exit,     // boxes that overlap never come apart
  nan_is_zero,   // an overflowing coefficient of a path becomes zero
  // Polyhedra in bounded doubles
  open_stretch_skipped,  // in a stretch of unknown signs, a support that may change is not checked
  unproven_plane,        // in such a stretch, a plane is not checked to be separating
  // Timelines of polyhedra
  late_end,    // an overlap that points show lasts to the end of the horizon
  long_slide,  // a slide lasts to the end of the horizon
  // Boxes and hulls at rest
  other_axis,     // depth and distance are those along the wrong axis
  unasked_edges,  // no pair of edges is considered for the closest points
  // Reading, writing and judging
  transposed_pose,      // a matrix is read with rows and columns exchanged
  lost_corner,          // the last point of a hull is left out
  lost_section,         // a certificate has no lines between instants
  one_sided_tolerance,  // a tolerance of time forgives any delay
  // Inflated bodies in bounded doubles
  open_root_skipped,  // an uncertain root, at which contact may begin, is ignored
  foot_not_asked  // a contact is accepted, though its closest points may be outside the features
};

// All faults, with their names in the self-test.
struct NamedFault {
  Fault fault;
  const char* name;
};
inline constexpr std::array<NamedFault, 22> kFaults{
    {{Fault::none, "none"},
     {Fault::dropped_pair, "dropped-pair"},
     {Fault::flipped_sign, "flipped-sign"},
     {Fault::off_by_one_interval, "off-by-one-interval"},
     {Fault::short_reach, "short-reach"},
     {Fault::lost_root, "lost-root"},
     {Fault::swapped_features, "swapped-features"},
     {Fault::halved_bound, "halved-bound"},
     {Fault::lost_exit, "lost-exit"},
     {Fault::nan_is_zero, "nan-is-zero"},
     {Fault::open_stretch_skipped, "open-stretch-skipped"},
     {Fault::unproven_plane, "unproven-plane"},
     {Fault::late_end, "late-end"},
     {Fault::long_slide, "long-slide"},
     {Fault::other_axis, "other-axis"},
     {Fault::unasked_edges, "unasked-edges"},
     {Fault::transposed_pose, "transposed-pose"},
     {Fault::lost_corner, "lost-corner"},
     {Fault::lost_section, "lost-section"},
     {Fault::one_sided_tolerance, "one-sided-tolerance"},
     {Fault::open_root_skipped, "open-root-skipped"},
     {Fault::foot_not_asked, "foot-not-asked"}}};

// The fault in force. The library defines it as `none`, in an object file of its own.
// touchstone-mutants links its own definition instead of that file, and otherwise the same library.
Fault active_fault();
inline bool faulty(Fault f) { return active_fault() == f; }

}  // namespace touchstone
