// Computes the convex hull of points, exactly, by gift wrapping.

#include "src/body/hull.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "points.hpp"
#include "touchstone/base/fault.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {
namespace {

using Point = Vec3<Integer>;
using Loop = std::vector<std::size_t>;

struct Edge {
  std::size_t from;
  std::size_t to;
  friend auto operator<=>(const Edge&, const Edge&) = default;
};

// Points in doubles of at most 1, which decide most sides of planes.
class NearPoints {
 public:
  explicit NearPoints(const std::vector<Point>& points) {
    unsigned longest = 0;
    for (const Point& x : points) {
      for (const Integer& c : x) longest = std::max(longest, bit_length(c));
    }
    const auto near = [longest](const Integer& c) {
      long exponent = 0;
      const double mantissa = mpz_get_d_2exp(&exponent, c.backend().data());
      return std::ldexp(mantissa, static_cast<int>(exponent - static_cast<long>(longest)));
    };
    points_.reserve(points.size());
    for (const Point& x : points) points_.push_back({near(x[0]), near(x[1]), near(x[2])});
  }

  Vec3<double> way(std::size_t from, std::size_t to) const {
    return difference(points_[to], points_[from]);
  }
  // The side of a plane through a point on which another point is; 0 if these doubles do not
  // decide. `normal`: the cross product of two differences of points.
  //   Let u = 2^-53; each rounding is within 2u, relatively. Coordinates are within u of the
  //   points'. Differences, at most 2, are within 4u. Their products, at most 4, are within 24u,
  //   components of the normal, at most 8, within 64u. A product with a difference, at most 16, is
  //   within 192u, and the sum of three, at most 48, within 736u and terms in u²: less than 2^-43.
  int side(const Vec3<double>& normal, std::size_t through, std::size_t of) const {
    const double height = dot(normal, way(through, of));
    constexpr double kLost = 0x1p-43;
    return height > kLost ? 1 : (height < -kLost ? -1 : 0);
  }

 private:
  std::vector<Vec3<double>> points_{};
};

// Gift wrapping: a plane is turned about an edge of the hull until it meets the next face, and all
// points in it are that face. Seen along an edge of a hull with volume, or in a face from a corner,
// all points are within less than half a turn. So "further round" is an order, and one pass over
// the points finds the last.
class Wrapping {
 public:
  // REQUIRES: the points are different, and not all in one plane.
  explicit Wrapping(std::vector<Point> points) : points_(std::move(points)), near_(points_) {}

  // All faces, as loops with any first point.
  std::vector<Loop> faces() const {
    std::vector<Loop> found;
    std::set<Edge> open{first_edge()};
    std::set<Edge> done;
    while (!open.empty()) {
      check_limit();
      const Edge edge = *open.begin();
      found.push_back(face_left_of(edge));
      const Loop& loop = found.back();
      for (std::size_t i = 0; i < loop.size(); ++i) {
        const Edge own{loop[i], loop[(i + 1) % loop.size()]};
        open.erase(own);
        done.insert(own);
        const Edge back{own.to, own.from};
        if (!done.contains(back)) open.insert(back);
      }
    }
    return found;
  }

 private:
  Point way(std::size_t from, std::size_t to) const {
    return difference(points_[to], points_[from]);
  }

  // The last of these points counter-clockwise around the point `from`, seen against `axis`; of
  // several in one direction, the furthest.
  template <class Among>
  std::size_t last_around(std::size_t from, const Point& axis, const Among& among) const {
    std::size_t last = from;
    for (const std::size_t p : among) {
      if (p == from) continue;
      if (last == from) {
        last = p;
        continue;
      }
      const Point to_last = way(from, last);
      const Point to_p = way(from, p);
      const int turn = dot(axis, cross(to_last, to_p)).sign();
      if (turn > 0 || (turn == 0 && dot(to_last, to_last) < dot(to_p, to_p))) last = p;
    }
    return last;
  }

  // An edge from the least point in the order of x, y, z. It is in the vertical plane through that
  // point behind which all points are.
  Edge first_edge() const {
    const auto least = static_cast<std::size_t>(std::min_element(points_.begin(), points_.end()) -
                                                points_.begin());
    Point normal{};
    for (std::size_t p = 0; p < points_.size(); ++p) {
      const Point to = way(least, p);
      if (is_zero(normal) || dot(normal, to) > 0) normal = {to[1], -to[0], Integer(0)};
    }
    return {least, last_around(least, normal, in_plane(least, normal))};
  }

