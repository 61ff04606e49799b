// Changes of queries with a known effect on the answer. Relations between timelines are in the
// harness (verify/prove/crosscheck/relation_check.cpp), which runs them on the corpus.

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <nlohmann/json.hpp>

#include "tests/support/corpus.hpp"
#include "tests/support/random_case.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "verify/prove/crosscheck/checks.hpp"
#include "verify/prove/crosscheck/transforms.hpp"

namespace touchstone::test::metamorphic_test {
namespace {

using namespace crosscheck;

void for_random_cases(const std::function<void(const Case&)>& check) {
  Random random(23);
  for (const Family family : all_families()) {
    for (int i = 0; i < 5; ++i) {
      const Case c = random_case(family, random);
      INFO(name(family) << ": " << canonical_text(c));
      check(c);
    }
  }
}

// The corpus, and some random cases of every family.
void for_many_cases(const std::function<void(const Case&)>& check) {
  for (const CorpusCase& c : corpus()) {
    INFO(c.name);
    check(c.parsed);
  }
  for_random_cases(check);
}

// The whole answer, except what depends on lengths or on the axes of the world.
nlohmann::json answer(const Query& q, bool with_normals) {
  auto truth = nlohmann::json::parse(truth_json(solve_query(q, NumberType::exact)));
  truth["intervals"].erase("culled");
  for (auto& contact : truth["contacts"]) {
    for (const char* key : {"features", "exit_features"}) {
      if (!contact.contains(key) || with_normals) continue;
      for (auto& feature : contact[key]) feature.erase("normal");
    }
  }
  return truth;
}

TEST_CASE("the harness's relations hold for random cases of every family", "[ccd][metamorphic]") {
  std::size_t comparisons = 0;
  for_random_cases([&](const Case& c) {
    Report report;
    check_relations(Solved(c.query, c.id), report);
    for (const Disagreement& d : report.disagreements)
      FAIL_CHECK(d.check << " " << d.sample << ": " << d.what);
    comparisons += report.compared.size();
  });
  CHECK(comparisons > 50 * all_families().size());
}

TEST_CASE("images keep the times of any horizon in order", "[ccd][metamorphic]") {
  const Query q = corpus_case("paper/linear-as-printed").query;
  for (const auto& [from, until] : {std::pair{1, 1}, {2, 3}, {3, 5}, {-9, -8}, {10, 11}}) {
    QueryParts parts = q.parts();
    for (MotionPieces& motion : parts.motions) {
      motion.pieces.front().from = from;
      motion.pieces.back().until = until;
    }
    parts.from = from;
    parts.until = until;
    for (const NamedImage& image : images_of(Query::make(std::move(parts)).value())) {
      INFO(image.name << " of [" << from << ", " << until << "]");
      CHECK(image.map.increasing() == (image.name != "reversed time"));
      CHECK(image.query.from() == image.map(image.map.increasing() ? from : until));
    }
  }
}

TEST_CASE("a rigid motion of the world changes only the normals", "[ccd][metamorphic]") {
  for_many_cases([](const Case& c) {
    const Query image = moved(c.query, {2, -1, Rational(1, 3), 1}, {Rational(5, 7), -3, 1000});
    CHECK(answer(c.query, false) == answer(image, false));
  });
}

TEST_CASE("in other units of length the answer is the same to the last digit",
          "[ccd][metamorphic]") {
  for_many_cases([](const Case& c) {
    for (const Rational& factor : {Rational(3, 7), power_of_two(40), power_of_two(-7)}) {
      CHECK(answer(c.query, true) == answer(scaled(c.query, factor), true));
    }
  });
}

TEST_CASE("a factor in numerators and denominators is cancelled before anything is solved",
          "[ccd][metamorphic]") {
  const RationalPolynomial factor{Rational(5, 2), 1, 3};
  for_many_cases([&](const Case& c) {
    const Query image = expanded(c.query, factor);
    CHECK(answer(c.query, true) == answer(image, true));
    const auto before = planes_of<Integer>(c.query);
    const auto after = planes_of<Integer>(image);
    REQUIRE(before.size() == after.size());
    for (std::size_t p = 0; p < before.size(); ++p) {
      for (int f = 0; f < kFacetPairs; ++f)
        CHECK(before[p].offset(f).degree() == after[p].offset(f).degree());
      for (int k = 0; k < 9; ++k) {
        CHECK(before[p].face1(k / 3, k % 3).degree() == after[p].face1(k / 3, k % 3).degree());
      }
    }
  });
}

TEST_CASE("all 48 relabellings of the axes of a box change only the names of its features",
          "[ccd][metamorphic]") {
  std::vector<Relabelling> all;
  std::array<int, 3> axis{0, 1, 2};
  do {
    for (int s = 0; s < 8; ++s)
      all.push_back({axis, {s & 1 ? -1 : 1, s & 2 ? -1 : 1, s & 4 ? -1 : 1}});
  } while (std::next_permutation(axis.begin(), axis.end()));
  REQUIRE(all.size() == 48);
  for (const char* some :
       {"affine/two-sheared-boxes-cross-edges", "both-moving/two-tumbling-boxes-cross-edges",
        "degenerate/boxes-turn-about-a-common-axis", "flat/turning-plates-cross",
        "features/enters-by-a-face-and-leaves-by-crossed-edges"}) {
    const Query q = corpus_case(some).query;
    const ExactTimeline before = solved(q).timeline;
    for (const Relabelling& names : all) {
      for (const std::size_t box : {0U, 1U}) {
        CAPTURE(some, box, names.axis, names.sign);
        const ExactTimeline after = solved(relabelled(q, box, names)).timeline;
        REQUIRE(difference(before, after) == "");
        for (std::size_t i = 0; i < before.instants.size(); ++i) {
          std::set<FeaturePair> expected;
          for (const FeaturePair& f : active_features(before.instants[i])) {
            expected.insert(box == 0 ? FeaturePair{names(f.box1), f.box2}
                                     : FeaturePair{f.box1, names(f.box2)});
          }
          CHECK(active_features(after.instants[i]) == expected);
        }
      }
    }
  }
}

}  // namespace
}  // namespace touchstone::test::metamorphic_test
