// Random numbers by counter (Philox4x64-10), the same for a case on every machine. Families of
// cases, their variants and tests draw from them.

#include "verify/system/random/dice.hpp"

#include <Random123/philox.h>

namespace touchstone::random {

std::uint64_t hash_of(std::string_view name) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return hash;
}

Dice::Dice(std::string_view family, std::uint64_t seed, std::uint64_t index, std::uint64_t attempt)
    : key_{seed, hash_of(family)}, counter_{0, index, attempt, 0} {}

// One call of Philox gives a block of four numbers; its counter then moves on by one.
std::uint64_t Dice::bits() {
  if (left_ == 0) {
    using Philox = r123::Philox4x64;
    const Philox::ctr_type counter{{counter_[0], counter_[1], counter_[2], counter_[3]}};
    const Philox::key_type key{{key_[0], key_[1]}};
    const Philox::ctr_type drawn = Philox()(counter, key);
    for (std::size_t i = 0; i < 4; ++i) block_[i] = drawn[i];
    left_ = 4;
    ++counter_[0];
  }
  return block_[4 - left_--];
}

std::string Dice::decimal(int least, int most) {
  const int drawn = thousandths(least, most);
  const int magnitude = drawn < 0 ? -drawn : drawn;
  std::string places = std::to_string(magnitude % 1000);
  places.insert(0, 3 - places.size(), '0');
  return (drawn < 0 ? "-" : "") + std::to_string(magnitude / 1000) + "." + places;
}

}  // namespace touchstone::random
