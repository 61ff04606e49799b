// The deciders for the first contact of two boxes, in order (kLadder, below). Each tries to answer
// what the earlier ones left open: often a doubt, that is, whether the boxes touch at one instant
// that a walk could not decide (doubt.hpp). If a walk finds the contact, its time is then rounded
// to the nearest double, again by the first arithmetic that can (round_time).

#include "src/walk/ladder/ladder.hpp"

#include "src/number/rounding_environment.hpp"
#include "src/poly/rounding.hpp"
#include "src/walk/ladder/decided_at_fraction.hpp"
#include "src/walk/ladder/decided_exactly.hpp"
#include "src/walk/ladder/decided_on_line.hpp"
#include "src/walk/ladder/fraction_time.hpp"
#include "src/walk/ladder/outcome.hpp"
#include "src/walk/ladder/packed_on_demand.hpp"
#include "src/walk/ladder/query_source.hpp"
#include "src/walk/ladder/root_in_pairs.hpp"
#include "src/walk/ladder/simple_fraction.hpp"

namespace touchstone::walk {
namespace {

using Pairs = FilteredMotion<DoubleDouble>;

// The result of a decider: the contact or none, and the decider that rounded its time, if it was a
// different one.
struct Decision {
  std::optional<CertifiedContact> contact{};
  std::optional<Decider> rounded{};
};

// The question to decide, and the doubts that the deciders tried so far have left.
struct Question {
  PackedOnDemand& motions;
  Deciders allowed;
  std::size_t piece = 0;  // before it there is no contact
  std::optional<Doubtful<double>> open{};
  // The doubt in double-doubles: `open` with a narrower enclosure, or the doubt of their own walk.
  std::optional<Doubtful<DoubleDouble>> closer{};
  bool tried_closer = false;

  // Whether there is a doubt for the deciders of one instant, in doubles or in double-doubles.
  bool is_open() { return open && motions.rounded<double>(open->piece) != nullptr; }
  bool is_open_closer() {
    look_closer();
    return closer && motions.rounded<double>(closer->piece) != nullptr;
  }
  bool is_open_at_all() { return open.has_value() || closer.has_value(); }

