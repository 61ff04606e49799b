// Code shared by the families of hard cases: numbers of a format, and motion along x.

#include "verify/cases/generate/kinds/hard.hpp"

#include <utility>

namespace touchstone::generate::kinds {

Numeral float_of(const Integer& mantissa, int exponent) {
  return nearest_double(Rational(mantissa) * power_of_two(exponent));
}

Integer odd_integer(Draw& draw, int bits) {
  const std::uint64_t any = draw.bits() >> (64 - bits);
  return Integer(any | (std::uint64_t{1} << (bits - 1)) | 1);
}

std::array<Body, 2> along_x(Motion motion) {
  return {Body{BoxByCorners{{-1, -1, -1}, {0, 1, 1}}, resting()},
          Body{BoxByCorners{{0, -1, -1}, {1, 1, 1}}, std::move(motion)}};
}

Motion along(WrittenPolynomial x, WrittenPolynomial y, WrittenPolynomial z) {
  return Motion::matrix({WrittenRow{WrittenPolynomial{1}, {0}, {0}, std::move(x)},
                         WrittenRow{WrittenPolynomial{0}, {1}, {0}, std::move(y)},
                         WrittenRow{WrittenPolynomial{0}, {0}, {1}, std::move(z)}});
}

std::vector<std::string> flagged(std::vector<std::string> flags, long level) {
  flags.push_back("level " + std::to_string(level));
  return flags;
}

}  // namespace touchstone::generate::kinds
