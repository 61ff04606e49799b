// The survey as a program: its output and its errors. Speeds are not tested.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "tests/support/program.hpp"

namespace touchstone::test::survey_test {
namespace {

Run survey(const std::string& words) { return run_command(TOUCHSTONE_SURVEY " " + words); }

TEST_CASE("a quick survey measures every section that the list names", "[survey]") {
  const Folder folder;
  const Run done =
      survey("--quick --json " + folder.file("all.json") + " --svg " + folder.file("all.svg"));
  CHECK(done.status == 0);
  const auto read = nlohmann::json::parse(folder.read("all.json"));
  CHECK(read["complete"] == true);
  std::set<std::string> names{"goals"};
  for (const auto& section : read["sections"]) {
    const std::string name = section["name"];
    CAPTURE(name);
    names.insert(name);
    CHECK(done.output.find("\n" + name + ": ") != std::string::npos);
    CHECK(section["points"].size() > (name == "threads" ? 0U : 3U));
    for (const auto& point : section["points"]) {
      for (const auto& m : point["measured"]) {
        CAPTURE(m["contestant"]);
        CHECK(m["median_us"].get<double>() >= m["quartile1_us"].get<double>());
        CHECK(m["queries"] > 0);
        // Touchstone's contestants must be right; certified ones to the last bit. The others may be
        // wrong.
        const std::string contestant = m["contestant"];
        if (!contestant.starts_with("touchstone: ")) continue;
        CHECK(m["right"]["near"] == m["right"]["asked"]);
        if (contestant.find("certified") != std::string::npos)
          CHECK(m["right"]["last_bit"] == m["right"]["asked"]);
      }
    }
  }
  std::set<std::string> listed;
  std::istringstream list(survey("--list").output);
  for (std::string line; std::getline(list, line);) listed.insert(line.substr(0, line.find('\t')));
  CHECK(names == listed);
  CHECK(read["goals"].size() > 15);
  CHECK(folder.read("all.svg").ends_with("</svg>\n"));
}

TEST_CASE("a survey of one section has only this section", "[survey]") {
  const Folder folder;
  CHECK(survey("--quick --only threads --json " + folder.file("one.json")).status == 0);
  const auto read = nlohmann::json::parse(folder.read("one.json"));
  REQUIRE(read["sections"].size() == 1);
  CHECK(read["sections"][0]["name"] == "threads");
  CHECK(read["goals"].empty());
}

TEST_CASE("the survey reports wrong arguments at once", "[survey]") {
  const Run unknown = survey("--only speed 2>&1");
  CHECK(unknown.status == 2);
  CHECK(unknown.output == "touchstone-survey: there is no section \"speed\" (--list)\n");
  const Run word = survey("roots 2>&1");
  CHECK(word.status == 2);
  CHECK(word.output ==
        "touchstone-survey: there is one word too many: \"roots\" (touchstone-survey --help)\n");
}

TEST_CASE("a survey with an output that cannot be written does not start", "[survey]") {
  const Run run = survey("--json /nowhere/survey.json 2>&1 >/dev/null");
  CHECK(run.status == 1);
  CHECK(run.output.find("/nowhere/survey.json") != std::string::npos);
  CHECK(survey("--list 2>&1 >/dev/full").status == 1);
}

}  // namespace
}  // namespace touchstone::test::survey_test
