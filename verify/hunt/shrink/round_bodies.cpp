// The pass of the shrinker that replaces round bodies by simpler ones. shrink() runs this pass:
// it proposes changed copies of the smallest case so far, search.now(). search.take() keeps a
// copy if it is smaller and still shows the finding.

#include <algorithm>
#include <utility>
#include <variant>

#include "verify/hunt/shrink/numbers.hpp"
#include "verify/hunt/shrink/passes.hpp"

namespace touchstone::shrink {
namespace {

std::size_t index_of(const std::optional<FrameAxis>& axis) {
  return axis ? static_cast<std::size_t>(*axis) : 2;
}

// The box around a body with a radius and a height.
template <class Turned>
BoxByExtents box_around(const Turned& c) {
  BoxByExtents box;
  for (Numeral& h : box.half_extents) h = c.radius;
  box.half_extents[index_of(c.axis)] = numeral_of(c.height.value() / 2);
  box.center = c.center;
  return box;
}

// Simpler bodies instead of a round one, the simplest first. A sphere is a point with a
// radius.
struct SimplerBodies {
  const Body& body;

  std::vector<Body> operator()(const WrittenCylinder& c) const { return {of(box_around(c))}; }
  std::vector<Body> operator()(const WrittenCone& c) const {
    return {of(box_around(c)), of(WrittenCylinder{c.radius, c.height, c.axis, c.center})};
  }
  std::vector<Body> operator()(const WrittenEllipsoid& e) const {
    Body sphere = of(BoxByExtents{WrittenVector{0, 0, 0}, e.center});
    const auto largest =
        std::max_element(e.radii.begin(), e.radii.end(),
                         [](const Numeral& a, const Numeral& b) { return a.value() < b.value(); });
    sphere.radius = *largest;
    const WrittenVector even{*largest, *largest, *largest};
    return {of(BoxByExtents{e.radii, e.center}), std::move(sphere),
            of(WrittenEllipsoid{even, e.center})};
  }
  template <class Other>
  std::vector<Body> operator()(const Other&) const {
    return {};
  }

 private:
  template <class Shape>
  Body of(Shape shape) const {
    Body changed = body;
    changed.shape = std::move(shape);
    return changed;
  }
};

}  // namespace

void simplify_round(Search& search) {
  for (const std::size_t which : {0U, 1U}) {
    const Body body = search.now().bodies[which];
    for (Body& simpler : std::visit(SimplerBodies{body}, body.shape)) {
      if (search.over()) return;
      CaseParts changed = search.now();
      changed.bodies[which] = std::move(simpler);
      if (search.take(std::move(changed))) break;
    }
  }
}

}  // namespace touchstone::shrink
