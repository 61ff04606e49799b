// Proves the claims of certificates of version 2: a plane that separates, a point in both bodies,
// or both. The tables of cases/schema/certificate-2.md list what each claim has to prove.

#include "verify/prove/certcheck/version2/obligations.hpp"

#include <algorithm>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"
#include "verify/prove/certcheck/version2/pairs.hpp"

namespace touchstone::certcheck::version2 {
namespace {

// Entry i of a list; rejected if there is none. `what` names it in the message.
template <class T>
const T& entry(const std::vector<T>& all, std::size_t i, const char* what) {
  require(i < all.size(), std::string("there is no such ") + what);
  return all[i];
}

// ---- Parts of proofs

// The direction of an axis. Rejects if a vertex may be beyond its body's support.
Vector supported(const Support& support, const ClaimedParts& claimed) {
  Vector n = claimed.direction(support.axis);
  require_farthest(n, support.v, support.w, claimed);
  return n;
}

// The sign of the height of the support of body 2 over that of body 1; nullopt if not proven.
std::optional<int> gap(const Vector& n, const Support& support, const ClaimedParts& claimed) {
  const Vector &v = claimed.place(0, support.v), &w = claimed.place(1, support.w);
  return claimed.sign(dot(n, w) * v[3] - dot(n, v) * w[3]);
}

// The point of a sum. Rejects unless its weight is proven to be positive.
Vector point(const Sum& sum, const ClaimedParts& claimed) {
  Vector x = claimed.place(sum);
  require(claimed.sign(x[3]) == 1, "the weight of the sum is not proven to be positive");
  return x;
}

// Whether all terms are vertices of the body's part, so that the sum is in this part.
bool is_of(std::size_t body, const Sum& sum) {
  const auto is_own = [&](const Term& t) { return t.body == body && !t.crossing; };
  return !sum.empty() && std::ranges::all_of(sum, is_own);
}

// Whether a point is proven to be in a part.
bool is_in(std::size_t body, const Sum& sum, const Vector& x, bool strictly,
           const ClaimedParts& claimed) {
  if (!strictly && is_of(body, sum)) return true;
  const Vector seen = claimed.scene.seen_from(body, x);
  return std::ranges::all_of(claimed.part(body).faces, [&](const HalfSpace& face) {
    return claimed.sign(combination(seen, face.n)).value_or(1) <= (strictly ? -1 : 0);
  });
}

// The directions from the first vertex to the first others that are linearly independent: at most
// two.
std::vector<Whole> independent_ways(const std::vector<Whole>& vertices) {
  std::vector<Whole> ways;
  for (const Whole& x : vertices) {
    const Whole to = way(vertices.front(), x);
    if (ways.size() < 2 && !is_zero(ways.empty() ? to : cross(ways[0], to))) ways.push_back(to);
  }
  return ways;
}

// Proves the flat rule: the point is in the relative interior of both parts, and their directions
// span space.
void cross_flat(const Vector& x, const ClaimedParts& claimed) {
  std::vector<Vector> ways;
  for (const std::size_t body : {0U, 1U}) {
    const Vector seen = claimed.scene.seen_from(body, x);
    for (const HalfSpace& face : claimed.part(body).faces)
      require(claimed.sign(combination(seen, face.n)) == (face.is_cap ? 0 : -1),
              "the point is not proven to be in the relative interior of both");
    for (const Whole& own : independent_ways(claimed.part(body).vertices))
      ways.push_back(claimed.scene.direction(body, own));
  }
  for (std::size_t k = 2; k < ways.size(); ++k) {
    for (std::size_t j = 1; j < k; ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        if (claimed.sign(dot(cross(ways[i], ways[j]), ways[k])).value_or(0) != 0) return;
      }
    }
  }
  throw Failure{Verdict::rejected, "the bodies are not shown to span space"};
}

// The square of a half-space's value at a point of the other body, with the weight w v, whose
// distance from the half-space's plane is R; times scale_of_radius().
Polynomial squared_radius_beyond(std::size_t body, const Whole& half_space,
                                 const ClaimedParts& claimed) {
  if (claimed.radius == 0) return {};
  const Mover &own = claimed.scene.mover(body), &other = claimed.scene.mover(1 - body);
  const Vector n = claimed.scene.normal(body, half_space);
  const Polynomial length =
      own.along * own.v * other.w * other.v * Polynomial(claimed.radius.get_num());
  return length * length * dot(n, n);
}

// ---- One function for each kind of proof

// A plane: all vertices of its own body are behind it, and all vertices of the other body beyond
// it. With a radius they are beyond it by more than R.
void prove_words(const Plane& plane, const ClaimedParts& claimed) {
  const Whole below = whole(plane.n).first;
  require(!is_zero(below), "a plane without a direction");
  const Vector beyond = claimed.scene.beyond_for_other(plane.body, below);
  for (const Part* part : claimed.parts[plane.body]) {
    look_at_clock();
    for (const Whole& x : part->vertices)
      require(dot(below, x) < 0, "a vertex of its own body is not below the plane");
  }
  const Polynomial least = squared_radius_beyond(plane.body, below, claimed);
  for (const Part* part : claimed.parts[1 - plane.body]) {
    for (const Whole& x : part->vertices) {
      const Polynomial value = combination(beyond, x);
      require(claimed.sign(value) == 1,
              "a vertex of the other body is not proven to be beyond the plane");
      if (claimed.radius == 0) continue;
      const Polynomial square = value * value * Polynomial(scale_of_radius(claimed));
      require(claimed.sign(square - least * Polynomial(mpz_class(x[3] * x[3]))) == 1,
              "a vertex of the other body is not proven to be far enough beyond the plane");
    }
  }
}

// An axis along which the bodies are apart.
void prove_words(const Support& support, const ClaimedParts& claimed) {
  require(gap(supported(support, claimed), support, claimed) == 1,
          "the supports are not proven to be apart");
}

// A touch: axes along which neither body is beyond the other, and a point in both.
void prove_words(const Contact& contact, const ClaimedParts& claimed) {
  for (const Support& support : contact.axes) {
    const Vector n = supported(support, claimed);
    require(gap(n, support, claimed) == 0, "the supports are not at one height");
    const bool is_product = support.axis.a && support.axis.b;
    const auto is_nonzero = [&](const Polynomial& c) { return claimed.sign(c).value_or(0) != 0; };
    require(!is_product || std::ranges::any_of(n, is_nonzero), "the direction may vanish");
  }
  const Vector x = point(contact.sum, claimed);
  for (const std::size_t body : {0U, 1U})
    require(is_in(body, contact.sum, x, false, claimed),
            "the point is not proven to be in body " + std::to_string(body + 1));
}

// An overlap: a point fixed in one body that is in one part, and strictly inside the other.
void prove_words(const FramePoint& point, const ClaimedParts& claimed) {
  const Whole own = whole(point.x).first;
  // 1 if the point is outside of its own part, 0 on its surface, -1 inside.
  int most = -1;
  for (const HalfSpace& face : claimed.part(point.body).faces)
    most = std::max(most, sgn(dot(face.n, own)));
  const Vector x = claimed.scene.place(point.body, own);
  require(most <= 0 && is_in(1 - point.body, {}, x, most == 0, claimed),
          "the point is not proven to be inside");
}

void prove_words(const Pair& pair, const ClaimedParts& claimed) { prove_pair(pair, claimed); }

void prove_words(const Near& near, const ClaimedParts& claimed) { prove_near(near, claimed); }

// An overlap: a sum of vertices and crossings that is in one part, and strictly inside the other;
// or the flat rule.
void prove_words(const Sum& sum, const ClaimedParts& claimed) {
  const Vector x = point(sum, claimed);
  if (!claimed.part(0).has_volume && !claimed.part(1).has_volume) return cross_flat(x, claimed);
  const auto is_inside = [&](std::size_t body) {
    return is_in(body, sum, x, true, claimed) && is_in(1 - body, sum, x, false, claimed);
  };
  // Only the order of both tests: a sum of vertices of body 2 is in this body, and so it is
  // probably strictly inside body 1.
  const std::size_t likely = is_of(1, sum) ? 0 : 1;
  require(is_inside(likely) || is_inside(1 - likely), "the point is not proven to be inside");
}

}  // namespace

