#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "verify/certcheck/check.hpp"
#include "verify/certcheck/polynomial.hpp"
#include "verify/certcheck/scanner.hpp"

namespace touchstone::certcheck {

using Json = nlohmann::json;  // it throws where a value isn't of the type asked for
using Texts = std::vector<std::string>;

// The one way in which a check fails: thrown anywhere, caught by check().
struct Failure {
  Verdict verdict;
  std::size_t line;
  std::string why;
};
[[noreturn]] inline void malformed(const std::string& why) {
  throw Failure{Verdict::malformed, 0, why};
}
[[noreturn]] inline void reject(std::size_t line, const std::string& why) {
  throw Failure{Verdict::rejected, line, why};
}

inline Json parse(const std::string& text) {
  std::vector<std::set<std::string>> seen(66);  // keys, by depth
  return Json::parse(text, [&](int depth, Json::parse_event_t event, Json& parsed) {
    const auto level = static_cast<std::size_t>(depth);
    if (depth > 64) malformed("nested deeper than 64");
    if (event == Json::parse_event_t::object_start) seen[level + 1].clear();
    if (event == Json::parse_event_t::key &&
        !seen[level].insert(parsed.get<std::string>()).second) {
      malformed("the key " + parsed.dump() + " is given twice");
    }
    return true;
  });
}

inline void allow_keys(const Json& object, const Texts& known) {
  for (const auto& [key, value] : object.get_ref<const Json::object_t&>()) {
    if (std::find(known.begin(), known.end(), key) == known.end()) malformed("unknown key " + key);
  }
}

inline const Json::array_t& list(const Json& array, std::size_t least, std::size_t most) {
  const auto& entries = array.get_ref<const Json::array_t&>();
  if (entries.size() < least || entries.size() > most) malformed("a list of the wrong length");
  return entries;
}

// An integer, a fraction, a decimal or a hexadecimal float, exactly.
inline Rational number(const Json& json) {
  const std::string text = json.is_number_integer() ? json.dump() : json.get<std::string>();
  const auto wrong = [&] {
    malformed("not a number, or beyond the limits: " + text.substr(0, 50));
  };
  Scanner scanner{text};
  const bool minus = scanner.take('-');
  if (!minus) scanner.take('+');
  const bool hex = scanner.rest.starts_with("0x") || scanner.rest.starts_with("0X");
  if (hex) scanner.rest.remove_prefix(2);
  const char* digits = hex ? "0123456789abcdefABCDEF" : kDigits;
  const std::string whole = scanner.run(digits);
  std::string fraction, divisor = "1", exponent = "0";
  bool shrinks = false;
  if (!whole.empty() && !hex && scanner.take('/')) {
    divisor = scanner.run(digits);
  } else {
    if (scanner.take('.')) fraction = scanner.run(digits);
    if (scanner.take(hex ? 'p' : 'e') || scanner.take(hex ? 'P' : 'E')) {
      shrinks = scanner.take('-');
      if (!shrinks) scanner.take('+');
      exponent = scanner.run(kDigits);
    }
  }
  const std::string figures = whole + fraction;
  if (figures.empty() || divisor.empty() || exponent.empty()) wrong();
  if (!scanner.rest.empty() || text.size() > 4000) wrong();
  const mpz_class shift(exponent, 10), below(divisor, 10);
  if (shift > (hex ? 4096 : 1000) || below == 0) wrong();
  const Rational value = Rational(mpz_class(figures, hex ? 16 : 10)) / below *
                         power(hex ? 16 : 10, -static_cast<long>(fraction.size())) *
                         power(hex ? 2 : 10, shrinks ? -shift.get_si() : shift.get_si());
  return minus ? Rational(-value) : value;
}

inline std::vector<Rational> numbers(const Json& json, std::size_t least, std::size_t most) {
  std::vector<Rational> result;
  for (const Json& entry : list(json, least, most)) result.push_back(number(entry));
  return result;
}

inline Polynomial polynomial(const Json& json) { return Polynomial(numbers(json, 1, 25)); }

inline std::vector<Polynomial> polynomials(const Json& json, std::size_t count) {
  std::vector<Polynomial> result;
  for (const Json& entry : list(json, count, count)) result.push_back(polynomial(entry));
  return result;
}

}  // namespace touchstone::certcheck
