#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "touchstone/result.hpp"

namespace touchstone {

struct ExactNumeral;

// Whether T is Rational, and whether it is Integer. They are false for these types, too, until
// number/exact_numeral.hpp is included: this header does without exact numbers.
template <class T>
inline constexpr bool is_rational_type = false;
template <class T>
inline constexpr bool is_integer_type = false;

// A number as it is written: its exact value, and its text. It stores what it was made from, and
// allocates memory only if that is neither an int nor a double: a double becomes a rational only on
// demand. Copies share the memory.
//   The members for a Rational or an Integer need number/exact_numeral.hpp, which
// touchstone/exact.hpp includes. Without it, calling them is an error of the compiler.
class Numeral {
 public:
  Numeral() : Numeral(0) {}
  Numeral(int value) : source_(std::int64_t{value}) {}  // NOLINT: "3" is the number 3
  template <class R>
  requires is_rational_type<R> Numeral(R value);  // NOLINT: "-1/3"
  // A double is taken as its exact value: "0x1.8p+1". A NaN or an infinity is stored as it is, and
  // refused where a number is needed.
  Numeral(double value) : source_(value) {}  // NOLINT

  // Reads a number in the notation of files: see parse_number.
  static Result<Numeral> parse(std::string_view text);
  // An integer that is written without quotes.
  template <class N>
  requires(std::integral<N> || is_integer_type<N>) static Numeral bare(const N& value) {
    if constexpr (std::integral<N>) {
      return of_digits(std::to_string(value));
    } else {
      return of_digits(value.str());
    }
  }

  // The value, a Rational. REQUIRES: is_number().
  inline auto value() const;
  // The number in the notation of files: as it was written, if it was read from a text; a double as
  // a hexadecimal float, "0x1.8p+1"; a NaN or an infinity by its name.
  std::string text() const;
  // Whether it was made by bare().
  bool is_bare() const;
  // Whether it has a value: false for a NaN or an infinity.
  bool is_number() const;
  // The value of a number that was made from an int or a finite double; nullopt for all others.
  std::optional<double> as_double() const;

  // The number with the opposite sign, written in the same way.
  Numeral operator-() const;

 private:
  explicit Numeral(std::shared_ptr<const ExactNumeral> exact) : source_(std::move(exact)) {}
  // An integer from its decimal digits, after a sign if it is negative.
  static Numeral of_digits(std::string digits);

  std::variant<std::int64_t, double, std::shared_ptr<const ExactNumeral>>
      source_;  // what it is made from
};

}  // namespace touchstone