void prove(const Words& words, const ClaimedParts& claimed) {
  std::visit([&](const auto& kind) { prove_words(kind, claimed); }, words);
}

void require_farthest(const Vector& n, std::size_t v, std::size_t w, const ClaimedParts& claimed) {
  for (const std::size_t body : {0U, 1U}) {
    const std::size_t own = body == 0 ? v : w;
    const Whole& farthest = claimed.vertex(body, own);
    Vector along;
    for (const Vector& axis : claimed.scene.mover(body).a) along.push_back(dot(n, axis));
    for (const std::size_t i : claimed.part(body).rivals(own)) {
      const Whole& x = claimed.vertex(body, i);
      const Whole up = body == 0 ? way(x, farthest) : way(farthest, x);
      require(claimed.sign(combination(along, up)).value_or(-1) >= 0,
              "a vertex of body " + std::to_string(body + 1) + " may be beyond the support");
    }
  }
}

const Whole& ClaimedParts::vertex(std::size_t body, std::size_t i) const {
  return entry(part(body).vertices, i, "vertex");
}

const Vector& ClaimedParts::place(std::size_t body, std::size_t i) const {
  return scene.place_of(body, &vertex(body, i));
}

Vector ClaimedParts::direction(const AxisName& axis) const {
  if (axis.a && axis.b) {
    const Vector e = scene.direction(0, entry(part(0).edges, *axis.a, "edge"));
    const Vector g = scene.direction(1, entry(part(1).edges, *axis.b, "edge"));
    return cross(e, g) * Polynomial(axis.sign);
  }
  if (axis.a) return scene.normal(0, entry(part(0).faces, *axis.a, "face").n);
  return scene.normal(1, entry(part(1).faces, *axis.b, "face").n) * Polynomial(-1);
}

