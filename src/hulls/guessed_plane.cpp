// Guesses planes that separate two polyhedra, in doubles: planes of their nearest features.

#include "src/hulls/guessed_plane.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "src/hulls/closest_pairs.hpp"

namespace touchstone::hulls {
namespace {

using FeatureCorners = ClosestCorners::value_type;

// Calls see(face) for the faces of a body that contain all these corners.
template <class See>
void visit_faces_through(const Lattice& body, const FeatureCorners& of, const See& see) {
  for (const std::size_t face : body.faces_at[of.front()]) {
    const bool holds = std::all_of(of.begin() + 1, of.end(), [&](std::size_t v) {
      const auto& at = body.faces_at[v];
      return std::find(at.begin(), at.end(), face) != at.end();
    });
    if (holds) see(face);
  }
}

// Calls see(direction) for the directions of the body's edges that contain all these corners.
template <class See>
void visit_directions_through(const Lattice& body, const FeatureCorners& of, const See& see) {
  for (const auto& edge : body.edges_at[of.front()]) {
    const bool holds = of.size() == 1 || (of.size() == 2 && of.back() == edge.other);
    if (holds || edge.is_across) see(edge.direction);
  }
}

// Calls see(plane) for the planes of faces, and of pairs of edges, that belong to the smallest
// features with these corners; for a pair of edges, only for one side.
//   If the bodies are disjoint, one of these planes separates, or its other side does. Let d be the
// shortest vector from one body to the other. In the difference of the bodies its end is the point
// nearest to the origin. So d is a sum of outer normals of the facets that contain this point, and
// one of these normals has a positive product with d. The planes of all such facets are seen.
template <class See>
void visit_planes_at(const ClosestCorners& closest, const Lattice& one, const Lattice& two,
                     const See& see) {
  visit_faces_through(one, closest[0], [&](std::size_t face) {
    see(Plane{FacetKind::face1, face, 0, 1});
  });
  visit_faces_through(two, closest[1], [&](std::size_t face) {
    see(Plane{FacetKind::face2, 0, face, 1});
  });
  visit_directions_through(one, closest[0], [&](std::size_t e) {
    visit_directions_through(two, closest[1], [&](std::size_t g) {
      see(Plane{FacetKind::edges, e, g, 1});
    });
  });
}

// The planes through the nearest features of two bodies at one pose.
class Guesses {
 public:
  Guesses(const RoughPose& pose, const ClosestCorners& closest, std::span<const Plane> left)
      : pose_(pose),
        closest_(closest),
        left_(left),
        supports_{closest[0].front(), closest[1].front()},
        nearest_(difference(pose.body[1].corner(supports_[1]), pose.body[0].corner(supports_[0]))) {
  }

  // Calls see(guess) for each guess. Planes whose share is surely below least() are left out.
  template <class Least, class See>
  void visit(const Least& least, const See& see) const {
    const RoughPose::Body &first = pose_.body[0], &second = pose_.body[1];
    visit_planes_at(closest_, first.solid->exact, second.solid->exact, [&](Plane plane) {
      Vec3<double> n = pose_.normal(plane);
      // The gap is at most the gap between any two corners. So one side of each pair of edges is
      // left out without a search for supports.
      double most = dot(n, nearest_);
      if (plane.kind == FacetKind::edges && most < 0) {
        plane.side = -1;
        n = {-n[0], -n[1], -n[2]};
        most = -most;
      }
      const double length = std::sqrt(dot(n, n));
      if (!(most > 0) || most < least() * length) return;
      if (std::find(left_.begin(), left_.end(), plane) != left_.end()) return;
      const std::size_t v = first.top(n, supports_[0]);
      const std::size_t w = second.top({-n[0], -n[1], -n[2]}, supports_[1]);
      const double share = dot(n, difference(second.corner(w), first.corner(v))) / length;
      if (share > 0) see(GuessedPlane{share, plane, {v, w}});
    });
  }

 private:
  const RoughPose& pose_;
  const ClosestCorners& closest_;
  std::span<const Plane> left_;
  std::array<std::size_t, 2> supports_;
  Vec3<double> nearest_;
};

}  // namespace

std::vector<GuessedPlane> guessed_planes(const RoughPose& pose, std::span<const Plane> left) {
  std::vector<GuessedPlane> guesses;
  const auto closest = closest_corners(pose);
  if (!closest) return guesses;
  Guesses(pose, *closest, left)
      .visit([] { return 0.0; }, [&](const GuessedPlane& guess) { guesses.push_back(guess); });
  std::ranges::sort(guesses, std::greater<>());
  return guesses;
}

std::optional<GuessedPlane> widest_guess(const RoughPose& pose, std::span<const Plane> left,
                                         const std::array<std::size_t, 2>& near) {
  const auto closest = closest_corners(pose, near);
  if (!closest) return std::nullopt;
  std::optional<GuessedPlane> widest;
  Guesses(pose, *closest, left)
      .visit([&] { return widest ? widest->share : 0.0; },
             [&](const GuessedPlane& guess) {
               if (!widest || widest->share < guess.share) widest = guess;
             });
  return widest;
}

}  // namespace touchstone::hulls
