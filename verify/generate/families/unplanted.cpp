// Families without a planted answer: the everyday questions, and a few in special position.

#include <array>
#include <cmath>

#include "touchstone/text/number.hpp"
#include "verify/generate/families/all.hpp"
#include "verify/generate/families/json_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

Json constant_velocity(const DrawNumber& number) {
  Json rotation = Json::array();
  rotation.push_back(number(1, 2));
  for (int i = 0; i < 3; ++i) rotation.push_back(number(-2, 2));
  Json path = passing_path(number, 1, 7);
  Json translation = Json::array();
  Json velocity = Json::array();
  for (const Json& p : path) {
    translation.push_back(p[0]);
    velocity.push_back(p[1]);
  }
  return {{"kind", "linear"},
          {"rotation", std::move(rotation)},
          {"translation", std::move(translation)},
          {"velocity", std::move(velocity)}};
}

std::optional<Draft> generic(Draw& draw) {
  const int rotation = draw.number_knob("rotation");
  const int translation = draw.number_knob("translation");
  const DrawNumber number = numbers(draw);
  Json first = Body{vector3(number, 1, 3), oriented(number)};
  Json motion =
      rotation == 0 && translation == 1
          ? constant_velocity(number)
          : Json(Turning{quaternion(number, rotation), passing_path(number, translation, 7)});
  return Draft{{std::move(first), Body{vector3(number, 1, 3), std::move(motion)}}};
}

std::optional<Draft> linear(Draw& draw) {
  const DrawNumber number = numbers(draw);
  Json first = Body{vector3(number, 1, 3), oriented(number)};
  return Draft{{std::move(first), Body{vector3(number, 1, 3), constant_velocity(number)}}};
}

std::optional<Draft> both_moving(Draw& draw) {
  const DrawNumber number = numbers(draw);
  Json drift = Json::array();
  for (int i = 0; i < 3; ++i) drift.push_back(polynomial(number, 1, -1, 1));
  Json first = Body{vector3(number, 1, 3), Turning{quaternion(number, 1), std::move(drift)}};
  return Draft{{std::move(first), Body{vector3(number, 1, 3),
                                       Turning{quaternion(number, 1), passing_path(number, 1)}}}};
}

std::optional<Draft> affine(Draw& draw) {
  const DrawNumber number = numbers(draw);
  Json matrix = Json::array();
  const Json path = passing_path(number, 1);
  for (int row = 0; row < 3; ++row) {
    Json entries = Json::array();
    for (int column = 0; column < 3; ++column) {
      entries.push_back(row == column ? Json{number(3, 4), number(-1, 1)}
                                      : polynomial(number, 1, -1, 1));
    }
    entries.push_back(path[static_cast<std::size_t>(row)]);
    matrix.push_back(std::move(entries));
  }
  Json moving{{"kind", "matrix"},
              {"matrix", std::move(matrix)},
              {"denominator", {number(2, 4), number(0, 1)}}};
  return Draft{
      {Body{vector3(number, 1, 3), resting()}, Body{vector3(number, 0, 1), std::move(moving)}}};
}

std::optional<Draft> piecewise(Draw& draw) {
  const DrawNumber number = integers(draw);
  const std::array<int, 4> q{draw.integer(1, 3), draw.integer(-2, 2), draw.integer(-2, 2),
                             draw.integer(-2, 2)};
  const std::array<int, 3> at{draw.integer(-3, 3), draw.integer(-2, 2), draw.integer(-2, 2)};
  // Through q and `at` at t = 1/2, each coordinate as c - s/2 + s t.
  const auto piece = [&](int sideways) {
    Json rotation = Json::array();
    for (const int c : q) {
      const int s = draw.integer(-2, 2);
      rotation.push_back({std::to_string(2 * c - s) + "/2", std::to_string(s)});
    }
    Json path = Json::array();
    for (std::size_t i = 0; i < 3; ++i) {
      const int s = i == 0 ? sideways : draw.integer(-5, 5);
      path.push_back({std::to_string(2 * at[i] - s) + "/2", std::to_string(s)});
    }
    return Turning{std::move(rotation), std::move(path)};
  };
  const int before = draw.integer(8, 14);
  Json first = piece(before);
  const int after = draw.integer(-14, 14);
  Json pieces{{{"until", "1/2"}, {"motion", std::move(first)}}, {{"motion", piece(after)}}};
  Json resting_box = Body{vector3(number, 1, 2), resting()};
  return Draft{
      {std::move(resting_box),
       Body{vector3(number, 1, 2), {{"kind", "piecewise"}, {"pieces", std::move(pieces)}}}}};
}

