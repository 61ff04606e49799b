// Searches for the first contact of an enclosed question: two bodies that are bounded by larger
// (outer) and smaller (inner) exact ones. In each step (look_before_first):
//   1. The outer bodies prove until when the true bodies are apart.
//   2. The first contact of the inner bodies shows where the true bodies probably meet.
//   3. The span between both, and a little more, is narrowed. If it proves an overlap, the search
//      ends; else the next step begins at its end.

#include "first_meeting.hpp"

#include <algorithm>
#include <optional>

#include "look_proof.hpp"
#include "proven_spans.hpp"
#include "stretches.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::enclosed {
namespace {

// The first contacts of the outer and the inner bodies of a look.
struct Meeting {
  bool overlaps = false;  // the inner bodies, at the beginning
  // Until when the outer bodies are apart from the beginning on; nullopt if they are not apart at
  // the beginning.
  std::optional<Rational> apart_until{};
  Rational end = 0;  // see look_before_first()
};

// Solves the first contact of the outer bodies, and, from there on, that of the inner ones.
Meeting first_meeting(const Narrower& narrower, const Look& look, const Effort& effort,
                      const Rational& least_step, Directions& directions) {
  const Goal& goal = narrower.goal();
  const LookBounds bounds = look_bounds(narrower.query().bodies(), look);
  const int bits = time_bits(effort, goal);
  const auto apart = proven_spans(solved(bounds.outer, goal, Extent::first_contact, directions),
                                  State::separated, bits);
  Meeting meeting{false, std::nullopt, look.until};
  // If the outer bodies touch at the beginning, the first of these spans begins when they part.
  if (!apart.empty() && apart.front().from == look.from) meeting.apart_until = apart.front().until;
  const Rational at = meeting.apart_until.value_or(look.from);
  if (at == look.until || !bounds.inner_shapes) return meeting;
  const Query inner = bounds.inner_on(bounds.has_few_pieces() ? look.from : at, look.until);
  const Answer within = solved(inner, goal, Extent::first_contact, directions);
  if (within.contacts.empty()) return meeting;
  meeting.overlaps = within.start() == State::overlapping;
  const RealAlgebraic& contact = within.contacts.front().enter.time;
  contact.refine(static_cast<unsigned>(bits));
  const Rational behind = contact.upper();
  meeting.end =
      std::min<Rational>(look.until, behind + std::max<Rational>(behind - at, least_step));
  return meeting;
}

// Proves until when the bodies are apart, and narrows the span from there until shortly after the
// inner bodies meet, at least `least_step` later. Returns the end of this span; it is `until` if
// they do not meet.
Rational look_before_first(Narrower& narrower, const Rational& from, const Rational& until,
                           const Rational& least_step) {
  check_limit();
  const Effort effort;
  const Look look{from, until, effort.bits, {}};
  const std::size_t number = narrower.add(look);
  Directions directions;
  const auto [overlaps, apart_until, end] =
      first_meeting(narrower, look, effort, least_step, directions);
  if (overlaps) {
    narrower.append_proven({from, from, State::overlapping}, number);
    return from;
  }
  if (apart_until) narrower.append_proven({from, *apart_until, State::separated}, number);
  const Rational at = apart_until.value_or(from);
  if (at < until || !apart_until)
    narrower.narrow({at, end, Around::other, until - from}, effort, directions);
  return end;
}

}  // namespace

void look_for_first(Narrower& narrower) {
  const EnclosedQuery& query = narrower.query();
  Rational from = query.from();
  for (const Rational& until : ends_of_stretches(query.bodies())) {
    // Where no overlap begins although the inner bodies touch, the search goes on in steps that
    // double, because bodies may touch for long.
    Rational least_step = narrower.goal().least_width / 4;
    do {
      const Rational begin = from;
      from = until;  // if the time limit passes
      narrower.if_in_time(begin, until,
                          [&] { from = look_before_first(narrower, begin, until, least_step); });
      if (narrower.is_found()) return;
      least_step *= 2;
    } while (from < until);
  }
}

}  // namespace touchstone::enclosed
