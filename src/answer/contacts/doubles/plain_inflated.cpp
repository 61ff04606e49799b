// The first contact if at least one body has a radius and all numbers are doubles. Prepares the
// cores and motions for inflated/first_contact/, without a Query.

#include "src/answer/contacts/doubles/plain_inflated.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "src/answer/contacts/doubles/plain_boxes.hpp"
#include "src/answer/contacts/doubles/plain_hulls.hpp"
#include "src/number/rounding_environment.hpp"
#include "src/walk/ladder/doubles/doubles_source.hpp"

namespace touchstone::doubles {
namespace {

using inflated::BoxCore;
using inflated::HullCore;
using inflated::LineCore;
using inflated::PlainCore;

// The core of a shape; nullopt if the shape is invalid.
struct CoreOf {
  std::optional<PlainCore> operator()(const Box& box) const {
    if (!is_valid(box)) return std::nullopt;
    return PlainCore{BoxCore(box.half_extents, box.center)};
  }
  std::optional<PlainCore> operator()(const Hull& hull) const {
    return PlainCore{HullCore{hull.solid().get()}};
  }
  std::optional<PlainCore> operator()(const Line& line) const {
    const auto is_finite = [](double x) { return std::isfinite(x); };
    if (line.from == line.until || !std::ranges::all_of(line.from, is_finite) ||
        !std::ranges::all_of(line.until, is_finite))
      return std::nullopt;
    return PlainCore{LineCore(line.from, line.until)};
  }
};

// The motions of bodies of doubles.
class PlainBodies final : public inflated::BodySource {
 public:
  // REQUIRES: as DoublesSource.
  PlainBodies(const std::array<const PlainMotion*, 2>& motions, double from, double until)
      : source_({&point_, &point_}, motions, from, until) {}

  std::size_t size() const override { return source_.size(); }
  walk::PieceClock clock(std::size_t piece) const override { return source_.clock(piece); }
  Bodies<double> in_doubles(std::size_t piece) const override {
    return source_.bodies<double>(piece);
  }
  Bodies<DoubleDouble> in_double_doubles(std::size_t piece) const override {
    return source_.bodies<DoubleDouble>(piece);
  }

 private:
  Box point_{};  // the source is asked only for motions
  DoublesSource source_;
};

}  // namespace

std::optional<std::optional<inflated::PlainTouch>> plain_inflated(const AnyBody& first,
                                                                  const AnyBody& second,
                                                                  double from, double until) {
  refuse_reordered_sums();
  const auto is_radius = [](double r) { return r >= 0 && std::isfinite(r); };
  if (!(from < until) || !std::isfinite(from) || !std::isfinite(until) ||
      !is_radius(first.radius) || !is_radius(second.radius) || !rounds_to_nearest())
    return std::nullopt;
  const auto one = std::visit(CoreOf(), first.shape), two = std::visit(CoreOf(), second.shape);
  if (!one || !two) return std::nullopt;
  const auto motion1 = PlainMotion::of(first.motion, from, until);
  const auto motion2 = PlainMotion::of(second.motion, from, until);
  if (!motion1 || !motion2) return std::nullopt;
  const inflated::PlainDistance sum{
      Bounded<double>::exactly(first.radius) + Bounded<double>::exactly(second.radius),
      Bounded<DoubleDouble>::exactly(first.radius) + Bounded<DoubleDouble>::exactly(second.radius)};
  return inflated::plain_first_contact({*one, *two}, sum,
                                       PlainBodies({&*motion1, &*motion2}, from, until));
}

}  // namespace touchstone::doubles
