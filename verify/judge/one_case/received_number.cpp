// Writes doubles into messages without rational numbers.

#include "verify/judge/one_case/received_number.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

#include "src/number/notation.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::judge {
namespace {

// 2^0 to 2^kPowers in decimal digits. Doubles with smaller last bits are rare in cases; they are
// written by exact arithmetic.
constexpr int kPowers = 126;
const std::string& power_of_two_text(int exponent) {
  static const std::vector<std::string> powers = [] {
    std::vector<std::string> texts;
    for (int k = 0; k <= kPowers; ++k) texts.push_back(power_of_two(k).str());
    return texts;
  }();
  return powers[static_cast<std::size_t>(exponent)];
}

// A short text on the stack, since an append of many short texts to a string is slow.
class ShortText {
 public:
  void add(std::string_view text) { end_ += text.copy(end_, text.size()); }
  template <class... Number>
  void add_number(Number... number) {
    end_ = std::to_chars(end_, text_.data() + text_.size(), number...).ptr;
  }
  std::string_view text() const {
    return {text_.data(), static_cast<std::size_t>(end_ - text_.data())};
  }

 private:
  // A mantissa and a power of two have at most 60 characters, a hexadecimal float 26.
  std::array<char, 128> text_{};
  char* end_ = text_.data();
};

// Adds mantissa · 2^exponent as an integer or a fraction in lowest terms. REQUIRES: -kPowers <=
// exponent <= 0; the mantissa is odd, or the exponent is 0.
void add_fraction(ShortText& text, std::int64_t mantissa, int exponent) {
  text.add_number(mantissa);
  if (exponent == 0) return;
  text.add("/");
  text.add(power_of_two_text(-exponent));
}

}  // namespace

void append_received(std::string& text, double d) {
  if (d == 0) {
    text += std::signbit(d) ? R"({"q":"0","f":"-0x0p+0"})" : R"({"q":"0","f":"0x0p+0"})";
    return;
  }
  constexpr int kMantissa = std::numeric_limits<double>::digits;
  int exponent = 0;
  auto mantissa =
      static_cast<std::int64_t>(std::ldexp(std::frexp(d, &exponent), kMantissa));  // exact
  exponent -= kMantissa;
  const int zeros = std::countr_zero(static_cast<std::uint64_t>(mantissa));
  // An integer keeps the zeros that its exponent does not need.
  const int shift = exponent < 0 ? std::min(zeros, -exponent) : 0;
  mantissa /= std::int64_t{1} << shift;
  exponent += shift;
  if (exponent > 0 || exponent < -kPowers || std::fpclassify(d) == FP_SUBNORMAL) {
    (((text += R"({"q":")") += exact_value(d).str()) += R"(","f":")") += hex_float(d);
    text += "\"}";
    return;
  }
  ShortText both;
  both.add(R"({"q":")");
  add_fraction(both, mantissa, exponent);
  both.add(d < 0 ? R"(","f":"-0x)" : R"(","f":"0x)");
  both.add_number(std::fabs(d), std::chars_format::hex);
  both.add("\"}");
  text += both.text();
}

}  // namespace touchstone::judge
