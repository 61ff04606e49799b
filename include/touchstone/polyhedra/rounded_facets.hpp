#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "touchstone/body/state.hpp"
#include "touchstone/polyhedra/gaps.hpp"
#include "touchstone/walk/facet_source.hpp"

namespace touchstone::polyhedra {

// A body in a rounded type: each direction up to a factor of its own, and the corners in multiples
// of `reach`, a power of two, so that nothing overflows.
template <RoundedNumber T>
struct RoundedBody {
  explicit RoundedBody(const Lattice& of);

  const Lattice* lattice;
  Rational reach;
  BodyIn<T> numbers;
};

// The planes between two polyhedra over one piece, for the walk: FacetSource, as PolyhedronFacets,
// but in a rounded type, which takes signs as its arithmetic has them. At an instant it evaluates
// all planes. Nothing is certified.
template <RoundedNumber T>
class RoundedFacets {
 public:
  using Number = T;
  using Plane = polyhedra::Plane;
  using Open = walk::Never;

  // The frames, with the bodies' reaches as extents. All must outlive it.
  RoundedFacets(const PackedMotion<T>& frames, const RoundedBody<T>& one,
                const RoundedBody<T>& two);

  // Of those that separate, the plane along which the bodies are farthest apart.
  template <class Ended>
  walk::Separating<RoundedFacets> separating_at(const T& t, const Ended& ended) const {
    const auto found = widest(t, {ended.data(), ended.size()});
    if (!found || !(found->gap > 0)) return std::nullopt;
    return found->plane;
  }
  walk::Leg<T> leg(const Plane& plane, const T& since);
  // Its supports move to other corners; the plane keeps its direction.
  Plane continued(const Plane& plane, const T&) const { return plane; }

  State state_at(const T& t) const;

 private:
  struct Wide {
    Plane plane;
    T gap;  // for the length of the plane's normal
  };
  std::optional<Wide> widest(const T& t, std::span<const Plane> left) const;

  // How far one corner of a body is beyond another along a plane's normal: the roots of that, and
  // the signs between them.
  struct Rise;
  std::optional<Rise> rise(const Plane& plane, std::size_t body, std::size_t from,
                           const Lattice::EdgeAt& edge);
  std::size_t support_behind(const Plane& plane, std::size_t body, std::size_t near, const T& t);

  std::array<const RoundedBody<T>*, 2> bodies_;
  GapForms<T> gaps_;
  std::vector<Plane> planes_;
};

}  // namespace touchstone::polyhedra
