// Campaigns against solvers with one deliberate mistake: most mistakes are found, and a right
// solver has no finding.

#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "tests/subjects/faulty/mistake.hpp"
#include "tests/support/program.hpp"
#include "verify/hunt/campaign/findings.hpp"
#include "verify/hunt/campaign/schema.hpp"

// Solvers that are right except for one mistake, for several realistic mistakes.
namespace touchstone::test::mistakes_test {
namespace {

using subjects::kMistakes;
using subjects::Mistake;

TEST_CASE("a short campaign finds most mistakes of solvers, and none in the one that is right",
          "[campaign][cli]") {
  const Folder folder;
  const std::string file = folder.file("mistakes.db");
  std::string words = "fuzz --count 1184 --seed 2 --db " + file;
  for (const auto& m : kMistakes)
    words += std::string(" --subject 'exec:") + TOUCHSTONE_FAULTY + " " + m.name + "'";
  CHECK(run(words + " 2>/dev/null").status == 1);
  const auto opened = campaign::open_campaign(file, sqlite::Open::read_only);
  std::set<std::string> found;
  campaign::for_each_finding(opened, {}, [&](const campaign::FindingRow& finding) {
    // These findings are wrong answers, not crashes or missing answers.
    CAPTURE(finding.spec, finding.bucket);
    CHECK(finding.bucket.rfind("crash ", 0) != 0);
    found.insert(finding.spec.substr(finding.spec.rfind(' ') + 1));
  });
  CHECK(found.count("none") == 0);
  // A test has time for most of them. Longer campaigns find all: see
  // verify/hunt/campaign/README.md.
  CHECK(found.size() >= 14);
  for (const char* name :
       {"lost-sign-of-w", "centre-turned-back", "degree-limit", "sliver-is-nothing",
        "inside-at-start", "triple-tie", "slow-is-still", "node-cap"}) {
    CAPTURE(name);
    CHECK(found.count(name) == 1);
  }
}

TEST_CASE("all mistakes are different", "[campaign]") {
  std::set<std::string> names;
  for (const auto& m : kMistakes) {
    CHECK(names.insert(m.name).second);
    CHECK(subjects::mistake(m.name) == m.mistake);
  }
  CHECK(names.size() == static_cast<std::size_t>(Mistake::node_cap) + 1);
}

}  // namespace
}  // namespace touchstone::test::mistakes_test
