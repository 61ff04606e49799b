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
    require(!is_zero(plane.n), "a plane without a direction");
    for (const Part* part : subject_.parts[plane.body]) {
      for (const Point& x : part->vertices)
        require(dot(plane.n, x) < plane.h, "a vertex of its own body is not below the plane");
    }
    const std::size_t other = 1 - plane.body;
    const HalfSpace below{plane.n, plane.h};
    for (const Part* part : subject_.parts[other]) {
      for (const Point& x : part->vertices) {
        look_at_clock();
        require(is_positive(scene_.value(plane.body, below, scene_.place(other, x))),
                "a vertex of the other body is not proven to be beyond the plane");
      }
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
    const Place x = point(contact.sum);
    for (const std::size_t body : {0U, 1U})
      require(is_in(body, contact.sum, x, false), not_in(body));
  }

  void operator()(const FramePoint& point) const {
    const Place x = scene_.place(point.body, point.x);
    int most = -1;  // of the point in its own part
    for (const HalfSpace& face : part(point.body).faces)
      most = std::max(most, sgn(Rational(dot(face.n, point.x) - face.h)));
    require(most <= 0, not_in(point.body));
    const std::size_t other = 1 - point.body;
    if (is_in(other, {}, x, true)) return;
    require(most < 0 && is_in(other, {}, x, false), "the point is not proven to be inside");
  }

  void operator()(const Sum& sum) const {
    const Place x = point(sum);
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
    const Part& own = part(body);
    const Point& farthest = entry(own.vertices, vertex, "vertex");
    Polynomials along;
    for (std::size_t m = 0; m < 3; ++m) {
      Point axis;
      axis[m] = body == 0 ? 1 : -1;
      along.push_back(dot(n, scene_.direction(body, axis)));
    }
    for (const Point& x : own.vertices) {
      look_at_clock();
      const Point way = farthest - x;
      Polynomial above;
      for (std::size_t m = 0; m < 3; ++m) {
        if (way[m] != 0) above += along[m] * Polynomial(way[m]);
      }
      require(sign(above).value_or(-1) >= 0,
              "a vertex of body " + std::to_string(body + 1) + " may be beyond the support");
    }
  }

  // How far the support of body 2 is above that of body 1.
  Polynomial height(const Vector& n, const Support& support) const {
    const Place v = scene_.place(0, part(0).vertices[support.v]);
    const Place w = scene_.place(1, part(1).vertices[support.w]);
    return dot(n, w.y * v.weight - v.y * w.weight);
  }

  // A point whose weight is shown to be positive.
  Place point(const Sum& sum) const {
    Place x = place_of(sum, subject_);
    require(is_positive(x.weight), "the weight of the sum is not proven to be positive");
    return x;
  }

  // Whether a point is shown to be in a part. A sum of the part's own vertices is, by itself.
  bool is_in(std::size_t body, const Sum& sum, const Place& x, bool strictly) const {
    const auto is_own = [&](const Term& t) { return t.body == body && !t.crossing; };
    if (!strictly && !sum.empty() && std::ranges::all_of(sum, is_own)) return true;
    return std::ranges::all_of(part(body).faces, [&](const HalfSpace& face) {
      return sign(scene_.value(body, face, x)).value_or(1) <= (strictly ? -1 : 0);
    });
  }

  // Both are flat: the point is in the relative interior of either, and they span space.
  void cross_flat(const Place& x) const {
    std::vector<Vector> differences;
    for (const std::size_t body : {0U, 1U}) {
      for (const HalfSpace& face : part(body).faces) {
        const int wanted = face.is_cap ? 0 : -1;
        require(sign(scene_.value(body, face, x)) == wanted,
                "the point is not proven to be in the relative interior of both");
      }
      for (const Point& way : independent_ways(part(body)))
        differences.push_back(scene_.direction(body, way));
    }
    const std::size_t count = differences.size();
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = i + 1; j < count; ++j) {
        const Vector n = witness_cross(differences[i], differences[j]);
        for (std::size_t k = j + 1; k < count; ++k) {
          if (sign(certcheck::dot(n, differences[k])).value_or(0) != 0) return;
        }
      }
    }
    throw Failure{Verdict::rejected, "the bodies are not shown to span space"};
  }

  static Vector witness_cross(const Vector& a, const Vector& b) { return certcheck::cross(a, b); }

  // From the first vertex to the first others that do not depend on those before: two at most.
  static std::vector<Point> independent_ways(const Part& part) {
    std::vector<Point> ways;
    for (const Point& x : part.vertices) {
      const Point way = x - part.vertices.front();
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

Place place_of(const Sum& sum, const Subject& subject) {
  Place total{Vector(3), {}};
  const auto add = [&](const Place& x, const Polynomial& factor) {
    total.y = total.y + x.y * factor;
    total.weight += x.weight * factor;
  };
  for (const Term& term : sum) {
    const Part& own = *subject.parts[term.body].front();
    const auto vertex = [&](std::size_t i) {
      return subject.scene.place(term.body, entry(own.vertices, i, "vertex"));
    };
    const Place u = vertex(term.u);
    if (!term.crossing) {
      add(u, 1);
      continue;
    }
    const Place v = vertex(term.crossing->v);
    const std::size_t other = 1 - term.body;
    const HalfSpace& face = entry(subject.parts[other].front()->faces, term.crossing->face, "face");
    add(u, subject.scene.value(other, face, v));
    add(v, subject.scene.value(other, face, u) * Polynomial(-1));
  }
  return total;
}

}  // namespace touchstone::certcheck::witness
