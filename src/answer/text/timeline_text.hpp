#pragma once

#include <string>
#include <vector>

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/body/state.hpp"

namespace touchstone {

// The instants and spans of a timeline as text, for the truth of an answer (truth_of.hpp): a list
// of TruthStretch, each from a decimal to a decimal. An instant is a stretch whose ends are equal,
// or, in intervals, an enclosure.

// An instant in a timeline: one decimal, written twice, or the decimal bounds of its enclosure.
struct WrittenInstant {
  std::string from;
  std::string to;

  static WrittenInstant at(const std::string& decimal) { return {decimal, decimal}; }
  bool is_enclosure() const { return from != to; }
};

// Writes instants and the spans between them, one after the other. A state is written only if it
// holds at all times of the instant or span, so never for an enclosure.
class TimelineText {
 public:
  explicit TimelineText(std::vector<TruthStretch>& out) : out_(&out) {}

  // Writes the first instant.
  void begin(const WrittenInstant& instant, State state);
  // Writes the span up to the next instant, with the state `between`, and this instant.
  void append(State between, const WrittenInstant& instant, State state);

 private:
  std::vector<TruthStretch>* out_;
  WrittenInstant last_{};
};

}  // namespace touchstone
