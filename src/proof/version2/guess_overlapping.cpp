// Guesses claims that prove an overlap: a point fixed in one body, or a sum of corners of the
// intersection.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "corners.hpp"
#include "guesses.hpp"
#include "rounded.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::proof::version2 {
namespace {

// The mean of some corners of the intersection.
template <class N>
Vec3<N> mean(const Intersection<N>& intersection, const std::vector<std::size_t>& of) {
  Vec3<N> sum{};
  for (const std::size_t i : of) {
    for (std::size_t k = 0; k < 3; ++k) sum[k] += intersection.corners[i].x[k];
  }
  for (N& c : sum) c /= N(static_cast<int>(of.size()));
  return sum;
}

// Tries points that may be inside both bodies at all given instants. The simplest claims come
// first: points of a body's frame with few bits, then sums of corners, then points found in finer
// numbers.
template <class N>
class Points {
 public:
  Points(const Scene& scene, const Poses<N>& poses, const Try& is_right)
      : scene_(scene),
        poses_(poses),
        is_right_(is_right),
        intersection_(intersection_of(scene, poses.first)),
        have_no_volume_(!scene.part(0).has_volume && !scene.part(1).has_volume) {}

  bool try_all() {
    if (intersection_.corners.empty()) return false;
    std::vector<std::size_t> all(intersection_.corners.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    const Vec3<N> middle = mean(intersection_, all);
    if (!have_no_volume_) {
      for (const std::size_t body : {0U, 1U}) {
        if (try_frame_points(body,
                             {in_doubles(middle[0]), in_doubles(middle[1]), in_doubles(middle[2])}))
          return true;
      }
    }
    return try_sums(all) || try_near(middle);
  }

 private:
  // A sum of corners, and how deep its mean is inside.
  struct Choice {
    std::vector<std::size_t> corners;
    double depth = 0;
  };

  // Tries points of a body's frame with rounded coordinates, the coarsest first.
  bool try_frame_points(std::size_t body, const Vec3<double>& middle) {
    const auto& own = poses_.first.body[body];
    Pose<double>::Body own_in_doubles;
    for (std::size_t i = 0; i < 3; ++i) {
      own_in_doubles.origin[i] = in_doubles(own.origin[i]);
      for (std::size_t m = 0; m < 3; ++m) own_in_doubles.turn[m][i] = in_doubles(own.turn[m][i]);
    }
    const Vec3<double> x_in_units = in_frame<double>(own_in_doubles, middle);
    const double unit = nearest_double(Rational(scene_.unit()));
    const Part& part = scene_.part(body);
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

  // Tries a point of a body's frame near `middle`: with as few bits as leave it at least half as
  // deep below every face. In rationals it is found however small the depth. It holds for as long
  // as the bodies move less than that depth.
  bool try_near(const Vec3<N>& middle) {
    if constexpr (std::is_same_v<N, double>) return false;
    for (const std::size_t body : {0U, 1U}) {
      if (!scene_.part(1 - body).has_volume || !is_deep(middle, middle)) continue;
      auto x = deep_near(body, middle);
      if (!x) continue;
      for (Rational& c : *x) c /= Rational(scene_.unit());
      if (is_right_(FramePoint{body, *x})) return true;
    }
    return false;
  }

  // nullopt if the depth is below the rounding errors of N.
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

  // Tries sums: of one corner, of the ends of an edge, of all corners, of two corners. Only sums
  // strictly inside a body at the first instant are tried, the deepest first. The sum of all
  // corners is always tried in rationals, and if there are too many corners for one sum; then pairs
  // of corners are left out.
  bool try_sums(const std::vector<std::size_t>& all) {
    std::size_t left = std::is_same_v<N, double> ? 12 : 100;
    std::vector<Choice> choices;
    for (const std::size_t i : all) see({i}, choices);
    for (const auto& [from, until] : intersection_.segments) see({from, until}, choices);
    if (try_deepest(choices, left)) return true;
    if (left > 0) {
      // Pairs are tried last, because there are many.
      choices.clear();
      see(all, choices);
      const bool are_too_many = all.size() > kMostTerms;
      for (const std::size_t i : all) {
        for (std::size_t k = i + 1; k < all.size() && !are_too_many; ++k) see({i, k}, choices);
      }
      if (try_deepest(choices, left)) return true;
    }
    if (std::is_same_v<N, double> && all.size() <= kMostTerms) return false;
    const Sum sum = sum_of_all(scene_, poses_.first, intersection_);
    return sum.size() <= kMostTerms && is_right_(sum);
  }

  // Keeps a sum that is strictly inside a body at the first instant.
  void see(std::vector<std::size_t> of, std::vector<Choice>& choices) const {
    if (of.size() > kMostTerms) return;
    const double deep = inner_depth(poses_.first, mean(intersection_, of));
    if (deep > 0 && may_hold_at_others(of)) choices.push_back({std::move(of), deep});
  }

  // Tries the sums, the deepest first, until no tries are left.
  bool try_deepest(std::vector<Choice>& choices, std::size_t& left) const {
    std::ranges::stable_sort(choices, std::greater<>(), &Choice::depth);
    for (const Choice& choice : choices) {
      if (left == 0) return false;
      --left;
      Sum sum;
      for (const std::size_t i : choice.corners) sum.push_back(intersection_.corners[i].term);
      if (is_right_(sum)) return true;
    }
    return false;
  }

  // Whether a sum may also hold at the other instants. A sum of vertices only must be inside there.
  // The weights of crossings are not known here: a sum with crossings must not be beyond a face.
  bool may_hold_at_others(const std::vector<std::size_t>& of) const {
    const bool crosses = std::ranges::any_of(
        of, [&](std::size_t i) { return intersection_.corners[i].term.crossing.has_value(); });
    return std::ranges::all_of(poses_.others, [&](const Pose<N>& pose) {
      Vec3<N> x{};
      for (const std::size_t i : of) {
        const auto y = position(intersection_.corners[i].term, pose);
        if (!y) return false;
        for (std::size_t k = 0; k < 3; ++k) x[k] += (*y)[k];
      }
      for (N& c : x) c /= N(static_cast<int>(of.size()));
      return crosses ? is_in_both(pose, x) : inner_depth(pose, x) > 0;
    });
  }

  // The position of a corner at another instant; nullopt for a crossing whose ends are not on their
  // sides of the face there.
  std::optional<Vec3<N>> position(const Term& term, const Pose<N>& pose) const {
    const auto& x = pose.body[term.body].vertices;
    if (!term.crossing) return x[term.u];
    const auto below = [&](std::size_t i) {
      return depth(pose, 1 - term.body, term.crossing->face, x[i]);
    };
    const N inner = below(term.u), outer = below(term.crossing->v);
    if (inner <= outer) return std::nullopt;
    const N share = inner / N(inner - outer);
    Vec3<N> y = x[term.crossing->v] - x[term.u];
    for (std::size_t k = 0; k < 3; ++k) y[k] = x[term.u][k] + share * y[k];
    return y;
  }

  // Whether a point is not beyond any face of both bodies, within a wide tolerance.
  bool is_in_both(const Pose<N>& pose, const Vec3<N>& x) const {
    for (const std::size_t body : {0U, 1U}) {
      for (std::size_t f = 0; f < scene_.part(body).faces.size(); ++f) {
        if (side(depth(pose, body, f, x), N(16) * pose.small) < 0) return false;
      }
    }
    return true;
  }

  // The depth of a point in a body with volume; if both are flat, below all faces except caps.
  double inner_depth(const Pose<N>& pose, const Vec3<N>& x) const {
    std::array<double, 2> deep{};
    for (const std::size_t body : {0U, 1U}) {
      deep[body] = std::numeric_limits<double>::infinity();
      const auto& faces = scene_.part(body).faces;
      for (std::size_t f = 0; f < faces.size() && deep[body] > 0; ++f) {
        if (have_no_volume_ && faces[f].is_cap) continue;
        const N d = depth(pose, body, f, x);
        const bool is_below = side(d, pose.small) > 0;
        constexpr double kLeast = std::numeric_limits<double>::min();
        deep[body] = std::min(deep[body], is_below ? std::max(in_doubles(d), kLeast) : 0.0);
      }
    }
    return have_no_volume_ ? std::min(deep[0], deep[1]) : std::max(deep[0], deep[1]);
  }

  const Scene& scene_;
  const Poses<N>& poses_;
  const Try& is_right_;
  Intersection<N> intersection_;
  bool have_no_volume_;
};

}  // namespace

template <class N>
bool guess_overlapping(const Scene& scene, const Poses<N>& poses, const Try& is_right) {
  return Points<N>(scene, poses, is_right).try_all();
}

template bool guess_overlapping(const Scene&, const Poses<double>&, const Try&);
template bool guess_overlapping(const Scene&, const Poses<Fine>&, const Try&);
template bool guess_overlapping(const Scene&, const Poses<Rational>&, const Try&);

}  // namespace touchstone::proof::version2
