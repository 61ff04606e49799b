// Describes two flat bodies at one instant, within the plane of both.

#include "plane_at_rest.hpp"

#include <utility>

#include "distances_at_rest.hpp"
#include "polyhedra_at_rest.hpp"
#include "src/hulls/in_plane.hpp"
#include "src/poly/algebraic_field.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {

template <ExactNumber N>
std::vector<PoseAnswer> poses_in_plane(const Query& q, const N& t, const StaticOptions& options) {
  // The bodies are replaced by prisms over them. The axis of least depth of the prisms must be
  // within the plane, so they must overlap more along the normal. The first `reach` suffices,
  // unless a motion makes the bodies grow.
  for (Rational reach = 1;; reach *= 2) {
    check_limit();
    const InPlane flat = in_plane(q, reach).value();
    auto poses = poses_of_prisms(flat, t, options);
    if (!poses) continue;  // they do not yet overlap more along the normal
    if (options.distance) add_distances(*poses, flat.prisms, t, options.digits, &flat.plane);
    return std::move(*poses);
  }
}

template std::vector<PoseAnswer> poses_in_plane(const Query&, const Rational&,
                                                const StaticOptions&);
template std::vector<PoseAnswer> poses_in_plane(const Query&, const FieldElement&,
                                                const StaticOptions&);

}  // namespace touchstone
