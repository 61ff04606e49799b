#pragma once

#include <array>

namespace touchstone {

// Mistakes that one program, touchstone-mutants, can switch on, one at a time: the self-test shows that
// the differential harness catches every one.
enum class Fault {
  none,
  dropped_pair,         // one pair of features is left out of the pairing
  flipped_sign,         // one term of a plane has the wrong sign
  off_by_one_interval,  // a homogeneous interval is given its neighbour's features
  short_reach,          // the bounding spheres are too small
  lost_root,            // root isolation overlooks the last root
  swapped_features      // the features of the two boxes are exchanged
};

// All faults, by the names under which the self-test speaks of them.
struct NamedFault {
  Fault fault;
  const char* name;
};
inline constexpr std::array<NamedFault, 7> kFaults{
    {{Fault::none, "none"},
     {Fault::dropped_pair, "dropped-pair"},
     {Fault::flipped_sign, "flipped-sign"},
     {Fault::off_by_one_interval, "off-by-one-interval"},
     {Fault::short_reach, "short-reach"},
     {Fault::lost_root, "lost-root"},
     {Fault::swapped_features, "swapped-features"}}};

// The fault in force. The library defines it as `none`, in an object file of its own; touchstone-mutants
// links a definition of its own in place of that file, and the same library otherwise.
Fault active_fault();
inline bool faulty(Fault f) { return active_fault() == f; }

}  // namespace touchstone
