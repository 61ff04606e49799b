#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "touchstone/adaptive/certified_timeline.hpp"
#include "touchstone/judge.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/query.hpp"
#include "verify/verdict/contact_time.hpp"

namespace touchstone::judge {

// When two boxes are in contact, as much of it as somebody asks for: the states, the doubles
// nearest to all times and bounds of these, by floating-point arithmetic where that proves them
// (adaptive/certified_timeline.hpp); and exactly.
//   Of one thread at a time.
class LazyTimeline {
 public:
  // REQUIRES: both bodies are boxes. What is asked for throws LimitReached if a time limit is in
  // force and passes.
  static std::shared_ptr<const LazyTimeline> of(Query query);
  // Of a query that is answered: a complete timeline.
  static std::shared_ptr<const LazyTimeline> of(Query query, BoxTimeline<RealAlgebraic> exact);

  const Query& query() const { return query_; }
  const BoxTimeline<double>& in_doubles() const;
  const BoxTimeline<RealAlgebraic>& exact() const;
  // Whether the boxes overlap at the start, and are less deep in each other a 2^-20th of the
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

  Query query_;
  mutable std::optional<walk::CertifiedTimeline> certified_{};
  mutable std::optional<BoxTimeline<RealAlgebraic>> exact_{};
  mutable std::optional<bool> parts_{};
};

}  // namespace touchstone::judge
