// Refused inputs, and the wording of the messages.

#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/support/program.hpp"
#include "touchstone/case.hpp"

namespace touchstone::test::refusal_test {
namespace {

using nlohmann::json;

json document_of(const std::string& name) {
  std::ifstream file(TOUCHSTONE_CASES_DIR "/" + name);
  return json::parse(file);
}

}  // namespace

TEST_CASE(
    "a valid case of the wrong kind has its own status, and the message has the right commands",
    "[cli]") {
  const std::string polyhedra = on_file("polyhedra/apex-comes-down-on-a-prism");
  const Run r = run("solve --pairs" + polyhedra + "2>&1 >/dev/null");
  CAPTURE(r.output);
  CHECK(r.status == 8);
  CHECK_THAT(r.output, Catch::Contains("nothing is wrong with"));
  CHECK_THAT(r.output, Catch::Contains("all commands except solve --pairs take polyhedra"));
  CHECK_THAT(run("help solve").output, Catch::Contains(" 8 "));
  // A malformed case has precedence.
  CHECK(run("solve --pairs" + polyhedra + on_file("malformed/truncated") + "2>/dev/null").status ==
        3);
  for (const std::string command :
       {"solve", "certify", "overlap --at 0", "manifold --at 0", "show", "show --svg"})
    CHECK(run(command + polyhedra + ">/dev/null").status == 0);
}

TEST_CASE("commands that take bodies of one part refuse a compound by name", "[cli]") {
  const std::string compound = on_file("compounds/solid-enters-across-the-seam");
  for (const std::string command :
       {"solve --pairs", "manifold --at 0", "clearance", "show --svg --manifold", "import plane"}) {
    const Run r = run(command + compound + "2>&1 >/dev/null");
    CAPTURE(command, r.output);
    CHECK(r.status == 8);
    CHECK_THAT(r.output, Catch::Contains("/boxes/0/parts"));
    CHECK_THAT(r.output, Catch::Contains("nothing is wrong with these parts"));
    CHECK_THAT(r.output,
               Catch::Contains("solve, certify, check, overlap, judge, show, shrink and crosscheck "
                               "take several"));
  }
  // The judge asks only those that take it, and says why.
  const Run judged = run("judge --subject cpp:double --json" + compound + "2>&1");
  CAPTURE(judged.output);
  CHECK_THAT(judged.output, Catch::Contains("a body of several parts"));
  CHECK(run("solve --number double" + compound + ">/dev/null").status == 4);
  for (const std::string command :
       {"solve", "solve --first", "solve --within 1/2", "certify", "overlap --at 1/2", "check"})
    CHECK(run(command + compound + ">/dev/null").status == 0);
}

TEST_CASE("solve and check report a malformed file in the same words", "[cli]") {
  for (const json& entry : document_of("malformed/index.json")) {
    const std::string file = entry.at("file").get<std::string>();
    if (file.size() % 5 != 0) continue;  // each takes a process or two; other tests compare all
    const std::string name = " " TOUCHSTONE_CASES_DIR "/malformed/" + file;
    const Run solved = run("solve" + name + " 2>&1");
    const Run checked = run("check" + name);
    CAPTURE(solved.output, checked.output);
    CHECK(solved.status == 3);
    CHECK(checked.status == 3);
    const std::string place = name.substr(1) + ": " + entry.at("pointer").get<std::string>() + ": ";
    const std::string begin = entry.at("pointer") == "" ? name.substr(1) + ": " : place;
    CHECK(solved.output.starts_with("touchstone: " + begin));
    CHECK(checked.output.starts_with("MALFORMED " + begin));
  }
}

TEST_CASE("$schema is skipped, and is not a part of the question", "[cli]") {
  json document = document_of("paper/linear-as-printed.json");
  const auto plain = parse_case(document.dump());
  document["$schema"] = "../schema/case.schema.json";
  const auto with_schema = parse_case(document.dump());
  REQUIRE(with_schema);
  CHECK(case_sha256(with_schema.value()) == case_sha256(plain.value()));
}

TEST_CASE("a message about a mistyped family suggests the probable one", "[cli]") {
  for (const std::string command :
       {"judge --subject cpp:double --family linaer", "generate linaer --count 1",
        "fuzz --subject cpp:double --count 1 --family linaer",
        "shrink --subject cpp:double --family linaer"}) {
    const Run r = run(command + " 2>&1");
    CAPTURE(command, r.output);
    CHECK(r.status == 2);
    CHECK_THAT(r.output, Catch::Contains("there is no family \"linaer\": did you mean linear?"));
  }
}

TEST_CASE("every schema is named by its file", "[cli]") {
  int schemas = 0;
  for (const auto& entry : std::filesystem::directory_iterator(TOUCHSTONE_CASES_DIR "/schema")) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(".schema.json")) continue;
    CAPTURE(name);
    CHECK(document_of("schema/" + name).at("$id") == name);
    ++schemas;
  }
  CHECK(schemas >= 11);
}

}  // namespace touchstone::test::refusal_test
