// The first contact of two boxes given in doubles: plain_boxes() answers nearly all queries. If a
// query is not proven valid in doubles, a Query is made of it, which reports the error or answers
// exactly.

#include <utility>
#include <variant>

#include "src/answer/contacts/doubles/plain_boxes.hpp"
#include "src/answer/contacts/doubles/written.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/doubles/contacts.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/query.hpp"

namespace touchstone::doubles {
namespace {

using Found = Result<std::optional<Contact>>;

std::optional<FeaturePair> of_boxes(const std::optional<BodyFeaturePair>& features) {
  if (!features) return std::nullopt;
  return FeaturePair{std::get<Feature>(features->box1), std::get<Feature>(features->box2)};
}

// The first contact by a Query, in exact numbers: for queries that are not proven valid in doubles,
// and for the kind of a contact that begins as a slide.
Found exactly(const Body& first, const Body& second, double from, double until) {
  const auto body1 = written(first, 0);
  if (!body1) return body1.error();
  const auto body2 = written(second, 1);
  if (!body2) return body2.error();
  const auto query = Query::make(body1.value(), body2.value(), from, until);
  if (!query) return query.error();
  const auto contact = touchstone::first_contact(query.value());
  if (!contact) return std::optional<Contact>();
  return std::optional(
      Contact{contact->time_as_double(), contact->kind(), of_boxes(contact->features())});
}

}  // namespace

Found first_contact(const Body& first, const Body& second, double from, double until) {
  const auto found = plain_boxes(first, second, from, until);
  if (!found || (found->contact && !found->contact->kind))
    return exactly(first, second, from, until);
  if (!found->contact) return std::optional<Contact>();
  const PlainBoxContact& contact = *found->contact;
  return std::optional(Contact{contact.time, *contact.kind, contact.features});
}

}  // namespace touchstone::doubles
