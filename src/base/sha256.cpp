// SHA-256. FIPS 180-4 defines the steps and constants.

#include "src/base/sha256.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <istream>

namespace touchstone {
namespace {

using Words = std::array<std::uint32_t, 8>;

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> kRoundConstants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
constexpr Words kStart{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                       0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

constexpr std::size_t kBlock = 64;

// Adds one block to the hash.
void add_block(Words& hash, const char* block) {
  std::array<std::uint32_t, 64> w{};
  for (std::size_t i = 0; i < kBlock; ++i)
    w[i / 4] = w[i / 4] << 8U | static_cast<unsigned char>(block[i]);
  for (std::size_t t = 16; t < 64; ++t) {
    const std::uint32_t a = w[t - 15];
    const std::uint32_t b = w[t - 2];
    w[t] = w[t - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3U) + w[t - 7] +
           (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10U);
  }
  auto [a, b, c, d, e, f, g, h] = hash;
  for (std::size_t t = 0; t < 64; ++t) {
    const std::uint32_t choice = (e & f) ^ (~e & g);
    const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
    const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                choice + kRoundConstants[t] + w[t];
    const std::uint32_t second = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  const Words change{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += change[i];
}

// The hash of data that arrives in parts.
class Digest {
 public:
  void add(std::string_view data) {
    length_ += data.size();
    if (!begun_.empty()) {
      const std::size_t missing = std::min(kBlock - begun_.size(), data.size());
      begun_.append(data.substr(0, missing));
      data.remove_prefix(missing);
      if (begun_.size() < kBlock) return;
      add_block(hash_, begun_.data());
      begun_.clear();
    }
    for (; data.size() >= kBlock; data.remove_prefix(kBlock)) add_block(hash_, data.data());
    begun_ = data;
  }

  // Finishes the hash. Afterwards no data may be added.
  std::string hexadecimal() {
    // Padding: a one bit, zeros up to the last eight bytes of a block, and there the length in
    // bits.
    std::string end(1, '\x80');
    while ((begun_.size() + end.size()) % kBlock != kBlock - 8) end += '\0';
    const std::uint64_t bits = length_ * 8;
    for (int shift = 56; shift >= 0; shift -= 8)
      end += static_cast<char>(bits >> static_cast<unsigned>(shift) & 0xffU);
    add(end);
    std::string text;
    for (const std::uint32_t word : hash_) {
      for (unsigned shift = 32; shift > 0; shift -= 4)
        text += "0123456789abcdef"[word >> (shift - 4) & 15U];
    }
    return text;
  }

 private:
  Words hash_ = kStart;
  std::string begun_;  // the start of an incomplete block
  std::uint64_t length_ = 0;
};

}  // namespace

std::string sha256(std::string_view data) {
  Digest digest;
  digest.add(data);
  return digest.hexadecimal();
}

std::string sha256(std::istream& in) {
  Digest digest;
  std::array<char, 1U << 16U> part{};
  while (in.read(part.data(), part.size()), in.gcount() > 0)
    digest.add({part.data(), static_cast<std::size_t>(in.gcount())});
  return digest.hexadecimal();
}

}  // namespace touchstone
