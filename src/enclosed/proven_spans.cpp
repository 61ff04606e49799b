// Finds spans with rational ends in which an exact answer proves a state, and changes lists of
// spans. look_proof.cpp and first_meeting.cpp combine the proven spans of two exact questions.

#include "proven_spans.hpp"

#include <iterator>
#include <utility>

#include "touchstone/number/integer.hpp"

namespace touchstone::enclosed {

std::vector<EnclosedSpan> proven_spans(const Answer& answer, State state, int bits) {
  const auto& [instants, spans] = answer.timeline;
  const Rational step = power_of_two(-bits);
  std::vector<EnclosedSpan> proven;
  for (std::size_t i = 0; i < spans.size(); ++i) {
    if (spans[i] != state) continue;
    // If the state does not change at an instant, the spans before and after it are joined.
    std::size_t last = i;
    while (last + 1 < spans.size() && instants[last + 1].state == state && spans[last + 1] == state)
      ++last;
    const RealAlgebraic begin = instants[i].time;
    const RealAlgebraic end = instants[last + 1].time;
    begin.refine(static_cast<unsigned>(bits));
    end.refine(static_cast<unsigned>(bits));
    Rational from = begin.upper();
    Rational until = end.lower();
    // The ends are within the state: an irrational instant is outside of what its refined enclosure
    // leaves, a rational one with another state has to be left out by a step.
    if (begin.is_rational() && instants[i].state != state) from += step;
    if (end.is_rational() && instants[last + 1].state != state) until -= step;
    if (from < until) proven.push_back({std::move(from), std::move(until), state});
    i = last;
  }
  if (spans.empty() && instants.front().state == state) {
    const Rational at = instants.front().time.rational();
    proven.push_back({at, at, state});
  }
  return proven;
}

std::vector<EnclosedSpan> gaps_between(const std::vector<EnclosedSpan>& spans, const Rational& from,
                                       const Rational& until) {
  std::vector<EnclosedSpan> gaps;
  Rational at = from;
  for (const EnclosedSpan& span : spans) {
    if (at < span.from) gaps.push_back({at, span.from, State::unknown});
    at = span.until;
  }
  if (at < until || spans.empty()) gaps.push_back({at, until, State::unknown});
  return gaps;
}

void append(std::vector<EnclosedSpan>& to, std::vector<EnclosedSpan> more) {
  to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

void mirror(std::vector<EnclosedSpan>& spans) {
  for (EnclosedSpan& span : spans) span = {-span.until, -span.from, span.state};
}

}  // namespace touchstone::enclosed
