// Integer points: conversion from rational ones, and a test whether they lie in one plane.

#include "points.hpp"

#include "touchstone/limit.hpp"

namespace touchstone {

std::vector<Vec3<Integer>> whole(const std::vector<Vec3<Rational>>& points) {
  Rational unit;
  return whole(points, unit);
}

std::vector<Vec3<Integer>> whole(const std::vector<Vec3<Rational>>& points, Rational& unit) {
  Integer multiple = 1;  // common multiple of all denominators
  for (const auto& x : points) {
    for (const Rational& c : x) {
      const mpz_srcptr d = mpq_denref(c.backend().data());
      if (mpz_cmp_ui(d, 1) == 0 || mpz_divisible_p(multiple.backend().data(), d) != 0) continue;
      check_limit_at(NumberTraits<Integer>::bits(multiple));
      mpz_lcm(multiple.backend().data(), multiple.backend().data(), d);
    }
  }
  std::vector<Vec3<Integer>> r(points.size());
  Integer common = 0;
  for (std::size_t v = 0; v < points.size(); ++v) {
    check_limit_at(NumberTraits<Integer>::bits(multiple));
    for (std::size_t i = 0; i < 3; ++i) {
      const mpq_srcptr c = points[v][i].backend().data();
      const mpz_ptr scaled = r[v][i].backend().data();
      mpz_divexact(scaled, multiple.backend().data(), mpq_denref(c));
      mpz_mul(scaled, scaled, mpq_numref(c));
      if (common != 1) common = gcd(common, r[v][i]);
    }
  }
  if (common.is_zero()) common = 1;
  unit = Rational(common, multiple);
  if (common == 1) return r;
  for (auto& x : r) {
    for (Integer& c : x) c = divided_exactly(c, common);
  }
  return r;
}

bool are_in_one_plane(const std::vector<Vec3<Integer>>& points) {
  Vec3<Integer> normal{};  // of the plane of the first point and two others; zero until it is found
  Vec3<Integer> along{};
  for (const auto& point : points) {
    const Vec3<Integer> way = difference(point, points.front());
    if (is_zero(along)) {
      along = way;
    } else if (is_zero(normal)) {
      normal = cross(along, way);
    } else if (!dot(normal, way).is_zero()) {
      return false;
    }
  }
  return true;
}

}  // namespace touchstone
