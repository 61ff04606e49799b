// Builds the motion of two boxes around a contact that is chosen first: its features, time and
// speed. write_plan.cpp writes the result as bodies of a case.

#include "verify/cases/generate/kinds/plan.hpp"

#include <algorithm>

#include "touchstone/number/rational.hpp"

namespace touchstone::generate::kinds {
namespace {

Vector plus(const Vector& a, const Vector& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }
Vector times(const Vector& a, const Rational& f) { return {a[0] * f, a[1] * f, a[2] * f}; }

RationalPolynomial constant(const Rational& c) { return RationalPolynomial(c); }

RationalPolynomial dot_with(const Vector& d, const Vec3<RationalPolynomial>& v) {
  return v[0] * d[0] + v[1] * d[1] + v[2] * d[2];
}

Rational value(const Feature& f, int axis) { return f[axis]; }

signed char sign_char(const Rational& v) { return static_cast<signed char>(v.sign()); }

}  // namespace

RationalPolynomial shifted_to(const RationalPolynomial& in_s, const Rational& at) {
  const RationalPolynomial s{-at, Rational(1)};
  RationalPolynomial r;
  for (int i = in_s.degree(); i >= 0; --i) r = r * s + constant(in_s[i]);
  return r;
}

bool surely_positive(const RationalPolynomial& p, const Rational& from, const Rational& until) {
  if (p.is_zero()) return false;
  // First p(from + (until - from) u) in powers of u, then in the Bernstein basis: b_j = sum_i
  // C(j,i)/C(n,i) c_i.
  const RationalPolynomial line{from, until - from};
  RationalPolynomial q;
  for (int i = p.degree(); i >= 0; --i) q = q * line + constant(p[i]);
  const int n = q.degree();
  for (int j = 0; j <= n; ++j) {
    Rational sum = 0;
    Rational ratio = 1;  // C(j,i) / C(n,i)
    for (int i = 0; i <= j; ++i) {
      sum += ratio * q[i];
      if (i < n) ratio *= Rational(j - i, n - i);
    }
    if (sum <= 0) return false;
  }
  return n >= 0;
}

Mat3<Rational> axes_of(const IntegerQuaternion& q) {
  const MotionPiece pose = static_pose({q[0], q[1], q[2], q[3]}, {});
  Mat3<Rational> axes;
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) axes[m][i] = pose.axes[m][i](0) / pose.axes_denominator(0);
  }
  return axes;
}

Scene scene_of(const Vector& h1, const Vector& h2, const IntegerQuaternion& q1,
               const std::vector<IntegerQuaternion>& turn, int slow, const Rational& at) {
  Scene scene;
  scene.h1 = h1;
  scene.h2 = h2;
  scene.q1 = q1;
  scene.at = at;
  scene.a = axes_of(q1);
  for (std::size_t i = 0; i < 4; ++i) {
    Coefficients<Rational> in_s;
    for (std::size_t k = 0; k < turn.size(); ++k)
      in_s.push_back(k == 0 ? Rational(turn[k][i]) : Rational(turn[k][i], slow));
    scene.q2[i] = shifted_to(RationalPolynomial(std::move(in_s)), at);
  }
  const MotionPiece piece = quaternion_motion(scene.q2, {}, constant(1));
  scene.b = piece.axes;
  scene.w = piece.axes_denominator;
  const Rational w = scene.w(at);
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) scene.b_at[m][i] = scene.b[m][i](at) / w;
  }
  return scene;
}

Vector random_extents(Dice& dice) {
  Vector h;
  for (Rational& e : h) e = Rational(dice.integer(2, 12), 4);
  return h;
}

IntegerQuaternion random_orientation(Dice& dice) {
  IntegerQuaternion q{dice.integer(1, 3), 0, 0, 0};
  for (std::size_t i = 1; i < 4; ++i) q[i] = dice.integer(-3, 3);
  return q;
}

std::vector<IntegerQuaternion> random_turn(const IntegerQuaternion& q, int degree, Dice& dice) {
  std::vector<IntegerQuaternion> turn{q};
  for (int k = 0; k < degree; ++k) {
    IntegerQuaternion coefficient{};
    for (int& c : coefficient) c = dice.integer(-3, 3);
    turn.push_back(coefficient);
  }
  return turn;
}

IntegerQuaternion with_axes_renamed(IntegerQuaternion q, Dice& dice) {
  for (int renamings = dice.integer(0, 2); renamings > 0; --renamings) q = product(q, {1, 1, 1, 1});
  return q;
}

Rational random_time(Dice& dice) {
  const int parts = dice.integer(3, 12);
  return Rational(dice.integer(1, parts - 1), parts);
}

std::optional<Scene> random_scene(Dice& dice, int rotation_degree) {
  const Vector h1 = random_extents(dice);
  const Vector h2 = random_extents(dice);
  const IntegerQuaternion q1 = random_orientation(dice);
  const auto turn = random_turn(random_orientation(dice), rotation_degree, dice);
  const int slow = dice.integer(1, 4);
  return scene_of(h1, h2, q1, turn, slow, random_time(dice));
}

