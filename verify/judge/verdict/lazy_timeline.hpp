#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "src/walk/ladder/certified_timeline.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/boxes/contact_span.hpp"
#include "touchstone/judge.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/query.hpp"
#include "verify/judge/verdict/bodies_at.hpp"
#include "verify/judge/verdict/contact_time.hpp"
#include "verify/judge/verdict/entry_time.hpp"
#include "verify/judge/verdict/measure.hpp"

namespace touchstone::judge {

// A query of two boxes whose answers are computed from doubles as far as possible. The judge of
// cases implements it (question_in_doubles.cpp); this room does not depend on that.
class BoxesInDoubles {
 public:
  virtual ~BoxesInDoubles() = default;

  virtual Query query() const = 0;
  virtual std::array<double, 2> horizon() const = 0;
  // The timeline, nullopt if doubles do not decide it.
  virtual std::optional<walk::CertifiedTimeline> timeline() const = 0;
  // The separation at a time; nullopt if it has to be computed from the query.
  virtual std::optional<Measure> measure_at(const Rational& t) const = 0;
  // Whether no box turns. If one does, gap_at() gives the signed separation at a time.
  virtual bool is_in_line() const = 0;
  virtual WidestGap gap_at(const Rational& t) const = 0;
  // The time of the first contact; nullopt if a box turns, or if there is no contact.
  virtual std::optional<RealAlgebraic> first_time_in_line() const = 0;

 protected:
  BoxesInDoubles() = default;
  BoxesInDoubles(const BoxesInDoubles&) = default;
  BoxesInDoubles(BoxesInDoubles&&) = default;
  BoxesInDoubles& operator=(const BoxesInDoubles&) = default;
  BoxesInDoubles& operator=(BoxesInDoubles&&) = default;
};

// The times of contact of two bodies, computed at their first use: states, nearest doubles and
// bounds of all times, or exact times. For boxes, floating-point arithmetic gives states, doubles
// and bounds where it proves them (walk/ladder/certified_timeline.hpp).
//   For one thread at a time.
class LazyTimeline {
 public:
  // Members throw LimitReached if a time limit is in force and passes.
  static std::shared_ptr<const LazyTimeline> of(Query query);
  // For a query with a known, complete timeline. REQUIRES: both bodies are boxes.
  static std::shared_ptr<const LazyTimeline> of(Query query, BoxTimeline<RealAlgebraic> exact);
  // The query is made at its first use.
  static std::shared_ptr<const LazyTimeline> of(std::shared_ptr<const BoxesInDoubles> boxes);
  // For a query with a known, complete answer, of any bodies.
  static std::shared_ptr<const LazyTimeline> of(Query query, const Answer& exact);

  const Query& query() const {
    if (!query_) query_ = boxes_->query();
    return *query_;
  }
  const Rational& from() const { return from_; }
  const Rational& until() const { return until_; }
  const BoxTimeline<double>& in_doubles() const;
  const BoxTimeline<RealAlgebraic>& exact() const;
  // The pairs of features that may be named as touching at an instant, without normals. For boxes:
  // one for each active plane, and last the pair narrowed over all planes. For other bodies: only
  // where a contact begins or ends; for compounds one for each pair of parts that touches. Empty if
  // the bodies do not touch. A body that is not a compound is part 0.
  std::vector<PairTouch> touching(std::size_t instant) const;
  // Whether the bodies overlap at the start, and their depth is smaller 2^-20 of the horizon later.
  // Only then they part in the sense of AtStart::parting.
  bool is_parting_at_start() const;
  // Whether the convention ignores a contact at the start of the horizon.
  bool is_passed_over(const Convention& convention) const {
    return convention.start == AtStart::parting && is_parting_at_start();
  }
  // The separation of the bodies at a time on the horizon; at a jump, in the deeper pose.
  Measure measure_at(const Rational& t) const;
  // The time of an instant of a timeline, by its index.
  static ContactTime time(const std::shared_ptr<const LazyTimeline>& of, std::size_t instant);

 private:
  LazyTimeline(std::optional<Query> query, std::shared_ptr<const BoxesInDoubles> boxes,
               Rational from, Rational until)
      : query_(std::move(query)),
        boxes_(std::move(boxes)),
        from_(std::move(from)),
        until_(std::move(until)) {}

  // Keeps the timeline and the touching features of a known answer.
  void keep(const Answer& exact) const;
  // Whether EntryTime may search for this instant from `lower` to `upper`: this span is on the
  // horizon, and the bodies, which are apart before the instant, overlap from it up to `upper`.
  bool is_only_entry_in(std::size_t instant, const Rational& lower, const Rational& upper) const;

  mutable std::optional<Query> query_;
  std::shared_ptr<const BoxesInDoubles> boxes_;  // null: query_ is there from the start
  Rational from_;
  Rational until_;
  // The timeline in doubles with bounds for each time, and in algebraic numbers; nullopt until
  // used.
  mutable std::optional<walk::CertifiedTimeline> certified_{};
  mutable std::optional<BoxTimeline<RealAlgebraic>> exact_{};
  // For queries that are not about two boxes: the features that touch where contacts begin and
  // end, by instant.
  mutable std::map<std::size_t, std::vector<PairTouch>> touches_{};
  mutable std::optional<bool> parts_{};  // is_parting_at_start(); nullopt until used
};

}  // namespace touchstone::judge
