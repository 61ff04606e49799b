#pragma once

#include <string>
#include <vector>

#include "touchstone/body/state.hpp"
#include "touchstone/text/truth.hpp"

namespace touchstone {

// An instant as a timeline has it: twice the same decimal where it is a number, else the bounds of
// its enclosure.
struct WrittenInstant {
  std::string from;
  std::string to;

  static WrittenInstant at(const std::string& decimal) { return {decimal, decimal}; }
  bool is_enclosure() const { return from != to; }
};

// Writes instants and the spans between them, one after the other. What it writes claims no more
// than is known: a state belongs to all times of a stretch, so none to an enclosure.
class TimelineText {
 public:
  explicit TimelineText(std::vector<TruthStretch>& out) : out_(&out) {}

  void begin(const WrittenInstant& instant, State state);
  void go_on(State between, const WrittenInstant& instant, State state);

 private:
  std::vector<TruthStretch>* out_;
  WrittenInstant last_{};
};

}  // namespace touchstone
