// The definition of truth_of (truth.hpp), which writes an answer as text. Only the two source files
// that instantiate it include this header: one for exact numbers, one for all others.
#pragma once

#include "touchstone/answer/text/truth.hpp"
#include "written_time.hpp"

namespace touchstone {
namespace detail {

// Features without a normal.
inline TruthFeature words_for(const BodyFeaturePair& features) {
  return {type(features), name(features.box1), name(features.box2), {}};
}

// An end of a contact. Its features are those of planes (boxes), of pairs of parts (compounds), or
// the touching ones (other bodies).
template <Number N>
TruthEnd words_for(const AnswerIn<N>& answer, const ContactEnd<TimeOf<N>>& end, int digits) {
  TruthEnd words;
  words.time = written_time(answer, end, digits);
  for (const ActivePlane& plane : end.planes) {
    words.features.push_back(words_for(plane.features));
    words.features.back().normal = written_normal(answer, end, plane, digits);
  }
  for (const PairTouch& pair : end.pairs) {
    TruthFeature& feature = words.features.emplace_back(words_for(pair.features));
    feature.parts = pair.parts;
    if (pair.normal) feature.normal = unit_normal(*pair.normal, digits);
  }
  if (!end.touch) return words;
  words.touch = words_for(*end.touch);
  if (end.planes.empty()) words.features.push_back(*words.touch);
  if (end.normal) words.features.back().normal = unit_normal(*end.normal, digits);
  return words;
}

// REQUIRES: the contacts are written.
template <Number N>
void write_timeline(Truth& truth, const AnswerIn<N>& answer, int digits) {
  const auto& instants = answer.timeline.instants;
  const auto& spans = answer.timeline.spans;
  // By instant: its decimal, if it is an end of a contact in exact numbers. Null for the others.
  std::vector<const std::string*> decimals(instants.size());
  if constexpr (ExactRing<N>) {
    for (std::size_t c = 0; c < answer.contacts.size(); ++c) {
      const TruthContact& written = truth.contacts[c];
      decimals[answer.contacts[c].enter.instant] = &written.enter.time.decimal;
      if (const auto& exit = answer.contacts[c].exit)
        decimals[exit->instant] = &written.exit->time.decimal;
    }
  }
  const auto instant = [&](std::size_t i) {
    return decimals[i] != nullptr ? WrittenInstant::at(*decimals[i])
                                  : written_instant(instants[i].time, digits);
  };
  TimelineText text(truth.timeline);
  text.begin(instant(0), instants.front().state);
  for (std::size_t i = 0; i < spans.size(); ++i) {
    text.append(spans[i], instant(i + 1), instants[i + 1].state);
  }
}

}  // namespace detail

// The definition of truth_of (truth.hpp); the declarations of written_time.hpp differ by the number
// type, everything else is shared.
template <Number N>
Truth truth_of(const AnswerIn<N>& answer, const TruthOptions& options) {
  Truth truth;
  truth.number = NumberTraits<N>::name;
  truth.contact = answer.contact;
  truth.start = name(answer.start());
  truth.first_only = !answer.complete;
  truth.decided = answer.decided;
  truth.axes = answer.evidence.axes;
  for (const auto& c : answer.contacts) {
    truth.contacts.push_back(
        {name(c.kind), detail::words_for(answer, c.enter, options.digits), {}});
    if (c.exit) truth.contacts.back().exit = detail::words_for(answer, *c.exit, options.digits);
  }
  detail::write_timeline(truth, answer, options.digits);
  if (options.counts && answer.evidence.counts.homogeneous > 0) {
    auto& counts = truth.intervals.emplace(
        TruthIntervals{answer.evidence.counts.homogeneous, 0, answer.evidence.counts.culled});
    if constexpr (ExactRing<N>) {
      counts.outside = intervals_outside(answer);
      counts.homogeneous += counts.outside;
    }
  }
  return truth;
}

}  // namespace touchstone
