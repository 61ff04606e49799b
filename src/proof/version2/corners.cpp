// Finds the corners of the intersection of two bodies at an instant, by clipping the edges of each
// body by the faces of the other.

#include "corners.hpp"

#include <algorithm>
#include <utility>

namespace touchstone::proof::version2 {
namespace {

template <class N>
N magnitude(const N& x) {
  return x < 0 ? N(-x) : x;
}

// Finds the corners of the intersection: each edge of a body is cut at the faces of the other one.
template <class N>
class Clipping {
 public:
  Clipping(const Scene& scene, const Pose<N>& pose) : scene_(scene), pose_(pose) {}

  Intersection<N> all() {
    for (const std::size_t body : {0U, 1U}) {
      for (const auto& [u, v] : scene_.part(body).joined) clip(body, u, v);
      if (scene_.part(body).joined.empty()) see_point(body);
    }
    return std::move(intersection_);
  }

 private:
  // One end of the remaining part of an edge: its position on the edge, and the face that cuts it
  // there.
  struct End {
    N s{};
    std::optional<std::size_t> face{};
  };

  // For a body that is a point, and so has no edges: adds it if it is in the other body.
  void see_point(std::size_t body) {
    const auto& x = pose_.body[body].vertices[0];
    for (std::size_t f = 0; f < scene_.part(1 - body).faces.size(); ++f) {
      if (side(depth(pose_, 1 - body, f, x), small()) < 0) return;
    }
    add({{body, 0, {}}, x});
  }

  N small() const { return N(16) * pose_.small; }

  // Adds the ends of the part of an edge that is inside the other body.
  void clip(std::size_t body, std::size_t u, std::size_t v) {
    const auto& vertices = pose_.body[body].vertices;
    End from{N(0), {}}, until{N(1), {}};
    const auto& faces = scene_.part(1 - body).faces;
    for (std::size_t f = 0; f < faces.size(); ++f) {
      const N at_u = depth(pose_, 1 - body, f, vertices[u]);
      const N at_v = depth(pose_, 1 - body, f, vertices[v]);
      const int side_u = side(at_u, small()), side_v = side(at_v, small());
      if (side_u < 0 && side_v < 0) return;
      if (side_u >= 0 && side_v >= 0) continue;
      if (side_u < 0 && side_v == 0) {
        from = later(from, {N(1), {}});
      } else if (side_v < 0 && side_u == 0) {
        until = earlier(until, {N(0), {}});
      } else {
        const End end{N(at_u / (at_u - at_v)), f};
        if (side_u < 0) {
          from = later(from, end);
        } else {
          until = earlier(until, end);
        }
      }
    }
    const Vec3<N> way = vertices[v] - vertices[u];
    const N beyond =
        N(from.s - until.s) * std::max({magnitude(way[0]), magnitude(way[1]), magnitude(way[2])});
    if (beyond > small()) return;
    const std::size_t first = add(corner(body, u, v, from, true));
    const std::size_t last = add(corner(body, u, v, until, false));
    if (first != last) intersection_.segments.push_back({first, last});
  }

  static End later(const End& a, const End& b) { return b.s > a.s ? b : a; }
  static End earlier(const End& a, const End& b) { return b.s < a.s ? b : a; }

  Corner<N> corner(std::size_t body, std::size_t u, std::size_t v, const End& end, bool enters) {
    const auto& vertices = pose_.body[body].vertices;
    if (!end.face) {
      const std::size_t i = end.s == 0 ? u : v;
      return {{body, i, {}}, vertices[i]};
    }
    Vec3<N> x = vertices[v] - vertices[u];
    for (std::size_t i = 0; i < 3; ++i) x[i] = vertices[u][i] + end.s * x[i];
    if (enters) std::swap(u, v);
    return {{body, u, Crossing{v, *end.face}}, x};
  }

  // Adds a corner unless one is at its position; of corners at one position a vertex is preferred.
  std::size_t add(Corner<N> one) {
    auto& corners = intersection_.corners;
    const auto is_here = [&](const Corner<N>& c) {
      const Vec3<N> way = c.x - one.x;
      return std::ranges::all_of(way, [&](const N& d) { return side(d, small()) == 0; });
    };
    const auto found = std::ranges::find_if(corners, is_here);
    if (found != corners.end()) {
      if (found->term.crossing && !one.term.crossing) *found = one;
      return static_cast<std::size_t>(found - corners.begin());
    }
    corners.push_back(std::move(one));
    return corners.size() - 1;
  }

  const Scene& scene_;
  const Pose<N>& pose_;
  Intersection<N> intersection_;
};

}  // namespace

template <class N>
Intersection<N> intersection_of(const Scene& scene, const Pose<N>& pose) {
  return Clipping<N>(scene, pose).all();
}

template Intersection<double> intersection_of(const Scene&, const Pose<double>&);
template Intersection<Fine> intersection_of(const Scene&, const Pose<Fine>&);
template Intersection<Rational> intersection_of(const Scene&, const Pose<Rational>&);

}  // namespace touchstone::proof::version2
