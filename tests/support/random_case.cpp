// Random cases of boxes for tests, in families with special positions.

#include "tests/support/random_case.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "src/motion/kinds.hpp"
#include "tests/support/random_motion.hpp"

namespace touchstone::test {
namespace {

using Json = nlohmann::json;

// Builds the JSON of one random case. Each family gives the boxes and motions a special position.
class RandomCase {
 public:
  explicit RandomCase(Random& random) : random_(random), motion_(random) {}

  Json of(Family family) {
    if (family == Family::grazing) return grazing();
    Json motion2 = second(family);
    Json motion1 = first(family);
    Json boxes = Json::array();
    for (Json* motion : {&motion1, &motion2}) {
      Json box{{"half_extents", half_extents(family)}, {"motion", std::move(*motion)}};
      if (has_fractions(family) && motion_.chance(3))
        box["center"] = numbers(motion_.near_vector(1));
      boxes.push_back(std::move(box));
    }
    return document(std::move(boxes));
  }

 private:
  // The motion of box 1, and that of box 2, which in some families is of the same kind half of the
  // time.
  Json first(Family family) {
    switch (family) {
      case Family::linear:
        return motion_.linear();
      case Family::quaternion_2:
        return motion_.turning(2);
      case Family::both_moving:
        return motion_.turning(1);
      case Family::affine:
        return motion_.affine();
      case Family::piecewise:
        return motion_.pieces();
      case Family::jumping:
        return motion_.jumps();
      case Family::bezier:
        return motion_.curve(false);
      case Family::b_spline:
        return motion_.curve(true);
      case Family::aligned:
      case Family::flat:
        return motion_.aligned();
      case Family::common_axis:
        return motion_.about_z();
      default:
        return motion_.at_rest();
    }
  }
  Json second(Family family) {
    const bool alike = motion_.chance(2);
    switch (family) {
      case Family::linear:
      case Family::piecewise:
      case Family::jumping:
      case Family::bezier:
        return alike ? first(family) : motion_.linear();
      case Family::affine:
        return alike ? first(family) : motion_.turning(1);
      case Family::quaternion_1:
      case Family::both_moving:
        return motion_.turning(1);
      case Family::flat:
        return alike ? first(family) : motion_.turning(1);
      case Family::aligned:
      case Family::common_axis:
        return first(family);
      default:
        return motion_.at_rest();
    }
  }
  // Whether the extents are fractions and some boxes are off their origins. Otherwise all numbers
  // are small integers, so that events coincide.
  static bool has_fractions(Family family) {
    return family != Family::aligned && family != Family::common_axis && family != Family::flat;
  }
  Json half_extents(Family family) {
    Json h = Json::array();
    for (int i = 0; i < 3; ++i) {
      if (family == Family::flat) {
        h.push_back(random_.between(0, i == 2 ? 2 : 1));
      } else {
        h.push_back(has_fractions(family) ? number({random_.between(1, 8), 4})
                                          : Json(random_.between(1, 2)));
      }
    }
    return h;
  }
  Json document(Json boxes) {
    Json c{{"schema", "touchstone/case/1"}, {"id", "random"}, {"boxes", std::move(boxes)}};
    if (motion_.chance(4))
      c["horizon"] = {number(random_.proper_fraction() / 3),
                      number(1 - random_.proper_fraction() / 3)};
    return c;
  }

  // Box 2 stands over the face +x of a cube, its lowest vertex at the height k (t - τ)^order.
  Json grazing() {
    const Rational tau = random_.proper_fraction();
    const int order = random_.between(2, 4);
    Quaternion q;
    for (auto& c : q) c = RationalPolynomial{random_.between(-3, 3), random_.between(-3, 3)};
    const MotionPiece turn = quaternion_motion(q, {}, RationalPolynomial{Rational(1)});
    const RationalPolynomial& w = turn.axes_denominator;
    RationalPolynomial height{Rational(random_.between(-1, 5))};
    for (int i = 0; i < order; ++i) height = height * RationalPolynomial{-tau, Rational(1)};
    Vec3<RationalPolynomial> p{(height + RationalPolynomial{Rational(3)}) * w, w * motion_.near(1),
                               w * motion_.near(1)};
    for (const auto& axis : turn.axes) p[0] += axis[0](tau) < 0 ? -axis[0] : axis[0];
    const Json motion{{"kind", "quaternion"},
                      {"rotation", polynomials(q)},
                      {"translation", polynomials(p)},
                      {"translation_denominator", polynomial(w)}};
    return document({{{"half_extents", {3, 3, 3}}, {"motion", {{"kind", "static"}}}},
                     {{"half_extents", {1, 1, 1}}, {"motion", motion}}});
  }

  Random& random_;
  RandomMotion motion_;
};

}  // namespace

const std::vector<Family>& all_families() {
  static const std::vector<Family> families{
      Family::linear,   Family::quaternion_1, Family::quaternion_2, Family::both_moving,
      Family::affine,   Family::piecewise,    Family::jumping,      Family::bezier,
      Family::b_spline, Family::aligned,      Family::flat,         Family::common_axis,
      Family::grazing};
  return families;
}

const char* name(Family family) {
  switch (family) {
    case Family::linear:
      return "linear";
    case Family::quaternion_1:
      return "quaternion of degree 1";
    case Family::quaternion_2:
      return "quaternion of degree 2";
    case Family::both_moving:
      return "both moving";
    case Family::affine:
      return "affine";
    case Family::piecewise:
      return "piecewise";
    case Family::jumping:
      return "jumping";
    case Family::bezier:
      return "bezier";
    case Family::b_spline:
      return "b-spline";
    case Family::aligned:
      return "aligned";
    case Family::flat:
      return "flat";
    case Family::common_axis:
      return "common axis";
    case Family::grazing:
      return "grazing";
  }
  return "";
}

Case random_case(Family family, Random& random) {
  while (true) {  // until the motions are defined throughout the horizon
    auto c = parse_case(RandomCase(random).of(family).dump());
    if (c) return std::move(c).value();
  }
}

}  // namespace touchstone::test
