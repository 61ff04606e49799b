// Finds the plane in which two flat bodies stay, and replaces the bodies by prisms over them:
//   1. The plane is guessed: the one through the images of all corners at three instants
//      (normal_of).
//   2. Identities of polynomials prove that each body stays in it at all times (why_not_in).
//   3. Each body becomes the prism over it, along the vector in its frame that moves to the normal
//      of the plane (local_normal).

#include "src/hulls/in_plane.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "flat_prism.hpp"
#include "src/body/flat_polyhedron.hpp"
#include "src/body/points.hpp"
#include "src/hulls/solid.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {
namespace {

using Point = Vec3<Rational>;
using Polynomials = Vec3<RationalPolynomial>;

Error refused(std::size_t body, const std::string& what) {
  return {Error::Code::unsuitable, "/boxes/" + std::to_string(body),
          "body " + std::to_string(body + 1) + ' ' + what +
              "; within a plane both bodies must be flat, and stay in one plane"};
}

bool is_flat_shape(const Polyhedron& polyhedron) { return is_flat(polyhedron); }
bool is_flat_shape(const Box& box) {
  const Point& h = box.half_extents;
  return std::any_of(h.begin(), h.end(), [](const Rational& extent) { return extent.is_zero(); });
}
bool is_flat_shape(const Inflated&) { return false; }
bool is_flat_shape(const Compound&) { return false; }
bool is_flat_shape(const Shape& shape) {
  return std::visit([](const auto& s) { return is_flat_shape(s); }, shape);
}

// A · v, times the denominator of the axes.
Polynomials turned(const MotionPiece& piece, const Point& v) {
  Polynomials r;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) r[i] += piece.axes[m][i] * v[m];
  }
  return r;
}

RationalPolynomial along(const Point& normal, const Polynomials& v) {
  return v[0] * normal[0] + v[1] * normal[1] + v[2] * normal[2];
}

// The images of the points at time t, on all pieces there.
std::vector<Point> images(const Trajectory& motion, const std::vector<Point>& points,
                          const Rational& t) {
  std::vector<Point> all;
  for (const MotionPiece& piece : motion.pieces()) {
    if (t < piece.from || piece.until < t) continue;
    for (const Point& x : points) {
      const Polynomials rotated = turned(piece, x);
      Point image;
      for (std::size_t i = 0; i < 3; ++i)
        image[i] = rotated[i](t) / piece.axes_denominator(t) +
                   piece.offset[i](t) / piece.offset_denominator(t);
      all.push_back(image);
    }
  }
  return all;
}

// A normal of the plane through the points; nullopt if they are on one line.
std::optional<Point> normal_of(const std::vector<Point>& points) {
  std::optional<Point> edge;  // from the first point to the first one that differs from it
  for (const Point& x : points) {
    const Point here = difference(x, points.front());
    if (!edge && !is_zero(here)) edge = here;
    if (!edge) continue;
    const Point n = cross(*edge, here);
    if (!is_zero(n)) return n;
  }
  return std::nullopt;
}

// Coprime integers; the last one that is not zero is positive.
Point in_lowest_terms(const Point& normal) {
  const Vec3<Integer> n = whole({normal}).front();
  Integer common = gcd(gcd(n[0], n[1]), n[2]);
  const std::size_t last = !n[2].is_zero() ? 2 : (!n[1].is_zero() ? 1 : 0);
  if (n[last] < 0) common = -common;
  return {Rational(Integer(n[0] / common)), Rational(Integer(n[1] / common)),
          Rational(Integer(n[2] / common))};
}

// The vector in the body's frame whose image at the beginning of the horizon is the normal (by
// Cramer's rule; the matrix of a motion is never singular).
Point local_normal(const Trajectory& motion, const Point& normal) {
  const MotionPiece& piece = motion.pieces().front();
  Mat3<Rational> a;
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i)
      a[m][i] = piece.axes[m][i](piece.from) / piece.axes_denominator(piece.from);
  }
  const Rational determinant = bracket(a[0], a[1], a[2]);
  return {bracket(normal, a[1], a[2]) / determinant, bracket(a[0], normal, a[2]) / determinant,
          bracket(a[0], a[1], normal) / determinant};
}

// The reason why the body does not stay in the plane, or why its local normal does not stay along
// the plane's normal; nullopt if both stay. Decided by identities of polynomials.
std::optional<std::string> why_not_in(const FlatPlane& plane, const Trajectory& motion,
                                      const std::vector<Point>& corners, const Point& local) {
  for (const MotionPiece& piece : motion.pieces()) {
    check_limit();
    for (const Point& x : corners) {
      if (!along(plane.normal, turned(piece, difference(x, corners.front()))).is_zero())
        return "is not in the plane of both bodies at all times, or is not flat";
    }
    const RationalPolynomial height =
        along(plane.normal, turned(piece, corners.front())) * piece.offset_denominator +
        along(plane.normal, piece.offset) * piece.axes_denominator;
    if (!(height == piece.axes_denominator * piece.offset_denominator * plane.height))
      return "is not in the plane of both bodies at all times";
    const Polynomials image = turned(piece, local);
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t j = (i + 1) % 3;
      if (!(image[i] * plane.normal[j] == image[j] * plane.normal[i]))
        return "is sheared against the normal of its plane, or turns about its own line";
    }
  }
  return std::nullopt;
}

