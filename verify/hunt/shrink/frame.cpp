// The pass of the shrinker that moves, turns or scales the whole scene. Such a change keeps the
// question, so it often is accepted. Motions whose translation is not a polynomial (curves,
// pieces, denominators) are left as they are. shrink() runs this pass: it proposes changed copies
// of the smallest case so far, search.now(). search.take() keeps a copy if it is smaller and
// still shows the finding.

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <utility>
#include <variant>

#include "src/number/quaternion.hpp"
#include "verify/hunt/shrink/motion_parts.hpp"
#include "verify/hunt/shrink/numbers.hpp"
#include "verify/hunt/shrink/passes.hpp"
#include "verify/hunt/shrink/plain_shapes.hpp"

namespace touchstone::shrink {
namespace {

using Translation = Vec3<RationalPolynomial>;

// Changes both translations. Returns whether both motions have one that can be changed.
bool change_translations(CaseParts& parts,
                         const std::function<void(std::size_t body, Translation&)>& change) {
  for (const std::size_t body : {0U, 1U}) {
    Motion& motion = parts.bodies[body].motion;
    auto translation = translation_of(motion);
    if (!translation) return false;
    change(body, *translation);
    motion = *with_translation(motion, *translation);
  }
  return true;
}

// Moves the scene so that a body is at the origin at t = 0.
void put_at_origin(Search& search, std::size_t body) {
  const auto where = translation_of(search.now().bodies[body].motion);
  if (!where) return;
  CaseParts changed = search.now();
  const bool done = change_translations(changed, [&](std::size_t, Translation& p) {
    for (std::size_t i = 0; i < 3; ++i) p[i] -= RationalPolynomial((*where)[i](Rational(0)));
  });
  if (done) search.take(std::move(changed));
}

// Moves a point by a vector.
void move_by(WrittenVector& v, const Vec3<Rational>& way) {
  for (std::size_t i = 0; i < 3; ++i) v[i] = numeral_of(v[i].value() + way[i]);
}

// Moves a part in the frame of its body: its pose, or its shape.
void move_by(WrittenPart& part, const Vec3<Rational>& way) {
  const auto moved = [&](std::optional<WrittenVector>& v) {
    if (!v) v.emplace(WrittenVector{0, 0, 0});
    move_by(*v, way);
  };
  if (part.pose) {
    moved(part.pose->translation);
  } else if (auto* box = std::get_if<BoxByExtents>(&part.shape)) {
    moved(box->center);
  } else if (auto* corners = std::get_if<BoxByCorners>(&part.shape)) {
    move_by(corners->min, way);
    move_by(corners->max, way);
  } else {
    for (WrittenVector& v : std::get<WrittenPolyhedron>(part.shape).vertices) move_by(v, way);
  }
}

// A simple point of a part, in the frame of its body: the image of the origin under its pose, the
// centre of a box, or the first vertex.
WrittenVector place_of(const WrittenPart& part) {
  const WrittenVector origin{0, 0, 0};
  if (part.pose) return part.pose->translation.value_or(origin);
  if (const auto* box = std::get_if<BoxByExtents>(&part.shape)) return box->center.value_or(origin);
  if (const auto* corners = std::get_if<BoxByCorners>(&part.shape)) return corners->min;
  return std::get<WrittenPolyhedron>(part.shape).vertices.front();
}

// Moves a body in its frame so that one of its points becomes the origin: the centre of a box, the
// first vertex of a polyhedron, or for several parts place_of() of the first part. Returns that
// point; nullopt if it already is the origin.
std::optional<Vec3<Rational>> center_shape(Body& body) {
  Vec3<Rational> center;
  const auto take = [&](const WrittenVector& v) {
    for (std::size_t i = 0; i < 3; ++i) center[i] = v[i].value();
  };
  if (auto* box = std::get_if<BoxByExtents>(&body.shape)) {
    if (!box->center) return std::nullopt;
    take(*box->center);
    box->center.reset();
    return center;
  }
  auto* solid = std::get_if<WrittenPolyhedron>(&body.shape);
  auto* compound = std::get_if<WrittenParts>(&body.shape);
  if (solid == nullptr && compound == nullptr) return std::nullopt;
  take(solid != nullptr ? solid->vertices.front() : place_of(compound->parts.front()));
  if (center == Vec3<Rational>{}) return std::nullopt;
  const Vec3<Rational> back{-center[0], -center[1], -center[2]};
  if (solid != nullptr) {
    for (WrittenVector& v : solid->vertices) move_by(v, back);
  } else {
    for (WrittenPart& part : compound->parts) move_by(part, back);
  }
  return center;
}

// Moves the centre of a body to the origin of its frame, and changes the motion so that the body
// stays in its position.
void move_center(Search& search, std::size_t body) {
  CaseParts changed = search.now();
  const auto moved = center_shape(changed.bodies[body]);
  if (!moved) return;
  const Vec3<Rational>& center = *moved;
  Motion& motion = changed.bodies[body].motion;
  auto translation = translation_of(motion);
  // x ↦ A x + p becomes x ↦ A x + (p + A center). If this is no polynomial, the case with only the
  // shape moved is proposed, which is another question, but may show the finding, too.
  const auto pieces = pieces_of(motion, "");
  if (translation && pieces) {
    const MotionPiece& piece = pieces.value().pieces.front();
    if (piece.axes_denominator.degree() == 0) {
      for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t m = 0; m < 3; ++m)
          (*translation)[i] += piece.axes[m][i] * Rational(center[m] / piece.axes_denominator[0]);
      }
      motion = *with_translation(motion, *translation);
    }
  }
  search.take(std::move(changed));
}

