// Finds a position beyond a limit in the description of a body and its motion.

#include "verify/judge/domain/written_places.hpp"

#include <variant>

#include "touchstone/number/rational.hpp"

namespace touchstone::domain {
namespace {

// Visits the positions in a shape or a motion, and keeps the first one beyond the limit.
class Search {
 public:
  explicit Search(const Rational& limit) : limit_(limit) {}

  void operator()(const BoxByExtents& box) { see(box.center); }
  void operator()(const BoxByCorners& box) {
    see(box.min);
    see(box.max);
  }
  void operator()(const WrittenPolyhedron& solid) { see(solid.vertices); }
  void operator()(const Hull& hull) { see(hull.points()); }
  void operator()(const WrittenCylinder& body) { see(body.center); }
  void operator()(const WrittenCone& body) { see(body.center); }
  void operator()(const WrittenEllipsoid& body) { see(body.center); }
  void operator()(const WrittenMesh& mesh) { see(mesh.vertices); }
  void operator()(const WrittenParts& compound) {
    for (const WrittenPart& part : compound.parts) {
      std::visit(*this, part.shape);
      if (part.pose) see(part.pose->translation);
    }
  }

  void operator()(const StaticMotion& m) { see(m.translation); }
  void operator()(const LinearMotion& m) { see(m.translation); }
  void operator()(const TurningMotion& m) {
    see(m.translation);
    see(m.about);
    if (m.to) see(m.to->translation);
  }
  void operator()(const MatrixMotion& m) {
    const auto denominator =
        m.last_row ? std::optional((*m.last_row)[3])
                   : (m.translation_denominator ? m.translation_denominator : m.denominator);
    for (const WrittenRow& row : m.rows) see(row[3], denominator);
  }
  void operator()(const QuaternionMotion& m) {
    if (!m.translation) return;
    for (const WrittenPolynomial& p : *m.translation) see(p, m.translation_denominator);
  }
  void operator()(const BezierMotion& m) {
    if (!m.points) return;
    for (const WrittenVector& p : *m.points) see(p);
  }
  void operator()(const PiecewiseMotion& m) {
    for (const MotionPart& part : m.pieces) std::visit(*this, part.motion.kind);
  }

  const std::optional<Rational>& found() const { return found_; }

 private:
  void see(const Rational& position) {
    if (!found_ && abs(position) > limit_) found_ = position;
  }
  void see(const WrittenVector& v) {
    for (const Numeral& n : v) see(n.value());
  }
  void see(const std::vector<WrittenVector>& all) {
    for (const WrittenVector& v : all) see(v);
  }
  void see(const std::optional<WrittenVector>& v) {
    if (v) see(*v);
  }
  // Sees the position at t = 0, if the denominator is constant; other denominators are skipped.
  void see(const WrittenPolynomial& p, const std::optional<WrittenPolynomial>& denominator) {
    if (p.empty()) return;
    if (!denominator) return see(p.front().value());
    if (denominator->size() == 1 && !denominator->front().value().is_zero())
      see(Rational(p.front().value() / denominator->front().value()));
  }

  const Rational& limit_;
  std::optional<Rational> found_;
};

}  // namespace

std::optional<Rational> written_beyond(const Body& body, const Rational& limit) {
  Search search(limit);
  std::visit(search, body.shape);
  std::visit(search, body.motion.kind);
  return search.found();
}

}  // namespace touchstone::domain
