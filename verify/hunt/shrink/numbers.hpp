#pragma once

#include <array>
#include <vector>

#include "touchstone/case.hpp"
#include "verify/judge/verdict/number_format.hpp"

namespace touchstone::shrink {

// The numbers of a case for the passes of the shrinker: where they are, how long they are, and
// which simpler numbers may replace them.

// A number in the text of a case.
struct WrittenNumber {
  Numeral* number;
  // A half extent of a box without a radius: it stays positive, and is simple if the edge is
  // simple. The extents of a core are like other numbers, since they can all be 0.
  bool is_extent = false;
};

// All numbers in the order of the text, except counts (degrees of curves, vertices of faces). They
// point into the case, and are valid as long as its other parts do not change.
std::vector<WrittenNumber> numbers_of(CaseParts& parts);

// The largest absolute value of these numbers; 0 if there are none.
Rational largest_number(const CaseParts& parts);

// Rounds each number to the nearest of the format, written by numeral_of(). A number that overflows
// keeps its value.
void round_numbers(CaseParts& parts, judge::NumberFormat format);
bool is_in_format(const Rational& value, judge::NumberFormat format);

// The most readable notation of a value: digits for an integer or a short fraction, a hexadecimal
// float for a long binary fraction.
Numeral numeral_of(const Rational& value);

// A measure for the length of a number: 2 · (bits of the odd parts of numerator and denominator) +
// |remaining exponent of two|. It is 0 for zero, 2 for one, 3 for 2 and 1/2, 4 for 3, and about 160
// for a decimal fraction rounded to double.
unsigned complexity(const Rational& value);

// The nearest numbers below and above a value whose odd part has at most `bits` bits.
// REQUIRES: value ≠ 0, bits >= 1.
std::array<Rational, 2> with_bits(const Rational& value, unsigned bits);

// Numbers of the format that are simpler than this one, the simplest first. (For a half extent, its
// edge has to be simpler.) They are 0 (except for half extents), 1, -1, and the simplest numbers in
// shrinking neighbourhoods. For rationals these have the least denominator (by the Stern-Brocot
// tree), for other formats the fewest bits.
std::vector<Rational> simpler_numbers(const Rational& value, bool is_extent,
                                      judge::NumberFormat format);

// The simplest numbers with its sign and at most a few digits, of any size, and powers of two up to
// 4096, if they are less complex than this number.
std::vector<Rational> short_numbers(const Rational& value, judge::NumberFormat format);

}  // namespace touchstone::shrink
