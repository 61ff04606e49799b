// A program that uses the installed library and nothing else: its headers, its compiled part, and
// through that MPFR and GMP.

#include <touchstone/number/floating.hpp>

int main() {
  const touchstone::Rational third = touchstone::Rational(1) / 3;
  return touchstone::nearest_double(third) == 0x1.5555555555555p-2 ? 0 : 1;
}
