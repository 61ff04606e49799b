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

// A number as it is written: its exact value, and its text. It stores what it was made from and
// allocates memory only if that does: a double becomes a rational only on demand.
class Numeral {
 public:
  Numeral() : Numeral(0) {}
  Numeral(int value) : of_(std::int64_t{value}) {}    // NOLINT: "3" is the number 3
  Numeral(Rational value) : of_(std::move(value)) {}  // NOLINT: "-1/3"
  // A double stands for its exact value: "0x1.8p+1". A NaN or an infinity is stored as it is, and
  // refused where a number is needed.
  Numeral(double value) : of_(value) {}  // NOLINT

  // Reads a number in the notation of files: see parse_number.
  static Result<Numeral> parse(std::string_view text);
  // An integer that is written without quotes.
  static Numeral bare(const Integer& value);

  // REQUIRES: is_number().
  Rational value() const;
  std::string text() const;
  bool is_bare() const;
  // Whether it has a value: false for a NaN or an infinity.
  bool is_number() const;
  // Its value if it was made of an int or of a finite double, else nullopt.
  std::optional<double> as_double() const;

  // The number with the opposite sign, written in the same way.
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
