// Answers of the sweep (sweep/sweep.hpp), for bodies that move linearly, in inexact number types.
// The sweep gives the first and the last time of contact, its kind, and the states at both ends of
// the horizon; from these the timeline follows, since there is at most one span of contact.

#include "src/answer/inexact/linear_answer.hpp"

#include <utility>

#include "src/hulls/plain_body.hpp"
#include "src/motion/linear_path.hpp"
#include "src/poly/roots_rounded.hpp"
#include "src/sweep/convex_pair.hpp"
#include "src/sweep/sweep_time.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/roots_interval.hpp"

namespace touchstone {
namespace {

ConvexBody body_of(const Query& q, std::size_t i) {
  return visit_plain_body(q, i, [](const auto& shape) { return convex_body(shape); });
}

// `none` is not the kind of a contact: the answer then has no contact.
Contact::Kind kind_of(SweepKind k) {
  switch (k) {
    case SweepKind::grazing:
      return Contact::Kind::grazing;
    case SweepKind::sliding:
      return Contact::Kind::sliding;
    case SweepKind::overlapping:
      return Contact::Kind::overlapping;
    case SweepKind::none:
    case SweepKind::unknown:
      break;
  }
  return Contact::Kind::unknown;
}

// Appends instants, and the spans between them, to a timeline.
template <class Time>
class TimelineWriter {
 public:
  TimelineWriter(BoxTimeline<Time>& timeline, const Time& from, State state) : timeline_(timeline) {
    timeline_.instants.push_back({from, state, {}});
  }
  void append(State between, const Time& time, State state) {
    timeline_.spans.push_back(between);
    timeline_.instants.push_back({time, state, {}});
  }

 private:
  BoxTimeline<Time>& timeline_;
};

// Sweeps the two bodies and writes the result as an answer.
template <Number N>
class LinearAnswer {
 public:
  using Time = TimeOf<N>;

  LinearAnswer(const Query& query, const SolveOptions& options)
      : query_(query),
        pair_(body_of(query, 0), linear_path(query.motions()[0]).value(), body_of(query, 1),
              linear_path(query.motions()[1]).value(), query.from(), query.until()),
        result_(sweep(pair_)),
        first_only_(options.first_only),
        one_instant_(query.from() == query.until()) {}

  // The answer is decided if the sweep's result and the states at both ends are known.
  AnswerIn<N> build() {
    answer_.evidence.axes = static_cast<std::size_t>(result_.axes_examined);
    const SweepKind kind = result_.kind;
    answer_.decided = kind != SweepKind::unknown && result_.start != State::unknown &&
                      result_.end != State::unknown;
    if (kind != SweepKind::unknown) {
      answer_.contact = kind != SweepKind::none;
    } else if (is_contact(result_.start) || is_contact(result_.end)) {
      answer_.contact = true;
    }
    if (answer_.contact.value_or(false) && !result_.enter.empty()) {
      answer_.complete = !first_only_;
      answer_.contacts.push_back({kind_of(kind), {time_of(result_.enter)}, {}});
      if (answer_.complete) answer_.contacts.front().exit = ContactEnd<Time>{time_of(result_.exit)};
    }
    write_timeline();
    return std::move(answer_);
  }

 private:
  template <Extreme extreme>
  Time time_of(const DecidingTimes<N, extreme>& times) const {
    return Time(time_value(times, result_.unit));
  }

  // An end of the horizon.
  Time end_of(const N& t) const {
    LatestTime<N> end;
    end.offer({kHorizonEnd, {t, N(1)}});
    return time_of(end);
  }

  // A linear motion has at most one contact span. So the timeline is: the start, the first and last
  // instant of contact if they are inside, and the end.
  void write_timeline() {
    TimelineWriter<Time> line(answer_.timeline, end_of(pair_.horizon().from), result_.start);
    if (one_instant_) return;
    const Time until = end_of(pair_.horizon().until);
    if (!answer_.decided) return line.append(State::unknown, until, result_.end);
    const SweepKind kind = result_.kind;
    State open = State::separated;  // the state of the next span
    if (kind != SweepKind::none) {
      const ContactSpanOf<Time>& contact = answer_.contacts.front();
      const bool enters = result_.start == State::separated;
      const bool at_the_end = kind == SweepKind::grazing && result_.end != State::separated;
      if (enters && !at_the_end) line.append(open, contact.enter.time, State::touching);
      // An answer about the first contact ends with its beginning.
      if (!answer_.complete) {
        if (enters && at_the_end) line.append(open, until, result_.end);
        return;
      }
      if (kind != SweepKind::grazing) {
        open = kind == SweepKind::overlapping ? State::overlapping : State::touching;
        if (result_.end == State::separated) {
          line.append(open, contact.exit->time, State::touching);
          open = State::separated;
        }
      }
    }
    line.append(open, until, result_.end);
  }

  const Query& query_;
  ConvexPair<N> pair_;
  SweepResult<N> result_;
  bool first_only_;
  bool one_instant_;
  AnswerIn<N> answer_{};
};

}  // namespace

template <Number N>
AnswerIn<N> linear_answer(const Query& query, const SolveOptions& options) {
  return LinearAnswer<N>(query, options).build();
}

template AnswerIn<double> linear_answer(const Query&, const SolveOptions&);
template AnswerIn<float> linear_answer(const Query&, const SolveOptions&);
template AnswerIn<long double> linear_answer(const Query&, const SolveOptions&);
template AnswerIn<Interval> linear_answer(const Query&, const SolveOptions&);

}  // namespace touchstone
