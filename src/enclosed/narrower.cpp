// Narrows unknown spans of time by looks: each look answers both exact questions on one span.

#include "narrower.hpp"

#include <utility>

#include "look_proof.hpp"

namespace touchstone::enclosed {

Narrower::Narrower(const EnclosedQuery& query, int digits, Extent extent, AtLimit at_limit)
    : query_(query),
      goal_(goal_of(query, digits)),
      first_only_(extent == Extent::first_contact),
      at_limit_(at_limit) {}

void Narrower::look(const Rational& from, const Rational& until, Around around, const Step& step) {
  if_in_time(from, until, [&] { look_at_once(from, until, around, step); });
}

// With AtLimit::keep it throws LimitReached only before it has appended anything.
void Narrower::look_at_once(const Rational& from, const Rational& until, Around around,
                            const Step& step) {
  check_limit();
  const std::size_t number = add({from, until, step.effort.bits, step.windows});
  Directions directions;
  // The bodies of both questions may be large, and this function is recursive: they are destroyed
  // before it goes on.
  const auto proven = proven_by(query_, goal_, narrowed_.looks.back(), around,
                                time_bits(step.effort, goal_), directions);
  Rational at = from;
  State before = state_before(around);
  for (const EnclosedSpan& span : proven) {
    if (at < span.from) {
      narrow({at, span.from, between(before, span.state), until - from}, step.effort, directions);
      if (is_found_) return;
    }
    if (!is_known(span)) append_proven(span, number);
    if (is_found_) return;
    at = span.until;
    before = span.state;
  }
  if (at < until || proven.empty())
    narrow({at, until, between(before, state_behind(around)), until - from}, step.effort,
           directions);
}

void Narrower::narrow(const UnknownSpan& span, const Effort& effort, const Directions& directions) {
  const auto step = next_step(query_, goal_, span, effort, directions);
  if (!step) return append_unknown(span.from, span.until);
  look(span.from, span.until, span.around, *step);
}

std::size_t Narrower::add(Look look) {
  narrowed_.looks.push_back(std::move(look));
  return narrowed_.looks.size() - 1;
}

void Narrower::append_proven(EnclosedSpan span, std::size_t look) {
  is_found_ = first_only_ && span.state == State::overlapping;
  narrowed_.spans.push_back({std::move(span), look});
}

void Narrower::append_unknown(const Rational& from, const Rational& until) {
  narrowed_.spans.push_back({{from, until, State::unknown}, 0});
}

// Whether the span is an instant at an end of the last known span, which has its state.
bool Narrower::is_known(const EnclosedSpan& span) const {
  if (span.from < span.until || narrowed_.spans.empty()) return false;
  const EnclosedSpan& last = narrowed_.spans.back().span;
  return last.until == span.from && last.state == span.state;
}

}  // namespace touchstone::enclosed
