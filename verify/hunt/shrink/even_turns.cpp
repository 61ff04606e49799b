// Passes of the shrinker for bodies that turn at constant speed: without the turn, about the
// middle, or from another time. shrink() runs these passes: each proposes changed copies of the
// smallest case so far, search.now(). search.take() keeps a copy if it is smaller and still shows
// the finding.

#include <utility>
#include <variant>

#include "src/enclosed/turning.hpp"
#include "src/rest/obb.hpp"
#include "verify/hunt/shrink/motion_parts.hpp"
#include "verify/hunt/shrink/numbers.hpp"
#include "verify/hunt/shrink/passes.hpp"

namespace touchstone::shrink {
namespace {

TurningMotion* turn_of(CaseParts& parts, std::size_t body) {
  return std::get_if<TurningMotion>(&parts.bodies[body].motion.kind);
}

// Calls `change` with each body that turns, in a copy of the smallest case, and proposes the copy.
template <class Change>
void for_each_turn(Search& search, const Change& change) {
  for (const std::size_t body : {0U, 1U}) {
    if (search.over()) return;
    CaseParts changed = search.now();
    TurningMotion* turn = turn_of(changed, body);
    if (turn != nullptr && change(changed.bodies[body], *turn)) search.take(std::move(changed));
  }
}

// The motion without its turn: at rest, or in a line.
Motion straight(const TurningMotion& written) {
  const TurningMotion turn = enclosed::by_velocities(written);
  if (!turn.velocity) return {StaticMotion{turn.rotation, turn.translation}};
  LinearMotion linear{turn.rotation, turn.translation, *turn.velocity};
  if (!turn.from) return {std::move(linear)};
  // A turning motion has its position at `from`, a linear one at time 0.
  WrittenVector at_zero = turn.translation.value_or(WrittenVector{0, 0, 0});
  for (std::size_t i = 0; i < 3; ++i)
    at_zero[i] = numeral_of(at_zero[i].value() - turn.from->value() * (*turn.velocity)[i].value());
  linear.translation = std::move(at_zero);
  return {std::move(linear)};
}

// The centre that is written for a body; nullopt if there is none, so that it is the origin.
std::optional<WrittenVector> middle_of(const Body& body) {
  if (const auto* box = std::get_if<BoxByExtents>(&body.shape)) return box->center;
  if (const auto* cylinder = std::get_if<WrittenCylinder>(&body.shape)) return cylinder->center;
  if (const auto* cone = std::get_if<WrittenCone>(&body.shape)) return cone->center;
  if (const auto* ellipsoid = std::get_if<WrittenEllipsoid>(&body.shape)) return ellipsoid->center;
  return std::nullopt;
}

}  // namespace

// 1. No turn at all. 2. No rotation at the start. 3. No rotation at the end, if the motion is
// written by its end. 4. A turn about one axis of the world only.
void stop_turning(Search& search) {
  for_each_turn(search, [](Body& body, const TurningMotion& turn) {
    body.motion = straight(turn);
    return true;
  });
  for_each_turn(search, [](Body&, TurningMotion& turn) {
    turn.rotation.reset();
    return true;
  });
  for_each_turn(search, [](Body&, TurningMotion& turn) {
    if (turn.to) turn.to->rotation.reset();
    return turn.to.has_value();
  });
  for (const std::size_t axis : {0U, 1U, 2U}) {
    for_each_turn(search, [axis](Body&, TurningMotion& turn) {
      for (std::size_t i = 0; i < 3; ++i) {
        if (i != axis) turn.angular_velocity[i] = 0;
      }
      return !turn.angular_velocity[axis].value().is_zero();
    });
  }
}

// `about` is the point of the body that moves in a straight line while the body turns about it.
void center_turns(Search& search) {
  for_each_turn(search, [](Body&, TurningMotion& turn) {
    turn.about.reset();
    return true;
  });
  for_each_turn(search, [](Body& body, TurningMotion& turn) {
    turn.about = middle_of(body);
    return turn.about.has_value();
  });
}

// `from` is the time at which the written pose holds.
void move_turns(Search& search) {
  for (const std::size_t end : {0U, 1U}) {
    for_each_turn(search, [&](Body&, TurningMotion& turn) {
      turn.from = numeral_of(horizon_of(search.now())[end]);
      return true;
    });
  }
  for_each_turn(search, [](Body&, TurningMotion& turn) {
    turn.from.reset();
    return true;
  });
}

}  // namespace touchstone::shrink
