// Options with number values accept only numbers.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/program.hpp"
#include "verify/program/cli/program.hpp"

namespace touchstone::test::numbers_test {
namespace {

// For each option with a number, its error for a text; "" if it accepts it. (--epsilon is kept
// exactly, and checked when the command runs.)
std::vector<std::pair<std::string, std::string>> said_of(const std::string& text,
                                                         const std::string& value) {
  std::vector<std::pair<std::string, std::string>> all;
  command_line::for_each_command(
      cli::program(), "touchstone",
      [&](const command_line::Command& command, const std::string& called) {
        for (const command_line::Argument& a : command.arguments()) {
          if (a.value == value && a.name != "--epsilon")
            all.emplace_back(called + ' ' + a.name, a.take(text));
        }
      });
  return all;
}

}  // namespace

TEST_CASE("options for numbers refuse every text that is not a number", "[cli][hostile]") {
  for (const char* value : {"N", "X"}) {
    for (const std::string text : {"",
                                   " ",
                                   " 1",
                                   "1 ",
                                   "1\n",
                                   "1x",
                                   "1e3x",
                                   "1e-3 s",
                                   "banana",
                                   "nan",
                                   "NaN",
                                   "inf",
                                   "-inf",
                                   "infinity",
                                   "-1",
                                   "-0.5",
                                   "--1",
                                   "0x",
                                   "1/0",
                                   "1/",
                                   "1_000",
                                   "1,5",
                                   "1'000",
                                   "\uff11",
                                   "1e",
                                   "99999999999999999999999999999",
                                   "1e999999999",
                                   "1e-999999999"}) {
      const auto all = said_of(text, value);
      REQUIRE(all.size() > 3);
      for (const auto& [option, said] : all) {
        CAPTURE(option, text);
        CHECK_THAT(said, Catch::Contains("number"));
      }
    }
  }
}

TEST_CASE("an option for any number accepts all notations of files", "[cli]") {
  for (const std::string text : {"2", "2.5", "5/2", "0x1.4p+1", "25e-1"}) {
    for (const auto& [option, said] : said_of(text, "X")) {
      CAPTURE(option, text);
      CHECK(said == "");
    }
  }
  // A number too small for a double must not become zero, which would mean no limit.
  const std::string tiny = "1/1" + std::string(400, '0');
  for (const auto& [option, said] : said_of(tiny, "X")) {
    CAPTURE(option);
    CHECK_THAT(said, Catch::Contains("expected a number"));
  }
  const Run half = run("solve --time-limit 1/2" + on_file("paper/linear-as-printed") + "2>&1");
  CHECK(half.status == 0);
  CHECK(run("overlap --at 0 --epsilon 1x" + on_file("paper/linear-as-printed") + "2>&1").status ==
        2);
  const Run late =
      run("judge --subject cpp:double --family linear --count 1 --tolerance time=1e-3s 2>&1");
  CHECK(late.status == 2);
  CHECK_THAT(late.output, Catch::Contains("--tolerance"));
}

TEST_CASE("numbers of a report are numbers, or the report is refused", "[cli][hostile]") {
  const Folder folder;
  REQUIRE(run("judge --json --subject cpp:always-late --family linear --count 3 >" +
              folder.file("judged.json"))
              .status == 1);
  const nlohmann::json good = nlohmann::json::parse(folder.read("judged.json"));
  CHECK(run("report " + folder.file("judged.json") + " 2>&1 >/dev/null").status == 0);
  const auto refused = [&](const std::string& place, const nlohmann::json& value) {
    nlohmann::json bad = good;
    bad[nlohmann::json::json_pointer(place)] = value;
    const Run r = run("report " + folder.write("bad.json", bad.dump()) + " 2>&1 >/dev/null");
    CAPTURE(place, r.output);
    CHECK(r.status == 3);
    CHECK_THAT(r.output, Catch::Contains("bad.json: expected a"));
  };
  for (const nlohmann::json& value :
       {nlohmann::json(-5), nlohmann::json(1.5), nlohmann::json("3"), nlohmann::json()})
    refused("/subjects/0/judged", value);
  refused("/subjects/0/late_by_decade", {{"-1x", 1}});
  refused("/subjects/0/late_by_decade", {{"banana", 1}});
  refused("/subjects/0/late_by_decade", {{"99999999999", 1}});
  refused("/subjects/0/worst/0/difference", "banana");
  refused("/subjects/0/worst/0/depth", "1e-3 s");
}

}  // namespace touchstone::test::numbers_test
