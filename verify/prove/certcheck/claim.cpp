// Reads the claims of a certificate of version 1.

#include "verify/prove/certcheck/claim.hpp"

#include <algorithm>
#include <array>
#include <regex>

#include "verify/prove/certcheck/failure.hpp"

namespace touchstone::certcheck {

const std::string& name_of(State state) {
  static const std::array<std::string, 3> names{"separated", "touching", "overlapping"};
  return names[static_cast<std::size_t>(state)];
}

Claim read_claim(const Texts& words, bool is_span) {
  const Texts names{is_span ? "apart" : "separated", "touching", "overlapping"};
  const auto found = std::find(names.begin(), names.end(), words[0]);
  const bool has_planes = words[0] == "apart" || words[0] == "touching";
  if (found == names.end() || words.size() != (has_planes ? 2U : 1U)) malformed("not a state");
  Claim claim{static_cast<State>(found - names.begin()), {}};
  // A direction, and a face of box 1, a face of box 2, or an edge of each; at least one of them.
  static const std::regex form("[+-](?=[ab])(a[0-9]{1,9})?(b[0-9]{1,9})?");
  for (const std::string& plane : has_planes ? split(words[1], ',') : Texts{}) {
    if (!std::regex_match(plane, form)) malformed("not an axis");
    if (!claim.planes.insert(plane).second) malformed("an axis twice");
  }
  if (is_span && claim.planes.size() > 1) malformed("a span has one axis");
  return claim;
}

}  // namespace touchstone::certcheck
