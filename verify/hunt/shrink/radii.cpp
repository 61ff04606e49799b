#include <utility>

#include "verify/hunt/shrink/passes.hpp"

namespace touchstone::shrink {

void drop_radii(Search& search) {
  CaseParts both = search.now();
  for (Body& body : both.bodies) body.radius.reset();
  search.take(std::move(both));
  for (const std::size_t body : {0U, 1U}) {
    if (search.over()) return;
    CaseParts one = search.now();
    one.bodies[body].radius.reset();
    search.take(std::move(one));
  }
}

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
