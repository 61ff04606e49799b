// Guesses claims for bodies with a radius: closest pairs of features, planes, and points of both
// bodies.

#include "guess_distance.hpp"

#include <cmath>
#include <limits>

#include "pair_form.hpp"
#include "proofs.hpp"
#include "rounded.hpp"
#include "src/hulls/closest_pairs.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::proof::version2 {
namespace {

using Kind = PairEnd::Kind;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

// The features of a part that may hold its point closest to the other part. A feature that is
// spanned by the corners that doubles find is likely.
struct Feature {
  PairEnd end{};
  bool is_likely = false;
};
using Features = std::array<std::vector<Feature>, 3>;  // by kind

// The two parts at an instant, in doubles.
struct Rough {
  Rough(const Scene& scene, const Rational& t)
      : pose(scene.rough_at(t)), closest(hulls::closest_pairs(pose)) {
    for (std::size_t k = 0; k < closest.corners.size(); ++k) {
      const auto [v, w] = closest.corners[k];
      const Vec3<double> d = difference(pose.body[1].corner(w), pose.body[0].corner(v));
      for (std::size_t i = 0; i < 3; ++i) way[i] += closest.weights[k] * d[i];
    }
    for (const std::size_t body : {0U, 1U}) {
      const auto& names = scene.core(body).exact.vertex_names;
      corners[body].resize(scene.part(body).vertices.size());
      for (std::size_t v = 0; v < scene.core(body).exact.vertices.size(); ++v) {
        vertices[body].push_back(names.empty() ? v : names[v]);
        corners[body][vertices[body].back()] = v;
      }
    }
  }

  Vec3<double> position(std::size_t body, std::size_t vertex) const {
    return pose.body[body].corner(corners[body][vertex]);
  }

