// Proves claims about bodies with a radius: the distance of two cores, compared with the sum of the
// radii.

#include "verify/prove/certcheck/version2/pairs.hpp"

#include <algorithm>

#include "verify/prove/certcheck/failure.hpp"

namespace touchstone::certcheck::version2 {
namespace {

// The vector from one moving point to another, times both weights.
Vector between(const Vector& from, const Vector& to) {
  Vector d;
  for (std::size_t i = 0; i < 3; ++i) d.push_back(to[i] * from[3] - from[i] * to[3]);
  return d;
}

// The face of a body that is its feature in the pair.
const HalfSpace& face_of(const Pair& pair, std::size_t body, const ClaimedParts& claimed) {
  const auto& faces = claimed.part(body).faces;
  const std::size_t i = pair.ends[body].number;
  require(i < faces.size(), "there is no such face");
  return faces[i];
}

// The vertex of a feature from which vectors are measured: its first one; on a face, the one with
// the least index.
std::size_t vertex_of(const Pair& pair, std::size_t body, const ClaimedParts& claimed) {
  const PairEnd& end = pair.ends[body];
  if (end.kind != PairEnd::Kind::face) return end.number;
  const HalfSpace& face = face_of(pair, body, claimed);
  const auto& x = claimed.part(body).vertices;
  const auto on_face = [&](const Whole& vertex) { return dot(face.n, vertex) == 0; };
  return static_cast<std::size_t>(std::ranges::find_if(x, on_face) - x.begin());
}

// The pair's features in a scene.
struct Placed {
  Placed(const Pair& p, const ClaimedParts& s)
      : pair(p),
        claimed(s),
        first{vertex_of(p, 0, s), vertex_of(p, 1, s)},
        v(s.place(0, first[0])),
        w(s.place(1, first[1])),
        d(between(v, w)),
        length(v[3] * w[3]) {
    n = direction();
    height = dot(n, d);
  }

  bool has(std::size_t body, PairEnd::Kind kind) const { return pair.ends[body].kind == kind; }
  // The direction of the segment of a body, from its first vertex to its last, in the world, of any
  // length.
  Vector segment(std::size_t body) const {
    const PairEnd& end = pair.ends[body];
    return claimed.scene.direction(
        body, way(claimed.vertex(body, end.number), claimed.vertex(body, end.last)));
  }
  // The other end of a segment.
  const Vector& last(std::size_t body) const { return claimed.place(body, pair.ends[body].last); }

  // The direction of the shortest vector, from body 1 to body 2, of any length.
  Vector direction() const {
    if (has(0, PairEnd::Kind::face)) return claimed.scene.normal(0, face_of(pair, 0, claimed).n);
    if (has(1, PairEnd::Kind::face))
      return claimed.scene.normal(1, face_of(pair, 1, claimed).n) * Polynomial(-1);
    if (has(0, PairEnd::Kind::segment) && has(1, PairEnd::Kind::segment))
      return cross(segment(0), segment(1)) * Polynomial(pair.sign);
    if (has(0, PairEnd::Kind::vertex) && has(1, PairEnd::Kind::vertex)) return d;
    const Vector e = segment(has(0, PairEnd::Kind::segment) ? 0 : 1);
    return d * dot(e, e) - e * dot(d, e);
  }

  // The square of the length of the shortest vector between the lines or planes of the features is
  // `square` / (`weight` length²).
  Polynomial weight() const {
    if (has(0, PairEnd::Kind::vertex) && has(1, PairEnd::Kind::vertex)) return Polynomial(1);
    if (is_across_one_segment()) {
      const Vector e = segment(has(0, PairEnd::Kind::segment) ? 0 : 1);
      return dot(e, e);
    }
    return dot(n, n);
  }
  Polynomial square() const {
    const bool is_square =
        (has(0, PairEnd::Kind::vertex) && has(1, PairEnd::Kind::vertex)) || is_across_one_segment();
    return is_square ? height : height * height;
  }
  bool is_across_one_segment() const {
    return (has(0, PairEnd::Kind::segment) && has(1, PairEnd::Kind::vertex)) ||
           (has(0, PairEnd::Kind::vertex) && has(1, PairEnd::Kind::segment));
  }

