// Adds blocks to a hash by the steps of FIPS 180-4.

#include "src/base/sha256_blocks.hpp"

#include <bit>

namespace touchstone {
namespace {

// Adds the first block to the hash.
void add_block(Sha256Words& hash, std::string_view block) {
  std::array<std::uint32_t, 64> w{};
  for (std::size_t i = 0; i < kSha256Block; ++i)
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
                                choice + kSha256Constants[t] + w[t];
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
  const Sha256Words change{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += change[i];
}

}  // namespace

void add_sha256_blocks_by_steps(Sha256Words& hash, std::string_view blocks) {
  for (; !blocks.empty(); blocks.remove_prefix(kSha256Block)) add_block(hash, blocks);
}

void add_sha256_blocks(Sha256Words& hash, std::string_view blocks) {
  static const bool by_instructions = has_sha256_instructions();
  (by_instructions ? add_sha256_blocks_by_instructions : add_sha256_blocks_by_steps)(hash, blocks);
}

}  // namespace touchstone