// Turns the scene so that a body whose rotation is constant gets the identity as its rotation.
void turn_upright(Search& search, std::size_t body) {
  const auto rotation = quaternion_of(search.now().bodies[body].motion);
  if (!rotation || !is_constant(*rotation)) return;
  const Quaternion back = conjugate(*rotation);
  std::array<Rational, 4> constant;
  for (std::size_t i = 0; i < 4; ++i) constant[i] = back[i](Rational(0));
  const MotionPiece turn = static_pose(constant, {});
  CaseParts changed = search.now();
  const bool done = change_translations(changed, [&](std::size_t, Translation& p) {
    const Translation before = p;
    for (std::size_t i = 0; i < 3; ++i) {
      p[i] = {};
      for (std::size_t m = 0; m < 3; ++m)
        p[i] += before[m] * Rational(turn.axes[m][i](Rational(0)) / turn.axes_denominator[0]);
    }
  });
  if (!done) return;
  for (Body& turned : changed.bodies) {
    const auto own = quaternion_of(turned.motion);
    if (!own) return;
    turned.motion = *with_quaternion(turned.motion, product(back, *own));
  }
  // The product is a multiple of 1; written as 1 it is shorter.
  const Quaternion unturned{RationalPolynomial{Rational(1)}, {}, {}, {}};
  changed.bodies[body].motion = *with_quaternion(changed.bodies[body].motion, unturned);
  search.take(std::move(changed));
}

// Scales the scene by this factor, if all shapes are boxes by extents or polyhedra.
void scale(Search& search, const Rational& factor) {
  CaseParts changed = search.now();
  const auto grow = [&](WrittenVector& v) {
    for (Numeral& n : v) n = Numeral(Rational(n.value() * factor));
  };
  for (const ShapePlace& place : shape_places(changed)) {
    if (auto* box = shape_at<BoxByExtents>(changed, place)) {
      grow(box->half_extents);
      if (box->center) grow(*box->center);
    } else if (auto* solid = shape_at<WrittenPolyhedron>(changed, place)) {
      std::for_each(solid->vertices.begin(), solid->vertices.end(), grow);
    } else {
      return;
    }
    auto& radius = radius_at(changed, place);
    if (radius) radius = Numeral(Rational(radius->value() * factor));
    if (!place.part) continue;
    auto& pose = part_at(changed, place).pose;
    if (pose && pose->translation) grow(*pose->translation);
  }
  const bool done = change_translations(changed, [&](std::size_t, Translation& p) {
    for (RationalPolynomial& c : p) c *= factor;
  });
  if (done) search.take(std::move(changed));
}

}  // namespace

// Proposes simpler frames: the centre of a body at the origin of its frame, its axes along those of
// the world, its position at the origin; and scales by which one length, such as an edge or a
// radius, becomes 1, or about 1 if the factor is to be a power of two.
void move_frame(Search& search) {
  for (const std::size_t body : {0U, 1U}) {
    if (search.over()) return;
    move_center(search, body);
    turn_upright(search, body);
    put_at_origin(search, body);
  }
  std::set<Rational> factors;
  CaseParts now = search.now();
  for (const ShapePlace& place : shape_places(now)) {
    const auto* box = shape_at<BoxByExtents>(now, place);
    for (std::size_t i = 0; box != nullptr && i < 3; ++i) {
      const Rational& h = box->half_extents[i].value();
      if (h.sign() > 0) factors.insert({1 / (2 * h), power_of_two(-1 - floor_log2(h))});
    }
    const auto& radius = radius_at(now, place);
    if (radius && radius->value().sign() > 0) {
      const Rational& r = radius->value();
      factors.insert({1 / r, power_of_two(-floor_log2(r))});
    }
    const auto* solid = shape_at<WrittenPolyhedron>(now, place);
    if (solid == nullptr) continue;
    Rational largest = 0;
    for (const WrittenVector& v : solid->vertices) {
      for (const Numeral& n : v) largest = std::max<Rational>(largest, abs(n.value()));
    }
    if (largest.sign() > 0) factors.insert({1 / largest, power_of_two(-floor_log2(largest))});
  }
  for (const Rational& factor : factors) scale(search, factor);
}

}  // namespace touchstone::shrink
