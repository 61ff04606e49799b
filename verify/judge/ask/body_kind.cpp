// Names and recognises the kinds of bodies that a subject (a solver under test) may take.

#include "verify/judge/ask/body_kind.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <variant>

#include "src/body/flat_polyhedron.hpp"

namespace touchstone::judge {
namespace {

struct KindOfCore {
  BodyOfKind operator()(const Box& box) const {
    const auto zeros =
        std::ranges::count_if(box.half_extents, [](const Rational& h) { return h.is_zero(); });
    if (zeros == 3) return {BodyKind::spheres};
    return {zeros == 2 ? BodyKind::capsules : BodyKind::rounded_boxes};
  }
  BodyOfKind operator()(const Polyhedron& polyhedron) const {
    if (!is_flat(polyhedron)) return {BodyKind::rounded_polyhedra};
    // Only a polygon has faces.
    if (!polyhedron.faces.empty()) return {BodyKind::rounded_polyhedra, true};
    return {polyhedron.vertices.size() == 1 ? BodyKind::spheres : BodyKind::capsules};
  }
};

bool is_identity(const PartPose& pose) {
  return pose.rotation == PartPose{}.rotation && pose.translation == PartPose{}.translation;
}

// A triangle in the frame of the body, without a radius. Rounding may have left a segment or a
// point of it.
bool is_triangle(const CompoundPart& part) {
  if (part.pose && !is_identity(*part.pose)) return false;
  const auto* polyhedron = std::get_if<Polyhedron>(&part.shape);
  return polyhedron != nullptr && polyhedron->vertices.size() == 3 && is_flat(*polyhedron) &&
         !polyhedron->faces.empty();
}

struct KindOf {
  BodyOfKind operator()(const Box&) const { return {BodyKind::boxes}; }
  BodyOfKind operator()(const Polyhedron& polyhedron) const {
    return {BodyKind::polyhedra, is_flat(polyhedron)};
  }
  BodyOfKind operator()(const Inflated& inflated) const {
    return std::visit(KindOfCore(), inflated.core);
  }
  BodyOfKind operator()(const Compound&) const {
    throw std::logic_error("a compound has several kinds of parts");
  }
};

}  // namespace

const char* name(BodyKind kind) {
  switch (kind) {
    case BodyKind::boxes:
      return "boxes";
    case BodyKind::polyhedra:
      return "polyhedra";
    case BodyKind::spheres:
      return "spheres";
    case BodyKind::capsules:
      return "capsules";
    case BodyKind::rounded_boxes:
      return "rounded-boxes";
    case BodyKind::rounded_polyhedra:
      break;
  }
  return "rounded-polyhedra";
}

BodyOfKind kind_of(const Shape& shape) { return std::visit(KindOf(), shape); }

std::string words_for(const BodyOfKind& body) {
  switch (body.kind) {
    case BodyKind::boxes:
      return "boxes";
    case BodyKind::polyhedra:
      return body.is_flat ? "a flat polyhedron" : "a polyhedron";
    case BodyKind::spheres:
      return "a sphere";
    case BodyKind::capsules:
      return "a capsule";
    case BodyKind::rounded_boxes:
      return "a rounded box";
    case BodyKind::rounded_polyhedra:
      break;
  }
  return body.is_flat ? "a rounded polygon" : "a rounded polyhedron";
}

ComposedBody composed_of(const Shape& shape) {
  const auto* compound = std::get_if<Compound>(&shape);
  if (compound == nullptr) return {Composition::convex, {kind_of(shape)}};
  std::set<BodyOfKind> kinds;
  for (const CompoundPart& part : compound->parts)
    kinds.insert(std::visit([](const auto& own) { return kind_of(own); }, part.shape));
  const bool is_mesh = std::ranges::all_of(compound->parts, is_triangle);
  return {is_mesh ? Composition::mesh : Composition::compound, {kinds.begin(), kinds.end()}};
}

bool has_parts_of(const ComposedBody& body, BodyKind kind) {
  return std::ranges::any_of(body.parts,
                             [kind](const BodyOfKind& part) { return part.kind == kind; });
}

}  // namespace touchstone::judge
