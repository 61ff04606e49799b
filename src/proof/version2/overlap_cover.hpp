#pragma once

#include <optional>
#include <vector>

#include "claim.hpp"
#include "scene.hpp"
#include "src/proof/gap.hpp"

namespace touchstone::proof::version2 {

// A part of a gap, up to `until`, with the claim that seems to hold there; nullopt: none is known.
struct Stretch {
  Rational until;
  std::optional<Claim> claim{};
};

// Cuts a gap on which the bodies overlap such that few claims seem to cover it. Nothing is proven.
//   Claims that are known beside the ends of the gap are extended for as long as they seem to hold.
// The claims `next` may follow them. The time between them is covered by points about the middle of
// the intersection, at the centre of its largest ball. A claim is tested at few instants, in
// doubles: this takes a time proportional to the numbers of vertices and faces, where a search for
// claims takes their product.
//   Empty if no claim is found. Else the last stretch ends with the gap.
// REQUIRES: no body has a radius.
std::vector<Stretch> cover_of_overlap(const Scene& scene, const Gap& gap,
                                      const std::vector<Claim>& known,
                                      const std::vector<Claim>& next);

}  // namespace touchstone::proof::version2
