// `touchstone overlap` and `touchstone manifold`: formats, options and exit codes.

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/corpus.hpp"
#include "tests/support/part.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"
#include "verify/look/at_rest/static_text.hpp"

namespace touchstone::test::command_test {
namespace {}  // namespace

TEST_CASE("every answer follows its schema, on every case and in every number type",
          "[sat][corpus][part]") {
  const Schema overlap("overlap.schema.json"), manifold("manifold.schema.json");
  std::uint64_t place = 0;
  for (const NumberType number : all_number_types()) {
    for (const bool with_manifold : {false, true}) {
      if (with_manifold && number == NumberType::interval) continue;
      StaticOptions options;
      options.number = number;
      options.manifold = with_manifold;
      options.digits = 5;
      for (const CorpusCase& c : corpus()) {
        if (!is_in_part(place++, 4)) continue;
        CAPTURE(c.name, static_cast<int>(number), with_manifold);
        for (const Instant& at : {Instant(AtFirstContact{}), Instant(c.parsed.query.until())}) {
          const auto answer = answer_at(c.parsed.query, at, options);
          CHECK((with_manifold ? manifold : overlap)
                    .violation(nlohmann::json::parse(static_json(c.parsed.id, answer, options))) ==
                "");
          CHECK_FALSE(static_text(c.parsed, answer, options).empty());
        }
      }
    }
  }
}

TEST_CASE("overlap and manifold print one line of JSON per case", "[sat][cli]") {
  const auto two =
      on_file("reported/two-cubes-share-a-face") + on_file("reported/two-bricks-a-tiny-tilt-apart");
  const Run r = run("overlap --json --at 0" + two);
  CHECK(r.status == 0);
  CHECK(std::count(r.output.begin(), r.output.end(), '\n') == 2);
  const auto first = nlohmann::json::parse(r.output.substr(0, r.output.find('\n')));
  CHECK(first["state"] == "touching");
  CHECK(first["poses"][0]["axis"] == "a0");
  CHECK(first["poses"][0]["axes"]["a1"] == "-1");
  CHECK(first["poses"][0]["axes"]["a0b0"].is_null());
  const auto m = nlohmann::json::parse(
      run("manifold --json --at 0" + on_file("reported/two-cubes-share-a-face")).output);
  CHECK(m["poses"][0]["points"].size() == 4);
  CHECK(m["poses"][0]["points"][0]["exact"]["on1"][0] == "1");
}

TEST_CASE("overlap --exact writes out a square of a distance that is long", "[sat][cli]") {
  const Folder folder;
  const std::string place = "1." + std::string(80, '3');
  const std::string file = folder.write(
      "far.json",
      R"({"schema":"touchstone/case/1","id":"far","boxes":[)"
      R"({"half_extents":["0.5","0.5","0.5"],"motion":{"kind":"static"}},)"
      R"({"half_extents":["0.5","0.5","0.5"],"motion":{"kind":"static","translation":[")" +
          place + R"(","0","0"]}}]})");
  const std::string brief = run("overlap --distance " + file).output;
  CHECK_THAT(brief,
             Catch::Contains("  distance     0.33333333333333333  (its square is a number of ") &&
                 Catch::Contains(" characters: --exact)"));
  const std::string whole = run("overlap --distance --exact " + file).output;
  const auto json = nlohmann::json::parse(run("overlap --distance --json " + file).output);
  CHECK_THAT(whole,
             Catch::Contains("  (its square is " +
                             json["poses"][0]["distance"]["squared"].get<std::string>() + ")"));
  CHECK(run("overlap --distance --exact --json " + file + " 2>/dev/null").status == 2);
}

TEST_CASE("a case without contact has an answer with status 0", "[sat][cli]") {
  const auto apart = on_file("paper/quartic-no-contact");
  for (const char* command : {"overlap", "manifold"}) {
    const Run r = run(std::string(command) + " --at first" + apart);
    CHECK(r.status == 0);
    CHECK(r.output.find("no contact") != std::string::npos);
    CHECK(
        nlohmann::json::parse(run(std::string(command) + " --json --at first" + apart).output)["at"]
            .is_null());
  }
}

