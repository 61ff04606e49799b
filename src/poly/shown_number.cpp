// Exact numbers in text for people, rounded if they are long.

#include "src/poly/shown_number.hpp"

#include <cstdlib>

#include "src/poly/rounding.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {
namespace {

constexpr int kDigits = 6;
constexpr int kFarExponent = 40;  // beyond it, decimals without an exponent have mostly zeros

}  // namespace

bool has_long_number(std::string_view text) {
  std::size_t run = 0;
  for (const char c : text) {
    const bool is_part = (c >= '0' && c <= '9') || c == '/' || c == '.';
    run = is_part ? run + 1 : 0;
    if (run > kLongestShown) return true;
  }
  return false;
}

std::string rounded_text(const Rational& q, int digits) {
  const RoundedDecimal d = rounded_decimal(q, digits);
  if (std::abs(d.exponent) <= kFarExponent) return to_string(d);
  std::string text = Integer(abs(d.digits)).str();
  const int exponent = d.exponent + static_cast<int>(text.size()) - 1;
  if (text.size() > 1) text.insert(1, ".");
  return (d.digits < 0 ? "-" : "") + text + "e" + std::to_string(exponent);
}

std::string shown(const Rational& q) {
  // A number of more bits has more digits than are shown, so its text need not be made. A digit has
  // four bits at most; bits() counts whole words, of numerator and denominator.
  constexpr std::size_t kMostBits = 4 * kLongestShown + 128;
  if (NumberTraits<Rational>::bits(q) <= kMostBits) {
    std::string exact = q.str();
    if (!has_long_number(exact)) return exact;
  }
  return "about " + rounded_text(q, kDigits);
}

}  // namespace touchstone
