// Collects all lengths of a case, so that it can be scaled (lengths_of); moves motions in space
// (shift), and delays them (delayed). Each is a visitor over the kinds of motions.

#include "verify/cases/generate/variants/places_of.hpp"

#include <optional>
#include <variant>

#include "verify/cases/generate/variants/numbers_of.hpp"

namespace touchstone::generate::variants {
namespace {

void add_all(std::vector<Numeral*>& all, WrittenVector& v) {
  for (Numeral& n : v) all.push_back(&n);
}
void add_all(std::vector<Numeral*>& all, WrittenPolynomial& p) {
  for (Numeral& n : p) all.push_back(&n);
}

struct LengthsOfMotion {
  std::vector<Numeral*>& all;

  void operator()(StaticMotion& m) const {
    if (m.translation) add_all(all, *m.translation);
  }
  void operator()(LinearMotion& m) const {
    if (m.translation) add_all(all, *m.translation);
    add_all(all, m.velocity);
  }
  void operator()(MatrixMotion& m) const {
    for (WrittenRow& row : m.rows) add_all(all, row[3]);
  }
  void operator()(QuaternionMotion& m) const {
    if (!m.translation) return;
    for (WrittenPolynomial& p : *m.translation) add_all(all, p);
  }
  void operator()(BezierMotion& m) const {
    if (!m.points) return;
    for (WrittenVector& p : *m.points) add_all(all, p);
  }
  void operator()(TurningMotion& m) const {
    if (m.translation) add_all(all, *m.translation);
    if (m.velocity) add_all(all, *m.velocity);
    if (m.about) add_all(all, *m.about);
    if (m.to && m.to->translation) add_all(all, *m.to->translation);
  }
  void operator()(PiecewiseMotion& m) const {
    for (MotionPart& part : m.pieces) std::visit(*this, part.motion.kind);
  }
};

void add_to(Numeral& number, const Rational& distance) {
  number = Rational(number.value() + distance);
}

void add_to(std::optional<WrittenVector>& v, std::size_t axis, const Rational& distance) {
  if (!v) v.emplace();
  add_to((*v)[axis], distance);
}

void add_to(WrittenPolynomial& p, const Rational& distance) {
  if (p.empty()) p.emplace_back(0);
  add_to(p.front(), distance);
}

struct Shift {
  std::size_t axis;
  const Rational& distance;

  bool operator()(StaticMotion& m) const { return add_to(m.translation, axis, distance), true; }
  bool operator()(LinearMotion& m) const { return add_to(m.translation, axis, distance), true; }
  bool operator()(TurningMotion& m) const {
    if (m.to) add_to(m.to->translation, axis, distance);
    return add_to(m.translation, axis, distance), true;
  }
  bool operator()(MatrixMotion& m) const {
    if (m.last_row || m.denominator || m.translation_denominator) return false;
    return add_to(m.rows[axis][3], distance), true;
  }
  bool operator()(QuaternionMotion& m) const {
    if (m.translation_denominator) return false;
    if (!m.translation) m.translation.emplace();
    return add_to((*m.translation)[axis], distance), true;
  }
  bool operator()(BezierMotion& m) const {
    if (!m.points) return false;
    for (WrittenVector& p : *m.points) add_to(p[axis], distance);
    return true;
  }
  bool operator()(PiecewiseMotion& m) const {
    PiecewiseMotion moved = m;
    for (MotionPart& part : moved.pieces) {
      if (!shift(part.motion, axis, distance)) return false;
    }
    m = std::move(moved);
    return true;
  }
};

// p(t - delay), by Horner's rule.
void delay_polynomial(WrittenPolynomial& p, const Rational& delay) {
  std::vector<Rational> later;
  for (auto c = p.rbegin(); c != p.rend(); ++c) {
    later.insert(later.begin(), Rational(0));  // times t
    for (std::size_t i = 0; i + 1 < later.size(); ++i) later[i] -= delay * later[i + 1];
    later.front() += c->value();
  }
  for (std::size_t i = 0; i < p.size(); ++i) p[i] = later[i];
}

struct Delay {
  const Rational& delay;

  bool operator()(StaticMotion&) const { return true; }
  bool operator()(LinearMotion& m) const {
    for (std::size_t i = 0; i < 3; ++i)
      add_to(m.translation, i, Rational(-delay * m.velocity[i].value()));
    return true;
  }
  bool operator()(MatrixMotion& m) const {
    for (WrittenRow& row : m.rows) take(row);
    if (m.last_row) take(*m.last_row);
    take(m.denominator);
    take(m.translation_denominator);
    return true;
  }
  bool operator()(QuaternionMotion& m) const {
    take(m.rotation);
    if (m.translation) take(*m.translation);
    take(m.translation_denominator);
    return true;
  }
  bool operator()(TurningMotion& m) const {
    if (!m.from) m.from.emplace();
    add_to(*m.from, delay);
    if (m.to) add_to(m.to->time, delay);
    return true;
  }
  bool operator()(BezierMotion&) const { return false; }
  bool operator()(PiecewiseMotion&) const { return false; }

 private:
  template <std::size_t n>
  void take(std::array<WrittenPolynomial, n>& list) const {
    for (WrittenPolynomial& p : list) delay_polynomial(p, delay);
  }
  void take(std::optional<WrittenPolynomial>& p) const {
    if (p) delay_polynomial(*p, delay);
  }
};

}  // namespace

std::vector<Numeral*> lengths_of(CaseParts& parts) {
  std::vector<Numeral*> all;
  for (Body& body : parts.bodies) {
    add_numbers_of_shape(all, body);
    std::visit(LengthsOfMotion{all}, body.motion.kind);
  }
  return all;
}

bool shift(Motion& motion, std::size_t axis, const Rational& distance) {
  return std::visit(Shift{axis, distance}, motion.kind);
}

bool delayed(Motion& motion, const Rational& delay) {
  return std::visit(Delay{delay}, motion.kind);
}

}  // namespace touchstone::generate::variants
