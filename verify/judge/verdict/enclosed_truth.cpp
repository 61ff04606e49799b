// The truth about round or turning bodies, whose contact times are only known within bounds.

#include "verify/judge/verdict/enclosed_truth.hpp"

#include <memory>
#include <utility>

#include "src/enclosed/near_query.hpp"
#include "src/poly/rationalize.hpp"

namespace touchstone::judge {
namespace {

// A time of which only bounds are known. Members that these do not decide throw OpenTime.
class TimeWithin final : public TimeSource {
 public:
  TimeWithin(Rational lower, Rational upper) : lower_(std::move(lower)), upper_(std::move(upper)) {}

  Rational lower() const override { return lower_; }
  Rational upper() const override { return upper_; }
  void refine(unsigned bits) override {
    if (upper_ - lower_ >= power_of_two(-static_cast<int>(bits))) throw OpenTime();
  }
  int compare(const Rational& q) override {
    if (lower_ <= q && q <= upper_) throw OpenTime();
    return lower_ > q ? 1 : -1;
  }
  RealAlgebraic exact() override { throw OpenTime(); }

 private:
  Rational lower_;
  Rational upper_;
};

ContactTime enclosed_time(const EnclosedSpan& span) {
  return {std::make_shared<TimeWithin>(span.from, span.until)};
}
ContactTime known_time(const Rational& t) { return ContactTime(RealAlgebraic(t)); }

}  // namespace

// The first span that is not separated shows how the first contact begins:
//   it overlaps, and is the first of the horizon: the contact begins at the start;
//   its state is unknown, and an overlap follows: the contact begins somewhere in this span;
//   otherwise it is open whether and when there is a contact.
// The contact ends in the span after the overlap, if that is followed by a separated one. If states
// are unknown after it, the contact may end at any time until the end of the horizon.
EnclosedTruth::EnclosedTruth(const EnclosedQuery& query, EnclosedAnswer answer,
                             const Convention& convention)
    : query_(query), answer_(std::move(answer)) {
  const auto& spans = answer_.spans;
  std::size_t i = 0;
  while (i < spans.size() && spans[i].state == State::separated) ++i;
  if (i < spans.size()) {
    const bool begins = i == 0 && spans[i].state == State::overlapping;
    const bool enters = i > 0 && i + 1 < spans.size() && spans[i].state == State::unknown &&
                        spans[i + 1].state == State::overlapping;
    is_open_ = !begins && !enters;
    if (!is_open_) {
      const std::size_t inside = begins ? i : i + 1;
      const std::size_t behind = inside + 1;
      const bool exits = behind + 1 < spans.size() && spans[behind + 1].state == State::separated;
      first_ = FirstSpan{begins ? known_time(spans[i].from) : enclosed_time(spans[i]),
                         behind == spans.size() ? known_time(spans[inside].until)
                         : exits                ? enclosed_time(spans[behind])
                                 : enclosed_time({spans[behind].from, query_.until()})};
    }
  }
  // nullopt for ellipsoids, and for round bodies in a motion that may not be rigid.
  auto near = enclosed::near_query(query_.bodies(), kBits);
  if (!near) return;
  error_ = near->error;
  has_round_ = near->has_round;
  near_.emplace(LazyTimeline::of(std::move(near->query)), convention);
}

Group EnclosedTruth::group() const {
  return start() == State::overlapping ? Group::starts_overlapping : Group::plain;
}

State EnclosedTruth::start() const { return answer_.spans.front().state; }

const FirstSpan* EnclosedTruth::first() const {
  if (is_open_) throw OpenTime();
  return first_ ? &*first_ : nullptr;
}

std::optional<Measure> EnclosedTruth::measure_at(const Rational& t) const {
  return near_ && !has_round_ ? near_->measure_at(t) : std::nullopt;
}

std::optional<Measure> EnclosedTruth::deepest() const {
  return near_ && !has_round_ && near_->first() != nullptr ? near_->deepest() : std::nullopt;
}

// The near bodies differ from the true ones by at most `error_`. So an answer is within the
// tolerance if it is so for them with a smaller one, and is not if it is not with a larger one.
Within EnclosedTruth::allows(const Said& answer, const Rational& distance) const {
  if (!near_) return Within::unproven;
  if (distance >= error_ && near_->allows(answer, distance - error_) == Within::holds)
    return Within::holds;
  return near_->allows(answer, distance + error_) == Within::exceeded ? Within::exceeded
                                                                      : Within::unproven;
}

Verdict with_shown_times(Verdict verdict) {
  if (!verdict.exact) return verdict;
  const Rational lower = verdict.exact->lower(), upper = verdict.exact->upper();
  if (lower < upper) verdict.enclosed_within = upper - lower;
  verdict.exact = known_time(simplest_between(lower, upper));
  if (verdict.error && verdict.said && verdict.said->time)
    verdict.error.emplace(verdict.said->time->value(), *verdict.exact);
  return verdict;
}

}  // namespace touchstone::judge
