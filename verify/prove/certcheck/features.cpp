// Checks the touching features and normals that a truth names.

#include "verify/prove/certcheck/features.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/rounding.hpp"

namespace touchstone::certcheck {
namespace {

// The features of both boxes that are extreme along a direction, as Fixed[box][axis]: the end of
// this axis at which the feature is (1 or -1), or 0 if the feature extends along the axis.
using Fixed = std::array<std::array<int, 3>, 2>;

// The features as a truth writes them. A feature with 0, 1 or 2 free axes is a vertex, an edge or a
// face.
Json feature(const Fixed& fixed) {
  Texts names(2);
  std::string type;
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      if (fixed[i][k] != 0) names[i] += {fixed[i][k] > 0 ? '+' : '-', "xyz"[k]};
    }
    type += "VEF"[std::count(fixed[i].begin(), fixed[i].end(), 0)];
  }
  return {{"type", type}, {"box1", names[0]}, {"box2", names[1]}};
}

// Checks a normal: each component is n_k / |n|, whose sign and square are compared.
void check_normal(const Json& normal, const Vector& n, int direction, const Step& step,
                  std::size_t digits, const std::string& of) {
  const Polynomial square = dot(n, n);
  for (std::size_t k = 0; k < 3; ++k) {
    const int side = around(n[k], step.when, true)->at * direction;
    const Polynomial own = n[k] * n[k];
    const Compare compare = [&](const Rational& x) {
      if (side != sgn(x) || side == 0) return side - sgn(x);
      const mpz_class above = x.get_num() * x.get_num(), below = x.get_den() * x.get_den();
      const Polynomial d = own * below - square * above;
      return around(d, step.when, true)->at * side;
    };
    const auto component = text(list(normal, 3)[k]);
    require(is_decimal(component, digits, compare), "another normal" + of);
  }
}

}  // namespace

void check_features(const Json& contact, const std::string& prefix, const Step& step,
                    std::size_t digits) {
  Fixed combined{};
  std::map<Json, Plane> expected;
  for (const Plane& plane : step.planes) {
    Fixed fixed{};
    for (std::size_t m = 0; m < 6; ++m) {  // the axes of box 1, then those of box 2
      const int turn = around(plane.axis->turns[m], step.when, true)->at * plane.direction;
      // The normal points from box 1 to box 2, so box 2 reaches farthest against it.
      int &own = fixed[m / 3][m % 3] = m < 3 ? turn : -turn, &all = combined[m / 3][m % 3];
      // `touch` is in all features, so it is at each end that any of them names. If they name both
      // ends of an axis, the box is flat there, and + is written.
      if (all != 1 && own != 0) all = own;
    }
    expected.emplace(feature(fixed), plane);
  }
  for (const Json& entry : array(member(contact, prefix + "features"))) {
    const auto found = expected.find({{"type", text(entry, "type")},
                                      {"box1", text(entry, "box1")},
                                      {"box2", text(entry, "box2")}});
    require(found != expected.end(), "another feature");
    const Plane& plane = found->second;
    check_normal(member(entry, "normal"), plane.axis->n, plane.direction, step, digits,
                 " of " + plane.name());
    expected.erase(found);
  }
  require(expected.empty(), "a feature that the truth doesn't have");
  const std::string touch = prefix + "touch";
  const bool is_touching = step.state == State::touching;
  require(contact.contains(touch) == is_touching, touch + " is there or is not");
  require(!is_touching || contact[touch] == feature(combined), "another " + touch);
}

void check_touches(const Json& contact, const std::string& prefix, const Step& step,
                   std::size_t digits, bool has_parts) {
  const auto touches = step.touches.value_or(std::vector<Touch>{});
  const auto& features = array(member(contact, prefix + "features"));
  require(features.size() == touches.size(), "another number of features");
  Json together = Json::array();
  for (std::size_t i = 0; i < touches.size(); ++i) {
    const auto& [said, normal, pair] = touches[i];
    Json expected = said;
    if (has_parts) expected["parts"] = pair;
    together.push_back(expected);
    Json entry = features[i];
    require(entry.contains("normal") == normal.has_value(), "a normal is there or is not");
    if (normal) check_normal(entry["normal"], *normal, 1, step, digits, "");
    entry.erase("normal");
    require(entry == expected, "another feature");
  }
  const std::string touch = prefix + "touch";
  require(contact.contains(touch) != touches.empty(), touch + " is there or is not");
  require(touches.empty() || contact[touch] == (has_parts ? together : together[0]),
          "another " + touch);
}

}  // namespace touchstone::certcheck
