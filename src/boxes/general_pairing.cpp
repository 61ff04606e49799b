// Pairs the features of two boxes in any position, one facet after another.

#include <algorithm>
#include <boost/container/static_vector.hpp>

#include "touchstone/boxes/pairing.hpp"

namespace touchstone {

bool is_decided(const SignTable& table) {
  for (const auto* signs : {&table.face1, &table.face2}) {
    for (const auto& row : *signs) {
      if (!std::all_of(row.begin(), row.end(), [](Sign s) { return is_known(s); })) return false;
    }
  }
  return true;
}

// Each facet gets the features that its normal supports. A facet without a normal, or whose plane
// an earlier facet has already, gets none.
Pairing general_pairing(const SignTable& table) {
  Pairing result;
  boost::container::static_vector<Covector, kFacetPairs> seen;
  for (int f = 0; f < kFacetPairs; ++f) {
    const Covector c = covector(f, table);
    if (vanishes(c) || !is_known(c)) continue;
    // Equal covectors are equal planes: their common zeros span the facet, which fixes the normal's
    // line, and the other signs its direction.
    const bool repeated =
        std::any_of(seen.begin(), seen.end(), [&](const Covector& s) { return s == c || s == -c; });
    if (repeated) continue;
    seen.push_back(c);
    result[static_cast<std::size_t>(f)] = support(c);
  }
  return result;
}

Pairing pairing(const SignTable& table) {
  if (in_general_position(table)) {
    const Pairing& symbolic = symbolic_pairing(table);
    if (symbolic.front()) return symbolic;
  }
  return general_pairing(table);
}

}  // namespace touchstone
