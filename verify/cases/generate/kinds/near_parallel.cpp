// The family parallel-edges: boxes with parallel edges, exactly parallel (exactly_parallel()), or
// up to the errors of two separately rounded rotations (rounded()).

#include <array>
#include <cmath>

#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/first_contact.hpp"

namespace touchstone::generate::kinds {
namespace {

// Two edges along a common axis meet side by side; the boxes may turn about this axis.
std::optional<Draft> exactly_parallel(Draw& draw) {
  const Vector h1 = random_extents(draw);
  const Vector h2 = random_extents(draw);
  const IntegerQuaternion q1 = random_orientation(draw);
  const auto k = static_cast<std::size_t>(draw.integer(0, 2));
  const auto about = [&](int w, int x) {
    IntegerQuaternion q{w, 0, 0, 0};
    q[k + 1] = x;
    return product(q1, q);
  };
  const int w = draw.integer(1, 4);
  const int x = draw.integer(-4, 4);
  const int turning = draw.integer(-3, 3);
  std::vector<IntegerQuaternion> turn{about(w, x)};
  if (turning != 0) turn.push_back(about(0, turning));
  const Scene scene = scene_of(h1, h2, q1, turn, 4, random_time(draw));
  const Vector any{draw.integer(-9, 9), draw.integer(-9, 9), draw.integer(-9, 9)};
  const Meeting meeting = meeting_along(scene, cross(scene.a[k], any), draw);
  if (type(meeting.features) != "EE") return std::nullopt;
  const Carried carried = random_carriage(draw);
  const Rational speed(draw.integer(1, 8), 4);
  Path path = random_path(scene, meeting, draw);
  // Along the common axis the boxes overlap at the contact, and soon after it.
  path.profile = power(-speed, 1);
  const auto apart_before = [&](const Rational& from) {
    // All axes except the common one keep their signs along d.
    for (int m = 0; m < 3; ++m) {
      if (meeting.features.box2[m] == 0) continue;
      RationalPolynomial along;
      for (std::size_t i = 0; i < 3; ++i)
        along += scene.b[static_cast<std::size_t>(m)][i] * meeting.d[i];
      if (!surely_positive(along * Rational(-meeting.features.box2[m]), from, scene.at))
        return false;
    }
    return dot(meeting.d, path.u) > 0;
  };
  // The longest of seven horizons on which the boxes are proven to be apart before the contact.
  for (int i = 0; i <= 6; ++i) {
    const Rational from = scene.at * (1 - power_of_two(-i));
    if (!apart_before(from)) continue;
    Draft draft = meet_first(scene, meeting, path, carried, {from, 1}, 1);
    draft.planted->contacts.front().planes = 2;
    return draft;
  }
  return std::nullopt;
}

using Quaternion4 = std::array<double, 4>;
using Matrix3 = std::array<std::array<double, 3>, 3>;  // by rows

Quaternion4 normalized(Quaternion4 q) {
  const double length = std::sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  for (double& c : q) c /= length;
  return q;
}

// The usual formula, in doubles.
Matrix3 matrix_of(const Quaternion4& q) {
  const auto [w, x, y, z] = q;
  return {{{1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)},
           {2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)},
           {2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)}}};
}

