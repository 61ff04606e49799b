// first_contact() and all_contacts() of from_doubles.hpp for bodies of any shape. The shapes choose
// the method. If doubles do not decide, a Query is made and answered in exact numbers.

#include <utility>

#include "src/answer/contacts/doubles/plain_hulls.hpp"
#include "src/answer/contacts/doubles/plain_inflated.hpp"
#include "src/answer/contacts/doubles/written.hpp"
#include "touchstone/all_contacts.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles {
namespace {

using AnyFound = Result<std::optional<AnyContact>>;

// The query that these bodies make, in exact numbers. Errors: those of both bodies and of
// Query::make.
Result<Query> exact_query(const AnyBody& first, const AnyBody& second, double from, double until) {
  auto body1 = written(first, 0);
  if (!body1) return body1.error();
  auto body2 = written(second, 1);
  if (!body2) return body2.error();
  return Query::make(body1.value(), body2.value(), from, until);
}

AnyFound exact_first_contact(const AnyBody& first, const AnyBody& second, double from,
                             double until) {
  const auto query = exact_query(first, second, from, until);
  if (!query) return query.error();
  const auto contact = touchstone::first_contact(query.value());
  if (!contact) return std::optional<AnyContact>();
  return std::optional(AnyContact{contact->time_as_double(), contact->kind(), contact->features()});
}

// The answer about two boxes as that about any bodies.
AnyFound of_two_boxes(const Result<std::optional<Contact>>& found) {
  if (!found) return found.error();
  if (!found.value()) return std::optional<AnyContact>();
  const auto& [time, kind, features] = *found.value();
  AnyContact contact{time, kind, std::nullopt};
  if (features) contact.features = *features;
  return std::optional(std::move(contact));
}

AnyContact contact_of(const inflated::PlainTouch& touch, double from) {
  // They overlap at the start. + 0.0 makes -0.0 a 0.0.
  if (!touch.entry) return {from + 0.0, ContactKind::overlapping, std::nullopt};
  return {touch.entry->time, ContactKind::overlapping, touch.entry->features};
}

ContactSpan::End end_of(const ContactEnd<double>& end) { return {end.time, end.touch}; }

}  // namespace

AnyFound first_contact(const AnyBody& first, const AnyBody& second, double from, double until) {
  if (first.radius != 0 || second.radius != 0) {
    const auto found = plain_inflated(first, second, from, until);
    if (!found) return exact_first_contact(first, second, from, until);
    return *found ? std::optional(contact_of(**found, from)) : std::optional<AnyContact>();
  }
  const Box* box1 = std::get_if<Box>(&first.shape);
  const Box* box2 = std::get_if<Box>(&second.shape);
  if (box1 != nullptr && box2 != nullptr) {
    return of_two_boxes(
        first_contact(Body{*box1, first.motion}, Body{*box2, second.motion}, from, until));
  }
  auto plain = plain_hulls(first, second, from, until);
  if (!plain) return exact_first_contact(first, second, from, until);
  if (!*plain) return std::optional<AnyContact>();
  auto& [time, features] = **plain;
  return std::optional(AnyContact{time, ContactKind::overlapping, std::move(features)});
}

Result<std::vector<ContactSpan>> all_contacts(const AnyBody& first, const AnyBody& second,
                                              double from, double until) {
  const auto query = exact_query(first, second, from, until);
  if (!query) return query.error();
  std::vector<ContactSpan> spans;
  const AllContacts all = touchstone::all_contacts(query.value());
  for (const auto& contact : all.contacts())
    spans.push_back({contact.kind, end_of(contact.enter), end_of(*contact.exit)});
  return spans;
}

}  // namespace touchstone::doubles
