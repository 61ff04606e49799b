#pragma once

#include "src/walk/conditions/packed_motion.hpp"
#include "touchstone/boxes/sign_table.hpp"

namespace touchstone::walk {

// The sign table of two boxes at the end of a walk, by which boxes/features.hpp names the features
// that touch. Each bracket, by its number in box_terms.hpp, has the sign bracket_sign(number). A
// rigid motion needs only the first nine: the next nine are equal to them.
template <Number N, class BracketSign>
SignTable table_by(const PackedMotion<N>& motion, const BracketSign& bracket_sign) {
  SignTable table;
  for (int k = 0; k < 3; ++k) {
    for (int l = 0; l < 3; ++l) {
      const auto row = static_cast<std::size_t>(k);
      const auto column = static_cast<std::size_t>(l);
      table.face1[row][column] = bracket_sign(3 * k + l);
      table.face2[row][column] =
          motion.rigid ? table.face1[row][column] : bracket_sign(9 + 3 * k + l);
    }
  }
  table.mirrored1 = motion.mirrored1;
  table.mirrored2 = motion.mirrored2;
  return table;
}

}  // namespace touchstone::walk
