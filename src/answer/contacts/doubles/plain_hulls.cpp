// The first contact if at least one body is a hull and all numbers are doubles. Prepares the shapes
// and motions for hulls/first_contact/, without a Query.

#include "src/answer/contacts/doubles/plain_hulls.hpp"

#include <array>
#include <cmath>

#include "src/answer/contacts/doubles/plain_boxes.hpp"
#include "src/hulls/solid.hpp"
#include "src/number/rounding_environment.hpp"
#include "src/walk/ladder/doubles/doubles_source.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::doubles {
namespace {

using hulls::Solid;

// The solid of a shape: shared with a prepared hull; made here for a box.
class SolidOf {
 public:
  // nullptr if the shape has no volume, or if the unit of the corners is not a double.
  const Solid* operator()(const Box& box) {
    if (!is_valid(box)) return nullptr;
    touchstone::Box exact;
    for (std::size_t i = 0; i < 3; ++i) {
      if (box.half_extents[i] == 0) return nullptr;
      exact.half_extents[i] = exact_value(box.half_extents[i]);
      exact.center[i] = exact_value(box.center[i]);
    }
    return with_unit(own_.emplace(hulls::lattice_of(exact)));
  }
  const Solid* operator()(const Hull& hull) { return with_unit(*hull.solid()); }
  const Solid* operator()(const Line&) { return nullptr; }

 private:
  static const Solid* with_unit(const Solid& solid) { return solid.unit ? &solid : nullptr; }

  std::optional<Solid> own_{};
};

// The frames of bodies of doubles, for the walk of hulls. Each is the frame of a box that moves as
// the body does, and whose half extents are the unit of the body's corners: so the planes of these
// boxes have all products that corners in multiples of the unit need (hulls/gaps.hpp).
class PlainFrames final : public hulls::FrameSource {
 public:
  // REQUIRES: as DoublesSource; both solids have a unit. All arguments must outlive this object.
  PlainFrames(const std::array<const Solid*, 2>& bodies,
              const std::array<const PlainMotion*, 2>& motions, double from, double until)
      : units_{unit_box(*bodies[0]), unit_box(*bodies[1])},
        source_({&units_.front(), &units_.back()}, motions, from, until) {}

  std::size_t size() const override { return source_.size(); }
  walk::PieceClock clock(std::size_t piece) const override { return source_.clock(piece); }
  std::optional<walk::PackedMotion<Bounded<double>>> in_doubles(std::size_t piece) const override {
    return source_.frames<double>(piece);
  }
  std::optional<walk::PackedMotion<Bounded<DoubleDouble>>> in_double_doubles(
      std::size_t piece) const override {
    return source_.frames<DoubleDouble>(piece);
  }

 private:
  static Box unit_box(const Solid& solid) { return {{*solid.unit, *solid.unit, *solid.unit}, {}}; }

  std::array<Box, 2> units_;
  DoublesSource source_;
};

}  // namespace

std::optional<std::optional<hulls::PlainContact>> plain_hulls(const AnyBody& first,
                                                              const AnyBody& second, double from,
                                                              double until) {
  refuse_reordered_sums();
  if (!(from < until) || !std::isfinite(from) || !std::isfinite(until)) return std::nullopt;
  if (!rounds_to_nearest()) return std::nullopt;
  SolidOf of_first, of_second;
  const Solid* one = std::visit(of_first, first.shape);
  const Solid* two = std::visit(of_second, second.shape);
  if (one == nullptr || two == nullptr) return std::nullopt;
  const auto motion1 = PlainMotion::of(first.motion, from, until);
  const auto motion2 = PlainMotion::of(second.motion, from, until);
  if (!motion1 || !motion2) return std::nullopt;
  const auto is_box = [](const Shape& shape) { return std::holds_alternative<Box>(shape); };
  const std::array<const Solid*, 2> bodies{one, two};
  return hulls::plain_first_contact({bodies, {is_box(first.shape), is_box(second.shape)}},
                                    PlainFrames(bodies, {&*motion1, &*motion2}, from, until));
}

}  // namespace touchstone::doubles
