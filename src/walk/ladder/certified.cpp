// The first contact of two boxes, certified: all deciders are allowed, so the ladder always has an
// answer (law 2 in ladder.hpp). CertifiedMotions packs the motions of all pieces in advance.

#include "src/walk/ladder/certified.hpp"

#include <utility>

#include "src/number/rounding_environment.hpp"
#include "src/walk/conditions/bounded/rounded_motion.hpp"
#include "src/walk/ladder/ladder.hpp"
#include "src/walk/ladder/query_source.hpp"

namespace touchstone::walk {

namespace {

// Empty if T cannot represent some piece.
template <class T>
std::vector<FilteredMotion<T>> filtered(const std::vector<PackedMotion<Integer>>& motions) {
  std::vector<FilteredMotion<T>> result;
  result.reserve(motions.size());
  for (const auto& exact : motions) {
    auto rounded = rounded_motion<T>(exact);
    if (!rounded) return {};
    result.push_back(std::move(*rounded));
  }
  return result;
}

}  // namespace

CertifiedMotions::CertifiedMotions(const Query& query)
    : clocks(), doubles(), double_doubles(), integers(packed_motions<Integer>(query)) {
  clocks.reserve(integers.size());
  for (const auto& m : integers) clocks.push_back(clock_of(m.from, m.until));
  doubles = filtered<double>(integers);
  double_doubles = filtered<DoubleDouble>(integers);
}

CertifiedAnswer certified_first_contact(const CertifiedMotions& motions) {
  refuse_reordered_sums();
  return *decided(motions).answer;
}

CertifiedAnswer certified_first_contact(const Query& query) {
  refuse_reordered_sums();
  return *decided(query).answer;
}

}  // namespace touchstone::walk
