// The first contact of bodies of many parts, best first: against all pairs, one by one.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "src/compound/first_pairs.hpp"
#include "tests/support/hills.hpp"
#include "tests/support/random.hpp"
#include "tests/support/random_motion.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"

namespace touchstone::test::compound_first_contact_test {
namespace {

using Json = nlohmann::json;
using Parts = std::array<std::size_t, 2>;

// The first contact by all pairs.
struct ByPairs {
  std::optional<RealAlgebraic> time{};
  State state = State::separated;  // at that time
  std::vector<Parts> touching{};   // the pairs that touch then, if none overlaps
};

State state_then(const Answer& answer, const RealAlgebraic& t) {
  const auto& all = answer.timeline;
  for (std::size_t i = 0; i < all.instants.size(); ++i) {
    const int side = compare(all.instants[i].time, t);
    if (side == 0) return all.instants[i].state;
    if (side > 0) return all.spans[i - 1];
  }
  return State::separated;
}

// The first contact by solving all pairs of parts, one by one: its time, its state, and the pairs
// that touch then (none if some pair overlaps).
ByPairs by_pairs(const Query& query) {
  ByPairs found;
  std::vector<std::pair<Parts, Answer>> all;
  for (std::size_t i = 0; i < query.part_count(0); ++i) {
    for (std::size_t j = 0; j < query.part_count(1); ++j) {
      Answer answer = solve(query.pair({i, j}), {.first_only = true});
      if (answer.contacts.empty()) continue;
      const RealAlgebraic& t = answer.contacts.front().enter.time;
      if (!found.time || compare(t, *found.time) < 0) found.time = t;
      all.emplace_back(Parts{i, j}, std::move(answer));
    }
  }
  for (const auto& [parts, answer] : all) {
    if (compare(answer.contacts.front().enter.time, *found.time) != 0) continue;
    const State state = state_then(answer, *found.time);
    found.state = std::max(found.state, state);
    if (state == State::touching) found.touching.push_back(parts);
  }
  if (found.state == State::overlapping) found.touching.clear();
  return found;
}

std::vector<Parts> parts_of(const ContactEnd<RealAlgebraic>& end) {
  std::vector<Parts> parts;
  for (const PairTouch& pair : end.pairs) parts.push_back(pair.parts);
  return parts;
}

// Checks the first contact of a query. `has_jumps`: of two poses, the pairs of one are named.
ByPairs check_first(const Query& query, bool has_jumps = false) {
  const Answer answer = solve(query, {.first_only = true});
  ByPairs expected = by_pairs(query);
  CHECK(answer.contact == expected.time.has_value());
  if (answer.contacts.empty() || !expected.time) return expected;
  const auto& enter = answer.contacts.front().enter;
  CHECK(compare(enter.time, *expected.time) == 0);
  CHECK(answer.timeline.instants[enter.instant].state == expected.state);
  if (has_jumps) {
    CHECK(std::ranges::includes(expected.touching, parts_of(enter)));
  } else {
    CHECK(parts_of(enter) == expected.touching);
  }
  return expected;
}

// ---- Random bodies

// Random questions about two bodies of several parts.
class RandomBodies {
 public:
  explicit RandomBodies(Random& random) : random_(random), motion_(random) {}

  std::optional<Query> query(bool has_jumps) {
    const Json document{{"schema", "touchstone/case/1"},
                        {"id", "random"},
                        {"boxes", {body(has_jumps), body(false)}}};
    auto parsed = parse_case(document.dump());
    if (!parsed) return std::nullopt;
    return parsed.value().query;
  }

 private:
  Json body(bool has_jumps) {
    Json parts = Json::array();
    const int count = random_.between(4, 14);
    for (int i = 0; i < count; ++i) parts.push_back(part());
    Json motion = has_jumps               ? motion_.jumps()
                  : random_.below(3) == 0 ? motion_.turning(random_.between(1, 2))
                  : random_.coin()        ? motion_.linear()
                                          : motion_.affine();
    return {{"parts", parts}, {"motion", motion}};
  }

