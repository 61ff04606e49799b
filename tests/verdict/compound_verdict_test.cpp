// Verdicts on bodies of several parts: measures and tolerances against those of all pairs of parts
// as plain bodies, and against states of the solver.

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"
#include "touchstone/judge.hpp"
#include "touchstone/motion/partition.hpp"
#include "verify/judge/verdict/bodies_at.hpp"
#include "verify/judge/verdict/measure.hpp"
#include "verify/judge/verdict/within_distance.hpp"

namespace touchstone::test::compound_verdict_test {
namespace {

using judge::Measure;
using judge::Within;

// The cases of the corpus with compounds, except the largest.
std::vector<Case> compound_cases() {
  std::vector<Case> cases;
  for (const auto& file :
       std::filesystem::directory_iterator(std::string(TOUCHSTONE_CASES_DIR) + "/compounds")) {
    std::ifstream in(file.path(), std::ios::binary);
    Case c = parse_case(std::string{std::istreambuf_iterator<char>(in), {}}).value();
    constexpr std::size_t kMostPairs = 40;
    if (c.query.part_count(0) * c.query.part_count(1) <= kMostPairs) cases.push_back(std::move(c));
  }
  return cases;
}

std::vector<Query> pairs_of(const Query& query) {
  std::vector<Query> pairs;
  for (std::size_t i = 0; i < query.part_count(0); ++i) {
    for (std::size_t j = 0; j < query.part_count(1); ++j) pairs.push_back(query.pair({i, j}));
  }
  return pairs;
}

// Whether motions may have two poses at a time.
bool is_at_seam(const Query& query, const Rational& t) {
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    if (pieces.from == t || pieces.until == t) return true;
  }
  return false;
}

// The square of the least distance, by the corners of plain pairs; 0 in contact.
Rational least_distance_squared(const std::vector<Query>& pairs, const Rational& t) {
  std::optional<Rational> least;
  for (const Query& pair : pairs) {
    for (const judge::BodiesAt& bodies : judge::bodies_at(pair, t)) {
      const Rational square = judge::distance_squared(bodies);
      if (!least || square < *least) least = square;
    }
  }
  return *least;
}

}  // namespace

TEST_CASE("the depth of compounds is the depth of their deepest pair of parts",
          "[judge][compounds]") {
  int deep = 0, apart = 0;
  for (const Case& c : compound_cases()) {
    const Query& q = c.query;
    const auto pairs = pairs_of(q);
    const auto answer = solve(q);
    for (const int part : {0, 2, 4, 5, 8}) {
      const Rational t = q.from() + (q.until() - q.from()) * part / 8;
      if (is_at_seam(q, t)) continue;
      CAPTURE(c.id, part);
      const Measure whole = judge::measure_at(q, t);
      CHECK(whole.sign == -static_cast<int>(state_at(answer.timeline, t)) + 1);
      if (whole.sign >= 0) continue;
      ++deep;
      // Pairs of boxes are measured in another way, along their axes.
      bool is_equal_to_one = false;
      for (const Query& pair : pairs) {
        const Measure m = judge::measure_at(pair, t);
        CHECK_FALSE(judge::deeper(m, whole));
        is_equal_to_one = is_equal_to_one || judge::differs_by_at_most(m, whole, 0);
      }
      CHECK(is_equal_to_one);
    }
    const bool has_radii = std::ranges::any_of(pairs, is_inflated);
    for (const int part : {1, 3, 7}) {
      const Rational t = q.from() + (q.until() - q.from()) * part / 8;
      const Measure whole = judge::measure_at(q, t);
      if (is_at_seam(q, t) || whole.sign <= 0 || has_radii) continue;
      CAPTURE(c.id, part);
      ++apart;
      CHECK(whole.gap.value() * whole.gap.value() / whole.length_squared.value() ==
            least_distance_squared(pairs, t));
    }
  }
  CHECK(deep > 10);
  CHECK(apart > 10);
}

TEST_CASE("a tolerance holds for compounds exactly if it holds for all pairs of parts",
          "[judge][compounds]") {
  int held = 0, exceeded = 0;
  for (const Case& c : compound_cases()) {
    const Query& q = c.query;
    const auto pairs = pairs_of(q);
    if (pairs.size() > 8) continue;
    const Rational middle = (q.from() + q.until()) / 2;
    for (const Rational& depth : {Rational(0), Rational(1, 8)}) {
      CAPTURE(c.id, depth);
      const Within whole = judge::stays_within(q, q.from(), middle, depth);
      const bool all = std::ranges::all_of(pairs, [&](const Query& pair) {
        return judge::stays_within(pair, q.from(), middle, depth) == Within::holds;
      });
      CHECK(whole == (all ? Within::holds : Within::exceeded));
      ++(all ? held : exceeded);
      const bool any = std::ranges::any_of(pairs, [&](const Query& pair) {
        return judge::comes_within(pair, middle, depth) == Within::holds;
      });
      CHECK(judge::comes_within(q, middle, depth) == (any ? Within::holds : Within::exceeded));
    }
  }
  CHECK(held > 5);
  CHECK(exceeded > 5);
}

TEST_CASE("depths of triangles do not make a wrong answer about a solid mesh right",
          "[judge][compounds]") {
  const auto corner = [](int i) {
    return WrittenVector{i & 1 ? 2 : -2, i & 2 ? 2 : -2, i & 4 ? 2 : -2};
  };
  std::vector<WrittenVector> corners;
  for (int i = 0; i < 8; ++i) corners.push_back(corner(i));
  const Body cube = Body::solid_mesh(std::move(corners),
                                     {{0, 2, 1},
                                      {1, 2, 3},
                                      {4, 5, 6},
                                      {5, 7, 6},
                                      {0, 1, 4},
                                      {1, 5, 4},
                                      {2, 6, 3},
                                      {3, 6, 7},
                                      {0, 4, 2},
                                      {2, 4, 6},
                                      {1, 3, 5},
                                      {3, 7, 5}},
                                     Motion::fixed());
  const Query query = Query::make(cube, Body::box({1, 1, 1}, Motion::fixed())).value();
  judge::Terms terms;
  const auto exactly = judge::judge(query, judge::no_contact(), terms);
  CHECK(exactly.kind == judge::VerdictKind::missed);
  CHECK(exactly.within_tolerance == judge::VerdictKind::missed);
  terms.tolerance.distance = Rational(1, 10);
  const auto missed = judge::judge(query, judge::no_contact(), terms);
  CHECK(missed.kind == judge::VerdictKind::missed);
  CHECK(missed.within_tolerance == judge::VerdictKind::unproven);
  CHECK_FALSE(missed.clearance);
  CHECK_FALSE(missed.depth);
  judge::Said said = judge::contact_at(0);
  CHECK(judge::judge(query, said, terms).within_tolerance == judge::VerdictKind::correct);
  said.state = "touching";
  CHECK(judge::judge(query, said).kind == judge::VerdictKind::wrong_state);
  said.state = "overlapping";
  said.depth = 7;
  CHECK(judge::judge(query, said).within_tolerance == judge::VerdictKind::unproven);
}

}  // namespace touchstone::test::compound_verdict_test
