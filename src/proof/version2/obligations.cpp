// Tests whether a claim of a certificate of version 2 proves its state. Each kind of claim has its
// conditions (its obligations) in cases/schema/certificate-2.md, as signs of polynomials.

#include "obligations.hpp"

#include <algorithm>
#include <array>

#include "pair_form.hpp"
#include "plane_claim.hpp"

namespace touchstone::proof::version2 {
namespace {

using P = IntegerPolynomial;

// Tests the conditions of a claim. Each operator() returns whether all conditions of one kind of
// claim hold, as far as `sign` proves them.
class Obligations {
 public:
  Obligations(Scene& scene, const ProvenSign& sign) : scene_(scene), sign_(sign) {}

  // A plane of a body's frame: all vertices of its body are below it, all others beyond it.
  bool operator()(const Plane& plane) const {
    const PlaneClaim claim(plane, scene_);
    if (!claim.has_direction()) return false;
    const auto is_below = [&](const Point& x) { return claim.is_below(x); };
    if (!std::ranges::all_of(part(plane.body).vertices, is_below)) return false;
    const std::size_t other = 1 - plane.body;
    for (std::size_t i = 0; i < part(other).vertices.size(); ++i) {
      if (!claim.is_beyond(scene_.vertex(other, i), sign_)) return false;
    }
    return true;
  }

  // For bodies with a radius: the distance of the cores by a pair of features.
  bool operator()(const Pair& pair) const {
    const PairForm form(pair, scene_);
    const P radius = form.length * scene_.radius(), square = radius * radius;
    if (pair.state == State::overlapping)
      return is_positive(square * form.weight - form.squared) && has_feet(pair, form);
    if (!is_positive(form.height)) return false;
    const Sign beyond = proven(form.height * form.height - square * dot(form.n, form.n));
    const bool is_touching = pair.state == State::touching;
    return beyond == (is_touching ? Sign::zero : Sign::positive) && is_between(form) &&
           (!is_touching || has_feet(pair, form));
  }

  // Whether the pair is closest: see is_closest in the header.
  bool is_closest(const Pair& pair) const {
    const PairForm form(pair, scene_);
    return is_positive(form.height) && is_between(form) && has_feet(pair, form);
  }

  // For bodies with a radius: a point of each core; the distance of both points is less than the
  // sum of the radii.
  bool operator()(const Near& near) const {
    const auto is_in_core = [&](std::size_t body) {
      return height_over_faces({body, near.x[body]}) <= 0;
    };
    if (!is_in_core(0) || !is_in_core(1)) return false;
    const MovingPoint x = scene_.moving_point(FramePoint{0, near.x[0]}),
                      y = scene_.moving_point(FramePoint{1, near.x[1]});
    const Vec3<P> d = between(x, y);
    const P radius = x.weight * y.weight * scene_.radius();
    return is_positive(radius * radius - dot(d, d));
  }

  // An axis with supporting vertices: a positive distance of them along it separates the
  // bodies.
  bool operator()(const Support& support) const {
    const Vec3<P> n = scene_.direction(support.axis);
    return is_positive(height(n, support)) && reach_farthest(n, support);
  }

  // A contact: axes with a separation of zero, so that the interiors do not meet, and a common
  // point.
  bool operator()(const Contact& contact) const {
    const bool is_between = std::ranges::all_of(contact.axes, [this](const Support& support) {
      const Vec3<P> n = scene_.direction(support.axis);
      const auto is_not_zero = [this](const P& c) {
        const Sign s = proven(c);
        return s == Sign::positive || s == Sign::negative;
      };
      const bool is_product = support.axis.a && support.axis.b;
      return proven(height(n, support)) == Sign::zero &&
             (!is_product || std::ranges::any_of(n, is_not_zero)) && reach_farthest(n, support);
    });
    if (!is_between) return false;
    const MovingPoint x = scene_.moving_point(contact.sum);
    return is_positive(x.weight) && is_in(0, contact.sum, x) && is_in(1, contact.sum, x);
  }

  // A point of one body's frame that is strictly inside one body, and in the other.
  bool operator()(const FramePoint& point) const {
    const MovingPoint x = scene_.moving_point(point);
    const int most = height_over_faces(point);
    const std::size_t other = 1 - point.body;
    return most <= 0 && (is_inside(other, x) || (most < 0 && is_in(other, {}, x)));
  }

  // A sum of vertices and crossings that is strictly inside one body, and in the other.
  bool operator()(const Sum& sum) const {
    const MovingPoint x = scene_.moving_point(sum);
    if (!is_positive(x.weight)) return false;
    if (!part(0).has_volume && !part(1).has_volume) return cross_flat(x);
    return (is_in(1, sum, x) && is_inside(0, x)) || (is_in(0, sum, x) && is_inside(1, x));
  }

