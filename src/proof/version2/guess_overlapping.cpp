// Guesses claims that prove an overlap: a point fixed in one body (frame_points.cpp), or a sum of
// corners of the intersection. The simplest claims come first: points with few bits, then sums,
// then points in finer numbers.

#include <algorithm>
#include <limits>
#include <optional>

#include "corners.hpp"
#include "frame_points.hpp"
#include "guesses.hpp"
#include "inner_sum.hpp"
#include "rounded.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::proof::version2 {
namespace {

bool have_no_volume(const Scene& scene) {
  return !scene.part(0).has_volume && !scene.part(1).has_volume;
}

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

// Tries sums of corners that may be inside both bodies at all given instants.
template <class N>
class Sums {
 public:
  Sums(const Scene& scene, const Poses<N>& poses, const Intersection<N>& intersection,
       const Try& is_right)
      : scene_(scene),
        poses_(poses),
        is_right_(is_right),
        intersection_(intersection),
        have_no_volume_(have_no_volume(scene)) {}

  // `all`: the numbers of all corners. Of one corner, of the ends of an edge, of all corners, of
  // two corners: only sums strictly inside a body at the first instant are tried, the deepest
  // first. The sum of all corners is always tried in rationals, and if there are too many corners
  // for one sum; then pairs of corners are left out.
  bool try_all(const std::vector<std::size_t>& all) {
    std::size_t left = std::is_same_v<N, double> ? 12 : 100;  // tries
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

 private:
  // A sum of corners, and how deep its mean is inside.
  struct Choice {
    std::vector<std::size_t> corners;
    double depth = 0;
  };

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
  const Intersection<N>& intersection_;
  bool have_no_volume_;
};

}  // namespace

template <class N>
bool guess_overlapping(const Scene& scene, const Poses<N>& poses, const Try& is_right) {
  const Intersection<N> intersection = intersection_of(scene, poses.first);
  if (intersection.corners.empty()) return false;
  std::vector<std::size_t> all(intersection.corners.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  const Vec3<N> middle = mean(intersection, all);
  // A point of a flat body with rounded coordinates is hardly ever in another flat body.
  return (!have_no_volume(scene) && guess_coarse_points(scene, poses, middle, is_right)) ||
         Sums<N>(scene, poses, intersection, is_right).try_all(all) ||
         guess_deep_points(scene, poses, middle, is_right);
}

template bool guess_overlapping(const Scene&, const Poses<double>&, const Try&);
template bool guess_overlapping(const Scene&, const Poses<Fine>&, const Try&);
template bool guess_overlapping(const Scene&, const Poses<Rational>&, const Try&);

}  // namespace touchstone::proof::version2
