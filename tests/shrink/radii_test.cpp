// Shrinking bodies with a radius under conditions with known smallest cases.

#include <catch2/catch.hpp>
#include <string>

#include "tests/shrink/made.hpp"
#include "touchstone/answer.hpp"
#include "verify/cases/generate/rounded_families.hpp"
#include "verify/hunt/shrink/shrink.hpp"

namespace touchstone::test::shrunk_radii_test {
namespace {

using shrink::Shrunk;

const std::string kUnitCube = R"({"half_extents":["1/2","1/2","1/2"],"motion":{"kind":"static"}})";
const std::string kUnitSphere =
    R"({"half_extents":["0","0","0"],"radius":"1","motion":{"kind":"static"}})";

}  // namespace

TEST_CASE("if every case is interesting, radii are dropped", "[shrink]") {
  for (const generate::Family& family : generate::rounded_families()) {
    CAPTURE(family.name);
    const Shrunk shrunk = shrink::shrink(made_by(family, 1), {}, [](const Case&) { return true; });
    CHECK(shrunk.ending == shrink::Ending::smallest);
    CHECK(bodies_in(shrunk.smallest) == "\"boxes\":[" + kUnitCube + "," + kUnitCube + "]}");
  }
}

TEST_CASE("if a radius has to stay, one body becomes a unit sphere", "[shrink]") {
  for (const generate::Family& family : generate::rounded_families()) {
    CAPTURE(family.name);
    const Shrunk shrunk = shrink::shrink(made_by(family, 2), {},
                                         [](const Case& c) { return c.query.radius_sum() > 0; });
    const std::string bodies = bodies_in(shrunk.smallest);
    const bool first = bodies == "\"boxes\":[" + kUnitSphere + "," + kUnitCube + "]}";
    const bool second = bodies == "\"boxes\":[" + kUnitCube + "," + kUnitSphere + "]}";
    CAPTURE(bodies);
    CHECK((first || second));
  }
}

TEST_CASE("a touch of two bodies with a radius stays a touch while the case shrinks", "[shrink]") {
  const auto touches = [](const Case& c) {
    return c.query.radius_sum() > 0 && solve(c.query).start() == State::touching;
  };
  const Case original = made_by(*generate::find_family("rounded-rolls"), 3);
  REQUIRE(touches(original));
  const Shrunk shrunk = shrink::shrink(original, {}, touches);
  CHECK(touches(shrunk.smallest));
  CHECK(shrunk.after < shrunk.before);
  CHECK(bodies_in(shrunk.smallest).find("quaternion") == std::string::npos);
}

}  // namespace touchstone::test::shrunk_radii_test
