#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "verify/judge/verdict/convention.hpp"
#include "verify/judge/verdict/lazy_timeline.hpp"
#include "verify/judge/verdict/truth.hpp"

namespace touchstone::judge {

// The group of a case. It does not depend on a subject's convention.
Group group_of(const LazyTimeline& truth);

// The truth about two bodies, computed from their timeline. All verdicts on answers about exact
// bodies use it (judge.cpp, steps_of_judging.cpp); judge_answer() calls its members.
class BodyTruth final : public Truth {
 public:
  BodyTruth(std::shared_ptr<const LazyTimeline> timeline, const Convention& convention);

  const Rational& from() const override { return timeline_->from(); }
  const Rational& until() const override { return timeline_->until(); }
  Group group() const override { return group_of(*timeline_); }
  State start() const override { return timeline_->in_doubles().instants.front().state; }
  const FirstSpan* first() const override { return span_ ? &*span_ : nullptr; }
  std::optional<Measure> measure_at(const Rational& t) const override;
  std::optional<Measure> deepest() const override;
  Within allows(const Said& answer, const Rational& distance) const override;
  bool is_at_rest() const override;
  bool has_convex_bodies() const override { return !is_compound(query()); }
  std::vector<BodiesAt> resting(const Rational& beyond) const override;
  std::vector<PairTouch> touching() const override;

 private:
  const Query& query() const { return timeline_->query(); }

  std::shared_ptr<const LazyTimeline> timeline_;
  // The first contact: its instants in the timeline, and their times. nullopt: no contact.
  std::optional<CountedContact> first_{};
  std::optional<FirstSpan> span_{};
};

}  // namespace touchstone::judge
