// Computes the convex hull of points, exactly.

#include "verify/prove/certcheck/hull.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::certcheck {
namespace {

constexpr std::size_t kMostPoints = 4096;

using Point = std::array<mpz_class, 3>;
using Loop = std::vector<std::size_t>;

Point operator-(const Point& a, const Point& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }

mpz_class inner(const Point& a, const Point& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

Point product(const Point& a, const Point& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

bool is_zero(const Point& a) { return a[0] == 0 && a[1] == 0 && a[2] == 0; }

// The points, multiplied by the least number that makes all coordinates integers.
std::vector<Point> whole(const std::vector<Rationals>& points) {
  mpz_class unit = 1;
  for (const Rationals& x : points) {
    for (const Rational& c : x) unit = lcm(unit, c.get_den());
  }
  std::vector<Point> all;
  for (const Rationals& x : points) {
    Point& p = all.emplace_back();
    for (std::size_t i = 0; i < 3; ++i) p[i] = x[i].get_num() * (unit / x[i].get_den());
  }
  return all;
}

// Finds the faces of the hull of a list of points by gift wrapping: from each edge of a known face
// to the face on its other side.
class Hull {
 public:
  explicit Hull(std::vector<Point> points) : points_(std::move(points)) {}

  // The faces, as loops over the list. REQUIRES: the points are not in one plane.
  std::vector<Loop> faces() {
    const auto least = static_cast<std::size_t>(std::min_element(points_.begin(), points_.end()) -
                                                points_.begin());
    // First the normal of a supporting plane through the least point, then an edge in this plane.
    const Point upright = leaning(least, {0, 0, 1});
    Point along;
    for (const std::size_t p : in_plane(least, upright)) {
      const Point way = points_[p] - points_[least];
      if (is_zero(along) || inner(upright, product(along, way)) > 0) along = way;
    }
    add_face(least, leaning(least, along));
    // Each edge has a face on its other side, which is added if it is missing.
    for (std::size_t f = 0; f < faces_.size(); ++f) {
      const Loop loop = faces_[f];
      for (std::size_t i = 0; i < loop.size(); ++i) {
        const std::size_t from = loop[(i + 1) % loop.size()];
        if (edges_.contains({from, loop[i]})) continue;
        look_at_clock();
        add_face(from, leaning(from, points_[loop[i]] - points_[from]));
      }
    }
    return std::move(faces_);
  }

 private:
  // The normal of the plane through the line (`through`, `along`) that has all points on its inner
  // side. REQUIRES: there is such a plane.
  Point leaning(std::size_t through, const Point& along) const {
    Point normal;
    for (const Point& p : points_) {
      const Point way = p - points_[through];
      if (is_zero(normal) || inner(normal, way) > 0) normal = product(along, way);
    }
    return normal;
  }

  // The points in the plane through a point.
  Loop in_plane(std::size_t through, const Point& normal) const {
    Loop all;
    for (std::size_t p = 0; p < points_.size(); ++p) {
      if (inner(normal, points_[p] - points_[through]) == 0) all.push_back(p);
    }
    return all;
  }

  // Adds the face of the points in a plane: the corners of their hull, counter-clockwise about the
  // normal. They come from one chain in the order of coordinates, and one in the opposite order.
  void add_face(std::size_t through, const Point& normal) {
    require(!is_zero(normal), "there is no face at an edge of a hull");
    Loop order = in_plane(through, normal);
    for (const Point& p : points_)
      require(inner(normal, p - points_[through]) <= 0, "a face of a hull is not outside");
    std::ranges::sort(order,
                      [this](std::size_t a, std::size_t b) { return points_[a] < points_[b]; });
    Loop loop;
    for (int chain = 0; chain < 2; ++chain) {
      const std::size_t start = loop.size();
      for (const std::size_t p : order) {
        while (loop.size() >= start + 2) {
          const Point& last = points_[loop.back()];
          const Point& before = points_[loop[loop.size() - 2]];
          if (inner(normal, product(last - before, points_[p] - last)) > 0) break;
          loop.pop_back();
        }
        loop.push_back(p);
      }
      loop.pop_back();
      std::ranges::reverse(order);
    }
    for (std::size_t i = 0; i < loop.size(); ++i)
      edges_.insert({loop[i], loop[(i + 1) % loop.size()]});
    faces_.push_back(std::move(loop));
  }

  std::vector<Point> points_;
  std::vector<Loop> faces_;
  std::set<std::pair<std::size_t, std::size_t>> edges_;
};

// Whether all points are in one plane.
bool are_flat(const std::vector<Point>& points) {
  Point along, normal;
  for (const Point& p : points) {
    const Point way = p - points[0];
    if (is_zero(along)) {
      along = way;
    } else if (is_zero(normal)) {
      normal = product(along, way);
    } else if (inner(normal, way) != 0) {
      return false;
    }
  }
  return true;
}

}  // namespace

Polyhedron read_hull(const Json& written) {
  std::map<Rationals, std::size_t> seen;
  std::vector<Rationals> points;
  std::vector<std::size_t> number;
  for (const Json& entry : list(written, 0, kMostPoints)) {
    const Rationals x = numbers(entry, 3);
    const std::size_t i = static_cast<std::size_t>(&entry - array(written).data());
    if (!seen.emplace(x, i).second) continue;
    points.push_back(x);
    number.push_back(i);
  }
  if (points.size() < 4) {
    malformed(written, "a hull has at least 4 different points, found " +
                           std::to_string(points.size()) +
                           ": fewer enclose no volume, and what is flat is not taken");
  }
  const std::vector<Point> all = whole(points);
  if (are_flat(all)) {
    malformed(written, "the hull has no volume: all of its " + std::to_string(points.size()) +
                           " different points are in one plane");
  }
  std::vector<Loop> faces = Hull(all).faces();

  std::map<std::size_t, std::size_t> corner;
  for (const Loop& loop : faces) {
    for (const std::size_t p : loop) corner.emplace(p, 0);
  }
  // The hull is read like a polyhedron in a case.
  Json solid = {{"vertices", Json::array()}, {"faces", Json::array()}};
  for (auto& [point, index] : corner) {
    index = solid["vertices"].size();
    solid["vertices"].push_back(written[number[point]]);
  }
  for (Loop& loop : faces) {
    for (std::size_t& p : loop) p = corner.at(p);
    std::rotate(loop.begin(), std::min_element(loop.begin(), loop.end()), loop.end());
  }
  std::ranges::sort(faces);
  for (const Loop& loop : faces) solid["faces"].push_back(loop);
  return read_polyhedron(solid);
}

}  // namespace touchstone::certcheck
