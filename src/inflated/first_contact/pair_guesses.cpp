// Guesses, in doubles, which features of two cores hold their closest points, and when the cores
// come as near as R.

#include "src/inflated/first_contact/pair_guesses.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace touchstone::inflated {
namespace {

using N = Bounded<double>;
using F = Form<N>;

// A core near an instant, without error bounds, in the form that closest_simplex uses.
struct PlacedCore {
  const PlainCore* core = nullptr;
  Mat3<double> turn{};
  Vec3<double> origin{};

  Vec3<double> turned(const Vec3<double>& x) const {
    Vec3<double> y{};
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i) y[i] += turn[m][i] * x[m];
    }
    return y;
  }
  Vec3<double> corner(std::size_t i) const {
    const Vec3<double> x = turned(core->corner(i));
    return {x[0] + origin[0], x[1] + origin[1], x[2] + origin[2]};
  }
  std::size_t top(const Vec3<double>& n, std::size_t from) const {
    return core->top({dot(n, turn[0]), dot(n, turn[1]), dot(n, turn[2])}, from);
  }
};

double value_at(const F& form, double u) { return value_of<double>(form, u); }

PlacedCore placed(const walk::BodyForms<N>& body, const PlainCore& core, double u) {
  PlacedCore r{&core};
  const double length = value_at(body.length, u);
  double of_path = body.shares_length ? length : 1;
  if (body.path_length) of_path *= value_at(*body.path_length, u);
  if (body.factor) of_path *= body.factor->value;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) r.turn[m][i] = value_at(body.axes[m][i], u) / length;
    r.origin[i] = value_at(body.path[i], u) / of_path;
  }
  return r;
}

std::array<PlacedCore, 2> placed_both(const PairGuesses::Bodies& bodies, const PlainCores& cores,
                                      double u) {
  return {placed(bodies[0], cores[0], u), placed(bodies[1], cores[1], u)};
}

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

// The direction of the normal of two edges, or of a face, in doubles; (0, 0, 0) for other pairs.
Vec3<double> rough_normal(const std::array<PlacedCore, 2>& at,
                          const std::array<FeatureIn<N>, 2>& numbers,
                          const std::array<walk::BodyForms<N>, 2>& bodies) {
  const auto rounded = [](const Vec3<N>& v) {
    return Vec3<double>{v[0].value, v[1].value, v[2].value};
  };
  if (numbers[0].dimension == 1 && numbers[1].dimension == 1)
    return cross(at[0].turned(rounded(numbers[0].edge)), at[1].turned(rounded(numbers[1].edge)));
  Vec3<double> n{};
  for (const std::size_t b : {0U, 1U}) {
    if (numbers[b].dimension != 2) continue;
    const auto& turn = at[b].turn;
    const double sense = (b == 0) == bodies[b].mirrored ? -1 : 1;
    for (std::size_t m = 0; m < 3; ++m) {
      const auto cofactor = cross(turn[(m + 1) % 3], turn[(m + 2) % 3]);
      for (std::size_t i = 0; i < 3; ++i) n[i] += sense * numbers[b].normal[m].value * cofactor[i];
    }
  }
  return n;
}

}  // namespace

// The first guess is the pair of the smallest features with the closest points. If it has too many
// free directions, as for parallel faces, pairs of parts of these features follow.
auto PairGuesses::at(double u) const -> Pairs {
  const std::array<PlacedCore, 2> at = placed_both(bodies_, cores_, u);
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
      pair.is_reversed = has_both_senses && dot(rough_normal(at, numbers, bodies_), way) < 0;
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
  const auto at = placed_both(bodies_, cores_, u);
  return hulls::closest_simplex(at[0], at[1]);
}

double PairGuesses::contact() const {
  constexpr int kMostSteps = 6;
  constexpr double kNear = 0x1p-6, kStep = 0x1p-20;
  double u = 0;
  for (int step = 0; step < kMostSteps; ++step) {
    const hulls::Simplex simplex = closest(u);
    if (simplex.size() == 4) break;
    const Vec3<double> way = way_in(simplex);
    const double length = std::sqrt(dot(way, way)), excess = length - distance_;
    if (excess < kNear * distance_) break;
    // The distance of the cores changes at the rate at which the distance of the two closest points
    // changes.
    const auto later = placed_both(bodies_, cores_, u + kStep);
    hulls::Simplex moved = simplex;
    for (hulls::Difference& d : moved)
      d.x = hulls::minus(later[1].corner(d.corners[1]), later[0].corner(d.corners[0]));
    const double slope = (dot(way, way_in(moved, simplex)) / length - length) / kStep;
    const double next = u - excess / slope;
    if (!(slope < 0) || !(next < 1)) break;
    u = next;
  }
  return u;
}

}  // namespace touchstone::inflated
