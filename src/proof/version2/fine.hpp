#pragma once

#include <boost/multiprecision/gmp.hpp>

#include "touchstone/number/rational.hpp"

namespace touchstone::proof::version2 {

// A floating-point number of some 400 bits, in which claims are guessed where doubles are too
// coarse. Rationals reduce after each operation, and so take many times as long.
using Fine = boost::multiprecision::number<boost::multiprecision::gmp_float<120>,
                                           boost::multiprecision::et_off>;

// The least lengths and angles that guesses distinguish from 0, relative to the bodies' size, are
// 2^-kFineBits. The remaining bits of Fine are for rounding errors.
inline constexpr int kFineBits = 300;

// Below this width of a span, Fine may be too coarse for guesses, too: the instants of a narrow
// span differ by so little that bodies move by less than rounding errors.
inline constexpr int kFineSpanBits = 100;

}  // namespace touchstone::proof::version2
