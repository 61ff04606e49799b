// Cases with "plane": true: text, query, and what is refused.

#include <catch2/catch.hpp>
#include <string>

#include "src/hulls/in_plane.hpp"
#include "tests/support/corpus.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"

namespace touchstone::test::plane_case_test {
namespace {

const std::string kSquare = R"({"half_extents":["1","1","0"],"motion":{"kind":"static"}})";

// A case on one line, in the order in which cases are written.
std::string text_of(const std::string& plane, const std::string& first, const std::string& second) {
  return R"({"schema":"touchstone/case/1","id":"flat","horizon":["0","1"],)" + plane +
         R"("boxes":[)" + first + ',' + second + "]}";
}

const std::string kWord = R"("plane":true,)";
const std::string kComing =
    R"({"half_extents":["1","1","0"],"motion":{"kind":"linear","translation":["4","1/2","0"],)"
    R"("velocity":["-3","0","0"]}})";

std::string error_of(const std::string& text) {
  const auto c = parse_case(text);
  return c ? "" : c.error().place + ' ' + c.error().message;
}

}  // namespace

TEST_CASE("the word \"plane\" is read and written, and belongs to the hash", "[text][case]") {
  const std::string with = text_of(kWord, kSquare, kComing),
                    without = text_of("", kSquare, kComing);
  const Case within = parse_case(with).value(), in_space = parse_case(without).value();
  CHECK(within.plane);
  CHECK_FALSE(in_space.plane);
  CHECK(case_text(within) == with);
  CHECK(case_text(in_space) == without);
  CHECK(canonical_text(within).find(kWord) != std::string::npos);
  CHECK(canonical_text(in_space).find("plane") == std::string::npos);
  CHECK(case_sha256(within) != case_sha256(in_space));
  const Case again = Case::make(within).value();
  CHECK(case_text(again) == with);
}

TEST_CASE("the query of a case within a plane is about the prisms", "[case]") {
  const Case within = parse_case(text_of(kWord, kSquare, kComing)).value();
  const Answer answer = solve(within.query);
  REQUIRE(answer.contacts.size() == 1);
  CHECK(answer.contacts[0].kind == Contact::Kind::overlapping);
  CHECK(answer.contacts[0].enter.time.compare(Rational(2, 3)) == 0);
  const Query in_space = query_in_space(within);
  CHECK(is_in_plane(in_space));
  CHECK(solve(in_space).contacts.at(0).kind == Contact::Kind::sliding);
  CHECK_FALSE(as_case_in_space(within).plane);
}

TEST_CASE("the member plane asks the same question as within_plane", "[case][corpus]") {
  int count = 0;
  for (const CorpusCase& c : corpus()) {
    if (!is_in_plane(c.parsed.query)) continue;
    CAPTURE(c.name);
    CaseParts parts = c.parsed;
    parts.plane = true;
    const Case within = Case::make(parts).value();
    const Case prisms = within_plane(c.parsed).value();
    CHECK(case_text(as_case_in_space(within)) == case_text(prisms));
    CHECK(case_text(within_plane(within).value()) == case_text(prisms));
    CHECK(case_text(as_case_in_space(c.parsed)) == case_text(c.parsed));
    CHECK(within.query.shapes()[0].index() == prisms.query.shapes()[0].index());
    ++count;
  }
  CHECK(count > 3);
}

TEST_CASE("a case within a plane is refused unless its bodies lie in one", "[text][case]") {
  using Catch::StartsWith;
  const std::string thick = R"({"half_extents":["1","1","1"],"motion":{"kind":"static"}})";
  CHECK_THAT(error_of(text_of(kWord, kSquare, thick)),
             StartsWith("/boxes/1 the case has \"plane\": true, and body 2 has volume"));
  CHECK_THAT(error_of(text_of(kWord, thick, kSquare)),
             StartsWith("/boxes/0 the case has \"plane\": true, and body 1 has volume"));
  const std::string rising =
      R"({"half_extents":["1","1","0"],"motion":{"kind":"linear","velocity":["0","0","1"]}})";
  CHECK_THAT(error_of(text_of(kWord, kSquare, rising)),
             StartsWith("/boxes/") && Catch::Contains("is not in the plane of both bodies"));
  const std::string stick = R"({"half_extents":["1","0","0"],"motion":{"kind":"static"}})";
  CHECK_THAT(error_of(text_of(kWord, stick, stick)),
             StartsWith("/boxes the case has \"plane\": true, and both bodies stay on one line"));
  // Such a case is invalid. (A valid case that --plane refuses has another error code.)
  CHECK(parse_case(text_of(kWord, kSquare, thick)).error().code == Error::Code::value);
  CHECK(error_of(text_of(R"("plane":false,)", kSquare, kSquare)) ==
        "/plane expected true: a case that is not within a plane has no \"plane\"");
}

}  // namespace touchstone::test::plane_case_test
