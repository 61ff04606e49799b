// Makes one exact question near an enclosed one, by which the judge measures depths and distances.
// Unlike those of sandwich.cpp it does not bound the true question; it comes with its error.

#include "near_query.hpp"

#include <array>
#include <utility>
#include <variant>

#include "near_motions.hpp"
#include "round.hpp"

namespace touchstone::enclosed {

std::optional<NearQuery> near_query(const Bodies& all, int bits) {
  Rational error = 0;
  QueryParts parts;
  parts.from = all.from;
  parts.until = all.until;
  bool has_round = false;
  for (std::size_t k = 0; k < 2; ++k) {
    const EnclosedBody& body = all.body[k];
    if (const auto* core = std::get_if<Core>(&body.shape)) {
      parts.shapes[k] = Inflated{*core, body.radius};
    } else {
      auto fine = fine_hull(std::get<Round>(body.shape));
      if (!fine || !body.rigid) return std::nullopt;
      parts.shapes[k] = Inflated{std::move(fine->hull), body.radius};
      error += fine->apart;
      has_round = true;
    }
    const auto pieces = near_pieces(body, all.from, all.until, bits);
    parts.motions[k] = near_motion(body, pieces);
    error += error_of(pieces);
  }
  return NearQuery{Query::make(std::move(parts)).value(), error, has_round};
}

}  // namespace touchstone::enclosed