  Json part() {
    Json made;
    if (random_.coin()) {
      const auto extent = [this] { return number(Rational(random_.between(0, 4), 8)); };
      made = {{"half_extents", {extent(), extent(), extent()}}};
      if (random_.coin())
        made["pose"]["rotation"] = {2, random_.between(-2, 2), random_.between(-2, 2), 1};
      made["pose"]["translation"] = numbers(motion_.near_vector(2));
    } else {
      const Vec3<Rational> at = motion_.near_vector(2);
      made = {{"polyhedron",
               {{"vertices", {corner(at, 1, 0), corner(at, 0, 1), corner(at, -1, -1)}},
                {"faces", {{0, 1, 2}, {2, 1, 0}}}}}};
    }
    if (random_.below(4) == 0) made["radius"] = number(Rational(random_.between(1, 3), 8));
    return made;
  }
  Json corner(Vec3<Rational> at, int x, int y) {
    at[0] += Rational(x, 2);
    at[1] += Rational(y, 2);
    at[2] += Rational(random_.between(-4, 4), 8);
    return numbers(at);
  }

  Random& random_;
  RandomMotion motion_;
};

// ---- Planted bodies

WrittenPart cube(const Vec3<Rational>& center, const Rational& half) {
  return {BoxByExtents{{half, half, half}, WrittenVector{center[0], center[1], center[2]}}, {}, {}};
}

// Cubes of half extent 1/2 whose centres are 2 apart, in a square in the plane of height z.
std::vector<WrittenPart> cubes(int side, const Rational& z) {
  std::vector<WrittenPart> parts;
  for (int x = 0; x < side; ++x) {
    for (int y = 0; y < side; ++y) parts.push_back(cube({2 * x, 2 * y, z}, Rational(1, 2)));
  }
  return parts;
}

Query of(std::vector<WrittenPart> one, std::vector<WrittenPart> two, Motion motion) {
  return Query::make(Body::compound(std::move(one), Motion::fixed()),
                     Body::compound(std::move(two), std::move(motion)))
      .value();
}

Query two_hills(int side, bool turns) {
  Motion motion = turns ? Motion::quaternion({{{1}, {0, Rational(1, 4)}, {0}, {0, Rational(1, 2)}}},
                                             {{{0}, {Rational(1, 8)}, {2, -2}}})
                        : Motion::linear({0, Rational(1, 8), 2}, {Rational(1, 10), 0, -2});
  return Query::make(hills(side, 1, Motion::fixed(), false), hills(side, 2, motion, true)).value();
}

// The pairs that are tried by a search that is not stopped before its end.
std::vector<Parts> tried(const Query& query) {
  std::vector<Parts> all;
  std::optional<RealAlgebraic> earliest;
  const compound::Stretch whole{query.from(), query.until()};
  compound::for_first_pairs(query, whole, [&](const Parts& parts) {
    all.push_back(parts);
    const Answer answer = solve(query.pair(parts), {.first_only = true});
    if (!answer.contacts.empty()) {
      const RealAlgebraic& t = answer.contacts.front().enter.time;
      if (!earliest || compare(t, *earliest) < 0) earliest = t;
    }
    return compound::FirstSoFar{earliest ? &*earliest : nullptr, false};
  });
  std::ranges::sort(all);
  CHECK(std::ranges::adjacent_find(all) == all.end());
  return all;
}

}  // namespace

TEST_CASE(
    "the first contact of random bodies of many parts agrees with the first contacts of all pairs",
    "[compound]") {
  Random random(20261130);
  RandomBodies bodies(random);
  int contacts = 0, touches = 0, asked = 0;
  for (int i = 0; i < 30; ++i) {
    const bool has_jumps = i % 4 == 0;
    const auto query = bodies.query(has_jumps);
    if (!query) continue;
    CAPTURE(i);
    const ByPairs found = check_first(*query, has_jumps);
    ++asked;
    contacts += found.time ? 1 : 0;
    touches += found.touching.empty() ? 0 : 1;
  }
  CHECK(asked > 18);
  CHECK(contacts > 10);
  CHECK(touches > 4);
}

TEST_CASE("parts that touch at the start are the first contact, all of them", "[compound]") {
  const ByPairs rest = check_first(of(cubes(4, 0), cubes(4, 1), Motion::fixed()));
  CHECK(rest.touching.size() == 16);
  CHECK(rest.time->compare(0) == 0);
  const ByPairs slide =
      check_first(of(cubes(4, 0), cubes(4, 1), Motion::linear({0, 0, 0}, {1, Rational(1, 3), 0})));
  CHECK(slide.touching.size() == 16);
  const ByPairs deep =
      check_first(of(cubes(4, 0), cubes(4, Rational(1, 2)), Motion::linear({0, 0, 0}, {0, 0, 3})));
  CHECK(deep.state == State::overlapping);
}

TEST_CASE("all pairs with the earliest time are found, and a pair that is slightly later is not",
          "[compound]") {
  auto teeth = cubes(4, 3);
  const Query all = of(cubes(4, 0), teeth, Motion::linear({0, 0, 0}, {0, 0, -3}));
  const ByPairs landed = check_first(all);
  CHECK(landed.touching.size() == 16);
  CHECK(landed.time->compare(Rational(2, 3)) == 0);
  // All teeth except number 6 are higher, by less than a double can represent.
  const Rational hair = power_of_two(-200);
  for (std::size_t i = 0; i < teeth.size(); ++i) {
    if (i != 6) teeth[i] = cube({2 * (i / 4), 2 * (i % 4), 3 + hair}, Rational(1, 2));
  }
  const ByPairs one = check_first(of(cubes(4, 0), teeth, Motion::linear({0, 0, 0}, {0, 0, -3})));
  CHECK(one.touching == std::vector<Parts>{{6, 6}});
}

TEST_CASE("sliding onto a plate, grazing it and barely passing it are distinguished",
          "[compound]") {
  const auto passing = [](const Rational& height) {
    return of(cubes(3, 0), cubes(2, height), Motion::linear({-4, 0, 0}, {6, 0, 0}));
  };
  const ByPairs flush = check_first(passing(1));
  CHECK(flush.state == State::touching);
  CHECK(flush.time->compare(Rational(1, 6)) == 0);
  const Rational hair = power_of_two(-120);
  CHECK_FALSE(check_first(passing(1 + hair)).time);
  CHECK(check_first(passing(1 - hair)).state == State::touching);
  // A corner of a cube that stands on its edge, and turns, touches a plate at one instant.
  std::vector<WrittenPart> tips;
  for (int i = 0; i < 4; ++i) {
    tips.push_back(cube({0, 2 * i, 0}, Rational(1, 2)));
    tips.back().pose = StaticMotion{{{1, 0, 0, 0}}, {{0, 0, 0}}};
  }
  const Query graze =
      of({WrittenPart{BoxByCorners{{-9, -9, -3}, {9, 9, -1}}, {}, {}}}, tips,
         Motion::quaternion({{{1}, {0}, {0}, {0}}}, {{{0}, {0}, {Rational(1, 2), -4, 4}}}));
  const ByPairs at_half = check_first(graze);
  CHECK(at_half.time->compare(Rational(1, 2)) == 0);
  CHECK(at_half.touching.size() == 4);
  const Answer answer = solve(graze, {.first_only = true});
  CHECK(answer.contacts.front().kind == ContactKind::grazing);
}

TEST_CASE("a contact only at the instant of a jump is found in either pose", "[compound]") {
  for (const bool earlier : {false, true}) {
    // The cubes touch where their way up is -1: at the end of the first piece, or at the start of
    // the second one. The other piece is far above.
    PiecewiseMotion motion;
    motion.pieces.push_back({Rational(1, 2), Motion::linear({0, 0, earlier ? 1 : 5}, {0, 0, -4})});
    motion.pieces.push_back({{}, Motion::linear({0, 0, earlier ? 3 : -3}, {0, 0, 4})});
    motion.allow_jumps = true;
    const Query query = of(cubes(3, 0), cubes(3, 2), Motion{motion});
    const ByPairs found = check_first(query, true);
    REQUIRE(found.time);
    CHECK(found.time->compare(Rational(1, 2)) == 0);
    CHECK(found.touching.size() == 9);
  }
}

TEST_CASE("parts of very different sizes and positions have the right first contact",
          "[compound]") {
  auto one = cubes(3, 0);
  one.push_back({BoxByCorners{{-1000000, -1000000, -9}, {1000000, 1000000, -7}}, {}, {}});
  one.push_back(cube({Rational(1, 1000000), 0, Rational(5, 2)}, Rational(1, 1000000)));
  const ByPairs small = check_first(of(one, cubes(2, 5), Motion::linear({0, 0, 0}, {0, 0, -20})));
  CHECK(small.touching == std::vector<Parts>{{10, 0}});
  const ByPairs large =
      check_first(of(one, cubes(2, 5), Motion::linear({100, 100, 0}, {0, 0, -20})));
  CHECK(large.touching.size() == 4);
}

TEST_CASE(
    "bodies in units beyond the range of doubles have the same first contact as in usual units",
    "[compound]") {
  for (const int power : {-1100, -1030, -500, 500, 1020, 1100}) {
    CAPTURE(power);
    const Rational unit = power_of_two(power);
    const auto scaled = [&unit](int height) {
      std::vector<WrittenPart> parts;
      for (int x = 0; x < 2; ++x) {
        for (int y = 0; y < 2; ++y)
          parts.push_back(cube({2 * x * unit, 2 * y * unit, height * unit}, unit / 2));
      }
      return parts;
    };
    const ByPairs found = check_first(
        of(scaled(0), scaled(3), Motion::linear({0, 0, 0}, {unit / 8, 0, Rational(-3 * unit)})));
    REQUIRE(found.time);
    CHECK(found.time->compare(Rational(2, 3)) == 0);
    CHECK(found.touching.size() == 4);
  }
}

TEST_CASE("bodies far from the origins of their frames have the same first contact as near them",
          "[compound]") {
  for (const int power : {20, 50, 60, 70, 400}) {
    CAPTURE(power);
    const Rational away = power_of_two(power);
    const auto shifted = [&away](int height, int sign) {
      std::vector<WrittenPart> parts;
      for (int x = 0; x < 3; ++x) {
        for (int y = 0; y < 2; ++y) {
          parts.push_back(cube({Rational(2 * x + sign * away), 2 * y, height}, Rational(1, 2)));
        }
      }
      return parts;
    };
    const ByPairs found = check_first(
        of(shifted(0, 1), shifted(3, -1), Motion::linear({Rational(2 * away), 0, 0}, {0, 0, -3})));
    REQUIRE(found.time);
    CHECK(found.time->compare(Rational(2, 3)) == 0);
    CHECK(found.touching.size() == 6);
    // Turning about a far origin.
    check_first(of(shifted(0, 1), shifted(2, -1),
                   Motion::quaternion({{{1}, {0}, {0}, {0, 1 / away}}},
                                      {{{Rational(2 * away)}, {0}, {0, -3}}})));
  }
}

TEST_CASE("bodies at rest have the answer of bodies that move together", "[compound]") {
  const auto query = [](const Rational& height, const Vec3<Rational>& velocity) {
    const auto at = [&velocity](const Rational& z) {
      return Motion::linear({0, 0, z}, {velocity[0], velocity[1], velocity[2]});
    };
    std::vector<WrittenVector> corners{{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}, {0, 0, 2}};
    const std::vector<std::array<std::uint32_t, 3>> triangles{{0, 1, 2}, {0, 2, 3}};
    return Query::make(Body::mesh(corners, triangles, at(0)),
                       Body::hull({{0, 0, 0}, {3, 0, 0}, {0, 3, 0}, {0, 0, 3}}, at(height)))
        .value();
  };
  for (const Rational& height : {Rational(0), Rational(-1), Rational(-3), power_of_two(-90)}) {
    for (const bool first_only : {false, true}) {
      CAPTURE(height, first_only);
      const Answer rest = solve(query(height, {0, 0, 0}), {.first_only = first_only});
      const Answer both = solve(query(height, {1, -2, 3}), {.first_only = first_only});
      CHECK(rest.contact == both.contact);
      CHECK(rest.start() == both.start());
      CHECK(rest.timeline.spans == both.timeline.spans);
      CHECK(rest.contacts.size() == both.contacts.size());
      if (rest.contacts.empty() || both.contacts.empty()) continue;
      CHECK(rest.contacts[0].kind == both.contacts[0].kind);
      CHECK(parts_of(rest.contacts[0].enter) == parts_of(both.contacts[0].enter));
    }
  }
}

TEST_CASE("the first contact of two meshes agrees with all pairs of triangles", "[compound]") {
  for (const bool turns : {false, true}) {
    CAPTURE(turns);
    const ByPairs found = check_first(two_hills(5, turns));
    REQUIRE(found.time);
    CHECK(found.state == State::touching);
  }
}

TEST_CASE("the number of pairs that are solved does not grow with the meshes", "[compound]") {
  for (const bool turns : {false, true}) {
    for (const int side : {6, 18, 54}) {
      const Query query = two_hills(side, turns);
      CAPTURE(turns, query.part_count(0));
      const auto all = tried(query);
      CHECK(all.size() < 40);
      const Answer answer = solve(query, {.first_only = true});
      REQUIRE(answer.contact.value());
      CHECK(std::ranges::includes(all, parts_of(answer.contacts.front().enter)));
    }
  }
}

}  // namespace touchstone::test::compound_first_contact_test
