// Answers about two boxes from their doubles, for callers who fall back to exact arithmetic: the
// library's first contacts, and the judge. Each function checks the numbers, prepares both motions,
// and asks the walk in doubles with bounds (walk/ladder).

#include "src/answer/contacts/doubles/plain_boxes.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "src/number/rounding_environment.hpp"
#include "src/walk/first_contact.hpp"
#include "src/walk/ladder/doubles/doubles_source.hpp"
#include "src/walk/ladder/ladder.hpp"
#include "src/walk/ladder/packed_on_demand.hpp"
#include "touchstone/boxes/features.hpp"

namespace touchstone::doubles {
namespace {

// The result of `ask` for the motions of two boxes; nullopt if the query is not proven valid: then
// the caller makes a Query, which finds what is wrong.
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

bool is_valid(const Box& box) {
  const auto finite = [](double x) { return std::isfinite(x); };
  return std::all_of(box.half_extents.begin(), box.half_extents.end(),
                     [&](double h) { return h >= 0 && finite(h); }) &&
         std::all_of(box.center.begin(), box.center.end(), finite);
}

std::optional<PlainBoxAnswer> plain_boxes(const Body& first, const Body& second, double from,
                                          double until) {
  return if_proven_valid(
      first, second, from, until,
      [](const DoublesSource& motions) -> std::optional<PlainBoxAnswer> {
        const auto contact = walk::decided(motions).answer->contact;
        if (!contact) return PlainBoxAnswer();
        return PlainBoxAnswer{PlainBoxContact{
            contact->time, walk::kind_of(contact->state, contact->after),
            touching_features(contact->active, contact->table), contact->bounds, contact->active}};
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

}  // namespace touchstone::doubles
