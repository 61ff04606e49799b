#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/boxes/contact_span.hpp"
#include "touchstone/judge.hpp"
#include "verify/judge/verdict/bodies_at.hpp"
#include "verify/judge/verdict/contact_time.hpp"
#include "verify/judge/verdict/measure.hpp"
#include "verify/judge/verdict/within_distance.hpp"

namespace touchstone::judge {

// Groups of cases that are counted separately, because conventions of contact differ for them: the
// boxes only touch; touch at the start; overlap at the start; or overlap at the start and move
// apart. `declared_radius`: all cases of a subject whose boxes have rounded edges.
enum class Group {
  plain,
  touching_only,
  starts_touching,
  starts_overlapping,
  starts_parting,
  declared_radius
};
inline constexpr std::size_t kGroups = 6;
const char* name(Group group);

// A closed span of time with contact throughout. If both ends are equal, it is one instant.
struct ContactSpan {
  RealAlgebraic from;
  RealAlgebraic until;
};

// The first contact by the subject's convention.
struct FirstSpan {
  ContactTime from;
  ContactTime until;
};

// The truth that judge_answer() compares an answer with: the times of contact by the subject's
// convention and, if known, how far apart or how deep the bodies are. BodyTruth is that of exact
// bodies, EnclosedTruth that of enclosed ones, SpanTruth that of vertices, edges and faces.
class Truth {
 public:
  virtual ~Truth() = default;

  virtual const Rational& from() const = 0;  // the horizon
  virtual const Rational& until() const = 0;
  virtual Group group() const = 0;  // does not depend on the convention
  virtual State start() const = 0;
  // The first contact; null if there is none.
  virtual const FirstSpan* first() const = 0;

  // The separation of the bodies at a time on the horizon; and the deepest one at some sample
  // instants inside the first contact. nullopt if this truth has no measure.
  virtual std::optional<Measure> measure_at(const Rational&) const { return std::nullopt; }
  virtual std::optional<Measure> deepest() const { return std::nullopt; }
  // Whether bodies have a separation that this truth cannot measure.
  virtual bool hides_separation() const { return false; }
  // A bound of the error of a measure.
  virtual Rational measured_within() const { return 0; }
  // Whether the bodies, moved by at most `distance`, could have had their first contact at the time
  // in the answer. REQUIRES: that time, if any, is on the horizon.
  virtual Within allows(const Said&, const Rational& /*distance*/) const {
    return Within::exceeded;
  }
  // Whether both bodies are at rest.
  virtual bool is_at_rest() const { return false; }
  // Whether both bodies are known exactly, and neither has several parts.
  virtual bool has_convex_bodies() const { return false; }
  // The pose of bodies at rest, else empty. For compounds: the pairs of parts, except those whose
  // distance exceeds that of the nearest pair by more than `beyond`.
  virtual std::vector<BodiesAt> resting(const Rational& /*beyond*/) const { return {}; }
  // The pairs of features that an answer may name as touching when the first contact begins, with
  // the numbers of their parts (LazyTimeline::touching). Empty if features are not judged.
  virtual std::vector<PairTouch> touching() const { return {}; }

 protected:
  Truth() = default;
  Truth(const Truth&) = default;
  Truth& operator=(const Truth&) = default;
};

// The truth about bodies without an inside, such as vertices, edges and faces, which only touch or
// are apart. It consists of closed, disjoint spans of contact, in order, on the horizon [0, 1].
class SpanTruth final : public Truth {
 public:
  explicit SpanTruth(const std::vector<ContactSpan>& spans);

  const Rational& from() const override { return from_; }
  const Rational& until() const override { return until_; }
  Group group() const override;
  State start() const override;
  const FirstSpan* first() const override { return first_ ? &*first_ : nullptr; }

 private:
  std::optional<FirstSpan> first_{};
  Rational from_ = 0;
  Rational until_ = 1;
};

}  // namespace touchstone::judge
