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
// and first_compound_contact.cpp.

// A pair of parts, and its own answer.
struct PartPair {
  std::array<std::size_t, 2> parts{};
  Query query;
  Answer answer{};
  bool has_only_states = false;          // the answer has the timeline and nothing else
  std::optional<Answer> with_touches{};  // computed where the pair touches at an end

  // The answer with the features and normals of its ends. Normals are as for polyhedra, also if
  // both parts are boxes.
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
