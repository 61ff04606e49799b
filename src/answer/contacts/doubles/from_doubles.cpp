// The first contact of two boxes given in doubles. If the query is not proven valid in doubles, a
// Query is made, which reports the error or answers in exact numbers.

#include "touchstone/from_doubles.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "src/answer/contacts/doubles/plain_boxes.hpp"
#include "src/answer/contacts/doubles/plain_hulls.hpp"
#include "src/answer/contacts/doubles/written.hpp"
#include "src/number/rounding_environment.hpp"
#include "src/walk/first_contact.hpp"
#include "src/walk/ladder/doubles/doubles_source.hpp"
#include "src/walk/ladder/ladder.hpp"
#include "src/walk/ladder/packed_on_demand.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/boxes/features.hpp"
#include "touchstone/first_contact.hpp"

namespace touchstone::doubles {
namespace {

using Found = Result<std::optional<Contact>>;

std::optional<FeaturePair> of_boxes(const std::optional<BodyFeaturePair>& features) {
  if (!features) return std::nullopt;
  return FeaturePair{std::get<Feature>(features->box1), std::get<Feature>(features->box2)};
}

// The first contact in exact numbers: for queries that are not proven valid in doubles, and for the
// kind of a contact that begins as a slide.
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

bool is_valid(const Box& box) {
  const auto finite = [](double x) { return std::isfinite(x); };
  return std::all_of(box.half_extents.begin(), box.half_extents.end(),
                     [&](double h) { return h >= 0 && finite(h); }) &&
         std::all_of(box.center.begin(), box.center.end(), finite);
}

namespace {

// The result of `ask` for the motions of two boxes; nullopt if the query is not proven valid.
template <class Ask>
auto if_proven_valid(const Body& first, const Body& second, double from, double until,
                     const Ask& ask) -> decltype(ask(std::declval<const DoublesSource&>())) {
  refuse_reordered_sums();
  if (!(from < until) || !std::isfinite(from) || !std::isfinite(until) || !is_valid(first.box) ||
      !is_valid(second.box) || !rounds_to_nearest())
    return std::nullopt;
  const auto motion1 = PlainMotion::of(first.motion, from, until);
  const auto motion2 = PlainMotion::of(second.motion, from, until);
  if (!motion1 || !motion2) return std::nullopt;
  return ask(DoublesSource({&first.box, &second.box}, {&*motion1, &*motion2}, from, until));
}

}  // namespace

std::optional<PlainBoxAnswer> plain_boxes(const Body& first, const Body& second, double from,
                                          double until) {
  return if_proven_valid(
      first, second, from, until,
      [](const DoublesSource& motions) -> std::optional<PlainBoxAnswer> {
        const auto contact = walk::decided(motions).answer->contact;
        if (!contact) return PlainBoxAnswer();
        return PlainBoxAnswer{
            PlainBoxContact{contact->time, walk::kind_of(contact->state, contact->after),
                            touching_features(contact->active, contact->table), contact->bounds}};
      });
}

std::optional<RealAlgebraic> exact_first_time(const Body& first, const Body& second, double from,
                                              double until) {
  return if_proven_valid(first, second, from, until,
                         [](const DoublesSource& motions) -> std::optional<RealAlgebraic> {
                           walk::PackedOnDemand packed(motions);
                           auto contact = walk::first_contact(packed.all_integers());
                           if (!contact) return std::nullopt;
                           return std::move(contact->time);
                         });
}

std::optional<walk::CertifiedTimeline> certified_timeline(const Body& first, const Body& second,
                                                          double from, double until) {
  return if_proven_valid(first, second, from, until, [&](const DoublesSource& motions) {
    return walk::certified_timeline(motions, from, until);
  });
}

Found first_contact(const Body& first, const Body& second, double from, double until) {
  const auto found = plain_boxes(first, second, from, until);
  if (!found || (found->contact && !found->contact->kind))
    return exactly(first, second, from, until);
  if (!found->contact) return std::optional<Contact>();
  const auto& [time, kind, features, bounds] = *found->contact;
  return std::optional(Contact{time, *kind, features});
}

}  // namespace touchstone::doubles
