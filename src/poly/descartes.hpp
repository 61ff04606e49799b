#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "src/poly/bernstein.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {

// Root isolation by Descartes' rule of signs: a piece of [0, 1] is halved until the signs of its
// Bernstein coefficients show that it has one root, or none. descartes(), below, does this for
// coefficients of any type: in fixed point (isolate.cpp), intervals, and rounded types.

// The result of bisection on the dyadic piece [index, index + 1] / 2^depth of [0, 1].
template <class Index>
struct DescartesNode {
  enum class Kind {
    point,     // a root exactly at index / 2^depth
    one_root,  // exactly one root, a simple one, in the open piece
    // Undecided at this depth or in this number type: the open piece has any number of roots.
    unresolved
  };
  Kind kind = Kind::unresolved;
  unsigned depth = 0;
  Index index = 0;
  // The signs of the polynomial inside a piece, next to its start and next to its end; for a point,
  // left and right of it.
  Sign before = Sign::unknown;
  Sign after = Sign::unknown;
  bool starts_at_root = false;  // the piece's own ends may be roots too
  bool ends_at_root = false;
};

// The operations on a piece's Bernstein coefficients that bisection needs: signs, and a split.
template <class C>
concept BernsteinCoefficients = std::movable<C> && requires(const C& c, C& upper, std::size_t i) {
  { c.size() } -> std::convertible_to<std::size_t>;
  { sign_of_coefficient(c, i) } -> std::same_as<Sign>;
  { sign_variations(c) } -> std::same_as<Variations>;
  { split_bernstein(upper) } -> std::same_as<C>;
};

// Coefficients whose signs are never unknown.
template <class C>
concept ExactCoefficients = BernsteinCoefficients<C> && requires {
  typename C::value_type;
} && NumberTraits<typename C::value_type>::exactness == Exactness::exact;

// The piece [index, index + 1] / 2^levels of a larger one.
template <class C>
struct Descendant {
  unsigned levels = 0;
  std::uint64_t index = 0;
  C coefficients;
};

// Coefficients that can find a small piece of theirs with all variations.
//   sole_descendant(c, n) returns a piece that has exactly n variations, or nullopt.
//   REQUIRES: c has exactly n > 0 variations.
template <class C>
concept LeapingCoefficients = BernsteinCoefficients<C> && requires(const C& c, int variations) {
  { sole_descendant(c, variations) } -> std::same_as<std::optional<Descendant<C>>>;
};

namespace detail {

template <BernsteinCoefficients C>
Sign first_sign(const C& c) {
  return sign_of_coefficient(c, 0);
}

template <BernsteinCoefficients C>
Sign last_sign(const C& c) {
  return sign_of_coefficient(c, c.size() - 1);
}

template <BernsteinCoefficients C>
Sign first_nonzero_sign(const C& c) {
  for (std::size_t i = 0; i < c.size(); ++i) {
    if (const Sign s = sign_of_coefficient(c, i); s != Sign::zero) return s;
  }
  return Sign::zero;
}

template <BernsteinCoefficients C>
Sign last_nonzero_sign(const C& c) {
  for (std::size_t i = c.size(); i-- > 0;) {
    if (const Sign s = sign_of_coefficient(c, i); s != Sign::zero) return s;
  }
  return Sign::zero;
}

template <BernsteinCoefficients C>
bool no_sign_is_known(const C& c) {
  for (std::size_t i = 0; i < c.size(); ++i) {
    const Sign s = sign_of_coefficient(c, i);
    if (s == Sign::negative || s == Sign::positive) return false;
  }
  return true;
}

inline bool are_exactly(const Variations& v, const Variations& known) {
  return v.fewest == v.most && known.fewest == v.most && known.most == v.most;
}

}  // namespace detail

// The type of piece numbers: of any size for exact coefficients; rounded ones run out of bits
// before 2^63.
template <BernsteinCoefficients C>
using DescartesIndex = std::conditional_t<ExactCoefficients<C>, Integer, std::uint64_t>;

// A list as long as there are roots, rarely longer.
template <BernsteinCoefficients C>
using DescartesNodes = boost::container::small_vector<DescartesNode<DescartesIndex<C>>, 4>;

namespace detail {

// A leap is tried after more than this many halvings in succession that lost no variation.
inline constexpr unsigned kWorthALeap = 3;

// One run of descartes(), below.
template <BernsteinCoefficients C, std::predicate<unsigned, Variations> MaySplit>
class DescartesSearch {
 public:
  // `may_split` must outlive this object.
  DescartesSearch(C coefficients, const MaySplit& may_split) : may_split_(may_split) {
    if (last_sign(coefficients) == Sign::zero) {
      Node end{Node::Kind::point, 0, Index(1), last_nonzero_sign(coefficients)};
      tasks_.push_back({std::move(end), {}});
    }
    if (first_sign(coefficients) == Sign::zero) {
      Node start{Node::Kind::point, 0, Index(0)};
      start.after = first_nonzero_sign(coefficients);
      found_.push_back(std::move(start));
    }
    if (const Variations v = sign_variations(coefficients); v.most > 0)
      tasks_.push_back({Node{}, std::move(coefficients), v});
  }

  DescartesNodes<C> nodes() {
    while (!tasks_.empty()) {
      Task& task = tasks_.back();
      if (!task.coefficients || concludes(task)) {
        found_.push_back(std::move(task.node));
        tasks_.pop_back();
        continue;
      }
      check_limit();
      if (!leaps(task)) split(task);
    }
    return std::move(found_);
  }

