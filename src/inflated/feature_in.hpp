#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <optional>

#include "touchstone/number/vec3.hpp"

namespace touchstone::inflated {

// The numbers of a feature of a core, in the frame of its body: the input of PairForms
// (pair_forms.hpp), which sets up the conditions of a pair.
template <class N>
struct FeatureIn {
  int dimension = 0;
  Vec3<N> corner{};             // one of its corners
  Vec3<N> edge{};               // of an edge, from that corner to the other end
  Vec3<N> normal{};             // of a face, outward
  bool is_unit = false;         // of a face: the normal's length is 1
  bool has_both_sides = false;  // of a face: the core is flat, so both directions are outward
  // If the product of a direction with each of these vectors is not negative, no point of the core
  // is farther along this direction than the feature. (For an edge the direction must be at right
  // angles to it; for a face it is the normal.)
  boost::container::small_vector<Vec3<N>, 3> leads{};
  // The faces around a face, each by its outward normal and a corner in it.
  struct Side {
    Vec3<N> normal{};
    Vec3<N> corner{};
  };
  boost::container::small_vector<Side, 4> sides{};
  // The two edges at that corner of a face of a box.
  std::optional<std::array<Vec3<N>, 2>> spans{};
};

}  // namespace touchstone::inflated
