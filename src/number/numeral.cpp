#include "touchstone/number/numeral.hpp"

#include <cmath>

#include "touchstone/number/floating.hpp"
#include "touchstone/number/notation.hpp"

namespace touchstone {

Numeral::Numeral(int value) : value_(value), text_(std::to_string(value)) {}

Numeral::Numeral(Rational value) : value_(std::move(value)), text_(value_.str()) {}

Numeral::Numeral(double value) : text_(hex_float(value)) {
  if (std::isfinite(value)) {
    value_ = exact_value(value);
  } else {
    form_ = Form::none;
  }
}

Result<Numeral> Numeral::parse(std::string_view text) {
  auto value = parse_number(text);
  if (!value) return value.error();
  return Numeral(std::move(value).value(), std::string(text), Form::quoted);
}

Numeral Numeral::bare(const Integer& value) { return {Rational(value), value.str(), Form::bare}; }

Numeral Numeral::operator-() const {
  if (text_.starts_with('-')) return {-value_, text_.substr(1), form_};
  return {-value_, "-" + text_.substr(text_.starts_with('+') ? 1 : 0), form_};
}

}  // namespace touchstone
