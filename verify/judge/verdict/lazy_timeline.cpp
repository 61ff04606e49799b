// The contact times of two bodies, computed only as far as verdicts ask for them.

#include "verify/judge/verdict/lazy_timeline.hpp"

#include <utility>

#include "src/poly/rounding.hpp"
#include "src/walk/first_contact.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/judge/verdict/measure.hpp"

namespace touchstone::judge {
namespace {

BoxTimeline<double> rounded(const BoxTimeline<RealAlgebraic>& exact) {
  BoxTimeline<double> timeline;
  timeline.spans = exact.spans;
  for (const auto& instant : exact.instants) {
    // A copy, since rounding refines it: BodyTruth::deepest depends on how narrow a time's bounds
    // are.
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

Rational value(const DoubleDouble& d) { return exact_value(d.high) + exact_value(d.low); }

}  // namespace

std::shared_ptr<const LazyTimeline> LazyTimeline::of(Query query) {
  return std::shared_ptr<const LazyTimeline>(new LazyTimeline(std::move(query)));
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
  if (!certified_ && !exact_ && is_of_boxes(query_)) certified_ = walk::certified_timeline(query_);
  if (!certified_) certified_.emplace().timeline = rounded(exact());
  return certified_->timeline;
}

const BoxTimeline<RealAlgebraic>& LazyTimeline::exact() const {
  if (!exact_) {
    visit_bodies(
        query_, [&] { exact_ = solve(planes_of<Integer>(query_)).timeline; },
        [&] { keep(solve(query_)); }, [&] { keep(solve(query_)); }, [&] { keep(solve(query_)); });
  }
  return *exact_;
}

std::vector<PairTouch> LazyTimeline::touching(std::size_t instant) const {
  const auto& at = in_doubles().instants[instant];
  if (at.state != State::touching) return {};
  if (!is_of_boxes(query_)) {
    const auto found = touches_.find(instant);
    return found == touches_.end() ? std::vector<PairTouch>{} : found->second;
  }
  std::vector<PairTouch> pairs;
  const auto planes = active_planes(at.context.active, at.context.table);
  for (const ActivePlane& p : planes) pairs.push_back({{}, p.features});
  if (!planes.empty()) pairs.push_back({{}, touching_features(planes)});
  return pairs;
}

bool LazyTimeline::parts_at_start() const {
  if (parts_) return *parts_;
  if (in_doubles().instants.front().state != State::overlapping) return *(parts_ = false);
  const Rational later = query_.from() + (query_.until() - query_.from()) * power_of_two(-20);
  parts_ = deeper(measure_at(query_, query_.from()), measure_at(query_, later));
  return *parts_;
}

ContactTime LazyTimeline::time(const std::shared_ptr<const LazyTimeline>& of, std::size_t instant) {
  const BoxTimeline<double>& timeline = of->in_doubles();
  if (of->exact_) return ContactTime(of->exact_->instants[instant].time);
  if (instant == 0) return ContactTime(RealAlgebraic(of->query_.from()));
  if (instant + 1 == timeline.instants.size())
    return ContactTime(RealAlgebraic(of->query_.until()));
  const walk::TimeBounds& bounds = of->certified_->bounds[instant - 1];
  // Boxes that are apart at the start first touch at the second instant. A rational time does not
  // depend on how it is computed. Bounds of an irrational one do.
  const bool is_first = instant == 1 && timeline.spans.front() == State::separated;
  return {value(bounds.lower), value(bounds.upper), [of, instant, is_first] {
            if (is_first && !of->exact_ && is_straight(of->query_))
              return walk::first_contact(walk::packed_motions<Integer>(of->query_)).value().time;
            return of->exact().instants[instant].time;
          }};
}

}  // namespace touchstone::judge
