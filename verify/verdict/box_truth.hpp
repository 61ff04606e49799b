#pragma once

#include <optional>
#include <vector>

#include "verify/verdict/convention.hpp"
#include "verify/verdict/truth.hpp"

namespace touchstone::judge {

// The truth about two boxes, by their exact timeline.
class BoxTruth final : public Truth {
 public:
  // Both must outlive it. REQUIRES: both bodies are boxes; the timeline is the query's, and
  // complete.
  BoxTruth(const Query& query, const Timeline<RealAlgebraic>& timeline,
           const Convention& convention);

  const Rational& from() const override { return query_.from(); }
  const Rational& until() const override { return query_.until(); }
  Group group() const override { return group_of(timeline_); }
  State start() const override { return timeline_.instants.front().state; }
  const ContactSpan* first() const override { return span_ ? &*span_ : nullptr; }
  std::optional<Measure> measure_at(const Rational& t) const override;
  std::optional<Measure> deepest() const override;
  Within allows(const Said& answer, const Rational& distance) const override;
  std::vector<FeaturePair> touching() const override;

  static Group group_of(const Timeline<RealAlgebraic>& timeline);

 private:
  const Query& query_;
  const Timeline<RealAlgebraic>& timeline_;
  std::optional<CountedContact> first_{};
  std::optional<ContactSpan> span_{};
};

}  // namespace touchstone::judge
