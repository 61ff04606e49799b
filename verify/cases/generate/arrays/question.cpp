// Rounds a case to doubles for a set of arrays (question_in_arrays): 1. all numbers of the horizon
// and the bodies are replaced by the nearest doubles, in place; 2. bodies and motions are read from
// these numbers into the form in which the arrays store them.

#include "verify/cases/generate/arrays/question.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <variant>

#include "src/body/shapes.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::generate {
namespace {

using doubles::Vector;

Error cannot_hold(const std::string& place, const std::string& what) {
  return {Error::Code::value, place,
          "a set of arrays cannot hold " + what +
              "; write the set as JSON lines, or fix a choice of the family with --only"};
}

// Replaces numbers by doubles, and records whether one changed, or has no double.
class Rounding {
 public:
  void operator()(Numeral& n) {
    if (const auto d = n.as_double()) return set(n, *d);
    const Rational value = n.value();
    const double d = nearest_double(value);
    if (!std::isfinite(d)) {
      overflows = true;
      return;
    }
    is_rounded = is_rounded || exact_value(d) != value;
    set(n, d);
  }
  template <std::size_t n>
  void operator()(std::array<Numeral, n>& numbers) {
    for (Numeral& x : numbers) (*this)(x);
  }

  bool is_rounded = false;
  bool overflows = false;

 private:
  // Zero has no sign in a case.
  static void set(Numeral& n, double d) { n = Numeral(d + 0.0); }
};

// Rounds all numbers of a body to doubles.
void round(Body& body, Rounding& rounding) {
  write_by_extents(body);
  if (auto* box = std::get_if<BoxByExtents>(&body.shape)) {
    rounding(box->half_extents);
    if (box->center) rounding(*box->center);
  } else if (auto* solid = std::get_if<WrittenPolyhedron>(&body.shape)) {
    const bool was_rounded = std::exchange(rounding.is_rounded, false);
    for (WrittenVector& vertex : solid->vertices) rounding(vertex);
    // Rounded vertices are seldom in one plane any more. A flat polyhedron has two faces at most.
    constexpr std::size_t kLeastFaces = 4;
    if (rounding.is_rounded && solid->faces && solid->faces->size() >= kLeastFaces)
      solid->faces.reset();
    rounding.is_rounded = rounding.is_rounded || was_rounded;
  }
  for_each_number(body.motion, [&](Numeral& n) { rounding(n); });
}

// The numbers of a list of doubles.
double number(const Numeral& n) { return *n.as_double(); }
template <std::size_t n>
std::array<double, n> numbers(const std::array<Numeral, n>& list) {
  std::array<double, n> r{};
  std::transform(list.begin(), list.end(), r.begin(), number);
  return r;
}
template <std::size_t n>
void read(const std::optional<std::array<Numeral, n>>& list, std::array<double, n>& to) {
  if (list) to = numbers(*list);
}

// The coefficients of several polynomials, as one polynomial of vectors.
template <std::size_t n>
std::vector<std::array<double, n>> coefficients(const std::array<WrittenPolynomial, n>& list) {
  std::size_t size = 1;
  for (const WrittenPolynomial& p : list) size = std::max(size, p.size());
  std::vector<std::array<double, n>> r(size);
  for (std::size_t x = 0; x < n; ++x) {
    for (std::size_t i = 0; i < list[x].size(); ++i) r[i][x] = number(list[x][i]);
  }
  return r;
}

// Reads each kind of motion into a body. Returns "", or the name of a motion that arrays cannot
// hold.
struct ReadMotion {
  ArrayBody& body;

