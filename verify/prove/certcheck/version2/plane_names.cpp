// Finds the planes of two boxes through the origin from a point at which they touch.

#include "verify/prove/certcheck/version2/plane_names.hpp"

#include <algorithm>

// Let x be a point of both boxes, and n a normal from body 1 to body 2. Then n·x is at most the
// greatest value of n on body 1, and at least the least value on body 2. The plane of n in the
// Minkowski sum passes through the origin exactly if n does not vanish and both values equal n·x.
// This is so exactly if x is at the high end of each axis e of body 1 with n·e > 0, and at the low
// end of each axis with n·e < 0. For body 2, exchange high and low.
namespace touchstone::certcheck::version2 {
namespace {

// A moving axis of a box, and whether the point is at its low and at its high end.
struct BoxAxis {
  std::size_t body;
  const Vector* e;
  std::array<bool, 2> is_at;
};

// All axes. Axes along which the point is between the two ends come first, because they exclude
// most directions.
std::vector<BoxAxis> axes_at(const Vector& x, const ClaimedParts& claimed) {
  std::vector<BoxAxis> axes;
  for (const std::size_t body : {0U, 1U}) {
    const Vector seen = claimed.scene.seen_from(body, x);
    const auto is_on = [&](std::size_t face) {
      return claimed.sign(combination(seen, claimed.part(body).faces[face].n)) == 0;
    };
    for (std::size_t m = 0; m < 3; ++m)
      axes.push_back({body, &claimed.scene.mover(body).a[m], {is_on(2 * m), is_on(2 * m + 1)}});
  }
  const auto is_between = [](const BoxAxis& axis) { return !axis.is_at[0] && !axis.is_at[1]; };
  std::partition(axes.begin(), axes.end(), is_between);
  return axes;
}

// Whether the planes of n and of -n pass through the origin.
std::array<bool, 2> pass(const Vector& n, const std::vector<BoxAxis>& axes,
                         const ClaimedParts& claimed) {
  bool is_nonzero = false;  // whether n is known not to vanish
  std::array<bool, 2> passes{true, true};
  for (const auto& [body, e, is_at] : axes) {
    const int up = claimed.sign(dot(n, *e)).value() * (body == 0 ? 1 : -1);
    if (up == 0) continue;
    is_nonzero = true;
    passes = {passes[0] && is_at[up > 0 ? 1 : 0], passes[1] && is_at[up > 0 ? 0 : 1]};
    if (!passes[0] && !passes[1]) break;
  }
  return {is_nonzero && passes[0], is_nonzero && passes[1]};
}

}  // namespace

std::vector<PlaneName> planes_through(const Vector& x, const ClaimedParts& claimed) {
  const std::vector<BoxAxis> axes = axes_at(x, claimed);
  std::vector<PlaneName> planes;
  const auto look = [&](const std::string& name, const Vector& n) {
    const auto passes = pass(n, axes, claimed);
    if (passes[0]) planes.push_back({name, 1});
    if (passes[1]) planes.push_back({name, -1});
  };
  const Mover &first = claimed.scene.mover(0), &second = claimed.scene.mover(1);
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string own = std::to_string(i);
    look("a" + own, first.normals[i]);
    look("b" + own, second.normals[i]);
    for (std::size_t j = 0; j < 3; ++j)
      look("a" + own + "b" + std::to_string(j), cross(first.a[i], second.a[j]));
  }
  return planes;
}

}  // namespace touchstone::certcheck::version2
