// The pass of the shrinker that simplifies the extents of boxes: unit cubes, or fewer different
// extents. shrink() runs this pass: it proposes changed copies of the smallest case so far,
// search.now(). search.take() keeps a copy if it is smaller and still shows the finding.

#include <algorithm>
#include <utility>
#include <vector>

#include "verify/hunt/shrink/passes.hpp"
#include "verify/hunt/shrink/plain_shapes.hpp"

namespace touchstone::shrink {
namespace {

// The half extents of all boxes.
std::vector<Numeral*> extents_of(CaseParts& parts) {
  std::vector<Numeral*> list;
  for (const ShapePlace& place : shape_places(parts)) {
    if (auto* box = shape_at<BoxByExtents>(parts, place)) {
      for (Numeral& n : box->half_extents) list.push_back(&n);
    }
  }
  return list;
}

// Sets the half extents from index `first` to before `last` to this value.
bool set_extents(Search& search, std::size_t first, std::size_t last, const Rational& value) {
  CaseParts changed = search.now();
  const auto list = extents_of(changed);
  for (std::size_t i = first; i < std::min(last, list.size()); ++i) *list[i] = Numeral(value);
  return search.take(std::move(changed));
}

}  // namespace

void simplify_extents(Search& search) {
  // Tries cubes of edge 1, of edge 2, and of the extents that occur: for both boxes at once (six
  // extents), then box by box (three), then extent by extent.
  const std::vector<Rational> simple{Rational(1, 2), Rational(1)};
  CaseParts copy = search.now();
  std::vector<Rational> own;
  for (const Numeral* n : extents_of(copy)) {
    if (n->value().sign() > 0) own.push_back(n->value());
  }
  const std::size_t count = extents_of(copy).size();
  for (const std::size_t width : {6U, 3U, 1U}) {
    for (std::size_t first = 0; first < count; first += width) {
      bool taken = false;
      for (const Rational& value : simple) {
        if (search.over()) return;
        taken = taken || set_extents(search, first, first + width, value);
      }
      for (const Rational& value : own) {
        if (search.over()) return;
        taken = taken || set_extents(search, first, first + width, value);
      }
    }
  }
}

}  // namespace touchstone::shrink
