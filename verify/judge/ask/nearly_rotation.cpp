// Recognises matrices that are rotations up to rounding, and replaces them by rotations.

#include "verify/judge/ask/nearly_rotation.hpp"

#include <cstddef>
#include <utility>

#include "src/motion/kinds.hpp"
#include "touchstone/number/rational.hpp"
#include "verify/cases/poses/nearest_quaternion.hpp"

namespace touchstone::judge {
namespace {

// 2^-kNearlyBits bounds the distance of AᵀA from w² I, relative to w², at each instant. Rotations
// rounded to any format stay below it.
constexpr int kNearlyBits = 16;

}  // namespace

bool is_nearly_rotation(const MotionPiece& piece) {
  for (const int i : {0, 1, 2, 3, 4}) {
    const Rational t = piece.from + (piece.until - piece.from) * i / 4;
    const Rational w = piece.axes_denominator(t);
    for (std::size_t a = 0; a < 3; ++a) {
      for (std::size_t b = a; b < 3; ++b) {
        const Rational product = dot(piece.axes[a], piece.axes[b])(t) / (w * w) - (a == b ? 1 : 0);
        if (abs(product) > power_of_two(-kNearlyBits)) return false;
      }
    }
  }
  return true;
}

poses::Rows matrix_of(const MotionPiece& piece) {
  poses::Rows rows;
  for (std::size_t r = 0; r < 3; ++r) {
    for (std::size_t c = 0; c < 3; ++c)
      rows[r][c] = piece.axes[c][r](piece.from) / piece.axes_denominator(piece.from);
  }
  return rows;
}

std::optional<Query> read_as_rotations(const Query& received) {
  QueryParts other = received.parts();
  bool changed = false;
  for (MotionPieces& motion : other.motions) {
    for (MotionPiece& piece : motion.pieces) {
      if (piece.rigid) continue;
      for (const auto& column : piece.axes) {
        for (const auto& entry : column) {
          if (entry.degree() > 0) return std::nullopt;
        }
      }
      if (piece.axes_denominator.degree() > 0 || piece.mirrored || !is_nearly_rotation(piece))
        return std::nullopt;
      const auto near = poses::nearest_quaternion(matrix_of(piece));
      if (!near) return std::nullopt;
      const MotionPiece pose = static_pose(*near, {});
      piece.axes = pose.axes;
      piece.axes_denominator = pose.axes_denominator;
      changed = true;
    }
  }
  if (!changed) return std::nullopt;
  auto query = Query::make(std::move(other));
  if (!query) return std::nullopt;
  return std::move(query).value();
}

}  // namespace touchstone::judge
