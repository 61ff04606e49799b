#include "touchstone/first_contact.hpp"

#include <cassert>
#include <utility>

#include "touchstone/motion/piece.hpp"
#include "touchstone/poly/rounding.hpp"

namespace touchstone {

FirstContact::FirstContact(Answer answer) : answer_(std::move(answer)) {
  assert(!answer_.contacts.empty());
}

double FirstContact::time_as_double() const { return rounded_double(time()); }

std::string FirstContact::time_as_decimal(int digits) const {
  return to_string(rounded_decimal(time(), digits));
}

DefiningPolynomial FirstContact::polynomial() const {
  return defining_polynomial(answer_, contact().enter);
}

std::string FirstContact::polynomial_text() const {
  return to_string(
      mapped<Rational>(polynomial().polynomial, [](const Integer& c) { return Rational(c); }));
}

std::optional<FirstContact> first_contact(const Query& query) {
  Answer answer = solve(query, {.first_only = true});
  if (answer.contacts.empty()) return std::nullopt;
  return FirstContact(std::move(answer));
}

Result<std::optional<FirstContact>> first_contact(const Body& first, const Body& second,
                                                  const Numeral& from, const Numeral& until) {
  const auto query = Query::make(first, second, from, until);
  if (!query) return query.error();
  return first_contact(query.value());
}

}  // namespace touchstone
