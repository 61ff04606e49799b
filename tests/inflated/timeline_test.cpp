// Timelines of bodies with a radius: times that are known by construction, and random bodies
// against distances that CGAL computes.

#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/support/case_of.hpp"
#include "tests/support/random.hpp"
#include "tests/support/random_motion.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"
#include "verify/prove/oracle/distance_oracle.hpp"
#include "verify/prove/oracle/pose.hpp"

namespace touchstone::test::inflated_timeline_test {
namespace {

const std::string kRests = R"("motion": {"kind": "static"})";

std::string moves(const std::string& from, const std::string& velocity) {
  return R"("motion": {"kind": "linear", "translation": )" + from + R"(, "velocity": )" + velocity +
         "}";
}

std::string body(const std::string& core, const std::string& radius, const std::string& motion) {
  return "{" + core + R"(, "radius": )" + radius + ", " + motion + "}";
}

const std::string kPoint = R"("half_extents": [0, 0, 0])";
const std::string kUnitCube = R"("half_extents": [1, 1, 1])";

// A capsule's core, along x.
const std::string kSegment = R"("half_extents": [2, 0, 0])";

Answer answer_of(const std::string& first, const std::string& second) {
  return solve(case_of(first, second).query);
}

// The state by the squared distance of the cores, which CGAL finds; at a jump the deeper one.
State state_by_distance(const Query& query, const Rational& t) {
  State deepest = State::separated;
  for (const auto& bodies : oracle::placements_at(query.cores(), t)) {
    const Rational excess =
        oracle::squared_distance(bodies[0], bodies[1]) - query.radius_sum() * query.radius_sum();
    deepest = std::max(deepest, state_of(sign_of_int(excess.sign())));
  }
  return deepest;
}

// Compares the timeline at many times, and close to each event on both sides.
void check_against_distances(const Query& query, const Answer& answer, Random& random) {
  std::vector<Rational> times{query.from(), query.until()};
  const Rational width = query.until() - query.from();
  for (int i = 0; i < 8; ++i)
    times.push_back(query.from() + width * Rational(random.between(0, 64), 64));
  for (const auto& instant : answer.timeline.instants) {
    instant.time.refine(90);
    for (const Rational& t : {instant.time.lower(), instant.time.upper()}) {
      if (t >= query.from() && t <= query.until()) times.push_back(t);
    }
  }
  for (const Rational& t : times) {
    CAPTURE(t.str());
    CHECK(state_at(answer.timeline, t) == state_by_distance(query, t));
  }
}

// Compares the answer with that of all pairs of features, about which doubles prove nothing.
void check_against_all_pairs(const Query& query, const Answer& answer) {
  const Answer exact = solve(query, {.filter = false});
  REQUIRE(exact.timeline.instants.size() == answer.timeline.instants.size());
  CHECK(exact.timeline.spans == answer.timeline.spans);
  for (std::size_t i = 0; i < exact.timeline.instants.size(); ++i) {
    const auto &one = exact.timeline.instants[i], &other = answer.timeline.instants[i];
    CHECK(compare(one.time, other.time) == 0);
    CHECK(one.state == other.state);
  }
  REQUIRE(exact.contacts.size() == answer.contacts.size());
  for (std::size_t i = 0; i < exact.contacts.size(); ++i)
    CHECK(exact.contacts[i].enter.touch == answer.contacts[i].enter.touch);
}

// Compares the whole answer with that of a search that ends with the first contact.
void check_first_only(const Query& query, const Answer& whole) {
  const Answer first = solve(query, {.first_only = true});
  CHECK(first.contact == whole.contact);
  REQUIRE(first.contacts.empty() == whole.contacts.empty());
  if (first.complete) {
    CHECK(first.timeline.spans == whole.timeline.spans);
  } else {
    REQUIRE(first.contacts.size() == 1);
    CHECK_FALSE(first.contacts[0].exit);
    CHECK(first.timeline.instants.size() == whole.contacts[0].enter.instant + 1);
  }
  for (std::size_t i = 0; i < first.timeline.instants.size(); ++i) {
    const auto &one = first.timeline.instants[i], &other = whole.timeline.instants[i];
    CHECK(compare(one.time, other.time) == 0);
    CHECK(one.state == other.state);
  }
  if (first.contacts.empty()) return;
  CHECK(first.contacts[0].kind == whole.contacts[0].kind);
  CHECK(first.contacts[0].enter.touch == whole.contacts[0].enter.touch);
}

}  // namespace

TEST_CASE(
    "two unit spheres at a distance of 2 touch, and one ulp more or less separates or overlaps "
    "them",
    "[inflated]") {
  const std::string sphere = body(kPoint, "1", kRests);
  const auto at = [&sphere](const std::string& x) {
    return answer_of(sphere, body(kPoint, "1", moves("[" + x + ", 0, 0]", "[0, 0, 0]")));
  };
  const Answer touching = at("2");
  CHECK(touching.timeline.instants.front().state == State::touching);
  REQUIRE(touching.contacts.size() == 1);
  CHECK(touching.contacts[0].kind == ContactKind::sliding);
  CHECK(at("\"0x1.fffffffffffffp0\"").start() == State::overlapping);
  CHECK(at("\"0x1.0000000000001p1\"").start() == State::separated);
}

TEST_CASE("bodies with a radius touch at planted times, at the planted features of their cores",
          "[inflated]") {
  struct Planted {
    std::string what;
    std::string first;
    std::string second;
    Rational time;
    std::array<std::string, 2> features;
    Vec3<double> normal;
  };
  const std::string cube = body(kUnitCube, "0", kRests);
  const std::vector<Planted> all{
      {"sphere and face",
       cube,
       body(kPoint, "\"1/2\"", moves("[4, 0, 0]", "[-3, 0, 0]")),
       Rational(5, 6),
       {"+x", "+x+y+z"},
       {1, 0, 0}},
      // The centre passes y = 1 + 3/5 at x = 1 + 4/5, 1 from the edge.
      {"sphere and edge",
       cube,
       body(kPoint, "1", moves("[\"14/5\", \"13/5\", 0]", "[-2, -2, 0]")),
       Rational(1, 2),
       {"+x+y", "+x+y+z"},
       {0.8, 0.6, 0}},
      // (1, 2, 2)/3 from the corner, in the direction of that vector.
      {"sphere and corner",
       cube,
       body(kPoint, "1", moves("[\"5/3\", \"7/3\", \"7/3\"]", "[\"-2/3\", \"-4/3\", \"-4/3\"]")),
       Rational(1, 2),
       {"+x+y+z", "+x+y+z"},
       {1 / 3.0, 2 / 3.0, 2 / 3.0}},
      {"capsules that cross",
       body(kSegment, "\"1/4\"", kRests),
       body(R"("half_extents": [0, 2, 0])", "\"1/4\"", moves("[0, 0, 2]", "[0, 0, -3]")),
       Rational(1, 2),
       {"+y+z", "+x+z"},
       {0, 0, 1}},
      {"capsules head on",
       body(kSegment, "1", kRests),
       body(kSegment, "1", moves("[8, 0, 0]", "[-4, 0, 0]")),
       Rational(1, 2),
       {"+x+y+z", "-x+y+z"},
       {1, 0, 0}},
      {"rounded boxes face to face",
       body(kUnitCube, "\"1/2\"", kRests),
       body(kUnitCube, "\"1/4\"", moves("[4, \"1/2\", 0]", "[-2, 0, 0]")),
       Rational(5, 8),
       {"+x", "-x"},
       {1, 0, 0}},
      {"rounded boxes edge on edge",
       body(kUnitCube, "3", kRests),
       body(kUnitCube, "2", moves("[9, 5, 0]", "[-6, 0, 0]")),
       Rational(1, 2),
       {"+x+y", "-x-y"},
       {0.8, 0.6, 0}},
  };
  for (const Planted& p : all) {
    CAPTURE(p.what);
    const Answer answer = answer_of(p.first, p.second);
    REQUIRE(!answer.contacts.empty());
    const auto& enter = answer.contacts.front().enter;
    CHECK(enter.time.compare(p.time) == 0);
    REQUIRE(enter.touch);
    CHECK(name(enter.touch->box1) == p.features[0]);
    CHECK(name(enter.touch->box2) == p.features[1]);
    REQUIRE(enter.normal);
    const auto normal = unit_normal(*enter.normal, 17);
    for (std::size_t i = 0; i < 3; ++i)
      CHECK(std::stod(normal[i]) == Approx(p.normal[i]).margin(1e-15));
    const auto first = first_contact(case_of(p.first, p.second).query);
    REQUIRE(first);
    CHECK(first->time_as_double() == p.time.convert_to<double>());
  }
}

TEST_CASE("a sphere grazes an edge exactly, just misses it, and just hits it", "[inflated]") {
  // The centre passes the edge, which is along z, at the height y.
  const auto at_height = [](const std::string& y) {
    return answer_of(body(R"("half_extents": [0, 0, 1])", "0", kRests),
                     body(kPoint, "\"3/5\"", moves("[-2, \"" + y + "\", 0]", "[4, 0, 0]")));
  };
  const Answer graze = at_height("3/5");
  REQUIRE(graze.contacts.size() == 1);
  CHECK(graze.contacts[0].kind == ContactKind::grazing);
  CHECK(graze.contacts[0].enter.time.compare(Rational(1, 2)) == 0);
  // 3/5 to the next multiples of 2^-60.
  const std::string above = "691752902764108186/1152921504606846976";
  const std::string below = "691752902764108185/1152921504606846976";
  REQUIRE((Rational(below) < Rational(3, 5) && Rational(3, 5) < Rational(above)));
  CHECK(at_height(above).contacts.empty());
  const Answer hit = at_height(below);
  REQUIRE(hit.contacts.size() == 1);
  CHECK(hit.contacts[0].kind == ContactKind::overlapping);
}

TEST_CASE("contacts that last side by side or while rolling are found, with a radius of any size",
          "[inflated]") {
  SECTION("capsules slide side by side") {
    const Answer answer = answer_of(body(kSegment, "\"1/2\"", kRests),
                                    body(kSegment, "\"1/2\"", moves("[-8, 1, 0]", "[16, 0, 0]")));
    REQUIRE(answer.contacts.size() == 1);
    CHECK(answer.contacts[0].kind == ContactKind::sliding);
    CHECK(answer.contacts[0].enter.time.compare(Rational(1, 4)) == 0);
    CHECK(answer.contacts[0].exit->time.compare(Rational(3, 4)) == 0);
  }
  SECTION("a radius of 10^-300") {
    const Answer answer =
        answer_of(body(kUnitCube, "\"1e-300\"", kRests),
                  body(kUnitCube, "\"1e-300\"", moves("[4, 0, 0]", "[-4, 0, 0]")));
    REQUIRE(answer.contacts.size() == 1);
    const Rational r = Numeral::parse("1e-300").value().value();
    CHECK(answer.contacts[0].enter.time.compare(Rational((2 - 2 * r) / 4)) == 0);
  }
  SECTION("a radius that is larger than all else") {
    const Answer answer = answer_of(body(kPoint, "\"1e300\"", kRests),
                                    body(kUnitCube, "\"1e300\"", moves("[4, 0, 0]", "[-4, 0, 0]")));
    CHECK(answer.start() == State::overlapping);
    CHECK(answer.timeline.instants.size() == 2);
  }
  SECTION("crossing sticks touch without a radius, and overlap with one") {
    const std::string one = R"("half_extents": [1, 0, 0])", two = R"("half_extents": [0, 1, 0])";
    CHECK(answer_of(body(one, "0", kRests), body(two, "0", kRests)).start() == State::touching);
    CHECK(answer_of(body(one, "\"1e-30\"", kRests), body(two, "0", kRests)).start() ==
          State::overlapping);
  }
}

TEST_CASE("states of random bodies with a radius agree with their distance", "[inflated]") {
  Random random(20261129);
  RandomMotion motion(random);
  int contacts = 0, touches = 0;
  for (int i = 0; i < 60; ++i) {
    const auto core = [&]() -> std::string {
      const auto number = [&] { return "\"" + Rational(random.between(1, 8), 4).str() + "\""; };
      const auto extent = [&] { return random.between(0, 2) == 0 ? "\"0\"" : number(); };
      if (random.below(3) != 0)
        return R"("half_extents": [)" + extent() + "," + extent() + "," + extent() + "]";
      std::string points;
      for (const auto& corner : std::vector<std::string>{"1,0,0", "-1,1,0", "0,-1,1", "0,0,-1"})
        points += (points.empty() ? "[" : ",[") + corner + "]";
      points += ",[" + number() + "," + number() + "," + number() + "]";
      return R"("hull": [)" + points + "]";
    };
    const auto moving = [&]() {
      switch (random.below(6)) {
        case 0:
          return motion.at_rest();
        case 1:
          return motion.turning(1);
        case 2:
          return motion.affine();
        case 3:
          return motion.aligned();
        case 4:
          return motion.jumps();
        default:
          return motion.linear();
      }
    };
    const std::vector<std::string> radii{"0", "\"1/1000\"", "\"1/2\"", "1", "3"};
    const auto any = [&] {
      return "{" + core() + R"(, "radius": )" + radii[random.below(radii.size())] +
             R"(, "motion": )" + moving().dump() + "}";
    };
    const std::string text = R"({"schema": "touchstone/case/1", "id": "random", "boxes": [)" +
                             any() + ", " + any() + "]}";
    const auto parsed = parse_case(text);
    if (!parsed || !is_inflated(parsed.value().query)) continue;
    CAPTURE(text);
    const Answer answer = solve(parsed.value().query);
    contacts += static_cast<int>(answer.contacts.size());
    for (const auto& instant : answer.timeline.instants)
      touches += instant.state == State::touching ? 1 : 0;
    check_against_distances(parsed.value().query, answer, random);
    check_first_only(parsed.value().query, answer);
    if (i % 4 == 0) check_against_all_pairs(parsed.value().query, answer);
  }
  CHECK(contacts > 10);
  CHECK(touches > 10);
}

}  // namespace touchstone::test::inflated_timeline_test
