#pragma once

#include <cstddef>
#include <vector>

#include "sandwich.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone::enclosed {

// A span, and the number of the look whose questions prove its state. The look is not used if the
// state is unknown.
struct SeenSpan {
  EnclosedSpan span;
  std::size_t look = 0;
};

// The spans cover the horizon, in order. Neighbours share an instant, and may have one state.
struct Narrowed {
  std::vector<Look> looks{};
  std::vector<SeenSpan> spans{};
  bool is_cut_short = false;  // a time limit passed
};

// Answers the question as `solve` promises.
Narrowed narrowed(const EnclosedQuery& query, int digits, AtLimit at_limit = AtLimit::fail);

// The spans with neighbours of one state joined.
std::vector<EnclosedSpan> joined(const std::vector<SeenSpan>& spans);

}  // namespace touchstone::enclosed
