// Passes of the shrinker for bodies of several parts and meshes: fewer parts, triangles as parts,
// one part as a plain body, parts without poses. shrink() runs these passes: each proposes
// changed copies of the smallest case so far, search.now(). search.take() keeps a copy if it is
// smaller and still shows the finding.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "src/compound/placed_part.hpp"
#include "src/number/quaternion.hpp"
#include "verify/hunt/shrink/motion_parts.hpp"
#include "verify/hunt/shrink/numbers.hpp"
#include "verify/hunt/shrink/passes.hpp"
#include "verify/hunt/shrink/plain_shapes.hpp"

namespace touchstone::shrink {
namespace {

// The number of parts of a body of several parts, or of triangles of a mesh.
std::size_t part_count(const Search& search, std::size_t body) {
  const auto& shape = search.now().bodies[body].shape;
  if (const auto* mesh = std::get_if<WrittenMesh>(&shape)) return mesh->triangles.size();
  const auto* compound = std::get_if<WrittenParts>(&shape);
  return compound == nullptr ? 0 : compound->parts.size();
}

// Removes the elements from index `first` to before `last`; false if none would be left, since a
// body without parts is invalid.
template <class T>
bool erase(std::vector<T>& all, std::size_t first, std::size_t last) {
  last = std::min(last, all.size());
  if (last - first == all.size()) return false;
  all.erase(all.begin() + static_cast<std::ptrdiff_t>(first),
            all.begin() + static_cast<std::ptrdiff_t>(last));
  return true;
}

// Removes the parts or triangles from index `first` to before `last`.
bool drop(Search& search, std::size_t body, std::size_t first, std::size_t last) {
  CaseParts changed = search.now();
  auto& shape = changed.bodies[body].shape;
  auto* mesh = std::get_if<WrittenMesh>(&shape);
  const bool is_changed = mesh != nullptr ? erase(mesh->triangles, first, last)
                                          : erase(std::get<WrittenParts>(shape).parts, first, last);
  return is_changed && search.take(std::move(changed));
}

// The triangles of a mesh as parts, each a polygon with two sides.
WrittenParts parts_of(const WrittenMesh& mesh, const std::optional<Numeral>& radius) {
  WrittenParts all;
  for (const auto& triangle : mesh.triangles) {
    WrittenPolyhedron polygon;
    for (const std::uint32_t i : triangle) polygon.vertices.push_back(mesh.vertices[i]);
    polygon.faces = {{0, 1, 2}, {2, 1, 0}};
    all.parts.push_back({std::move(polygon), radius, std::nullopt});
  }
  return all;
}

PartPose pose_of(const StaticMotion& written) {
  PartPose pose;
  for (std::size_t i = 0; i < 4 && written.rotation; ++i)
    pose.rotation[i] = (*written.rotation)[i].value();
  for (std::size_t i = 0; i < 3 && written.translation; ++i)
    pose.translation[i] = (*written.translation)[i].value();
  return pose;
}

// Applies a pose to a written shape; false if the result is not a shape of its kind, as for a
// turned box, whose axes are those of its frame.
struct ApplyPose {
  const PartPose& pose;
  Mat3<Rational> rotation = compound::rotation_of(pose);
  bool is_turned = false;  // whether the pose has a rotation

  bool operator()(BoxByExtents& box) const {
    if (is_turned) return false;
    if (!box.center) box.center.emplace(WrittenVector{0, 0, 0});
    place(*box.center);
    return true;
  }
  bool operator()(BoxByCorners& box) const {
    if (is_turned) return false;
    place(box.min);
    place(box.max);
    return true;
  }
  bool operator()(WrittenPolyhedron& solid) const {
    for (WrittenVector& v : solid.vertices) place(v);
    return true;
  }

