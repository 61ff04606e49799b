#include "verify/generate/families/json_parts.hpp"
#include "verify/generate/families/plan.hpp"

// A plan as the two bodies of a case.
namespace touchstone::generate::kinds {
namespace {

Json numbers_of(const RationalPolynomial& p) {
  Json list = Json::array();
  for (const Rational& c : p.coefficients()) list.push_back(c.str());
  if (list.empty()) list.push_back("0");
  return list;
}

Json numbers_of(const Vector& v) { return {v[0].str(), v[1].str(), v[2].str()}; }

bool is_zero(const Vector& v) { return v[0].is_zero() && v[1].is_zero() && v[2].is_zero(); }

Json rotation_numbers(const Scene& scene) {
  Json rotation = Json::array();
  for (const RationalPolynomial& c : scene.q2) rotation.push_back(c.is_zero() ? "0" : c[0].str());
  return rotation;
}

Json first_motion(const Scene& scene, const Carried& carried) {
  Json motion{{"kind", is_zero(carried.velocity) ? "static" : "linear"}};
  for (const int c : scene.q1) motion["rotation"].push_back(std::to_string(c));
  if (!is_zero(carried.offset) || !is_zero(carried.velocity))
    motion["translation"] = numbers_of(carried.offset);
  if (!is_zero(carried.velocity)) motion["velocity"] = numbers_of(carried.velocity);
  return motion;
}

// Box 2: its centre is X + offset + velocity t - R2 local2.
Json second_motion(const Scene& scene, const Meeting& meeting, const Path& path,
                   const Carried& carried) {
  Vec3<RationalPolynomial> centre;  // times w
  for (std::size_t i = 0; i < 3; ++i) {
    const RationalPolynomial in_s =
        RationalPolynomial{meeting.on1[i], path.drift[i]} + path.profile * path.u[i];
    const RationalPolynomial x =
        shifted_to(in_s, scene.at) + RationalPolynomial{carried.offset[i], carried.velocity[i]};
    centre[i] = x * scene.w;
    for (std::size_t m = 0; m < 3; ++m) centre[i] -= scene.b[m][i] * meeting.local2[m];
  }
  if (scene.w.degree() == 0) {
    int degree = 0;
    for (auto& c : centre) {
      c *= Rational(1 / scene.w[0]);
      degree = std::max(degree, c.degree());
    }
    const auto at = [&](int power) {
      Vector v;
      for (std::size_t i = 0; i < 3; ++i)
        v[i] = power <= centre[i].degree() ? centre[i][power] : Rational(0);
      return numbers_of(v);
    };
    if (degree <= 1) {
      return {{"kind", "linear"},
              {"rotation", rotation_numbers(scene)},
              {"translation", at(0)},
              {"velocity", at(1)}};
    }
  }
  Json rotation = Json::array();
  for (const RationalPolynomial& c : scene.q2) rotation.push_back(numbers_of(c));
  Json motion =
      Turning{std::move(rotation),
              Json::array({numbers_of(centre[0]), numbers_of(centre[1]), numbers_of(centre[2])})};
  if (scene.w.degree() > 0) motion["translation_denominator"] = numbers_of(scene.w);
  return motion;
}

}  // namespace

Json bodies(const Scene& scene, const Meeting& meeting, const Path& path, const Carried& carried) {
  Json first = Body{numbers_of(scene.h1), first_motion(scene, carried)};
  Json second = Body{numbers_of(scene.h2), second_motion(scene, meeting, path, carried)};
  Json both = Json::array();
  both.push_back(carried.swapped ? second : first);
  both.push_back(carried.swapped ? first : second);
  return both;
}

}  // namespace touchstone::generate::kinds
