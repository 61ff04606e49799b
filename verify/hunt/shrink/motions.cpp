// Passes of the shrinker that simplify the motion of one body: to rest, without rotation, or a
// simpler kind of motion. shrink() runs these passes: each proposes changed copies of the
// smallest case so far, search.now(). search.take() keeps a copy if it is smaller and still shows
// the finding.

#include <algorithm>
#include <utility>
#include <variant>

#include "verify/hunt/shrink/motion_parts.hpp"
#include "verify/hunt/shrink/near_rotation.hpp"
#include "verify/hunt/shrink/passes.hpp"

namespace touchstone::shrink {
namespace {

// The time after this number of quarters of the horizon.
Rational quarter_time(const Search& search, int quarters) {
  const auto [from, until] = horizon_of(search.now());
  return from + (until - from) * Rational(quarters, 4);
}

// The bodies as seen from one that only translates: this body rests, and the other one has the
// relative motion.
void make_relative(Search& search, std::size_t still) {
  const auto& bodies = search.now().bodies;
  const auto own = translation_of(bodies[still].motion);
  const auto other = translation_of(bodies[1 - still].motion);
  if (!own || !other) return;
  Vec3<RationalPolynomial> rest, difference;
  for (std::size_t i = 0; i < 3; ++i) difference[i] = (*other)[i] - (*own)[i];
  CaseParts changed = search.now();
  changed.bodies[still].motion = *with_translation(bodies[still].motion, rest);
  changed.bodies[1 - still].motion = *with_translation(bodies[1 - still].motion, difference);
  search.take(std::move(changed));
}

// Removes the rotation from a motion of any kind that has one.
void drop_rotation(CaseParts& parts, std::size_t body) {
  Motion& motion = parts.bodies[body].motion;
  const Quaternion unturned{RationalPolynomial{Rational(1)}, {}, {}, {}};
  if (auto changed = with_quaternion(motion, unturned)) {
    motion = std::move(*changed);
  } else if (auto* m = std::get_if<MatrixMotion>(&motion.kind)) {
    // The denominator divides rotation and translation, unless the translation has its own.
    if (!m->translation_denominator) m->translation_denominator = m->denominator;
    m->denominator.reset();
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) m->rows[i][j] = {i == j ? 1 : 0};
    }
  } else if (auto* curve = std::get_if<BezierMotion>(&motion.kind)) {
    if (curve->points) curve->quaternions.reset();  // a curve needs one of both
  }
}

// Proposes the motion of a body in a simpler kind. A matrix that is nearly a rotation is replaced
// by the rotation.
void simplify_kind(Search& search, std::size_t body) {
  const Motion motion = search.now().bodies[body].motion;
  const auto rotation = quaternion_of(motion);
  const auto translation = translation_of(motion);
  // motion_of chooses a simpler kind if possible.
  if (rotation && translation) {
    search.take(with_motion(search.now(), body, motion_of(*rotation, *translation)));
  } else if (const auto near = quaternion_near_fixed_matrix(motion); near && translation) {
    Quaternion q;
    for (std::size_t i = 0; i < 4; ++i) q[i] = RationalPolynomial((*near)[i]);
    search.take(with_motion(search.now(), body, motion_of(q, *translation)));
  }
}

}  // namespace

void put_to_rest(Search& search) {
  for (const std::size_t body : {0U, 1U}) make_relative(search, body);
  for (const std::size_t body : {0U, 1U}) {
    // Begin, end, middle of the horizon, and its other quarters.
    for (const int quarters : {0, 4, 2, 1, 3}) {
      if (search.over()) return;
      const auto still = at_rest(search.now().bodies[body].motion, quarter_time(search, quarters));
      if (still && search.take(with_motion(search.now(), body, *still))) break;
    }
  }
}

void drop_rotations(Search& search) {
  CaseParts both = search.now();
  for (const std::size_t body : {0U, 1U}) drop_rotation(both, body);
  if (search.take(std::move(both))) return;
  for (const std::size_t body : {0U, 1U}) {
    CaseParts one = search.now();
    drop_rotation(one, body);
    if (search.take(std::move(one))) continue;
    // Replaces a rotation that changes by its value at some time.
    const auto rotation = quaternion_of(search.now().bodies[body].motion);
    if (!rotation || is_constant(*rotation)) continue;
    for (const int quarters : {2, 0, 4, 1, 3}) {
      Quaternion still;
      for (std::size_t i = 0; i < 4; ++i)
        still[i] = RationalPolynomial((*rotation)[i](quarter_time(search, quarters)));
      const Motion& motion = search.now().bodies[body].motion;
      if (search.take(with_motion(search.now(), body, *with_quaternion(motion, still)))) break;
    }
  }
}

void simplify_kinds(Search& search) {
  // Both bodies at once, so that equal motions stay equal.
  CaseParts both = search.now();
  for (Body& body : both.bodies) {
    const auto near = quaternion_near_fixed_matrix(body.motion);
    const auto translation = translation_of(body.motion);
    if (!near || !translation) continue;
    Quaternion q;
    for (std::size_t i = 0; i < 4; ++i) q[i] = RationalPolynomial((*near)[i]);
    body.motion = motion_of(q, *translation);
  }
  search.take(std::move(both));
  for (const std::size_t body : {0U, 1U}) {
    simplify_kind(search, body);
    // Tries the motion without its denominators.
    CaseParts undivided = search.now();
    if (auto* m = std::get_if<MatrixMotion>(&undivided.bodies[body].motion.kind)) {
      m->denominator.reset();
      m->translation_denominator.reset();
    } else if (auto* q = std::get_if<QuaternionMotion>(&undivided.bodies[body].motion.kind)) {
      q->translation_denominator.reset();
    }
    search.take(std::move(undivided));
  }
}

}  // namespace touchstone::shrink
