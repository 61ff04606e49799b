#pragma once

#include <array>
#include <optional>
#include <vector>

#include "sandwich.hpp"
#include "touchstone/case.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone::enclosed {

// The motion of a body in the exact case that is certified. The case is about a span within one
// piece of the body's true motion.
struct CertifiedMotion {
  // How far a turning motion is from the true one: the angle of EnclosedTurn, and the reach of the
  // body. Points are off by at most their product.
  struct TurnError {
    Rational angle;
    Rational reach;
  };
  Motion motion{};
  std::optional<TurnError> turn{};                   // nullopt: the motion is the true one
  std::optional<Vec3<Rational>> angular_velocity{};  // see EnclosedTurn in turning.hpp
  Vec3<Rational> origin{};                           // of the shape, in the frame of EnclosedBody
};

// `turns`: the pieces of the body's approximate motion. At an instant that two pieces share, the
// later one is taken if `behind` is set.
CertifiedMotion motion_on(const EnclosedSpan& span, bool behind, const Motion& written,
                          const EnclosedBody& body, const std::vector<NearPiece>& turns);

}  // namespace touchstone::enclosed
