// first_contact() of the library, and the members of its result, FirstContact. Each kind of bodies
// has a fast method. The exact answer behind a result is computed when a member needs it.

#include "touchstone/first_contact.hpp"

#include <utility>

#include "src/answer/contacts/doubles/plain_boxes.hpp"
#include "src/answer/contacts/doubles/plain_hulls.hpp"
#include "src/answer/contacts/doubles/plain_inflated.hpp"
#include "src/answer/contacts/hull_ladder.hpp"
#include "src/answer/contacts/plain_bodies.hpp"
#include "src/answer/lazy_answer.hpp"
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

namespace {

// A first contact found in doubles, whatever the bodies. `kind` is nullopt if doubles leave it
// open.
struct Plain {
  double time = 0;
  std::optional<Contact::Kind> kind{};
  std::optional<BodyFeaturePair> features{};
};

Plain plain_of(const doubles::PlainBoxContact& contact) {
  Plain plain{contact.time, contact.kind, std::nullopt};
  if (contact.features) plain.features = *contact.features;
  return plain;
}

Plain plain_of(const inflated::PlainTouch& touch, double from) {
  if (!touch.entry) return {from, Contact::Kind::overlapping, std::nullopt};
  return {touch.entry->time, Contact::Kind::overlapping, touch.entry->features};
}

bool is_box(const doubles::AnyBody& body) {
  return std::holds_alternative<doubles::Box>(body.shape);
}

doubles::Body box_of(const doubles::AnyBody& body) {
  return {std::get<doubles::Box>(body.shape), body.motion};
}

}  // namespace

std::optional<std::optional<FirstContact>> FirstContact::from_doubles(const Body& first,
                                                                      const Body& second,
                                                                      const Numeral& from,
                                                                      const Numeral& until) {
  const auto start = double_of(from), end = double_of(until);
  if (!start || !end) return std::nullopt;
  const auto body1 = PlainBody::of(first);
  if (!body1) return std::nullopt;
  const auto body2 = PlainBody::of(second);
  if (!body2) return std::nullopt;
  const auto plain1 = body1->body(), plain2 = body2->body();
  std::optional<Plain> contact;
  if (plain1.radius != 0 || plain2.radius != 0) {
    const auto found = doubles::plain_inflated(plain1, plain2, *start, *end);
    if (!found) return std::nullopt;
    if (*found) contact = plain_of(**found, *start);
  } else if (!is_box(plain1) || !is_box(plain2)) {
    const auto found = doubles::plain_hulls(plain1, plain2, *start, *end);
    if (!found) return std::nullopt;
    if (*found) contact = {(*found)->time, Contact::Kind::overlapping, (*found)->features};
  } else {
    const auto found = doubles::plain_boxes(box_of(plain1), box_of(plain2), *start, *end);
    if (!found) return std::nullopt;
    if (found->contact) contact = plain_of(*found->contact);
  }
  if (!contact) return std::optional<FirstContact>();
  // A query that is proven valid in doubles is also valid in rationals.
  auto query = [first, second, from, until] {
    return Query::make(first, second, from, until).value();
  };
  FirstContact found(
      std::make_shared<const LazyAnswer>(std::move(query), SolveOptions{.first_only = true}),
      contact->time);
  found.kind_ = contact->kind;
  found.features_ = std::move(contact->features);
  return std::optional(std::move(found));
}

}  // namespace touchstone
