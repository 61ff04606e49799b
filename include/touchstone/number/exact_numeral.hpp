#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "touchstone/number/floating.hpp"
#include "touchstone/number/numeral.hpp"
#include "touchstone/number/rational.hpp"

// The members of Numeral that take or return exact numbers. They are apart from numeral.hpp, so
// that files that need only doubles compile without GMP.
namespace touchstone {

template <>
inline constexpr bool is_rational_type<Rational> = true;
template <>
inline constexpr bool is_integer_type<Integer> = true;

// The data of a Numeral that was made from a rational or a text.
struct ExactNumeral {
  Rational value;
  std::optional<std::string> text{};  // as it was written; nullopt: the text of the value
  bool is_bare = false;               // an integer that is written without quotes
};

template <class R>
requires is_rational_type<R> Numeral::Numeral(R value)
    : source_(std::make_shared<const ExactNumeral>(ExactNumeral{std::move(value)})) {}

inline auto Numeral::value() const {
  if (const auto* n = std::get_if<std::int64_t>(&source_)) return Rational(*n);
  if (const auto* d = std::get_if<double>(&source_)) return exact_value(*d);
  return Rational(std::get<std::shared_ptr<const ExactNumeral>>(source_)->value);
}

}  // namespace touchstone
