// Motions whose numbers overflow in doubles, by each function of the library: the answers are those
// of integers alone.

#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "src/poly/rounding.hpp"
#include "src/walk/conditions/bounded/direct_motion.hpp"
#include "tests/support/case_of.hpp"
#include "touchstone/all_contacts.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/from_doubles.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::overflow::overflow_test {
namespace {

// The contacts by integers alone.
std::vector<ContactSpanOf<RealAlgebraic>> by_integers(const Query& query) {
  SolveOptions options;
  options.filter = false;
  return solve(query, options).contacts;
}

// Checks first_contact(), all_contacts() and solve() against an answer by integers only.
void check_all(const Query& query) {
  const auto exact = by_integers(query);
  const auto first = first_contact(query);
  REQUIRE(first.has_value() == !exact.empty());
  const auto contacts = all_contacts(query).contacts();
  REQUIRE(contacts.size() == exact.size());
  const auto walked = solve(query).contacts;
  REQUIRE(walked.size() == exact.size());
  for (std::size_t i = 0; i < exact.size(); ++i) {
    CHECK(contacts[i].enter.time == rounded_double(exact[i].enter.time));
    CHECK(contacts[i].kind == exact[i].kind);
    CHECK(compare(walked[i].enter.time, exact[i].enter.time) == 0);
  }
  if (first) {
    CHECK(first->time_as_double() == rounded_double(exact[0].enter.time));
    CHECK(first->kind() == exact[0].kind);
  }
}

// A path that begins and ends at 5, with `far` in between, and optionally a rotation.
std::string curve(int degree, const std::string& far, bool turns) {
  std::string points;
  std::string quaternions;
  for (int i = 0; i <= degree; ++i) {
    const bool is_end = i == 0 || i == degree;
    points += (i == 0 ? "" : ", ") + ("[\"" + (is_end ? "5" : far) + "\", 0, 0]");
    quaternions += (i == 0 ? "[1, \"" : ", [1, \"") + std::to_string(i) + "/10\", 0, 0]";
  }
  return R"({"kind": "bezier", "degree": )" + std::to_string(degree) + R"(, "points": [)" + points +
         "]" + (turns ? R"(, "quaternions": [)" + quaternions + "]}" : "}");
}

TEST_CASE(
    "a body that is far away between two near positions is apart there, though squares overflow",
    "[walk]") {
  const std::string tetrahedron =
      R"({"hull": [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], "motion": )";
  for (const auto& [degree, far] : {std::pair{4, "1e308"},
                                    {24, "1e298"},
                                    {4, "-1e308"},
                                    {12, "1e300"},
                                    {2, "1e308"},
                                    {8, "1e307"}}) {
    for (const char* horizon : {"[0, 1]", R"(["1/4", "3/4"])"}) {
      for (const bool turns : {false, true}) {
        CAPTURE(degree, far, horizon, turns);
        const std::string motion = curve(degree, far, turns);
        const Query query = test::case_of(test::kCube, test::cube(motion), horizon).query;
        CHECK(by_integers(query).empty() == (far[0] != '-' || horizon[1] != '0'));
        check_all(query);
        check_all(test::case_of(test::kCube, tetrahedron + motion + "}", horizon).query);
        // No sign from a form in doubles may count as known.
        for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
          CHECK_FALSE(walk::direct_motion<double>(pieces, query.box(0), query.box(1)));
          CHECK_FALSE(walk::direct_motion<DoubleDouble>(pieces, query.box(0), query.box(1)));
        }
      }
    }
  }
}

TEST_CASE("a path by a matrix that overflows in its own clock has the right first contact",
          "[walk]") {
  const double from = 0x1p55, until = 0x1p56;
  const doubles::Body rests{{{1, 1, 1}}, doubles::Fixed{}};
  for (const int degree : {4, 16, 24}) {
    CAPTURE(degree);
    const auto n = static_cast<std::size_t>(degree) + 1;
    std::vector<double> rows(12 * n, 0.0);
    for (const std::size_t entry : {0U, 5U, 10U}) rows[entry * n] = 1;
    double* const x = &rows[3 * n];
    const doubles::Body moves{{{1, 1, 1}}, doubles::Matrix{degree, rows}};
    // t^(degree - 1) (t 2^-40 - 2^20): two terms of opposite signs, which overflow in high degrees.
    x[degree] = 0x1p-40;
    x[degree - 1] = -0x1p20;
    const auto apart = doubles::first_contact(rests, moves, from, until);
    REQUIRE(apart);
    CHECK_FALSE(apart.value());
    // A straight path, written with this degree.
    x[degree] = x[degree - 1] = 0;
    x[0] = 5;
    x[1] = -0x1p-54;
    const auto meets = doubles::first_contact(rests, moves, from, until);
    REQUIRE(meets);
    REQUIRE(meets.value());
    CHECK(meets.value()->time == 3 * 0x1p54);
  }
}

}  // namespace
}  // namespace touchstone::overflow::overflow_test