Meeting meeting_along(const Scene& scene, const Vector& d, Dice& dice) {
  Meeting m;
  m.d = d;
  const auto inside = [&] { return Rational(dice.integer(-12, 12), 16); };
  for (int k = 0; k < 3; ++k) {
    const auto i = static_cast<std::size_t>(k);
    m.features.box1[k] = sign_char(dot(d, scene.a[i]));
    m.features.box2[k] = static_cast<signed char>(-sign_char(dot(d, scene.b_at[i])));
    const Rational x1 = m.features.box1[k] == 0 ? inside() : value(m.features.box1, k);
    const Rational x2 = m.features.box2[k] == 0 ? inside() : value(m.features.box2, k);
    m.on1 = plus(m.on1, times(scene.a[i], x1 * scene.h1[i]));
    m.local2[i] = x2 * scene.h2[i];
  }
  return m;
}

std::optional<Meeting> random_meeting(const Scene& scene, const std::string& wanted, Dice& dice) {
  for (const auto& a : scene.a) {
    for (const auto& b : scene.b_at) {
      if (dot(a, b).is_zero()) return std::nullopt;
    }
  }
  const auto k = static_cast<std::size_t>(dice.integer(0, 2));
  const auto l = static_cast<std::size_t>(dice.integer(0, 2));
  const Rational side = dice.sign();
  Vector any{dice.integer(-9, 9), dice.integer(-9, 9), dice.integer(-9, 9)};
  Vector d = any;
  if (wanted == "FV") d = times(scene.a[k], side);
  if (wanted == "EE") d = times(cross(scene.a[k], scene.b_at[l]), side);
  if (wanted == "EV") d = cross(scene.a[k], any);
  Meeting m = meeting_along(scene, d, dice);
  if (type(m.features) != wanted) return std::nullopt;
  if (wanted == "EE") {
    m.edge1 = static_cast<int>(k);
    m.edge2 = static_cast<int>(l);
  }
  return m;
}

Vector centre_at(const Scene& scene, const Meeting& meeting) {
  Vector c = meeting.on1;
  for (std::size_t m = 0; m < 3; ++m) c = plus(c, times(scene.b_at[m], -meeting.local2[m]));
  return c;
}

bool support_on(const Scene& scene, const Meeting& meeting, const Vector& u, const Rational& from,
                const Rational& until) {
  const auto positive = [&](const RationalPolynomial& p) {
    return surely_positive(p, from, until);
  };
  if (meeting.edge1 < 0) {
    // d is fixed, and so is box 1. The sign along d must not change for any axis of box 2.
    for (int m = 0; m < 3; ++m) {
      const int s = meeting.features.box2[m];
      if (s == 0) return false;
      if (!positive(dot_with(meeting.d, scene.b[static_cast<std::size_t>(m)]) * Rational(-s)))
        return false;
    }
    return dot(meeting.d, u) > 0;
  }
  // d = ± a × b(t), with the sign of the chosen d.
  const Vector& a = scene.a[static_cast<std::size_t>(meeting.edge1)];
  const auto& b = scene.b[static_cast<std::size_t>(meeting.edge2)];
  Vec3<RationalPolynomial> d{b[2] * a[1] - b[1] * a[2], b[0] * a[2] - b[2] * a[0],
                             b[1] * a[0] - b[0] * a[1]};
  if (dot(meeting.d, cross(a, scene.b_at[static_cast<std::size_t>(meeting.edge2)])) < 0) {
    for (auto& c : d) c = -c;
  }
  for (int m = 0; m < 3; ++m) {
    const auto i = static_cast<std::size_t>(m);
    if (m != meeting.edge1 &&
        !positive(dot_with(scene.a[i], d) * Rational(meeting.features.box1[m])))
      return false;
    const RationalPolynomial along =
        d[0] * scene.b[i][0] + d[1] * scene.b[i][1] + d[2] * scene.b[i][2];
    if (m != meeting.edge2 && !positive(along * Rational(-meeting.features.box2[m]))) return false;
  }
  return positive(dot_with(u, d));
}

Carried random_carriage(Dice& dice) {
  Carried c;
  const bool moves = dice.one_in(2);
  for (std::size_t i = 0; i < 3; ++i) {
    const int offset = dice.integer(-8, 8);
    const int velocity = dice.integer(-8, 8);
    if (!moves) continue;
    c.offset[i] = Rational(offset, 4);
    c.velocity[i] = Rational(velocity, 4);
  }
  c.swapped = dice.one_in(2);
  return c;
}

FeaturePair as_written(const FeaturePair& features, bool swapped) {
  return swapped ? FeaturePair{features.box2, features.box1} : features;
}

Planted passing_through(const Rational& enter, const Rational& exit, const FeaturePair& touch) {
  PlantedContact contact;
  contact.enter = enter;
  contact.exit = exit;
  contact.kind = "overlapping";
  contact.touch = touch;
  contact.multiplicity = 1;
  return {.start = "separated", .contacts = {std::move(contact)}, .all_contacts = true};
}

std::optional<std::array<Numeral, 2>> horizon(const Rational& from, const Rational& until) {
  if (from == 0 && until == 1) return std::nullopt;
  return std::array<Numeral, 2>{from, until};
}

}  // namespace touchstone::generate::kinds
