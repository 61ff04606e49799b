// Shrinking keeps the scale of its case, and stays in the requested domain.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/program.hpp"
#include "touchstone/case.hpp"
#include "verify/judge/domain/places.hpp"
#include "verify/judge/domain/size.hpp"

namespace touchstone::test::scale_test {
namespace {

// Boxes of 0.4 mm, with a penetration of 0.025 mm.
const std::string kSmall =
    R"({"schema":"touchstone/case/1","id":"small","boxes":[)"
    R"({"half_extents":["0.0004","0.00031","0.00037"],"motion":{"kind":"static"}},)"
    R"({"half_extents":["0.0003","0.00039","0.00033"],"motion":{"kind":"linear",)"
    R"("translation":["0.0013","0.00011","-0.00005"],"velocity":["-0.000625","0.00001","0.00002"]}}]})";

}  // namespace

TEST_CASE("boxes of less than a millimetre grow by three decades at most", "[shrink][command]") {
  const Folder folder;
  const std::string file = folder.write("case.json", kSmall);
  for (const std::string subject : {"always-missing", "always-late"}) {
    for (const std::string verdict : {"", subject == "always-late" ? " --verdict late" : ""}) {
      const Run r = run("shrink --subject cpp:" + subject + verdict + " " + file + " 2>/dev/null");
      CAPTURE(subject, verdict, r.output);
      REQUIRE(r.status == 0);
      const Case shrunk = parse_case(r.output).value();
      CHECK(domain::largest_size(shrunk) <= Rational(4, 10));
      CHECK(domain::reach_of(shrunk) <= 4);
      CHECK(domain::reach_of(shrunk) <= 16384 * domain::unit_of(shrunk));
    }
  }
}

TEST_CASE("a case outside of the domain is not shrunk", "[shrink][command]") {
  const Folder folder;
  const std::string file = folder.write("case.json", kSmall);
  const Run r = run("shrink --subject cpp:always-missing --domain game " + file + " 2>&1");
  CHECK(r.status == 2);
  CHECK_THAT(r.output,
             Catch::Contains("the case is not within the domain to begin with: box 1: a half "
                             "extent of 0.0004, not from 0.01 to 100 (size)"));
}

TEST_CASE("every step stays within the domain", "[shrink][command]") {
  const Folder folder;
  const std::string file = folder.write("case.json", kSmall);
  const std::string words = "shrink --subject cpp:always-missing --domain ";
  const Run r = run(words + "size=0.0003..0.0004,place=0.01 " + file + " 2>/dev/null");
  REQUIRE(r.status == 0);
  const auto shrunk = nlohmann::json::parse(r.output);
  for (const auto& box : shrunk["boxes"]) {
    for (const std::string half : box["half_extents"]) {
      const Rational h = Numeral::parse(half).value().value();
      CHECK(Rational(3, 10000) <= h);
      CHECK(h <= Rational(4, 10000));
    }
  }
}

}  // namespace touchstone::test::scale_test