// The format adds the points of a sum without dividing by their weights. But the terms here are
// multiples of the format's points: by their *size*, from making vertices and faces integral
// (from[3], face.size), and from instants (Mover). So all terms are brought to one size, the least
// common multiple of theirs.
Vector ClaimedParts::place(const Sum& sum) const {
  Vector total(4);
  mpz_class size = 1;
  const auto add = [&](const Vector& x, const mpz_class& own) {
    const mpz_class all = lcm(size, own);
    limit_size(all);
    if (all != size) total = total * Polynomial(mpz_class(all / size));
    for (std::size_t i = 0; i < 4; ++i) add_multiple(total[i], x[i], all / own);
    size = all;
  };
  for (const Term& term : sum) {
    const mpz_class places = scene.mover(term.body).size_of_places();
    const Whole& from = vertex(term.body, term.u);
    const Vector& u = place(term.body, term.u);
    if (!term.crossing) {
      add(u, places * from[3]);
      continue;
    }
    const std::size_t other = 1 - term.body;
    const Whole& to = vertex(term.body, term.crossing->v);
    const HalfSpace& face = entry(part(other).faces, term.crossing->face, "face");
    const Vector &v = place(term.body, term.crossing->v), value = scene.beyond(other, face.n);
    add(u * dot(value, v) - v * dot(value, u),
        places * from[3] * to[3] * places * face.size * scene.mover(other).size_of_values());
  }
  return total;
}

}  // namespace touchstone::certcheck::version2
