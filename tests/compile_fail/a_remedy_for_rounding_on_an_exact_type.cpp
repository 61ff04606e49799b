// EXPECT: RoundedNumber

#include "src/rest/overlap.hpp"
#include "touchstone/number/floating.hpp"

#ifdef CONTROL
using N = double;
#else
using N = touchstone::Rational;
#endif

int main() {
  const touchstone::Obb<N> box{};
  return touchstone::overlap(box, box, touchstone::EpsilonBias<N>{N(0)}).best +
         touchstone::overlap(box, box, touchstone::SkipNine<N>{N(0)}).best;
}
