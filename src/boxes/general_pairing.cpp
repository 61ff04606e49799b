// pairing(): which features of two boxes span each facet of their Minkowski sum. It is the paper's
// symbolic pairing if that applies. Otherwise it is general_pairing(), which works in any position,
// facet by facet: by the sides of a facet's normal on which the six axes lie (its Covector).

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
    // Facet 0 is a face of box 1, which always has a pair. If it has none, rounding made the table:
    // no rotation has such signs.
    if (symbolic.front()) return symbolic;
  }
  return general_pairing(table);
}

}  // namespace touchstone
