// Measures the size of a case, by which the shrinker compares cases: Search::take() accepts only
// smaller ones. The weights below only order the cases; no other code depends on them.

#include "verify/hunt/shrink/size.hpp"

#include <algorithm>
#include <set>
#include <type_traits>
#include <variant>

#include "verify/hunt/shrink/numbers.hpp"

namespace touchstone::shrink {
namespace {

// The structure of a motion. Each kind has a weight, so that a motion of a simpler kind is simpler
// even if it has some coefficients more: static 0, linear 2, quaternion 5, matrix 6, turning 50,
// curve 100, pieces 1000.
struct Structure {
  std::uint64_t operator()(const StaticMotion& m) const { return m.rotation ? 1 : 0; }
  std::uint64_t operator()(const LinearMotion& m) const { return 2 + (m.rotation ? 1 : 0); }
  std::uint64_t operator()(const TurningMotion& m) const {
    return 50 + (m.rotation ? 1 : 0) + (m.translation ? 1 : 0) + (m.velocity ? 1 : 0) +
           (m.about ? 1 : 0) + (m.from ? 1 : 0) + (m.to ? 5 : 0);
  }
  std::uint64_t operator()(const QuaternionMotion& m) const {
    return 5 + of(m.rotation) + of(m.translation) + of(m.translation_denominator);
  }
  std::uint64_t operator()(const MatrixMotion& m) const {
    return 6 + of(m.rows) + of(m.last_row) + of(m.denominator) + of(m.translation_denominator);
  }
  std::uint64_t operator()(const BezierMotion& m) const {
    return 100 + 10 * (count(m.points) + count(m.quaternions)) + count(m.weights) + count(m.knots);
  }
  std::uint64_t operator()(const PiecewiseMotion& m) const {
    std::uint64_t sum = 1000;
    for (const MotionPart& part : m.pieces) sum += 100 + std::visit(*this, part.motion.kind);
    return sum;
  }

 private:
  // The number of coefficients except the constant ones.
  static std::uint64_t of(const WrittenPolynomial& p) { return p.size() - (p.empty() ? 0 : 1); }
  template <class T, std::size_t n>
  static std::uint64_t of(const std::array<T, n>& list) {
    std::uint64_t sum = 0;
    for (const T& element : list) sum += of(element);
    return sum;
  }
  template <class T>
  static std::uint64_t of(const std::optional<T>& value) {
    return value ? 1 + of(*value) : 0;
  }
  template <class T>
  static std::uint64_t count(const std::optional<std::vector<T>>& list) {
    return list ? 1 + list->size() : 0;
  }
};

// The components of a constant quaternion that are not integers; 0 for other kinds of motion.
template <class Motion>
std::uint64_t fractions_in(const Motion& m) {
  if constexpr (std::is_same_v<Motion, StaticMotion> || std::is_same_v<Motion, LinearMotion>) {
    if (!m.rotation) return 0;
    return static_cast<std::uint64_t>(
        std::count_if(m.rotation->begin(), m.rotation->end(),
                      [](const Numeral& n) { return denominator(n.value()) != 1; }));
  }
  return 0;
}

constexpr std::uint64_t kOfRadius = 3;

// Adds the structure of a shape, and its vertices.
struct StructureOfShape {
  Size& size;

  void operator()(const BoxByExtents& box) const { size.structure += box.center ? 1 : 0; }
  void operator()(const BoxByCorners&) const { size.structure += 10; }
  void operator()(const WrittenPolyhedron& solid) const {
    // A polyhedron counts more than any box, and a vertex more than a coefficient.
    size.structure += 50 + 10 * solid.vertices.size() + (solid.faces ? solid.faces->size() : 0);
    size.vertices += solid.vertices.size();
  }
  void operator()(const WrittenParts& compound) const {
    // A part counts more than a plain body with the part's shape and pose.
    size.structure += 200;
    size.parts += compound.parts.size();
    for (const WrittenPart& part : compound.parts) {
      size.structure += 100 + (part.radius ? kOfRadius : 0);
      if (part.pose) {
        size.structure += 1 + (part.pose->rotation ? 2U : 0U) + (part.pose->translation ? 1U : 0U);
      }
      std::visit(*this, part.shape);
    }
  }
  // A mesh counts more than a body with its triangles as parts: 200, and for each triangle 100 and
  // a polygon of 50 + 3 · 10 + 2, which is 182.
  void operator()(const WrittenMesh& mesh) const {
    size.structure += 201 + 190 * mesh.triangles.size();
    size.parts += mesh.triangles.size();
  }
  // A round body counts more than any box, and less than most polyhedra; a cone more than a
  // cylinder, and an ellipsoid more than a cone.
  void operator()(const WrittenCylinder&) const { size.structure += 42; }
  void operator()(const WrittenCone&) const { size.structure += 45; }
  void operator()(const WrittenEllipsoid&) const { size.structure += 48; }
  void operator()(const Hull&) const { size.structure += 36; }  // a case has its points instead
};

}  // namespace

Size size_of(const CaseParts& parts, judge::NumberFormat format) {
  Size size;
  if (parts.horizon) ++size.structure;
  for (const Body& body : parts.bodies) {
    size.structure += std::visit(Structure{}, body.motion.kind);
    size.fractions += std::visit([](const auto& m) { return fractions_in(m); }, body.motion.kind);
    if (body.radius) size.structure += kOfRadius;
    std::visit(StructureOfShape{size}, body.shape);
    if (const auto* compound = std::get_if<WrittenParts>(&body.shape)) {
      for (const WrittenPart& part : compound->parts) {
        if (part.pose && part.pose->rotation) size.fractions += fractions_in(*part.pose);
      }
    }
  }
  std::set<Rational> different;
  // Does not change the case; numbers_of takes a reference that is not const.
  for (const WrittenNumber& n : numbers_of(const_cast<CaseParts&>(parts))) {
    const Rational& value = n.number->value();
    const Rational whole = n.is_extent ? Rational(2 * value) : value;
    if (!is_in_format(value, format)) ++size.foreign;
    if (abs(whole) != 1 && (n.is_extent || !whole.is_zero())) ++size.numbers;
    if (!whole.is_zero() && !n.is_extent) ++size.nonzero;
    if (whole.sign() < 0) ++size.negative;
    size.complexity += complexity(whole);
    different.insert(abs(whole));
  }
  size.different = different.size();
  size.characters = case_text(parts).size();
  return size;
}

std::string text(const Size& size) {
  const auto counted = [](std::uint64_t n, const char* noun) {
    return std::to_string(n) + ' ' + noun + (n == 1 ? "" : "s");
  };
  const std::string numbers = counted(size.numbers, "awkward number");
  const std::string vertices = std::to_string(size.vertices) + " vertices";
  if (size.parts == 0) return size.vertices == 0 ? numbers : vertices + " and " + numbers;
  return counted(size.parts, "part") + (size.vertices == 0 ? "" : ", " + vertices) + " and " +
         numbers;
}

}  // namespace touchstone::shrink
