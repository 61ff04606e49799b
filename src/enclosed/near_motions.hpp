#pragma once

#include <optional>
#include <vector>

#include "bodies.hpp"
#include "turning.hpp"

namespace touchstone::enclosed {

// Approximate motions of turning bodies, with a bound of their error, for the exact questions of
// sandwich.cpp and near_query.cpp. A motion that turns at constant speed has no rational form; each
// of its pieces is replaced by a rational motion near it.

// A piece of an approximate motion. It has either `turn` or `rational`.
struct NearPiece {
  Rational from = 0;
  Rational until = 0;
  std::optional<EnclosedTurn> turn{};  // moves x - about
  MotionPieces rational{};             // if it does not turn
  Vec3<Rational> about{};
  Rational reach = 0;    // the distance of the body's points from `about` is at most this
  std::size_t part = 0;  // the number of the piece of a written piecewise motion
  bool begins = false;   // whether that piece begins at `from`
  bool ends = false;     // whether it ends at `until`
};

// The pieces of a turning motion on [from, until]; empty if the motion does not turn. Moved points
// are off by at most a quarter of 2^-bits of the body's size.
std::vector<NearPiece> near_pieces(const EnclosedBody& body, const Rational& from,
                                   const Rational& until, int bits);

// The rational motion of a body, from its near_pieces(). If the body does not turn, its own motion.
MotionPieces near_motion(const EnclosedBody& body, const std::vector<NearPiece>& pieces);

// A bound of the distance of a moved point of a body with these pieces from its true position.
Rational error_of(const std::vector<NearPiece>& pieces);

}  // namespace touchstone::enclosed
