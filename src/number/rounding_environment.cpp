// Detects rounding modes and compiler options for which no error bound holds. The numbers are
// volatile, so that the compiler does not compute the sums in advance.

#include "src/number/rounding_environment.hpp"

#include <stdexcept>

namespace touchstone {

bool rounds_to_nearest() {
  const volatile double one = 1;
  const volatile double little = 0x1p-60;
  return one + little == one && one - little == one;
}

bool sums_are_reordered() {
  const volatile double from_memory[] = {0x1p60, 1};
  const double large = from_memory[0];
  const double one = from_memory[1];
  // Evaluated as written, the result is 0 in round-to-nearest, and a power of two other than 1 in
  // other modes.
  return (large + one) - large == 1;
}

void refuse_reordered_sums() {
  if (sums_are_reordered())
    throw std::runtime_error(
        "this was compiled with -fassociative-math, which no bound of rounding allows for");
}

}  // namespace touchstone
