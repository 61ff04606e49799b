// Guesses, in doubles, which features of two cores hold their closest points, and when the cores
// come as near as R.

#include "src/inflated/first_contact/pair_guesses.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "src/inflated/first_contact/rough_pair.hpp"

namespace touchstone::inflated {
namespace {

// The combination of the vectors of `summed` with the weights that give the point of `weighing`
// nearest to the origin. Both simplices have the same pairs of corners.
Vec3<double> way_in(const hulls::Simplex& summed, const hulls::Simplex& weighing) {
  const auto nearest = hulls::nearest_of(weighing);
  if (!nearest) return summed.front().x;
  Vec3<double> way{};
  for (std::size_t k = 0; k < summed.size(); ++k) {
    for (std::size_t i = 0; i < 3; ++i) way[i] += nearest->weights[k] * summed[k].x[i];
  }
  return way;
}
Vec3<double> way_in(const hulls::Simplex& simplex) { return way_in(simplex, simplex); }

using Corners = boost::container::static_vector<std::size_t, 4>;

Corners corners_of(const hulls::Simplex& simplex, std::size_t body) {
  Corners corners;
  for (const hulls::Difference& d : simplex) {
    if (std::ranges::find(corners, d.corners[body]) == corners.end())
      corners.push_back(d.corners[body]);
  }
  return corners;
}

}  // namespace

// The first guess is the pair of the smallest features with the closest points. If it has too many
// free directions, as for parallel faces, pairs of parts of these features follow.
auto PairGuesses::pairs(const PlacedCores& at) const -> Pairs {
  const hulls::Simplex simplex = hulls::closest_simplex(at[0], at[1]);
  Pairs guesses;
  if (simplex.size() == 4) return guesses;
  const Vec3<double> way = way_in(simplex);

  const auto feature = [&](std::size_t b, const Corners& corners) {
    return cores_[b].feature_of({corners.data(), corners.size()});
  };
  const auto add = [&](const Corners& one, const Corners& two) {
    const auto first = feature(0, one), second = feature(1, two);
    if (!first || !second || first->dimension + second->dimension > 2) return;
    if (guesses.size() == PairGuesses::Pairs::capacity()) return;
    PlainPair pair{{*first, *second}};
    const bool is_known = std::ranges::any_of(
        guesses, [&pair](const PlainPair& other) { return other.features == pair.features; });
    if (is_known) return;
    if (first->dimension + second->dimension == 2) {
      const auto numbers = numbers_of<double>(cores_, pair);
      const bool has_both_senses =
          first->dimension == 1 || numbers[0].has_both_sides || numbers[1].has_both_sides;
      pair.is_reversed = has_both_senses && dot(rough_normal(at, numbers, false), way) < 0;
    }
    guesses.push_back(pair);
  };

  const Corners one = corners_of(simplex, 0), two = corners_of(simplex, 1);
  add(one, two);
  if (one.size() + two.size() > 3) {
    for (const std::size_t v : one) add({v}, two);
    for (const std::size_t w : two) add(one, {w});
    for (std::size_t i = 1; i < one.size(); ++i) {
      for (std::size_t k = 1; k < two.size(); ++k) add({one[i - 1], one[i]}, {two[k - 1], two[k]});
    }
  }
  for (const std::size_t v : one) {
    for (const std::size_t w : two) add({v}, {w});
  }
  return guesses;
}

hulls::Simplex PairGuesses::closest(double u) const {
  const PlacedCores at = placed(u);
  return hulls::closest_simplex(at[0], at[1]);
}

// Newton's method on the distance of the cores minus R, from the beginning of the clock. It ends
// when the cores are near R, when they no longer approach, or at the end of the clock.
double PairGuesses::contact() const {
  constexpr int kMostSteps = 6;
  constexpr double kNear = 0x1p-6;   // of R: near enough
  constexpr double kStep = 0x1p-20;  // of the clock: for the slope, by a difference quotient
  double u = 0;
  for (int step = 0; step < kMostSteps; ++step) {
    const hulls::Simplex simplex = closest(u);
    if (simplex.size() == 4) break;
    const Vec3<double> way = way_in(simplex);
    const double length = std::sqrt(dot(way, way)), excess = length - radii_;
    if (excess < kNear * radii_) break;
    // The distance of the cores changes at the rate at which the distance of the two closest points
    // changes.
    const PlacedCores later = placed(u + kStep);
    hulls::Simplex moved = simplex;
    for (hulls::Difference& d : moved)
      d.x = difference(later[1].corner(d.corners[1]), later[0].corner(d.corners[0]));
    const double slope = (dot(way, way_in(moved, simplex)) / length - length) / kStep;
    const double next = u - excess / slope;
    if (!(slope < 0) || !(next < 1)) break;
    u = next;
  }
  return u;
}

}  // namespace touchstone::inflated
