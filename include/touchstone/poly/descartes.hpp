#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "touchstone/limit.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/poly/bernstein.hpp"

namespace touchstone {

// What bisection found on the dyadic piece [index, index + 1] / 2^depth of [0, 1].
template <class Index>
struct DescartesNode {
  enum class Kind {
    point,      // a root exactly at index / 2^depth
    one_root,   // exactly one root, a simple one, in the open piece
    unresolved  // the depth, or the number type, does not tell: none, one or more roots in the open
                // piece
  };
  Kind kind = Kind::unresolved;
  unsigned depth = 0;
  Index index = 0;
  Sign before =
      Sign::unknown;  // of the polynomial just right of the piece's start (of a point: left of it)
  Sign after = Sign::unknown;   // just left of the piece's end (of a point: right of it)
  bool starts_at_root = false;  // the piece's own ends may be roots too
  bool ends_at_root = false;
};

namespace detail {

template <Subdivisible N>
Sign first_nonzero_sign(const Coefficients<N>& c) {
  for (const N& v : c) {
    if (const Sign s = NumberTraits<N>::sign(v); s != Sign::zero) return s;
  }
  return Sign::zero;
}

template <Subdivisible N>
Sign last_nonzero_sign(const Coefficients<N>& c) {
  for (std::size_t i = c.size(); i-- > 0;) {
    if (const Sign s = NumberTraits<N>::sign(c[i]); s != Sign::zero) return s;
  }
  return Sign::zero;
}

template <Subdivisible N>
bool no_sign_is_known(const Coefficients<N>& c) {
  for (const N& v : c) {
    const Sign s = NumberTraits<N>::sign(v);
    if (s == Sign::negative || s == Sign::positive) return false;
  }
  return true;
}

}  // namespace detail

// Piece numbers of any depth for exact types; rounded types run out of bits before 2^63.
template <Subdivisible N>
using DescartesIndex =
    std::conditional_t<NumberTraits<N>::exactness == Exactness::exact, Integer, std::uint64_t>;

// The roots in [0, 1] of a polynomial given by Bernstein coefficients (up to a positive factor), in
// order: Descartes' rule of signs in the Bernstein basis with bisection.
//   Zero variations mean no root in the open piece, one means exactly one and a simple one. For an
//   exact type and a square-free polynomial it ends by itself (two-circle theorem: Krandick and
//   Mehlhorn, "New bounds for the Descartes method", 2006) and max_depth may be unlimited;
//   otherwise it may not, and what is left at max_depth is returned unresolved. Where an enclosing
//   type knows no sign of a piece, the piece is unresolved at once: a coefficient of a half is a
//   convex combination of enclosures of zero, so bisection would never learn more.
// REQUIRES: coefficients is not empty and not all zero; max_depth <= 62 unless N is exact.
template <Subdivisible N>
std::vector<DescartesNode<DescartesIndex<N>>> descartes(Coefficients<N> coefficients,
                                                        unsigned max_depth) {
  using Index = DescartesIndex<N>;
  using Node = DescartesNode<Index>;
  struct Task {
    Node node;
    Coefficients<N> coefficients;  // empty: the node is an answer already
  };
  std::vector<Node> found;
  std::vector<Task> tasks;

  if (NumberTraits<N>::sign(coefficients.back()) == Sign::zero) {
    Node end{Node::Kind::point, 0, Index(1), detail::last_nonzero_sign(coefficients)};
    tasks.push_back({std::move(end), {}});
  }
  if (NumberTraits<N>::sign(coefficients.front()) == Sign::zero) {
    Node start{Node::Kind::point, 0, Index(0)};
    start.after = detail::first_nonzero_sign(coefficients);
    found.push_back(std::move(start));
  }
  tasks.push_back({Node{}, std::move(coefficients)});

  while (!tasks.empty()) {
    Task task = std::move(tasks.back());
    tasks.pop_back();
    Node& node = task.node;
    Coefficients<N>& c = task.coefficients;
    if (c.empty()) {
      found.push_back(std::move(node));
      continue;
    }
    const Variations v = sign_variations(c);
    if (v.most == 0) continue;
    const bool one = v.fewest == 1 && v.most == 1;
    const bool hopeless =
        NumberTraits<N>::exactness != Exactness::exact && detail::no_sign_is_known(c);
    if (one || hopeless || node.depth == max_depth) {
      node.kind = one ? Node::Kind::one_root : Node::Kind::unresolved;
      node.before = detail::first_nonzero_sign(c);
      node.after = detail::last_nonzero_sign(c);
      node.starts_at_root = NumberTraits<N>::sign(c.front()) == Sign::zero;
      node.ends_at_root = NumberTraits<N>::sign(c.back()) == Sign::zero;
      found.push_back(std::move(node));
      continue;
    }
    check_limit();
    Coefficients<N> left = split_bernstein(c);
    Node low{Node::Kind::unresolved, node.depth + 1, node.index * 2};
    Node high{Node::Kind::unresolved, node.depth + 1, low.index + 1};
    const bool root_in_middle = NumberTraits<N>::sign(c.front()) == Sign::zero;
    Node middle{Node::Kind::point, high.depth, high.index};
    if (root_in_middle) {
      middle.before = detail::last_nonzero_sign(left);
      middle.after = detail::first_nonzero_sign(c);
    }
    tasks.push_back({std::move(high), std::move(c)});
    if (root_in_middle) tasks.push_back({std::move(middle), {}});
    tasks.push_back({std::move(low), std::move(left)});
  }
  return found;
}

}  // namespace touchstone
