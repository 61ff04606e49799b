#pragma once

#include <array>
#include <cstddef>
#include <map>

#include "touchstone/form/form_roots_exact.hpp"
#include "touchstone/minkowski/box_conditions.hpp"
#include "touchstone/polyhedra/plane.hpp"

namespace touchstone::polyhedra {

using walk::Form;
using walk::PackedMotion;

// The frames of two bodies over one piece of their motions, as the walk has those of two boxes: of
// which the extents are the units of the bodies' corners.
PackedMotion<Integer> packed_frames(const PiecePair& pieces, const Lattice& one,
                                    const Lattice& two);

// What the conditions of planes between two polyhedra are made of, exactly. The condition of the
// plane with the normal n is the gap of supports along it,
//
//     D(t) = min over body 2 of n·x - max over body 1 of n·x,
//
// n·(w - v) where v and w are corners that support the bodies. Products of n with the frames' axes
// and the way between them are sums of the brackets and offsets of two boxes with these frames, so
// that degrees are those of boxes.
class Gaps {
 public:
  // All three must outlive it.
  Gaps(const PackedMotion<Integer>& frames, const Lattice& one, const Lattice& two)
      : conditions_(frames), bodies_{&one, &two} {}

  const Lattice& body(std::size_t i) const { return *bodies_[i]; }
  const PackedMotion<Integer>& frames() const { return conditions_.motion(); }

  // Whether the normal is zero throughout: edges that stay parallel. Such a plane says nothing.
  bool normal_vanishes(const Plane& plane);
  // n·x of a direction x in the frame of body 0 or 1, up to a positive factor.
  Form<Integer> height(const Plane& plane, std::size_t body, const Vec3<Integer>& x);
  // n·(w - v) of two corners, up to a positive factor.
  Form<Integer> gap(const Plane& plane, std::size_t v, std::size_t w);
  // n in the world, up to a positive factor.
  Vec3<Form<Integer>> world_normal(const Plane& plane) const;

 private:
  struct Products {
    Form<Integer> offset;                  // n·c
    std::array<Form<Integer>, 6> of_axes;  // n·e_m
  };
  const Products& products(const Plane& plane);

  walk::BoxConditions<Integer> conditions_;
  std::array<const Lattice*, 2> bodies_;
  std::map<Plane, Products> products_{};
};

}  // namespace touchstone::polyhedra
