// Files of cases and truths as input of the checker's programs.

#include "verify/prove/certcheck/run.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "tests/support/program.hpp"

namespace touchstone::test::run_test {
namespace {

using certcheck::Request;
using nlohmann::json;

// A case of the corpus with its certified truth as `expect`.
json certified() {
  std::ifstream file(TOUCHSTONE_CASES_DIR "/paper/linear-as-printed.json");
  json document = json::parse(file);
  json& truth = document["expect"];
  for (const char* statistics : {"intervals", "axes"}) truth.erase(statistics);
  truth["certificate"] =
      "touchstone/certificate/1\ncase " + truth["case_sha256"].get<std::string>() +
      "\ndigits 17\nat 0 separated\napart -a1\nat 956/2023 touching -a1\noverlapping\n"
      "at 4504/6069 touching +a1\napart +a1\nat 1 separated\nend\n";
  return document;
}

std::string lines(const std::vector<json>& documents) {
  std::string text;
  for (const json& document : documents) text += document.dump() + "\n";
  return text;
}

struct Said {
  int status;
  std::vector<std::string> lines;
};

Said said(const Request& request) {
  std::ostringstream out;
  const int status = certcheck::run(request, out);
  Said result{status, {}};
  std::istringstream in(out.str());
  for (std::string line; std::getline(in, line);) result.lines.push_back(line);
  return result;
}

}  // namespace

TEST_CASE("one case gives one word, and several cases give one line each with their place",
          "[certcheck]") {
  const Folder folder;
  const json good = certified();
  const Said one = said({folder.write("one.json", good.dump(1)), ""});
  CHECK(one.status == 0);
  CHECK(one.lines == std::vector<std::string>{"VERIFIED"});
  const std::string two = folder.write("two.jsonl", lines({good}) + " \n" + lines({good}));
  const Said both = said({two, ""});
  CHECK(both.status == 0);
  CHECK(both.lines == std::vector<std::string>{two + ":1 linear-as-printed: VERIFIED",
                                               two + ":3 linear-as-printed: VERIFIED"});
}

TEST_CASE("many cases are answered in order, by any number of threads", "[certcheck]") {
  const Folder folder;
  const json good = certified();
  json bad = good;
  bad["expect"]["start"] = "touching";
  std::string text;
  constexpr std::size_t kCases = 700;  // more than are in memory at once
  for (std::size_t i = 0; i < kCases; ++i) text += (i % 7 == 3 ? bad : good).dump() + "\n";
  Request request{folder.write("many.jsonl", text), ""};
  std::size_t done = 0;
  request.done_one = [&done] { ++done; };
  for (const unsigned jobs : {1U, 5U}) {
    request.jobs = jobs;
    done = 0;
    const Said all = said(request);
    CHECK(all.status == 1);
    CHECK(done == kCases);
    REQUIRE(all.lines.size() == kCases);
    for (std::size_t i = 0; i < kCases; ++i) {
      CAPTURE(all.lines[i]);
      CHECK(all.lines[i].find("many.jsonl:" + std::to_string(i + 1) + " ") != std::string::npos);
      CHECK((all.lines[i].find(": VERIFIED") == std::string::npos) == (i % 7 == 3));
    }
  }
}

TEST_CASE("truths are paired with cases in order, and a missing one is malformed", "[certcheck]") {
  const Folder folder;
  const json good = certified(), truth = good["expect"];
  const std::string cases = folder.write("cases.jsonl", lines({good, good}));
  CHECK(said({cases, folder.write("truths.jsonl", lines({truth, truth}))}).status == 0);
  for (const std::vector<json>& truths : {std::vector{truth}, std::vector{truth, truth, truth}}) {
    const Said answers = said({cases, folder.write("truths.jsonl", lines(truths))});
    CHECK(answers.status == 3);
    REQUIRE(answers.lines.size() == std::max<std::size_t>(2, truths.size()));
    CHECK(answers.lines[0].ends_with("VERIFIED"));
    CHECK(answers.lines.back().find("MALFORMED") != std::string::npos);
  }
}

TEST_CASE("unreadable inputs and empty inputs are malformed", "[certcheck]") {
  const Folder folder;
  const std::string good = folder.write("good.json", certified().dump());
  for (const Request& request :
       {Request{folder.file("none.json"), ""}, Request{good, folder.file("none.json")},
        Request{folder.file("."), ""}, Request{folder.write("empty.jsonl", "\n\n"), ""},
        Request{folder.write("empty.json", ""), ""}}) {
    const Said answer = said(request);
    CAPTURE(request.cases);
    CHECK(answer.status == 3);
    REQUIRE(answer.lines.size() == 1);
    const bool is_truth = request.cases == good;
    CHECK(answer.lines[0].starts_with("MALFORMED " + (is_truth ? request.truths : request.cases) +
                                      ": "));
  }
}

TEST_CASE("an answer is one line, for any id of the case", "[certcheck]") {
  const Folder folder;
  json document = certified();
  document["id"] = "x\ny: VERIFIED\x1b[2J\x7f\u009b2J\u202e\u2066\u200f ü√";
  const Said answers = said({folder.write("two.jsonl", lines({document, document})), ""});
  CHECK(answers.status == 1);
  REQUIRE(answers.lines.size() == 2);
  CHECK(answers.lines[0].find(" x?y: VERIFIED?[2J??2J??? ü√: REJECTED") != std::string::npos);
}

TEST_CASE("the worst of several answers decides the exit status", "[certcheck]") {
  const Folder folder;
  const json good = certified();
  json rejected = good, limit = good;
  rejected["expect"]["start"] = "touching";
  limit["expect"]["certificate"] = std::string((1U << 22U) + 1, 'x');
  const auto status = [&](const std::vector<json>& documents) {
    return said({folder.write("some.jsonl", lines(documents)), ""}).status;
  };
  CHECK(status({good, limit}) == 4);
  CHECK(status({limit, 7, good}) == 3);
  CHECK(status({limit, 7, rejected}) == 1);
}

TEST_CASE("standard input is one document, or has one document per line", "[certcheck]") {
  const Folder folder;
  const json good = certified();
  const std::string pretty = folder.write("pretty", good.dump(1)),
                    compact = folder.write("compact", lines({good, good}));
  CHECK(run("check - < " + pretty).output == "VERIFIED\n");
  const Run two = run("check --json --jobs 2 - < " + compact);
  CHECK(two.status == 0);
  const std::string answer = R"({"id":"linear-as-printed","verdict":"VERIFIED"})";
  CHECK(two.output == answer + "\n" + answer + "\n");
  CHECK(run("check - < /dev/null").status == 3);
}

}  // namespace touchstone::test::run_test
