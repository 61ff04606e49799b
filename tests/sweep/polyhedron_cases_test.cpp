// Cases with polyhedra, from the file to the truth.

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/soundness.hpp"
#include "tests/sweep/linear_timeline.hpp"
#include "touchstone/answer/text/truth.hpp"

namespace touchstone::test::polyhedron_cases_test {
namespace {

using Json = nlohmann::json;
const std::filesystem::path kCases = TOUCHSTONE_CASES_DIR;

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

Case polyhedron_case(const std::string& id) {
  auto c = parse_case(text_of(kCases / "polyhedra" / (id + ".json")));
  INFO(id << (c ? "" : ": " + c.error().message));
  REQUIRE(c.ok());
  return std::move(c).value();
}

Truth truth_of(const std::string& id, NumberType number = NumberType::exact, bool first = false) {
  CaseOptions options;
  options.solve.first_only = first;
  return solve_case(polyhedron_case(id), number, options);
}

// "from to state" for each entry.
std::vector<std::string> timeline(const Truth& truth) {
  std::vector<std::string> lines;
  for (const TruthStretch& s : truth.timeline) lines.push_back(s.from + ' ' + s.to + ' ' + s.state);
  return lines;
}
using Lines = std::vector<std::string>;

TEST_CASE("every malformed polyhedron is refused at its place", "[sweep][text]") {
  int files = 0;
  for (const Json& entry : Json::parse(text_of(kCases / "malformed" / "index.json"))) {
    const auto file = entry.at("file").get<std::string>();
    if (file.rfind("polyhedron-", 0) != 0) continue;
    ++files;
    INFO(file);
    const auto c = parse_case(text_of(kCases / "malformed" / file));
    REQUIRE_FALSE(c.ok());
    CHECK(c.error().place == entry.at("pointer").get<std::string>());
    CHECK_THAT(c.error().message, Catch::Contains(entry.at("says").get<std::string>()));
  }
  CHECK(files >= 12);
}

TEST_CASE("every case with polyhedra has an answer in every number type", "[sweep][text]") {
  int cases = 0;
  for (const auto& file : std::filesystem::directory_iterator(kCases / "polyhedra")) {
    ++cases;
    const std::string id = file.path().stem().string();
    INFO(id);
    CHECK_FALSE(is_of_boxes(polyhedron_case(id).query));
    const Truth exact = truth_of(id);
    CHECK(exact.id == id);
    CHECK(exact.decided);
    for (const NumberType n : all_number_types()) {
      const Truth other = truth_of(id, n);
      // Rounded types may give other answers. Intervals may not, if they answer.
      if (n == NumberType::interval && other.decided)
        CHECK(other.timeline.size() == exact.timeline.size());
      const Json j = Json::parse(truth_json(other));
      CHECK(j.contains("axes") == (n != NumberType::exact));
      CHECK_FALSE(j.contains("intervals"));
    }
  }
  CHECK(cases >= 8);
}

TEST_CASE("a truth of polyhedra has exact times and names what touches", "[sweep][text]") {
  const Truth truth = truth_of("octahedra-meet-face-to-face");
  const Json contact = Json::parse(truth_json(truth)).at("contacts").at(0);
  CHECK(contact.at("kind") == "overlapping");
  CHECK(contact.at("enter") == Json{{"decimal", "0.33333333333333333"},
                                    {"double", "0x1.5555555555555p-2"},
                                    {"polynomial", {"-1", "3"}},
                                    {"interval", {"1/3", "1/3"}},
                                    {"multiplicity", 1}});
  CHECK(contact.at("exit").at("polynomial") == Json{"-2", "3"});
  const Json touch{{"type", "FF"}, {"box1", "f6"}, {"box2", "f0"}};
  CHECK(contact.at("touch") == touch);
  CHECK(contact.at("features").at(0).at("box1") == "f6");
  CHECK(contact.at("features").at(0).at("normal").at(0) == "-0.57735026918962576");
  CHECK(contact.at("exit_features").size() == 1);
  const Truth by_intervals = truth_of("octahedra-meet-face-to-face", NumberType::interval);
  CHECK_FALSE(Json::parse(truth_json(by_intervals)).at("contacts").at(0).contains("features"));
  CHECK_THAT(truth_text(by_intervals, "two octahedra"),
             Catch::Contains("separating axes examined; interval arithmetic"));
}

TEST_CASE("timelines of polyhedra run from end to end of the horizon", "[sweep][text]") {
  CHECK(timeline(truth_of("prism-slides-along-a-cube-wall")) ==
        Lines{"0 0 separated", "0 0.25 separated", "0.25 0.25 touching", "0.25 0.75 touching",
              "0.75 0.75 touching", "0.75 1 separated", "1 1 separated"});
  CHECK(timeline(truth_of("tips-of-octahedra-graze")) == Lines{"0 0 separated", "0 0.5 separated",
                                                               "0.5 0.5 touching",
                                                               "0.5 1 separated", "1 1 separated"});
  CHECK(timeline(truth_of("prism-starts-inside-a-cube")) ==
        Lines{"0 0 overlapping", "0 0.25 overlapping", "0.25 0.25 touching", "0.25 1 separated",
              "1 1 separated"});
  CHECK(timeline(truth_of("tetrahedra-cross-edges")) ==
        Lines{"0 0 separated", "0 0.5 separated", "0.5 0.5 touching", "0.5 1 overlapping",
              "1 1 overlapping"});
  CHECK(timeline(truth_of("tips-of-octahedra-miss-by-two-to-the-minus-sixty")) ==
        Lines{"0 0 separated", "0 1 separated", "1 1 separated"});
}

TEST_CASE("stopping at the first contact leaves out what comes after", "[sweep][text]") {
  const Truth truth = truth_of("prism-slides-along-a-cube-wall", NumberType::exact, true);
  CHECK(truth.first_only);
  CHECK_FALSE(truth.contacts.at(0).exit);
  CHECK(timeline(truth) == Lines{"0 0 separated", "0 0.25 separated", "0.25 0.25 touching"});
  CHECK(timeline(truth_of("prism-starts-inside-a-cube", NumberType::exact, true)) ==
        Lines{"0 0 overlapping"});
  CHECK_FALSE(truth_of("tips-of-octahedra-miss-by-two-to-the-minus-sixty", NumberType::exact, true)
                  .first_only);
}

// The truth for two octahedra that meet tip to tip, with this motion and horizon.
Truth octahedra(const std::string& motion, const std::string& horizon,
                NumberType number = NumberType::exact) {
  Json c = Json::parse(text_of(kCases / "polyhedra" / "tips-of-octahedra-graze.json"));
  c["boxes"][1]["motion"] = Json::parse(motion);
  c["horizon"] = Json::parse(horizon);
  const auto parsed = parse_case(c.dump());
  REQUIRE(parsed.ok());
  return solve_case(parsed.value(), number, {});
}

TEST_CASE("contact at an end of the horizon, or on a horizon of one instant, has its timeline",
          "[sweep][text]") {
  const std::string arriving =
      R"({"kind": "linear", "translation": ["3", "0", "0"], "velocity": ["-1", "0", "0"]})";
  CHECK(timeline(octahedra(arriving, R"(["0", "1"])")) ==
        Lines{"0 0 separated", "0 1 separated", "1 1 touching"});
  CHECK(timeline(octahedra(arriving, R"(["1", "2"])")) ==
        Lines{"1 1 touching", "1 2 overlapping", "2 2 overlapping"});
  CHECK(timeline(octahedra(arriving, R"(["5", "6"])")) ==
        Lines{"5 5 touching", "5 6 separated", "6 6 separated"});
  CHECK(timeline(octahedra(arriving, R"(["1", "1"])")) == Lines{"1 1 touching"});
  const std::string resting = R"({"kind": "static", "translation": ["2", "0", "0"]})";
  CHECK(timeline(octahedra(resting, R"(["0", "1"])")) ==
        Lines{"0 0 touching", "0 1 touching", "1 1 touching"});
}

TEST_CASE("all that intervals claim about polyhedra holds for the exact answer", "[sweep][text]") {
  const auto check = [](const Case& c) {
    INFO(canonical_text(c));
    const Truth said = solve_case(c, NumberType::interval);
    const auto exact = linear_timeline(c, solve_case(c, NumberType::exact));
    CHECK(contradiction(said, exact) == "");
    return said.decided;
  };
  int decided = 0;
  for (const auto& file : std::filesystem::directory_iterator(kCases / "polyhedra"))
    decided += check(parse_case(text_of(file.path())).value()) ? 1 : 0;
  CHECK(decided >= 4);
  // Times and ends of the horizon that are no doubles.
  for (const char* start : {"3", "31/10", "2.1", "-7/3"}) {
    Json c = Json::parse(text_of(kCases / "polyhedra" / "tips-of-octahedra-graze.json"));
    c["boxes"][1]["motion"] = {{"kind", "linear"},
                               {"translation", {start, "1/10", "0"}},
                               {"velocity", {"-3.3", "1/30", "1/7"}}};
    c["horizon"] = {"1/30", "1.7"};
    CHECK(check(parse_case(c.dump()).value()));
  }
}

TEST_CASE("polyhedra that intervals cannot decide are unknown", "[sweep][text]") {
  // A tip whose touch intervals cannot decide: thirds have no point enclosure.
  const std::string doubtful =
      R"({"kind": "static", "translation": ["2/3", "2/3", "2/3"], "rotation": ["1", "0", "0", "0"]})";
  Truth truth = octahedra(doubtful, R"(["0", "1"])", NumberType::interval);
  CHECK_FALSE(truth.decided);
  CHECK_FALSE(truth.contact);
  CHECK(timeline(truth).size() == 3);
  CHECK(truth.start == "unknown");
  CHECK(octahedra(doubtful, R"(["0", "1"])").contacts.at(0).kind == "sliding");
}

}  // namespace
}  // namespace touchstone::test::polyhedron_cases_test
