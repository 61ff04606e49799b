#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "src/hulls/gap_facets.hpp"
#include "src/walk/facet_source.hpp"
#include "touchstone/body/state.hpp"

namespace touchstone::hulls {

// The planes of the walk in float, double or long double, for answers in these types (RoundedWalk,
// which makes one RoundedFacets for each piece).

// A body in a rounded type. Each direction is scaled separately, and the corners are in multiples
// of `reach`, a power of two, so that nothing overflows.
template <RoundedNumber T>
struct RoundedBody {
  explicit RoundedBody(const Lattice& of);

  const Lattice* lattice;
  Rational reach;
  BodyIn<T> numbers;
};

// The planes between two polyhedra over one piece, for the walk: a FacetSource like
// PolyhedronFacets, but in a rounded type, with signs as its arithmetic computes them. At an
// instant it evaluates all planes. Nothing is certified.
template <RoundedNumber T>
class RoundedFacets {
 public:
  using Number = T;
  using Plane = hulls::Plane;
  using Open = walk::Never;

  // `frames` have the bodies' reaches as extents. All arguments must outlive this object.
  RoundedFacets(const PackedMotion<T>& frames, const RoundedBody<T>& one,
                const RoundedBody<T>& two);

  // Among the separating planes not in `ended`, the one along which the bodies are farthest apart.
  template <class Ended>
  walk::Separating<RoundedFacets> separating_at(const T& t, const Ended& ended) const {
    const auto found = widest(t, {ended.data(), ended.size()});
    if (!found || !(found->gap > 0)) return std::nullopt;
    return found->plane;
  }
  walk::Leg<T> leg(const Plane& plane, const T& since);
  // At an event the supports move to other corners; the plane keeps its direction.
  Plane continued(const Plane& plane, const T&) const { return plane; }

  State state_at(const T& t) const;

 private:
  struct Wide {
    Plane plane;
    T gap;  // divided by the length of the plane's normal
  };
  // The plane with the widest gap, except planes in `ended`, whose legs the walk ended at t.
  std::optional<Wide> widest(const T& t, std::span<const Plane> ended) const;

  std::array<const RoundedBody<T>*, 2> bodies_;
  GapFacets<T> planes_;
  std::vector<Plane> all_planes_;
};

}  // namespace touchstone::hulls
