// Shrinking of findings in Touchstone's own code: mistakes are switched on in the exact solver, and
// other methods (witnesses) notice them.

#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/support/program.hpp"
#include "touchstone/case.hpp"
#include "touchstone/enclosed.hpp"
#include "verify/judge/domain/places.hpp"
#include "verify/judge/domain/size.hpp"
#include "verify/prove/crosscheck/crosscheck.hpp"
#include "verify/prove/crosscheck/enclosed_check.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::test::own_test {
namespace {

std::string mutants() {
  return (std::filesystem::path(TOUCHSTONE_PROGRAM).parent_path() / "touchstone-mutants").string();
}

// `file`: the case; empty: random cases.
nlohmann::json shrunk(const std::string& fault, const std::string& file = "") {
  const Run r = run_command(mutants() + " " + fault + " --shrink" + file);
  REQUIRE(r.status == 0);
  return nlohmann::json::parse(r.output);
}

// A crosscheck command with a witness that always reports the origin as outside when it is inside.
std::string with_a_false_witness(const Folder& folder) {
  folder.write("touchstone-oracle", "#!/bin/sh\n" + std::string(TOUCHSTONE_ORACLE) +
                                        " | sed -u 's/\"overlapping\"/\"separated\"/'\n");
  std::filesystem::permissions(folder.file("touchstone-oracle"), std::filesystem::perms::owner_all);
  std::filesystem::copy_file(TOUCHSTONE_PROGRAM, folder.file("touchstone"));
  return folder.file("touchstone") + " crosscheck --samples 0 --no-nef --failures " +
         folder.file("") + " --shrink " + folder.file("regressions") + " ";
}

}  // namespace

TEST_CASE("a mistake in the solver shrinks to a small case that shows it", "[shrink][own]") {
  for (const std::string fault : {"flipped-sign", "short-reach", "swapped-features"}) {
    CAPTURE(fault);
    const auto found = shrunk(fault);
    REQUIRE(found.contains("check"));
    CAPTURE(found.dump());
    // Few of twenty long numbers are left. The unchanged solver also accepts the case, and then
    // nothing disagrees.
    CHECK(found["numbers"].get<int>() <= 8);
    const auto parsed = parse_case(found["case"].dump());
    REQUIRE(parsed);
    crosscheck::CrosscheckOptions options;
    options.ways.erase(crosscheck::Way::nef);
    options.samples.random = 2;
    oracle::OracleOptions worker;
    worker.program = TOUCHSTONE_ORACLE;
    oracle::OracleClient witness(worker);
    CHECK(crosscheck::crosscheck(parsed.value(), options, witness).disagreements.empty());
    CHECK(found["case"]["title"] ==
          "the exact solver and the check " + found["check"].get<std::string>() + " disagree");
  }
}

TEST_CASE("the unchanged solver has no disagreement to shrink", "[shrink][own]") {
  CHECK(!shrunk("none").contains("check"));
}

TEST_CASE("a mistake in enclosed answers shrinks to a small case that shows it", "[shrink][own]") {
  for (const std::string name : {"cylinders-meet-end-on-end", "turning-box-starts-in-a-wall"}) {
    CAPTURE(name);
    CHECK(!shrunk("none", on_file("enclosed/" + name)).contains("check"));
    const auto found = shrunk("lost-root", on_file("enclosed/" + name));
    REQUIRE(found.contains("check"));
    CAPTURE(found.dump());
    CHECK(found["check"] == "sampled");
    CHECK(found["numbers"].get<int>() <= 4);
    // A body that is round or turns at constant speed is left, so the witness is asked again.
    CHECK(!parse_case(found["case"].dump()));
    const auto parsed = parse_enclosed_case(found["case"].dump());
    REQUIRE(parsed);
    CHECK(crosscheck::crosscheck_enclosed(parsed.value()).disagreements.empty());
    CHECK(found["case"]["title"] == "the exact solver and the check sampled disagree");
  }
}

TEST_CASE("crosscheck --shrink writes the smallest case that a witness contradicts",
          "[shrink][own]") {
  const Folder folder;
  const std::string words = with_a_false_witness(folder);
  const Run r = run_command(words + on_file("features/turning-edge-crosses-edge") + " 2>&1");
  CAPTURE(r.output);
  CHECK(r.status == 5);
  CHECK_THAT(r.output,
             Catch::Contains("DISAGREEMENT") && Catch::Contains("shrunk to 0 awkward numbers"));
  const auto small =
      nlohmann::json::parse(folder.read("regressions/turning-edge-crosses-edge.json"));
  CHECK(small["title"] == "the exact solver and the check hull disagree");
  // Any two overlapping boxes show the mistake: the smallest case has two cubes at the same place.
  for (const auto& box : small["boxes"]) {
    CHECK(box["half_extents"] == nlohmann::json{"1/2", "1/2", "1/2"});
    CHECK(box["motion"]["kind"] == "static");
  }
  CHECK(run_command(words + folder.file("regressions/turning-edge-crosses-edge.json") +
                    " 2>/dev/null")
            .status == 5);
}

TEST_CASE("polyhedra that a witness contradicts shrink to boxes, which show it, too",
          "[shrink][own]") {
  const Folder folder;
  const Run r = run_command(with_a_false_witness(folder) +
                            on_file("polyhedra/tetrahedra-cross-edges") + " 2>&1");
  CAPTURE(r.output);
  CHECK(r.status == 5);
  CHECK_THAT(r.output, Catch::Contains("shrunk to 0 awkward numbers"));
  const auto small = nlohmann::json::parse(folder.read("regressions/tetrahedra-cross-edges.json"));
  for (const auto& box : small["boxes"])
    CHECK(box["half_extents"] == nlohmann::json{"1/2", "1/2", "1/2"});
}

TEST_CASE("a case that a witness contradicts keeps its scale while it shrinks", "[shrink][own]") {
  const Folder folder;
  const std::string tiny = folder.write(
      "tiny.json",
      R"({"schema":"touchstone/case/1","id":"tiny","boxes":[)"
      R"({"half_extents":["0.00004","0.000031","0.000037"],"motion":{"kind":"static"}},)"
      R"({"half_extents":["0.00003","0.000039","0.000033"],"motion":{"kind":"linear",)"
      R"("translation":["0.00013","0.000011","-0.000005"],)"
      R"("velocity":["-0.0000825","0.000001","0.000002"]}}]})");
  const Run r = run_command(with_a_false_witness(folder) + tiny + " 2>&1");
  CAPTURE(r.output);
  REQUIRE(r.status == 5);
  const Case small = parse_case(folder.read("regressions/tiny.json")).value();
  CHECK(domain::largest_size(small) <= Rational(4, 100));
  CHECK(domain::reach_of(small) <= Rational(4, 10));
}

TEST_CASE("a folder that cannot be created is refused before any comparison", "[shrink][own]") {
  const Folder folder;
  const std::string file = folder.write("file", "no folder");
  for (const std::string option : {"--shrink ", "--failures "}) {
    for (const std::string& place : {file, file + "/below/it"}) {
      CAPTURE(option, place);
      const Run r = run("crosscheck --no-nef " + option + place +
                        on_file("features/turning-edge-crosses-edge") + " 2>&1");
      CHECK(r.status == 2);
      CHECK_THAT(r.output, Catch::Contains(file + " is not a folder"));
    }
  }
}

}  // namespace touchstone::test::own_test
