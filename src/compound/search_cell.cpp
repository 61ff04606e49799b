// Measures the motion in a cell, and separates parts by the direction between their closest points
// in the middle of the cell.

#include "src/compound/search_cell.hpp"

#include <cmath>
#include <utility>

#include "src/hulls/closest_simplex.hpp"

namespace touchstone::compound {
namespace {

double length_of(const Vec3<double>& v) { return std::sqrt(dot(v, v)); }

// The corners of a part in the middle of a cell, as the search for closest points needs them.
struct CornersThen {
  const std::vector<Vec3<double>>& corners;
  const Mat3<double>& turn;
  Vec3<double> shift{};

  Vec3<double> corner(std::size_t i) const {
    Vec3<double> y = shift;
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t k = 0; k < 3; ++k) y[k] += turn[m][k] * corners[i][m];
    }
    return y;
  }
  // The index of the highest corner along n.
  std::size_t top(const Vec3<double>& n, std::size_t) const {
    const Vec3<double> own{dot(turn[0], n), dot(turn[1], n), dot(turn[2], n)};
    std::size_t best = 0;
    for (std::size_t i = 1; i < corners.size(); ++i) {
      if (dot(own, corners[i]) > dot(own, corners[best])) best = i;
    }
    return best;
  }
};

// The pose of a Bernstein coefficient, divided by its denominator.
MiddlePose pose_of(const RelativeCell::Coefficient& c) {
  MiddlePose pose{};
  const double w = midpoint(c.denominator);
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) {
      pose.one[m][i] = midpoint(c.one[m][i]) / w;
      pose.two[m][i] = midpoint(c.two[m][i]) / w;
    }
    pose.between[m] = midpoint(c.between[m]) / w;
  }
  return pose;
}

}  // namespace

SearchCell::SearchCell(RelativeCell relative, Rational from, Rational width, int depth,
                       std::array<NearBody, 2>& bodies, double radii)
    : relative_(std::move(relative)),
      from_(std::move(from)),
      width_(std::move(width)),
      depth_(depth),
      is_finite_(relative_.is_finite()),
      radii_(radii) {
  if (!is_finite_) return;
  middle_ = middle_of(relative_);
  for (const auto* axes : {&middle_.one, &middle_.two}) {
    for (const auto& axis : *axes) directions_.push_back(direction(axis, bodies));
  }
  measure(bodies);
}

bool SearchCell::are_parts_apart(std::array<NearBody, 2>& bodies,
                                 const std::array<std::size_t, 2>& parts, double radii) const {
  if (!is_finite_) return false;
  const CornersThen one{bodies[0].corners(parts[0]), middle_.one},
      two{bodies[1].corners(parts[1]), middle_.two, middle_.between};
  const hulls::Simplex simplex = hulls::closest_simplex(one, two);
  if (simplex.size() == 4) return false;
  const auto nearest = hulls::nearest_of(simplex);
  return nearest && direction(nearest->x, bodies).separates(one.corners, two.corners, radii);
}

SearchCell SearchCell::cut(std::array<NearBody, 2>& bodies) {
  RelativeCell first = relative_.cut();
  const Rational half = width_ / 2;
  SearchCell earlier(std::move(first), from_, half, depth_ + 1, bodies, radii_);
  *this = SearchCell(std::move(relative_), from_ + half, half, depth_ + 1, bodies, radii_);
  return earlier;
}

CellDirection SearchCell::direction(const Vec3<double>& way,
                                    const std::array<NearBody, 2>& bodies) const {
  return {relative_, way, {bodies[0].span(), bodies[1].span()}, radii_};
}

void SearchCell::measure(const std::array<NearBody, 2>& bodies) {
  const std::array boxes{bodies[0].box(bodies[0].tree().root()),
                         bodies[1].box(bodies[1].tree().root())};
  std::vector<MiddlePose> poses;
  for (const auto& c : relative_.coefficients()) poses.push_back(pose_of(c));
  for (const MiddlePose& pose : poses) {
    Vec3<double> way{};
    double turned = 0;
    for (std::size_t m = 0; m < 3; ++m) {
      way[m] = pose.between[m] - poses.front().between[m];
    }
    for (std::size_t m = 0; m < 3; ++m) {
      const Vec3<double> one = difference(pose.one[m], poses.front().one[m]),
                         two = difference(pose.two[m], poses.front().two[m]);
      for (std::size_t i = 0; i < 3; ++i)
        way[i] += two[i] * boxes[1].center[m] - one[i] * boxes[0].center[m];
      turned += length_of(one) * boxes[0].half[m] + length_of(two) * boxes[1].half[m];
    }
    const double travel = length_of(way) + turned;
    if (!(travel <= travel_)) travel_ = travel;
    for (std::size_t m = 0; m < 3; ++m) {
      const double one = length_of(pose.one[m]), two = length_of(pose.two[m]);
      if (!(one <= scales_[0])) scales_[0] = one;
      if (!(two <= scales_[1])) scales_[1] = two;
    }
  }
}

}  // namespace touchstone::compound
