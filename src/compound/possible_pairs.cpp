#include "src/compound/possible_pairs.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "src/compound/placed_part.hpp"
#include "src/poly/bernstein.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::compound {
namespace {

// Cells of the whole horizon, if no motion has more pieces.
constexpr std::size_t kMostCells = 64;
constexpr std::size_t kPairsPerCell = 4;
static_assert(kMostParts <= std::numeric_limits<std::uint16_t>::max());
static_assert(kMostParts * kMostParts <= std::numeric_limits<std::uint32_t>::max());

// A box along the axes of a frame.
using Bounds = Vec3<Interval>;

Interval enclosed(const Rational& x) { return NumberTraits<Interval>::from(x); }

// The values of a polynomial on [from, until], between its least and greatest Bernstein
// coefficient there.
Interval range_of(const RationalPolynomial& p, const Rational& from, const Rational& until) {
  if (p.is_zero()) return Interval(0);
  const auto scaled = scaled_bernstein(p, from, until);
  Interval all = enclosed(scaled.front());
  Rational binomial = 1;
  for (std::size_t k = 1; k < scaled.size(); ++k) {
    binomial = binomial * Rational(scaled.size() - k) / Rational(k);
    all = hull(all, enclosed(Rational(scaled[k] / binomial)));
  }
  return all;
}

// An enclosure of 1 / x for the positive numbers of an interval; everything if it has others.
Interval reciprocal(const Interval& x) {
  if (!(x.lower() > 0)) return detail::everything();
  return detail::checked(detail::step_down(1 / x.upper()), detail::step_up(1 / x.lower()));
}

// The motion of a body throughout a cell: x ↦ turn x + shift.
struct Moved {
  std::array<std::array<Interval, 3>, 3> turn{};  // by columns
  Bounds shift{};

  Moved(const MotionPiece& piece, const Rational& from, const Rational& until) {
    const Interval w = reciprocal(range_of(piece.axes_denominator, from, until));
    const Interval v = reciprocal(range_of(piece.offset_denominator, from, until));
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t m = 0; m < 3; ++m) turn[m][i] = range_of(piece.axes[m][i], from, until) * w;
      shift[i] = range_of(piece.offset[i], from, until) * v;
    }
  }

  Bounds operator()(const Bounds& x, const Interval& radius) const {
    Bounds y = shift;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t m = 0; m < 3; ++m) y[i] += turn[m][i] * x[m];
      y[i] += hull(-radius, radius);
    }
    return y;
  }
};

// A part in the frame of its body: a box along the axes around its core, and its radius.
struct Part {
  Bounds core{};
  Interval radius{};
};

std::vector<Vec3<Rational>> corners_of(const Box& box) {
  std::vector<Vec3<Rational>> corners;
  corners.reserve(8);
  for (unsigned i = 0; i < 8; ++i) {
    auto& x = corners.emplace_back(box.center);
    for (std::size_t m = 0; m < 3; ++m) {
      if ((i >> m & 1U) != 0) {
        x[m] += box.half_extents[m];
      } else {
        x[m] -= box.half_extents[m];
      }
    }
  }
  return corners;
}
std::vector<Vec3<Rational>> corners_of(const Polyhedron& solid) { return solid.vertices; }
std::vector<Vec3<Rational>> corners_of(const Inflated& body) {
  return std::visit([](const auto& core) { return corners_of(core); }, body.core);
}

Interval radius_of(const Inflated& body) { return enclosed(body.radius); }
Interval radius_of(const auto&) { return Interval(0); }

Part part_of(const CompoundPart& part) {
  auto corners = std::visit([](const auto& shape) { return corners_of(shape); }, part.shape);
  if (part.pose) {
    const auto rotation = rotation_of(*part.pose);
    for (auto& x : corners) x = placed(x, rotation, *part.pose);
  }
  Part found;
  for (std::size_t i = 0; i < 3; ++i) {
    Rational low = corners.front()[i], high = low;
    for (const auto& x : corners) {
      if (x[i] < low) low = x[i];
      if (high < x[i]) high = x[i];
    }
    found.core[i] = hull(enclosed(low), enclosed(high));
  }
  found.radius = std::visit([](const auto& shape) { return radius_of(shape); }, part.shape);
  return found;
}

std::vector<Part> parts_of(const Shape& shape) {
  struct PartsOf {
    std::vector<Part> operator()(const Compound& compound) const {
      std::vector<Part> parts;
      parts.reserve(compound.parts.size());
      for (const CompoundPart& part : compound.parts) parts.push_back(part_of(part));
      return parts;
    }
    std::vector<Part> operator()(const Box& box) const { return {part_of({box, {}})}; }
    std::vector<Part> operator()(const Polyhedron& solid) const { return {part_of({solid, {}})}; }
    std::vector<Part> operator()(const Inflated& body) const { return {part_of({body, {}})}; }
  };
  return std::visit(PartsOf(), shape);
}

// A part around both.
Part around(const Part& one, const Part& two) {
  Part both{{}, hull(one.radius, two.radius)};
  for (std::size_t i = 0; i < 3; ++i) both.core[i] = hull(one.core[i], two.core[i]);
  return both;
}

// A binary tree over the parts of a body, in the frame of the body. The box of a node is around the
// cores of the parts below it, and its radius is the greatest of theirs: radii are lengths of the
// world, so that they are added only after the motion.
class PartTree {
 public:
  struct Node {
    Part bounds{};
    std::uint32_t count = 1;   // of parts
    std::uint32_t first = 0;   // of a leaf: the number of its part; else the first child
    std::uint32_t second = 0;  // the second child
    bool is_leaf() const { return count == 1; }
  };

