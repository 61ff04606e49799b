// Reads a number from a subject's reply as the nearest number of the subject's format.

#include "verify/judge/ask/said_number.hpp"

#include <algorithm>
#include <cctype>
#include <string>

#include "src/number/notation.hpp"
#include "src/poly/rounding.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::judge {
namespace {

// A decimal or a hexadecimal float as digits · 10^exponent, or digits · 2^exponent if hexadecimal.
struct Notation {
  bool minus = false;
  bool hexadecimal = false;
  std::string digits;      // without leading zeros; empty: zero
  long long exponent = 0;  // of 10 or 2, for the last digit
};

// The number of digits that can decide a rounding. The midpoint of two neighbouring long doubles is
// a multiple of 2^-16446 with at most 65 bits. So it has at most 20 + 16446 · log10(5) < 12000
// decimal digits; in hexadecimal, 65 bits are at most 17 digits. Further digits only matter by not
// being all zero.
constexpr std::size_t kDecimalDigits = 12000;
constexpr std::size_t kHexadecimalDigits = 20;

// Above this exponent (of 10, and of 2) every format overflows; below its negative all rounds to 0.
constexpr long long kLargestDecimal = 5000;
constexpr long long kLargestBinary = 17000;
constexpr long long kHugeExponent = 1'000'000'000'000;

bool is_digit(char c, bool hexadecimal) {
  const auto u = static_cast<unsigned char>(c);
  return (hexadecimal ? std::isxdigit(u) : std::isdigit(u)) != 0;
}

std::string_view take_digits(std::string_view& text, bool hexadecimal) {
  std::size_t n = 0;
  while (n < text.size() && is_digit(text[n], hexadecimal)) ++n;
  const std::string_view taken = text.substr(0, n);
  text.remove_prefix(n);
  return taken;
}

bool take(std::string_view& text, char lower) {
  if (text.empty() || std::tolower(static_cast<unsigned char>(text.front())) != lower) return false;
  text.remove_prefix(1);
  return true;
}

bool take_sign(std::string_view& text) {
  const bool minus = take(text, '-');
  if (!minus) take(text, '+');
  return minus;
}

// nullopt for a fraction, and for a text that is not a number.
std::optional<Notation> read_notation(std::string_view text) {
  Notation n;
  n.minus = take_sign(text);
  n.hexadecimal = text.size() > 1 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
  if (n.hexadecimal) text.remove_prefix(2);
  const std::string_view whole = take_digits(text, n.hexadecimal);
  const std::string_view fraction =
      take(text, '.') ? take_digits(text, n.hexadecimal) : std::string_view{};
  if (whole.empty() && fraction.empty()) return std::nullopt;
  if (take(text, n.hexadecimal ? 'p' : 'e')) {
    const bool minus = take_sign(text);
    const std::string_view digits = take_digits(text, false);
    if (digits.empty()) return std::nullopt;
    for (const char c : digits) n.exponent = std::min(10 * n.exponent + (c - '0'), kHugeExponent);
    if (minus) n.exponent = -n.exponent;
  }
  if (!text.empty()) return std::nullopt;
  n.exponent -= static_cast<long long>(fraction.size()) * (n.hexadecimal ? 4 : 1);
  n.digits = std::string(whole) + std::string(fraction);
  n.digits.erase(0, std::min(n.digits.find_first_not_of('0'), n.digits.size()));
  return n;
}

// Drops digits that cannot change the result.
void shorten(Notation& n) {
  const std::size_t kept = n.hexadecimal ? kHexadecimalDigits : kDecimalDigits;
  if (n.digits.size() <= kept) return;
  const bool more = n.digits.find_first_not_of('0', kept) != std::string::npos;
  n.exponent += static_cast<long long>(n.digits.size() - kept - 1) * (n.hexadecimal ? 4 : 1);
  n.digits.resize(kept);
  n.digits += more ? '1' : '0';
}

std::optional<Rational> nearest_to(NumberFormat format, Notation n) {
  if (n.digits.empty()) return Rational(0);
  shorten(n);
  // The number is below 10^scale (or 2^scale), and its first digit is the one just below that.
  const long long scale =
      n.exponent + static_cast<long long>(n.digits.size()) * (n.hexadecimal ? 4 : 1);
  const long long largest = n.hexadecimal ? kLargestBinary : kLargestDecimal;
  if (scale > largest) return std::nullopt;
  if (scale < -largest) return Rational(0);
  Integer mantissa;
  mpz_set_str(mantissa.backend().data(), n.digits.c_str(), n.hexadecimal ? 16 : 10);
  if (n.minus) mantissa = -mantissa;
  return nearest(format,
                 Rational(mantissa) * (n.hexadecimal ? power_of_two(static_cast<int>(n.exponent))
                                                     : power_of_ten(static_cast<int>(n.exponent))));
}

// Whether the text is a notation of NaN or of an infinity.
bool is_not_finite(std::string_view text) {
  take_sign(text);
  std::string word(text);
  std::transform(word.begin(), word.end(), word.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return word == "nan" || word == "inf" || word == "infinity" ||
         (word.starts_with("nan(") && word.ends_with(')'));
}

}  // namespace

Result<SaidNumber> said_number(NumberFormat format, std::string_view text) {
  if (is_not_finite(text)) return SaidNumber{};
  if (format != NumberFormat::rational) {
    if (auto notation = read_notation(text))
      return SaidNumber{nearest_to(format, std::move(*notation))};
  }
  const auto exact = parse_number(text);
  if (!exact) return exact.error();
  return SaidNumber{nearest(format, exact.value())};
}

}  // namespace touchstone::judge
