// The corners of bodies in their poses at a time, from the polynomials of the motion only.

#include "verify/prove/oracle/pose.hpp"

#include <algorithm>
#include <utility>

namespace touchstone::oracle {
namespace {

std::vector<const MotionPiece*> pieces_at(const Trajectory& motion, const Rational& t) {
  std::vector<const MotionPiece*> found;
  for (const MotionPiece& piece : motion.pieces()) {
    if (piece.from <= t && t <= piece.until) found.push_back(&piece);
  }
  return found;
}

// Combines the poses of both bodies in order. If one motion has fewer of them, its last one is
// repeated.
template <class Body, class Place>
std::vector<std::array<Body, 2>> in_step(const std::array<Trajectory, 2>& motions,
                                         const Rational& t, const Place& place) {
  const auto pieces1 = pieces_at(motions[0], t);
  const auto pieces2 = pieces_at(motions[1], t);
  std::vector<std::array<Body, 2>> placements;
  if (pieces1.empty() || pieces2.empty()) return placements;
  for (std::size_t i = 0; i < std::max(pieces1.size(), pieces2.size()); ++i) {
    std::array<Body, 2> pair{place(0, *pieces1[std::min(i, pieces1.size() - 1)]),
                             place(1, *pieces2[std::min(i, pieces2.size() - 1)])};
    if (placements.empty() || !(placements.back() == pair)) placements.push_back(std::move(pair));
  }
  return placements;
}

}  // namespace

PlacedBox placed(const Box& box, const MotionPiece& piece, const Rational& t) {
  const Rational axes_denominator = piece.axes_denominator(t);
  const Rational offset_denominator = piece.offset_denominator(t);
  PlacedBox result;
  for (std::size_t i = 0; i < 3; ++i) {
    Vec3<Rational> row;
    for (std::size_t m = 0; m < 3; ++m) row[m] = piece.axes[m][i](t) / axes_denominator;
    const Rational offset = piece.offset[i](t) / offset_denominator;
    for (std::size_t v = 0; v < 8; ++v) {
      Vec3<Rational> corner = box.center;
      for (std::size_t m = 0; m < 3; ++m) {
        if ((v >> m & 1) != 0) {
          corner[m] += box.half_extents[m];
        } else {
          corner[m] -= box.half_extents[m];
        }
      }
      result.vertices[v][i] = dot(row, corner) + offset;
    }
  }
  return result;
}

std::vector<PlacedBox> poses_at(const Box& box, const Trajectory& motion, const Rational& t) {
  std::vector<PlacedBox> poses;
  for (const MotionPiece* piece : pieces_at(motion, t)) {
    PlacedBox pose = placed(box, *piece, t);
    if (poses.empty() || !(poses.back() == pose)) poses.push_back(std::move(pose));
  }
  return poses;
}

std::vector<std::array<PlacedBox, 2>> placements_at(const std::array<Box, 2>& boxes,
                                                    const std::array<Trajectory, 2>& motions,
                                                    const Rational& t) {
  return in_step<PlacedBox>(motions, t, [&](std::size_t body, const MotionPiece& piece) {
    return placed(boxes[body], piece, t);
  });
}

PlacedPoints placed_points(const Query& query, std::size_t body, const MotionPiece& piece,
                           const Rational& t) {
  const Polyhedron* polyhedron = query.polyhedron(body);
  if (!polyhedron) {
    const PlacedBox box = placed(query.box(body), piece, t);
    return {box.vertices.begin(), box.vertices.end()};
  }
  PlacedPoints points = polyhedron->vertices;
  for (Vec3<Rational>& x : points) {
    const Vec3<Rational> own = x;
    for (std::size_t i = 0; i < 3; ++i) {
      Rational turned = 0;
      for (std::size_t m = 0; m < 3; ++m) turned += piece.axes[m][i](t) * own[m];
      x[i] = turned / piece.axes_denominator(t) + piece.offset[i](t) / piece.offset_denominator(t);
    }
  }
  return points;
}

std::vector<std::array<PlacedPoints, 2>> placements_at(const Query& query, const Rational& t) {
  return in_step<PlacedPoints>(query.motions(), t, [&](std::size_t body, const MotionPiece& piece) {
    return placed_points(query, body, piece, t);
  });
}

}  // namespace touchstone::oracle
