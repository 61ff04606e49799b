#pragma once

#include <string>
#include <vector>

#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

// Code shared by the hard families (verify/cases/generate/hard/README.md), those in hard_*.cpp. In
// their own frames the resting box extends from -1 to 0 along x, and the moving box from 0 to 1. So
// the faces that meet are at coordinate 0, and adding a distance to it is never rounded. Every
// number of a case is a number of its format.
namespace touchstone::generate::kinds {

// The format of all numbers of a case.
struct Format {
  int precision;  // bits of a significand
  int least;      // exponents of normal powers of two
  int most;
};
inline const Knob kFormat{"format", {"f64", "f32"}};
inline Format format(Draw& draw) {
  return draw.knob("format") == "f64" ? Format{53, -1022, 1023} : Format{24, -126, 127};
}

// An integer times a power of two, written as a hexadecimal float.
// REQUIRES: it is a double.
Numeral float_of(const Integer& mantissa, int exponent);

// An exponent for a power of two that scales all distances of a motion. It is at most 0, so that no
// box passes through the other. No time depends on it; it makes cases differ.
inline int any_scale(Draw& draw) { return draw.integer(-40, 0); }

// An odd integer of exactly `bits` bits, from 2 to 63.
Integer odd_integer(Draw& draw, int bits);

// The resting box, and the box that has this motion.
std::array<Body, 2> along_x(Motion motion);
// A motion without rotation along three polynomials.
Motion along(WrittenPolynomial x, WrittenPolynomial y = {0}, WrittenPolynomial z = {0});

// The tags of a case: its flags, and the number of bits of its smallest relative gap.
std::vector<std::string> flagged(std::vector<std::string> flags, long level);

}  // namespace touchstone::generate::kinds
