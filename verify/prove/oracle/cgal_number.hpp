#pragma once

#include <CGAL/Exact_predicates_exact_constructions_kernel.h>

#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"
#include "verify/prove/oracle/placed_box.hpp"

// Conversions between the library's numbers and those of CGAL's lazy exact kernel. Only for the
// oracles' own sources.
namespace touchstone::oracle {

using LazyKernel = CGAL::Exact_predicates_exact_constructions_kernel;

inline LazyKernel::FT to_cgal(const Rational& q) {
  return LazyKernel::FT(LazyKernel::FT::ET(q.backend().data()));
}

inline LazyKernel::Point_3 to_cgal(const Vec3<Rational>& p) {
  return {to_cgal(p[0]), to_cgal(p[1]), to_cgal(p[2])};
}

// CGAL's exact rationals are Gmpq, mpq_class or Boost's, depending on its configuration.
template <class Exact>
Rational from_exact(const Exact& q) {
  if constexpr (requires { q.mpq(); }) {
    return Rational(q.mpq());
  } else if constexpr (requires { q.get_mpq_t(); }) {
    return Rational(q.get_mpq_t());
  } else {
    return Rational(q.backend().data());
  }
}

inline Rational from_cgal(const LazyKernel::FT& x) { return from_exact(x.exact()); }

inline Vec3<Rational> from_cgal(const LazyKernel::Point_3& p) {
  return {from_cgal(p.x()), from_cgal(p.y()), from_cgal(p.z())};
}

// Six times the signed volume of the tetrahedron of the origin and a triangle. The sum over the
// triangles of a closed surface, counterclockwise from outside, is six times the enclosed volume.
inline Rational six_volumes(const Vec3<Rational>& a, const Vec3<Rational>& b,
                            const Vec3<Rational>& c) {
  return bracket(a, b, c);
}

}  // namespace touchstone::oracle
