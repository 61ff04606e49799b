#pragma once

#include <optional>

#include "place.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone {

// Throws Refused if a motion, which is one piece of a piecewise motion, is not defined on all of
// that piece: a curve may begin later or end earlier. nullopt: the piece has no beginning, or no
// end. `place`: where the motion is written.
void require_whole_piece(const MotionPieces& motion, const std::optional<Rational>& from,
                         const std::optional<Rational>& until, const Place& place);

}  // namespace touchstone
