// The differential harness compares the solver's answers with those of other methods. It finds no
// disagreement, and notices planted ones.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/support/corpus.hpp"
#include "tests/support/program.hpp"
#include "verify/cases/generate/random_case.hpp"
#include "verify/prove/crosscheck/crosscheck.hpp"
#include "verify/prove/crosscheck/self_test.hpp"

namespace touchstone::test::crosscheck_test {
namespace {

oracle::OracleOptions worker() {
  oracle::OracleOptions options;
  options.program = TOUCHSTONE_ORACLE;
  return options;
}

std::string script(const Folder& folder, const std::string& name, const std::string& text) {
  folder.write(name, "#!/bin/sh\n" + text + "\n");
  std::filesystem::permissions(folder.file(name), std::filesystem::perms::owner_all);
  return folder.file(name);
}

// The program in a folder with another witness, or without one.
class ProgramElsewhere {
 public:
  explicit ProgramElsewhere(const std::string& witness) {
    std::filesystem::copy_file(TOUCHSTONE_PROGRAM, folder_.file("touchstone"));
    if (!witness.empty()) script(folder_, "touchstone-oracle", witness);
  }
  Run run(const std::string& words) const {
    return run_command(folder_.file("touchstone") + " " + words + " 2>&1");
  }

 private:
  Folder folder_;
};

}  // namespace

TEST_CASE("sample times lie on the horizon, on both sides of every event and inside every span",
          "[crosscheck]") {
  const Solved subject(corpus_case("paper/quadratic-edge-edge").query);
  const auto times = crosscheck::sample_times(subject, {3, 1});
  CHECK(std::is_sorted(times.begin(), times.end()));
  CHECK(times.front() == subject.query.from());
  CHECK(times.back() == subject.query.until());
  const auto& instants = subject.timeline().instants;
  for (std::size_t i = 0; i + 1 < instants.size(); ++i) {
    CHECK(std::any_of(times.begin(), times.end(), [&](const Rational& t) {
      return instants[i].time.compare(t) < 0 && instants[i + 1].time.compare(t) > 0;
    }));
  }
  const State near_entry = subject.state_at(Rational(654, 1000));
  CHECK(near_entry == State::separated);
  CHECK(subject.state_at(Rational(655, 1000)) == State::overlapping);
}

TEST_CASE("a case of every random family agrees with every witness", "[crosscheck]") {
  oracle::OracleClient witness(worker());
  for (const std::string& family : generate::random_families()) {
    CAPTURE(family);
    const auto parsed = parse_case(generate::random_case(family, 5, 0));
    REQUIRE(parsed);
    crosscheck::CrosscheckOptions options;
    options.samples.random = 1;
    const auto report = crosscheck::crosscheck(parsed.value(), options, witness);
    for (const auto& d : report.disagreements)
      FAIL_CHECK(d.check << " at " << d.sample << ": " << d.what);
    for (const char* check :
         {"hull", "static", "walk", "walk, certified", "text", "text, certificate",
          "text, in doubles", "interval", "rational", "cull", "relation: swapped boxes"}) {
      CAPTURE(check);
      CHECK(report.compared.count(check) == 1);
    }
  }
}

TEST_CASE("random cases depend only on the seed and the index", "[crosscheck]") {
  for (const std::string& family : generate::random_families()) {
    CHECK(generate::random_case(family, 1, 2) == generate::random_case(family, 1, 2));
    CHECK(generate::random_case(family, 1, 2) != generate::random_case(family, 1, 3));
    CHECK(generate::random_case(family, 1, 2) != generate::random_case(family, 2, 2));
  }
}

std::vector<crosscheck::Mutant> tried(const std::string& program) {
  std::vector<crosscheck::Mutant> mutants;
  const auto ending = crosscheck::self_test({program, 2}, [&](crosscheck::Mutant m) {
    mutants.push_back(std::move(m));
    return true;
  });
  CHECK(ending == batch::Ending::all);
  return mutants;
}

TEST_CASE("a mutant that cannot be run, or does not exist, does not count as caught",
          "[crosscheck]") {
  const Folder folder;
  for (const std::string& program :
       {std::string("/no/such/program"), std::string("/bin/false"), std::string("/bin/echo"),
        script(folder, "liar", "echo '{\"fault\": \"another\", \"caught\": {\"hull\": 1}}'")}) {
    CAPTURE(program);
    for (const auto& m : tried(program)) {
      CHECK_FALSE(m.was_tried());
      CHECK_FALSE(m.as_it_should_be());
      CHECK_FALSE(m.not_run.empty());
    }
  }
}

TEST_CASE("a mutant that crashes is caught, and the unchanged solver must not crash",
          "[crosscheck]") {
  const Folder folder;
  for (const auto& m : tried(script(folder, "crash", "kill -SEGV $$"))) {
    CHECK(m.was_tried());
    CHECK_THAT(m.died, Catch::Contains("it crashed: Segmentation fault"));
    CHECK(m.as_it_should_be() == (m.fault != "none"));
  }
}

TEST_CASE("a mutant does not count as tried if a witness gave no answer", "[crosscheck]") {
  const Folder folder;
  const std::string silent =
      script(folder, "silent",
             "printf '{\"fault\": \"%s\", \"caught\": {}, \"failed\": {\"hull: the witness not "
             "started\": 3}}\\n' $1");
  for (const auto& m : tried(silent)) {
    CHECK_FALSE(m.was_tried());
    CHECK_FALSE(m.as_it_should_be());
    CHECK_THAT(m.silent_witness, Catch::Contains("hull"));
  }
}

TEST_CASE("crosscheck counts what it compared, in words and in JSON", "[crosscheck][cli]") {
  const std::string options =
      "crosscheck --samples 1 --no-nef" + on_file("paper/linear-as-printed");
  const Run people = run(options);
  CHECK(people.status == 0);
  CHECK(people.output.find("0 disagreements") != std::string::npos);
  const auto j = nlohmann::json::parse(run(options + "--json").output);
  CHECK(j["cases"] == 1);
  CHECK(j["compared"]["hull"].get<int>() > 5);
  CHECK(j["disagreements"].empty());
  CHECK(run("crosscheck 2>/dev/null").status == 2);
  CHECK(run("crosscheck" + on_file("malformed/a-json-float") + "2>/dev/null").status == 3);
}

// A missing witness is reported before the comparison starts, with advice.
TEST_CASE("without the program of CGAL, no comparison with CGAL counts as agreement",
          "[crosscheck][cli]") {
  for (const std::string witness : {"", "exit 1", "echo nonsense", "kill -SEGV $$"}) {
    CAPTURE(witness);
    const ProgramElsewhere program(witness);
    const std::string words = "crosscheck --samples 0" + on_file("paper/linear-as-printed");
    const Run r = program.run(words);
    CHECK(r.status == 6);
    CHECK_THAT(r.output, Catch::Contains("touchstone-oracle, does not answer") &&
                             Catch::Contains("cmake --build build/release --target "
                                             "touchstone_oracle_worker") &&
                             Catch::Contains("--no-hull --no-nef") &&
                             !Catch::Contains("0 disagreements"));
    const Run without = program.run(words + "--no-hull --no-nef");
    CHECK(without.status == 0);
    CHECK_THAT(without.output, Catch::Contains("left out: hull\nleft out: nef\n") &&
                                   Catch::Contains("0 disagreements"));
    const Run test = program.run("self-test");
    CHECK(test.status == 6);
    CHECK_THAT(test.output, Catch::Contains("touchstone_oracle_worker"));
  }
}

TEST_CASE("a witness that dies during the check does not count as agreement", "[crosscheck][cli]") {
  // A witness that answers only the first questions of each process.
  const ProgramElsewhere program("sed -u 3q | " + std::string(TOUCHSTONE_ORACLE));
  const Run r = program.run("crosscheck --samples 0 --no-nef" + on_file("paper/linear-as-printed"));
  CHECK(r.status == 6);
  CHECK_THAT(r.output, Catch::Contains("did not answer\n") &&
                           Catch::Contains("hull: the witness aborted (exit status 0)") &&
                           Catch::Contains("that is no agreement"));
}

TEST_CASE("without the mutants no fault is caught", "[crosscheck][cli]") {
  const ProgramElsewhere program("exec " + std::string(TOUCHSTONE_ORACLE));
  const Run r = program.run("self-test");
  CHECK(r.status == 6);
  CHECK_THAT(r.output, Catch::Contains("NOT RUN: cannot run ") &&
                           Catch::Contains("--target touchstone-mutants") &&
                           !Catch::Contains("caught by"));
}

TEST_CASE("a run without comparisons is not a success", "[crosscheck][cli]") {
  const Folder folder;
  const Run empty = run("crosscheck " + folder.write("e.jsonl", "\n") + " 2>&1");
  CHECK(empty.status == 3);
  CHECK_THAT(empty.output, Catch::Contains("e.jsonl: has no cases"));
}

TEST_CASE("bodies of several parts have witnesses of their own", "[crosscheck][cli]") {
  const Run compounds = run("crosscheck" + on_file("compounds/solid-enters-across-the-seam") +
                            on_file("compounds/part-with-a-turned-pose") + " 2>&1");
  CAPTURE(compounds.output);
  CHECK(compounds.status == 0);
  for (const char* way : {"hull", "nef", "pairs", "static", "certificate", "walk, first contact",
                          "relation: parts twice", "relation: a pose in the motion",
                          "relation: a far part", "relation: a part cut in two"})
    CHECK_THAT(compounds.output, Catch::Contains(way));
  CHECK_THAT(compounds.output, Catch::Contains("0 disagreements"));
}

TEST_CASE("polyhedra have witnesses of their own", "[crosscheck][cli]") {
  const Run polyhedra =
      run("crosscheck" + on_file("polyhedra/apex-comes-down-on-a-prism") + " 2>&1");
  CHECK(polyhedra.status == 0);
  for (const char* way : {"hull", "static", "linear", "certificate", "relation: hulls of points"})
    CHECK_THAT(polyhedra.output, Catch::Contains(way));
  CHECK_THAT(polyhedra.output, Catch::Contains("0 disagreements"));
}

}  // namespace touchstone::test::crosscheck_test
