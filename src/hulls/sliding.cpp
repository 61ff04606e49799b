// A member of PolyhedronFacets: up to when two polyhedra touch while one slides along a plane of
// the other. PolyhedronSolver calls it when the bodies touch at an instant and just after it. It
// does not examine all planes, so it need not stop when edges become parallel.
#include <algorithm>
#include <optional>

#include "src/hulls/polyhedron_facets.hpp"
#include "src/hulls/slide.hpp"
#include "touchstone/base/fault.hpp"

namespace touchstone::hulls {
namespace {

using Roots = FormRoots<Integer>;

constexpr int kSpans = 100;     // spans tried for one slide
constexpr int kLeastSpan = 20;  // the shortest span: 2^-20 of the clock
// Sides that are examined exactly in one span. With more, a shorter span is tried: if the bodies
// turn, each of them may take dozens of roots.
constexpr std::size_t kMostSides = 64;

}  // namespace

// Continues as far as possible, in spans. On each span:
//   1. On most spans a point stays in both bodies, which proves that they touch.
//   2. Where they have hardly a point in common, at the beginning and at the end, the sides at
//      which they may part are examined exactly. If they part, the slide ends there.
//   3. If there are too many such sides, a shorter span is tried; after a success, a longer one.
std::optional<PolyhedronFacets::SlideEnd> PolyhedronFacets::slide_up_to(const Time& t,
                                                                        const Moment& at) {
  if (bodies_[0]->is_flat || bodies_[1]->is_flat) return std::nullopt;
  std::optional<Slide> slide;
  for (const Plane& plane : at.touching) {
    slide = Slide::in(plane, t, planes_, bodies_, rough_, points_);
    if (slide) break;
  }
  if (!slide) return std::nullopt;
  t.refine(2 * kLeastSpan);
  Time reached = t;
  // `inside`: within the last span that is proven, so that they touch just after it, too.
  Rational inside = t.lower(), width = 1;
  for (int k = 0; k < kSpans && width >= power_of_two(-kLeastSpan); ++k) {
    check_limit();
    const Rational from = reached.lower();
    const Rational next = std::min<Rational>(1, reached.upper() + width);
    if (!slide->has_common_point(from, next)) {
      const auto sides = slide->doubtful_sides(from, next);
      if (!sides || sides->size() > kMostSides) {
        width /= 2;
        continue;
      }
      if (auto parting = slide->parting(*sides, reached, Time(next)))
        return SlideEnd{faulty(Fault::long_slide) ? Roots::end() : std::move(*parting), true};
    }
    if (next == 1 || faulty(Fault::long_slide)) return SlideEnd{Roots::end(), true};
    inside = (reached.upper() + next) / 2;
    reached = Time(next);
    width *= 2;
  }
  if (t.compare(inside) >= 0) return std::nullopt;  // no span is proven
  return SlideEnd{Time(inside), false};
}

}  // namespace touchstone::hulls
