// Collects pointers to what a variant may change in a case: its numbers, one of which gets another
// value, and the coefficient lists of its motions, one of which gets a coefficient more or less.

#include "verify/cases/generate/variants/numbers_of.hpp"

#include <variant>

namespace touchstone::generate::variants {
namespace {

void add(std::vector<Numeral*>& all, WrittenVector& v) {
  for (Numeral& n : v) all.push_back(&n);
}

struct NumbersOfShape {
  std::vector<Numeral*>& all;

  void operator()(BoxByExtents& box) const {
    add(all, box.half_extents);
    if (box.center) add(all, *box.center);
  }
  void operator()(BoxByCorners& box) const {
    add(all, box.min);
    add(all, box.max);
  }
  void operator()(WrittenPolyhedron& solid) const {
    for (WrittenVector& v : solid.vertices) add(all, v);
  }
  // The parts of a case never contain a prepared hull, whose numbers could not be changed.
  void operator()(Hull&) const {}
  void operator()(WrittenCylinder& body) const { add_turned(body); }
  void operator()(WrittenCone& body) const { add_turned(body); }
  void operator()(WrittenEllipsoid& body) const {
    add(all, body.radii);
    if (body.center) add(all, *body.center);
  }

  void operator()(WrittenMesh& mesh) const {
    for (WrittenVector& v : mesh.vertices) add(all, v);
  }
  void operator()(WrittenParts& compound) const {
    for (WrittenPart& part : compound.parts) {
      std::visit(*this, part.shape);
      if (part.radius) all.push_back(&*part.radius);
      if (!part.pose) continue;
      if (part.pose->rotation) {
        for (Numeral& n : *part.pose->rotation) all.push_back(&n);
      }
      if (part.pose->translation) add(all, *part.pose->translation);
    }
  }

 private:
  template <class Turned>
  void add_turned(Turned& body) const {
    all.push_back(&body.radius);
    all.push_back(&body.height);
    if (body.center) add(all, *body.center);
  }
};

struct PolynomialsOfMotion {
  std::vector<WrittenPolynomial*>& all;

  // Motions by constant vectors, and curves, whose degree is one number for all points, have no
  // lists that could be changed one by one.
  void operator()(StaticMotion&) const {}
  void operator()(LinearMotion&) const {}
  void operator()(BezierMotion&) const {}
  void operator()(TurningMotion&) const {}
  void operator()(MatrixMotion& m) const {
    for (WrittenRow& row : m.rows) take(row);
    take(m.denominator);
    take(m.translation_denominator);
  }
  void operator()(QuaternionMotion& m) const {
    take(m.rotation);
    if (m.translation) take(*m.translation);
    take(m.translation_denominator);
  }
  void operator()(PiecewiseMotion& m) const {
    for (MotionPart& part : m.pieces) std::visit(*this, part.motion.kind);
  }

 private:
  template <std::size_t n>
  void take(std::array<WrittenPolynomial, n>& list) const {
    for (WrittenPolynomial& p : list) all.push_back(&p);
  }
  void take(std::optional<WrittenPolynomial>& p) const {
    if (p) all.push_back(&*p);
  }
};

}  // namespace

void add_numbers_of_shape(std::vector<Numeral*>& all, Body& body) {
  std::visit(NumbersOfShape{all}, body.shape);
  if (body.radius) all.push_back(&*body.radius);
}

std::vector<Numeral*> numbers_of(CaseParts& parts) {
  std::vector<Numeral*> all;
  for (Body& body : parts.bodies) {
    add_numbers_of_shape(all, body);
    for_each_number(body.motion, [&all](Numeral& n) { all.push_back(&n); });
  }
  if (parts.horizon) {
    for (Numeral& n : *parts.horizon) all.push_back(&n);
  }
  return all;
}

std::vector<WrittenPolynomial*> polynomials_of(CaseParts& parts) {
  std::vector<WrittenPolynomial*> all;
  for (Body& body : parts.bodies) std::visit(PolynomialsOfMotion{all}, body.motion.kind);
  return all;
}

}  // namespace touchstone::generate::variants
