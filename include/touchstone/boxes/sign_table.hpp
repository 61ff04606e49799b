#pragma once

#include <array>

#include "touchstone/number/sign.hpp"

namespace touchstone {

// The signs of the products of two boxes' axes: the pairing of features depends only on them (§IV-B
// of the paper, see src/README.md).
//   face1[k][l] is the sign of n·b_l for n the outward normal of face +k of box 1,
//   face2[k][l] is the sign of m·a_k for m the outward normal of face +l of box 2.
//   For rigid boxes both are the sign of r_kl = a_k·b_l.
//   mirrored1 and mirrored2: whether the axes of a box form a left-handed frame.
struct SignTable {
  using Signs = std::array<std::array<Sign, 3>, 3>;
  Signs face1{};
  Signs face2{};
  bool mirrored1 = false;
  bool mirrored2 = false;

  friend bool operator==(const SignTable&, const SignTable&) = default;
};

}  // namespace touchstone
