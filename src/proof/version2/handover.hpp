#pragma once

#include <optional>
#include <vector>

#include "claim.hpp"
#include "scene.hpp"
#include "src/proof/gap.hpp"

namespace touchstone::proof::version2 {

// An instant of a gap at which one claim can follow another. Forwards, the first claim holds from
// the start of the gap up to the instant, and the second from the instant on. Backwards, the second
// claim holds from the instant up to the end of the gap, and the first holds before the instant.
// The instant is found from the roots of polynomials, however near it is to an end of the gap.
//   If one claim is true on the whole gap, it is the only one, and the instant is the other end.
struct Handover {
  Rational at;
  std::vector<Claim> claims;
};
// `first`: claims that may hold next to the start or, backwards, next to the end. nullopt if none
// of them holds there.
std::optional<Handover> handover(Scene& scene, const Gap& gap, State state,
                                 const std::vector<Claim>& first, bool backwards);

}  // namespace touchstone::proof::version2
