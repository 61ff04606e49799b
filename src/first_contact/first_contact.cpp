#include "touchstone/first_contact.hpp"

#include <utility>

#include "answer/lazy_answer.hpp"
#include "touchstone/adaptive/certified.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/poly/rounding.hpp"

namespace touchstone {

const Answer& FirstContact::answer() const { return exact_->get(); }

std::string FirstContact::time_as_decimal(int digits) const {
  return to_string(rounded_decimal(time(), digits));
}

DefiningPolynomial FirstContact::polynomial() const {
  return defining_polynomial(answer(), contact().enter);
}

std::string FirstContact::polynomial_text() const {
  return to_string(
      mapped<Rational>(polynomial().polynomial, [](const Integer& c) { return Rational(c); }));
}

std::optional<FirstContact> first_contact(const Query& query) {
  if (query.has_polyhedron()) {
    Answer answer = solve(query, {.first_only = true});
    if (answer.contacts.empty()) return std::nullopt;
    const auto& contact = answer.contacts.front();
    FirstContact found(nullptr, rounded_double(contact.enter.time));
    found.kind_ = contact.kind;
    found.features_ = contact.enter.touch;
    found.exact_ = std::make_shared<const LazyAnswer>(query, std::move(answer));
    return found;
  }
  const auto certified = walk::certified_first_contact(query).contact;
  if (!certified) return std::nullopt;
  FirstContact found(std::make_shared<const LazyAnswer>(query, SolveOptions{.first_only = true}),
                     certified->time);
  found.kind_ = walk::kind_of(certified->state, certified->after);
  found.features_ = touching_features(certified->active, certified->table);
  return found;
}

Result<std::optional<FirstContact>> first_contact(const Body& first, const Body& second,
                                                  const Numeral& from, const Numeral& until) {
  const auto query = Query::make(first, second, from, until);
  if (!query) return query.error();
  return first_contact(query.value());
}

}  // namespace touchstone
