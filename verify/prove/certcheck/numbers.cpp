// Reads numbers in the notations of cases and certificates, exactly.

#include "verify/prove/certcheck/numbers.hpp"

#include <algorithm>

#include "src/words/json_value.hpp"
#include "src/words/no_number.hpp"
#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::certcheck {

std::string take(std::string_view& text, const char* set, std::size_t most) {
  const std::string taken(text.substr(0, std::min(text.find_first_not_of(set), most)));
  text.remove_prefix(taken.size());
  return taken;
}

namespace {

// A text as messages quote it: cut if it is long, and in quotation marks.
std::string quoted(const std::string& text) {
  constexpr std::string_view kPrefix = "the text ";  // of all texts in in_words()
  return in_words(Json(text)).substr(kPrefix.size());
}

}  // namespace

Rational number(const Json& json) {
  if (json.is_number_float()) malformed(json, fraction_for_number());
  if (!json.is_number_integer() && !json.is_string())
    expected("a number as a string, such as \"0.5\", or a JSON integer", json);
  const std::string text = json.is_number_integer() ? json.dump() : json.get<std::string>();
  if (text.size() > 4000) malformed(json, "the length of a number is beyond the limit of 4000");
  std::string_view rest = text;
  const bool minus = take(rest, "+-", 1) == "-";
  const bool hex = rest.starts_with("0x") || rest.starts_with("0X");
  if (hex) rest.remove_prefix(2);
  const char* digits = hex ? "0123456789abcdefABCDEF" : kDigits;
  const std::string whole = take(rest, digits);
  std::string fraction, divisor = "1", sign, exponent = "0";
  if (!hex && !take(rest, "/", 1).empty()) {
    divisor = take(rest, kDigits);
  } else {
    if (!take(rest, ".", 1).empty()) fraction = take(rest, digits);
    if (!take(rest, hex ? "pP" : "eE", 1).empty()) {
      sign = take(rest, "+-", 1);
      exponent = take(rest, kDigits);
    }
  }
  const std::string figures = whole + fraction;
  const bool complete = !figures.empty() && !divisor.empty() && !exponent.empty() && rest.empty();
  if (!complete) {
    malformed(json, no_number(quoted(text), text));
  }
  const mpz_class shift(exponent, 10), below(divisor, 10);
  if (below == 0) malformed(json, quoted(text) + " has a zero denominator");
  if (shift > (hex ? 4096 : 1000)) {
    malformed(json, hex ? "a binary exponent is beyond the limit of 4096"
                        : "a decimal exponent is beyond the limit of 1000");
  }
  const Rational value = Rational(mpz_class(figures, hex ? 16 : 10)) / below *
                         power(hex ? 16 : 10, -static_cast<long>(fraction.size())) *
                         power(hex ? 2 : 10, sign == "-" ? -shift.get_si() : shift.get_si());
  return minus ? Rational(-value) : value;
}

Rationals numbers(const Json& json, std::size_t least, std::size_t most) {
  Rationals result;
  for (const Json& entry : list(json, least, most)) result.push_back(number(entry));
  return result;
}

Polynomial polynomial(const Json& json) {
  const std::size_t count = array(json).size();
  if (count == 0) malformed(json, "a polynomial needs at least one coefficient");
  if (count > 25) {
    malformed(json, "a polynomial of degree " + std::to_string(count - 1) +
                        " is beyond the limit of degree 24");
  }
  return Polynomial(numbers(json, 1, 25));
}

Vector polynomials(const Json& json, std::size_t count) {
  Vector result(count);
  std::ranges::transform(list(json, count), std::begin(result), polynomial);
  return result;
}

Rational rational(const std::string& text) {
  if (text.size() > kLongestNumber) beyond_limit("a number of more than 2^17 characters");
  look_at_clock();
  Rational value;
  if (value.set_str(text, 10) != 0 || value.get_den() == 0) malformed("not a rational");
  value.canonicalize();
  if (value.get_str() != text) malformed("a rational that isn't written in lowest terms");
  return value;
}

Polynomial integers(const Texts& texts) {
  Rationals c(texts.size());
  std::ranges::transform(texts, c.begin(), rational);
  const auto is_integer = [](const Rational& x) { return x.get_den() == 1; };
  if (c.empty() || c.back() == 0 || !std::ranges::all_of(c, is_integer))
    malformed("not a polynomial");
  return Polynomial(std::move(c));
}

}  // namespace touchstone::certcheck