  const Pair& pair;
  const ClaimedParts& claimed;
  std::array<std::size_t, 2> first;
  const Vector &v, &w;          // these vertices as moving points
  Vector d, n{};                // d: the vector from v to w, times `length`; n: direction()
  Polynomial length, height{};  // height: n·d
};

// Rejected unless p is proven to be positive or zero.
void require_weak(const Polynomial& p, const ClaimedParts& claimed) {
  require(claimed.sign(p).value_or(-1) >= 0,
          "an end of the shortest connection is not proven to be in its feature");
}

// Both ends of the shortest vector between the lines or planes of the features are in the features.
// On a segment, require_from() tests that the end is not before its first vertex, require_until()
// that it is not behind its last. On a face, the end must be on the inner side of all faces.
void require_feet(const Placed& at) {
  const ClaimedParts& claimed = at.claimed;
  const auto require_from = [&](Polynomial p) { require_weak(p, claimed); };
  const auto require_until = [&](const Polynomial& p) { require_weak(Polynomial() - p, claimed); };
  if (at.has(0, PairEnd::Kind::segment) && at.has(1, PairEnd::Kind::segment)) {
    const Vector f = at.segment(0), g = at.segment(1), across = cross(f, g);
    const Vector along_f = cross(g, across), along_g = cross(f, across);
    require_from(dot(at.d, along_f));
    require_until(dot(between(at.last(0), at.w), along_f));
    require_from(dot(at.d, along_g));
    require_until(dot(between(at.v, at.last(1)), along_g));
  } else if (at.has(0, PairEnd::Kind::segment)) {
    const Vector f = at.segment(0);
    require_from(dot(at.d, f));
    require_until(dot(between(at.last(0), at.w), f));
  } else if (at.has(1, PairEnd::Kind::segment)) {
    const Vector g = at.segment(1);
    require_until(dot(at.d, g));
    require_from(dot(between(at.v, at.last(1)), g));
  }
  for (const std::size_t body : {0U, 1U}) {
    if (!at.has(body, PairEnd::Kind::face)) continue;
    // The vertex of the other body, moved onto the plane of the face.
    const Polynomial square = dot(at.n, at.n);
    const Vector &vertex = body == 0 ? at.w : at.v, &own = body == 0 ? at.v : at.w;
    const Vector shift = at.n * at.height;
    Vector foot;
    for (std::size_t i = 0; i < 3; ++i) {
      const Polynomial from = vertex[i] * own[3] * square;
      foot.push_back(body == 0 ? from - shift[i] : from + shift[i]);
    }
    foot.push_back(square * at.length);
    const Vector seen = claimed.scene.seen_from(body, foot);
    for (const HalfSpace& face : claimed.part(body).faces) require_until(combination(seen, face.n));
  }
}

}  // namespace

void prove_pair(const Pair& pair, const ClaimedParts& claimed) {
  const Placed at(pair, claimed);
  const Polynomial scale(scale_of_radius(claimed));
  const Polynomial radius = at.length * Polynomial(claimed.radius.get_num());
  const Polynomial square = radius * radius;  // R² length², times the square of R's denominator
  if (pair.state == State::overlapping) {
    require_feet(at);
    require(claimed.sign(square * at.weight() - at.square() * scale) == 1,
            "the features are not proven to be nearer than the sum of the radii");
    return;
  }
  require_farthest(at.n, at.first[0], at.first[1], claimed);
  require(claimed.sign(at.height) == 1, "the features are not proven to be apart");
  const auto beyond = claimed.sign(at.height * at.height * scale - square * dot(at.n, at.n));
  if (pair.state == State::separated) {
    require(beyond == 1, "the features are not proven to be farther than the sum of the radii");
    return;
  }
  require(beyond == 0, "the features are not at the sum of the radii");
  require_feet(at);
}

void prove_near(const Near& near, const ClaimedParts& claimed) {
  std::array<Vector, 2> places;
  for (const std::size_t body : {0U, 1U}) {
    const Whole own = whole(near.x[body]).first;
    for (const HalfSpace& face : claimed.part(body).faces)
      require(dot(face.n, own) <= 0,
              "the point is not in the part of body " + std::to_string(body + 1));
    places[body] = claimed.scene.place(body, own);
  }
  const Vector d = between(places[0], places[1]);
  const Polynomial radius = places[0][3] * places[1][3] * Polynomial(claimed.radius.get_num());
  require(claimed.sign(radius * radius - dot(d, d) * Polynomial(scale_of_radius(claimed))) == 1,
          "the points are not proven to be nearer than the sum of the radii");
}

Touch features_of(const Pair& pair, const ClaimedParts& claimed) {
  const Placed at(pair, claimed);
  std::array<std::vector<std::size_t>, 2> held;
  for (const std::size_t body : {0U, 1U}) {
    const auto& x = claimed.part(body).vertices;
    for (std::size_t i = 0; i < x.size(); ++i) {
      const Whole up = way(x[at.first[body]], x[i]);
      if (claimed.sign(dot(at.n, claimed.scene.direction(body, up))) == 0) held[body].push_back(i);
    }
  }
  Touch touch = touch_of_vertices(held, claimed);
  touch.normal = at.n;
  return touch;
}

}  // namespace touchstone::certcheck::version2
