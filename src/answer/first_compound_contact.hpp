#pragma once

#include <map>
#include <optional>
#include <vector>

#include "src/answer/compound_answer.hpp"
#include "src/answer/compound_touches.hpp"

namespace touchstone {

// The first contact of two compounds alone, from the few pairs of parts that are first to meet.
// compound_answer.cpp asks for it; where it cannot decide, the whole answer does.

// The answers of some pairs of parts, each over the whole horizon.
using PairAnswers = std::map<PartNumbers, Answer>;

class FirstCompoundContact {
 public:
  // The query must outlive this object. Only one of the next three functions may be called, once.
  explicit FirstCompoundContact(const Query& query) : query_(query), touches_(query) {}

  // The answer up to the first contact; nullopt if the pairs that enter first do not determine its
  // kind, or if a body may jump into a solid one.
  std::optional<Answer> answer();
  // The same, from pairs that include all that enter first.
  std::optional<Answer> answer(const std::vector<PartNumbers>& pairs);
  // The pairs that enter first, in order, if they do until the stretch ends; else empty.
  std::vector<PartNumbers> first_pairs(const compound::Stretch& stretch);

  // The answers that were completed on the way. Moved out: for the whole answer.
  PairAnswers complete_answers() { return std::move(complete_); }

 private:
  void find_first(const compound::Stretch& stretch);
  bool add_if_first(const PartNumbers& parts);
  std::optional<Answer> of_first_pairs();
  Answer inside_at_start() const;
  bool may_jump_into_solid() const;
  bool overlap_at_start() const;

  const Query& query_;
  CompoundTouches touches_;
  std::vector<PartPair> pairs_{};            // those that enter first, of the pairs tried so far
  std::optional<RealAlgebraic> earliest_{};  // the time at which they enter
  PairAnswers complete_{};
};

}  // namespace touchstone