 private:
  const Part& part(std::size_t body) const { return scene_.part(body); }
  Sign proven(const P& p) const { return sign_(scene_.reduced(p)); }
  bool is_positive(const P& p) const { return proven(p) == Sign::positive; }

  // Whether no vertex is beyond the planes across a pair's direction.
  bool is_between(const PairForm& form) const {
    return reaches_farthest(form.n, 0, form.first[0], 1) &&
           reaches_farthest(form.n, 1, form.first[1], -1);
  }
  // Whether the ends of the pair's shortest connection are in its features.
  bool has_feet(const Pair& pair, const PairForm& form) const {
    return std::ranges::all_of(form.feet(pair, scene_), [this](const P& p) { return is_weak(p); });
  }

  // Whether a polynomial is proven not to be negative.
  bool is_weak(const P& p) const {
    const Sign s = proven(p);
    return s == Sign::positive || s == Sign::zero;
  }

  // The sign of a point relative to its own part: outside, on the boundary, inside.
  int height_over_faces(const FramePoint& point) const {
    int most = -1;
    for (const Part::Face& face : part(point.body).faces) {
      Rational height = -Rational(face.below.h);
      for (std::size_t i = 0; i < 3; ++i)
        height += point.x[i] * Rational(Integer(face.below.n[i] * scene_.unit()));
      most = std::max(most, height.sign());
    }
    return most;
  }

  // The height of body 2's support over that of body 1.
  P height(const Vec3<P>& n, const Support& support) const {
    const MovingPoint &v = scene_.vertex(0, support.v), &w = scene_.vertex(1, support.w);
    return dot(n, w.y) * v.weight - dot(n, v.y) * w.weight;
  }

  // Whether no vertex is farther than its body's support: along n for body 1, against n for body 2.
  bool reach_farthest(const Vec3<P>& n, const Support& support) const {
    return reaches_farthest(n, 0, support.v, 1) && reaches_farthest(n, 1, support.w, -1);
  }
  // Whether no vertex of a body is farther along `way` · n than this one.
  bool reaches_farthest(const Vec3<P>& n, std::size_t body, std::size_t vertex, int way) const {
    Vec3<P> along;
    for (std::size_t m = 0; m < 3; ++m) along[m] = dot(n, scene_.mover(body).a[m]) * Integer(way);
    const auto& vertices = part(body).vertices;
    return std::ranges::all_of(vertices, [&](const Point& x) {
      const Point from = difference(vertices[vertex], x);
      P above;
      for (std::size_t m = 0; m < 3; ++m) {
        if (!from[m].is_zero()) above += along[m] * from[m];
      }
      if (above.is_zero()) return true;
      const Sign s = proven(above);
      return s == Sign::positive || s == Sign::zero;
    });
  }

  // A sum of vertices of this part only is in the part without proof.
  bool is_in(std::size_t body, const Sum& sum, const MovingPoint& x) const {
    const auto is_own = [&](const Term& t) { return t.body == body && !t.crossing; };
    if (!sum.empty() && std::ranges::all_of(sum, is_own)) return true;
    return below_all(body, x, [](Sign s) { return s == Sign::negative || s == Sign::zero; });
  }
  bool is_inside(std::size_t body, const MovingPoint& x) const {
    return below_all(body, x, [](Sign s) { return s == Sign::negative; });
  }
  template <class Passes>
  bool below_all(std::size_t body, const MovingPoint& x, Passes passes) const {
    for (std::size_t f = 0; f < part(body).faces.size(); ++f) {
      if (!passes(proven(scene_.value(body, f, x)))) return false;
    }
    return true;
  }

  // Both parts are flat: the point is in the relative interior of each, and together they span
  // space.
  bool cross_flat(const MovingPoint& x) const {
    std::vector<Vec3<P>> ways;
    for (const std::size_t body : {0U, 1U}) {
      const auto& faces = part(body).faces;
      for (std::size_t f = 0; f < faces.size(); ++f) {
        const Sign wanted = faces[f].is_cap ? Sign::zero : Sign::negative;
        if (proven(scene_.value(body, f, x)) != wanted) return false;
      }
      for (const Point& way : independent_ways(part(body))) ways.push_back(scene_.moved(body, way));
    }
    for (std::size_t i = 0; i < ways.size(); ++i) {
      for (std::size_t j = i + 1; j < ways.size(); ++j) {
        for (std::size_t k = j + 1; k < ways.size(); ++k) {
          const Sign s = proven(bracket(ways[i], ways[j], ways[k]));
          if (s == Sign::positive || s == Sign::negative) return true;
        }
      }
    }
    return false;
  }

  Scene& scene_;
  const ProvenSign& sign_;
};

}  // namespace

bool is_closest(const Pair& pair, Scene& scene, const ProvenSign& sign) {
  return Obligations(scene, sign).is_closest(pair);
}

bool hold(const Claim& claim, Scene& scene, const ProvenSign& sign) {
  return std::visit(Obligations(scene, sign), claim);
}

}  // namespace touchstone::proof::version2