 private:
  // Tries once to enclose the instant of `open` more narrowly.
  void look_closer() {
    if (tried_closer) return;
    tried_closer = true;
    if (!open || open->doubt.at_start || !is_one_instant(open->doubt.enclosure)) return;
    const Pairs* pairs = motions.rounded<DoubleDouble>(open->piece);
    if (pairs == nullptr) return;
    if (const auto doubt = in_pairs(open->doubt, *pairs)) closer = {open->piece, *doubt};
  }
};

// The root of a found plane's condition, isolated in double-doubles. If another root is very near,
// a Newton step from doubles is not near enough.
std::optional<BoundedInstant<DoubleDouble>> isolated(const Found<double>& found,
                                                     const FilteredMotion<DoubleDouble>& motion) {
  return if_decided([&] {
    FilteredFacets<DoubleDouble> facets(motion);
    return root_in_pairs(facets.condition(found.root.plane, found.table), found.root.u);
  });
}
std::optional<BoundedInstant<DoubleDouble>> isolated(const Found<DoubleDouble>& found,
                                                     const FilteredMotion<DoubleDouble>&) {
  return found.root.u;
}

// Sets the time, its bounds and who rounded it. In order: a Newton step in double-doubles from the
// root as it was found; one from the root isolated in double-doubles; the fraction that the time
// may be; the exact walk. `pairs` is the piece's motion in double-doubles, or null.
template <class T>
void round_time(const Found<T>& found, const Pairs* pairs, Question& q, Decision& decision) {
  double& time = decision.contact->time;
  const auto is_rounded_by = [&](const std::optional<TimeBounds>& bounds) {
    const auto only = bounds ? only_double_in(*bounds) : std::nullopt;
    if (!only) return false;
    time = *only;
    decision.contact->bounds = bounds;
    return true;
  };
  const std::size_t piece = found.root.piece;
  const PieceClock clock = q.motions.clock(piece);
  decision.rounded = Decider::double_doubles;
  if (is_rounded_by(time_bounds(found.root, pairs, clock))) return;
  const auto u = pairs == nullptr ? std::nullopt : isolated(found, *pairs);
  if (u) {
    const PlaneRoot<DoubleDouble> closer{piece, found.root.plane, *u};
    if (is_rounded_by(time_bounds(closer, pairs, clock))) return;
  }
  // Usually the time is a tie: a short number half way between two doubles.
  const PackedMotion<Integer>& exact = q.motions.integers(piece);
  const auto fraction =
      u && q.allowed.has(Decider::fraction) ? simple_fraction(u->low, u->high) : std::nullopt;
  if (fraction && is_zero_at(*fraction, found.root.plane, exact) == true) {
    decision.rounded = Decider::fraction;
    time = nearest_time(*fraction, exact);
  } else {
    decision.rounded = Decider::integers;
    time = rounded_double(first_contact(q.motions.all_integers())->time);
  }
}

// The decision after a walk has found a contact. `pairs(piece)` returns the motion in
// double-doubles that rounds the time.
template <class T, class MakePairs>
Decision decision_of(const Found<T>& found, const MakePairs& pairs, Question& q) {
  Decision decision;
  CertifiedContact& contact = decision.contact.emplace();
  contact.after = State::overlapping;
  contact.piece = found.root.piece;
  contact.table = found.table;
  if (found.at_start) {
    contact.state = State::overlapping;
    contact.time = q.motions.clock(found.root.piece).start;
    return decision;
  }
  // The condition changes from positive to negative at a simple root; all other conditions are
  // negative.
  contact.state = State::touching;
  contact.active = plane_bit(found.root.plane.facet, found.root.plane.side);
  const bool may_round = q.allowed.has(Decider::double_doubles);
  round_time(found, may_round ? pairs(contact.piece) : nullptr, q, decision);
  return decision;
}

// The result of a walk in T from q.piece on, which becomes the piece where it ended; or nullopt,
// and then `doubt` is set if the walk leaves one.
template <class T, class MotionOf, class MakePairs>
std::optional<Decision> by_walk(const MotionOf& motion_of, const MakePairs& pairs, Question& q,
                                std::optional<Doubtful<T>>& doubt) {
  const Outcome<T> outcome = walked<T>(q.piece, q.motions.size(), motion_of);
  if (std::holds_alternative<NoContact>(outcome)) return Decision{};
  if (const auto* found = std::get_if<Found<T>>(&outcome)) return decision_of(*found, pairs, q);
  if (const auto* open = std::get_if<Doubtful<T>>(&outcome)) doubt = *open;
  return std::nullopt;
}
template <class T>
std::optional<Decision> by_rounded(Question& q, std::optional<Doubtful<T>>& doubt) {
  return by_walk([&q](std::size_t piece) { return q.motions.rounded<T>(piece); },
                 [&q](std::size_t piece) { return q.motions.rounded<DoubleDouble>(piece); }, q,
                 doubt);
}

// Most queries are decided here, without any integer. A doubt is not passed on, since no other
// decider has these motions.
std::optional<Decision> by_own_doubles(Question& q) {
  std::optional<Doubtful<double>> ignored;
  return by_walk([&q](std::size_t piece) { return q.motions.direct<double>(piece); },
                 [&q](std::size_t piece) { return q.motions.direct<DoubleDouble>(piece); }, q,
                 ignored);
}
std::optional<Decision> by_doubles(Question& q) { return by_rounded(q, q.open); }
// Planes that coincide at a root are open in any rounded arithmetic. But another walk costs less
// than an algebraic number, and it distinguishes planes that are only near each other there.
std::optional<Decision> by_double_doubles(Question& q) {
  q.tried_closer = true;
  q.closer.reset();
  return by_rounded(q, q.closer);
}

// The deciders of one instant find a contact there, or nothing: they do not walk on.
std::optional<Decision> decision_if(std::optional<CertifiedContact> contact) {
  if (!contact) return std::nullopt;
  return Decision{std::move(contact)};
}
template <class T>
std::optional<Decision> on_line(const Doubtful<T>& open, Question& q) {
  return decision_if(decided_on_line(open.doubt, open.piece, *q.motions.rounded<double>(open.piece),
                                     q.motions.integers(open.piece)));
}
template <class T>
std::optional<Decision> at_fraction(const Doubtful<T>& open, Question& q) {
  return decision_if(decided_at_fraction(open.doubt, open.piece,
                                         *q.motions.rounded<double>(open.piece),
                                         q.motions.integers(open.piece)));
}
template <class T>
std::optional<Decision> by_algebraic_numbers(const Doubtful<T>& open, Question& q) {
  return decision_if(decided_exactly(open.doubt, open.piece, q.motions.integers(open.piece)));
}

std::optional<Decision> by_integers(Question& q) {
  const auto exact = first_contact(q.motions.all_integers());
  if (!exact) return Decision{};
  return Decision{CertifiedContact{rounded_double(exact->time), exact->state, exact->after,
                                   exact->piece, exact->contact.active, exact->contact.table}};
}

// The deciders in order, with the condition under which each has a question. After the walk in
// double-doubles, `closer` is its own doubt, which is handled like one of the walk in doubles; so
// two deciders come twice.
using BoxStep = Step<Question, Decision>;
bool always(Question&) { return true; }
bool is_open(Question& q) { return q.is_open(); }
bool is_open_closer(Question& q) { return q.is_open_closer(); }
constexpr BoxStep kCloserLine{Decider::closer_line, is_open_closer,
                              [](Question& q) { return on_line(*q.closer, q); }};
constexpr BoxStep kCloserFraction{Decider::closer_fraction, is_open_closer,
                                  [](Question& q) { return at_fraction(*q.closer, q); }};
constexpr std::array kLadder{
    BoxStep{Decider::own_doubles, always, by_own_doubles},
    BoxStep{Decider::doubles, always, by_doubles},
    BoxStep{Decider::line, is_open, [](Question& q) { return on_line(*q.open, q); }},
    BoxStep{Decider::fraction, is_open, [](Question& q) { return at_fraction(*q.open, q); }},
    kCloserLine,
    kCloserFraction,
    BoxStep{Decider::double_doubles, always, by_double_doubles},
    kCloserLine,
    kCloserFraction,
    BoxStep{Decider::algebraic, [](Question& q) { return q.is_open_at_all(); },
            [](Question& q) {
              return q.closer ? by_algebraic_numbers(*q.closer, q)
                              : by_algebraic_numbers(*q.open, q);
            }},
    BoxStep{Decider::integers, always, by_integers}};

Decided decided_with(PackedOnDemand&& motions, Deciders allowed) {
  if (!rounds_to_nearest()) allowed = allowed.among(Deciders::only(Decider::integers));
  Question q{motions, allowed};
  auto first = first_decision(kLadder, q, allowed);
  if (!first.decision) return {std::nullopt, first.asked};
  const Decider rounded = first.decision->rounded.value_or(first.who);
  return {CertifiedAnswer{std::move(first.decision->contact), first.who, rounded}, first.asked};
}

}  // namespace

Decided decided(const CertifiedMotions& motions, Deciders allowed) {
  return decided_with(PackedOnDemand(motions), allowed);
}
Decided decided(const MotionSource& source, Deciders allowed) {
  return decided_with(PackedOnDemand(source), allowed);
}
Decided decided(const Query& query, Deciders allowed) {
  return decided(QuerySource(query), allowed);
}

}  // namespace touchstone::walk