TEST_CASE("the text names state, axis and points", "[sat][cli]") {
  const Run r =
      run("overlap --at 0 --digits 5" + on_file("reported/a-tilted-block-stands-in-a-thin-board"));
  for (const char* word :
       {"overlapping", "least penetrating axis a1b0", "penetration  0.013409", "a0   -0.01366"}) {
    CAPTURE(word, r.output);
    CHECK(r.output.find(word) != std::string::npos);
  }
  const Run m = run("manifold --at 0 --digits 5" + on_file("reported/two-cubes-share-a-face"));
  CHECK(m.output.find("face +x of box 1 is the reference, face -x of box 2 the incident one") !=
        std::string::npos);
  CHECK(m.output.find("(1, 0, 0) | (1, 0, 0)  depth 0") != std::string::npos);
  const Run apart =
      run("overlap --at 0 --number interval" + on_file("reported/two-boards-stand-almost-flush"));
  CHECK(apart.output.find("most separating axis b0") != std::string::npos);
}

TEST_CASE("the text names the feature of an axis, and adds that a separation is not a distance",
          "[sat][cli]") {
  // Two cubes near each other's corners: they are at most 1 apart along every axis, but the corners
  // are √3 apart.
  const Folder folder;
  const std::string corners =
      folder.write("corners.json",
                   R"({"schema": "touchstone/case/1", "id": "corners", "boxes": [
      {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
      {"half_extents": ["1", "1", "1"],
       "motion": {"kind": "static", "translation": ["3", "-3", "3"]}}]})");
  const std::string apart = run("overlap " + corners).output;
  CHECK_THAT(apart,
             Catch::Contains("most separating axis a0, face +x of box 1  (equal: a1 a2") &&
                 Catch::Contains("separation   1  along this axis; the distance of the boxes "
                                 "is that or more\n") &&
                 Catch::Contains("    a1   1  face -y of box 1\n") &&
                 Catch::Contains("    b1   1  face +y of box 2\n") &&
                 Catch::Contains("    a0b2 1  edges x of box 1, z of box 2\n") &&
                 Catch::Contains("    a2b2 -  edges z of box 1, z of box 2\n"));
  // The depth is the exact way out, so no remark about distances is added.
  CHECK_THAT(
      run("overlap --at 0" + on_file("reported/a-tilted-block-stands-in-a-thin-board")).output,
      !Catch::Contains("distance"));
  // If the projections of the centres cannot be distinguished, no side is named.
  CHECK_THAT(
      run("overlap --number interval" + on_file("reported/two-equally-turned-cubes-kiss")).output,
      Catch::Contains(" of box 2"));
}

