#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone {

// The answer about two compounds names the pairs of parts that touch where a contact begins or
// ends. Here these pairs are found, from the answers of the single pairs, for compound_answer.cpp
// and first_compound_contact.cpp. Features are computed
// only for pairs that touch at such an end.

// A pair of parts, and its own answer.
struct PartPair {
  std::array<std::size_t, 2> parts{};
  Query query;
  Answer answer{};  // as the solver of the compounds has it: whole, or only its timeline
  bool has_only_states = false;          // `answer` has only its timeline (compounds of many parts)
  std::optional<Answer> with_touches{};  // the result of touches(); nullopt until its first use

  // The answer with features and at most one normal for each end (ContactEnd::normal), computed at
  // first use. Two boxes are solved again as polyhedra, since answers about boxes have a list of
  // planes instead. A pair with only a timeline is solved as a whole.
  const Answer& touches();
};

// The state of an exact timeline at a time of its horizon.
State state_then(const BoxTimeline<RealAlgebraic>& timeline, const RealAlgebraic& t);

// Names the pairs of parts that touch at the ends of contacts of two compounds.
class CompoundTouches {
 public:
  // The query must outlive this object.
  explicit CompoundTouches(const Query& query)
      : query_(query), pieces_(common_partition(query.motions()[0], query.motions()[1])) {}

  // The end of a contact, at an instant of the bodies' timeline; if the bodies only touch there,
  // with the pairs of parts that touch. `enters`: the contact begins there.
  ContactEnd<RealAlgebraic> end_at(const BoxTimeline<RealAlgebraic>& timeline, std::size_t instant,
                                   bool enters, std::vector<PartPair>& pairs) const;

 private:
  // All pairs that touch at time t, an end of a contact. If a motion may jump at t, the bodies have
  // two poses there. The result is then the pairs that touch in the earlier pose; but if all pairs
  // are apart in it, the pairs that touch in the later one.
  std::vector<PairTouch> at(const RealAlgebraic& t, bool enters,
                            std::vector<PartPair>& pairs) const;
  bool has_two_poses(const RealAlgebraic& t) const;
  std::vector<PairTouch> in_pose(const std::vector<PartPair*>& pairs, const Rational& t,
                                 bool is_earlier) const;

  const Query& query_;
  std::vector<PiecePair> pieces_;
};

}  // namespace touchstone
