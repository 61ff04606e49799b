#include "touchstone/number/numeral.hpp"

#include <cmath>

#include "src/number/notation.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone {
namespace {

template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace

Result<Numeral> Numeral::parse(std::string_view text) {
  auto value = parse_number(text);
  if (!value) return value.error();
  return Numeral(std::move(value).value(), std::string(text), false);
}

Numeral Numeral::bare(const Integer& value) { return {Rational(value), value.str(), true}; }

Rational Numeral::value() const {
  return std::visit(
      Overloaded{[](std::int64_t n) { return Rational(n); },
                 [](double d) { return exact_value(d); }, [](const Rational& q) { return q; },
                 [](const Written& w) { return w.value; }},
      of_);
}

std::string Numeral::text() const {
  return std::visit(
      Overloaded{[](std::int64_t n) { return std::to_string(n); },
                 [](double d) { return hex_float(d); }, [](const Rational& q) { return q.str(); },
                 [](const Written& w) { return w.text; }},
      of_);
}

bool Numeral::is_bare() const {
  const auto* written = std::get_if<Written>(&of_);
  return written != nullptr && written->is_bare;
}

bool Numeral::is_number() const {
  const double* d = std::get_if<double>(&of_);
  return d == nullptr || std::isfinite(*d);
}

std::optional<double> Numeral::as_double() const {
  if (const auto* n = std::get_if<std::int64_t>(&of_)) return static_cast<double>(*n);
  const double* d = std::get_if<double>(&of_);
  return d != nullptr && std::isfinite(*d) ? std::optional(*d) : std::nullopt;
}

Numeral Numeral::operator-() const {
  if (const double* d = std::get_if<double>(&of_)) return Numeral(-*d);
  // The text of a zero changes its sign, too.
  const std::string said = text();
  std::string negated =
      said.starts_with('-') ? said.substr(1) : "-" + said.substr(said.starts_with('+') ? 1 : 0);
  return {-value(), std::move(negated), is_bare()};
}

}  // namespace touchstone