  hulls::RoughPose pose;
  hulls::ClosestPairs closest;
  Vec3<double> way{};  // from the closest point of body 1 to that of body 2
  // The numbers of the part's vertices, by corner of the core's hulls::Lattice, and conversely.
  std::array<std::vector<std::size_t>, 2> vertices{}, corners{};
};

// For each vertex of a part: whether it reaches almost as far towards the other part as any vertex
// does, within a share of the part's extent.
std::vector<bool> in_front(const Scene& scene, const Rough& rough, std::size_t body, double slack) {
  const auto& vertices = rough.vertices[body];
  std::vector<double> heights;
  heights.reserve(vertices.size());
  double most = -kInfinity, least = kInfinity;
  for (std::size_t v = 0; v < vertices.size(); ++v) {
    const double height = dot(rough.way, rough.pose.body[body].corner(v)) * (body == 0 ? 1 : -1);
    heights.push_back(height);
    most = std::max(most, height);
    least = std::min(least, height);
  }
  std::vector<bool> front(scene.part(body).vertices.size(), false);
  for (std::size_t v = 0; v < vertices.size(); ++v)
    front[vertices[v]] = !(most - heights[v] > slack * (most - least));
  for (const auto& pair : rough.closest.corners) front[vertices[pair[body]]] = true;
  return front;
}

Features features_of(const Scene& scene, const Rough& rough, std::size_t body, double slack) {
  const Part& part = scene.part(body);
  const std::vector<bool> front = in_front(scene, rough, body, slack);
  std::vector<std::size_t> closest;
  for (const auto& pair : rough.closest.corners) {
    const std::size_t v = rough.vertices[body][pair[body]];
    if (std::ranges::find(closest, v) == closest.end()) closest.push_back(v);
  }
  const auto is_closest = [&](std::size_t v) {
    return std::ranges::find(closest, v) != closest.end();
  };
  Features all;
  const auto add = [&](Kind kind, std::size_t number, std::size_t last, bool is_likely) {
    all[static_cast<std::size_t>(kind)].push_back({{kind, number, last}, is_likely});
  };
  for (std::size_t v = 0; v < front.size(); ++v) {
    if (front[v]) add(Kind::vertex, v, 0, closest.size() == 1 && is_closest(v));
  }
  bool has_closest_edge = false;
  for (const auto& [u, v] : part.joined) {
    if (!front[u] || !front[v]) continue;
    const bool is_likely = closest.size() == 2 && is_closest(u) && is_closest(v);
    has_closest_edge = has_closest_edge || is_likely;
    add(Kind::segment, u, v, is_likely);
  }
  // The closest corners may be two that no edge joins, as across a face.
  if (closest.size() == 2 && !has_closest_edge) add(Kind::segment, closest[0], closest[1], true);
  for (std::size_t f = 0; f < part.faces.size(); ++f) {
    const auto& on = scene.corners_on(body, f);
    if (on.size() < 3 || !std::ranges::all_of(on, [&](std::size_t v) { return front[v]; }))
      continue;
    add(Kind::face, f, 0, closest.size() == 3);
  }
  return all;
}

// The signs with which a pair may be closest, unless doubles rule it out: +1 and -1 for two
// segments, whose connection is along ± their product; only +1 for all other pairs. May be empty.
std::vector<int> likely_signs(const Rough& rough, const PairEnd& one, const PairEnd& two) {
  constexpr double kSlack = 1e-6;
  const auto is_segment = [](const PairEnd& end) { return end.kind == Kind::segment; };
  if (one.kind == Kind::face || two.kind == Kind::face) return {1};
  const Vec3<double> v = rough.position(0, one.number), w = rough.position(1, two.number);
  const Vec3<double> d = w - v;
  const Vec3<double> f = is_segment(one) ? rough.position(0, one.last) - v : Vec3<double>{};
  const Vec3<double> g = is_segment(two) ? rough.position(1, two.last) - w : Vec3<double>{};
  const double ff = dot(f, f), gg = dot(g, g), fg = dot(f, g), df = dot(d, f), dg = dot(d, g);
  const auto is_inside = [](double share, double all) {
    return !(share < -kSlack * all) && !(share > all * (1 + kSlack));
  };
  if (is_segment(one) && is_segment(two)) {
    const double square = ff * gg - fg * fg;
    if (square < 1e-20 * ff * gg) return {};
    if (!is_inside(gg * df - fg * dg, square) || !is_inside(fg * df - ff * dg, square)) return {};
    const double height = dot(cross(f, g), d), least = kSlack * std::sqrt(square * dot(d, d));
    if (height > least) return {1};
    return height < -least ? std::vector<int>{-1} : std::vector<int>{1, -1};
  }
  if (is_segment(one) && !is_inside(df, ff)) return {};
  if (is_segment(two) && !is_inside(-dg, gg)) return {};
  return {1};
}

std::size_t count_of(const std::array<Features, 2>& features) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; i + k < 3; ++k) count += features[0][i].size() * features[1][k].size();
  }
  return count;
}

using TryPair = std::function<bool(const Pair&)>;

// Tries pairs of these features: first those of which both are likely, then large features first.
// `rough`: if it is not null, only pairs that doubles do not rule out.
bool try_pairs(const std::array<Features, 2>& features, State state, const Rough* rough,
               const TryPair& is_right) {
  constexpr std::array<std::array<std::size_t, 2>, 6> kKinds{
      {{2, 0}, {0, 2}, {1, 1}, {1, 0}, {0, 1}, {0, 0}}};
  for (const bool is_likely : {true, false}) {
    for (const auto& [i, k] : kKinds) {
      for (const Feature& one : features[0][i]) {
        check_limit();
        for (const Feature& two : features[1][k]) {
          if ((one.is_likely && two.is_likely) != is_likely) continue;
          const bool are_segments = i == 1 && k == 1;
          const std::vector<int> signs = rough != nullptr ? likely_signs(*rough, one.end, two.end)
                                         : are_segments   ? std::vector<int>{1, -1}
                                                          : std::vector<int>{1};
          for (const int sign : signs) {
            if (is_right({state, {one.end, two.end}, sign})) return true;
          }
        }
      }
    }
  }
  return false;
}

