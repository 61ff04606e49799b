// The members of Query about bodies of several parts: their number, and the query about one pair of
// parts, which all answers for compounds are made of.

#include <cassert>
#include <memory>
#include <variant>

#include "src/compound/polyhedron_in.hpp"
#include "src/hulls/lattice.hpp"
#include "src/hulls/solid.hpp"
#include "touchstone/query.hpp"

namespace touchstone {
std::size_t Query::part_count(std::size_t body) const {
  const auto* compound = std::get_if<Compound>(&shapes()[body]);
  return compound == nullptr ? 1 : compound->parts.size();
}

bool Query::is_solid(std::size_t body) const {
  const auto* compound = std::get_if<Compound>(&shapes()[body]);
  return compound != nullptr && compound->is_solid;
}

// A part is a shape with a pose in the frame of its body. The pose is already applied
// (placed_part.cpp): to the corners of a polyhedron, and to the motion of a box.
Query Query::pair(const std::array<std::size_t, 2>& parts) const {
  std::array<Shape, 2> shapes;
  std::array<const Trajectory*, 2> motions{};
  Solids solids;
  for (std::size_t body = 0; body < 2; ++body) {
    motions[body] = &kept_->motions[body];
    if (kept_->parts[body].empty()) {  // not a compound: its own only part
      assert(parts[body] == 0);
      shapes[body] = kept_->shapes[body];
      continue;
    }
    // `moved` is null if the part has no pose; its `motion` is null if that is the body's own.
    const Placed& part = kept_->parts[body].at(parts[body]);
    const auto& own = part.moved ? part.moved->shape
                                 : std::get<Compound>(kept_->shapes[body]).parts[parts[body]].shape;
    shapes[body] = std::visit([](const auto& shape) { return Shape(shape); }, own);
    if (part.moved && part.moved->motion) motions[body] = &*part.moved->motion;
    const Polyhedron* polyhedron = polyhedron_in(own);
    if (polyhedron == nullptr) continue;
    // The solid of a part is shared by all pairs, and computed when a pair first needs it.
    const std::lock_guard<std::mutex> lock(kept_->mutex);
    if (!part.solid)
      part.solid = std::make_shared<const hulls::Solid>(hulls::lattice_of(*polyhedron));
    solids[body] = part.solid;
  }
  return Query({std::move(shapes), {*motions[0], *motions[1]}, from(), until()}, std::move(solids));
}

}  // namespace touchstone
