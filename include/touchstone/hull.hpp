#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "touchstone/result.hpp"

namespace touchstone {

class Numeral;
struct Polyhedron;
struct PreparedHull;
namespace hulls {
struct Solid;
}

// The convex hull of points, prepared once for any number of queries: its corners and faces
// (body/hull.hpp), and all numbers that a query needs of it, in every arithmetic. A query with a
// prepared hull computes nothing of the hull again.
//   Copies share what was prepared, which never changes: a copy costs a pointer, and any number of
// threads may use one hull at the same time. Only the standard library is included.
//
//   const std::vector<touchstone::Hull::Point> points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
//   const auto tetrahedron = touchstone::Hull::make(points);
//   if (tetrahedron) use(tetrahedron.value());
class Hull {
 public:
  using Point = std::array<double, 3>;

  // The hull of points in its own frame; each double is taken as its exact value.
  //   Errors: a number that is not finite or too small or large, with its place ("/17/2"); more
  //   than kMostPolyhedronVertices points, fewer than four different ones, or all in one plane,
  //   with an empty place.
  //   Throws LimitReached if a time limit is in force and passes.
  static Result<Hull> make(std::span<const Point> points);
  // The hull of exact numbers (WrittenVector). Errors: as above, and numbers that are not in the
  // notation.
  static Result<Hull> make_exact(const std::vector<std::array<Numeral, 3>>& points);

  // The points, as given.
  const std::vector<std::array<Numeral, 3>>& points() const;
  // The corners and faces of the hull. Their numbers name its features.
  const Polyhedron& polyhedron() const;

  // The numbers of the hull in every arithmetic, for the algorithms (hulls/solid.hpp). Never null.
  std::shared_ptr<const hulls::Solid> solid() const;

 private:
  explicit Hull(std::shared_ptr<const PreparedHull> prepared) : prepared_(std::move(prepared)) {}

  std::shared_ptr<const PreparedHull> prepared_;
};

}  // namespace touchstone
