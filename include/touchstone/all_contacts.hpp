#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/boxes/contact_span.hpp"
#include "touchstone/boxes/timeline.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

class LazyAnswer;
class Query;

// All contacts of two bodies on the horizon, in doubles. States and features are exact; each time
// is the double nearest to the exact one, ties to even. `answer()` adds what takes exact
// arithmetic: times as algebraic numbers, decimals, normals. To call it, or to make a Query,
// include touchstone/exact.hpp, too.
class AllContacts {
 public:
  // In order of time, each from entry to exit. A contact that lasts until the end of the horizon
  // has its exit there. In a ContactEnd, `touch`, `planes` and `pairs` are the features that touch
  // (empty where the bodies overlap), `instant` is an index into `timeline().instants`, and
  // `interval` has no meaning.
  const std::vector<ContactSpanOf<double>>& contacts() const { return contacts_; }
  // The instants at which the state changes, with both ends of the horizon, and the states between
  // them. Two instants may be so near each other that both have the same double as their time.
  const BoxTimeline<double>& timeline() const { return timeline_; }
  // The state at the first instant of the horizon.
  State start() const { return timeline_.instants.front().state; }

  // The exact answer, an Answer. Its contacts and instants correspond one to one, in order, to
  // those above. It is computed on the first call, unless computing the doubles already needed it;
  // then the call throws LimitReached if a time limit is in force and passes. Several threads may
  // call this.
  inline const auto& answer() const;

 private:
  friend AllContacts all_contacts(const Query& query);

  AllContacts(BoxTimeline<double> timeline, std::shared_ptr<const LazyAnswer> exact);

  BoxTimeline<double> timeline_;
  std::vector<ContactSpanOf<double>> contacts_;
  std::shared_ptr<const LazyAnswer> exact_;
};

// Computes all contacts on the horizon. Boxes in general position are solved in floating-point
// arithmetic with proven error bounds (walk/ladder/certified_timeline.hpp), at the cost of two or
// three first contacts. Polyhedra, and boxes for which the bounds do not decide, are solved in
// exact arithmetic.
//   Throws LimitReached if a time limit is in force and passes.
AllContacts all_contacts(const Query& query);

// All contacts of two bodies on the horizon [from, until]. Errors: those of Query::make.
Result<AllContacts> all_contacts(const Body& first, const Body& second, const Numeral& from = 0,
                                 const Numeral& until = 1);

}  // namespace touchstone
