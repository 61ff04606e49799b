#include "src/compound/possible_pairs.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "src/compound/part_tree.hpp"
#include "src/poly/bernstein.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::compound {
namespace {

// Cells of the whole horizon, if no motion has more pieces.
constexpr std::size_t kMostCells = 64;
constexpr std::size_t kPairsPerCell = 4;
static_assert(kMostTriangles <= std::numeric_limits<std::uint32_t>::max());

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
  std::unordered_map<std::uint64_t, std::uint32_t> first;
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
        first.emplace(std::uint64_t{i} * trees[1].part_count() + j,
                      static_cast<std::uint32_t>(found.begins.size()));
      });
      found.begins.push_back(begin);
    }
  }
  found.pairs.reserve(first.size());
  for (const auto& [key, cell] : first) {
    const std::array numbers{static_cast<std::uint32_t>(key / trees[1].part_count()),
                             static_cast<std::uint32_t>(key % trees[1].part_count())};
    found.pairs.push_back({numbers, cell});
  }
  std::ranges::sort(found.pairs, {}, &PossiblePairs::Pair::numbers);
  return found;
}

}  // namespace touchstone::compound
