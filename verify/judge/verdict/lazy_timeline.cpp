// The contact times of two bodies, computed only as far as verdicts (body_truth.cpp) ask for them.
// `certified_` is the timeline in doubles, with bounds for each time; `exact_` is the timeline in
// algebraic numbers. Each is computed once, at its first use. `boxes_`, if set, answers from
// doubles without a Query.
//   Reports must not depend on the route by which a time was found. BodyTruth::deepest() examines
// instants that it derives from the bounds of irrational times. So an irrational time always comes
// from exact(), and code here only rounds copies of it; a rational time may come from any route.

#include "verify/judge/verdict/lazy_timeline.hpp"

#include <utility>

#include "src/number/double_double.hpp"
#include "src/poly/rounding.hpp"
#include "src/walk/first_contact.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/judge/verdict/entry_time.hpp"
#include "verify/judge/verdict/measure.hpp"

namespace touchstone::judge {
namespace {

BoxTimeline<double> rounded(const BoxTimeline<RealAlgebraic>& exact) {
  BoxTimeline<double> timeline;
  timeline.spans = exact.spans;
  for (const auto& instant : exact.instants) {
    // A copy, since rounding narrows the bounds of a time.
    const RealAlgebraic time = instant.time;
    timeline.instants.push_back({rounded_double(time), instant.state, instant.context});
  }
  return timeline;
}

// Whether both bodies move in straight lines at constant speed, without turning. Then every time at
// which boxes begin to touch is rational.
bool is_straight(const Query& query) {
  const auto has_degree = [](const RationalPolynomial& p, int most) { return p.degree() <= most; };
  for (const Trajectory& motion : query.motions()) {
    for (const MotionPiece& piece : motion.pieces()) {
      if (!has_degree(piece.axes_denominator, 0) || !has_degree(piece.offset_denominator, 0))
        return false;
      for (std::size_t i = 0; i < 3; ++i) {
        if (!has_degree(piece.offset[i], 1)) return false;
        for (const RationalPolynomial& entry : piece.axes[i]) {
          if (!has_degree(entry, 0)) return false;
        }
      }
    }
  }
  return true;
}

}  // namespace

std::shared_ptr<const LazyTimeline> LazyTimeline::of(Query query) {
  Rational from = query.from(), until = query.until();
  return std::shared_ptr<const LazyTimeline>(
      new LazyTimeline(std::move(query), {}, std::move(from), std::move(until)));
}

std::shared_ptr<const LazyTimeline> LazyTimeline::of(std::shared_ptr<const BoxesInDoubles> boxes) {
  const auto [from, until] = boxes->horizon();
  const std::shared_ptr<LazyTimeline> made(
      new LazyTimeline(std::nullopt, std::move(boxes), exact_value(from), exact_value(until)));
  made->certified_ = made->boxes_->timeline();
  return made;
}

std::shared_ptr<const LazyTimeline> LazyTimeline::of(Query query,
                                                     BoxTimeline<RealAlgebraic> exact) {
  const auto made = of(std::move(query));
  made->exact_ = std::move(exact);
  return made;
}

std::shared_ptr<const LazyTimeline> LazyTimeline::of(Query query, const Answer& exact) {
  const auto made = of(std::move(query));
  made->keep(exact);
  return made;
}

void LazyTimeline::keep(const Answer& exact) const {
  exact_ = exact.timeline;
  for (const auto& contact : exact.contacts) {
    for (const auto* end : {&contact.enter, contact.exit ? &*contact.exit : nullptr}) {
      if (end == nullptr) continue;
      std::vector<PairTouch> touches;
      if (end->touch) touches.push_back({{}, *end->touch});
      for (const PairTouch& pair : end->pairs) touches.push_back({pair.parts, pair.features});
      touches_.emplace(end->instant, std::move(touches));
    }
  }
}

const BoxTimeline<double>& LazyTimeline::in_doubles() const {
  // Doubles may decide only boxes; otherwise the exact timeline is rounded.
  if (!certified_ && !exact_ && (boxes_ || is_of_boxes(query())))
    certified_ = walk::certified_timeline(query());
  if (!certified_) certified_.emplace().timeline = rounded(exact());
  return certified_->timeline;
}

const BoxTimeline<RealAlgebraic>& LazyTimeline::exact() const {
  if (!exact_) {
    const auto of_boxes = [&] { exact_ = solve(planes_of<Integer>(query())).timeline; };
    // Bodies other than boxes: the whole answer, whose features keep() stores in touches_.
    const auto whole = [&] { keep(solve(query())); };
    visit_bodies(query(), of_boxes, whole, whole, whole);
  }
  return *exact_;
}

std::vector<PairTouch> LazyTimeline::touching(std::size_t instant) const {
  const auto& at = in_doubles().instants[instant];
  if (at.state != State::touching) return {};
  if (!boxes_ && !is_of_boxes(query())) {
    const auto found = touches_.find(instant);
    return found == touches_.end() ? std::vector<PairTouch>{} : found->second;
  }
  std::vector<PairTouch> pairs;
  const auto planes = active_planes(at.context.active, at.context.table);
  for (const ActivePlane& p : planes) pairs.push_back({{}, p.features});
  if (!planes.empty()) pairs.push_back({{}, touching_features(planes)});
  return pairs;
}

bool LazyTimeline::is_parting_at_start() const {
  if (parts_) return *parts_;
  if (in_doubles().instants.front().state != State::overlapping) return *(parts_ = false);
  const Rational later = from_ + (until_ - from_) * power_of_two(-20);
  parts_ = deeper(measure_at(from_), measure_at(later));
  return *parts_;
}

Measure LazyTimeline::measure_at(const Rational& t) const {
  auto from_doubles = boxes_ ? boxes_->measure_at(t) : std::nullopt;
  return from_doubles ? std::move(*from_doubles) : judge::measure_at(query(), t);
}

// The cheapest source of the time:
//   1. the exact timeline, if it is known;
//   2. the ends of the horizon, for the first and the last instant;
//   3. EntryTime, for the first contact of boxes that turn, if doubles prove that they enter once;
//   4. else the bounds in double-doubles, and `find` for the exact time if they do not decide.
ContactTime LazyTimeline::time(const std::shared_ptr<const LazyTimeline>& of, std::size_t instant) {
  const BoxTimeline<double>& timeline = of->in_doubles();
  if (of->exact_) return ContactTime(of->exact_->instants[instant].time);
  if (instant == 0) return ContactTime(RealAlgebraic(of->from_));
  if (instant + 1 == timeline.instants.size()) return ContactTime(RealAlgebraic(of->until_));
  const walk::TimeBounds& bounds = of->certified_->bounds[instant - 1];
  // Boxes that are apart at the start first touch at the second instant.
  const bool is_first = instant == 1 && timeline.spans.front() == State::separated;
  // The exact time. Both shorter routes are for boxes that do not turn, whose time is rational.
  const auto find = [of, instant, is_first] {
    if (is_first && of->boxes_ && !of->exact_) {
      if (auto time = of->boxes_->first_time_in_line()) return std::move(*time);
    }
    if (is_first && !of->exact_ && is_straight(of->query()))
      return walk::first_contact(walk::packed_motions<Integer>(of->query())).value().time;
    return of->exact().instants[instant].time;
  };
  // In a straight line the time is rational, and its exact value costs less.
  if (is_first && of->boxes_ && !of->boxes_->is_in_line()) {
    Rational lower = exact_value(bounds.lower), upper = exact_value(bounds.upper);
    if (of->is_only_entry_in(instant, lower, upper)) {
      return {std::make_shared<EntryTime>(
          std::move(lower), std::move(upper),
          [of](const Rational& t) { return of->boxes_->gap_at(t); }, find)};
    }
  }
  return {std::make_shared<BoundedTime>(bounds, find)};
}

bool LazyTimeline::is_only_entry_in(std::size_t instant, const Rational& lower,
                                    const Rational& upper) const {
  const BoxTimeline<double>& timeline = in_doubles();
  if (timeline.spans[instant] != State::overlapping || lower < from_ || upper > until_)
    return false;
  const std::size_t next = instant + 1;
  const bool is_last = next + 1 == timeline.instants.size();
  return is_last || upper < exact_value(certified_->bounds[next - 1].lower);
}

}  // namespace touchstone::judge
