#pragma once

#include <cstddef>
#include <memory>

#include "moving_box.hpp"
#include "touchstone/boxes/facet.hpp"

namespace touchstone::proof {

// The axes of two boxes, one by one, as polynomials that BoxAxesInIntegers and BoxAxesInDoubles
// then bring into their final form. N is Integer, or Shadow for doubles and residues.
template <RingNumber N>
class BoxPairAxes {
 public:
  virtual ~BoxPairAxes() = default;
  // The axis with this number, in the order a0…, b0…, a0b0…, a0b1… (faces of the first box, faces
  // of the second, pairs of edges). REQUIRES: index < kFacetPairs.
  virtual AxisParts<N> parts(std::size_t index) = 0;
};

// Both functions give equal polynomials, up to a positive constant for each axis, after common
// factors of the terms and the denominators are divided out. The boxes must outlive the axes.
template <RingNumber N>
std::unique_ptr<BoxPairAxes<N>> general_axes(const MovingBox<N>& one, const MovingBox<N>& two);
// REQUIRES: both are rigid, and their denominators are constant or have no common factor.
template <RingNumber N>
std::unique_ptr<BoxPairAxes<N>> rigid_axes(const MovingBox<N>& one, const MovingBox<N>& two);

}  // namespace touchstone::proof
