#pragma once

#include <string_view>

#include "src/rest/separation.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

// A setting of contact manifolds that prefers faces to edges: how much deeper than the least depth
// a face may be and still be the reference face of a contact manifold, although a pair of edges is
// less deep. Physics engines prefer faces in this way, since a face gives several points and a pair
// of edges one: ODE and Bullet by a share of 5 %.
struct FacePreference {
  enum class Kind {
    // The depth of the face exceeds the least depth by at most `amount`.
    length,
    // The depth of the face exceeds the least depth by at most `amount` times the least depth.
    share,
  };
  Kind kind = Kind::length;
  Rational amount = 0;  // >= 0; a length is in the units of the case
};

// Reads a length, a number as in a case file ("0.001", "1/1000"), or a share in percent ("5%").
// Errors: no number; a negative number.
Result<FacePreference> parse_face_preference(std::string_view text);

// Whether a face is preferred to the axis of the least depth. A depth is -gap / √length_squared.
// Exact in an exact ring: a length is compared without a root. With depths d = a/√A and e = b/√B,
// d - e <= x if and only if d² + e² - x² <= 2 d e, which holds if the left side is not positive,
// and else if its square is at most 4 d² e².
// REQUIRES: no gap is positive; the face is at least as deep as `least`; no length is zero.
template <Number N>
bool is_preferred(const Separation<N>& face, const Separation<N>& least,
                  const FacePreference& preference) {
  const N amount = NumberTraits<N>::from(preference.amount);
  if (preference.kind == FacePreference::Kind::share) {
    const N most = (N(1) + amount) * least.gap;
    return compare<N>({most, least.length_squared}, face) != Order::greater;
  }
  const N lengths = face.length_squared * least.length_squared;
  const N squares = face.gap * face.gap * least.length_squared +
                    least.gap * least.gap * face.length_squared - amount * amount * lengths;
  if (sign_of(squares) != Sign::positive) return true;
  const N products = face.gap * least.gap;
  return sign_of(N(squares * squares - N(4) * products * products * lengths)) != Sign::positive;
}

}  // namespace touchstone