std::optional<Draft> bezier(Draw& draw) {
  const int degree = draw.number_knob("degree");
  const DrawNumber number = numbers(draw);
  Json points = Json::array();
  Json quaternions = Json::array();
  for (int i = 0; i <= degree; ++i) {
    const int x = -10 + 18 * i / degree;
    Json point = Json::array();
    point.push_back(number(x, x + 2));
    for (int k = 0; k < 2; ++k) point.push_back(number(-3, 3));
    points.push_back(std::move(point));
    Json q = Json::array();
    q.push_back(number(1, 2));
    for (int k = 0; k < 3; ++k) q.push_back(number(-1, 1));
    quaternions.push_back(std::move(q));
  }
  Json motion{
      {"kind", "bezier"}, {"degree", degree}, {"points", points}, {"quaternions", quaternions}};
  if (draw.one_in(2)) {
    for (int i = 0; i <= degree; ++i) motion["weights"].push_back(number(1, 2));
  }
  Json first = Body{vector3(number, 1, 2), resting()};
  return Draft{{std::move(first), Body{vector3(number, 1, 2), std::move(motion)}}};
}

// Small integers and no rotation: events coincide, faces slide, corners graze.
std::optional<Draft> aligned(Draw& draw) {
  const DrawNumber number = integers(draw);
  Json first = Body{vector3(number, 0, 2), resting()};
  Json translation = vector3(number, -4, 4);
  Json motion{{"kind", "linear"},
              {"translation", std::move(translation)},
              {"velocity", vector3(number, -6, 6)}};
  return Draft{{std::move(first), Body{vector3(number, 0, 2), std::move(motion)}}};
}

std::optional<Draft> flat(Draw& draw) {
  const DrawNumber number = integers(draw);
  const auto extents = [&] {
    Json h = vector3(number, 1, 3);
    h[static_cast<std::size_t>(draw.integer(0, 2))] = "0";
    if (draw.one_in(3)) h[static_cast<std::size_t>(draw.integer(0, 2))] = "0";
    return h;
  };
  Json path = Json::array();
  for (int i = 0; i < 3; ++i) path.push_back(polynomial(number, 1, -2, 2));
  Json first = Body{extents(), resting()};
  return Draft{
      {std::move(first), Body{extents(), Turning{quaternion(number, 1), std::move(path)}}}};
}

// Both boxes share the z axis throughout: products of axes vanish identically.
std::optional<Draft> common_axis(Draw& draw) {
  const DrawNumber number = integers(draw);
  Json w = polynomial(number, 1, -3, 3);
  Json rotation{std::move(w), Json{"0"}, Json{"0"}, polynomial(number, 1, -3, 3)};
  Json first = Body{vector3(number, 1, 3), resting()};
  return Draft{{std::move(first), Body{vector3(number, 1, 3),
                                       Turning{std::move(rotation), passing_path(number, 1)}}}};
}

std::string hex(double v, bool single) {
  return hex_float(single ? static_cast<double>(static_cast<float>(v)) : v);
}

