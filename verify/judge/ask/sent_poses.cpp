// Writes poses as a subject wants them: by unit quaternions or matrices, or with body 1 at rest.
// Each motion is taken apart into a pose and a velocity (moving), these are changed (write_poses),
// and the motion is written again (write_motion).

#include "verify/judge/ask/sent_poses.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "src/motion/kinds.hpp"
#include "src/rest/obb.hpp"
#include "touchstone/number/integer.hpp"
#include "verify/cases/poses/rotation.hpp"
#include "verify/judge/ask/sent_motion.hpp"
#include "verify/judge/ask/straight_motion.hpp"

namespace touchstone::judge {
namespace {

// A turn at constant speed about a point of the body; see TurningMotion.
struct Turning {
  Vec3<Rational> angular_velocity{};
  Vec3<Rational> about{};
  Rational from = 0;
};

// A static, linear or turning motion as a pose and a velocity. For a turning motion they are the
// pose at `from`, and the velocity of `about`.
struct Moving {
  std::array<Rational, 4> turn{};
  Vec3<Rational> at{};
  Vec3<Rational> velocity{};
  std::optional<Turning> turning{};
};

template <std::size_t n>
std::array<Rational, n> values(const std::array<Numeral, n>& written) {
  std::array<Rational, n> v;
  for (std::size_t i = 0; i < n; ++i) v[i] = written[i].value();
  return v;
}

WrittenVector written_vector(const Vec3<Rational>& v) { return {v[0], v[1], v[2]}; }

// The pose and velocity of such a motion; nullopt for any other motion. Rotations and translations
// are written out (see write_poses).
std::optional<Moving> moving(const Motion& motion) {
  if (const auto* m = std::get_if<StaticMotion>(&motion.kind))
    return Moving{values(*m->rotation), values(*m->translation), {}, {}};
  if (const auto* m = std::get_if<LinearMotion>(&motion.kind))
    return Moving{values(*m->rotation), values(*m->translation), values(m->velocity), {}};
  if (const auto* m = std::get_if<TurningMotion>(&motion.kind)) {
    return Moving{values(*m->rotation), values(*m->translation), values(*m->velocity),
                  Turning{values(m->angular_velocity), values(*m->about), m->from->value()}};
  }
  return std::nullopt;
}

// √q to at least 128 bits. REQUIRES: q > 0.
Rational root(const Rational& q) {
  constexpr unsigned kBits = 128;
  // √(n / d) = √(n d) / d, and n d is at least 1.
  const Integer product = numerator(q) * denominator(q);
  return Rational(sqrt(shifted(product, 2 * kBits)), denominator(q)) *
         power_of_two(-static_cast<int>(kBits));
}

std::array<Rational, 4> unit(std::array<Rational, 4> q) {
  Rational squared = 0;
  for (const Rational& part : q) squared += part * part;
  const Rational length = root(squared);
  for (Rational& part : q) part /= length;
  return q;
}

// The columns of the rotation, exactly.
Mat3<Rational> columns(const std::array<Rational, 4>& turn) {
  const MotionPiece pose = static_pose(turn, {});
  const Rational zero = 0;
  Mat3<Rational> m;
  for (std::size_t c = 0; c < 3; ++c) {
    for (std::size_t r = 0; r < 3; ++r)
      m[c][r] = pose.axes[c][r](zero) / pose.axes_denominator(zero);
  }
  return m;
}

// The motion with the quaternion q: turning, linear if `moves`, or static.
Motion as_quaternion(const Moving& m, const std::array<Rational, 4>& q, bool moves) {
  WrittenQuaternion turn{q[0], q[1], q[2], q[3]};
  if (m.turning) {
    return {TurningMotion{written_vector(m.turning->angular_velocity), std::move(turn),
                          written_vector(m.at), written_vector(m.velocity),
                          written_vector(m.turning->about), Numeral(m.turning->from)}};
  }
  if (!moves) return {StaticMotion{std::move(turn), written_vector(m.at)}};
  return {LinearMotion{std::move(turn), written_vector(m.at), written_vector(m.velocity)}};
}

// Whether the matrix with these columns is a rotation to 2^-17. Rounded to any format it is then
// nearly a rotation, to 2^-16.
bool is_rounded_rotation(const Mat3<Rational>& columns) {
  constexpr int kBits = 17;
  return poses::off_orthonormal(rows_of(columns)) <= power_of_two(-kBits);
}

// Writes the pose of a part by a quaternion of length one. The centre of a box becomes the origin
// of its frame.
void write_pose(SentPart& part) {
  const Mat3<Rational> axes = columns(part.pose.rotation);
  for (std::size_t c = 0; c < 3; ++c) {
    for (std::size_t r = 0; r < 3; ++r) part.pose.translation[r] += axes[c][r] * part.center[c];
  }
  part.center = {};
  part.pose.rotation = unit(part.pose.rotation);
}

// Writes the motion m of a body in the notation of the form. `moves`: as for as_quaternion.
void write_motion(const Form& form, const Moving& m, bool moves, SentBody& body) {
  if (form.poses == PosesAs::written) {
    body.motion = as_quaternion(m, m.turn, moves);
    return;
  }
  const Mat3<Rational> axes = body.matrix ? *body.matrix : columns(m.turn);
  Moving centred = m;
  for (std::size_t c = 0; c < 3; ++c) {
    for (std::size_t r = 0; r < 3; ++r) centred.at[r] += axes[c][r] * body.center[c];
  }
  if (centred.turning) centred.turning->about = difference(centred.turning->about, body.center);
  body.center = {};
  if (form.poses == PosesAs::unit_quaternion) {
    body.motion = as_quaternion(centred, unit(m.turn), moves);
    return;
  }
  if (body.matrix && is_rounded_rotation(axes)) body.matrix.reset();
  body.motion = matrix_motion({body.matrix ? columns(m.turn) : axes, centred.at, centred.velocity});
}

}  // namespace

void write_poses(const Form& form, std::array<SentBody, 2>& bodies) {
  if (form.poses != PosesAs::written) {
    for (SentBody& body : bodies)
      std::ranges::for_each(body.parts, [](SentPart& p) { write_pose(p); });
  }
  if (form.poses == PosesAs::written && !form.second_moves) return;
  std::array<std::optional<Moving>, 2> both{moving(bodies[0].motion), moving(bodies[1].motion)};
  if (!both[0] || !both[1]) return;
  std::array<bool, 2> moves{};
  for (std::size_t b = 0; b < 2; ++b)
    moves[b] = !std::holds_alternative<StaticMotion>(bodies[b].motion.kind);
  if (form.second_moves && (moves[0] || moves[1])) {
    both[1]->velocity = difference(both[1]->velocity, both[0]->velocity);
    if (both[1]->turning) {
      // Body 1 rests in its position at time 0, so body 2 at its time `from` is moved back by what
      // body 1 would have moved until then.
      for (std::size_t i = 0; i < 3; ++i)
        both[1]->at[i] -= both[1]->turning->from * both[0]->velocity[i];
    }
    both[0]->velocity = {};
    moves = {false, true};
  }
  for (std::size_t b = 0; b < 2; ++b) write_motion(form, *both[b], moves[b], bodies[b]);
}

}  // namespace touchstone::judge
