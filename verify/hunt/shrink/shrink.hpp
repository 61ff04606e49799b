#pragma once

#include <vector>

#include "verify/hunt/shrink/search.hpp"

namespace touchstone::shrink {

// The shrinker: makes the case of a finding as small and simple as possible, for `touchstone
// shrink`, `crosscheck --shrink` and Python.

// A way to make cases smaller. It proposes candidates, those that simplify most first, each a
// change of the smallest case at that time.
struct Pass {
  const char* name;
  void (*run)(Search& search);
};

// All passes in the order in which they run: those that simplify most first.
const std::vector<Pass>& passes();

// A shrunk case, and statistics of the search.
template <class AnyCase>
struct ShrunkCase {
  AnyCase smallest;
  Size before{};  // of the original
  Size after{};
  std::size_t tried = 0;
  std::size_t taken = 0;
  Ending ending = Ending::smallest;
};
using Shrunk = ShrunkCase<Case>;
using ShrunkEnclosed = ShrunkCase<EnclosedCase>;

// The smallest interesting case that the passes find. They run in turn until no pass finds a
// smaller case; a smaller one that no pass tries may exist. If the search is interrupted or out of
// time, the result is the smallest case so far. The result depends only on the arguments, if
// `interesting` always gives equal results for equal cases.
//   Besides the question, only id, title, source and tags are kept.
// REQUIRES: interesting(original).
Shrunk shrink(const Case& original, const Options& options, const Interesting& interesting);

// Like shrink() above, for a case of bodies that are round or turn at constant speed.
ShrunkEnclosed shrink(const EnclosedCase& original, const Options& options,
                      const InterestingEnclosed& interesting);

}  // namespace touchstone::shrink
