// A case keeps the text of its numbers, so it is written back byte for byte.

#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>

#include "src/base/sha256.hpp"
#include "touchstone/case.hpp"
#include "verify/cases/generate/random_case.hpp"

namespace touchstone::test::written_case_test {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

// The document as the JSON library writes it, with sorted keys.
std::string sorted(const std::string& text) {
  Json document = Json::parse(text);
  document.erase("expect");
  return document.dump();
}

void check_comes_back(const std::string& text) {
  const auto read = parse_case(text);
  REQUIRE(read);
  const std::string canonical = canonical_text(read.value());
  CHECK(canonical == sorted(text));
  CHECK(case_sha256(read.value()) == sha256(canonical));
  const std::string line = case_text(read.value());
  CHECK(sorted(line) == canonical);
  const auto again = parse_case(line);
  REQUIRE(again);
  CHECK(case_text(again.value()) == line);
}

TEST_CASE("every file of the corpus is written again byte for byte", "[case]") {
  int count = 0;
  for (const auto& file : fs::recursive_directory_iterator(TOUCHSTONE_CASES_DIR)) {
    const std::string folder = file.path().parent_path().filename().string();
    if (file.path().extension() != ".json" || folder == "malformed" || folder == "schema" ||
        folder == "enclosed")
      continue;
    std::ifstream in(file.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    if (Json::parse(text).value("schema", "") != "touchstone/case/1") continue;
    CAPTURE(file.path().string());
    check_comes_back(text);
    ++count;
  }
  CHECK(count > 150);
}

TEST_CASE("every generated line is equal to what its parsed case writes", "[case]") {
  for (const std::string& family : generate::random_families()) {
    for (std::uint64_t i = 0; i < 20; ++i) {
      CAPTURE(family, i);
      const std::string text = generate::random_case(family, 7, i);
      check_comes_back(text);
      // The keys of "planted" are sorted when written back.
      if (text.find("\"planted\"") == std::string::npos)
        CHECK(case_text(parse_case(text).value()) == text);
    }
  }
}

TEST_CASE("unusual notations of a case are written again byte for byte", "[case]") {
  check_comes_back(R"({"schema": "touchstone/case/1", "id": "ä\u0001\"\\ \u007f\u2028", "title": "",
    "source": {"note": "", "name": ""}, "tags": [],
    "provenance": {"index": 18446744073709551615, "seed": "", "version": "07", "family": "f",
                   "only": {"z/~": "1", "a": ""},
                   "planted": {"start": "x", "contacts": [1.50, {"b": null, "a": [true]}]}},
    "horizon": [-1, "+2/4"],
    "boxes": [
     {"min": ["-0", 0, "-.5"], "max": ["0X1P-1", "5e-1", "01/02"],
      "motion": {"kind": "piecewise", "allow_jumps": false, "pieces": [
        {"until": 0, "motion": {"kind": "static"}},
        {"until": "1/3", "motion": {"kind": "matrix", "matrix": [
           [["1"], ["0"], ["0"], ["0"]], [["0"], ["1"], ["0"], ["0"]], [["0"], ["0"], ["1"], [0]],
           [["0"], ["-0"], ["0", 0], ["1"]]], "translation_denominator": ["1", "0"]}},
        {"motion": {"kind": "static", "rotation": ["1", "0", "0", "0"]}}]}},
     {"half_extents": ["0", 0, "0.0"], "center": ["1", "1", "1"],
      "motion": {"kind": "bezier", "degree": "01", "allow_jumps": true,
                 "points": [["0", "0", "0"], ["1", "1", "1"]], "weights": ["1", 1],
                 "knots": ["-1", "-1", 1, "1"]}}]})");
  check_comes_back(R"({"schema": "touchstone/case/1", "id": "p", "expect": {"contact": true},
    "boxes": [
     {"polyhedron": {"vertices": [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, "1"]],
                     "faces": [[0, 2, 1], ["0", 1, 3], [0, 3, 2], [1, 2, "3"]]},
      "motion": {"velocity": ["1", "0", "0"], "kind": "linear"}},
     {"half_extents": [1, 1, 1], "motion": {"kind": "static"}}]})");
}