  std::string operator()(const StaticMotion& m) const {
    read(m.rotation, body.quaternion);
    read(m.translation, body.position);
    body.translation_polynomial = {body.position};
    body.rotation_polynomial = {body.quaternion};
    return "";
  }
  std::string operator()(const LinearMotion& m) const {
    body.motion = ArrayMotion::linear;
    read(m.rotation, body.quaternion);
    read(m.translation, body.position);
    body.velocity = numbers(m.velocity);
    body.translation_polynomial = {body.position, body.velocity};
    body.rotation_polynomial = {body.quaternion};
    return "";
  }
  std::string operator()(const QuaternionMotion& m) const {
    body.motion = ArrayMotion::polynomial;
    body.rotation_polynomial = coefficients(m.rotation);
    body.translation_polynomial = {Vector{}};
    if (m.translation) body.translation_polynomial = coefficients(*m.translation);
    if (!m.translation_denominator) return "";
    body.denominator.clear();
    for (const Numeral& n : *m.translation_denominator) body.denominator.push_back(number(n));
    return "";
  }
  std::string operator()(const BezierMotion& m) const {
    const bool is_of_two =
        (!m.points || m.points->size() == 2) && (!m.quaternions || m.quaternions->size() == 2);
    if (m.degree.value() != 1 || m.knots || m.weights || !is_of_two)
      return "a curve of more than two poses";
    body.motion = ArrayMotion::keyframes;
    body.quaternions = {body.quaternion, body.quaternion};
    for (std::size_t end = 0; end < 2; ++end) {
      if (m.points) body.positions[end] = numbers((*m.points)[end]);
      if (m.quaternions) body.quaternions[end] = numbers((*m.quaternions)[end]);
    }
    return "";
  }
  std::string operator()(const MatrixMotion&) const { return "a motion given by a matrix"; }
  std::string operator()(const TurningMotion&) const { return "a motion that turns"; }
  std::string operator()(const PiecewiseMotion&) const { return "a motion in several pieces"; }
};

// The reason why arrays cannot hold the case; "" if they can.
std::string read(const Body& body, ArrayBody& to) {
  if (const auto* box = std::get_if<BoxByExtents>(&body.shape)) {
    to.box.half_extents = numbers(box->half_extents);
    read(box->center, to.box.center);
  } else {
    to.is_box = false;
    const auto& vertices = std::get<WrittenPolyhedron>(body.shape).vertices;
    to.vertices.reserve(vertices.size());
    for (const WrittenVector& vertex : vertices) to.vertices.push_back(numbers(vertex));
  }
  return std::visit(ReadMotion{to}, body.motion.kind);
}

}  // namespace

bool ArrayQuestion::is_plain() const {
  return std::ranges::all_of(bodies, [](const ArrayBody& body) {
    return body.is_box && body.motion != ArrayMotion::polynomial;
  });
}

doubles::Body ArrayQuestion::plain(std::size_t body) const {
  const ArrayBody& b = bodies[body];
  switch (b.motion) {
    case ArrayMotion::linear:
      return {b.box, doubles::Linear{b.position, b.velocity, b.quaternion}};
    case ArrayMotion::keyframes:
      return {b.box, doubles::Bezier{1, b.positions, b.quaternions}};
    case ArrayMotion::fixed:
    case ArrayMotion::polynomial:
      break;
  }
  return {b.box, doubles::Fixed{b.position, b.quaternion}};
}

Result<ArrayQuestion> question_in_arrays(CaseParts parts) {
  ArrayQuestion question;
  Rounding rounding;
  if (parts.horizon) {
    rounding(*parts.horizon);
    if (!rounding.overflows) question.horizon = numbers(*parts.horizon);
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string place = "/boxes/" + std::to_string(i);
    round(parts.bodies[i], rounding);
    if (rounding.overflows) return cannot_hold(place, "a number beyond all doubles");
    const std::string other = read(parts.bodies[i], question.bodies[i]);
    if (!other.empty()) return cannot_hold(place + "/motion", other);
  }
  question.is_rounded = rounding.is_rounded;
  if (question.is_rounded && parts.provenance) parts.provenance->planted.reset();
  question.parts = std::move(parts);
  return question;
}

}  // namespace touchstone::generate
