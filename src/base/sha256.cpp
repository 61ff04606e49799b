// SHA-256. FIPS 180-4 defines the steps and constants.

#include "src/base/sha256.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <istream>

#include "src/base/sha256_blocks.hpp"

namespace touchstone {
namespace {

// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
constexpr Sha256Words kStart{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                             0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

// The hash of data that arrives in parts.
class Digest {
 public:
  void add(std::string_view data) {
    length_ += data.size();
    if (!begun_.empty()) {
      const std::size_t missing = std::min(kSha256Block - begun_.size(), data.size());
      begun_.append(data.substr(0, missing));
      data.remove_prefix(missing);
      if (begun_.size() < kSha256Block) return;
      add_sha256_blocks(hash_, begun_);
      begun_.clear();
    }
    const std::size_t whole = data.size() / kSha256Block * kSha256Block;
    add_sha256_blocks(hash_, data.substr(0, whole));
    begun_ = data.substr(whole);
  }

  // Finishes the hash. Afterwards no data may be added.
  std::string hexadecimal() {
    // Padding: a one bit, zeros up to the last eight bytes of a block, and there the length in
    // bits.
    std::string end(1, '\x80');
    while ((begun_.size() + end.size()) % kSha256Block != kSha256Block - 8) end += '\0';
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
  Sha256Words hash_ = kStart;
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
