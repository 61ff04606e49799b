#include "swept.hpp"

#include <utility>

#include "enclosed_time.hpp"
#include "timeline_text.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/poly/rounding.hpp"
#include "touchstone/sweep/convex_pair.hpp"
#include "touchstone/sweep/sweep_time.hpp"
#include "touchstone/text/number.hpp"

namespace touchstone {
namespace {

TruthTime written(const Rational& t, int digits) {
  TruthTime text;
  const RealAlgebraic time(t);
  text.decimal = to_string(rounded_decimal(time, digits));
  text.nearest_double = hex_float(rounded_double(time));
  text.polynomial = {Integer(-numerator(t)).str(), denominator(t).str()};
  text.isolating = {t.str(), t.str()};
  text.multiplicity = 1;  // every condition is linear in t
  return text;
}

template <RoundedNumber N>
TruthTime written(N t, int) {
  TruthTime text;
  text.decimal = shortest(t);
  text.nearest_double = hex_float(static_cast<double>(t));
  return text;
}

TruthTime written(const Interval& t, int) { return enclosed_time(t); }

// The same in a timeline.
WrittenInstant instant_of(const TruthTime& t) {
  if (t.outer_decimals) return {(*t.outer_decimals)[0], (*t.outer_decimals)[1]};
  return WrittenInstant::at(t.decimal);
}

const char* name(SweepKind k) {
  switch (k) {
    case SweepKind::none:
      return "none";
    case SweepKind::grazing:
      return "grazing";
    case SweepKind::sliding:
      return "sliding";
    case SweepKind::overlapping:
      return "overlapping";
    case SweepKind::unknown:
      break;
  }
  return "unknown";
}

ConvexBody body_of(const Query& q, std::size_t i) {
  return q.polyhedra()[i] ? convex_body(*q.polyhedra()[i]) : convex_body(q.boxes()[i]);
}

template <Number N>
void write_timeline(Truth& truth, const SweepResult<N>& r, const WrittenInstant& from,
                    const WrittenInstant& until, bool instant) {
  TimelineText text(truth.timeline);
  text.begin(from, r.start);
  if (instant) return;
  if (!truth.decided) return text.go_on(State::unknown, until, r.end);
  const State inside = r.kind == SweepKind::overlapping ? State::overlapping : State::touching;
  State open = State::separated;  // of the span that follows
  if (r.kind != SweepKind::none) {
    const TruthContact& contact = truth.contacts.front();
    const bool enters = r.start == State::separated;
    const bool at_the_end = r.kind == SweepKind::grazing && r.end != State::separated;
    if (enters && !at_the_end) text.go_on(open, instant_of(contact.enter.time), State::touching);
    if (truth.first_only) return enters && at_the_end ? text.go_on(open, until, r.end) : void();
    if (r.kind != SweepKind::grazing) {
      open = inside;
      if (r.end == State::separated) {
        text.go_on(open, instant_of(contact.exit->time), State::touching);
        open = State::separated;
      }
    }
  }
  text.go_on(open, until, r.end);
}

}  // namespace

template <Number N>
Truth swept(const Query& q, const CaseOptions& options) {
  // What has polyhedra has motions of constant velocity only.
  const ConvexPair<N> pair(body_of(q, 0), linear_path(q.motions()[0]).value(), body_of(q, 1),
                           linear_path(q.motions()[1]).value(), q.from(), q.until());
  const SweepResult<N> r = sweep(pair);

  const auto time = [&](const auto& times) {
    return written(time_value(times, r.unit), options.digits);
  };
  const auto end_text = [&](const N& t) {
    LatestTime<N> end;
    end.offer({kHorizonEnd, {t, N(1)}});
    return instant_of(time(end));
  };
  Truth truth;
  truth.number = NumberTraits<N>::name;
  truth.start = touchstone::name(r.start);
  truth.axes = static_cast<std::size_t>(r.axes_examined);
  truth.decided =
      r.kind != SweepKind::unknown && r.start != State::unknown && r.end != State::unknown;
  if (r.kind != SweepKind::unknown) {
    truth.contact = r.kind != SweepKind::none;
  } else if (is_contact(r.start) || is_contact(r.end)) {
    truth.contact = true;
  }
  if (truth.contact.value_or(false) && !r.enter.empty()) {
    truth.first_only = options.solve.first_only;
    TruthContact contact{name(r.kind), {time(r.enter), {}, {}}, {}};
    if (!truth.first_only) contact.exit = TruthEnd{time(r.exit), {}, {}};
    truth.contacts.push_back(std::move(contact));
  }
  write_timeline(truth, r, end_text(pair.horizon().from), end_text(pair.horizon().until),
                 q.from() == q.until());
  return truth;
}

template Truth swept<Integer>(const Query&, const CaseOptions&);
template Truth swept<double>(const Query&, const CaseOptions&);
template Truth swept<float>(const Query&, const CaseOptions&);
template Truth swept<long double>(const Query&, const CaseOptions&);
template Truth swept<Interval>(const Query&, const CaseOptions&);

}  // namespace touchstone
