// The first contact of two bodies whose numbers are all doubles, as from_doubles.hpp finds it: by
// the method for their shapes, without making a Query. first_contact() tries it first.

#include <utility>

#include "src/answer/contacts/doubles/plain_boxes.hpp"
#include "src/answer/contacts/doubles/plain_hulls.hpp"
#include "src/answer/contacts/doubles/plain_inflated.hpp"
#include "src/answer/contacts/plain_bodies.hpp"
#include "src/answer/lazy_answer.hpp"
#include "touchstone/first_contact.hpp"

namespace touchstone {
namespace {

// A first contact found in doubles, for any kind of bodies. `kind` is nullopt if doubles leave it
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
  // Each method returns nullopt if doubles do not decide.
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
