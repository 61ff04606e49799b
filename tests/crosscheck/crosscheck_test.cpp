// The differential harness: clean on the solver, and able to fail.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/ccd/corpus.hpp"
#include "tests/cli/program.hpp"
#include "verify/crosscheck/crosscheck.hpp"
#include "verify/crosscheck/self_test.hpp"
#include "verify/generate/random_case.hpp"

namespace touchstone::test {
namespace {

oracle::OracleOptions worker() {
  oracle::OracleOptions options;
  options.program = TOUCHSTONE_ORACLE;
  return options;
}

}  // namespace

TEST_CASE("sample times lie on the horizon, on both sides of every event and inside every span",
          "[crosscheck]") {
  const crosscheck::Subject subject(corpus_case("paper/quadratic-edge-edge"));
  const auto times = crosscheck::sample_times(subject, {3, 1});
  CHECK(std::is_sorted(times.begin(), times.end()));
  CHECK(times.front() == subject.question.from);
  CHECK(times.back() == subject.question.until);
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
    if (!parsed) continue;
    crosscheck::CrosscheckOptions options;
    options.samples.random = 1;
    const auto report = crosscheck::crosscheck(parsed.value(), options, witness);
    for (const auto& d : report.disagreements)
      FAIL_CHECK(d.check << " at " << d.sample << ": " << d.what);
    for (const char* check :
         {"hull", "static", "interval", "rational", "cull", "relation: swapped boxes"}) {
      CAPTURE(check);
      CHECK(report.compared.count(check) == 1);
    }
  }
}

TEST_CASE("random cases are the same for the same seed and index, and differ otherwise",
          "[crosscheck]") {
  for (const std::string& family : generate::random_families()) {
    CHECK(generate::random_case(family, 1, 2) == generate::random_case(family, 1, 2));
    CHECK(generate::random_case(family, 1, 2) != generate::random_case(family, 1, 3));
    CHECK(generate::random_case(family, 1, 2) != generate::random_case(family, 2, 2));
  }
}

TEST_CASE("every seeded fault is caught, and the solver as it is passes", "[crosscheck]") {
  const auto program =
      std::filesystem::path(TOUCHSTONE_PROGRAM).parent_path() / "touchstone-mutants";
  const auto mutants = crosscheck::self_test(program.string());
  CHECK(mutants.size() == 7);
  for (const auto& m : mutants) {
    CAPTURE(m.fault, m.died);
    CHECK(m.as_it_should_be());
    CHECK(m.died.empty());
  }
}

TEST_CASE("a mutant that cannot be run is no fault caught in silence", "[crosscheck]") {
  const auto mutants = crosscheck::self_test("/no/such/program");
  REQUIRE_FALSE(mutants.empty());
  CHECK(mutants.front().fault == "none");
  CHECK_FALSE(mutants.front().as_it_should_be());
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

}  // namespace touchstone::test
