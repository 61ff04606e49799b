#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "touchstone/body/body_feature.hpp"
#include "touchstone/judge.hpp"
#include "verify/verdict/bodies_at.hpp"
#include "verify/verdict/contact_time.hpp"
#include "verify/verdict/measure.hpp"
#include "verify/verdict/within_distance.hpp"

namespace touchstone::judge {

// Where conventions of contact differ, cases are counted apart: where the boxes only touch; where
// they touch at the start, overlap there, or overlap and part at once; and all cases of a subject
// whose boxes have rounded edges.
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

// A closed span of time with contact throughout; an instant where both ends are the same.
struct ContactSpan {
  RealAlgebraic from;
  RealAlgebraic until;
};

// The first contact by the convention of whoever answers.
struct FirstSpan {
  ContactTime from;
  ContactTime until;
};

// What an answer is held against: when there is contact by the convention of whoever answers and,
// where that can be said, how far bodies are apart or how deep in each other.
class Truth {
 public:
  virtual ~Truth() = default;

  virtual const Rational& from() const = 0;  // the horizon
  virtual const Rational& until() const = 0;
  virtual Group group() const = 0;  // whatever the convention
  virtual State start() const = 0;
  // The first contact; null where there is none.
  virtual const FirstSpan* first() const = 0;

  // How the bodies lie at a time on the horizon, and at the deepest of some instants inside the
  // first contact. Nothing where there is no measure.
  virtual std::optional<Measure> measure_at(const Rational&) const { return std::nullopt; }
  virtual std::optional<Measure> deepest() const { return std::nullopt; }
  // Whether the bodies, moved by the distance, could have met first when the answer says so. Its
  // time, if any, is on the horizon.
  virtual Within allows(const Said&, const Rational& /*distance*/) const {
    return Within::exceeded;
  }
  // Where the bodies are at rest: how they lie.
  virtual std::optional<BodiesAt> at_rest() const { return std::nullopt; }
  // What may be named as touching when the first contact begins; nothing where that is not asked.
  virtual std::vector<BodyFeaturePair> touching() const { return {}; }

 protected:
  Truth() = default;
  Truth(const Truth&) = default;
  Truth& operator=(const Truth&) = default;
};

// Of bodies without an inside, such as vertices, faces and edges, which touch or are apart: closed
// spans of contact in order, none of which meet, on the horizon [0, 1].
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
