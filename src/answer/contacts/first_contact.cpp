// first_contact() of the library, and the members of its result, FirstContact. Each kind of bodies
// has a fast method, of_…(); bodies whose numbers are all doubles have a faster one
// (first_contact_in_doubles.cpp). Each gives the time as a double, and the kind and features if it
// finds them. The exact answer behind a result is computed when a member needs it.

#include "touchstone/first_contact.hpp"

#include <utility>

#include "src/answer/contacts/hull_ladder.hpp"
#include "src/answer/lazy_answer.hpp"
#include "src/inflated/first_contact/plain_contact.hpp"
#include "src/poly/rounding.hpp"
#include "src/walk/ladder/certified.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone {

const RealAlgebraic& FirstContact::time() const { return answer().contacts.front().enter.time; }

ContactKind FirstContact::exact_kind() const { return answer().contacts.front().kind; }

std::string FirstContact::time_as_decimal(int digits) const {
  return to_string(rounded_decimal(time(), digits));
}

DefiningPolynomial FirstContact::polynomial() const {
  return defining_polynomial(answer(), answer().contacts.front().enter);
}

std::string FirstContact::polynomial_text() const {
  return to_string(as_rational(polynomial().polynomial));
}

std::optional<FirstContact> FirstContact::of_polyhedra(const Query& query) {
  auto decision = std::move(*decided_hulls(query).decision);
  if (!decision.contact) return std::nullopt;
  auto exact = decision.exact
                   ? std::make_shared<const LazyAnswer>(query, std::move(*decision.exact))
                   : std::make_shared<const LazyAnswer>(query, SolveOptions{.first_only = true});
  FirstContact found(std::move(exact), decision.contact->time);
  found.kind_ = decision.contact->kind;
  found.features_ = decision.contact->features;
  return found;
}

std::optional<FirstContact> FirstContact::of_boxes(const Query& query) {
  const auto certified = walk::certified_first_contact(query).contact;
  if (!certified) return std::nullopt;
  FirstContact found(std::make_shared<const LazyAnswer>(query, SolveOptions{.first_only = true}),
                     certified->time);
  found.kind_ = walk::kind_of(certified->state, certified->after);
  found.features_ = touching_features(certified->active, certified->table);
  return found;
}

std::optional<FirstContact> FirstContact::of_inflated(const Query& query) {
  // The outer nullopt: doubles do not decide. The inner one: there is no contact. No entry: the
  // bodies overlap at the start.
  if (const auto plain = inflated::plain_first_contact(query)) {
    if (!*plain) return std::nullopt;
    const auto& entry = (*plain)->entry;
    FirstContact found(std::make_shared<const LazyAnswer>(query, SolveOptions{.first_only = true}),
                       entry ? entry->time : nearest_double(query.from()));
    found.kind_ = ContactKind::overlapping;
    if (entry) found.features_ = entry->features;
    return found;
  }
  auto exact = std::make_shared<const LazyAnswer>(query, solve(query, {.first_only = true}));
  if (exact->get().contacts.empty()) return std::nullopt;
  const ContactEnd<RealAlgebraic>& enter = exact->get().contacts.front().enter;
  const double time = rounded_double(enter.time);
  FirstContact found(exact, time);
  found.features_ = enter.touch;
  return found;
}

std::optional<FirstContact> FirstContact::of_compounds(const Query& query) {
  auto exact = std::make_shared<const LazyAnswer>(query, solve(query, {.first_only = true}));
  if (exact->get().contacts.empty()) return std::nullopt;
  const double time = rounded_double(exact->get().contacts.front().enter.time);
  return FirstContact(std::move(exact), time);
}

std::optional<FirstContact> first_contact(const Query& query) {
  return visit_bodies(
      query, [&] { return FirstContact::of_boxes(query); },
      [&] { return FirstContact::of_polyhedra(query); },
      [&] { return FirstContact::of_inflated(query); },
      [&] { return FirstContact::of_compounds(query); });
}

Result<std::optional<FirstContact>> first_contact(const Body& first, const Body& second,
                                                  const Numeral& from, const Numeral& until) {
  if (auto found = FirstContact::from_doubles(first, second, from, until)) return *std::move(found);
  const auto query = Query::make(first, second, from, until);
  if (!query) return query.error();
  return first_contact(query.value());
}

}  // namespace touchstone
