// `touchstone check` on truths without a certificate.

#include "verify/program/cli/own_certificate.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/program.hpp"

namespace touchstone::test::own_certificate_test {
namespace {

using certcheck::Answer;
using certcheck::Verdict;
using nlohmann::json;
using Members = std::vector<std::string>;

json corpus_case(const std::string& name) {
  std::ifstream file(TOUCHSTONE_CASES_DIR "/" + name + ".json");
  return json::parse(file);
}

const std::string kPrinted = "paper/linear-as-printed";

Answer answer_to(const std::string& name, const json& truth) {
  return cli::check_with_own_certificate(corpus_case(name).dump(), truth.dump(), 60);
}

// The program's truth of a corpus case with these options.
json solved(const std::string& name, const std::string& options) {
  return json::parse(run("solve --json " + options + on_file(name)).output);
}

}  // namespace

TEST_CASE("a truth without a certificate is verified with one that is made for it", "[certcheck]") {
  const Answer boxes = answer_to(kPrinted, corpus_case(kPrinted).at("expect"));
  CHECK(boxes.verdict == Verdict::verified);
  CHECK(boxes.made_here);
  CHECK(boxes.not_checked == Members{"intervals"});
}

TEST_CASE("the touching features of polyhedra are verified by a certificate that proves them",
          "[certcheck]") {
  const std::string solids = "polyhedra/box-meets-octahedron";
  json truth = corpus_case(solids).at("expect");
  CHECK(answer_to(solids, truth).not_checked.empty());
  CHECK(answer_to(solids, truth).verdict == Verdict::verified);
  json wrong = truth;
  wrong["contacts"][0]["touch"]["box2"] = "v5";
  CHECK(answer_to(solids, wrong).verdict == Verdict::rejected);
  // Earlier programs counted axes.
  truth["axes"] = 7;
  CHECK(answer_to(solids, truth).not_checked == Members{"axes"});
  CHECK(answer_to(solids, truth).verdict == Verdict::verified);
}

TEST_CASE("no certificate is made for a truth that has one", "[certcheck]") {
  const std::string truth = run("certify" + on_file(kPrinted)).output;
  const Answer answer = answer_to(kPrinted, json::parse(truth));
  CHECK(answer.verdict == Verdict::verified);
  CHECK_FALSE(answer.made_here);
  CHECK(answer.not_checked.empty());
  json wrong = json::parse(truth);
  wrong["start"] = "touching";
  CHECK(answer_to(kPrinted, wrong).line == 4);
}

TEST_CASE("a wrong truth without a certificate is rejected, wherever it is wrong", "[certcheck]") {
  const json truth = corpus_case(kPrinted).at("expect");
  for (const auto& [place, value] : {std::pair<const char*, json>{"/contact", false},
                                     {"/start", "touching"},
                                     {"/id", "another"},
                                     {"/case_sha256", std::string(64, '0')},
                                     {"/contacts/0/enter/decimal", "0.47256549678695006"},
                                     {"/contacts/0/enter/multiplicity", 2},
                                     {"/timeline/2/state", "overlapping"}}) {
    json wrong = truth;
    wrong[json::json_pointer(place)] = value;
    const Answer answer = answer_to(kPrinted, wrong);
    INFO(place << ": " << answer.why);
    CHECK(answer.verdict == Verdict::rejected);
    CHECK(answer.made_here);
    CHECK(answer.line == 0);
  }
}

TEST_CASE("counts of the solver's work are listed as not checked", "[certcheck]") {
  json truth = corpus_case(kPrinted).at("expect");
  truth["intervals"]["homogeneous"] = 1000;
  const Answer answer = answer_to(kPrinted, truth);
  CHECK(answer.verdict == Verdict::verified);
  CHECK(answer.not_checked == Members{"intervals"});
}

TEST_CASE("the decimals of a truth are checked to the digits that they show", "[certcheck]") {
  for (const std::string& name : {kPrinted, std::string("features/turning-vertex-meets-face"),
                                  std::string("grazing/grazes-at-an-irrational-instant")}) {
    for (const char* digits : {"1", "2", "5", "16", "18", "40", "1000"}) {
      const Answer answer = answer_to(name, solved(name, std::string("--digits ") + digits));
      INFO(name << " " << digits << ": " << answer.why);
      CHECK(answer.verdict == Verdict::verified);
    }
  }
  json truth = solved(kPrinted, "--digits 5");
  truth["timeline"][0]["to"] = truth["timeline"][1]["to"] = "0.47256";
  CHECK(answer_to(kPrinted, truth).verdict == Verdict::rejected);
  CHECK(answer_to(kPrinted, solved(kPrinted, "--digits 2000")).verdict == Verdict::limit);
}

TEST_CASE("truths that no certificate can prove are reported as without certificate",
          "[certcheck]") {
  const std::string twice = "return/propeller-strikes-twice";
  for (const char* options : {"--first", "--number double", "--number interval"}) {
    const Answer answer = answer_to(twice, solved(twice, options));
    INFO(options << ": " << answer.why);
    CHECK(answer.verdict == Verdict::no_certificate);
    CHECK_FALSE(answer.made_here);
    // The answer names the command that makes a certificate.
    CHECK(answer.why.find("`touchstone certify`") != std::string::npos);
  }
}

TEST_CASE("a truth that --write-expect wrote is verified", "[certcheck]") {
  const Folder folder;
  json document = corpus_case(kPrinted);
  document.erase("expect");
  const std::string path = folder.write("case.json", document.dump(1));
  REQUIRE(run("solve --write-expect " + path).status == 0);
  const Run checked = run("check " + path);
  CHECK(checked.status == 0);
  CHECK(checked.output == "VERIFIED, with a certificate made here; not checked: intervals\n");
}

TEST_CASE("making a certificate has a limit of time", "[certcheck]") {
  const json document = corpus_case(kPrinted);
  const Answer answer = cli::check_with_own_certificate(document.dump(), std::nullopt, 0);
  CHECK(answer.verdict == Verdict::limit);
}

}  // namespace touchstone::test::own_certificate_test
