// Rounds exact numbers to a subject's format, and writes them.

#include "verify/judge/verdict/number_format.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <limits>

#include "src/number/notation.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::judge {
namespace {

constexpr std::array<std::pair<NumberFormat, const char*>, 4> kFormatNames{
    {{NumberFormat::double_precision, "double"},
     {NumberFormat::single_precision, "float"},
     {NumberFormat::long_double, "long-double"},
     {NumberFormat::rational, "rational"}}};

template <class F>
std::optional<Rational> nearest_as(const Rational& q) {
  const F f = NumberTraits<F>::from(q);
  if (!std::isfinite(f)) return std::nullopt;
  return exact_value(f);
}

template <class F>
std::string shortest(F number) {
  std::array<char, 64> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  return {text.data(), end};
}

template <class F>
Rational ulp_as(const Rational& about) {
  using Limits = std::numeric_limits<F>;
  const int least = Limits::min_exponent - Limits::digits;
  if (about.is_zero()) return power_of_two(least);
  return power_of_two(std::max(least, floor_log2(about) - Limits::digits + 1));
}

}  // namespace

std::optional<NumberFormat> number_format(std::string_view text) {
  for (const auto& [format, known] : kFormatNames) {
    if (text == known) return format;
  }
  return std::nullopt;
}

const char* name(NumberFormat format) {
  return kFormatNames[static_cast<std::size_t>(format)].second;
}

std::optional<Rational> nearest(NumberFormat format, const Rational& q) {
  switch (format) {
    case NumberFormat::double_precision:
      return nearest_as<double>(q);
    case NumberFormat::single_precision:
      return nearest_as<float>(q);
    case NumberFormat::long_double:
      return nearest_as<long double>(q);
    case NumberFormat::rational:
      break;
  }
  return q;
}

std::optional<Rational> nearest(NumberFormat format, const ContactTime& a) {
  // Rounding is monotone, so a narrow enough enclosure rounds to one number. The exception is the
  // midpoint of two numbers of the format: comparing with it shows that the time is rational.
  for (unsigned bits = 64;; bits *= 2) {
    a.refine(bits);
    const auto low = nearest(format, a.lower());
    const auto high = nearest(format, a.upper());
    if (low == high) return low;
    if (low && high) a.compare((*low + *high) / 2);
  }
}

Rational ulp(NumberFormat format, const Rational& about) {
  switch (format) {
    case NumberFormat::single_precision:
      return ulp_as<float>(about);
    case NumberFormat::long_double:
      return ulp_as<long double>(about);
    default:
      return ulp_as<double>(about);
  }
}

std::string decimal(NumberFormat format, const Rational& q) {
  if (format == NumberFormat::long_double) return shortest(nearest_long_double(q));
  return shortest(nearest_double(q));
}

std::string hex(NumberFormat format, const Rational& q) {
  if (format != NumberFormat::long_double) return hex_float(nearest_double(q));
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%La", nearest_long_double(q));
  return text.data();
}

}  // namespace touchstone::judge
