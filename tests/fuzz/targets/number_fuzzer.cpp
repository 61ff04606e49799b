// Compares the reader of numbers with those of the certificate checker and of the C library: they
// accept the same texts, with equal values. This includes numbers reported by subjects. A written
// number reads back as the same number.

#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>

#include "src/number/notation.hpp"
#include "tests/fuzz/targets/engine.hpp"
#include "tests/fuzz/targets/finding.hpp"
#include "tests/fuzz/targets/input_lines.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/numeral.hpp"
#include "verify/judge/ask/said_number.hpp"
#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"
#include "verify/prove/certcheck/numbers.hpp"

namespace touchstone::fuzz {
namespace {

// The number as a fraction in lowest terms; nullopt if the text is not a number.
std::optional<std::string> read_by_checker(const std::string& text) {
  const certcheck::TimeLimit limit(10);
  try {
    return certcheck::number(certcheck::Json(text)).get_str();
  } catch (const certcheck::Failure&) {
    return std::nullopt;
  }
}

// Compares with the C library, which rounds correctly but does not read fractions.
void check_nearest(const std::string& text, const Rational& value) {
  if (text.find('/') != std::string::npos) return;
  char* end = nullptr;
  const double other = std::strtod(text.c_str(), &end);
  expect(*end == '\0', "the C library does not read all of it");
  expect(nearest_double(value) == other, "another double than the C library's");
  expect(nearest_float(value) == std::strtof(text.c_str(), nullptr),
         "another float than the C library's");
  expect(nearest_long_double(value) == std::strtold(text.c_str(), nullptr),
         "another long double than the C library's");
}

// Numbers reported by subjects may have any length and exponent. The judge must read the same value
// as the C library.
template <class Read>
void check_said(const std::string& text, judge::NumberFormat format, Read read) {
  const auto said = judge::said_number(format, text);
  if (!said || text.find('/') != std::string::npos) return;
  const auto other = read(text.c_str(), nullptr);
  expect(said.value().value.has_value() == std::isfinite(other), "only one of them is finite");
  expect(!std::isfinite(other) || *said.value().value == exact_value(other),
         std::string("another number said in ") + judge::name(format));
}

void check_written(const Numeral& number) {
  const Rational& value = number.value();
  const auto reads_back = [&](const std::string& text, const Rational& as) {
    const auto again = Numeral::parse(text);
    expect(again && again.value().value() == as, "its own text is read as another number: " + text);
  };
  reads_back(number.text(), value);
  // The sign may make a text longer than a number may be.
  if (number.text().size() < 4000) reads_back((-number).text(), -value);
  if (value.str().size() <= 4000) reads_back(Numeral(value).text(), value);
  const double nearest = nearest_double(value);
  if (!std::isfinite(nearest)) return;
  reads_back(hex_float(nearest), exact_value(nearest));
  const auto decimal = parse_number(shortest(nearest));
  expect(decimal && nearest_double(decimal.value()) == nearest, "not the shortest decimal of it");
}

void check_number(const std::string& text) {
  if (text.find('\0') != std::string::npos) {  // the C library stops there
    expect(!parse_number(text).ok(), "a NUL byte in a number");
    return;
  }
  check_said(text, judge::NumberFormat::double_precision, std::strtod);
  check_said(text, judge::NumberFormat::single_precision, std::strtof);
  check_said(text, judge::NumberFormat::long_double, std::strtold);
  const auto number = Numeral::parse(text);
  const auto other = read_by_checker(text);
  expect(number.ok() == other.has_value(),
         number.ok() ? "the checker cannot read it" : "only the checker reads it");
  if (!number) {
    expect(!number.error().message.empty() && number.error().place.empty(), "no reason");
    return;
  }
  expect(number.value().text() == text, "it is written in another way");
  expect(number.value().value().str() == *other, "the checker reads another number");
  check_nearest(text, number.value().value());
  check_written(number.value());
}

}  // namespace
}  // namespace touchstone::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  touchstone::fuzz::check_number(touchstone::fuzz::text_of(data, size));
  return 0;
}
