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

// A rounding mode in force while this lives. What is to be computed in it must come from memory and
// go back to it: the compiler knows nothing of the mode and moves arithmetic on constants out of
// its reach.
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
