// Describes two convex polyhedra at one instant, once for each pose that they have there:
//   1. the widest axis (hulls/widest_axis.hpp), which gives state, normal, and separation or depth;
//   2. if requested, the contact manifold along it, or along a preferred face.
// The prisms over bodies in one plane are described in the same way. Their points are projected
// onto the plane, and the widest axis must be within it.

#include "polyhedra_at_rest.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "distances_at_rest.hpp"
#include "manifold_text.hpp"
#include "onto_plane.hpp"
#include "src/hulls/solid.hpp"
#include "src/number/magnitude.hpp"
#include "src/poly/algebraic_field.hpp"
#include "src/rest/hulls/plane_names.hpp"
#include "src/rest/hulls/polyhedra_manifold.hpp"
#include "src/rest/hulls/widest_axis.hpp"
#include "text_of.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone {
namespace {

using hulls::Lattice;
using hulls::PlacedBody;

// Both bodies of a query, and the description of their pose. The query must outlive this object.
class Bodies {
 public:
  explicit Bodies(const Query& q, const FlatPlane* plane = nullptr)
      : plane_(plane),
        lattices_{&q.solid(0).exact, &q.solid(1).exact},
        is_box_{!q.polyhedron(0), !q.polyhedron(1)} {}

  const Lattice& operator[](std::size_t i) const { return *lattices_[i]; }

  // Describes the bodies in one pose. Returns nullopt for prisms that overlap least along the
  // normal of the plane: the axis then gives no information about the bodies within the plane.
  template <ExactNumber N>
  std::optional<PoseAnswer> described(const PlacedBody<N>& one, const PlacedBody<N>& two,
                                      const StaticOptions& options) const {
    const auto widest = hulls::widest_axis(one, two);
    if (plane_ != nullptr && is_along(widest.normal, normal_in<N>(*plane_))) return std::nullopt;
    PoseAnswer answer;
    answer.state = state_of(sign_of(widest.separation.gap));
    set_axis(answer, widest, options.digits);
    if (!options.manifold) return answer;
    answer.kind = "none";
    if (is_contact(answer.state)) add_manifold(answer, one, two, widest, options);
    return answer;
  }

 private:
  // Sets the fields along an axis, and lists the ties of the axis.
  template <ExactNumber N>
  void set_axis(PoseAnswer& answer, const hulls::WidestAxis<N>& axis, int digits) const {
    answer.separation = ratio_text(axis.separation, digits);
    answer.normal = unit_text(axis.normal, digits);
    answer.axes.clear();
    answer.ties.clear();
    list_axis(answer, axis.plane);
    answer.axis = answer.axes.front().axis;
    for (const hulls::Plane& tie : axis.ties) {
      // Both faces of a flat polyhedron, and all faces of a stick, have one name.
      const std::string tie_name = hulls::name_of(tie, lattices_, is_box_);
      const bool is_listed =
          std::any_of(answer.axes.begin(), answer.axes.end(),
                      [&tie_name](const SeparationText& other) { return other.axis == tie_name; });
      if (is_listed) continue;
      list_axis(answer, tie);
      answer.ties.push_back(tie_name);
    }
  }

  // Adds the contact manifold. If it belongs to another axis than the widest one, the fields along
  // the axis are set anew.
  template <ExactNumber N>
  void add_manifold(PoseAnswer& answer, const PlacedBody<N>& one, const PlacedBody<N>& two,
                    const hulls::WidestAxis<N>& widest, const StaticOptions& options) const {
    auto m = hulls::manifold<N>({lattices_[0], &one, is_box_[0]}, {lattices_[1], &two, is_box_[1]},
                                widest, options.prefer_faces);
    if (m.is_preferred) answer.least = answer.axes.front();
    if (m.axis.plane != widest.plane) set_axis(answer, m.axis, options.digits);
    answer.kind = m.reference_body == 0 ? "edges" : "face";
    answer.reference_box = m.reference_body;
    answer.features = {name(m.features->box1), name(m.features->box2)};
    if (plane_ != nullptr) m.points = points_in_plane(m.points);
    N largest(0);  // the largest coordinate, for the rounding bound (same_point.hpp)
    for (const auto* corners : {&one.corners, &two.corners}) {
      for (const Vec3<N>& x : *corners) {
        for (const N& c : x) {
          N size = magnitude(c);
          if (largest < size) largest = std::move(size);
        }
      }
    }
    add_points(answer, m.points, rounding_bound(largest), options);
  }

