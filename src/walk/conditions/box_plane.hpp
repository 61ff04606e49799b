#pragma once

namespace touchstone::walk {

// One of the thirty planes of two boxes: along side · n, n the normal of a facet of
// boxes/facet.hpp.
struct BoxPlane {
  int facet = 0;
  int side = +1;

  friend bool operator==(const BoxPlane&, const BoxPlane&) = default;
};

}  // namespace touchstone::walk
