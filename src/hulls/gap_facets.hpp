#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "src/hulls/gaps.hpp"
#include "src/number/bounded.hpp"
#include "src/walk/facet_source.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::hulls {

// Finds which corners support two polyhedra along a plane, and until when, in any arithmetic. A
// corner supports its body if no neighbour is ahead of it along the plane's normal. All sources of
// planes for the walk use this class; each decides the signs of leads in its own arithmetic.
template <Number N>
class GapFacets {
 public:
  using Time = TimeIn<N>;
  using Body = typename GapForms<N>::Body;

  // `one` and `two` have the numbers of the lattices. All arguments must outlive this object.
  GapFacets(const PackedMotion<N>& frames, const Body& one, const Body& two,
            const std::array<const Lattice*, 2>& lattices)
      : gaps_(frames, one, two), lattices_(lattices) {}

  GapForms<N>& gaps() { return gaps_; }
  const GapForms<N>& gaps() const { return gaps_; }
  const Lattice& lattice(std::size_t body) const { return *lattices_[body]; }

  // How far one corner is ahead of another along a plane's normal, up to a positive factor: above
  // it for body 1, below it for body 2.
  Form<N> lead(const Plane& plane, std::size_t body, std::size_t corner, std::size_t other) {
    const auto& vertices = gaps_.body(body).vertices;
    const auto& [upper, lower] = body == 0 ? std::array{corner, other} : std::array{other, corner};
    const Vec3<N>&a = vertices[upper], &b = vertices[lower];
    return gaps_.height(plane, body, {N(a[0] - b[0]), N(a[1] - b[1]), N(a[2] - b[2])});
  }

  // A corner's lead over a neighbour from an instant on. It is negative while the neighbour is
  // ahead; the corner then does not support its body.
  struct LeadBehind {
    Sign sign = Sign::zero;  // just after that instant
    // The first instant at which the neighbour may be ahead; empty: there is none.
    std::optional<Time> end = {};
  };
  // Moves `corner` from neighbour to neighbour until it supports the body just after an instant.
  // Returns the first instant at which a neighbour of it may be ahead; nullopt: there is none.
  // `judge(corner, other)` returns the lead of `corner` over its neighbour from the instant on. It
  // is not called if `level(corner, other)`, that is, if both corners always have equal heights.
  template <class IsLevel, class Judge>
  std::optional<Time> end_of_support(std::size_t body, std::size_t& corner, const IsLevel& level,
                                     const Judge& judge) const {
    std::optional<Time> end;
    for (std::size_t steps = 0; steps < lattice(body).vertices.size(); ++steps) {
      end.reset();
      std::optional<std::size_t> ahead;
      for (const auto& edge : lattice(body).edges_at[corner]) {
        check_limit();
        // Both ends of an edge across a flat body are at one point, so neither is ever ahead.
        if (edge.is_across || level(corner, edge.other)) continue;
        LeadBehind lead = judge(corner, edge.other);
        if (lead.sign == Sign::negative) {
          ahead = edge.other;
          break;
        }
        if (lead.end) end = end ? FormRoots<N>::earlier(*end, *lead.end) : lead.end;
      }
      if (!ahead) return end;
      corner = *ahead;
    }
    // Each corner was ahead of the one before it, in a circle. Exact and proven leads cannot form a
    // circle, so this only happens in a rounded type, whose result is not certified.
    if constexpr (NumberTraits<N>::exactness == Exactness::enclosing) throw Undecided();
    return end;
  }

 private:
  GapForms<N> gaps_;
  std::array<const Lattice*, 2> lattices_;
};

}  // namespace touchstone::hulls
