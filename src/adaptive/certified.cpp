#include "touchstone/adaptive/certified.hpp"

#include "adaptive/ladder.hpp"
#include "adaptive/packed_on_demand.hpp"
#include "touchstone/number/rounding_environment.hpp"

namespace touchstone::walk {

CertifiedMotions::CertifiedMotions(const Query& query)
    : clocks(), doubles(), double_doubles(), integers(packed_motions<Integer>(query)) {
  clocks = clocks_of(integers);
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
