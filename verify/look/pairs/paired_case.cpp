// Finds the pairs of features that form planes, on each homogeneous interval of a case, for `solve
// --pairs`. The intervals come from homogeneous_stretches(), the counts from a solution that
// computes all intervals (the full route).

#include "verify/look/pairs/paired_case.hpp"

#include <algorithm>

#include "touchstone/answer.hpp"
#include "touchstone/boxes/pairing.hpp"
#include "verify/look/pairs/exact_time.hpp"
#include "verify/look/pairs/homogeneous_stretches.hpp"

namespace touchstone::pairs {
namespace {

// The kind of a pair as in the paper, first for box 1: V is a vertex of one box, O a face of the
// other (see Pair).
std::string kind_of(const FeaturePair& pair) {
  const std::string letters = type(pair);
  if (letters == "VF") return "VO";
  return letters == "FV" ? "OV" : letters;
}

// The rank of a kind in the order of the output.
int place_of(const std::string& kind) {
  return kind == "VO" ? 0 : kind == "OV" ? 1 : kind == "EE" ? 2 : 3;
}

// The pairs of features for a sign table, each followed by the opposite pair.
std::vector<Pair> pairs_on(const SignTable& table) {
  std::vector<Pair> pairs;
  for (const auto& features : pairing(table)) {
    if (!features) continue;
    const std::string kind = kind_of(*features);
    pairs.push_back({kind, *features});
    pairs.push_back({kind, {antipode(features->box1), antipode(features->box2)}});
  }
  std::ranges::stable_sort(pairs, {}, [](const Pair& p) { return place_of(p.kind); });
  return pairs;
}

}  // namespace

PairedCase paired_case(const Case& c, int digits) {
  PairedCase paired{c.id, c.title.value_or(""), {}, {}};
  const Answer answer = solve(c.query, {.route = Route::full});
  // The answer counts the intervals on the horizon; those outside are counted only on request.
  const std::size_t outside = intervals_outside(answer);
  paired.counts = {answer.evidence.counts.homogeneous + outside, outside,
                   answer.evidence.counts.culled};
  for (const HomogeneousStretch& s : homogeneous_stretches(c.query)) {
    paired.intervals.push_back(
        {exact_time(s.from, digits), exact_time(s.to, digits), pairs_on(s.table)});
  }
  return paired;
}

}  // namespace touchstone::pairs
