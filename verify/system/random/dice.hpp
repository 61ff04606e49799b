#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace touchstone::random {

// A counter-based source of random numbers (Philox4x64-10 of Salmon et al., "Parallel random
// numbers: as easy as 1, 2, 3", 2011). The key is the seed and the name of the family; the counter
// is the index of the case, the attempt, and the number of the draw. So each case can be generated
// independently, and equally on any machine, since only integer arithmetic is used. All random
// draws in the tools, benchmarks and tests come from here.
class Dice {
 public:
  Dice(std::string_view family, std::uint64_t seed, std::uint64_t index, std::uint64_t attempt = 0);

  // 64 random bits.
  std::uint64_t bits();
  // An integer in [least, most]. REQUIRES: least <= most. The bias is below 2^-32.
  int integer(int least, int most) {
    return least + static_cast<int>(bits() % (static_cast<std::uint64_t>(most - least) + 1));
  }
  bool one_in(int n) { return integer(1, n) == 1; }
  int sign() { return one_in(2) ? -1 : 1; }
  // A double in [0, 1), a multiple of 2^-53.
  double unit() { return static_cast<double>(bits() >> 11) * 0x1p-53; }
  // A double in [least, most]: one product and one sum, rounded as IEEE 754 prescribes.
  double between(double least, double most) { return least + (most - least) * unit(); }
  // A decimal of three places in [least, most].
  std::string decimal(int least, int most);
  // The number of thousandths in the decimal that decimal() would draw.
  int thousandths(int least, int most) { return integer(1000 * least, 1000 * most); }

 private:
  std::array<std::uint64_t, 2> key_;
  std::array<std::uint64_t, 4> counter_;
  std::array<std::uint64_t, 4> block_{};
  std::size_t left_ = 0;  // numbers left in the block
};

// FNV-1a, 64 bits: the name of a family as a number.
std::uint64_t hash_of(std::string_view name);

}  // namespace touchstone::random
