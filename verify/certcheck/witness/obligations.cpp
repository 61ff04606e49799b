#include "verify/certcheck/witness/obligations.hpp"

#include <algorithm>

#include "verify/certcheck/failure.hpp"
#include "verify/certcheck/limits.hpp"

namespace touchstone::certcheck::witness {
namespace {

template <class T>
const T& entry(const std::vector<T>& all, std::size_t i, const char* what) {
  require(i < all.size(), std::string("there is no such ") + what);
  return all[i];
}

class Obligations {
 public:
  explicit Obligations(const Subject& subject) : subject_(subject), scene_(subject.scene) {}

  void operator()(const Plane& plane) const {
    const auto& [x, y, z] = plane.n;
    const Whole below = whole({x, y, z, -plane.h * subject_.units}).first;
    require(!is_zero(below), "a plane without a direction");
    for (const Part* part : subject_.parts[plane.body]) {
      look_at_clock();
      for (const Whole& vertex : part->vertices)
        require(dot(below, vertex) < 0, "a vertex of its own body is not below the plane");
    }
    const Vector beyond = scene_.beyond_for_other(plane.body, below);
    for (const Part* part : subject_.parts[1 - plane.body]) {
      for (const Whole& vertex : part->vertices)
        require(is_positive(combination(beyond, vertex)),
                "a vertex of the other body is not proven to be beyond the plane");
    }
  }

  void operator()(const Support& support) const {
    const Vector n = supported(support);
    require(is_positive(height(n, support)), "the supports are not proven to be apart");
  }

  void operator()(const Contact& contact) const {
    for (const Support& support : contact.axes) {
      const Vector n = supported(support);
      require(sign(height(n, support)) == 0, "the supports are not at one height");
      const bool is_product = support.axis.a && support.axis.b;
      const auto stands = [&](const Polynomial& c) { return sign(c).value_or(0) != 0; };
      require(!is_product || std::ranges::any_of(n, stands), "the direction may vanish");
    }
    const Vector x = point(contact.sum);
    for (const std::size_t body : {0U, 1U})
      require(is_in(body, contact.sum, x, false), not_in(body));
  }

  void operator()(const FramePoint& point) const {
    const auto& [x, y, z] = point.x;
    const auto& units = subject_.units;
    const Whole own = whole({x * units, y * units, z * units, 1}).first;
    int most = -1;  // of the point in its own part
    for (const HalfSpace& face : part(point.body).faces)
      most = std::max(most, sgn(dot(face.n, own)));
    require(most <= 0, not_in(point.body));
    const Vector place = scene_.place(point.body, own);
    require(is_in(1 - point.body, {}, place, most == 0), "the point is not proven to be inside");
  }

  void operator()(const Sum& sum) const {
    const Vector x = point(sum);
    if (!part(0).has_volume && !part(1).has_volume) return cross_flat(x);
    const bool is_inside = (is_in(1, sum, x, true) && is_in(0, sum, x, false)) ||
                           (is_in(0, sum, x, true) && is_in(1, sum, x, false));
    require(is_inside, "the point is not proven to be inside");
  }

 private:
  static std::string not_in(std::size_t body) {
    return "the point is not proven to be in body " + std::to_string(body + 1);
  }

  const Part& part(std::size_t body) const { return *subject_.parts[body].front(); }
  std::optional<int> sign(const Polynomial& p) const { return subject_.sign(scene_.reduced(p)); }
  bool is_positive(const Polynomial& p) const { return sign(p) == 1; }

  // The direction of an axis, once its supports are shown to be such.
  Vector supported(const Support& support) const {
    Vector n = direction_of(support.axis, subject_);
    reaches_farthest(n, 0, support.v);
    reaches_farthest(n, 1, support.w);
    return n;
  }

  // No vertex of a body is farther than this one: along n of body 1, against n of body 2.
  void reaches_farthest(const Vector& n, std::size_t body, std::size_t vertex) const {
    const std::vector<Whole>& own = part(body).vertices;
    const Whole& farthest = entry(own, vertex, "vertex");
    Vector along;
    for (const Vector& axis : scene_.mover(body).a) along.push_back(dot(n, axis));
    for (const Whole& x : own) {
      const Polynomial above = combination(along, body == 0 ? farthest - x : x - farthest);
      require(sign(above).value_or(-1) >= 0,
              "a vertex of body " + std::to_string(body + 1) + " may be beyond the support");
    }
  }

