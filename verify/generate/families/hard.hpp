#pragma once

#include <string>
#include <vector>

#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"
#include "verify/generate/families/written_parts.hpp"

// What the hard families share (verify/generate/hard/README.md): one box rests at [-1, 0] along x,
// the other is [0, 1] there, so that no sum of extents rounds on its way to a solver; and every
// number of a case is one of its format.
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

// An integer times a power of two, as the hexadecimal float that it is.
// REQUIRES: it is a double.
Numeral float_of(const Integer& mantissa, int exponent);

// The power of two that all distances of a motion are multiplied by, not above 1, so that no box
// gets through the other: no time depends on it, and hardly two cases are the same.
inline int any_scale(Draw& draw) { return draw.integer(-40, 0); }

// An odd integer of exactly so many bits, from 2 to 63.
Integer odd_integer(Draw& draw, int bits);

// The box that rests, and the one that moves so.
std::array<Body, 2> along_x(Motion motion);
// Without any turn, along three polynomials.
Motion along(WrittenPolynomial x, WrittenPolynomial y = {0}, WrittenPolynomial z = {0});

// Which the flags of a case are, and how many bits its smallest relative gap has.
std::vector<std::string> flagged(std::vector<std::string> flags, long level);

}  // namespace touchstone::generate::kinds
