// The states of bodies with a radius over a piece of their motions, as far as doubles prove them,
// against exact arithmetic.

#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "src/inflated/first_contact/known_course.hpp"
#include "src/inflated/pair_conditions.hpp"
#include "tests/support/random.hpp"
#include "tests/support/random_motion.hpp"
#include "touchstone/case.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "verify/prove/oracle/distance_oracle.hpp"
#include "verify/prove/oracle/pose.hpp"

namespace touchstone::test::known_course_test {
namespace {

using inflated::CoreFeatures;
using inflated::KnownCourse;
using inflated::KnownCourses;
using inflated::PairConditions;
using inflated::WorldFrames;

const std::string kHull =
    R"("hull": [[0, 0, 0], [2, 0, 0], [0, 2, "1/3"], ["1/2", "1/2", 2], [1, 2, 1]])";

// A case of two moving bodies with a radius around a box, which may be flat, or around a hull.
std::string random_case(Random& random, RandomMotion& motion) {
  const auto body = [&](const nlohmann::json& moves) {
    const auto extent = [&] {
      return random.below(3) == 0 ? std::string("0") : std::to_string(random.between(1, 2));
    };
    const std::string core = random.below(4) == 0 ? kHull
                                                  : R"("half_extents": [)" + extent() + "," +
                                                        extent() + "," + extent() + "]";
    const std::string radius = std::to_string(random.between(1, 9)) + "/4";
    return "{" + core + R"(, "radius": ")" + radius + R"(", "motion": )" + moves.dump() + "}";
  };
  const auto any = [&] {
    const int kind = random.below(4);
    if (kind == 0) return motion.affine();
    return kind == 1 ? motion.turning(1) : motion.linear();
  };
  const auto one = any();
  const auto two = any();
  return R"({"schema": "touchstone/case/1", "id": "random", "boxes": [)" + body(one) + ", " +
         body(two) + "]}";
}

// Counts what a course claims, and compares it with exact arithmetic.
struct Compared {
  int complete = 0;  // courses without an open stretch
  int spans = 0;
  int crossings = 0;

  void compare(const Query& query, const PiecePair& pieces, Random& random) {
    const Query cores = query.cores();
    const Rational distance = query.radius_sum();
    const KnownCourse course = KnownCourses(cores, distance).over(pieces);
    complete += course.open.empty() ? 1 : 0;
    for (const KnownCourse::Span& span : course.spans) {
      ++spans;
      CAPTURE(span.from, span.until);
      const Rational from = exact_value(span.from), until = exact_value(span.until);
      std::vector<Rational> instants{Rational((from + until) / 2),
                                     Rational(from + (until - from) / Rational(1 << 30)),
                                     Rational(until - (until - from) / Rational(1 << 30))};
      for (int i = 0; i < 6; ++i)
        instants.push_back(from + (until - from) * Rational(random.between(1, 63), 64));
      if (span.from == 0) instants.push_back(from);
      if (span.until == 1) instants.push_back(until);
      for (const Rational& u : instants) {
        const Rational t = pieces.from + u * (pieces.until - pieces.from);
        const Rational squared =
            oracle::squared_distance(oracle::placed_points(cores, 0, *pieces.piece1, t),
                                     oracle::placed_points(cores, 1, *pieces.piece2, t));
        const Sign beyond = sign_of_int(Rational(squared - distance * distance).sign());
        CHECK(state_of(beyond) == span.state);
      }
    }
    const WorldFrames frames(pieces, cores.solid(0).exact, cores.solid(1).exact);
    const std::array features{CoreFeatures(cores.solid(0).exact),
                              CoreFeatures(cores.solid(1).exact)};
    const PairConditions conditions(frames, features, distance);
    for (const KnownCourse::Crossing& crossing : course.crossings) {
      ++crossings;
      CAPTURE(crossing.low, crossing.high);
      const auto form = conditions.form(crossing.pair);
      const Rational low = exact_value(crossing.low), high = exact_value(crossing.high);
      const auto found =
          Roots<Integer>::find(conditions.excess(form), RealAlgebraic(low), RealAlgebraic(high));
      REQUIRE(found.roots.size() == 1);
      CHECK(multiplicity_at(conditions.excess(form), found.roots[0].time) == 1);
      const auto closest = conditions.closest_at(crossing.pair, form, found.roots[0].time);
      REQUIRE(closest.has_value());
      const auto supports = conditions.supports_inside(crossing.pair, form, low);
      CHECK(closest->corners == supports.corners);
      CHECK(closest->normal == supports.normal);
    }
    check_cover(course);
  }

  // Spans, crossings and open stretches follow each other from 0 to 1.
  static void check_cover(const KnownCourse& course) {
    std::vector<std::array<double, 2>> all;
    for (const auto& [from, until, state] : course.spans) all.push_back({from, until});
    for (const auto& [low, high, pair] : course.crossings) all.push_back({low, high});
    for (const auto& [from, until] : course.open) all.push_back({from, until});
    std::ranges::sort(all);
    double at = 0;
    for (const auto& [from, until] : all) {
      CHECK(from == at);
      at = until;
    }
    CHECK(at == 1);
  }
};

}  // namespace

TEST_CASE("states that doubles prove over a piece hold exactly", "[inflated]") {
  Random random(23);
  RandomMotion motion(random);
  Compared compared;
  int asked = 0;
  for (int i = 0; i < 120; ++i) {
    const std::string text = random_case(random, motion);
    const auto parsed = parse_case(text);
    if (!parsed) continue;
    CAPTURE(text);
    const Query& query = parsed.value().query;
    for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
      ++asked;
      compared.compare(query, pieces, random);
    }
  }
  CAPTURE(asked, compared.complete, compared.spans, compared.crossings);
  CHECK(asked > 60);
  CHECK(4 * compared.complete > 3 * asked);
  CHECK(2 * compared.crossings > asked);
}

// The square of the quaternion's norm is positive, and has a negative coefficient in Bernstein
// form.
TEST_CASE("doubles also follow a body through a large rotation", "[inflated]") {
  const std::string still =
      R"({"half_extents": [1, 1, 1], "radius": "1/4", "motion": {"kind": "static"}})";
  const std::string turns =
      R"({"half_extents": [2, "1/2", "1/2"], "radius": "1/4", "motion": {"kind": "quaternion",
          "rotation": [["1", "-2"], ["1/4"], ["0"], ["1/2"]],
          "translation": [["-6", "4"], ["3"], ["0"]]}})";
  const auto parsed = parse_case(R"({"schema": "touchstone/case/1", "id": "far", "boxes": [)" +
                                 still + ", " + turns + "]}");
  REQUIRE(parsed.ok());
  const Query& query = parsed.value().query;
  Random random(1);
  Compared compared;
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1]))
    compared.compare(query, pieces, random);
  CHECK(compared.complete == 1);
  CHECK(compared.crossings > 0);
}

}  // namespace touchstone::test::known_course_test
