#pragma once

namespace touchstone::walk {

// One of the thirty planes that may separate two boxes. Its normal is side · n, where n is the
// normal of the facet with this number (boxes/facet.hpp).
struct BoxPlane {
  int facet = 0;
  int side = +1;

  friend bool operator==(const BoxPlane&, const BoxPlane&) = default;
};

}  // namespace touchstone::walk
