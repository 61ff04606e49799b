// The other method that checks enclosed answers (those with bounds instead of exact times) agrees
// with answers derived by hand, and detects wrong ones.

#include <catch2/catch.hpp>
#include <cmath>
#include <utility>

#include "verify/prove/crosscheck/doubles/witness.hpp"
#include "verify/prove/crosscheck/enclosed_check.hpp"

namespace touchstone::test::enclosed_check_test {
namespace {

using crosscheck::doubles::Seen;
using crosscheck::doubles::seen_at;

EnclosedQuery asked(const Body& first, const Body& second, const Rational& until = 1) {
  return EnclosedQuery::make(first, second, 0, until).value();
}

Body wall(const Rational& x) { return Body::box({1, 9, 9}, {x + 1, 0, 0}, Motion::fixed()); }

Body along_x(Body body) {
  if (auto* cylinder = std::get_if<WrittenCylinder>(&body.shape)) cylinder->axis = FrameAxis::x;
  if (auto* cone = std::get_if<WrittenCone>(&body.shape)) cone->axis = FrameAxis::x;
  return body;
}

}  // namespace

TEST_CASE("the test in doubles finds when a turning box meets a wall", "[enclosed]") {
  const EnclosedQuery query = asked(
      Body::box({Rational(3, 2), 1, 1}, Motion::turning({0, 0, 1}, {}, {Rational(1, 4), 0, 0})),
      wall(2));
  const double enter = std::atan2(1, 1.5) - std::acos(1.75 / std::hypot(1.5, 1));
  CHECK(seen_at(query, 0) == Seen::apart);
  CHECK(seen_at(query, exact_value(enter - 1e-4)) == Seen::apart);
  CHECK(seen_at(query, exact_value(enter)) == Seen::unclear);
  CHECK(seen_at(query, 1) == Seen::apart);
  const EnclosedQuery deep = asked(
      Body::box({Rational(3, 2), 1, 1}, Motion::turning({0, 0, 1}, {}, {Rational(1, 4), 0, 0})),
      wall(1));
  CHECK(seen_at(deep, Rational(1, 2)) == Seen::overlapping);
}

TEST_CASE("the test in doubles is right about round bodies", "[enclosed]") {
  const Motion along = Motion::linear({-4, 0, 0}, {8, 0, 0});
  const auto reaches = [&](const Body& body, double reach) {
    // The body arrives at x = 0 when its middle is at -reach.
    const double arrives = (4 - reach) / 8;
    const EnclosedQuery query = asked(body, wall(0));
    CHECK(seen_at(query, exact_value(arrives - 1e-4)) == Seen::apart);
    CHECK(seen_at(query, exact_value(arrives + 0.05)) == Seen::overlapping);
  };
  reaches(Body::cylinder(Rational(1, 2), 4, along), 0.5);
  reaches(along_x(Body::cylinder(Rational(1, 2), 4, along)), 2);
  reaches(Body::cone(Rational(1, 2), 4, along), 0.5);
  reaches(along_x(Body::cone(Rational(1, 2), 4, along)), 2);
  reaches(Body::ellipsoid({Rational(3, 4), 1, 2}, along), 0.75);
}

TEST_CASE("the test in doubles gives no result if rounding may exceed the margin", "[enclosed]") {
  const auto at = [](const Rational& x, const Rational& from) {
    Motion turning = Motion::turning({0, 0, 1}, {}, {x, 0, 0});
    std::get<TurningMotion>(turning.kind).from = from;
    return seen_at(asked(Body::box({1, 1, 1}, turning),
                         Body::box({1, 1, 1}, {Rational(x + 3), 0, 0}, Motion::fixed())),
                   0);
  };
  CHECK(at(0, 0) == Seen::apart);
  CHECK(at(1000, 0) == Seen::apart);
  CHECK(at(power_of_ten(20), 0) == Seen::unclear);
  CHECK(at(0, -power_of_ten(16)) == Seen::unclear);
}

TEST_CASE("an enclosed answer agrees with its variants and with the test in doubles",
          "[enclosed]") {
  CaseParts parts;
  parts.id = "agrees";
  parts.bodies[0] =
      Body::box({Rational(3, 2), 1, 1}, Motion::turning({0, 0, 1}, {}, {Rational(1, 4), 0, 0}));
  parts.bodies[1] = wall(2);
  const auto report = crosscheck::crosscheck_enclosed(EnclosedCase::make(std::move(parts)).value());
  CHECK(report.disagreements.empty());
  CHECK(report.compared.at("sampled") >= 8);
  CHECK(report.compared.at("refined") >= 3);
  CHECK(report.compared.at("first") >= 1);
  CHECK(report.compared.at("exchanged") >= 3);
  CHECK(report.compared.at("later") >= 3);
}

}  // namespace touchstone::test::enclosed_check_test
