// Campaigns of bodies that turn at constant speed, whose answers are enclosed.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/support/program.hpp"
#include "touchstone/enclosed.hpp"
#include "verify/hunt/campaign/findings.hpp"
#include "verify/hunt/campaign/schema.hpp"
#include "verify/judge/domain/domain.hpp"

namespace touchstone::test::enclosed_campaign_test {
namespace {

using Catch::Contains;
using nlohmann::json;

// A subject that looks at three instants only, and so misses contacts between them.
std::string careless(const Folder& folder) {
  std::ifstream in(std::filesystem::path(TOUCHSTONE_HULLS_PY).parent_path() / "turning.py");
  std::string text{std::istreambuf_iterator<char>(in), {}};
  const std::string steps = "STEPS = 1000";
  text.replace(text.find(steps), steps.size(), "STEPS = 3");
  return "exec:python3 " + folder.write("careless.py", text);
}

json found(const std::string& file) {
  json shown = json::parse(run("campaign show --json " + file).output);
  shown.erase("seconds");
  return shown;
}

TEST_CASE("fuzz finds missed contacts of turning bodies, and its commands show them again",
          "[campaign][cli]") {
  const Folder folder;
  const std::string subject = "--subject '" + careless(folder) + "' ";
  const std::string fuzz = "fuzz " + subject + "--family spin:how=beside,speed=slow --jobs 2 ";
  const std::string file = folder.file("spin.db");
  const Run first = run(fuzz + "--count 6 --db " + file);
  CAPTURE(first.output);
  CHECK(first.status == 1);
  CHECK_THAT(first.output, Contains("missed none") && Contains("turning1"));

  {  // A continued run finds what one run does.
    const std::string parts = folder.file("parts.db");
    run(fuzz + "--count 3 --db " + parts);
    CHECK(run(fuzz + "--count 6 --db " + parts).status == 1);
    CHECK(found(file) == found(parts));
  }
  {  // Each finding is a case that judge, given it alone, finds wrong, too.
    const std::string cases = folder.file("cases.jsonl");
    CHECK(run("campaign export --out " + cases + " " + file).status == 0);
    std::istringstream lines(folder.read("cases.jsonl"));
    std::size_t count = 0;
    for (std::string line; std::getline(lines, line); ++count) CHECK(parse_enclosed_case(line));
    CHECK(count > 0);
    const Run judged = run("judge " + subject + "--json " + cases);
    CHECK(judged.status == 1);
    const json report = json::parse(judged.output);
    CHECK(report["subjects"][0]["judged"] == count);
    CHECK(report["subjects"][0]["failures"] == count);
    CHECK(run("campaign merge " + folder.file("other.db") + " " + file).status == 0);
    CHECK(found(folder.file("other.db"))["buckets"] == found(file)["buckets"]);
  }
  {  // The smallest case is kept with what is known, and shown.
    const json bucket = found(file)["buckets"][0];
    const Run kept = run("campaign keep --bucket '" + bucket["bucket"].get<std::string>() +
                         "' --out " + folder.file("kept.json") + " " + file);
    CAPTURE(kept.output);
    CHECK(kept.status == 0);
    const json document = json::parse(folder.read("kept.json"));
    CHECK(document["expect"]["schema"] == "touchstone/enclosed/1");
    CHECK(document["expect"]["contact"] == true);
    CHECK(run("report --out " + folder.file("page.html") + " " + file).status == 0);
    CHECK_THAT(folder.read("page.html"), Contains("\"enclosed\":"));
  }
}

TEST_CASE("fuzz draws enclosed cases within a domain, and for subjects that take them",
          "[campaign][cli]") {
  const Folder folder;
  const std::string words = "fuzz --subject '" + careless(folder) + "' --family spin --count 9 ";
  const std::string file = folder.file("d.db");
  CHECK(run(words + "--domain game --db " + file + " 2>&1").status == 1);
  const std::string cases = folder.file("cases.jsonl");
  CHECK(run("campaign export --out " + cases + " " + file).status == 0);
  std::istringstream lines(folder.read("cases.jsonl"));
  for (std::string line; std::getline(lines, line);) {
    CAPTURE(line);
    CHECK_FALSE(domain::problem(domain::game(), parse_enclosed_case(line).value()));
  }
  const Run none = run(words + "--domain size=1e3..1e4 --db " + folder.file("n.db") + " 2>&1");
  CHECK(none.status == 2);
  CHECK_THAT(none.output, Contains("the family spin has no case that a subject takes and lies"));
  const Run other = run("fuzz --subject cpp:plain-sat-linear --family screw --count 9 --db " +
                        folder.file("o.db") + " 2>&1");
  CHECK(other.status == 2);
  CHECK_THAT(other.output, Contains("the family screw has no case that a subject takes"));
}

}  // namespace
}  // namespace touchstone::test::enclosed_campaign_test