std::array<double, 3> applied(const Matrix3& m, const std::array<double, 3>& v) {
  std::array<double, 3> r{};
  for (std::size_t i = 0; i < 3; ++i) r[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
  return r;
}

// The rotation of box 2 relative to box 1, as a quaternion: one of the 24 that map the axes to the
// axes, each in doubles, if `all_axes`; else a turn about one axis.
Quaternion4 relative_rotation(Draw& draw, bool all_axes) {
  Quaternion4 relative{1, 0, 0, 0};
  const auto k = static_cast<std::size_t>(draw.integer(0, 2));
  if (!all_axes) {
    relative[k + 1] = draw.between(-2, 2);
    return relative;
  }
  constexpr double kRoot = 0.70710678118654757;  // the double nearest to the square root of 1/2
  for (int i = draw.integer(0, 2); i > 0; --i) relative = product(relative, {0.5, 0.5, 0.5, 0.5});
  Quaternion4 quarter{kRoot, 0, 0, 0};
  quarter[k + 1] = kRoot;
  for (int i = draw.integer(0, 3); i > 0; --i) relative = product(relative, quarter);
  return relative;
}

// The pose of each box comes from its own computation in doubles. Axes that would be parallel
// differ in their last bits, and their cross products are noise. At the chosen time, a point well
// inside one box is well inside the other.
std::optional<Draft> rounded(Draw& draw, bool as_matrix, bool all_axes) {
  // Any orientation, or standing on the floor. In the latter case some products of axes are noise
  // and others vanish, so that sums of both are inconsistent.
  Quaternion4 q1{};
  const bool upright = draw.one_in(2);
  const auto heading = static_cast<std::size_t>(draw.integer(1, 3));
  for (std::size_t i = 0; i < 4; ++i) {
    const double c = draw.between(-1, 1);
    if (!upright || i == 0 || i == heading) q1[i] = c;
  }
  q1 = normalized(q1);
  const Quaternion4 relative = relative_rotation(draw, all_axes);
  const Quaternion4 q2 = normalized(product(q1, normalized(relative)));
  const Matrix3 m1 = matrix_of(q1);
  const Matrix3 m2 = matrix_of(q2);
  std::array<double, 3> h1{}, h2{}, x1{}, x2{}, centre1{}, velocity{};
  for (std::size_t i = 0; i < 3; ++i) {
    const bool long1 = draw.one_in(3);
    const bool long2 = draw.one_in(3);
    h1[i] = draw.between(0.5, 1.5) * (long1 ? 6 : 1);
    h2[i] = draw.between(0.5, 1.5) * (long2 ? 6 : 1);
    x1[i] = h1[i] * draw.between(-0.75, 0.75);
    x2[i] = h2[i] * draw.between(-0.75, 0.75);
    centre1[i] = draw.between(-4, 4);
    velocity[i] = draw.between(-12, 12);
  }
  // x1 is a point well inside box 1, x2 one well inside box 2. Box 2 starts so that they coincide
  // at the chosen time.
  const int time = draw.integer(4, 12);  // sixteenths
  const auto w1 = applied(m1, x1);
  const auto w2 = applied(m2, x2);
  std::array<double, 3> start{};
  for (std::size_t i = 0; i < 3; ++i)
    start[i] = centre1[i] + (w1[i] - w2[i]) - velocity[i] * (time / 16.0);
  const auto vector = [](const std::array<double, 3>& v) {
    return WrittenVector{v[0], v[1], v[2]};
  };
  const auto motion = [&](const Quaternion4& q, const Matrix3& m, const std::array<double, 3>& at,
                          bool moves) -> Motion {
    if (!as_matrix) {
      const WrittenQuaternion rotation{q[0], q[1], q[2], q[3]};
      if (moves) return Motion::linear(vector(at), vector(velocity), rotation);
      return Motion::fixed(vector(at), rotation);
    }
    MatrixMotion matrix;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t c = 0; c < 3; ++c) matrix.rows[i][c] = {m[i][c]};
      matrix.rows[i][3] = {at[i]};
      if (moves) matrix.rows[i][3].push_back(velocity[i]);
    }
    return {std::move(matrix)};
  };
  Draft draft{{Body::box(vector(h1), motion(q1, m1, centre1, false)),
               Body::box(vector(h2), motion(q2, m2, start, true))}};
  draft.planted = Planted{};
  draft.planted->instants.push_back({Rational(time, 16), true});
  return draft;
}

std::optional<Draft> parallel_edges(Draw& draw) {
  const std::string& how = draw.knob("how");
  const bool all_axes = draw.knob("parallel") == "all";
  if (how == "exact") return exactly_parallel(draw);
  return rounded(draw, how == "matrix", all_axes);
}

}  // namespace

std::vector<Family> near_parallel() {
  return {
      {.name = "parallel-edges",
       .sentence = "Boxes stacked with edges parallel collide: exactly parallel, or meant to be "
                   "and rounded to doubles box by box, so that the cross product of two parallel "
                   "edges is noise.",
       .knobs = {{"how", {"exact", "quaternion", "matrix", "matrix"}},
                 {"parallel", {"all", "one"}}},
       .draw = parallel_edges,
       .planted = true},
  };
}

}  // namespace touchstone::generate::kinds
