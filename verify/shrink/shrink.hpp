#pragma once

#include <vector>

#include "verify/shrink/search.hpp"

namespace touchstone::shrink {

// One way to make cases smaller: proposes candidates, those that simplify most first, each a change
// of what is the smallest case by then.
struct Pass {
  const char* name;
  void (*run)(Search& search);
};

// All passes, in the order in which they are tried: what simplifies most is first.
const std::vector<Pass>& passes();

// A shrunk case, and how it was found.
struct Shrunk {
  Case smallest;
  Size before{};  // of the original
  Size after{};
  std::size_t tried = 0;
  std::size_t taken = 0;
  Ending ending = Ending::smallest;
};

// The smallest interesting case that the passes find from this one, tried in turn until none of
// them finds a smaller one (so it is smallest for them, not of all there are). Where it is
// interrupted or has no time left, the smallest so far. The same for the same arguments, as far as
// `interesting` is a function.
//   Of what is not the question, only id, title, source and tags are kept.
// REQUIRES: interesting(original).
Shrunk shrink(const Case& original, const Options& options, const Interesting& interesting);

}  // namespace touchstone::shrink
