#include "touchstone/from_doubles.hpp"

#include <algorithm>
#include <cmath>

#include "adaptive/doubles_source.hpp"
#include "adaptive/ladder.hpp"
#include "first_contact/written.hpp"
#include "touchstone/ccd/features.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/number/rounding_environment.hpp"

namespace touchstone::doubles {
namespace {

using Found = Result<std::optional<Contact>>;

bool is_box(const Box& box) {
  const auto finite = [](double x) { return std::isfinite(x); };
  return std::all_of(box.half_extents.begin(), box.half_extents.end(),
                     [&](double h) { return h >= 0 && finite(h); }) &&
         std::all_of(box.center.begin(), box.center.end(), finite);
}

// The same question in numbers of any kind: whatever doubles cannot prove to make sense, and what a
// contact comes to that begins as a slide.
Found exactly(const Body& first, const Body& second, double from, double until) {
  const auto body1 = written(first, 0);
  if (!body1) return body1.error();
  const auto body2 = written(second, 1);
  if (!body2) return body2.error();
  const auto found = touchstone::first_contact(body1.value(), body2.value(), from, until);
  if (!found) return found.error();
  const auto& contact = found.value();
  if (!contact) return std::optional<Contact>();
  return std::optional(Contact{contact->time_as_double(), contact->kind(), contact->features()});
}

}  // namespace

Found first_contact(const Body& first, const Body& second, double from, double until) {
  refuse_reordered_sums();
  if (!(from < until) || !std::isfinite(from) || !std::isfinite(until) || !is_box(first.box) ||
      !is_box(second.box) || !rounds_to_nearest())
    return exactly(first, second, from, until);
  const auto motion1 = PlainMotion::of(first.motion, from, until);
  const auto motion2 = PlainMotion::of(second.motion, from, until);
  if (!motion1 || !motion2) return exactly(first, second, from, until);
  const DoublesSource source({&first.box, &second.box}, {&*motion1, &*motion2}, from, until);
  const auto contact = walk::decided(source).answer->contact;
  if (!contact) return std::optional<Contact>();
  const auto kind = walk::kind_of(contact->state, contact->after);
  if (!kind) return exactly(first, second, from, until);
  return std::optional(
      Contact{contact->time, *kind, touching_features(contact->active, contact->table)});
}

}  // namespace touchstone::doubles