  // How far the support of body 2 is above that of body 1.
  Polynomial height(const Vector& n, const Support& support) const {
    const Vector v = scene_.place(0, part(0).vertices[support.v]);
    const Vector w = scene_.place(1, part(1).vertices[support.w]);
    return dot(n, w) * v[3] - dot(n, v) * w[3];
  }

  // A point whose weight is shown to be positive.
  Vector point(const Sum& sum) const {
    Vector x = place_of(sum, subject_);
    require(is_positive(x[3]), "the weight of the sum is not proven to be positive");
    return x;
  }

  // Whether a point is shown to be in a part. A sum of the part's own vertices is, by itself.
  bool is_in(std::size_t body, const Sum& sum, const Vector& x, bool strictly) const {
    const auto is_own = [&](const Term& t) { return t.body == body && !t.crossing; };
    if (!strictly && !sum.empty() && std::ranges::all_of(sum, is_own)) return true;
    const Vector seen = scene_.seen_from(body, x);
    return std::ranges::all_of(part(body).faces, [&](const HalfSpace& face) {
      return sign(combination(seen, face.n)).value_or(1) <= (strictly ? -1 : 0);
    });
  }

  // Both are flat: the point is in the relative interior of either, and they span space.
  void cross_flat(const Vector& x) const {
    std::vector<Vector> differences;
    for (const std::size_t body : {0U, 1U}) {
      const Vector seen = scene_.seen_from(body, x);
      for (const HalfSpace& face : part(body).faces) {
        const int wanted = face.is_cap ? 0 : -1;
        require(sign(combination(seen, face.n)) == wanted,
                "the point is not proven to be in the relative interior of both");
      }
      for (const Whole& way : independent_ways(part(body)))
        differences.push_back(scene_.direction(body, way));
    }
    const std::size_t count = differences.size();
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = i + 1; j < count; ++j) {
        const Vector n = cross(differences[i], differences[j]);
        for (std::size_t k = j + 1; k < count; ++k) {
          if (sign(dot(n, differences[k])).value_or(0) != 0) return;
        }
      }
    }
    throw Failure{Verdict::rejected, "the bodies are not shown to span space"};
  }

  // From the first vertex to the first others that do not depend on those before: two at most.
  static std::vector<Whole> independent_ways(const Part& part) {
    std::vector<Whole> ways;
    for (const Whole& x : part.vertices) {
      const Whole way = x - part.vertices.front();
      const bool is_new = ways.empty() ? !is_zero(way) : !is_zero(cross(ways[0], way));
      if (is_new && ways.size() < 2) ways.push_back(way);
    }
    return ways;
  }

  const Subject& subject_;
  const Scene& scene_;
};

}  // namespace

void prove(const Words& words, const Subject& subject) { std::visit(Obligations(subject), words); }

Vector direction_of(const AxisName& axis, const Subject& subject) {
  const Part &first = *subject.parts[0].front(), &second = *subject.parts[1].front();
  const Scene& scene = subject.scene;
  if (axis.a && axis.b) {
    const Vector e = scene.direction(0, entry(first.edges, *axis.a, "edge"));
    const Vector g = scene.direction(1, entry(second.edges, *axis.b, "edge"));
    return cross(e, g) * Polynomial(axis.sign);
  }
  if (axis.a) return scene.normal(0, entry(first.faces, *axis.a, "face").n);
  return scene.normal(1, entry(second.faces, *axis.b, "face").n) * Polynomial(-1);
}

Vector place_of(const Sum& sum, const Subject& subject) {
  const Scene& scene = subject.scene;
  Vector total(4);
  mpz_class times = 1;  // all that has been added so far
  for (const Term& term : sum) {
    const Part& own = *subject.parts[term.body].front();
    const Vector u = scene.place(term.body, entry(own.vertices, term.u, "vertex"));
    if (!term.crossing) {
      total = total + u * Polynomial(times);
      continue;
    }
    const Vector v = scene.place(term.body, entry(own.vertices, term.crossing->v, "vertex"));
    const std::size_t other = 1 - term.body;
    const HalfSpace& face = entry(subject.parts[other].front()->faces, term.crossing->face, "face");
    const Vector value = scene.beyond(other, face.n);
    const mpz_class size = face.size * scene.mover(other).size(), all = lcm(times, size);
    const Polynomial factor(all / size);
    total = total * Polynomial(all / times) + u * (dot(value, v) * factor) -
            v * (dot(value, u) * factor);
    times = all;
  }
  return total;
}

}  // namespace touchstone::certcheck::witness
