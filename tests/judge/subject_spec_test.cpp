// A subject's command line may begin with a name, which is shown to people.

#include "verify/judge/ask/subject_spec.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/program.hpp"

namespace touchstone::judge::subject_spec_test {
namespace {

using test::run;
using test::Run;

TEST_CASE("a name is written before the kind of a subject, and is not a part of a command",
          "[judge]") {
  const SubjectSpec named = subject_spec("my engine=exec:A=1 ./solver --fast=yes:no");
  CHECK(named.name == "my engine");
  CHECK(named.kind == "exec");
  CHECK(named.rest == "A=1 ./solver --fast=yes:no");
  const SubjectSpec plain = subject_spec("exec:A=1 ./solver");
  CHECK(plain.name.empty());
  CHECK(plain.kind == "exec");
  CHECK(plain.rest == "A=1 ./solver");
  CHECK(subject_spec("a=b").kind == "a=b");
  CHECK(subject_spec("").kind.empty());
}

TEST_CASE("tables and reports call a subject by the name that it was given", "[judge]") {
  const test::Folder folder;
  const std::string judge =
      "judge --subject engine=cpp:always-late --family cubes-head-on --count 3 --jobs 1 --out " +
      folder.file("verdicts.jsonl") + " --junit " + folder.file("junit.xml");
  const Run judged = run(judge);
  CHECK(judged.status == 1);
  CHECK_THAT(judged.output, Catch::Contains("cubes-head-on  engine "));
  CHECK_THAT(folder.read("junit.xml"), Catch::Contains("<testsuite name=\"engine\""));
  const std::string line = folder.read("verdicts.jsonl");
  const auto verdict = nlohmann::json::parse(line.substr(0, line.find('\n')));
  CHECK(verdict["subject"] == "engine=cpp:always-late");
  // The command that repeats a finding contains the name and the command line.
  CHECK_THAT(judged.output, Catch::Contains("engine=cpp:always-late"));
  CHECK_THAT(run("report " + folder.file("verdicts.jsonl")).output, Catch::Contains("\"engine\""));
}

}  // namespace
}  // namespace touchstone::judge::subject_spec_test
