// The truth about two bodies, as verdicts need it: contact times by a convention, and separations.

#include "verify/judge/verdict/body_truth.hpp"

#include <algorithm>
#include <utility>

#include "src/poly/rationalize.hpp"
#include "src/poly/rounding.hpp"

namespace touchstone::judge {

namespace {

// Whether a body rests on a piece.
bool is_constant(const MotionPiece& piece) {
  const auto moves = [](const RationalPolynomial& p) { return p.degree() > 0; };
  for (const auto& axis : piece.axes) {
    if (std::any_of(axis.begin(), axis.end(), moves)) return false;
  }
  return !moves(piece.axes_denominator) && !moves(piece.offset_denominator) &&
         std::none_of(piece.offset.begin(), piece.offset.end(), moves);
}

}  // namespace

Group group_of(const LazyTimeline& truth) {
  const BoxTimeline<double>& timeline = truth.in_doubles();
  switch (timeline.instants.front().state) {
    case State::touching:
      return Group::starts_touching;
    case State::overlapping:
      return truth.is_parting_at_start() ? Group::starts_parting : Group::starts_overlapping;
    default:
      break;
  }
  const std::vector<Contact> found = contacts(timeline);
  for (const Contact& c : found) {
    if (c.kind == Contact::Kind::overlapping) return Group::plain;
  }
  return found.empty() ? Group::plain : Group::touching_only;
}

BodyTruth::BodyTruth(std::shared_ptr<const LazyTimeline> timeline, const Convention& convention)
    : timeline_(std::move(timeline)) {
  const auto found =
      contacts_by(convention, timeline_->in_doubles(), timeline_->is_passed_over(convention));
  if (found.empty()) return;
  first_ = found.front();
  span_ = {LazyTimeline::time(timeline_, first_->enter),
           LazyTimeline::time(timeline_, first_->exit)};
}

std::optional<Measure> BodyTruth::measure_at(const Rational& t) const {
  return timeline_->measure_at(t);
}

// Examines each span of the contact at its first, second and third quarter. A contact of a single
// instant has no span: it is examined at this instant, if that is rational, and is otherwise 0
// deep.
std::optional<Measure> BodyTruth::deepest() const {
  const auto& instants = timeline_->exact().instants;
  // Refines the time to 17 digits first, because the instants examined below depend on its
  // precision.
  rounded_decimal(instants[first_->enter].time, 17);
  std::optional<Measure> best;
  const auto look = [&](const Rational& t) {
    Measure m = judge::measure_at(query(), t);
    if (!best || deeper(m, *best)) best = std::move(m);
  };
  for (std::size_t i = first_->enter; i < first_->exit; ++i) {
    const RealAlgebraic from = instants[i].time;
    const RealAlgebraic until = instants[i + 1].time;
    // Until the bounds of both times are apart, so that rational times in between are known.
    for (unsigned bits = 8; from.upper() >= until.lower(); bits *= 2) {
      from.refine(bits);
      until.refine(bits);
    }
    for (const int part : {1, 2, 3}) look(from.upper() + (until.lower() - from.upper()) * part / 4);
  }
  if (best) return best;
  const RealAlgebraic& only = instants[first_->enter].time;
  rationalize(only);
  if (only.is_rational()) look(only.rational());
  return best.value_or(Measure{});
}

// An answer is allowed if (1) the bodies are nearly in contact at the time of a reported contact,
// and (2) they are nowhere too deep from the first contact until this time. Without a reported
// contact only (2) is tested, to the end of the horizon. A contact without a time is taken to be at
// the start.
Within BodyTruth::allows(const Said& answer, const Rational& distance) const {
  const Rational until = !answer.contact ? this->until()
                         : answer.time   ? answer.time->value()
                                         : from();
  const Within at_end = answer.contact ? comes_within(query(), until, distance) : Within::holds;
  // Without a contact (2) holds.
  if (at_end == Within::exceeded || !span_) return at_end;
  // The bodies do not overlap before the first contact, so any earlier start gives the same result.
  const Rational start = std::max(from(), span_->from.lower());
  const Within before =
      until <= start ? Within::holds : stays_within(query(), start, until, distance);
  return before == Within::holds ? at_end : before;
}

bool BodyTruth::is_at_rest() const {
  return std::ranges::all_of(query().motions(), [](const Trajectory& motion) {
    return motion.pieces().size() == 1 && is_constant(motion.pieces().front());
  });
}

std::vector<BodiesAt> BodyTruth::resting(const Rational& beyond) const {
  return bodies_at(query(), from(), beyond);
}

std::vector<PairTouch> BodyTruth::touching() const {
  return first_ ? timeline_->touching(first_->enter) : std::vector<PairTouch>{};
}

}  // namespace touchstone::judge
