// Guesses points that are fixed in the frame of one body, near the middle of the intersection.

#include "frame_points.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "corners.hpp"
#include "rounded.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::proof::version2 {
namespace {

// Points of the frame of a body, rounded and tested in the poses.
template <class N>
class FramePoints {
 public:
  FramePoints(const Scene& scene, const Poses<N>& poses, const Try& is_right)
      : scene_(scene), poses_(poses), is_right_(is_right) {}

  // guess_coarse_points() for the frame of one body.
  bool try_coarse(std::size_t body, const Vec3<double>& middle) const {
    const auto& own = poses_.first.body[body];
    Pose<double>::Body own_in_doubles;
    for (std::size_t i = 0; i < 3; ++i) {
      own_in_doubles.origin[i] = in_doubles(own.origin[i]);
      for (std::size_t m = 0; m < 3; ++m) own_in_doubles.turn[m][i] = in_doubles(own.turn[m][i]);
    }
    const Vec3<double> x_in_units = in_frame<double>(own_in_doubles, middle);
    const double unit = nearest_double(Rational(scene_.unit()));
    const Part& part = scene_.part(body);
    // Each coordinate with this number of bits below the size of the part, and within the part.
    for (const int bits : {2, 5, 9, 16, 26, 36}) {
      FramePoint point{body, {}};
      for (std::size_t m = 0; m < 3; ++m) {
        const double x = x_in_units[m] / unit;
        const auto [least, most] =
            std::ranges::minmax_element(part.vertices, {}, [m](const Point& p) { return p[m]; });
        const Rational low((*least)[m], scene_.unit()), high((*most)[m], scene_.unit());
        const double size = nearest_double(Rational(high - low));
        point.x[m] = size > 0 ? std::clamp(rounded(x, std::ilogb(size) - bits), low, high) : low;
      }
      if (is_within(point) && is_right_(point)) return true;
    }
    return false;
  }

  // guess_deep_points() for the frame of one body.
  bool try_deep(std::size_t body, const Vec3<N>& middle) const {
    if (!scene_.part(1 - body).has_volume || !is_deep(middle, middle)) return false;
    auto x = deep_near(body, middle);
    if (!x) return false;
    for (Rational& c : *x) c /= Rational(scene_.unit());
    return is_right_(FramePoint{body, *x});
  }

 private:
  // The point in units of the parts; nullopt if the depth is below the rounding errors of N.
  std::optional<Vec3<Rational>> deep_near(std::size_t body, const Vec3<N>& middle) const {
    const auto& own = poses_.first.body[body];
    const Vec3<N> in_own = in_frame<N>(own, middle);
    const Vec3<Rational> x{Rational(in_own[0]), Rational(in_own[1]), Rational(in_own[2])};
    for (int bits = 8; std::is_same_v<N, Rational> || bits < kFineBits; bits *= 2) {
      check_limit();
      Vec3<Rational> found = near(body, x, bits);
      const Vec3<N> rounded{as_number(found[0]), as_number(found[1]), as_number(found[2])};
      if (is_deep(world(own, rounded), middle)) return found;
    }
    return std::nullopt;
  }

  // The position of a point of a body's frame in the pose.
  static Vec3<N> world(const typename Pose<N>::Body& own, const Vec3<N>& x) {
    Vec3<N> y = own.origin;
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i) y[i] += own.turn[m][i] * x[m];
    }
    return y;
  }

  // Whether x is at least half as deep as `middle` below all faces except caps, and `middle` is
  // inside.
  bool is_deep(const Vec3<N>& x, const Vec3<N>& middle) const {
    for (const std::size_t body : {0U, 1U}) {
      const auto& faces = scene_.part(body).faces;
      for (std::size_t f = 0; f < faces.size(); ++f) {
        if (faces[f].is_cap) continue;
        const N most = depth(poses_.first, body, f, middle);
        if (most <= 0 || depth(poses_.first, body, f, x) * 2 < most) return false;
      }
    }
    return true;
  }

  // A point of a part near x, rounded along perpendicular directions in which the part extends.
  Vec3<Rational> near(std::size_t body, const Vec3<Rational>& x, int bits) const {
    const Part& part = scene_.part(body);
    std::vector<Point> ways{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    if (!part.has_volume) ways = independent_ways(part);
    if (!part.has_volume && ways.size() == 2) {
      const Point normal = cross(ways[0], ways[1]);
      ways[1] = cross(normal, ways[0]);
    }
    const Point& from = part.vertices.front();
    Vec3<Rational> found{from[0], from[1], from[2]};
    const Vec3<Rational> way = x - found;
    for (const Point& along : ways) {
      const Vec3<Rational> a{along[0], along[1], along[2]};
      const Rational share = dot(way, a) / dot(a, a) * power_of_two(bits);
      const Integer whole = floor_divided(numerator(share), denominator(share));
      for (std::size_t i = 0; i < 3; ++i) found[i] += a[i] * Rational(whole) * power_of_two(-bits);
    }
    return found;
  }

  // Whether a point is in the other body at all given instants, up to tolerance.
  bool is_within(const FramePoint& point) const {
    return is_within(point, poses_.first) &&
           std::ranges::all_of(poses_.others,
                               [&](const Pose<N>& pose) { return is_within(point, pose); });
  }
  bool is_within(const FramePoint& point, const Pose<N>& pose) const {
    const std::size_t other = 1 - point.body;
    Vec3<N> in_units;
    for (std::size_t m = 0; m < 3; ++m)
      in_units[m] = as_number(Rational(point.x[m] * Rational(scene_.unit())));
    const Vec3<N> x = world(pose.body[point.body], in_units);
    for (std::size_t f = 0; f < scene_.part(other).faces.size(); ++f) {
      if (side(depth(pose, other, f, x), pose.small) < 0) return false;
    }
    return true;
  }

  static N as_number(const Rational& q) {
    if constexpr (std::is_same_v<N, double>) {
      return nearest_double(q);
    } else {
      return N(q);
    }
  }

  const Scene& scene_;
  const Poses<N>& poses_;
  const Try& is_right_;
};

}  // namespace

template <class N>
bool guess_coarse_points(const Scene& scene, const Poses<N>& poses, const Vec3<N>& middle,
                         const Try& is_right) {
  const FramePoints<N> points(scene, poses, is_right);
  const Vec3<double> near = in_doubles(middle);
  return points.try_coarse(0, near) || points.try_coarse(1, near);
}

template <class N>
bool guess_deep_points(const Scene& scene, const Poses<N>& poses, const Vec3<N>& middle,
                       const Try& is_right) {
  if constexpr (std::is_same_v<N, double>) {
    return false;
  } else {
    const FramePoints<N> points(scene, poses, is_right);
    return points.try_deep(0, middle) || points.try_deep(1, middle);
  }
}

template bool guess_coarse_points(const Scene&, const Poses<double>&, const Vec3<double>&,
                                  const Try&);
template bool guess_coarse_points(const Scene&, const Poses<Fine>&, const Vec3<Fine>&, const Try&);
template bool guess_coarse_points(const Scene&, const Poses<Rational>&, const Vec3<Rational>&,
                                  const Try&);
template bool guess_deep_points(const Scene&, const Poses<double>&, const Vec3<double>&,
                                const Try&);
template bool guess_deep_points(const Scene&, const Poses<Fine>&, const Vec3<Fine>&, const Try&);
template bool guess_deep_points(const Scene&, const Poses<Rational>&, const Vec3<Rational>&,
                                const Try&);

}  // namespace touchstone::proof::version2
