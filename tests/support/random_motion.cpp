// Random motions for tests.

#include "tests/support/random_motion.hpp"

#include <utility>

// The numbers must not depend on the compiler, so the order of evaluation is fixed: by braces and
// by statements, never among arguments or operands.

namespace touchstone::test {

using nlohmann::json;

json number(const Rational& q) { return q.str(); }

json polynomial(const RationalPolynomial& p) {
  json list = json::array();
  for (const Rational& c : p.coefficients()) list.push_back(number(c));
  if (p.is_zero()) list.push_back("0");
  return list;
}

std::array<Rational, 4> RandomMotion::quaternion() {
  std::array<Rational, 4> q;
  for (auto& c : q) c = random_.between(-3, 3);
  if (q == std::array<Rational, 4>{}) q[0] = 1;
  return q;
}

Vec3<Rational> RandomMotion::whole_vector(int size) {
  return {random_.between(-size, size), random_.between(-size, size), random_.between(-size, size)};
}

// From far away, past the origin at t = 1/2.
Vec3<RationalPolynomial> RandomMotion::path(int degree) {
  Vec3<RationalPolynomial> p;
  for (auto& coordinate : p) {
    const Rational middle = near(1);
    const Rational away = near(4);
    const Rational bend = degree > 1 ? near(2) : Rational(0);
    coordinate = RationalPolynomial{middle - away, 2 * away, bend};
  }
  return p;
}

json RandomMotion::at_rest() {
  return {{"kind", "static"},
          {"rotation", numbers(quaternion())},
          {"translation", numbers(near_vector(1))}};
}

json RandomMotion::linear() {
  const auto start = near_vector(4);
  const auto middle = near_vector(1);
  Vec3<Rational> velocity;
  for (std::size_t i = 0; i < 3; ++i) velocity[i] = 2 * (middle[i] - start[i]);
  return {{"kind", "linear"},
          {"rotation", numbers(quaternion())},
          {"translation", numbers(start)},
          {"velocity", numbers(velocity)}};
}

json RandomMotion::turning(int degree) {
  std::array<RationalPolynomial, 4> q;
  for (auto& component : q) {
    Coefficients<Rational> c;
    for (int i = 0; i <= degree; ++i) c.push_back(random_.between(-3, 3));
    component = RationalPolynomial(c);
  }
  json m{{"kind", "quaternion"},
         {"rotation", polynomials(q)},
         {"translation", polynomials(path(degree))}};
  if (chance(4)) m["translation_denominator"] = {1, random_.between(0, 2), 1};
  return m;
}

json RandomMotion::affine() {
  std::array<std::array<RationalPolynomial, 4>, 3> rows;
  const auto p = path(1);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) rows[i][j] = RationalPolynomial{near(1) / 2, near(1) / 2};
    rows[i][i] += RationalPolynomial{Rational(chance(2) ? 2 : -2)};
    rows[i][3] = p[i];
  }
  json m{{"kind", "matrix"},
         {"matrix", {polynomials(rows[0]), polynomials(rows[1]), polynomials(rows[2])}}};
  if (chance(2)) m["denominator"] = {random_.between(2, 3), random_.between(-1, 2)};
  if (chance(4)) m["translation_denominator"] = {2, -1, 1};
  return m;
}

json RandomMotion::pieces() {
  const auto rotation = quaternion();
  Vec3<Rational> at = near_vector(4);
  Rational from = 0;
  json list = json::array();
  const int count = random_.between(2, 4);
  for (int i = 1; i <= count; ++i) {
    const Rational until(i, count);
    const auto next = near_vector(i % 2 == 1 ? 1 : 3);
    Vec3<Rational> velocity;
    Vec3<Rational> translation;
    for (std::size_t k = 0; k < 3; ++k) {
      velocity[k] = (next[k] - at[k]) / (until - from);
      translation[k] = at[k] - velocity[k] * from;
    }
    json piece{{"motion",
                {{"kind", "linear"},
                 {"rotation", numbers(rotation)},
                 {"translation", numbers(translation)},
                 {"velocity", numbers(velocity)}}}};
    if (i < count) piece["until"] = number(until);
    list.push_back(std::move(piece));
    at = next;
    from = until;
  }
  return {{"kind", "piecewise"}, {"pieces", std::move(list)}};
}

json RandomMotion::jumps() {
  json first{{"until", number({1, random_.between(2, 4)})},
             {"motion", chance(2) ? linear() : aligned()}};
  json second{{"motion", chance(2) ? turning(1) : aligned()}};
  return {{"kind", "piecewise"},
          {"pieces", {std::move(first), std::move(second)}},
          {"allow_jumps", true}};
}

json RandomMotion::curve(bool with_knots) {
  const int degree = random_.between(1, 3);
  const int controls = degree + (with_knots ? 3 : 1);
  json points = json::array();
  json quaternions = json::array();
  json weights = json::array();
  for (int i = 0; i < controls; ++i) {
    points.push_back(numbers(near_vector(i % 2 == 0 ? 3 : 1)));
    quaternions.push_back(numbers(quaternion()));
    weights.push_back(random_.between(1, 3));
  }
  json m{{"kind", "bezier"}, {"degree", degree}, {"points", points}};
  if (chance(2)) m["quaternions"] = quaternions;
  if (chance(2)) m["weights"] = weights;
  if (with_knots) {
    json knots = json::array();
    for (int i = 0; i < controls + degree + 1; ++i) knots.push_back(number({i - degree, 3}));
    m["knots"] = knots;
  }
  return m;
}

json RandomMotion::aligned() {
  static const std::array<std::array<Rational, 4>, 5> turns{
      {{1, 0, 0, 0}, {1, 1, 0, 0}, {1, 0, 1, 0}, {0, 0, 0, 1}, {1, 1, 1, 1}}};
  const auto& rotation = turns[static_cast<std::size_t>(random_.between(0, 4))];
  if (chance(3)) return {{"kind", "static"}, {"rotation", numbers(rotation)}};
  return {{"kind", "linear"},
          {"rotation", numbers(rotation)},
          {"translation", numbers(whole_vector(3))},
          {"velocity", numbers(whole_vector(6))}};
}

json RandomMotion::about_z() {
  const RationalPolynomial w{random_.between(1, 2), random_.between(-2, 2)};
  const RationalPolynomial z{random_.between(-2, 2), random_.between(-2, 2)};
  const auto from = whole_vector(3);
  const auto velocity = whole_vector(4);
  Vec3<RationalPolynomial> p;
  for (std::size_t i = 0; i < 3; ++i) p[i] = RationalPolynomial{from[i], velocity[i]};
  return {{"kind", "quaternion"},
          {"rotation", polynomials<4>({w, {}, {}, z})},
          {"translation", polynomials(p)}};
}

}  // namespace touchstone::test
