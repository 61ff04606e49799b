#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <type_traits>

#include "src/form/form_roots_bounded.hpp"
#include "src/form/form_roots_exact.hpp"
#include "src/form/form_roots_interval.hpp"
#include "src/form/form_roots_rounded.hpp"
#include "src/hulls/plane.hpp"
#include "src/hulls/plane_table.hpp"
#include "src/hulls/solid.hpp"
#include "src/walk/conditions/box_conditions.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::hulls {

// The gap between two polyhedra along a plane, as a polynomial of time, for all code that follows
// or compares planes of polyhedra. A polyhedron is given as a Lattice (lattice.hpp): its corners
// have integer coordinates, in multiples of a `unit` in its own frame.

using walk::PackedMotion;

// The frames of two bodies over one piece of their motions, packed like two boxes with the bodies'
// units as half extents.
PackedMotion<Integer> packed_frames(const PiecePair& pieces, const Lattice& one,
                                    const Lattice& two);

// The products of a plane's normal n. All forms of one plane are times one positive factor, so
// their signs and sums count.
template <Number N>
struct NormalProducts {
  Form<N> offset;                  // n·c
  std::array<Form<N>, 6> of_axes;  // n·e_m
};

// The terms of the conditions of planes between two polyhedra. The condition of the plane with the
// normal n is the gap between the supports along it,
//
//     D(t) = min over body 2 of n·x - max over body 1 of n·x,
//
// which is n·(w - v) for corners v and w that support the bodies. Imagine a box in each of both
// frames, with half extents `unit`. n is a sum of normals of the facets of these two boxes
// (add_facets in gaps.cpp), so n·e_m and n·c are sums of the brackets and offsets that
// BoxConditions has already. A corner v is a sum of axes, so n·v is such a sum, too. So the degrees
// are the same as for boxes.
//   N is Integer (exact), Interval (cheaper, and enough for most signs), Bounded (cheaper still),
// or a rounded type.
template <Number N>
class GapForms {
 public:
  using Body = std::conditional_t<std::same_as<N, Integer>, Lattice, BodyIn<N>>;

  // All three arguments must outlive this object.
  GapForms(const PackedMotion<N>& frames, const Body& one, const Body& two)
      : conditions_(frames), bodies_{&one, &two} {}

  const Body& body(std::size_t i) const { return *bodies_[i]; }
  const PackedMotion<N>& frames() const { return conditions_.motion(); }

  // Whether the normal is zero throughout, as for edges that stay parallel. Such a plane gives no
  // information.
  bool normal_vanishes(const Plane& plane);
  // n·x for a direction x in the frame of body 0 or 1, up to a positive factor.
  Form<N> height(const Plane& plane, std::size_t body, const Vec3<N>& x);
  // n·(w - v) for the corners with these indices, up to a positive factor.
  Form<N> gap(const Plane& plane, std::size_t v, std::size_t w);
  // n in world coordinates, up to a positive factor.
  Vec3<Form<N>> world_normal(const Plane& plane) const;

 private:
  using Products = NormalProducts<N>;
  // Whether the products of a plane are computed from its own normal, which only numbers with
  // bounds can do. This is cheaper than sums of the brackets of two boxes, unless very many planes
  // share these brackets.
  static constexpr bool kOneByOne = kIsBounded<N>;

  const Products& products(const Plane& plane);
  Products products_of_brackets(const Plane& plane);

  walk::BoxConditions<N> conditions_;
  std::array<const Body*, 2> bodies_;
  std::conditional_t<kOneByOne, LastPlanes<Products>, AllPlanes<Products>> products_{};
};

using Gaps = GapForms<Integer>;

}  // namespace touchstone::hulls