  Loop in_plane(std::size_t through, const Point& normal) const {
    Loop all;
    for (std::size_t p = 0; p < points_.size(); ++p) {
      if (dot(normal, way(through, p)).is_zero()) all.push_back(p);
    }
    return all;
  }

  // The face to the left of an edge of the hull: all points of the plane through the edge that has
  // no point on its outer side. Doubles decide most sides.
  Loop face_left_of(const Edge& edge) const {
    const Point along = way(edge.from, edge.to);
    const Vec3<double> near_along = near_.way(edge.from, edge.to);
    Point outward{};
    Vec3<double> near_outward{};
    for (std::size_t p = 0; p < points_.size(); ++p) {
      int side = is_zero(outward) ? 1 : near_.side(near_outward, edge.from, p);
      if (side == 0) side = dot(outward, way(edge.from, p)).sign();
      if (side <= 0) continue;
      outward = cross(along, way(edge.from, p));
      near_outward = cross(near_along, near_.way(edge.from, p));
    }
    Loop all;
    for (std::size_t p = 0; p < points_.size(); ++p) {
      if (near_.side(near_outward, edge.from, p) == 0 && dot(outward, way(edge.from, p)).is_zero())
        all.push_back(p);
    }
    const Point inward{-outward[0], -outward[1], -outward[2]};
    Loop loop{edge.from};
    for (std::size_t next = edge.to; next != edge.from; next = last_around(next, inward, all))
      loop.push_back(next);
    return loop;
  }

  std::vector<Point> points_;
  NearPoints near_;
};

Error too_large(std::size_t found, std::size_t most, const std::string& what) {
  return {Error::Code::limit, "",
          std::to_string(found) + " " + what + ", more than the limit of " + std::to_string(most) +
              ": cut the body into convex parts, or leave points out"};
}

// The different points, each where it first occurs.
std::vector<Vec3<Rational>> different(const std::vector<Vec3<Rational>>& points) {
  std::set<Vec3<Rational>> seen;
  std::vector<Vec3<Rational>> r;
  for (const auto& x : points) {
    if (seen.insert(x).second) r.push_back(x);
  }
  return r;
}

}  // namespace

Result<Polyhedron> hull_of(const std::vector<Vec3<Rational>>& points) {
  std::vector<Vec3<Rational>> all = different(points);
  if (all.size() > kMostHullPoints)
    return too_large(all.size(), kMostHullPoints, "different points");
  if (all.size() > 4 && faulty(Fault::lost_corner)) all.pop_back();
  if (all.size() < 4) {
    return Error{Error::Code::value, "",
                 "a hull has at least 4 different points, found " + std::to_string(all.size()) +
                     ": fewer enclose no volume; what is flat is written as a polyhedron"};
  }
  std::vector<Point> whole_points = whole(all);
  if (are_in_one_plane(whole_points)) {
    return Error{Error::Code::value, "",
                 "the hull has no volume: all of its " + std::to_string(all.size()) +
                     " different points are in one plane (a polygon is written as a polyhedron of "
                     "two faces)"};
  }
  std::vector<Loop> faces = Wrapping(std::move(whole_points)).faces();

  std::map<std::size_t, std::size_t> vertex_of;  // by point, in its order
  for (const Loop& loop : faces) {
    for (const std::size_t p : loop) vertex_of.emplace(p, 0);
  }
  if (vertex_of.size() > kMostPolyhedronVertices)
    return too_large(vertex_of.size(), kMostPolyhedronVertices, "corners");
  Polyhedron hull;
  for (auto& [point, vertex] : vertex_of) {
    vertex = hull.vertices.size();
    hull.vertices.push_back(all[point]);
  }
  for (Loop& loop : faces) {
    for (std::size_t& p : loop) p = vertex_of.at(p);
    std::rotate(loop.begin(), std::min_element(loop.begin(), loop.end()), loop.end());
  }
  std::sort(faces.begin(), faces.end());
  hull.faces = std::move(faces);
  return hull;
}

}  // namespace touchstone
