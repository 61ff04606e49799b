#include "src/compound/possible_pairs.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>
#include <variant>

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

std::vector<Bounds> bounds_of(const std::vector<Part>& parts, const Moved& moved) {
  std::vector<Bounds> all;
  all.reserve(parts.size());
  for (const Part& part : parts) all.push_back(moved(part.core, part.radius));
  return all;
}

bool are_apart(const Bounds& one, const Bounds& two) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (one[i].upper() < two[i].lower() || two[i].upper() < one[i].lower()) return true;
  }
  return false;
}

}  // namespace

PossiblePairs possible_pairs(const Query& query) {
  const std::array parts{parts_of(query.shapes()[0]), parts_of(query.shapes()[1])};
  const std::size_t count = parts[0].size() * parts[1].size();
  const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
  const std::size_t cells = std::max<std::size_t>(
      1, std::clamp<std::size_t>(count / kPairsPerCell, 1, kMostCells) / pieces.size());
  // For each pair, in the order of the numbers, the number of the first cell in which it is not
  // shown to be apart.
  constexpr auto kNever = std::numeric_limits<std::uint32_t>::max();
  std::vector<std::uint32_t> first(count, kNever);
  PossiblePairs found;
  found.begins.reserve(pieces.size() * cells);
  for (const PiecePair& piece : pieces) {
    const Rational width = (piece.until - piece.from) / Rational(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      check_limit();
      const Rational begin = piece.from + width * Rational(cell);
      const Rational end = begin + width;
      const auto one = bounds_of(parts[0], Moved(*piece.piece1, begin, end));
      const auto two = bounds_of(parts[1], Moved(*piece.piece2, begin, end));
      for (std::size_t i = 0; i < one.size(); ++i) {
        check_limit();
        for (std::size_t j = 0; j < two.size(); ++j) {
          auto& of_pair = first[i * two.size() + j];
          if (of_pair == kNever && !are_apart(one[i], two[j]))
            of_pair = static_cast<std::uint32_t>(found.begins.size());
        }
      }
      found.begins.push_back(begin);
    }
  }
  found.pairs.reserve(count - static_cast<std::size_t>(std::ranges::count(first, kNever)));
  for (std::size_t k = 0; k < count; ++k) {
    if (first[k] == kNever) continue;
    const std::array numbers{static_cast<std::uint16_t>(k / parts[1].size()),
                             static_cast<std::uint16_t>(k % parts[1].size())};
    found.pairs.push_back({numbers, first[k]});
  }
  return found;
}

}  // namespace touchstone::compound
