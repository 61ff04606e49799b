// Today's part of a long test. Each run takes one case in `share`, and other cases on other days;
// in the preset `long` (TOUCHSTONE_WHOLE=1) a run takes all of them. Such tests have the tag
// [part].
#pragma once

#include <cstdint>

namespace touchstone::test {

// 1 if all cases run, otherwise `share`. A least count that a test asks for is divided by it.
int parts(int share);

// Whether case `index` is in the part of TOUCHSTONE_SEED, or of the date in UTC (as in drawn.py).
bool is_in_part(std::uint64_t index, int share);

}  // namespace touchstone::test