 private:
  void place(WrittenVector& v) const {
    const Vec3<Rational> at =
        compound::placed({v[0].value(), v[1].value(), v[2].value()}, rotation, pose);
    for (std::size_t i = 0; i < 3; ++i) v[i] = numeral_of(at[i]);
  }
};

// The body with the pose of its only part in its motion: x ↦ A (R x + s) + p. nullopt if the
// rotation A is not written as a quaternion, or p is not a polynomial.
std::optional<Motion> posed(const Motion& motion, const PartPose& pose) {
  const auto rotation = quaternion_of(motion);
  auto translation = translation_of(motion);
  const auto pieces = pieces_of(motion, "");
  if (!rotation || !translation || !pieces || pieces.value().pieces.size() != 1)
    return std::nullopt;
  const MotionPiece& piece = pieces.value().pieces.front();
  if (piece.axes_denominator.degree() != 0) return std::nullopt;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m)
      (*translation)[i] +=
          piece.axes[m][i] * Rational(pose.translation[m] / piece.axes_denominator[0]);
  }
  Quaternion turn;
  for (std::size_t i = 0; i < 4; ++i) turn[i] = RationalPolynomial(pose.rotation[i]);
  return motion_of(product(*rotation, turn), *translation);
}

// Writes a body with a single part as that part, in the first of these ways that keeps the finding:
// 1. without the part's pose; 2. with the pose applied to the shape; 3. with the pose in the
// motion.
void write_plain(Search& search, std::size_t body) {
  CaseParts plain = search.now();
  const WrittenPart part = std::get<WrittenParts>(plain.bodies[body].shape).parts.front();
  Body& changed = plain.bodies[body];
  std::visit([&](const auto& shape) { changed.shape = shape; }, part.shape);
  changed.radius = part.radius;
  if (search.take(plain) || !part.pose || search.over()) return;
  const PartPose pose = pose_of(*part.pose);
  CaseParts with_pose = plain;
  const ApplyPose apply{pose, compound::rotation_of(pose), part.pose->rotation.has_value()};
  const bool is_applied = std::visit(
      [&](auto shape) {
        if (!apply(shape)) return false;
        with_pose.bodies[body].shape = std::move(shape);
        return true;
      },
      part.shape);
  if (is_applied && search.take(std::move(with_pose))) return;
  if (search.over()) return;
  if (auto motion = posed(changed.motion, pose)) {
    changed.motion = *std::move(motion);
    search.take(std::move(plain));
  }
}

}  // namespace

void drop_parts(Search& search) {
  for (const std::size_t body : {0U, 1U}) {
    for (std::size_t chunk = (part_count(search, body) + 1) / 2; chunk > 0; chunk /= 2) {
      for (std::size_t first = 0; first < part_count(search, body);) {
        if (search.over()) return;
        // After a removal, other parts have these indices.
        if (!drop(search, body, first, first + chunk)) first += chunk;
      }
    }
  }
}

void write_triangles(Search& search) {
  for (const std::size_t body : {0U, 1U}) {
    CaseParts changed = search.now();
    Body& written = changed.bodies[body];
    const auto* mesh = std::get_if<WrittenMesh>(&written.shape);
    if (mesh == nullptr || mesh->triangles.size() > kMostParts || search.over()) continue;
    written.shape = parts_of(*mesh, written.radius);
    written.radius.reset();
    search.take(std::move(changed));
  }
}

void write_plain(Search& search) {
  for (const std::size_t body : {0U, 1U}) {
    const auto* compound = std::get_if<WrittenParts>(&search.now().bodies[body].shape);
    if (!search.over() && compound != nullptr && compound->parts.size() == 1)
      write_plain(search, body);
  }
}

void drop_poses(Search& search) {
  CaseParts none = search.now();
  std::vector<ShapePlace> places = shape_places(none);
  std::erase_if(places, [](const ShapePlace& place) { return !place.part; });
  if (places.empty()) return;
  for (const ShapePlace& place : places) part_at(none, place).pose.reset();
  search.take(std::move(none));
  for (const ShapePlace& place : places) {
    enum class Drop { both, rotation, translation };
    for (const Drop drop : {Drop::both, Drop::rotation, Drop::translation}) {
      if (search.over()) return;
      CaseParts one = search.now();
      auto& pose = part_at(one, place).pose;
      if (!pose) break;
      if (drop != Drop::translation) pose->rotation.reset();
      if (drop != Drop::rotation) pose->translation.reset();
      search.take(std::move(one));
    }
  }
}

}  // namespace touchstone::shrink
