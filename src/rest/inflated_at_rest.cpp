// Describes bodies with a radius at one instant, by the distance or depth of their cores. There is
// one answer for each pose: two where the motions jump.

#include "src/rest/inflated_at_rest.hpp"

#include <algorithm>
#include <concepts>
#include <optional>
#include <string>
#include <utility>

#include "src/hulls/contact.hpp"
#include "src/hulls/solid.hpp"
#include "src/poly/algebraic_field.hpp"
#include "src/rest/hulls/closest_points.hpp"
#include "src/rest/hulls/plane_names.hpp"
#include "src/rest/hulls/widest_axis.hpp"
#include "src/rest/minus.hpp"
#include "src/rest/obb.hpp"
#include "src/rest/over_root.hpp"
#include "src/rest/text_of.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone {
namespace {

using hulls::PlacedBody;

// The corners that are farthest along a direction.
template <ExactNumber N>
std::vector<std::size_t> farthest(const std::vector<Vec3<N>>& corners, const Vec3<N>& way) {
  std::vector<std::size_t> found{0};
  for (std::size_t v = 1; v < corners.size(); ++v) {
    const Sign s = sign_of(dot(way, difference(corners[v], corners[found.front()])));
    if (s == Sign::positive) found.clear();
    if (s != Sign::negative) found.push_back(v);
  }
  return found;
}

DistanceText no_distance() { return {{"0"}, "", {}, {}}; }

// Both cores at an instant, and the sum of the radii.
template <ExactNumber N>
class Pose {
 public:
  Pose(const Query& cores, const PiecePair& pieces, const N& t, Rational radii)
      : cores_(cores),
        one_(hulls::placed(cores.solid(0).exact, *pieces.piece1, t)),
        two_(hulls::placed(cores.solid(1).exact, *pieces.piece2, t)),
        radii_(std::move(radii)) {}

  // Whether this pose and the other are equal.
  bool is_that_of(const Pose& o) const {
    return one_.corners == o.one_.corners && two_.corners == o.two_.corners;
  }

  // Describes the bodies by the distance of their cores, or by the cores' depth if these overlap.
  PoseAnswer described(const StaticOptions& options) const {
    PoseAnswer answer;
    const auto widest = hulls::widest_axis(one_, two_);
    if (sign_of(widest.separation.gap) != Sign::positive) {
      answer.state = State::overlapping;
      start_with_normal(answer, widest.normal, options);
      add_ties(answer, widest.ties);
      // At an algebraic time the bodies are known to touch, so only their features are left to
      // compute.
      if constexpr (std::same_as<N, Rational>) {
        const OverRoot<N> of_cores(widest.separation.gap, widest.separation.length_squared);
        answer.separation = less_radii(of_cores, options.digits);
      }
      if (options.distance) answer.distance = no_distance();
      return answer;
    }
    const auto closest =
        hulls::closest_points(cores_.solid(0).exact, one_, cores_.solid(1).exact, two_);
    const Sign side =
        sign_of(N(closest.squared - NumberTraits<N>::from(Rational(radii_ * radii_))));
    answer.state = state_of(side);
    start_with_normal(answer, difference(closest.on_second, closest.on_first), options);
    answer.separation = {"0"};  // unless the bodies do not touch: then the time is rational
    if constexpr (std::same_as<N, Rational>) {
      if (side != Sign::zero)
        answer.separation = less_radii(root_of(closest.squared), options.digits);
      answer.cores->squared = closest.squared.str();
    }
    answer.cores->on_a = text_of(closest.on_first, options.digits);
    answer.cores->on_b = text_of(closest.on_second, options.digits);
    if (options.distance) {
      answer.distance = no_distance();
      if (side == Sign::positive) answer.distance->distance = answer.separation;
    }
    return answer;
  }

 private:
  // √s, written as s / √s.
  static OverRoot<N> root_of(const N& s) { return {s, s}; }

  // The signed distance of the bodies as text: that of the cores minus the sum of the radii.
  NumberText less_radii(const OverRoot<N>& of_cores, int digits) const {
    return {to_string(rounded_decimal(Minus(of_cores, radii_), digits))};
  }

  // Sets the normal, from core 1 to core 2, and creates answer.cores with the features of the cores
  // that are farthest along it.
  void start_with_normal(PoseAnswer& answer, const Vec3<N>& way,
                         const StaticOptions& options) const {
    answer.normal = unit_text(way, options.digits);
    const Vec3<N> back{-way[0], -way[1], -way[2]};
    const auto feature = [this](std::size_t body, const std::vector<std::size_t>& corners) {
      return name(
          hulls::feature_of(cores_.solid(body).exact, cores_.polyhedron(body) == nullptr, corners));
    };
    answer.cores.emplace();
    answer.cores->features = {feature(0, farthest(one_.corners, way)),
                              feature(1, farthest(two_.corners, back))};
  }

  // Lists the axes along which the cores overlap as little as along the normal, each name once.
  void add_ties(PoseAnswer& answer, const std::vector<hulls::Plane>& ties) const {
    const std::array lattices{&cores_.solid(0).exact, &cores_.solid(1).exact};
    const std::array is_box{!cores_.polyhedron(0), !cores_.polyhedron(1)};
    for (const hulls::Plane& tie : ties) {
      std::string tie_name = hulls::name_of(tie, lattices, is_box);
      if (std::find(answer.ties.begin(), answer.ties.end(), tie_name) == answer.ties.end())
        answer.ties.push_back(std::move(tie_name));
    }
  }

  const Query& cores_;
  PlacedBody<N> one_;
  PlacedBody<N> two_;
  Rational radii_;
};

}  // namespace

template <ExactNumber N>
std::vector<PoseAnswer> inflated_at_rest(const Query& q, const N& t, const StaticOptions& options) {
  const Query cores = q.cores();
  std::vector<PoseAnswer> poses;
  std::optional<Pose<N>> last;
  for (const PiecePair& pieces : common_partition(cores.motions()[0], cores.motions()[1])) {
    if (t.compare(pieces.from) < 0 || t.compare(pieces.until) > 0) continue;
    Pose<N> pose(cores, pieces, t, q.radius_sum());
    if (last && pose.is_that_of(*last)) continue;
    poses.push_back(pose.described(options));
    last.emplace(std::move(pose));
  }
  return poses;
}

template std::vector<PoseAnswer> inflated_at_rest(const Query&, const Rational&,
                                                  const StaticOptions&);
template std::vector<PoseAnswer> inflated_at_rest(const Query&, const FieldElement&,
                                                  const StaticOptions&);

}  // namespace touchstone