// A point of a part by weights of its corners, which are rounded to multiples of 2^-bits and add up
// to 1; in the units of the case.
Vec3<Rational> point_of(const Scene& scene, const Rough& rough, std::size_t body, int bits) {
  const auto& [corners, weights] = rough.closest;
  std::vector<Rational> shares;
  Rational rest = 1;
  for (std::size_t k = 1; k < weights.size(); ++k) {
    shares.push_back(std::min(rounded(weights[k], -bits), rest));
    rest -= shares.back();
  }
  shares.insert(shares.begin(), rest);
  Vec3<Rational> x;
  for (std::size_t k = 0; k < corners.size(); ++k) {
    const Point& corner = scene.part(body).vertices[rough.vertices[body][corners[k][body]]];
    for (std::size_t i = 0; i < 3; ++i)
      x[i] += shares[k] * Rational(corner[i]) / Rational(scene.unit());
  }
  return x;
}

bool try_near(const Scene& scene, const Rough& rough, const Try& is_right) {
  if (rough.closest.corners.empty()) return false;
  for (const int bits : {4, 12, 40}) {
    if (is_right(Near{{point_of(scene, rough, 0, bits), point_of(scene, rough, 1, bits)}}))
      return true;
  }
  return false;
}

Rational value_of(const IntegerPolynomial& p, const Rational& t) {
  Rational value;
  for (int i = p.degree(); i >= 0; --i) value = value * t + Rational(p[i]);
  return value;
}

// The ends of the shortest connection of a pair's features at an instant, in the frames of the
// bodies, in the units of the case.
Near feet_at(const Scene& scene, const Pair& pair, const Pose<Rational>& pose) {
  std::array<Vec3<Rational>, 2> own, world;
  std::array<Vec3<Rational>, 2> segment{}, own_segment{};
  for (const std::size_t body : {0U, 1U}) {
    const PairEnd& end = pair.ends[body];
    const bool is_face = end.kind == Kind::face;
    const std::size_t v = is_face ? scene.corners_on(body, end.number).front() : end.number;
    const auto& vertices = scene.part(body).vertices;
    for (std::size_t i = 0; i < 3; ++i) own[body][i] = vertices[v][i];
    world[body] = pose.body[body].vertices[v];
    if (end.kind != Kind::segment) continue;
    segment[body] = pose.body[body].vertices[end.last] - world[body];
    for (std::size_t i = 0; i < 3; ++i)
      own_segment[body][i] = Rational(Integer(vertices[end.last][i] - vertices[v][i]));
  }
  const Vec3<Rational> d = world[1] - world[0];
  const Rational ff = dot(segment[0], segment[0]), gg = dot(segment[1], segment[1]),
                 fg = dot(segment[0], segment[1]), df = dot(d, segment[0]), dg = dot(d, segment[1]),
                 delta = ff * gg - fg * fg;
  const auto move = [&](std::size_t body, const Rational& share) {
    for (std::size_t i = 0; i < 3; ++i) own[body][i] += own_segment[body][i] * share;
  };
  if (!delta.is_zero()) {
    move(0, Rational((gg * df - fg * dg) / delta));
    move(1, Rational((fg * df - ff * dg) / delta));
  } else if (!ff.is_zero()) {
    move(0, Rational(df / ff));
  } else if (!gg.is_zero()) {
    move(1, Rational(-dg / gg));
  }
  for (const std::size_t body : {0U, 1U}) {
    if (pair.ends[body].kind != Kind::face) continue;
    const Vec3<Rational>& n = pose.body[body].normals[pair.ends[body].number];
    const Rational share = dot(n, d) / dot(n, n) * (body == 0 ? -1 : 1);
    Vec3<Rational> foot = world[1 - body];
    for (std::size_t i = 0; i < 3; ++i) foot[i] += n[i] * share;
    own[body] = in_frame<Rational>(pose.body[body], foot);
  }
  Near near{own};
  for (auto& x : near.x) {
    for (Rational& c : x) c /= Rational(scene.unit());
  }
  return near;
}

