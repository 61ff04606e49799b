// Guesses, in doubles, the direction in which two bodies touch first. Nothing is proven by it.

#include "guessed_contact.hpp"

#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

#include "rough_body.hpp"
#include "src/hulls/closest_simplex.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::enclosed {
namespace {

double length(const Vec3<double>& v) { return std::hypot(v[0], v[1], v[2]); }

// The part of four points that is nearest to the origin, which is known to be outside their
// tetrahedron. All sides with the last point are tried. The search came from the fourth side.
std::pair<hulls::Simplex, Vec3<double>> nearest_side(const hulls::Simplex& s) {
  std::optional<std::pair<hulls::Simplex, Vec3<double>>> best;
  for (std::size_t i = 0; i < 3; ++i) {
    hulls::Simplex side;
    for (std::size_t k = 0; k < 4; ++k) {
      if (k != i) side.push_back(s[k]);
    }
    auto part = hulls::nearest_part(side);
    if (!best || length(part.second) < length(best->second)) best = std::move(part);
  }
  return *std::move(best);
}

// The direction along which two bodies seem farthest apart, times that distance; nullopt if they
// seem to meet. The algorithm of Gilbert, Johnson and Keerthi, for surfaces that curve: the nearest
// points are reached only in the limit, by simplices that get as flat as roundings.
std::optional<Vec3<double>> way_between(const RoughBody& one, const RoughBody& two) {
  const auto difference_along = [&](const Vec3<double>& n) {
    return hulls::Difference{difference(two.farthest(opposite(n)), one.farthest(n)), {}};
  };
  constexpr int kMost = 64;
  hulls::Simplex simplex{difference_along({1, 0, 0})};
  Vec3<double> nearest = simplex.front().x, way{};
  double apart = 0;
  for (int step = 0; step < kMost; ++step) {
    const hulls::Difference next = difference_along(nearest);
    const double size = length(nearest), gap = dot(nearest, next.x) / size;
    if (gap > apart) {
      apart = gap;
      for (std::size_t i = 0; i < 3; ++i) way[i] = nearest[i] * (gap / size);
    }
    if (!(gap < size * (1 - 0x1p-40))) break;
    simplex.push_back(next);
    auto part = hulls::nearest_part(simplex);
    if (part.first.size() == 4) {
      if (!(apart > 0)) break;
      part = nearest_side(simplex);
    }
    if (!(length(part.second) < size)) break;
    simplex = std::move(part.first);
    nearest = part.second;
  }
  if (!(apart > one.radius() + two.radius())) return std::nullopt;
  return way;
}

// The extent of a body along a direction.
double extent(const RoughBody& body, const Vec3<double>& n) {
  return length(difference(body.farthest(n), body.farthest(opposite(n))));
}

}  // namespace

// Halves the span until the bodies are so near each other that the direction hardly changes until
// they touch, but not so near that roundings turn it.
Directions guessed_contact(const Bodies& all, const Rational& apart, const Rational& overlapping) {
  constexpr int kHalvings = 40;
  constexpr double kNear = 0x1p-22;  // of the sizes of the bodies
  RoughBody one(all.body[0]), two(all.body[1]);
  const double radii = one.radius() + two.radius();
  const auto way_at = [&](const Rational& t) {
    one.move_to(t);
    two.move_to(t);
    return way_between(one, two);
  };
  Directions directions;
  auto nearest = way_at(apart);
  if (!nearest) return directions;
  const double near = radii + kNear * (extent(one, *nearest) + extent(two, *nearest) + radii);
  Rational before = apart, behind = overlapping;
  for (int k = 0; k < kHalvings && length(*nearest) > near; ++k) {
    const Rational middle = (before + behind) / 2;
    if (auto way = way_at(middle)) {
      nearest = way;
      before = middle;
    } else {
      behind = middle;
    }
  }
  one.move_to(before);
  two.move_to(before);
  const auto& n = *nearest;
  directions[0].push_back(one.in_frame(n));
  directions[1].push_back(two.in_frame(opposite(n)));
  return directions;
}

}  // namespace touchstone::enclosed
