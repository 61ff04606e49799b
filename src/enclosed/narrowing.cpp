// Answers an enclosed question. On a span of time, the exact answers to its outer and its inner
// question prove the state of some spans. The spans that stay unknown are examined again, with
// better approximations of motions and round bodies. Each such step is a *look*.

#include "narrowing.hpp"

#include "first_meeting.hpp"
#include "narrower.hpp"

namespace touchstone::enclosed {

Narrowed narrowed(const EnclosedQuery& query, int digits, Extent extent, AtLimit at_limit) {
  Narrower narrower(query, digits, extent, at_limit);
  if (extent == Extent::first_contact) {
    look_for_first(narrower);
  } else {
    narrower.look(query.from(), query.until(), Around::other, {});
  }
  return narrower.narrowed();
}

}  // namespace touchstone::enclosed
