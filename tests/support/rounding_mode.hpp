#pragma once

#include <array>
#include <cfenv>
#include <span>
#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

namespace touchstone {

struct RoundingMode {
  int mode;
  const char* name;
};

inline constexpr std::array kRoundingModes{
    RoundingMode{FE_TONEAREST, "to nearest"}, RoundingMode{FE_UPWARD, "upward"},
    RoundingMode{FE_DOWNWARD, "downward"}, RoundingMode{FE_TOWARDZERO, "towards zero"}};
// All but the mode that programs start in.
inline constexpr auto kDirectedModes = std::span(kRoundingModes).subspan<1>();

// Sets a rounding mode for the lifetime of the object. Operands must be loaded from memory and
// results stored to it: the compiler does not know the mode, and would move arithmetic on constants
// out of its scope.
class InRoundingMode {
 public:
  explicit InRoundingMode(const RoundingMode& m) : saved_(std::fegetround()) {
    std::fesetround(m.mode);
  }
  ~InRoundingMode() { std::fesetround(saved_); }
  InRoundingMode(const InRoundingMode&) = delete;
  InRoundingMode& operator=(const InRoundingMode&) = delete;

 private:
  int saved_;
};

#if defined(__SSE2__)
// Takes subnormal operands and results for zero for the lifetime of the object.
class FlushingToZero {
 public:
  FlushingToZero() : saved_(_mm_getcsr()) {
    constexpr unsigned kFlushAndDenormalsAreZero = 0x8040;
    _mm_setcsr(saved_ | kFlushAndDenormalsAreZero);
  }
  ~FlushingToZero() { _mm_setcsr(saved_); }
  FlushingToZero(const FlushingToZero&) = delete;
  FlushingToZero& operator=(const FlushingToZero&) = delete;

 private:
  unsigned saved_;
};
#endif

}  // namespace touchstone
