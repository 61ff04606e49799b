#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "touchstone/adaptive/certified_timeline.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/body/body_feature.hpp"
#include "touchstone/judge.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/query.hpp"
#include "verify/verdict/contact_time.hpp"

namespace touchstone::judge {

// When two bodies are in contact, as much of it as somebody asks for: the states, the doubles
// nearest to all times and bounds of these, of boxes by floating-point arithmetic where that proves
// them (adaptive/certified_timeline.hpp); and exactly.
//   Of one thread at a time.
class LazyTimeline {
 public:
  // What is asked for throws LimitReached if a time limit is in force and passes.
  static std::shared_ptr<const LazyTimeline> of(Query query);
  // Of a query that is answered: a complete timeline. REQUIRES: both bodies are boxes.
  static std::shared_ptr<const LazyTimeline> of(Query query, BoxTimeline<RealAlgebraic> exact);
  // The same of any bodies, with a complete answer.
  static std::shared_ptr<const LazyTimeline> of(Query query, const Answer& exact);

  const Query& query() const { return query_; }
  const BoxTimeline<double>& in_doubles() const;
  const BoxTimeline<RealAlgebraic>& exact() const;
  // What may be named as touching at an instant: of boxes what does in each plane, and last in any
  // case what does narrowed over all. Nothing where the bodies do not touch; and of polyhedra
  // inside a contact, neither where it begins nor where it ends.
  std::vector<BodyFeaturePair> touching(std::size_t instant) const;
  // Whether the bodies overlap at the start, and are less deep in each other a 2^-20th of the
  // horizon later: what "they part" means to those who pass over such an overlap.
  bool parts_at_start() const;
  // Whether that convention passes over the contact with which the horizon begins.
  bool is_passed_over(const Convention& convention) const {
    return convention.start == AtStart::parting && parts_at_start();
  }
  // When an instant of the timeline is.
  static ContactTime time(const std::shared_ptr<const LazyTimeline>& of, std::size_t instant);

 private:
  explicit LazyTimeline(Query query) : query_(std::move(query)) {}

  void keep(const Answer& exact) const;

  Query query_;
  mutable std::optional<walk::CertifiedTimeline> certified_{};
  mutable std::optional<BoxTimeline<RealAlgebraic>> exact_{};
  // Where a body is a polyhedron: what touches where contacts begin and end, by the instant.
  mutable std::map<std::size_t, BodyFeaturePair> touches_{};
  mutable std::optional<bool> parts_{};
};

}  // namespace touchstone::judge
