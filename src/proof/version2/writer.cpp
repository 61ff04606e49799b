// Writes the lines of a certificate of version 2: for two bodies without parts, and one overlap.

#include "writer.hpp"

#include "proofs.hpp"
#include "src/poly/shown_number.hpp"
#include "timeline_account.hpp"
#include "touchstone/certificate.hpp"

namespace touchstone::proof::version2 {

std::string lines(const Query& query, const BoxTimeline<RealAlgebraic>& timeline) {
  return text(account_of(query, parts_of(query), timeline));
}

std::string overlap_at(const Query& query, const Rational& t) {
  const Parts parts = parts_of(query);
  for (const PiecePair& piece : common_partition(query.motions()[0], query.motions()[1])) {
    if (t < piece.from || t > piece.until) continue;
    Scene scene(parts, piece, piece);
    if (const auto claim = claim_at(scene, t, State::overlapping)) return text_of_instant(*claim);
  }
  throw Contradiction("at t = " + shown(t) + " nothing shows that the bodies overlap");
}

}  // namespace touchstone::proof::version2