// What a physics engine hands over: two positions and two unit quaternions, each rounded. The
// centre moves on a straight line, the orientation is the normalised blend of the quaternions: as a
// rotation, their linear one.
Json swept_motion(Dice& dice, bool single, const std::array<double, 3>& from,
                  const std::array<double, 3>& to) {
  // A point of the 4-ball, by rejection: its direction is uniform.
  const auto direction = [&] {
    while (true) {
      std::array<double, 4> q{};
      double length = 0;
      for (double& c : q) {
        c = dice.between(-1, 1);
        length += c * c;
      }
      if (length > 1 || length < 0.01) continue;
      const double norm = std::sqrt(length);
      for (double& c : q) c /= norm;
      return q;
    }
  };
  const auto q0 = direction();
  auto q1 = direction();
  // A turn of anything from nothing to half a revolution, by the shorter way.
  const double share = dice.unit();
  double product = 0;
  for (std::size_t i = 0; i < 4; ++i) product += q0[i] * q1[i];
  double length = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    q1[i] = (1 - share) * q0[i] + (product < 0 ? -share : share) * q1[i];
    length += q1[i] * q1[i];
  }
  const double norm = std::sqrt(length);
  Json points = Json::array();
  Json quaternions = Json::array();
  for (const auto* p : {&from, &to}) {
    points.push_back({hex((*p)[0], single), hex((*p)[1], single), hex((*p)[2], single)});
  }
  Json first = Json::array();
  Json last = Json::array();
  for (std::size_t i = 0; i < 4; ++i) {
    first.push_back(hex(q0[i], single));
    last.push_back(hex(q1[i] / norm, single));
  }
  quaternions.push_back(std::move(first));
  quaternions.push_back(std::move(last));
  return {{"kind", "bezier"},
          {"degree", 1},
          {"points", std::move(points)},
          {"quaternions", std::move(quaternions)}};
}

std::optional<Draft> sweep(Draw& draw) {
  const bool single = draw.knob("numbers") == "float";
  const bool both = draw.knob("moving") == "both";
  const auto extents = [&] {
    Json h = Json::array();
    for (int i = 0; i < 3; ++i) h.push_back(hex(draw.between(0.1, 1), single));
    return h;
  };
  const auto near = [&](double radius) {
    std::array<double, 3> p{};
    for (double& c : p) c = draw.between(-radius, radius);
    return p;
  };
  // From one side of the other box to the other side, past its centre at a distance of up to its
  // size.
  auto from = near(1.5);
  auto to = near(1.5);
  const auto side = static_cast<std::size_t>(draw.integer(0, 2));
  const double s = draw.sign();
  from[side] = s * draw.between(1.5, 4);
  to[side] = -s * draw.between(0, 4);
  Json h1 = extents();
  const auto start = near(0.5);
  Json still = swept_motion(draw, single, start, start);
  Json motion1;
  if (both) {
    motion1 = swept_motion(draw, single, start, near(0.5));
  } else {
    motion1 = {{"kind", "static"},
               {"rotation", still["quaternions"][0]},
               {"translation", still["points"][0]}};
  }
  Json h2 = extents();
  return Draft{{Body{std::move(h1), std::move(motion1)},
                Body{std::move(h2), swept_motion(draw, single, from, to)}}};
}

const Knob kNumbers{"numbers", {"rational", "double"}};

}  // namespace

std::vector<Family> unplanted() {
  return {
      {"generic",
       1,
       "A turned box rests; another comes from one side, turning as it goes, and passes through it "
       "or just beside it.",
       {{"rotation", {"0", "1", "2"}}, {"translation", {"1", "2", "3"}}, kNumbers},
       generic},
      {"linear",
       1,
       "A turned box flies straight and without turning past a turned box at rest, and mostly hits "
       "it.",
       {kNumbers},
       linear},
      {"sweep",
       1,
       "One time step of a physics engine: the centre goes straight, the quaternion is blended and "
       "normalised, and all "
       "numbers are doubles or floats.",
       {{"numbers", {"double", "float"}}, {"moving", {"one", "both"}}},
       sweep},
      {"both-moving",
       1,
       "One box tumbles almost on the spot while another, tumbling too, flies through the place.",
       {kNumbers},
       both_moving},
      {"affine",
       1,
       "A box is sheared and stretched like rubber while it passes a box at rest.",
       {kNumbers},
       affine},
      {"piecewise",
       1,
       "A box comes flying, turns a corner at t = 1/2 without a jump, and leaves in another "
       "direction.",
       {},
       piecewise},
      {"bezier",
       1,
       "A box swings along a Bezier curve past a box at rest, its orientation following control "
       "quaternions.",
       {{"degree", {"2", "3"}}, kNumbers},
       bezier},
      {"aligned",
       1,
       "Two boxes with faces of small integer size pass like parcels in a warehouse: corners, "
       "edges and faces "
       "often touch exactly.",
       {},
       aligned},
      {"flat", 1, "Plates, sticks and points of no thickness turn through one another.", {}, flat},
      {"common-axis",
       1,
       "Two boxes stand on the same floor; one of them spins on it as it slides past the other.",
       {},
       common_axis},
  };
}

}  // namespace touchstone::generate::kinds