// The common plane, and the numbers from which the prisms over both bodies are made.
struct FlatBodies {
  FlatPlane plane{};
  std::array<std::vector<Point>, 2> corners{};  // in the bodies' frames
  std::array<Point, 2> local{};                 // see local_normal
};

// Finds the plane that the bodies span at three instants, and proves that they stay in it.
Result<FlatBodies> flat_bodies(const Query& query) {
  FlatBodies found;
  for (std::size_t body = 0; body < 2; ++body) {
    if (std::holds_alternative<Compound>(query.shapes()[body]))
      return refused(body, "has several parts");
    if (!is_flat_shape(query.shapes()[body])) return refused(body, "has volume");
    found.corners[body] = corners_of(query.shapes()[body]);
  }
  std::vector<Point> points;
  for (const Rational& t :
       {query.from(), query.until(), Rational((query.from() + query.until()) / 2)}) {
    for (std::size_t body = 0; body < 2; ++body) {
      const auto here = images(query.motions()[body], found.corners[body], t);
      points.insert(points.end(), here.begin(), here.end());
    }
  }
  const auto normal = normal_of(points);
  if (!normal)
    return Error{
        Error::Code::unsuitable, "/boxes",
        "both bodies stay on one line, as far as the beginning, the middle and the end of the "
        "horizon "
        "show, and a line spans no plane; within a plane the bodies, or their ways, must span it"};
  found.plane.normal = in_lowest_terms(*normal);
  found.plane.height = dot(found.plane.normal, points.front());
  for (std::size_t body = 0; body < 2; ++body) {
    const Trajectory& motion = query.motions()[body];
    found.local[body] = local_normal(motion, found.plane.normal);
    if (const auto why = why_not_in(found.plane, motion, found.corners[body], found.local[body]))
      return refused(body, *why);
  }
  return found;
}

// The sum of the extents of the points along the axes: at least their diameter.
Rational extent_of(const std::vector<Point>& points) {
  Rational sum = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto [low, high] =  // Never NaN: rationals
        std::minmax_element(points.begin(), points.end(),
                            [i](const Point& a, const Point& b) { return a[i] < b[i]; });
    sum += (*high)[i] - (*low)[i];
  }
  return sum;
}

// An integer above the sum of the diameters that both bodies have in the world at the beginning of
// the horizon.
Rational length_above_diameters(const Query& query, const FlatBodies& found) {
  Rational sum = 0;
  for (std::size_t body = 0; body < 2; ++body)
    sum += extent_of(images(query.motions()[body], found.corners[body], query.from()));
  return Rational(Integer(numerator(sum) / denominator(sum) + 1));
}

}  // namespace

std::string to_string(const FlatPlane& plane) {
  std::string text;
  for (std::size_t i = 0; i < 3; ++i) {
    const Rational& c = plane.normal[i];
    if (c.is_zero()) continue;
    if (!text.empty()) {
      text += c < 0 ? " - " : " + ";
    } else if (c < 0) {
      text += "-";
    }
    const Rational size = abs(c);
    if (size != 1) text += size.str() + ' ';
    text += "xyz"[i];
  }
  return text + " = " + plane.height.str();
}

Result<FlatPlane> common_plane(const Query& query) {
  const auto found = flat_bodies(query);
  if (!found) return found.error();
  return found.value().plane;
}

bool is_in_plane(const Query& query) {
  return is_flat_shape(query.shapes()[0]) && is_flat_shape(query.shapes()[1]) &&
         common_plane(query).ok();
}

Result<InPlane> in_plane(const Query& query, const Rational& reach) {
  const auto found = flat_bodies(query);
  if (!found) return found.error();
  const FlatBodies& flat = found.value();
  // The image of the local normal is at least 1 long at the beginning: it is a vector of integers.
  // As long as no motion stretches its body, the prisms overlap along the normal by at least twice
  // this length. The depth of the bodies within the plane is at most the sum of their diameters.
  const Rational length = length_above_diameters(query, flat);
  QueryParts parts = query.parts();
  for (std::size_t body = 0; body < 2; ++body) {
    Point along = flat.local[body];
    for (Rational& c : along) c *= length * reach;
    parts.shapes[body] = prism_over(parts.shapes[body], flat.corners[body], along);
  }
  auto prisms = Query::make(std::move(parts));
  if (!prisms) return prisms.error();
  return InPlane{flat.plane, std::move(prisms).value()};
}

}  // namespace touchstone