  // Appends a plane to the listed axes. REQUIRES: its separation is that of the answer.
  void list_axis(PoseAnswer& answer, const hulls::Plane& plane) const {
    answer.axes.push_back({hulls::name_of(plane, lattices_, is_box_),
                           hulls::words_for(plane, lattices_, is_box_), answer.separation});
  }

  // Whether two vectors are parallel.
  template <ExactNumber N>
  static bool is_along(const Vec3<N>& a, const Vec3<N>& b) {
    const Vec3<N> across = cross(a, b);
    return std::all_of(across.begin(), across.end(),
                       [](const N& c) { return sign_of(c) == Sign::zero; });
  }

  // The points projected onto the plane, each once.
  template <ExactNumber N>
  std::vector<ManifoldPoint<N>> points_in_plane(const std::vector<ManifoldPoint<N>>& points) const {
    std::vector<ManifoldPoint<N>> kept;
    for (const ManifoldPoint<N>& point : points) {
      ManifoldPoint<N> flat{onto(*plane_, point.on_a), onto(*plane_, point.on_b), point.depth};
      const bool is_known =
          std::any_of(kept.begin(), kept.end(), [&flat](const ManifoldPoint<N>& other) {
            return other.on_a == flat.on_a && other.on_b == flat.on_b;
          });
      if (!is_known) kept.push_back(std::move(flat));
    }
    return kept;
  }

  const FlatPlane* plane_;  // if the bodies are the prisms over bodies in it; else nullptr
  std::array<const Lattice*, 2> lattices_;
  std::array<bool, 2> is_box_;
};

// The poses of both bodies at time t; nullopt if one of them has no description.
template <ExactNumber N>
std::optional<std::vector<PoseAnswer>> poses_of_bodies(const Query& q, const Bodies& bodies,
                                                       const N& t, const StaticOptions& options) {
  std::vector<PoseAnswer> poses;
  std::array<std::vector<Vec3<N>>, 2> last;  // the corners in the last pose
  for (const PiecePair& pieces : common_partition(q.motions()[0], q.motions()[1])) {
    if (t.compare(pieces.from) < 0 || t.compare(pieces.until) > 0) continue;
    const auto one = hulls::placed(bodies[0], *pieces.piece1, t);
    const auto two = hulls::placed(bodies[1], *pieces.piece2, t);
    std::array corners{one.corners, two.corners};
    if (!poses.empty() && last == corners) continue;  // no jump between these pieces
    auto pose = bodies.described(one, two, options);
    if (!pose) return std::nullopt;
    poses.push_back(std::move(*pose));
    last = std::move(corners);
  }
  return poses;
}

}  // namespace

template <ExactNumber N>
std::vector<PoseAnswer> polyhedra_at_rest(const Query& q, const N& t,
                                          const StaticOptions& options) {
  // Only prisms may have no description.
  std::vector<PoseAnswer> poses = poses_of_bodies(q, Bodies(q), t, options).value();
  if (options.distance) add_distances(poses, q, t, options.digits);
  return poses;
}

template <ExactNumber N>
std::optional<std::vector<PoseAnswer>> poses_of_prisms(const InPlane& flat, const N& t,
                                                       const StaticOptions& options) {
  return poses_of_bodies(flat.prisms, Bodies(flat.prisms, &flat.plane), t, options);
}

template std::vector<PoseAnswer> polyhedra_at_rest(const Query&, const Rational&,
                                                   const StaticOptions&);
template std::vector<PoseAnswer> polyhedra_at_rest(const Query&, const FieldElement&,
                                                   const StaticOptions&);
template std::optional<std::vector<PoseAnswer>> poses_of_prisms(const InPlane&, const Rational&,
                                                                const StaticOptions&);
template std::optional<std::vector<PoseAnswer>> poses_of_prisms(const InPlane&, const FieldElement&,
                                                                const StaticOptions&);

}  // namespace touchstone
