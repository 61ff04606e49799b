#pragma once

#include <cstddef>
#include <vector>

#include "sandwich.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone::enclosed {

// The search for the answer to an enclosed question, which solve() and certify() share. Known spans
// are kept; unknown spans are examined again with finer approximations of the bodies.

// A span, and the index in Narrowed::looks of the Look that proves its state. (A Look is a span of
// the horizon, and how exactly the bodies were approximated on it: see sandwich.hpp.) If the state
// is unknown, the index has no meaning.
struct SeenSpan {
  EnclosedSpan span;
  std::size_t look = 0;
};

// The spans cover the horizon in order, or its beginning up to the first proven overlap. Neighbours
// share an instant, and may have equal states.
struct Narrowed {
  std::vector<Look> looks{};
  std::vector<SeenSpan> spans{};
  bool is_cut_short = false;  // a time limit passed
};

// Answers the question as `solve` promises.
Narrowed narrowed(const EnclosedQuery& query, int digits, Extent extent = Extent::horizon,
                  AtLimit at_limit = AtLimit::fail);

// The spans, where neighbours with equal states are joined.
std::vector<EnclosedSpan> joined(const std::vector<SeenSpan>& spans);

}  // namespace touchstone::enclosed
