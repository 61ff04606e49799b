// The names of the groups of cases as reports have them, and SpanTruth: the truth about published
// queries of vertices, edges and faces, which have no inside, so that contacts have no depth.

#include "verify/judge/verdict/truth.hpp"

namespace touchstone::judge {

const char* name(Group group) {
  switch (group) {
    case Group::plain:
      return "plain";
    case Group::touching_only:
      return "touching-only";
    case Group::starts_touching:
      return "starts-touching";
    case Group::starts_overlapping:
      return "starts-overlapping";
    case Group::starts_parting:
      return "starts-parting";
    case Group::declared_radius:
      break;
  }
  return "declared-radius";
}

SpanTruth::SpanTruth(const std::vector<ContactSpan>& spans) {
  if (!spans.empty()) first_ = {ContactTime(spans.front().from), ContactTime(spans.front().until)};
}

Group SpanTruth::group() const {
  if (!first_) return Group::plain;
  // These bodies have no inside, so they never overlap at the start.
  return start() == State::touching ? Group::starts_touching : Group::touching_only;
}

State SpanTruth::start() const {
  const bool at_start = first_ && first_->from.compare(from_) == 0;
  return at_start ? State::touching : State::separated;
}

}  // namespace touchstone::judge
