#pragma once

#include <array>
#include <cfenv>

namespace touchstone {

struct RoundingMode {
  int mode;
  const char* name;
};

inline constexpr std::array kRoundingModes{
    RoundingMode{FE_TONEAREST, "to nearest"}, RoundingMode{FE_UPWARD, "upward"},
    RoundingMode{FE_DOWNWARD, "downward"}, RoundingMode{FE_TOWARDZERO, "towards zero"}};

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

}  // namespace touchstone
