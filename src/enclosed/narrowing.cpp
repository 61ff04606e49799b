// Answers an enclosed question. On a span of time, the exact answers to its outer and its inner
// question prove the state of some spans. The spans that stay unknown are examined again, with
// better approximations of motions and round bodies. Each such step is a *look*.

#include "narrowing.hpp"

#include "first_meeting.hpp"
#include "narrower.hpp"
#include "stretches.hpp"

namespace touchstone::enclosed {

namespace {

// Fast turns are examined one stretch after another, so that the beginning is proven if the time
// limit passes.
void look_at_all(Narrower& narrower) {
  Rational from = narrower.query().from();
  for (const Rational& until : ends_of_stretches(narrower.query().bodies())) {
    narrower.look(from, until, Around::other, {});
    from = until;
  }
}

}  // namespace

Narrowed narrowed(const EnclosedQuery& query, int digits, Extent extent, AtLimit at_limit) {
  Narrower narrower(query, digits, extent, at_limit);
  if (extent == Extent::first_contact) {
    look_for_first(narrower);
  } else {
    look_at_all(narrower);
  }
  return narrower.narrowed();
}

}  // namespace touchstone::enclosed
