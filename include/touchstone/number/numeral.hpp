#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "touchstone/number/rational.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

// A number as it is written: its exact value, and the text that says it. It keeps what it was made
// of, and asks for memory only where that does: doubles are no rationals before somebody asks.
class Numeral {
 public:
  Numeral() : Numeral(0) {}
  Numeral(int value) : of_(std::int64_t{value}) {}    // NOLINT: "3" is the number 3
  Numeral(Rational value) : of_(std::move(value)) {}  // NOLINT: "-1/3"
  // A double is what it is, to the last bit: "0x1.8p+1". A NaN or an infinity is kept as written,
  // and refused where a number is needed.
  Numeral(double value) : of_(value) {}  // NOLINT

  // As in a file: see parse_number.
  static Result<Numeral> parse(std::string_view text);
  // An integer without quotes.
  static Numeral bare(const Integer& value);

  // REQUIRES: is_number().
  Rational value() const;
  std::string text() const;
  bool is_bare() const;
  // Whether it has a value: not so after a NaN or an infinity.
  bool is_number() const;
  // Its value where it was made of an integer or of a finite double.
  std::optional<double> as_double() const;

  // The same number with the other sign, written in the same way.
  Numeral operator-() const;

 private:
  struct Written {
    Rational value;
    std::string text;
    bool is_bare;
  };

  Numeral(Rational value, std::string text, bool is_bare)
      : of_(Written{std::move(value), std::move(text), is_bare}) {}

  std::variant<std::int64_t, double, Rational, Written> of_;
};

}  // namespace touchstone
