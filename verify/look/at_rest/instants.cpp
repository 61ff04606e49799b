// Checks of the instant in `touchstone overlap --at T` and `manifold --at T`, and of pictures:
// whether both bodies rest, so that no instant has to be given, and whether it is on the horizon.

#include "verify/look/at_rest/instants.hpp"

#include <cstddef>
#include <vector>

#include "src/poly/shown_number.hpp"
#include "src/rest/pose.hpp"

namespace touchstone {
namespace {

// Whether the pose is the same on the whole piece. Common factors of numerators and denominators
// were cancelled when the query was made, so if it is, no polynomial contains t.
bool is_constant(const MotionPiece& piece) {
  const auto constant = [](const RationalPolynomial& p) { return p.degree() <= 0; };
  bool all = constant(piece.axes_denominator) && constant(piece.offset_denominator);
  for (std::size_t i = 0; i < 3; ++i) {
    all = all && constant(piece.offset[i]);
    for (std::size_t m = 0; m < 3; ++m) all = all && constant(piece.axes[m][i]);
  }
  return all;
}

}  // namespace

bool rests(const Query& query) {
  for (std::size_t body = 0; body < 2; ++body) {
    const std::vector<MotionPiece>& pieces = query.motions()[body].pieces();
    const Box nothing;  // any box will do: if the frame rests, so does the body
    const Obb<Rational> first = pose_at(pieces.front(), nothing, query.from());
    for (const MotionPiece& piece : pieces) {
      if (!is_constant(piece)) return false;
      if (!(pose_at(piece, nothing, piece.from) == first)) return false;  // a jump
    }
  }
  return true;
}

std::optional<std::string> why_not_on_horizon(const Query& query, const Instant& instant) {
  // The other kind of instant is the first contact, which is on the horizon.
  const auto* t = std::get_if<Rational>(&instant);
  if (t == nullptr || (query.from() <= *t && *t <= query.until())) return std::nullopt;
  return "is not on the horizon [" + shown(query.from()) + ", " + shown(query.until()) + "]";
}

}  // namespace touchstone
