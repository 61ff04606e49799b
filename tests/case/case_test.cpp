// Reading cases: every malformed file of the corpus is refused at the right place with the right
// reason.

#include "touchstone/case.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "tests/support/corpus.hpp"
#include "tests/support/schema.hpp"

namespace touchstone::test::case_test {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

const fs::path kMalformed = fs::path(TOUCHSTONE_CASES_DIR) / "malformed";

std::string content(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}

// "/place: message" of the error; "" if the case is well formed.
std::string error_of(const std::string& text) {
  const auto c = parse_case(text);
  return c ? "" : c.error().place + ": " + c.error().message;
}

const std::string kBoxes = R"("boxes": [{"half_extents": [1, 1, 1], "motion": {"kind": "static"}},
                              {"min": ["-1/2", 0, 0], "max": ["0.5", "0x1p1", "3"], "motion": {"kind": "static"}}])";

TEST_CASE("every malformed file is refused at the place and for the reason that the index gives",
          "[text][case]") {
  const Json index = Json::parse(content(kMalformed / "index.json"));
  CHECK(Schema("malformed-index.schema.json").violation(index) == "");
  std::set<std::string> listed;
  for (const Json& entry : index) {
    const std::string file = entry.at("file");
    CAPTURE(file);
    CHECK(listed.insert(file).second);
    const auto c = parse_case(content(kMalformed / file));
    REQUIRE_FALSE(c);
    CHECK(c.error().place == entry.at("pointer").get<std::string>());
    CHECK_THAT(c.error().message, Catch::Contains(entry.at("says").get<std::string>()));
  }
  for (const auto& file : fs::directory_iterator(kMalformed)) {
    const std::string name = file.path().filename().string();
    CAPTURE(name);
    CHECK((name == "index.json" || listed.contains(name)));
  }
}

TEST_CASE("the ids of the corpus differ", "[text][case]") {
  std::set<std::string> ids;
  for (const CorpusCase& c : corpus()) {
    CAPTURE(c.name);
    CHECK(ids.insert(c.parsed.id).second);
  }
}

TEST_CASE("all members of a case are read", "[text][case]") {
  const auto c = parse_case(
      R"({"schema": "touchstone/case/1", "id": "a", "title": "b", "source": {"name": "c", "note": "d"},
      "tags": ["e"], "horizon": ["-1/3", 7], "expect": {"contact": true}, )" +
      kBoxes + "}");
  REQUIRE(c);
  CHECK(c.value().id == "a");
  CHECK(c.value().title == "b");
  CHECK(c.value().query.from() == Rational(-1, 3));
  CHECK(c.value().query.until() == 7);
  CHECK(c.value().query.box(0).half_extents == Vec3<Rational>{1, 1, 1});
  CHECK(c.value().query.box(0).center == Vec3<Rational>{0, 0, 0});
  CHECK(c.value().query.box(1).half_extents == Vec3<Rational>{Rational(1, 2), 1, Rational(3, 2)});
  CHECK(c.value().query.box(1).center == Vec3<Rational>{0, 1, Rational(3, 2)});
  CHECK(c.value().expect == R"({"contact":true})");
  CHECK(c.value().query.motions()[0].pieces().at(0).from == Rational(-1, 3));
  CHECK(c.value().query.motions()[0].pieces().at(0).until == 7);
}

TEST_CASE("the default horizon is [0, 1], and only id and boxes are required", "[text][case]") {
  const auto c = parse_case(R"({"schema": "touchstone/case/1", "id": "a", )" + kBoxes + "}");
  REQUIRE(c);
  CHECK(c.value().query.from() == 0);
  CHECK(c.value().query.until() == 1);
  CHECK(!c.value().title);
  CHECK(c.value().expect.empty());
}

TEST_CASE("equal cases have one canonical form, and different cases different ones",
          "[text][case]") {
  const std::string start = R"({"schema":"touchstone/case/1","id":"a",)";
  const std::string canonical = canonical_text(parse_case(start + kBoxes + "}").value());
  CHECK(
      canonical ==
      R"({"boxes":[{"half_extents":[1,1,1],"motion":{"kind":"static"}},{"max":["0.5","0x1p1","3"],"min":["-1/2",0,0],)"
      R"("motion":{"kind":"static"}}],"id":"a","schema":"touchstone/case/1"})");
  const auto canonical_of = [](const std::string& text) {
    return canonical_text(parse_case(text).value());
  };
  CHECK(canonical_of("\n {" + kBoxes + R"(, "id" : "a",  "schema":"touchstone/case/1" } )") ==
        canonical);
  CHECK(canonical_of(start + R"("expect": {}, )" + kBoxes + "}") == canonical);
  CHECK(canonical_of(canonical) == canonical);
  CHECK(canonical_of(start + R"("title": "b", )" + kBoxes + "}") != canonical);
}

TEST_CASE("errors in a list name its element, and keys with slashes are escaped", "[text][case]") {
  const std::string start = R"({"schema": "touchstone/case/1", "id": "a", )";
  CHECK(error_of(start + R"("tags": ["x", 3], )" + kBoxes + "}") ==
        "/tags/1: expected a string, found a number: write it in quotes, \"3\"");
  CHECK_THAT(error_of(start + R"("a/b~c": 0, )" + kBoxes + "}"),
             Catch::StartsWith("/a~1b~0c: unknown key \"a/b~c\""));
  CHECK_THAT(error_of(start + R"("source": {"name": "n", "author": "x"}, )" + kBoxes + "}"),
             Catch::StartsWith("/source/author: unknown key"));
  CHECK_THAT(error_of(start + R"("source": {}, )" + kBoxes + "}"),
             Catch::StartsWith("/source: ") && Catch::Contains("name"));
  CHECK_THAT(error_of(R"({"schema": "touchstone/case/1", "id": "", )" + kBoxes + "}"),
             Catch::StartsWith("/id: "));
  CHECK_THAT(error_of(start + R"("tags": [{"a": [1, {"b": 0, "b": 1}]}], )" + kBoxes + "}"),
             Catch::StartsWith("/tags/0/a/1/b: ") && Catch::Contains("twice"));
}

TEST_CASE("a number in a file may be a JSON integer, but no JSON fraction", "[text][case]") {
  const auto horizon = [](const std::string& last) {
    return error_of(R"({"schema": "touchstone/case/1", "id": "a", "horizon": [-9, )" + last +
                    "], " + kBoxes + "}");
  };
  for (const char* good : {"3", "-3", "0", "18446744073709551615", "\"-1e-3\""})
    CHECK(horizon(good) == "");
  for (const char* bad : {"3.0", "1e3", "true", "null", "[]", "{}", "18446744073709551616"}) {
    CAPTURE(bad);
    CHECK_THAT(horizon(bad), Catch::StartsWith("/horizon/1: expected a number"));
  }
}

}  // namespace
}  // namespace touchstone::test::case_test
