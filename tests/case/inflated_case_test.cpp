// Cases of bodies with a radius: text, query, and what is refused.

#include <catch2/catch.hpp>
#include <string>

#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"

namespace touchstone::test::inflated_case_test {
namespace {

std::string text_of(const std::string& members) {
  return R"({"schema":"touchstone/case/1","id":"round","boxes":[)"
         R"({"half_extents":["1","1","1"],"motion":{"kind":"static"}},)"
         R"({)" +
         members + R"(,"motion":{"kind":"static"}}]})";
}

std::string error_of(const std::string& members) {
  const auto c = parse_case(text_of(members));
  return c ? "" : c.error().place + ": " + c.error().message;
}

const std::string kPoint = R"("half_extents":["0","0","0"],"center":["3","0","0"])";

}  // namespace

TEST_CASE("a radius is read and written, and belongs to the hash", "[text][case]") {
  const std::string text = text_of(kPoint + R"(,"radius":"1/2")");
  const Case c = parse_case(text).value();
  CHECK(case_text(c) == text);
  CHECK(case_sha256(c) != case_sha256(parse_case(text_of(kPoint)).value()));
  CHECK(is_inflated(c.query));
  CHECK(c.query.radius(0) == 0);
  CHECK(c.query.radius_sum() == Rational(1, 2));
  CHECK(is_of_boxes(c.query.cores()));
  CHECK(c.query.cores().box(1).center[0] == 3);
}

TEST_CASE("a radius of 0 gives the question without a radius", "[case]") {
  const Case c = parse_case(text_of(kPoint + R"(,"radius":"0")")).value();
  CHECK_FALSE(is_inflated(c.query));
  CHECK(is_of_boxes(c.query));
}

TEST_CASE("every form of a body has a radius", "[case]") {
  const std::string radius = R"(,"radius":"2")";
  for (const std::string& core :
       {std::string(R"("min":["3","0","0"],"max":["3","1","0"])"),
        std::string(R"("hull":[["3","0","0"],["4","0","0"],["3","1","0"],["3","0","1"]])"),
        std::string(R"("polyhedron":{"vertices":[["3","0","0"],["4","0","0"]],"faces":[]})")}) {
    CAPTURE(core);
    const auto c = parse_case(text_of(core + radius));
    REQUIRE(c.ok());
    CHECK(c.value().query.radius(1) == 2);
    // Touching: the cores are 2 apart.
    CHECK(solve(c.value().query).start() == State::touching);
  }
}

TEST_CASE("spheres and capsules can also be built in C++", "[case]") {
  const Body sphere = Body::sphere({3, 0, 0}, 1, Motion::fixed());
  const Body capsule = Body::capsule({0, 0, -1}, {0, 0, 1}, 2, Motion::fixed());
  const Query query = Query::make(capsule, sphere).value();
  CHECK(query.radius_sum() == 3);
  CHECK(solve(query).start() == State::touching);
}

TEST_CASE("a wrong radius is refused, with its place and what to write", "[text][case]") {
  CHECK(error_of(kPoint + R"(,"radius":"-1")") == "/boxes/1/radius: a radius must not be negative");
  CHECK(error_of(kPoint + R"(,"radius":"nan")").find("/boxes/1/radius: ") == 0);
  CHECK(error_of(kPoint + R"(,"radius":["1","1","1"])").find("/boxes/1/radius: ") == 0);
  CHECK(error_of(kPoint + R"(,"radius":")" + std::string(4001, '1') + '"')
            .find("/boxes/1/radius: ") == 0);
  CHECK(error_of(R"("sphere":{"radius":"1"})").find("/boxes/1/sphere: a sphere is written as") ==
        0);
  CHECK(error_of(R"("capsule":{"radius":"1"})").find("/boxes/1/capsule: a capsule is written as") ==
        0);
}

}  // namespace touchstone::test::inflated_case_test
