#include "verify/generate/random_case.hpp"

#include <array>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>

#include "touchstone/number/integer.hpp"
#include "verify/generate/dice.hpp"

namespace touchstone::generate {
namespace {

using Json = nlohmann::ordered_json;
using Draw = std::function<std::string(int least, int most)>;

Json vector3(const Draw& draw, int least, int most) {
  return {draw(least, most), draw(least, most), draw(least, most)};
}

Json polynomial(const Draw& draw, int degree, int least, int most) {
  Json p = Json::array();
  for (int i = 0; i <= degree; ++i) p.push_back(draw(least, most));
  return p;
}

Json body(Json half_extents, Json motion) {
  return {{"half_extents", std::move(half_extents)}, {"motion", std::move(motion)}};
}

// A translation that comes from one side and passes near the origin to the other.
Json passing_path(const Draw& draw, int degree) {
  Json path = Json::array();
  for (int i = 0; i < 3; ++i) path.push_back(polynomial(draw, degree, -3, 3));
  path[0][0] = draw(-9, -6);
  path[0][1] = draw(11, 17);
  return path;
}

Json turning(const Draw& draw, int rotation_degree, Json path) {
  Json rotation = Json::array();
  for (int i = 0; i < 4; ++i) rotation.push_back(polynomial(draw, rotation_degree, -2, 2));
  return {{"kind", "quaternion"}, {"rotation", std::move(rotation)}, {"translation", std::move(path)}};
}

Json resting() { return {{"kind", "static"}}; }

Json linear(Dice& dice) {
  const Draw decimal = [&](int a, int b) { return dice.decimal(a, b); };
  Json motion{{"kind", "linear"},
              {"rotation", {decimal(-2, 2), decimal(-2, 2), decimal(-2, 2), decimal(1, 2)}},
              {"translation", vector3(decimal, -4, 4)},
              {"velocity", vector3(decimal, -9, 9)}};
  Json other{{"kind", "static"},
             {"rotation", {decimal(1, 2), decimal(-2, 2), decimal(-2, 2), decimal(-2, 2)}}};
  return {body(vector3(decimal, 1, 3), other), body(vector3(decimal, 1, 3), motion)};
}

Json quaternion(Dice& dice, int degree, int path_degree, bool full_width) {
  const Draw draw = [&, full_width](int a, int b) { return full_width ? dice.full_width(a, b) : dice.decimal(a, b); };
  return {body(vector3(draw, 1, 3), resting()),
          body(vector3(draw, 1, 3), turning(draw, degree, passing_path(draw, path_degree)))};
}

Json both_moving(Dice& dice) {
  const Draw draw = [&](int a, int b) { return dice.decimal(a, b); };
  Json still = Json::array();
  for (int i = 0; i < 3; ++i) still.push_back(polynomial(draw, 1, -1, 1));
  return {body(vector3(draw, 1, 3), turning(draw, 1, still)),
          body(vector3(draw, 1, 3), turning(draw, 1, passing_path(draw, 1)))};
}

Json affine(Dice& dice) {
  const Draw draw = [&](int a, int b) { return dice.decimal(a, b); };
  Json matrix = Json::array();
  const Json path = passing_path(draw, 1);
  for (int row = 0; row < 3; ++row) {
    Json entries = Json::array();
    for (int column = 0; column < 3; ++column) {
      entries.push_back(row == column ? Json{draw(3, 4), draw(-1, 1)} : polynomial(draw, 1, -1, 1));
    }
    entries.push_back(path[static_cast<std::size_t>(row)]);
    matrix.push_back(std::move(entries));
  }
  Json moving{{"kind", "matrix"}, {"matrix", std::move(matrix)}, {"denominator", {draw(2, 4), draw(0, 1)}}};
  return {body(vector3(draw, 1, 3), resting()), body(vector3(draw, 0, 1), std::move(moving))};
}

// Two turns that share the orientation at the boundary, and a path with a corner there.
Json piecewise(Dice& dice) {
  const Draw draw = [&](int a, int b) { return std::to_string(dice.integer(a, b)); };
  const std::array<int, 4> q{dice.integer(1, 3), dice.integer(-2, 2), dice.integer(-2, 2), dice.integer(-2, 2)};
  const std::array<int, 3> at{dice.integer(-3, 3), dice.integer(-2, 2), dice.integer(-2, 2)};
  const auto piece = [&](int sideways) {
    // Through q and `at` at t = 1/2: c - s/2 + s t.
    Json rotation = Json::array();
    for (const int c : q) {
      const int s = dice.integer(-2, 2);
      rotation.push_back({std::to_string(2 * c - s) + "/2", std::to_string(s)});
    }
    Json path = Json::array();
    for (std::size_t i = 0; i < 3; ++i) {
      const int s = i == 0 ? sideways : dice.integer(-5, 5);
      path.push_back({std::to_string(2 * at[i] - s) + "/2", std::to_string(s)});
    }
    return Json{{"kind", "quaternion"}, {"rotation", rotation}, {"translation", path}};
  };
  Json pieces{{{"until", "1/2"}, {"motion", piece(dice.integer(8, 14))}}, {{"motion", piece(dice.integer(-14, 14))}}};
  return {body(vector3(draw, 1, 2), resting()),
          body(vector3(draw, 1, 2), {{"kind", "piecewise"}, {"pieces", std::move(pieces)}})};
}

Json bezier(Dice& dice) {
  const Draw draw = [&](int a, int b) { return dice.decimal(a, b); };
  Json points = Json::array();
  Json quaternions = Json::array();
  for (int i = 0; i < 4; ++i) {
    points.push_back({draw(6 * i - 10, 6 * i - 8), draw(-3, 3), draw(-3, 3)});
    quaternions.push_back({draw(1, 2), draw(-1, 1), draw(-1, 1), draw(-1, 1)});
  }
  Json motion{{"kind", "bezier"}, {"degree", 3}, {"points", points}, {"quaternions", quaternions}};
  if (dice.one_in(2)) motion["weights"] = {draw(1, 2), draw(1, 2), draw(1, 2), draw(1, 2)};
  return {body(vector3(draw, 1, 2), resting()), body(vector3(draw, 1, 2), std::move(motion))};
}

// Small integers and no rotation: events coincide, faces slide, corners graze.
Json aligned(Dice& dice) {
  const Draw draw = [&](int a, int b) { return std::to_string(dice.integer(a, b)); };
  Json motion{{"kind", "linear"}, {"translation", vector3(draw, -4, 4)}, {"velocity", vector3(draw, -6, 6)}};
  return {body(vector3(draw, 0, 2), resting()), body(vector3(draw, 0, 2), std::move(motion))};
}

// Plates, sticks and points that turn.
Json flat(Dice& dice) {
  const Draw draw = [&](int a, int b) { return std::to_string(dice.integer(a, b)); };
  const auto extents = [&] {
    Json h = vector3(draw, 1, 3);
    h[static_cast<std::size_t>(dice.integer(0, 2))] = "0";
    if (dice.one_in(3)) h[static_cast<std::size_t>(dice.integer(0, 2))] = "0";
    return h;
  };
  Json path = Json::array();
  for (int i = 0; i < 3; ++i) path.push_back(polynomial(draw, 1, -2, 2));
  return {body(extents(), resting()), body(extents(), turning(draw, 1, std::move(path)))};
}

// A turn about z, which both boxes share: products of axes vanish throughout.
Json common_axis(Dice& dice) {
  const Draw draw = [&](int a, int b) { return std::to_string(dice.integer(a, b)); };
  Json rotation{polynomial(draw, 1, -3, 3), Json{"0"}, Json{"0"}, polynomial(draw, 1, -3, 3)};
  Json motion{{"kind", "quaternion"}, {"rotation", rotation}, {"translation", passing_path(draw, 1)}};
  return {body(vector3(draw, 1, 3), resting()), body(vector3(draw, 1, 3), std::move(motion))};
}

// A parabola whose lowest point is planted at a clearance of 0 or ± 2^-60 above a face, at a rational time.
Json grazing(Dice& dice) {
  const int height = dice.integer(1, 3);
  const int own = dice.integer(1, 3);
  const int time = dice.integer(1, 9);  // tenths
  const int steep = dice.integer(1, 9);
  const std::array<Integer, 3> offsets{0, 1, -1};
  const Integer scale = shifted(Integer(1), 60);
  // y(t) = height + own + offset/2^60 + steep (t - time/10)²
  const Integer numerator = (Integer(height + own) * scale + offsets[static_cast<std::size_t>(dice.integer(0, 2))]) * 100 +
                            Integer(steep * time * time) * scale;
  Json path{Json{std::to_string(dice.integer(-1, 1))},
            Json{numerator.str() + "/" + Integer(scale * 100).str(), "-" + std::to_string(2 * steep * time) + "/10",
                 std::to_string(steep)},
            Json{std::to_string(dice.integer(-1, 1)), std::to_string(dice.integer(-1, 1))}};
  const std::string h = std::to_string(height);
  Json motion{{"kind", "quaternion"}, {"rotation", {{"1"}, {"0"}, {"0"}, {"0"}}}, {"translation", path}};
  return {body({h, h, h}, resting()), body({"1", std::to_string(own), "1"}, std::move(motion))};
}

const std::map<std::string, std::function<Json(Dice&)>>& families() {
  static const std::map<std::string, std::function<Json(Dice&)>> all{
      {"linear", linear},
      {"quaternion-1", [](Dice& d) { return quaternion(d, 1, 1, false); }},
      {"quaternion-2", [](Dice& d) { return quaternion(d, 2, 2, false); }},
      {"full-width", [](Dice& d) { return quaternion(d, 1, 1, true); }},
      {"both-moving", both_moving},
      {"affine", affine},
      {"piecewise", piecewise},
      {"bezier", bezier},
      {"aligned", aligned},
      {"flat", flat},
      {"common-axis", common_axis},
      {"grazing", grazing}};
  return all;
}

}  // namespace

const std::vector<std::string>& random_families() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const auto& family : families()) all.push_back(family.first);
    return all;
  }();
  return names;
}

std::string random_case(const std::string& family, std::uint64_t seed, std::uint64_t index) {
  Dice dice(family, seed, index);
  const Json document{{"schema", "touchstone/case/1"},
                      {"id", family + "-" + std::to_string(seed) + "-" + std::to_string(index)},
                      {"boxes", families().at(family)(dice)}};
  return document.dump();
}

}  // namespace touchstone::generate