TEST_CASE("a case built in code has the text of the same case in a file", "[case]") {
  CaseParts parts;
  parts.id = "made";
  parts.title = "one passes the other";
  parts.tags = {"linear"};
  parts.horizon = {Numeral(-1), Rational(7, 3)};
  parts.bodies = {Body::box({1, 1.5, 0}, {0, 0, 1}, Motion::fixed()),
                  Body::box({1, 1, 1}, Motion::linear({-4, 0.1, 0}, {2, 0, 0}))};
  const auto made = Case::make(parts);
  REQUIRE(made);
  CHECK(made.value().query.until() == Rational(7, 3));
  CHECK(case_text(made.value()) ==
        R"({"schema":"touchstone/case/1","id":"made","title":"one passes the other",)"
        R"("tags":["linear"],"horizon":["-1","7/3"],"boxes":[{"half_extents":["1","0x1.8p+0","0"],)"
        R"("center":["0","0","1"],"motion":{"kind":"static","rotation":["1","0","0","0"],)"
        R"("translation":["0","0","0"]}},{"half_extents":["1","1","1"],"motion":{"kind":"linear",)"
        R"("rotation":["1","0","0","0"],"translation":["-4","0x1.999999999999ap-4","0"],)"
        R"("velocity":["2","0","0"]}}]})");
  check_comes_back(case_text(made.value()));
}

TEST_CASE("numbers can be written in another form, except integers such as a degree", "[case]") {
  CaseParts parts;
  parts.id = "curve";
  parts.bodies[1].motion = Motion::bezier(1, {{0, 0, 0}, {1, 2, 3}});
  CHECK(case_text(parts,
                  [](std::string& text, const Numeral& n) {
                    text += n.value().is_zero() ? "{}" : "[" + n.text() + "]";
                  }) ==
        R"({"schema":"touchstone/case/1","id":"curve","boxes":[{"half_extents":[{},{},{}],)"
        R"("motion":{"kind":"static"}},{"half_extents":[{},{},{}],"motion":{"kind":"bezier",)"
        R"("degree":1,"points":[[{},{},{}],[[1],[2],[3]]]}}]})");
}

TEST_CASE("an invalid case that is built in code is refused with its place", "[case]") {
  const auto refusal = [](const CaseParts& parts) {
    const auto made = Case::make(parts);
    return made ? "" : made.error().place + ": " + made.error().message;
  };
  CaseParts parts;
  CHECK(refusal(parts) == "/id: an id must not be empty");
  parts.id = "x";
  CHECK(refusal(parts) == "");
  parts.provenance.emplace();
  parts.provenance->version = 0;
  CHECK_THAT(refusal(parts), Catch::StartsWith("/provenance/version: expected an integer from"));
  parts.provenance.reset();
  parts.horizon = {Numeral(0), std::numeric_limits<double>::infinity()};
  CHECK_THAT(refusal(parts), Catch::StartsWith("/horizon/1: /horizon/1 is infinite, and must"));
  parts.horizon.reset();
  parts.bodies[1] = Body::box({1, std::nan(""), 1}, Motion::fixed());
  CHECK_THAT(
      refusal(parts),
      Catch::StartsWith("/boxes/1/half_extents/1: half_extents/1 of body 2 is NaN, and must"));
  parts.bodies[1] = Body::box({1, 1, 1}, Motion::linear({0, 0, 0}, {0, 0, -INFINITY}));
  CHECK_THAT(refusal(parts),
             Catch::StartsWith(
                 "/boxes/1/motion/velocity/2: motion/velocity/2 of body 2 is minus infinity"));
}

}  // namespace
}  // namespace touchstone::test::written_case_test
