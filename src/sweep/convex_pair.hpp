#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "src/sweep/convex_body.hpp"
#include "src/sweep/sweep.hpp"
#include "src/sweep/sweep_scale.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {

// Two convex bodies of fixed orientation in linear motion, as a LinearPair for sweep() (sweep.hpp).
// Its axes are those of separating_axes (convex_body.hpp). Everything is turned and placed as at
// t = 0 in rationals first, and then converted to N.
template <Number N>
class ConvexPair {
 public:
  using NumberType = N;

  // REQUIRES: from <= until.
  ConvexPair(const ConvexBody& body1, const LinearPath& path1, const ConvexBody& body2,
             const LinearPath& path2, const Rational& from, const Rational& until)
      : horizon_(sweep_horizon<N>(from, until)) {
    ConvexBody one = turned(body1, path1);
    ConvexBody two = turned(body2, path2);
    Vec3<Rational> velocity;
    for (std::size_t i = 0; i < 3; ++i) {
      const Rational distance = path2.offset[i] - path1.offset[i];
      for (auto& vertex : two.vertices) vertex[i] += distance;
      velocity[i] = (path2.velocity[i] - path1.velocity[i]) * horizon_.unit;
    }
    SweepScale<N> scale;
    scale.note(velocity);
    for (const auto* body : {&one, &two}) {
      for (const auto& vertex : body->vertices) scale.note(vertex);
    }
    scale.fix();
    velocity_ = scale(velocity);
    axes_ = separating_axes(one, two);
    for (std::size_t b = 0; b < 2; ++b) {
      const ConvexBody& body = b == 0 ? one : two;
      for (const auto& vertex : body.vertices) vertices_[b].push_back(scale(vertex));
      for (const auto& normal : body.normals) normals_[b].push_back(direction_in<N>(normal));
      for (const auto& edge : body.edges) edges_[b].push_back(direction_in<N>(edge));
    }
  }

  const SweepHorizon<N>& horizon() const { return horizon_; }
  int axis_count() const { return static_cast<int>(axes_.size()); }
  const ConvexAxis& axis(int number) const { return axes_[static_cast<std::size_t>(number)]; }

  Vec3<N> direction(int number) const {
    const ConvexAxis& a = axis(number);
    switch (a.kind) {
      case ConvexAxis::Kind::normal1:
        return normals_[0][a.first];
      case ConvexAxis::Kind::normal2:
        return normals_[1][a.first];
      case ConvexAxis::Kind::edges:
        break;
    }
    return cross(edges_[0][a.first], edges_[1][a.second]);
  }

  std::optional<AxisMotion<N>> along(int number) const {
    check_limit();
    const Vec3<N> n = direction(number);
    // separating_axes gives no zero vector, so every axis is certain. Only rounding may make one
    // vanish.
    constexpr bool is_certain = true;
    const Sign length = length_sign(n);
    if (length == Sign::zero) return std::nullopt;
    const Shadow one = shadow(0, n);
    const Shadow two = shadow(1, n);
    return AxisMotion<N>{.least = one.least - two.greatest,
                         .greatest = one.greatest - two.least,
                         .speed = dot(n, velocity_),
                         .certain = is_certain};
  }

 private:
  // The projection of a body onto an axis, at t = 0.
  struct Shadow {
    N least;
    N greatest;
  };

  Shadow shadow(std::size_t body, const Vec3<N>& n) const {
    const auto& vertices = vertices_[body];
    const N first = dot(n, vertices.front());
    Shadow s{first, first};
    for (std::size_t i = 1; i < vertices.size(); ++i) {
      const N height = dot(n, vertices[i]);
      s.least = smaller(s.least, height);
      s.greatest = larger(s.greatest, height);
    }
    return s;
  }

  SweepHorizon<N> horizon_;
  Vec3<N> velocity_{};                              // of body 2 relative to body 1
  std::array<std::vector<Vec3<N>>, 2> vertices_{};  // at t = 0
  std::array<std::vector<Vec3<N>>, 2> normals_{};
  std::array<std::vector<Vec3<N>>, 2> edges_{};
  std::vector<ConvexAxis> axes_;
};

}  // namespace touchstone
