// The distance of two convex hulls by CGAL.

#include "verify/prove/oracle/distance_oracle.hpp"

#include <CGAL/Cartesian.h>
#include <CGAL/Gmpq.h>
#include <CGAL/Polytope_distance_d.h>
#include <CGAL/Polytope_distance_d_traits_3.h>

#include <vector>

namespace touchstone::oracle {
namespace {

using Exact = CGAL::Gmpq;
using Kernel = CGAL::Cartesian<Exact>;
using Traits = CGAL::Polytope_distance_d_traits_3<Kernel, Exact, Exact>;

std::vector<Kernel::Point_3> points_of(const PlacedPoints& body) {
  const auto number = [](const Rational& q) { return Exact(q.backend().data()); };
  std::vector<Kernel::Point_3> points;
  points.reserve(body.size());
  for (const Vec3<Rational>& p : body)
    points.emplace_back(number(p[0]), number(p[1]), number(p[2]));
  return points;
}

}  // namespace

Rational squared_distance(const PlacedPoints& body1, const PlacedPoints& body2) {
  const auto one = points_of(body1), two = points_of(body2);
  const CGAL::Polytope_distance_d<Traits> found(one.begin(), one.end(), two.begin(), two.end());
  const Exact squared = found.squared_distance_numerator() / found.squared_distance_denominator();
  Rational result(squared.mpq());
  return result;
}

}  // namespace touchstone::oracle
