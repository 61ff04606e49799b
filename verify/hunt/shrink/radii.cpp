// Passes of the shrinker that drop or merge radii. shrink() runs these passes: each proposes
// changed copies of the smallest case so far, search.now(). search.take() keeps a copy if it is
// smaller and still shows the finding.

#include <utility>
#include <vector>

#include "verify/hunt/shrink/passes.hpp"
#include "verify/hunt/shrink/plain_shapes.hpp"

namespace touchstone::shrink {

void drop_radii(Search& search) {
  CaseParts none = search.now();
  const std::vector<ShapePlace> places = shape_places(none);
  for (const ShapePlace& place : places) radius_at(none, place).reset();
  search.take(std::move(none));
  for (const ShapePlace& place : places) {
    if (search.over()) return;
    CaseParts one = search.now();
    radius_at(one, place).reset();
    search.take(std::move(one));
  }
}

// Only the sum of the radii matters for the answer, so one body can have it all.
void merge_radii(Search& search) {
  for (const std::size_t body : {0U, 1U}) {
    CaseParts changed = search.now();
    auto& kept = changed.bodies[body].radius;
    auto& other = changed.bodies[1 - body].radius;
    if (search.over() || !kept || !other) return;
    kept = Numeral(Rational(kept->value() + other->value()));
    other.reset();
    if (search.take(std::move(changed))) return;
  }
}

}  // namespace touchstone::shrink
