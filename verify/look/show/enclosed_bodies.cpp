// Prepares round or turning bodies for drawing. Their true motions are not rational, and pictures
// compute in rationals, so rational motions replace them that are close enough for the eye.

#include "verify/look/show/enclosed_bodies.hpp"

#include <algorithm>
#include <utility>

#include "src/enclosed/bodies.hpp"
#include "src/enclosed/half_turn.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::show {
namespace {

using enclosed::Round;

constexpr int kMotionBits = 30;  // motions are within 2^-30 of the sizes of the bodies
constexpr int kEntryBits = 40;   // short entries keep the arithmetic of a picture fast

// The values of a matrix or a vector, rounded to 2^-kEntryBits of the largest one.
template <std::size_t n>
std::array<RationalPolynomial, n> short_values(const std::array<Rational, n>& values) {
  Rational most = 0;
  for (const Rational& v : values) most = std::max<Rational>(most, abs(v));
  std::array<RationalPolynomial, n> constant;
  if (most.is_zero()) return constant;
  const Rational step = power_of_two(enclosed::ceil_log2(most) - kEntryBits);
  for (std::size_t i = 0; i < n; ++i)
    constant[i] = RationalPolynomial(enclosed::rounded_to(values[i], step));
  return constant;
}

// The piece with the pose that it has at t. REQUIRES: t on the piece.
MotionPiece stopped(const MotionPiece& piece, const Rational& t) {
  MotionPiece still;
  still.from = piece.from;
  still.until = piece.until;
  const Rational turn = piece.axes_denominator(t);
  const Rational shift = piece.offset_denominator(t);
  std::array<Rational, 9> entries;
  std::array<Rational, 3> offset;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) entries[3 * i + k] = piece.axes[i][k](t) / turn;
    offset[i] = piece.offset[i](t) / shift;
  }
  auto short_entries = short_values(entries);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) still.axes[i][k] = std::move(short_entries[3 * i + k]);
  }
  still.offset = short_values(offset);
  return still;
}

}  // namespace

EnclosedBodies enclosed_bodies(const EnclosedQuery& query) {
  // The outer bounds are rational motions of larger bodies; only their motions are used.
  const Query moved = query.bounds(kMotionBits).outer;
  QueryParts parts;
  parts.from = query.from();
  parts.until = query.until();
  std::array<std::optional<Round>, 2> round;
  for (std::size_t k = 0; k < 2; ++k) {
    const enclosed::EnclosedBody& body = query.bodies().body[k];
    if (const auto* core = std::get_if<Core>(&body.shape)) {
      parts.shapes[k] = Inflated{*core, body.radius};
    } else {
      round[k] = std::get<Round>(body.shape);
      parts.shapes[k] = Inflated{hulls_of(*round[k], {}).outer, body.radius};
    }
    parts.motions[k] = {
        .pieces = moved.motions()[k].pieces(), .jumps_allowed = true, .place = "/motion"};
  }
  return {Query::make(std::move(parts)).value(), std::move(round)};
}

Solid EnclosedBodies::solid(std::size_t body) const {
  if (!round[body]) return solid_of(query.cores(), body);
  Solid solid;
  solid.center = round[body]->center;
  solid.vertices = marks(*round[body]);
  for (std::size_t v = 0; v < solid.vertices.size(); ++v)
    solid.vertex_names.push_back("v" + std::to_string(v));
  return solid;
}

std::array<MotionPiece, 2> EnclosedBodies::at(const Rational& t) const {
  std::array<MotionPiece, 2> found;
  for (std::size_t k = 0; k < 2; ++k) {
    const auto& pieces = query.motions()[k].pieces();
    const auto piece = std::find_if(pieces.begin(), pieces.end(),
                                    [&](const MotionPiece& p) { return t <= p.until; });
    found[k] = stopped(piece == pieces.end() ? pieces.back() : *piece, t);
  }
  return found;
}

std::vector<Vec3<Rational>> marks(const Round& round) {
  std::vector<Vec3<Rational>> points;
  const auto add = [&](const Vec3<Rational>& from_center) {
    points.push_back({round.center[0] + from_center[0], round.center[1] + from_center[1],
                      round.center[2] + from_center[2]});
  };
  const std::size_t axis = round.axis;
  // An ellipsoid has no ends: `end` chooses the side on all three axes.
  for (const int end : {-1, 1}) {
    Vec3<Rational> middle{};  // of the end: of a cylinder's or cone's base, or the apex
    if (round.kind != Round::Kind::ellipsoid) middle[axis] = end * round.radii[axis];
    if (round.kind == Round::Kind::cone && end == 1) {
      add(middle);
      continue;
    }
    for (std::size_t k = 0; k < 3; ++k) {
      const bool is_ellipsoid = round.kind == Round::Kind::ellipsoid;
      if (k == axis && !is_ellipsoid) continue;
      for (const int side : {-1, 1}) {
        if (is_ellipsoid && side != end) continue;
        Vec3<Rational> point = middle;
        point[k] = side * round.radii[k];
        add(point);
      }
    }
  }
  return points;
}

}  // namespace touchstone::show
