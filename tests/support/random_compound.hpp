#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "tests/support/random.hpp"
#include "tests/support/random_motion.hpp"
#include "touchstone/case.hpp"

namespace touchstone::test {

// Random bodies of up to four parts, as in a case file.
class RandomCompound {
 public:
  RandomCompound(Random& random, bool has_radii)
      : random_(random), motion_(random), has_radii_(has_radii) {}

  nlohmann::json body() {
    nlohmann::json parts = nlohmann::json::array();
    const int count = random_.between(1, 4);
    for (int i = 0; i < count; ++i) parts.push_back(part());
    return {{"parts", parts}, {"motion", moving()}};
  }

 private:
  nlohmann::json text(const Rational& x) { return x.str(); }

  nlohmann::json part() {
    nlohmann::json made = core();
    if (has_radii_ && random_.coin()) made["radius"] = text(Rational(random_.between(0, 4), 4));
    if (random_.below(4) == 0) return made;
    nlohmann::json pose = nlohmann::json::object();
    if (random_.coin())
      pose["rotation"] = {1, random_.between(-2, 2), random_.between(-2, 2),
                          random_.between(-2, 2)};
    pose["translation"] = {text(motion_.near(2)), text(motion_.near(2)), text(motion_.near(2))};
    made["pose"] = pose;
    return made;
  }

  nlohmann::json core() {
    if (random_.below(3) == 0) {
      nlohmann::json points =
          nlohmann::json::array({{1, 0, 0}, {-1, 1, 0}, {0, -1, 1}, {0, 0, -1}});
      points.push_back({random_.between(1, 3), random_.between(1, 3), random_.between(1, 3)});
      return {{"hull", points}};
    }
    const auto extent = [this] {
      return random_.below(4) == 0 ? nlohmann::json("0") : text(Rational(random_.between(1, 6), 4));
    };
    return {{"half_extents", {extent(), extent(), extent()}}};
  }

  nlohmann::json moving() {
    switch (random_.below(6)) {
      case 0:
        return motion_.at_rest();
      case 1:
        return motion_.turning(1);
      case 2:
        return motion_.affine();
      case 3:
        return motion_.aligned();
      case 4:
        return motion_.jumps();
      default:
        return motion_.linear();
    }
  }

  Random& random_;
  RandomMotion motion_;
  bool has_radii_;
};

// A case of two such bodies; nullopt where a motion is not defined on the whole horizon.
inline std::optional<Case> random_compounds(Random& random, bool has_radii) {
  RandomCompound compound(random, has_radii);
  const nlohmann::json document{{"schema", "touchstone/case/1"},
                                {"id", "random"},
                                {"boxes", {compound.body(), compound.body()}}};
  auto parsed = parse_case(document.dump());
  if (!parsed) return std::nullopt;
  return std::move(parsed).value();
}

}  // namespace touchstone::test
