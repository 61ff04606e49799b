#pragma once

#include <cstdint>

#include "touchstone/boxes/sign_table.hpp"

namespace touchstone {

// Planes of the Minkowski sum of two boxes: bit 2·facet for the facet along n (facet.hpp), bit
// 2·facet + 1 for the opposite one.
using PlaneSet = std::uint32_t;

constexpr PlaneSet plane_bit(int facet, int side) {
  return PlaneSet{1} << (2 * facet + (side > 0 ? 0 : 1));
}

// The types that describe two boxes to charts and timelines (model.hpp).
struct BoxModel {
  using Table = SignTable;
  using Planes = PlaneSet;
};

}  // namespace touchstone
