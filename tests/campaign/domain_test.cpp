// Drawn cases lie in the domain, and are supported by the subject.

#include "verify/judge/domain/domain.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/program.hpp"
#include "touchstone/case.hpp"
#include "verify/hunt/campaign/findings.hpp"
#include "verify/hunt/campaign/schema.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::test::domain_test {
namespace {

using Catch::Contains;

// The number of cases of a campaign, and of those outside the domain `game`.
std::array<std::size_t, 2> all_and_outside(const std::string& file) {
  const auto opened = campaign::open_campaign(file, sqlite::Open::read_only);
  std::array<std::size_t, 2> counts{};
  sqlite::Statement cases(opened,
                          "SELECT sha256 FROM cases UNION SELECT lower(hex(sha256)) FROM quiet");
  while (cases.step()) {
    ++counts[0];
    const Case c = parse_case(campaign::case_by_hash(opened, cases.text(0)).value()).value();
    if (domain::problem(domain::game(), c)) ++counts[1];
  }
  return counts;
}

// The number of cases with a polyhedron.
std::size_t with_polyhedra(const std::string& file) {
  const auto opened = campaign::open_campaign(file, sqlite::Open::read_only);
  std::size_t count = 0;
  sqlite::Statement cases(opened, "SELECT text FROM cases");
  while (cases.step()) count += !is_of_boxes(parse_case(cases.text(0)).value().query);
  return count;
}

// A subject that always gives the same answer, and declares that it supports these motions.
std::string honest(const std::string& motions, const std::string& more = "") {
  return "--subject " +
         shell_quoted(std::string("exec:") + TOUCHSTONE_HOSTILE +
                      " honest '{\"motions\":" + motions + more + "}'") +
         " ";
}

std::array<std::uint64_t, 2> cases_and_judged(const std::string& file) {
  std::array<std::uint64_t, 2> counts{};
  for (const auto& row : campaign::rates(campaign::open_campaign(file, sqlite::Open::read_only))) {
    counts[0] += row.cases;
    counts[1] += row.judged;
  }
  return counts;
}

TEST_CASE("a campaign within a domain and its shrunk findings stay within the domain",
          "[campaign][cli]") {
  const Folder folder;
  const std::string file = folder.file("game.db");
  const std::string words = "fuzz --subject cpp:float --count 320 --jobs 2 ";
  CHECK(run(words + "--domain game --db " + file + " 2>/dev/null").status == 1);
  const auto [all, outside] = all_and_outside(file);
  CHECK(all > 250);
  CHECK(outside == 0);
  // Without a domain, some cases are outside.
  const std::string anywhere = folder.file("anywhere.db");
  CHECK(run(words + "--db " + anywhere + " 2>/dev/null").status == 1);
  CHECK(all_and_outside(anywhere)[1] > 10);

  const auto opened = campaign::open_campaign(file, sqlite::Open::read_only);
  const auto found = campaign::buckets(opened);
  REQUIRE(found.size() >= 3);
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string one = folder.write(
        "one.json", campaign::case_by_hash(opened, found[i * found.size() / 3].worst).value());
    const Run shrunk =
        run("shrink --budget 5 --subject cpp:float --domain game " + one + " 2>/dev/null");
    CAPTURE(found[i * found.size() / 3].bucket, shrunk.output);
    REQUIRE(shrunk.status == 0);
    CHECK_FALSE(domain::problem(domain::game(), parse_case(shrunk.output).value()));
  }
  // A campaign with the same seed, but in another domain, is a different run.
  const Run other = run(words + "--db " + file + " 2>&1");
  CHECK(other.status == 2);
  CHECK_THAT(other.output, Contains("its run with seed 1 has other"));
}

TEST_CASE("an unknown domain, or one without cases, is refused", "[campaign][cli]") {
  const Folder folder;
  const std::string db = "--count 3 --db " + folder.file("c.db") + " ";
  const Run none = run("fuzz --subject cpp:float --domain place=x " + db + "2>&1");
  CHECK(none.status == 2);
  CHECK_THAT(none.output, Contains("--domain: place is no positive number"));
  const Run empty = run("fuzz --subject cpp:float --domain size=1e300..1e301 " + db + "2>&1");
  CHECK(empty.status == 2);
  CHECK_THAT(empty.output, Contains("no family has a case that a subject takes and lies within"));
  const Run named =
      run("fuzz --subject cpp:float --family linear --domain place=0.001 " + db + "2>&1");
  CHECK(named.status == 2);
  CHECK_THAT(named.output, Contains("the family linear has no case"));
}

TEST_CASE("a campaign draws only cases that the subject's hello names", "[campaign][cli]") {
  for (const std::string motions :
       {R"(["static"])", R"(["static","linear"])", R"(["bezier","static"])"}) {
    CAPTURE(motions);
    const Folder folder;
    const std::string file = folder.file("c.db");
    CHECK(run("fuzz " + honest(motions) + "--count 320 --db " + file + " 2>/dev/null").status == 1);
    const auto [cases, judged] = cases_and_judged(file);
    CHECK(cases > 100);
    CHECK(judged == cases);
  }
  const Folder folder;
  const Run none = run("fuzz " + honest(R"(["piecewise"])") + "--count 3 --db " +
                       folder.file("none.db") + " 2>&1");
  CHECK(none.status == 2);
  CHECK_THAT(none.output, Contains("no family has a case that a subject takes"));
}

TEST_CASE("a campaign of bodies at rest draws polyhedra only for subjects that take them",
          "[campaign][cli]") {
  for (const bool takes : {true, false}) {
    CAPTURE(takes);
    const Folder folder;
    const std::string file = folder.file("c.db");
    const std::string more = takes ? R"(,"kinds":["boxes","polyhedra"])" : "";
    // One shard for each family.
    CHECK(run("fuzz " + honest(R"(["static"])", more) + "--count 320 --domain game --db " + file +
              " 2>/dev/null")
              .status == 1);
    const std::size_t solid = with_polyhedra(file);
    CHECK((takes ? solid > 20 : solid == 0));
  }
}

TEST_CASE("a campaign draws spheres for subjects that take spheres", "[campaign][cli]") {
  const Folder folder;
  const std::string file = folder.file("c.db");
  const std::string subject = honest(R"(["static","linear"])", R"(,"kinds":["spheres"])");
  CHECK(run("fuzz " + subject + "--count 320 --db " + file + " 2>/dev/null").status == 1);
  const auto [cases, judged] = cases_and_judged(file);
  CHECK(cases > 100);
  CHECK(judged == cases);
}

TEST_CASE("a campaign that judged too few cases does not end with success", "[campaign][cli]") {
  const Folder folder;
  const std::string subject = "exec:" + std::string(TOUCHSTONE_FAULTY) + " none";
  const std::string words = "fuzz --subject " + shell_quoted(subject) +
                            " --family linear --count 20 --db " + folder.file("c.db");
  CHECK(run(words + " 2>/dev/null").status == 0);
  const Run few = run(words + " --min-judged 21 2>&1");
  CHECK(few.status == 4);
  CHECK_THAT(few.output, Contains("20 of 20 cases judged, at least 21 wanted (--min-judged)"));
}

}  // namespace
}  // namespace touchstone::test::domain_test
