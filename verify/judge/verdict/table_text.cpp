// Writes numbers of reports, and finds the one decimal to which all numbers between two doubles
// round: both doubles are written with the wanted digits, and the texts have to be equal.

#include "verify/judge/verdict/table_text.hpp"

#include <array>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace touchstone::judge {

std::optional<RoundedDecimal> only_decimal_in(double low, double high, int digits) {
  // Doubles of full precision, whose decimals have at most 18 digits.
  constexpr double kLeast = 1e-290, kLargest = 1e290;
  constexpr int kMostDigits = 18;
  if (low < 0 && high < 0) {
    auto mirrored = only_decimal_in(-high, -low, digits);
    if (mirrored) mirrored->digits = -mirrored->digits;
    return mirrored;
  }
  if (!(low >= kLeast && high <= kLargest) || digits > kMostDigits) return std::nullopt;
  // "9.99e-05": to_chars rounds correctly, and rounding is monotone.
  std::array<char, 32> of_low{}, of_high{};
  const auto written = [digits](double number, std::array<char, 32>& text) {
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number,
                                   std::chars_format::scientific, digits - 1);
    return std::string_view(text.data(), end.ptr);
  };
  const std::string_view text = written(low, of_low);
  if (text != written(high, of_high)) return std::nullopt;
  double value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  // A number between the doubles may be equal to the decimal, which would then be exact.
  if (low <= value && value <= high) return std::nullopt;
  const std::size_t e = text.find('e');
  std::int64_t all = 0;
  for (const char c : text.substr(0, e)) {
    if (c != '.') all = 10 * all + (c - '0');
  }
  // 1.00 above both doubles: numbers like 0.9996 reach it only by rounding.
  const bool is_power_of_ten = text.substr(0, e).find_first_not_of("0.", 1) == text.npos;
  if (is_power_of_ten && text.front() == '1' && value > high) return std::nullopt;
  std::string_view power = text.substr(e + 1);
  if (power.front() == '+') power.remove_prefix(1);
  int exponent = 0;
  std::from_chars(power.data(), power.data() + power.size(), exponent);
  return RoundedDecimal{Integer(all), exponent - digits + 1, false};
}

std::optional<RoundedDecimal> decimal_of_nearest(double nearest) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  return only_decimal_in(std::nextafter(nearest, -kInfinity), std::nextafter(nearest, kInfinity),
                         kTableDigits);
}

std::optional<std::string> text_of_nearest(double nearest) {
  const auto only = decimal_of_nearest(nearest);
  return only ? std::optional(table_text(*only)) : std::nullopt;
}

std::string table_text(const RoundedDecimal& d) {
  const int first = first_power(d);
  // The powers of ten of numbers that are written without an exponent.
  constexpr int kSmallest = -4;
  constexpr int kLargest = 9;
  if (d.digits.is_zero() || (first >= kSmallest && first <= kLargest)) return to_string(d);
  const std::string all = Integer(abs(d.digits)).str();
  const std::string sign = d.digits < 0 ? "-" : "";
  return sign + all.substr(0, 1) + "." + all.substr(1) + "e" + std::to_string(first);
}

}  // namespace touchstone::judge
