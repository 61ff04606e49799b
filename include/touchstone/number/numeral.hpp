#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "touchstone/number/rational.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

// A number as it is written: its exact value, and the text that says it.
class Numeral {
 public:
  Numeral() : Numeral(0) {}
  Numeral(int value);       // NOLINT: "3" is the number 3
  Numeral(Rational value);  // NOLINT: "-1/3"
  // A double is what it is, to the last bit: "0x1.8p+1". A NaN or an infinity is kept as written,
  // and refused where a number is needed.
  Numeral(double value);  // NOLINT

  // As in a file: see parse_number.
  static Result<Numeral> parse(std::string_view text);
  // An integer without quotes.
  static Numeral bare(const Integer& value);

  // REQUIRES: is_number().
  const Rational& value() const { return value_; }
  const std::string& text() const { return text_; }
  bool is_bare() const { return form_ == Form::bare; }
  // Whether it has a value: not so after a NaN or an infinity.
  bool is_number() const { return form_ != Form::none; }

  // The same number with the other sign, written in the same way.
  Numeral operator-() const;

 private:
  enum class Form { quoted, bare, none };

  Numeral(Rational value, std::string text, Form form)
      : value_(std::move(value)), text_(std::move(text)), form_(form) {}

  Rational value_ = 0;
  std::string text_;
  Form form_ = Form::quoted;
};

}  // namespace touchstone
