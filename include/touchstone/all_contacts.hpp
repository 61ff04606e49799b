#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/query.hpp"

namespace touchstone {

class LazyAnswer;

// All contacts of two bodies on the horizon, in doubles: states and features are the exact ones,
// and each time is the double nearest to the exact one, ties to even. What takes exact arithmetic
// to say (times as algebraic numbers, decimals, normals) is said by the answer.
class AllContacts {
 public:
  // In order, from entry to exit; one that goes on at the horizon's end has that as its exit. Of an
  // end: `touch` and `planes` are what touches, empty where the bodies overlap; `instant` is that
  // of the timeline; `interval` has no meaning.
  const std::vector<ContactSpanOf<double>>& contacts() const { return contacts_; }
  // The instants at which the state changes, with both ends of the horizon, and the states between
  // them. Two instants may be so near each other that their times are one double.
  const BoxTimeline<double>& timeline() const { return timeline_; }
  // The state at the first instant of the horizon.
  State start() const { return timeline_.instants.front().state; }

  // The exact answer: as many contacts, and instants of the timeline, in the same order. It is
  // computed when it is first asked for, if nothing else did for the doubles; then this throws
  // LimitReached if a time limit is in force and passes. May be asked by several threads.
  const Answer& answer() const;

 private:
  friend AllContacts all_contacts(const Query& query);

  AllContacts(BoxTimeline<double> timeline, std::shared_ptr<const LazyAnswer> exact);

  BoxTimeline<double> timeline_;
  std::vector<ContactSpanOf<double>> contacts_;
  std::shared_ptr<const LazyAnswer> exact_;
};

// All contacts on the horizon. Those of boxes in general position are found by floating-point
// arithmetic with proven error bounds (adaptive/certified_timeline.hpp), at the cost of two or
// three first contacts; where these do not decide, and of polyhedra, by exact arithmetic.
//   Throws LimitReached if a time limit is in force and passes.
AllContacts all_contacts(const Query& query);

// All contacts of two bodies on the horizon [from, until]. Errors: those of Query::make.
Result<AllContacts> all_contacts(const Body& first, const Body& second, const Numeral& from = 0,
                                 const Numeral& until = 1);

}  // namespace touchstone
