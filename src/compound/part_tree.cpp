// Builds the tree of boxes over the parts of a body.

#include "src/compound/part_tree.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <variant>

#include "src/compound/placed_part.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::compound {
namespace {

// The corners of a shape in its own coordinates. For an inflated body these are the core's corners.
std::vector<Vec3<Rational>> own_corners(const Box& box) {
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
std::vector<Vec3<Rational>> own_corners(const Polyhedron& solid) { return solid.vertices; }
std::vector<Vec3<Rational>> own_corners(const Inflated& body) {
  return std::visit([](const auto& core) { return own_corners(core); }, body.core);
}

// The radius around the core: zero unless the body is inflated.
Interval radius_of(const Inflated& body) { return NumberTraits<Interval>::from(body.radius); }
Interval radius_of(const auto&) { return Interval(0); }

// Grows a box to enclose a corner. The nearest double of a coordinate is at most one step away from
// it, so the steps outwards, once at the end, enclose all corners.
struct NearestBox {
  Vec3<double> low{}, high{};
  bool is_empty = true;

  void add(const Vec3<Rational>& x) {
    for (std::size_t i = 0; i < 3; ++i) {
      const double near = nearest_double(x[i]);
      low[i] = is_empty || near < low[i] ? near : low[i];
      high[i] = is_empty || high[i] < near ? near : high[i];
    }
    is_empty = false;
  }
  Bounds outwards() const {
    Bounds box;
    for (std::size_t i = 0; i < 3; ++i)
      box[i] = {detail::step_down(low[i]), detail::step_up(high[i])};
    return box;
  }
};

// The corners of a part in the coordinates of the body, with the part's pose applied.
std::vector<Vec3<Rational>> corners_in_body(const CompoundPart& part) {
  auto corners = std::visit([](const auto& shape) { return own_corners(shape); }, part.shape);
  if (part.pose) {
    const auto rotation = rotation_of(*part.pose);
    for (auto& x : corners) x = placed(x, rotation, *part.pose);
  }
  return corners;
}

BoundedPart part_of(const CompoundPart& part) {
  NearestBox box;
  const auto* polyhedron = std::get_if<Polyhedron>(&part.shape);
  if (polyhedron != nullptr && !part.pose) {
    for (const auto& x : polyhedron->vertices) box.add(x);
  } else {
    for (const auto& x : corners_in_body(part)) box.add(x);
  }
  return {box.outwards(),
          std::visit([](const auto& shape) { return radius_of(shape); }, part.shape)};
}

// The bounded parts of a shape. A plain shape is its own only part.
struct PartsOf {
  std::vector<BoundedPart> operator()(const Compound& compound) const {
    std::vector<BoundedPart> parts;
    parts.reserve(compound.parts.size());
    for (const CompoundPart& part : compound.parts) {
      check_limit();
      parts.push_back(part_of(part));
    }
    return parts;
  }
  std::vector<BoundedPart> operator()(const auto& plain) const {
    return {part_of({plain, std::nullopt})};
  }
};

// The corners of one part of a shape, in the coordinates of the body.
struct CornersOf {
  std::size_t part;
  std::vector<Vec3<Rational>> operator()(const Compound& compound) const {
    return corners_in_body(compound.parts[part]);
  }
  std::vector<Vec3<Rational>> operator()(const auto& plain) const { return own_corners(plain); }
};

// A part that contains both parts.
BoundedPart around(const BoundedPart& one, const BoundedPart& two) {
  BoundedPart both{{}, hull(one.radius, two.radius)};
  for (std::size_t i = 0; i < 3; ++i) both.core[i] = hull(one.core[i], two.core[i]);
  return both;
}

}  // namespace

std::vector<Vec3<Rational>> corners_of(const Shape& shape, std::size_t part) {
  return std::visit(CornersOf{part}, shape);
}

PartTree::PartTree(const Shape& shape) : PartTree(std::visit(PartsOf(), shape)) {}

PartTree::PartTree(const Compound& compound) : PartTree(PartsOf()(compound)) {}

PartTree::PartTree(std::vector<BoundedPart> parts) : parts_(std::move(parts)) {
  std::vector<std::uint32_t> numbers(parts_.size());
  std::iota(numbers.begin(), numbers.end(), 0U);
  nodes_.reserve(2 * parts_.size());
  root_ = node_of(numbers);
}

std::uint32_t PartTree::node_of(std::span<std::uint32_t> numbers) {
  Node node{parts_[numbers.front()], static_cast<std::uint32_t>(numbers.size()), numbers.front()};
  for (const std::uint32_t n : numbers) node.bounds = around(node.bounds, parts_[n]);
  if (!node.is_leaf()) {
    std::size_t longest = 0;
    const auto& box = node.bounds.core;
    for (std::size_t i = 1; i < 3; ++i) {
      if (box[i].width() > box[longest].width()) longest = i;
    }
    // The parts are split in two equal halves by their centres along the longest side of the box.
    const auto half = numbers.size() / 2;
    std::ranges::nth_element(
        numbers, numbers.begin() + static_cast<std::ptrdiff_t>(half), {},
        [&](std::uint32_t n) { return std::pair(midpoint(parts_[n].core[longest]), n); });
    node.first = node_of(numbers.first(half));
    node.second = node_of(numbers.subspan(half));
  }
  nodes_.push_back(node);
  return static_cast<std::uint32_t>(nodes_.size() - 1);
}

}  // namespace touchstone::compound
