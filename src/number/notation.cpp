// Reads numbers as they are written in files, exactly, and writes floating-point numbers as text.
// Every number has a greatest length and greatest exponents (input_limits.hpp), so that a short
// text cannot demand much memory.

#include "src/number/notation.hpp"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>

#include "src/base/input_limits.hpp"
#include "src/words/no_number.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {
namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr int hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Takes characters off the front of a text.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  bool done() const { return rest_.empty(); }
  bool take(char c) {
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool take_either(char a, char b) { return take(a) || take(b); }
  bool take_sign() {  // true for minus
    const bool minus = take('-');
    if (!minus) take('+');
    return minus;
  }
  template <class Accept>
  std::string_view take_while(Accept accept) {
    std::size_t n = 0;
    while (n < rest_.size() && accept(rest_[n])) ++n;
    const std::string_view taken = rest_.substr(0, n);
    rest_.remove_prefix(n);
    return taken;
  }

 private:
  std::string_view rest_;
};

Error not_a_number(std::string_view text) {
  return {Error::Code::syntax, "", no_number('"' + std::string(text) + '"', text)};
}

Error too_large(std::string_view what, int limit) {
  return {Error::Code::limit, "",
          std::string(what) + " is beyond the limit of " + std::to_string(limit)};
}

// Reads "12" as an exponent; nullopt without a digit. A huge exponent becomes ±(limit + 1).
std::optional<int> exponent(Scanner& s, int limit) {
  const bool minus = s.take_sign();
  const std::string_view digits = s.take_while(is_digit);
  if (digits.empty()) return std::nullopt;
  int value = 0;
  for (const char c : digits) value = std::min<int>(10 * value + (c - '0'), limit + 1);
  return minus ? -value : value;
}

// Reads digits in the given base, also with leading zeros, which the usual conversion takes for
// octal.
Integer integer_of(const std::string& digits, int base) {
  constexpr std::size_t kMostOfOneWord = 15;  // in either base, such numbers are below 2^60
  if (digits.size() > kMostOfOneWord) {
    Integer r;
    mpz_set_str(r.backend().data(), digits.c_str(), base);
    return r;
  }
  std::uint64_t value = 0;
  for (const char c : digits)
    value = value * static_cast<unsigned>(base) + static_cast<unsigned>(hex_digit(c));
  return value;
}

// A hexadecimal number after its "0x".
Result<Rational> parse_hexadecimal(Scanner& s, std::string_view text) {
  const auto is_hex = [](char c) { return hex_digit(c) >= 0; };
  const std::string_view whole = s.take_while(is_hex);
  const std::string_view fraction = s.take('.') ? s.take_while(is_hex) : std::string_view{};
  if (whole.empty() && fraction.empty()) return not_a_number(text);
  Rational mantissa(integer_of(std::string(whole) + std::string(fraction), 16));
  int power = 0;
  if (s.take_either('p', 'P')) {
    const auto e = exponent(s, limits::kBinaryExponent);
    if (!e) return not_a_number(text);
    if (std::abs(*e) > limits::kBinaryExponent)
      return too_large("a binary exponent", limits::kBinaryExponent);
    power = *e;
  }
  if (!s.done()) return not_a_number(text);
  power -= 4 * static_cast<int>(fraction.size());  // a digit has four bits
  const auto bits = static_cast<mp_bitcnt_t>(std::abs(power));
  const auto shift = power < 0 ? mpq_div_2exp : mpq_mul_2exp;
  shift(mantissa.backend().data(), mantissa.backend().data(), bits);
  return mantissa;
}

// An integer, a fraction or a decimal, after its sign.
Result<Rational> parse_decimal(Scanner& s, std::string_view text) {
  const std::string_view whole = s.take_while(is_digit);
  if (!whole.empty() && s.take('/')) {
    const std::string_view divisor = s.take_while(is_digit);
    if (divisor.empty() || !s.done()) return not_a_number(text);
    const Integer denominator = integer_of(std::string(divisor), 10);
    if (denominator.is_zero()) {
      return Error{Error::Code::value, "", "\"" + std::string(text) + "\" has a zero denominator"};
    }
    return Rational(integer_of(std::string(whole), 10), denominator);
  }
  const std::string_view fraction = s.take('.') ? s.take_while(is_digit) : std::string_view{};
  if (whole.empty() && fraction.empty()) return not_a_number(text);
  int power = 0;
  if (s.take_either('e', 'E')) {
    const auto e = exponent(s, limits::kDecimalExponent);
    if (!e) return not_a_number(text);
    if (std::abs(*e) > limits::kDecimalExponent)
      return too_large("a decimal exponent", limits::kDecimalExponent);
    power = *e;
  }
  if (!s.done()) return not_a_number(text);
  const Integer digits = integer_of(std::string(whole) + std::string(fraction), 10);
  power -= static_cast<int>(fraction.size());
  if (power < 0) return in_lowest_terms(digits, integer_power_of_ten(-power));
  return Rational(digits * integer_power_of_ten(power));
}

// The characters of std::to_chars: independent of the locale, unlike printf.
template <class... Value>
std::string characters(Value... v) {
  std::array<char, 64> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), v...);
  return {buffer.data(), end.ptr};
}

// Formats as C does; versions of std::to_chars differ for subnormals. REQUIRES: size > 0 is
// subnormal.
std::string subnormal_in_hex(double size) {
  std::string digits(13, '0');
  auto bits = std::bit_cast<std::uint64_t>(size);
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, bits >>= 4)
    *digit = "0123456789abcdef"[bits & 15];
  digits.erase(digits.find_last_not_of('0') + 1);
  return "0." + digits + "p-1022";
}

}  // namespace

Result<Rational> parse_number(std::string_view text) {
  if (text.size() > static_cast<std::size_t>(limits::kNumberLength)) {
    return too_large("the length of a number", limits::kNumberLength);
  }
  Scanner s(text);
  const bool minus = s.take_sign();
  Scanner after_zero = s;
  const bool hexadecimal = after_zero.take('0') && after_zero.take_either('x', 'X');
  Result<Rational> magnitude =
      hexadecimal ? parse_hexadecimal(after_zero, text) : parse_decimal(s, text);
  if (!magnitude || !minus) return magnitude;
  Rational negative = std::move(magnitude).value();
  negative.backend().negate();
  return negative;
}

std::string hex_float(double v) {
  if (!std::isfinite(v)) return characters(v);
  const double size = std::fabs(v);
  return (std::signbit(v) ? "-0x" : "0x") + (std::fpclassify(size) == FP_SUBNORMAL
                                                 ? subnormal_in_hex(size)
                                                 : characters(size, std::chars_format::hex));
}

std::string shortest(double v) { return characters(v); }
std::string shortest(float v) { return characters(v); }
std::string shortest(long double v) { return characters(v); }

}  // namespace touchstone