// The pairs of these features that are closest at the instant; at most a few.
std::vector<Pair> closest_among(Scene& scene, const Rational& t,
                                const std::array<Features, 2>& features, State state) {
  constexpr std::size_t kMost = 8;
  std::vector<Pair> closest;
  try_pairs(features, state, nullptr, [&](const Pair& pair) {
    if (is_closest_at(scene, t, pair)) closest.push_back(pair);
    return closest.size() == kMost;
  });
  return closest;
}

// Planes and points from a pair that is closest at the instant, exactly.
bool guess_exactly(Scene& scene, const Rational& t, const Pair& closest, const Try& is_right) {
  const Pose<Rational> pose = pose_at<Rational>(scene, t);
  if (closest.state == State::overlapping) return is_right(feet_at(scene, closest, pose));
  const PairForm form(closest, scene);
  const Vec3<Rational> n{value_of(form.n[0], t), value_of(form.n[1], t), value_of(form.n[2], t)};
  return guess_near_plane(scene, pose, n, 0, is_right) ||
         guess_near_plane(scene, pose, n, 1, is_right);
}

}  // namespace

bool guess_by_distance(Scene& scene, const Instants& instants, State state, bool thoroughly,
                       const Try& is_right) {
  constexpr double kSlack = 1e-9;
  constexpr std::size_t kMostOfAll = std::size_t{1} << 16U;
  const Rational& t = instants.front();
  const Rough rough(scene, t);
  const bool is_overlapping = state == State::overlapping;
  const bool cores_seem_to_meet = rough.closest.seem_to_meet();
  if (is_overlapping && cores_seem_to_meet && try_near(scene, rough, is_right)) return true;
  const std::array<Features, 2> front{features_of(scene, rough, 0, kSlack),
                                      features_of(scene, rough, 1, kSlack)};
  std::size_t left = tries_of(scene);
  bool is_found = false;
  const TryPair try_few = [&](const Pair& pair) {
    is_found = is_right(pair);
    return is_found || --left == 0;
  };
  if (!cores_seem_to_meet) try_pairs(front, state, &rough, try_few);
  if (is_found) return true;
  if (is_overlapping && !cores_seem_to_meet && try_near(scene, rough, is_right)) return true;
  if (state == State::separated) {
    const auto poses = poses_at<double>(scene, instants);
    if (guess_planes(scene, poses, rough.way, 0, is_right) ||
        guess_planes(scene, poses, rough.way, 1, is_right))
      return true;
  }
  // Whether the cores themselves overlap at the instant. Then no pair is closest.
  bool do_cores_overlap = false;
  if (is_overlapping) {
    const Try is_right_for_cores = [&](const Claim& claim) {
      do_cores_overlap = do_cores_overlap || hold_at(scene, t, claim);
      return is_right(claim);
    };
    if (guess_overlapping(scene, poses_at<double>(scene, instants), is_right_for_cores))
      return true;
    if (thoroughly && guess_overlapping(scene, Poses<Rational>{pose_at<Rational>(scene, t), {}},
                                        is_right_for_cores))
      return true;
  }
  if (!thoroughly || do_cores_overlap) return false;
  // Only pairs that are closest at the instant, or near it, can be right around it.
  std::vector<Pair> closest = closest_among(scene, t, front, state);
  if (closest.empty()) {
    const std::array<Features, 2> all{features_of(scene, rough, 0, kInfinity),
                                      features_of(scene, rough, 1, kInfinity)};
    if (count_of(all) <= kMostOfAll) {
      closest = closest_among(scene, t, all, state);
      // The cores may be in contact.
      if (closest.empty() && is_overlapping && try_pairs(all, state, nullptr, is_right))
        return true;
    }
  }
  if (std::ranges::any_of(closest, is_right)) return true;
  if (state == State::touching) return false;
  return !closest.empty() && guess_exactly(scene, t, closest.front(), is_right);
}

}  // namespace touchstone::proof::version2