 private:
  using Index = DescartesIndex<C>;
  using Node = DescartesNode<Index>;
  // A piece that is still to be examined, or a node of the result that waits for its turn. The
  // leftmost task is the last one, so that results are found in order.
  struct Task {
    Node node;
    std::optional<C> coefficients;  // none: the node is an answer already
    Variations variations{};
    unsigned idle = 0;  // successive halvings that lost no variation, since the last try of a leap
  };

  // Whether a piece is a result: one with one root, or one that may not or need not be split.
  // Completes its node.
  bool concludes(Task& task) const {
    const C& c = *task.coefficients;
    Node& node = task.node;
    const Variations v = task.variations;
    const bool one = v.fewest == 1 && v.most == 1;
    const bool hopeless = !ExactCoefficients<C> && v.fewest == 0 && no_sign_is_known(c);
    if (!one && !hopeless && may_split_(node.depth, v)) return false;
    node.kind = one ? Node::Kind::one_root : Node::Kind::unresolved;
    node.before = first_nonzero_sign(c);
    node.after = last_nonzero_sign(c);
    node.starts_at_root = first_sign(c) == Sign::zero;
    node.ends_at_root = last_sign(c) == Sign::zero;
    return true;
  }

  // Replaces a piece by a small piece of it with all its variations, if this is worth a try and
  // there is one.
  bool leaps([[maybe_unused]] Task& task) const {
    if constexpr (LeapingCoefficients<C>) {
      if (task.idle < kWorthALeap) return false;
      task.idle = 0;
      Node& node = task.node;
      const Variations v = task.variations;
      auto inner = sole_descendant(*task.coefficients, v.most);
      if (!inner || !may_split_(node.depth + inner->levels - 1, v)) return false;
      node.depth += inner->levels;
      node.index = (node.index << inner->levels) + inner->index;
      *task.coefficients = std::move(inner->coefficients);
      return true;
    } else {
      return false;
    }
  }

  // Splits a piece, which is the last task. The upper half replaces the whole; halves without a
  // root are not put on the stack.
  void split(Task& task) {
    Node& node = task.node;
    C& c = *task.coefficients;
    const Variations v = task.variations;
    C left = split_bernstein(c);  // the lower half; c becomes the upper one
    Node low{Node::Kind::unresolved, node.depth + 1, node.index * 2};
    Node high{Node::Kind::unresolved, node.depth + 1, low.index + 1};
    std::optional<Node> middle;  // a root
    if (first_sign(c) == Sign::zero) {
      middle = Node{Node::Kind::point, high.depth, high.index, last_nonzero_sign(left),
                    first_nonzero_sign(c)};
    }
    const unsigned idle = task.idle + 1;
    node = std::move(high);
    task.variations = sign_variations(c);
    task.idle = are_exactly(v, task.variations) ? idle : 0;
    if (task.variations.most == 0) tasks_.pop_back();
    if (middle) tasks_.push_back({std::move(*middle), {}});
    if (const Variations below = sign_variations(left); below.most > 0)
      tasks_.push_back({std::move(low), std::move(left), below, are_exactly(v, below) ? idle : 0});
  }

  const MaySplit& may_split_;
  DescartesNodes<C> found_{};
  boost::container::small_vector<Task, 4> tasks_{};
};

}  // namespace detail

// Why leaps, which skip pieces, do not change the result: the variations of two parts of a piece,
// and the multiplicity of a root where they meet, add up to at most those of the piece. For
// variations only diminish in de Casteljau's corner cutting. If the parts meet at a root of
// multiplicity m, moving their common end slightly beyond it adds m to the variations of one part
// and takes none from the other's. So if a piece has as many variations as the piece that it was
// cut from, the rest has neither roots nor variations, and bisection would have reached the same
// piece.

// Splitting ends by itself, and may be unlimited, for exact coefficients and a square-free
// polynomial (two-circle theorem: Krandick and Mehlhorn, "New bounds for the Descartes method",
// 2006). Otherwise it must be limited. If no sign of a piece's rounded coefficients is known, the
// piece is unresolved at once: a coefficient of a half is a convex combination of enclosures of
// zero, so bisection would never learn more.

// The roots in [0, 1] of a polynomial given by Bernstein coefficients (up to a positive factor), in
// order: Descartes' rule of signs in the Bernstein basis with bisection.
//   Zero variations mean no root in the open piece, one means exactly one and a simple one. A piece
// that may have more is split if may_split(depth, variations), else it is returned unresolved.
// REQUIRES: coefficients is not empty and not all zero; inexact ones are not split at depth 62.
template <BernsteinCoefficients C, std::predicate<unsigned, Variations> MaySplit>
DescartesNodes<C> descartes(C coefficients, const MaySplit& may_split) {
  return detail::DescartesSearch<C, MaySplit>(std::move(coefficients), may_split).nodes();
}

// Descartes with a largest depth. REQUIRES: max_depth <= 62 unless the coefficients are exact.
template <BernsteinCoefficients C>
DescartesNodes<C> descartes(const C& coefficients, unsigned max_depth) {
  return descartes(C(coefficients),
                   [max_depth](unsigned depth, const Variations&) { return depth < max_depth; });
}

}  // namespace touchstone
