// Writes a case in its shortest form without changing the question. Search::take() does this with
// each proposed case, so that no pass has to.

#include "verify/hunt/shrink/tidy.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "src/body/shapes.hpp"
#include "verify/hunt/shrink/hulls.hpp"
#include "verify/hunt/shrink/numbers.hpp"

namespace touchstone::shrink {
namespace {

bool is(const Numeral& n, int value) { return n.value() == value; }

template <class T>
bool is_zero(const T& list) {
  return std::all_of(list.begin(), list.end(), [](const Numeral& n) { return is(n, 0); });
}

bool is_one(const WrittenPolynomial& p) { return p.size() == 1 && is(p[0], 1); }

void drop_if(auto& value, auto holds) {
  if (value && holds(*value)) value.reset();
}

bool is_unturned(const WrittenQuaternion& q) {
  return is(q[0], 1) && is(q[1], 0) && is(q[2], 0) && is(q[3], 0);
}

bool is_origin(const WrittenVector& v) { return is_zero(v); }

// Leaves out the members of a motion that have their default value.
struct TidyMotion {
  void operator()(StaticMotion& m) const {
    drop_if(m.rotation, is_unturned);
    drop_if(m.translation, is_origin);
  }
  void operator()(LinearMotion& m) const {
    drop_if(m.rotation, is_unturned);
    drop_if(m.translation, is_origin);
  }
  void operator()(MatrixMotion& m) const {
    // A matrix with a last row 0 0 0 w(t) is one with the denominator w(t).
    if (m.last_row) {
      m.denominator = (*m.last_row)[3];
      m.last_row.reset();
    }
    if (m.translation_denominator && m.denominator &&
        same(*m.translation_denominator, *m.denominator))
      m.translation_denominator.reset();
    // Without a denominator of its own, the translation has that of the rotation.
    if (m.translation_denominator && !m.denominator) drop_if(m.translation_denominator, is_one);
    if (!m.translation_denominator) drop_if(m.denominator, is_one);
  }
  void operator()(QuaternionMotion& m) const {
    drop_if(m.translation, [](const auto& list) {
      return std::all_of(list.begin(), list.end(),
                         [](const WrittenPolynomial& p) { return p.size() == 1 && is(p[0], 0); });
    });
    drop_if(m.translation_denominator, is_one);
  }
  void operator()(BezierMotion&) const {}
  void operator()(TurningMotion& m) const {
    drop_if(m.rotation, is_unturned);
    drop_if(m.translation, is_origin);
    drop_if(m.velocity, is_origin);
    drop_if(m.about, is_origin);
    drop_if(m.from, [](const Numeral& from) { return is(from, 0); });
    if (!m.to) return;
    drop_if(m.to->rotation, is_unturned);
    drop_if(m.to->translation, is_origin);
  }
  void operator()(PiecewiseMotion& m) const {
    for (MotionPart& part : m.pieces) std::visit(*this, part.motion.kind);
  }

 private:
  static bool same(const WrittenPolynomial& a, const WrittenPolynomial& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Numeral& x, const Numeral& y) { return x.value() == y.value(); });
  }
};

// A box by its corners is written by its extents, in the notation of shrunk numbers.
void by_extents(Body& body) {
  if (!std::holds_alternative<BoxByCorners>(body.shape)) return;
  write_by_extents(body);
  auto& box = std::get<BoxByExtents>(body.shape);
  for (WrittenVector* vector : {&box.half_extents, &*box.center}) {
    for (Numeral& n : *vector) n = numeral_of(n.value());
  }
}

void tidy_shape(Body& body) {
  by_extents(body);
  if (auto* solid = std::get_if<WrittenPolyhedron>(&body.shape); solid && !solid->faces)
    *solid = as_hull(*solid);
  if (auto* box = std::get_if<BoxByExtents>(&body.shape)) drop_if(box->center, is_origin);
}

// Writes a part in the short form of bodies, and leaves out parts of its pose that change nothing.
void tidy_part(WrittenPart& part) {
  Body body{
      std::visit([](auto& shape) { return decltype(Body::shape)(std::move(shape)); }, part.shape),
      {}};
  tidy_shape(body);
  if (auto* box = std::get_if<BoxByExtents>(&body.shape)) part.shape = std::move(*box);
  if (auto* solid = std::get_if<WrittenPolyhedron>(&body.shape)) part.shape = std::move(*solid);
  drop_if(part.radius, [](const Numeral& r) { return is(r, 0); });
  if (!part.pose) return;
  TidyMotion{}(*part.pose);
  drop_if(part.pose, [](const StaticMotion& m) { return !m.rotation && !m.translation; });
}

template <class Turned>
void tidy_turned(Turned& c) {
  drop_if(c.center, is_origin);
  drop_if(c.axis, [](FrameAxis axis) { return axis == FrameAxis::z; });
}

}  // namespace

void tidy(CaseParts& parts) {
  drop_if(parts.horizon, [](const auto& h) { return is(h[0], 0) && is(h[1], 1); });
  for (Body& body : parts.bodies) {
    tidy_shape(body);
    drop_if(body.radius, [](const Numeral& r) { return is(r, 0); });
    if (auto* compound = std::get_if<WrittenParts>(&body.shape))
      std::for_each(compound->parts.begin(), compound->parts.end(), tidy_part);
    if (auto* c = std::get_if<WrittenCylinder>(&body.shape)) tidy_turned(*c);
    if (auto* c = std::get_if<WrittenCone>(&body.shape)) tidy_turned(*c);
    if (auto* e = std::get_if<WrittenEllipsoid>(&body.shape)) drop_if(e->center, is_origin);
    std::visit(TidyMotion{}, body.motion.kind);
  }
}

}  // namespace touchstone::shrink
