// Findings of a campaign are measured relative to their boxes, so a larger scene is no worse.

#include <catch2/catch.hpp>
#include <cmath>

#include "tests/support/program.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/hunt/campaign/schema.hpp"
#include "verify/judge/domain/size.hpp"

namespace touchstone::campaign::relative_test {
namespace {

using test::run;

double unit_of_text(const std::string& text) {
  return nearest_double(domain::unit_of(parse_case(text).value()));
}

// Whether a value agrees with its text of three digits, up to half a unit of the last digit.
bool is_near(double value, const std::string& decimal, double unit) {
  return std::fabs(value * unit / std::stod(decimal) - 1) < 0.006;
}

}  // namespace

TEST_CASE("weights and scores of depth are in largest half extents of the smaller box",
          "[campaign]") {
  const test::Folder folder;
  const std::string file = folder.file("f.db");
  // Scenes of all scales; every late or missed contact has a depth.
  CHECK(run("fuzz --subject cpp:always-late --family one-to-a-trillion --family generic --count 60 "
            "--maximise depth --jobs 1 --db " +
            file)
            .status == 1);
  const auto campaign = open_campaign(file, sqlite::Open::read_only);
  sqlite::Statement rows(campaign, R"sql(
    SELECT text, depth, weight, score FROM verdict
    JOIN cases ON cases.sha256 = verdict.case_sha256
    JOIN place ON place.case_sha256 = cases.sha256 WHERE score IS NOT NULL)sql");
  int found = 0;
  int of_other_sizes = 0;
  while (rows.step()) {
    const double unit = unit_of_text(rows.text(0));
    CAPTURE(rows.text(0), unit, rows.text(1));
    CHECK(is_near(rows.real(2), rows.text(1), unit));
    CHECK(is_near(rows.real(3), rows.text(1), unit));
    ++found;
    of_other_sizes += unit < 0.9 || unit > 1.1 ? 1 : 0;
  }
  CHECK(found > 20);
  CHECK(of_other_sizes > 10);
}

}  // namespace touchstone::campaign::relative_test
