// Rounds single numbers to a format, and writes them as subjects receive them.

#include "verify/judge/ask/rounding.hpp"

#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "src/body/hull.hpp"
#include "src/enclosed/turning.hpp"

namespace touchstone::judge {
namespace {

template <class T>
void default_to(std::optional<T>& value, T otherwise) {
  if (!value) value = std::move(otherwise);
}

const WrittenQuaternion kUnturned{1, 0, 0, 0};

// Adds members of a motion that have default values.
struct Completion {
  void operator()(StaticMotion& m) const {
    default_to(m.rotation, kUnturned);
    default_to(m.translation, {});
  }
  void operator()(LinearMotion& m) const {
    default_to(m.rotation, kUnturned);
    default_to(m.translation, {});
  }
  void operator()(MatrixMotion& m) const {
    if (m.last_row) {
      m.denominator = (*m.last_row)[3];
      m.last_row.reset();
    }
    default_to(m.denominator, {1});
    default_to(m.translation_denominator, *m.denominator);
  }
  void operator()(QuaternionMotion& m) const {
    const WrittenPolynomial zero{0};
    default_to(m.translation, {zero, zero, zero});
    default_to(m.translation_denominator, {1});
  }
  // Subjects get velocities instead of a second pose.
  void operator()(TurningMotion& m) const {
    m = enclosed::by_velocities(m);
    default_to(m.rotation, kUnturned);
    default_to(m.translation, {});
    default_to(m.velocity, {});
    default_to(m.about, {});
    default_to(m.from, Numeral(0));
  }
  // Subjects read the degree as an integer; a case may have it as a text, or as "6/2".
  void operator()(BezierMotion& m) const { m.degree = Numeral::bare(numerator(m.degree.value())); }
  void operator()(PiecewiseMotion& m) const {
    for (MotionPart& part : m.pieces) std::visit(*this, part.motion.kind);
  }
};

// A number of the format, in the form's notation.
std::string float_text(const Form& form, const Rational& q) {
  return form.decimals ? decimal(form.number, q) : hex(form.number, q);
}

std::vector<std::vector<Numeral>> written(const std::vector<std::vector<std::size_t>>& faces) {
  std::vector<std::vector<Numeral>> loops;
  for (const auto& face : faces) {
    auto& loop = loops.emplace_back();
    for (const std::size_t vertex : face) loop.push_back(Numeral::bare(Integer(vertex)));
  }
  return loops;
}

// The error for rounded vertices whose faces are invalid and that have no hull. The hull's own
// message would advise to change the case, but nobody wrote these vertices.
Error without_hull(const std::vector<Vec3<Rational>>& vertices, const Error& why) {
  if (why.code == Error::Code::limit) return why;
  const std::set<Vec3<Rational>> different(vertices.begin(), vertices.end());
  return {why.code, "",
          "of " + std::to_string(vertices.size()) + " points " + std::to_string(different.size()) +
              " are different, all in one plane, and the faces do not fit them"};
}

}  // namespace

Result<WrittenPolyhedron> received_polyhedron(Polyhedron polyhedron, Rounding& rounding) {
  WrittenPolyhedron sent;
  for (Vec3<Rational>& vertex : polyhedron.vertices) {
    sent.vertices.push_back(rounding(vertex));
    for (std::size_t i = 0; i < 3; ++i) vertex[i] = sent.vertices.back()[i].value();
  }
  if (check(polyhedron)) {
    auto hull = hull_of(polyhedron.vertices);
    if (!hull) return without_hull(polyhedron.vertices, hull.error());
    polyhedron = std::move(hull).value();
    sent.vertices.clear();
    for (const auto& v : polyhedron.vertices) sent.vertices.push_back({v[0], v[1], v[2]});
  }
  sent.faces = written(polyhedron.faces);
  return sent;
}

void complete(Motion& motion) { std::visit(Completion{}, motion.kind); }

void add_kinds(const Motion& motion, std::set<std::string>& kinds) {
  kinds.insert(name_of_kind(motion));
  const auto* list = std::get_if<PiecewiseMotion>(&motion.kind);
  if (list == nullptr) return;
  for (const MotionPart& part : list->pieces) add_kinds(part.motion, kinds);
}

void write_number(const Form& form, std::string& text, const Numeral& n) {
  text += R"({"q":")" + n.text() + '"';
  if (form.number != NumberFormat::rational)
    text += R"(,"f":")" + float_text(form, n.value()) + '"';
  text += '}';
}

}  // namespace touchstone::judge
