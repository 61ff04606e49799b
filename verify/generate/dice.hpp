#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace touchstone::generate {

// A source of random numbers as text. Only raw engine output is used: the standard distributions differ
// from library to library, the engine does not.
class Dice {
 public:
  Dice(std::string_view family, std::uint64_t seed, std::uint64_t index) {
    std::uint32_t name = 2166136261U;  // FNV-1a
    for (const char c : family) name = (name ^ static_cast<unsigned char>(c)) * 16777619U;
    std::seed_seq sequence{name, low(seed), high(seed), low(index), high(index)};
    engine_.seed(sequence);
  }

  // An integer in [least, most].
  int integer(int least, int most) {
    return least + static_cast<int>(engine_() % static_cast<std::uint64_t>(most - least + 1));
  }
  bool one_in(int n) { return integer(1, n) == 1; }
  // A decimal of three places in [least, most].
  std::string decimal(int least, int most);
  // A full-width double in [least, most], as a hexadecimal float.
  std::string full_width(int least, int most);

 private:
  static std::uint32_t low(std::uint64_t v) { return static_cast<std::uint32_t>(v); }
  static std::uint32_t high(std::uint64_t v) { return static_cast<std::uint32_t>(v >> 32); }
  std::mt19937_64 engine_;
};

}  // namespace touchstone::generate
