// Adds blocks to a hash by the SHA instructions of x86-64, some ten times as fast as by steps.

#include "src/base/sha256_blocks.hpp"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

#include <cstring>
#else
#include <stdexcept>
#endif

namespace touchstone {

#if defined(__x86_64__)

bool has_sha256_instructions() {
  constexpr unsigned kSsse3 = 1U << 9U, kSse41 = 1U << 19U;  // leaf 1, ECX
  constexpr unsigned kSha = 1U << 29U;                       // leaf 7, EBX
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & kSsse3) == 0 || (c & kSse41) == 0) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & kSha) != 0;
}

namespace {

// Four words of the schedule. GCC warns of a std::array of __m128i itself, whose attributes are
// lost in a template argument.
struct Four {
  __m128i words;
};

__m128i four_words(const void* from) {
  __m128i words;
  std::memcpy(&words, from, sizeof(words));
  return words;
}

}  // namespace

// The instructions hold the eight words a to h of the hash as f e b a and h g d c, the lowest word
// first. Each executes two of the 64 rounds.
__attribute__((target("sha,sse4.1,ssse3"))) void add_sha256_blocks_by_instructions(
    Sha256Words& hash, std::string_view blocks) {
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  const __m128i badc = _mm_shuffle_epi32(four_words(hash.data()), 0xb1);
  const __m128i hgfe = _mm_shuffle_epi32(four_words(&hash[4]), 0x1b);
  __m128i feba = _mm_alignr_epi8(badc, hgfe, 8);
  __m128i hgdc = _mm_blend_epi16(hgfe, badc, 0xf0);
  for (; !blocks.empty(); blocks.remove_prefix(kSha256Block)) {
    const __m128i feba_before = feba;
    const __m128i hgdc_before = hgdc;
    std::array<Four, 4> w{};  // the last 16 words of the schedule
    for (std::size_t four = 0; four < 16; ++four) {
      __m128i& now = w[four % 4].words;
      if (four < 4) {
        now = _mm_shuffle_epi8(four_words(&blocks[16 * four]), big_endian);
      } else {
        const __m128i& last = w[(four + 3) % 4].words;
        const __m128i older = _mm_alignr_epi8(last, w[(four + 2) % 4].words, 4);
        now = _mm_add_epi32(_mm_sha256msg1_epu32(now, w[(four + 1) % 4].words), older);
        now = _mm_sha256msg2_epu32(now, last);
      }
      const __m128i sum = _mm_add_epi32(now, four_words(&kSha256Constants[4 * four]));
      hgdc = _mm_sha256rnds2_epu32(hgdc, feba, sum);
      feba = _mm_sha256rnds2_epu32(feba, hgdc, _mm_shuffle_epi32(sum, 0x0e));
    }
    feba = _mm_add_epi32(feba, feba_before);
    hgdc = _mm_add_epi32(hgdc, hgdc_before);
  }
  const __m128i abef = _mm_shuffle_epi32(feba, 0x1b);
  const __m128i dchg = _mm_shuffle_epi32(hgdc, 0xb1);
  const __m128i first = _mm_blend_epi16(abef, dchg, 0xf0);
  const __m128i last = _mm_alignr_epi8(dchg, abef, 8);
  std::memcpy(hash.data(), &first, sizeof(first));
  std::memcpy(&hash[4], &last, sizeof(last));
}

#else

bool has_sha256_instructions() { return false; }
void add_sha256_blocks_by_instructions(Sha256Words&, std::string_view) {
  throw std::logic_error("this processor has no instructions for SHA-256");
}

#endif

}  // namespace touchstone