TEST_CASE("an instant is required only if a body moves", "[sat][cli]") {
  const auto rests = on_file("reported/two-cubes-share-a-face");
  CHECK(run("overlap" + rests).output == run("overlap --at 0" + rests).output);
  CHECK(run("manifold --json" + rests).output == run("manifold --json --at 0" + rests).output);
  const Folder folder;
  const auto piecewise = [&folder](const std::string& name, const std::string& first,
                                   const std::string& second) {
    return folder.write(name, R"({"schema": "touchstone/case/1", "id": "parts", "boxes": [
      {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
      {"half_extents": ["1", "1", "1"], "motion": {"kind": "piecewise", "allow_jumps": true, "pieces": [
       {"until": "1/2", "motion": )" +
                                  first + R"(}, {"motion": )" + second + "}]}}]}");
  };
  const std::string here = R"({"kind": "static", "translation": ["3", "0", "0"]})";
  const std::string there = R"({"kind": "static", "translation": ["4", "0", "0"]})";
  const std::string fast =
      R"({"kind": "linear", "translation": ["3", "0", "0"], "velocity": ["1", "0", "0"]})";
  // A rotation by a constant quaternion, whose denominator contains t before cancellation.
  const std::string still =
      R"({"kind": "linear", "translation": ["3", "0", "0"], "velocity": ["0", "0", "0"]})";
  CHECK(run("overlap " + piecewise("rests.json", here, still)).status == 0);
  for (const auto& [name, second] : {std::pair{"jumps.json", there}, {"moves.json", fast}}) {
    const Run r = run("overlap " + piecewise(name, here, second) + " 2>&1");
    CHECK(r.status == 2);
    CHECK_THAT(r.output,
               Catch::Contains(name) && Catch::Contains("parts: --at is missing: the boxes move"));
  }
}

TEST_CASE("points that differ only by rounding are marked, and merged by --merge", "[sat][cli]") {
  const Folder folder;
  // A corner of the rotated cube is at y = 7/5, slightly outside the other box.
  const auto beyond = [&folder](const std::string& half) {
    return folder.write("corner.json", R"({"schema": "touchstone/case/1", "id": "corner", "boxes": [
      {"half_extents": ["2", ")" + half + R"(", "1"], "motion": {"kind": "static"}},
      {"half_extents": ["1", "1", "1"], "motion": {"kind": "quaternion",
       "rotation": [["2"], ["0"], ["0"], ["1"]], "translation": [["0"], ["0"], ["2"]]}}]})");
  };
  const Schema schema("manifold.schema.json");
  const auto points = [&](const std::string& options, const std::string& file) {
    const auto json = nlohmann::json::parse(run("manifold --json " + options + file).output);
    CHECK(schema.violation(json) == "");
    return json["poses"][0]["points"];
  };
  // The largest coordinate is 3, of the upper cube, so the bound is 3 · 2^-48. The two points are
  // 25/12 times as far apart as the corner is outside.
  const std::string within = beyond("1.399999999999995");
  CHECK(points("", within).size() == 6);
  const auto merged = points("--merge ", within);
  REQUIRE(merged.size() == 4);
  CHECK(merged[0]["merged"] == 1);
  CHECK_FALSE(merged[1].contains("merged"));
  CHECK(merged[0]["on1"] == points("", within)[0]["on1"]);
  CHECK_THAT(run("manifold " + within).output,
             Catch::Contains("depth 0  (rounding may have parted it from point 1: --merge)\n"));
  CHECK_THAT(run("manifold --merge " + within).output,
             Catch::Contains("(and 1 more that rounding may have parted from it)"));
  const std::string farther = beyond("1.399999999999994");
  CHECK(points("--merge ", farther) == points("", farther));
  CHECK_THAT(run("manifold " + farther).output, !Catch::Contains("rounding"));
  // In floats, rounding errors are larger.
  CHECK(points("--number float --merge ", beyond("1.3999")).size() == 6);
  CHECK(points("--number float --merge ", beyond("1.399999")).size() == 4);
}

TEST_CASE("wrong options, wrong times and malformed files have their exit codes", "[sat][cli]") {
  const auto good = on_file("reported/two-cubes-share-a-face");
  const std::string quiet = " 2>/dev/null";
  CHECK(run("overlap --at 2" + good + quiet).status == 2);
  CHECK(run("overlap --at soon" + good + quiet).status == 2);
  CHECK(run("overlap" + on_file("paper/linear-as-printed") + quiet).status == 2);
  CHECK(run("overlap --at 0 --remedy bias" + good + quiet).status == 2);
  CHECK(run("overlap --at 0 --remedy skip --number interval" + good + quiet).status == 2);
  CHECK(run("overlap --at 0 --assume-rigid" + good + quiet).status == 2);
  CHECK(run("overlap --at 0 --number double --remedy bias --epsilon -1" + good + quiet).status ==
        2);
  CHECK(run("manifold --at 0 --number interval" + good + quiet).status == 2);
  const Run mixed = run("overlap --json --at 0" + on_file("malformed/truncated") + good + quiet);
  CHECK(mixed.status == 3);
  CHECK(mixed.output.find("touchstone/error/1") != std::string::npos);
  CHECK(mixed.output.find("touchstone/overlap/2") != std::string::npos);
  const std::string prism = on_file("polyhedra/apex-comes-down-on-a-prism");
  CHECK(run("manifold --at first" + prism + quiet).status == 0);
  CHECK(run("manifold --at first --number double" + prism + quiet).status == 2);
  CHECK(run("manifold --at 0 --prefer-faces -1" + good + quiet).status == 2);
  CHECK(run("manifold --at 0 --prefer-faces deep" + good + quiet).status == 2);
  CHECK(run("overlap --at first --number double" + prism + quiet).status == 2);
  CHECK(run("overlap --at 0 --number interval" + on_file("reported/two-equally-turned-cubes-kiss"))
            .status == 4);
}

TEST_CASE("polyhedra are tested along all faces and pairs of edges", "[sat][cli]") {
  const Schema schema("overlap.schema.json");
  for (const char* file : {"polyhedra/apex-comes-down-on-a-prism", "turning/waltz-of-two-prisms",
                           "turning/rods-are-parallel-as-they-touch"}) {
    const auto answer =
        nlohmann::json::parse(run("overlap --json --at first" + on_file(file)).output);
    CAPTURE(file, answer.dump());
    CHECK(schema.violation(answer) == "");
    CHECK(answer["state"] == "touching");
    CHECK(answer["poses"][0]["separation"] == "0");
  }
}

TEST_CASE("manifolds of polyhedra, and preferred faces, follow the schema", "[sat][cli]") {
  const Schema schema("manifold.schema.json");
  for (const char* file : {"polyhedra/apex-comes-down-on-a-prism", "turning/waltz-of-two-prisms",
                           "polyhedra/mirrored-tetrahedron-crosses-an-edge"}) {
    const auto answer =
        nlohmann::json::parse(run("manifold --json --at first" + on_file(file)).output);
    CAPTURE(file, answer.dump());
    CHECK(schema.violation(answer) == "");
    CHECK_FALSE(answer["poses"][0]["points"].empty());
    CHECK(answer["poses"][0]["points"][0]["depth"] == "0");
  }
  CHECK_THAT(
      run("manifold --at first" + on_file("polyhedra/mirrored-tetrahedron-crosses-an-edge")).output,
      Catch::Contains("edge e1-2 of body 1 against edge e1-3 of body 2"));
  // The least axis is a pair of edges, 0.013409 deep, and the least deep face 0.013669.
  const auto tilted = on_file("reported/a-tilted-block-stands-in-a-thin-board");
  const auto pose = [&](const std::string& options) {
    const auto answer =
        nlohmann::json::parse(run("manifold --json --at 0 --digits 5 " + options + tilted).output);
    CHECK(schema.violation(answer) == "");
    return answer["poses"][0];
  };
  CHECK(pose("")["kind"] == "edges");
  CHECK_FALSE(pose("").contains("least"));
  CHECK(pose("--prefer-faces 0.0002")["kind"] == "edges");
  for (const char* enough : {"--prefer-faces 0.0003", "--prefer-faces 5%"}) {
    const auto preferred = pose(enough);
    CHECK(preferred["kind"] == "face");
    CHECK(preferred["axis"] == "a0");
    CHECK(preferred["separation"] == "-0.013669");
    CHECK(preferred["least"]["axis"] == "a1b0");
    CHECK(preferred["least"]["separation"] == "-0.013409");
  }
  CHECK_THAT(run("manifold --at 0 --prefer-faces 5% --digits 5" + tilted).output,
             Catch::Contains("least penetrating axis a1b0, edges y of box 1, x of box 2: 0.013409\n"
                             "  preferred axis a0, face "));
}

TEST_CASE("the options --remedy and --assume-rigid change answers in rounded types", "[sat][cli]") {
  const auto apart =
      on_file("reported/two-boards-stand-almost-flush");  // 1.7e-8 apart, not exactly rigid
  const auto state = [&](const std::string& options) {
    const auto j = nlohmann::json::parse(
        run("overlap --json --at 0 --number double " + options + apart).output);
    return j["state"].get<std::string>() + " " + j["poses"][0]["frame"].get<std::string>();
  };
  CHECK(state("") == "separated world");
  CHECK(state("--assume-rigid") == "separated box1");
  CHECK(state("--remedy bias") == "overlapping world");
  CHECK(state("--remedy bias --epsilon 1e-12") == "separated world");
  CHECK(state("--remedy skip") == "separated world");
}

TEST_CASE("cases come from standard input too", "[sat][cli]") {
  const Run r = run("overlap --json --at 0 - <" + on_file("reported/two-cubes-share-a-face"));
  CHECK(r.status == 0);
  CHECK(nlohmann::json::parse(r.output)["id"] == "two-cubes-share-a-face");
}

}  // namespace touchstone::test::command_test
