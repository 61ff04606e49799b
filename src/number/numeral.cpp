// A number together with the text as which it was written, so that a case can be written as it was
// read. It is one of three: an integer, a double, or an exact number with its text.

#include "touchstone/number/numeral.hpp"

#include <cmath>

#include "src/number/notation.hpp"
#include "touchstone/number/exact_numeral.hpp"

namespace touchstone {
namespace {

std::shared_ptr<const ExactNumeral> shared(Rational value, std::string text, bool is_bare) {
  return std::make_shared<const ExactNumeral>(
      ExactNumeral{std::move(value), std::move(text), is_bare});
}

}  // namespace

Result<Numeral> Numeral::parse(std::string_view text) {
  auto value = parse_number(text);
  if (!value) return value.error();
  return Numeral(shared(std::move(value).value(), std::string(text), false));
}

Numeral Numeral::of_digits(std::string digits) {
  Rational value{Integer(digits)};
  return Numeral(shared(std::move(value), std::move(digits), true));
}

std::string Numeral::text() const {
  if (const auto* n = std::get_if<std::int64_t>(&source_)) return std::to_string(*n);
  if (const auto* d = std::get_if<double>(&source_)) return hex_float(*d);
  const ExactNumeral& exact = *std::get<std::shared_ptr<const ExactNumeral>>(source_);
  return exact.text ? *exact.text : exact.value.str();
}

bool Numeral::is_bare() const {
  const auto* exact = std::get_if<std::shared_ptr<const ExactNumeral>>(&source_);
  return exact != nullptr && (*exact)->is_bare;
}

bool Numeral::is_number() const {
  const double* d = std::get_if<double>(&source_);
  return d == nullptr || std::isfinite(*d);
}

std::optional<double> Numeral::as_double() const {
  if (const auto* n = std::get_if<std::int64_t>(&source_)) return static_cast<double>(*n);
  const double* d = std::get_if<double>(&source_);
  return d != nullptr && std::isfinite(*d) ? std::optional(*d) : std::nullopt;
}

Numeral Numeral::operator-() const {
  if (const double* d = std::get_if<double>(&source_)) return Numeral(-*d);
  // The text of a zero changes its sign, too.
  const std::string old = text();
  std::string negated =
      old.starts_with('-') ? old.substr(1) : "-" + old.substr(old.starts_with('+') ? 1 : 0);
  return Numeral(shared(-value(), std::move(negated), is_bare()));
}

}  // namespace touchstone
