#pragma once

#include <array>
#include <vector>

#include "touchstone/case.hpp"
#include "verify/verdict/number_format.hpp"

namespace touchstone::shrink {

// A number that a case is written with.
struct WrittenNumber {
  Numeral* number;
  bool is_extent = false;  // a half extent: not negative, and simple where the edge is
};

// All of them, in the order in which they are written, but for counts (the degree of a curve, the
// vertices of faces). They point into the case, and are good while nothing else of it changes.
std::vector<WrittenNumber> numbers_of(CaseParts& parts);

// The numbers as the format has them, each the nearest, written by numeral_of(); the value of one
// that overflows stays.
void round_numbers(CaseParts& parts, judge::NumberFormat format);
bool is_in_format(const Rational& value, judge::NumberFormat format);

// A value as it is best read: an integer or a short fraction by its digits, a long binary fraction
// as a hexadecimal float.
Numeral numeral_of(const Rational& value);

// What is written in a number: 2 · (bits of the odd parts of numerator and denominator) + |the
// exponent of two that is left|. 0 for zero, 2 for one, 3 for 2 and 1/2, 4 for 3, 160 or so for a
// decimal fraction rounded to double.
unsigned complexity(const Rational& value);

// The nearest numbers to a value, below and above, with so many bits in their odd part at most.
// REQUIRES: value ≠ 0, bits >= 1.
std::array<Rational, 2> with_bits(const Rational& value, unsigned bits);

// Numbers of the format that are simpler than this one (for a half extent: whose edge is), the
// simplest first: 0 (no half extent is made that), 1, -1, and what is simplest in shrinking
// neighbourhoods (rationals: of the least denominator, by the Stern-Brocot tree; others: of the
// fewest bits).
std::vector<Rational> simpler_numbers(const Rational& value, bool is_extent,
                                      judge::NumberFormat format);

// The simplest numbers of its sign that have at most a few digits, wherever they lie, and powers of
// two to 4096, as far as they are less complex than this one.
std::vector<Rational> short_numbers(const Rational& value, judge::NumberFormat format);

}  // namespace touchstone::shrink