  explicit PartTree(const Shape& shape) : parts_(parts_of(shape)) {
    std::vector<std::uint32_t> numbers(parts_.size());
    std::iota(numbers.begin(), numbers.end(), 0U);
    nodes_.reserve(2 * parts_.size());
    root_ = node_of(numbers);
  }

  std::size_t part_count() const { return parts_.size(); }
  std::size_t size() const { return nodes_.size(); }
  const Node& node(std::uint32_t index) const { return nodes_[index]; }
  std::uint32_t root() const { return root_; }

 private:
  // Cuts the parts in halves along the longest side of the box around them.
  std::uint32_t node_of(std::span<std::uint32_t> numbers) {
    Node made{parts_[numbers.front()], static_cast<std::uint32_t>(numbers.size()), numbers.front()};
    for (const std::uint32_t n : numbers) made.bounds = around(made.bounds, parts_[n]);
    if (!made.is_leaf()) {
      std::size_t longest = 0;
      const auto& box = made.bounds.core;
      for (std::size_t i = 1; i < 3; ++i) {
        if (box[i].width() > box[longest].width()) longest = i;
      }
      const auto half = numbers.size() / 2;
      std::ranges::nth_element(
          numbers, numbers.begin() + static_cast<std::ptrdiff_t>(half), {},
          [&](std::uint32_t n) { return std::pair(midpoint(parts_[n].core[longest]), n); });
      made.first = node_of(numbers.first(half));
      made.second = node_of(numbers.subspan(half));
    }
    nodes_.push_back(made);
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }

  std::vector<Part> parts_;
  std::vector<Node> nodes_{};
  std::uint32_t root_ = 0;
};

// The boxes of the nodes of a tree in the world throughout a cell, each computed at its first use.
class MovedTree {
 public:
  MovedTree(const PartTree& tree, const MotionPiece& piece, const Rational& from,
            const Rational& until)
      : tree_(tree), moved_(piece, from, until), boxes_(tree.size()) {}

  const PartTree::Node& node(std::uint32_t index) const { return tree_.node(index); }
  std::uint32_t root() const { return tree_.root(); }
  const Bounds& box(std::uint32_t index) {
    auto& box = boxes_[index];
    if (!box) box = moved_(node(index).bounds.core, node(index).bounds.radius);
    return *box;
  }

 private:
  const PartTree& tree_;
  Moved moved_;
  std::vector<std::optional<Bounds>> boxes_;
};

bool are_apart(const Bounds& one, const Bounds& two) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (one[i].upper() < two[i].lower() || two[i].upper() < one[i].lower()) return true;
  }
  return false;
}

// Hands the numbers of the parts of all pairs that are not shown to be apart to `take`. Pairs of
// nodes that are apart have no such pair below them.
template <class Take>
void for_each_near(MovedTree& one, MovedTree& two, const Take& take) {
  std::vector<std::array<std::uint32_t, 2>> open{{one.root(), two.root()}};
  while (!open.empty()) {
    check_limit();
    const auto [a, b] = open.back();
    open.pop_back();
    if (are_apart(one.box(a), two.box(b))) continue;
    const PartTree::Node &first = one.node(a), &second = two.node(b);
    if (first.is_leaf() && second.is_leaf()) {
      take(first.first, second.first);
    } else if (first.count >= second.count) {
      open.push_back({first.first, b});
      open.push_back({first.second, b});
    } else {
      open.push_back({a, second.first});
      open.push_back({a, second.second});
    }
  }
}

}  // namespace

PossiblePairs possible_pairs(const Query& query) {
  const std::array trees{PartTree(query.shapes()[0]), PartTree(query.shapes()[1])};
  const std::size_t count = trees[0].part_count() * trees[1].part_count();
  const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
  const std::size_t cells = std::max<std::size_t>(
      1, std::clamp<std::size_t>(count / kPairsPerCell, 1, kMostCells) / pieces.size());
  // For each pair that is not apart throughout, the number of the first cell in which it may meet.
  std::unordered_map<std::uint32_t, std::uint32_t> first;
  PossiblePairs found;
  found.begins.reserve(pieces.size() * cells);
  for (const PiecePair& piece : pieces) {
    const Rational width = (piece.until - piece.from) / Rational(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      const Rational begin = piece.from + width * Rational(cell);
      const Rational end = begin + width;
      MovedTree one(trees[0], *piece.piece1, begin, end);
      MovedTree two(trees[1], *piece.piece2, begin, end);
      for_each_near(one, two, [&](std::uint32_t i, std::uint32_t j) {
        first.emplace(i * static_cast<std::uint32_t>(trees[1].part_count()) + j,
                      static_cast<std::uint32_t>(found.begins.size()));
      });
      found.begins.push_back(begin);
    }
  }
  found.pairs.reserve(first.size());
  for (const auto& [key, cell] : first) {
    const std::array numbers{static_cast<std::uint16_t>(key / trees[1].part_count()),
                             static_cast<std::uint16_t>(key % trees[1].part_count())};
    found.pairs.push_back({numbers, cell});
  }
  std::ranges::sort(found.pairs, {}, &PossiblePairs::Pair::numbers);
  return found;
}

}  // namespace touchstone::compound
