// SHA-256, the checker's own version.

#include "verify/prove/certcheck/sha256.hpp"

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace touchstone::certcheck {
namespace {

using Word = std::uint32_t;

// Computes the constants as the standard defines them (4.2.2, 5.3.3): the first 32 bits of the
// fractional parts of roots of primes. For roots below 18 a double has some 50 bits after the
// point. No constant continues with only ones or only zeros after its 32 bits, so rounding cannot
// change it.
struct Constants {
  std::array<Word, 64> rounds{};  // of cube roots
  std::array<Word, 8> start{};    // of square roots

  Constants() {
    std::size_t found = 0;
    for (unsigned n = 2; found < rounds.size(); ++n) {
      bool is_prime = true;
      for (unsigned d = 2; d * d <= n; ++d) is_prime = is_prime && n % d != 0;
      if (!is_prime) continue;
      rounds[found] = fraction(std::cbrt(n));
      if (found < start.size()) start[found] = fraction(std::sqrt(n));
      ++found;
    }
  }

  static Word fraction(double root) {
    return static_cast<Word>((root - std::floor(root)) * 0x1p32);
  }
};

Word turned(Word x, int by1, int by2, int by3) {
  return std::rotr(x, by1) ^ std::rotr(x, by2) ^ std::rotr(x, by3);
}

Word choice(Word x, Word y, Word z) { return (x & y) ^ (~x & z); }
Word majority(Word x, Word y, Word z) { return (x & y) ^ (x & z) ^ (y & z); }

}  // namespace

std::string sha256(const std::string& data) {
  static const Constants constants;
  std::string padded = data + '\x80';
  while (padded.size() % 64 != 56) padded += '\0';
  for (unsigned i = 0; i < 8; ++i)
    padded += static_cast<char>(std::uint64_t{data.size()} * 8 >> (56 - 8 * i) & 255U);

  std::array<Word, 8> hash = constants.start;
  for (std::size_t block = 0; block < padded.size(); block += 64) {
    std::array<Word, 64> schedule{};
    for (std::size_t i = 0; i < 64; ++i) {
      const auto byte = static_cast<unsigned char>(padded[block + i]);
      schedule[i / 4] |= Word{byte} << (24 - 8 * (i % 4));
    }
    for (std::size_t i = 16; i < 64; ++i) {
      const Word before = schedule[i - 15];
      const Word late = schedule[i - 2];
      schedule[i] = schedule[i - 16] + schedule[i - 7] +
                    (std::rotr(before, 7) ^ std::rotr(before, 18) ^ before >> 3U) +
                    (std::rotr(late, 17) ^ std::rotr(late, 19) ^ late >> 10U);
    }
    std::array<Word, 8> v = hash;  // the standard's a to h
    for (std::size_t i = 0; i < 64; ++i) {
      const Word one = v[7] + turned(v[4], 6, 11, 25) + choice(v[4], v[5], v[6]) +
                       constants.rounds[i] + schedule[i];
      const Word two = turned(v[0], 2, 13, 22) + majority(v[0], v[1], v[2]);
      v = {one + two, v[0], v[1], v[2], v[3] + one, v[4], v[5], v[6]};
    }
    for (std::size_t i = 0; i < 8; ++i) hash[i] += v[i];
  }

  std::string text;
  for (const Word word : hash) {
    for (int shift = 28; shift >= 0; shift -= 4) text += "0123456789abcdef"[word >> shift & 15U];
  }
  return text;
}

}  // namespace touchstone::certcheck
