// Reads a body whose numbers are all doubles into the plain structs of from_doubles.hpp. A number
// may be a double or a text such as "0.5"; a text that is no double ("0.1") makes the body not
// plain.

#include "src/answer/contacts/plain_bodies.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include "src/base/input_limits.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone {

std::optional<double> double_of(const Numeral& n) {
  if (const auto d = n.as_double()) {
    if (!is_short_dyadic(*d)) return std::nullopt;
    return *d + 0.0;  // -0.0 becomes 0.0, the only zero of rationals
  }
  if (!n.is_number()) return std::nullopt;
  const Rational value = n.value();
  if (!is_short_dyadic(value)) return std::nullopt;
  return nearest_double(value);
}

namespace {

// Reads the numbers into `values`; false if one is not a double.
template <std::size_t n>
bool read(const std::array<Numeral, n>& list, std::array<double, n>& values) {
  for (std::size_t i = 0; i < n; ++i) {
    const auto value = double_of(list[i]);
    if (!value) return false;
    values[i] = *value;
  }
  return true;
}
template <std::size_t n>
bool read(const std::optional<std::array<Numeral, n>>& list, std::array<double, n>& values) {
  return !list || read(*list, values);
}
bool read(const Numeral& number, double& value) {
  const auto found = double_of(number);
  if (found) value = *found;
  return found.has_value();
}
// A list that is present must not be empty.
template <class From, class To>
bool read(const std::optional<std::vector<From>>& list, std::vector<To>& values) {
  if (!list) return true;
  values.resize(list->size());
  for (std::size_t i = 0; i < list->size(); ++i) {
    if (!read((*list)[i], values[i])) return false;
  }
  return !list->empty();
}

}  // namespace

// Reads the motion of a body; false if it is not plain.
class PlainMotionOf {
 public:
  explicit PlainMotionOf(PlainBody& body) : body_(body) {}

  bool operator()(const StaticMotion& m) const {
    doubles::Fixed fixed;
    if (!read(m.translation, fixed.translation) || !read(m.rotation, fixed.rotation)) return false;
    body_.motion_ = fixed;
    return true;
  }
  bool operator()(const LinearMotion& m) const {
    doubles::Linear linear;
    if (!read(m.translation, linear.translation) || !read(m.velocity, linear.velocity) ||
        !read(m.rotation, linear.rotation))
      return false;
    body_.motion_ = linear;
    return true;
  }
  bool operator()(const MatrixMotion& m) const {
    if (m.last_row || m.translation_denominator || !read(m.denominator, body_.others_))
      return false;
    std::size_t count = 0;
    for (const WrittenRow& row : m.rows) {
      for (const WrittenPolynomial& p : row) {
        if (p.empty()) return false;
        count = std::max(count, p.size());
      }
    }
    if (count > static_cast<std::size_t>(limits::kDegree) + 1) return false;
    body_.numbers_.assign(12 * count, 0);
    for (std::size_t i = 0; i < 12; ++i) {
      // Matrices of doubles have equally many coefficients for each entry: zeros are added.
      const WrittenPolynomial& p = m.rows[i / 4][i % 4];
      for (std::size_t k = 0; k < p.size(); ++k) {
        if (!read(p[k], body_.numbers_[i * count + k])) return false;
      }
    }
    body_.motion_ = doubles::Matrix{static_cast<int>(count) - 1, {}, {}};
    return true;
  }
  bool operator()(const BezierMotion& m) const {
    double degree = 0;
    if (!read(m.degree, degree) || !(degree >= 1 && degree <= limits::kDegree)) return false;
    doubles::Bezier bezier;
    bezier.degree = static_cast<int>(degree);
    if (bezier.degree != degree || !read(m.points, body_.points_) ||
        !read(m.quaternions, body_.quaternions_) || !read(m.weights, body_.others_) ||
        !read(m.knots, body_.numbers_))
      return false;
    body_.motion_ = bezier;
    return true;
  }
  bool operator()(const QuaternionMotion&) const { return false; }
  bool operator()(const PiecewiseMotion&) const { return false; }
  bool operator()(const TurningMotion&) const { return false; }

 private:
  PlainBody& body_;
};

namespace {

// nullopt unless the shape is a polyhedron of two vertices and no faces, all doubles.
std::optional<doubles::Line> ends_of_line(const decltype(Body::shape)& shape) {
  const auto* solid = std::get_if<WrittenPolyhedron>(&shape);
  if (solid == nullptr || !solid->faces || !solid->faces->empty() || solid->vertices.size() != 2)
    return std::nullopt;
  doubles::Line line;
  if (!read(solid->vertices[0], line.from) || !read(solid->vertices[1], line.until))
    return std::nullopt;
  return line;
}

}  // namespace

std::optional<PlainBody> PlainBody::of(const Body& body) {
  PlainBody plain;
  if (body.radius && !read(*body.radius, plain.radius_)) return std::nullopt;
  if (const auto* box = std::get_if<BoxByExtents>(&body.shape)) {
    doubles::Box numbers;
    if (!read(box->half_extents, numbers.half_extents) || !read(box->center, numbers.center))
      return std::nullopt;
    plain.shape_ = numbers;
  } else if (const auto* hull = std::get_if<Hull>(&body.shape)) {
    plain.shape_ = *hull;
  } else if (const auto ends = ends_of_line(body.shape)) {
    plain.shape_ = *ends;
  } else {
    return std::nullopt;
  }
  if (!std::visit(PlainMotionOf(plain), body.motion.kind)) return std::nullopt;
  return plain;
}

doubles::AnyBody PlainBody::body() const {
  auto r = doubles::AnyBody::of(shape_, motion_, radius_);
  if (auto* matrix = std::get_if<doubles::Matrix>(&r.motion)) {
    matrix->rows = numbers_;
    matrix->denominator = others_;
  } else if (auto* bezier = std::get_if<doubles::Bezier>(&r.motion)) {
    bezier->points = points_;
    bezier->quaternions = quaternions_;
    bezier->weights = others_;
    bezier->knots = numbers_;
  }
  return r;
}

}  // namespace touchstone
