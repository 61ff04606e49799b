// `touchstone overlap` and `touchstone manifold`: formats, options and exit codes.

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/corpus.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"
#include "verify/at_rest/static_text.hpp"

namespace touchstone::test {
namespace {}  // namespace

TEST_CASE("every answer is as its schema has it, on every case and in every number type",
          "[sat][corpus]") {
  const Schema overlap("overlap.schema.json"), manifold("manifold.schema.json");
  for (const NumberType number : all_number_types()) {
    for (const bool with_manifold : {false, true}) {
      if (with_manifold && number == NumberType::interval) continue;
      StaticOptions options;
      options.number = number;
      options.manifold = with_manifold;
      options.digits = 5;
      for (const CorpusCase& c : corpus()) {
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

TEST_CASE("overlap and manifold print one line of JSON a case", "[sat][cli]") {
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

TEST_CASE("no contact is an answer", "[sat][cli]") {
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

TEST_CASE("wrong options, wrong times and malformed files have their exit codes", "[sat][cli]") {
  const auto good = on_file("reported/two-cubes-share-a-face");
  const std::string quiet = " 2>/dev/null";
  CHECK(run("overlap --at 2" + good + quiet).status == 2);
  CHECK(run("overlap --at soon" + good + quiet).status == 2);
  CHECK(run("overlap" + good + quiet).status == 2);
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
  CHECK(
      run("overlap --at first" + on_file("polyhedra/apex-comes-down-on-a-prism") + quiet).status ==
      3);
  CHECK(run("overlap --at 0 --number interval" + on_file("reported/two-equally-turned-cubes-kiss"))
            .status == 4);
}

TEST_CASE("a remedy and an assumption change what a rounded type answers", "[sat][cli]") {
  const auto apart =
      on_file("reported/two-boards-stand-almost-flush");  // by 1.7e-8, and not exactly rigid
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

}  // namespace touchstone::test
