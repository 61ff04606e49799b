// Cases changed in ways that change the answer in a known way.

#include <catch2/catch.hpp>
#include <functional>
#include <nlohmann/json.hpp>

#include "tests/ccd/corpus.hpp"
#include "tests/ccd/random_case.hpp"
#include "touchstone/text/truth.hpp"
#include "verify/crosscheck/transforms.hpp"

namespace touchstone::test {
namespace {

using namespace crosscheck;

// The corpus, and some random cases of every family.
void for_many_cases(const std::function<void(const Case&)>& check) {
  for (const CorpusCase& c : corpus()) {
    INFO(c.name);
    check(c.parsed);
  }
  Random random(23);
  for (const Family family : all_families()) {
    for (int i = 0; i < 5; ++i) {
      const Case c = random_case(family, random);
      INFO(name(family) << ": " << c.canonical);
      check(c);
    }
  }
}

bool has_jumps(const Case& c) { return c.motions[0].jumps_allowed || c.motions[1].jumps_allowed; }

using FeatureMap = std::function<FeaturePair(const FeaturePair&)>;

// Same states at corresponding times, same features in other words.
void check_same(
    const Case& original, const Case& image, const TimeMap& map = {},
    const FeatureMap& renamed = [](const FeaturePair& f) { return f; }) {
  const ExactTimeline before = solved(original).timeline;
  const ExactTimeline after = solved(image).timeline;
  REQUIRE(difference(before, after, map) == "");
  if (!map.increasing() && has_jumps(original))
    return;  // there, the features are those of the earlier pose
  const std::size_t n = before.instants.size();
  for (std::size_t i = 0; i < n; ++i) {
    std::set<FeaturePair> expected;
    for (const FeaturePair& f : active_features(before.instants[i])) expected.insert(renamed(f));
    CHECK(active_features(after.instants[map.increasing() ? i : n - 1 - i]) == expected);
  }
}

// The whole answer but for what depends on lengths or axes of the world.
nlohmann::json answer(const Case& c, bool with_normals) {
  auto truth = nlohmann::json::parse(truth_json(solve_case(c, NumberType::exact)));
  truth["intervals"].erase("culled");
  for (auto& contact : truth["contacts"]) {
    for (const char* key : {"features", "exit_features"}) {
      if (!contact.contains(key) || with_normals) continue;
      for (auto& feature : contact[key]) feature.erase("normal");
    }
  }
  return truth;
}

TEST_CASE("swapped boxes meet at the same times with swapped features", "[ccd][metamorphic]") {
  for_many_cases([](const Case& c) {
    check_same(c, swapped(c), {}, [](const FeaturePair& f) { return FeaturePair{f.box2, f.box1}; });
  });
}

TEST_CASE("where the world is moved rigidly, only the normals change", "[ccd][metamorphic]") {
  for_many_cases([](const Case& c) {
    const Case image = moved(c, {2, -1, Rational(1, 3), 1}, {Rational(5, 7), -3, 1000});
    check_same(c, image);
    CHECK(answer(c, false) == answer(image, false));
  });
}

TEST_CASE("in other units of length the answer is the same to the last digit",
          "[ccd][metamorphic]") {
  for_many_cases([](const Case& c) {
    for (const Rational& factor : {Rational(3, 7), power_of_two(40), power_of_two(-7)}) {
      CHECK(answer(c, true) == answer(scaled(c, factor), true));
    }
  });
}

TEST_CASE("run backwards, a motion has its timeline backwards", "[ccd][metamorphic]") {
  for_many_cases([](const Case& c) {
    const TimeMap backwards{-1, c.from + c.until};
    check_same(c, retimed(c, backwards), backwards);
  });
}

TEST_CASE("on another clock everything happens at the corresponding times", "[ccd][metamorphic]") {
  for_many_cases([](const Case& c) {
    // A new unit and origin of time, and a clock that goes ever slower without a pole on the
    // horizon.
    const TimeMap affine{Rational(7, 3), -11};
    check_same(c, retimed(c, affine), affine);
    const TimeMap slowing{1, 0, 1, c.until - 2 * c.from + 1};
    check_same(c, retimed(c, slowing), slowing);
  });
}

TEST_CASE("a factor in numerators and denominators is cancelled before anything is solved",
          "[ccd][metamorphic]") {
  const RationalPolynomial factor{Rational(5, 2), 1, 3};
  for_many_cases([&](const Case& c) {
    const Case image = expanded(c, factor);
    CHECK(answer(c, true) == answer(image, true));
    const auto before = planes_of<Integer>(c);
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

TEST_CASE("a horizon cut in two has the two parts of the timeline", "[ccd][metamorphic]") {
  Random random(3);
  for_many_cases([&](const Case& c) {
    if (c.from == c.until) return;
    const Rational middle = c.from + (c.until - c.from) * (1 + 98 * random.fraction()) / 100;
    const ExactTimeline first = solved(cut(c, c.from, middle)).timeline;
    const ExactTimeline second = solved(cut(c, middle, c.until)).timeline;
    CHECK(name(first.instants.back().state) == std::string(name(second.instants.front().state)));
    CHECK(difference(solved(c).timeline, joined(first, second)) == "");
  });
}

TEST_CASE("other names for a box's axes change the names of its features only",
          "[ccd][metamorphic]") {
  // All 48 signed permutations for a few cases, one random one for each of the others.
  std::vector<Relabelling> all;
  std::array<int, 3> axis{0, 1, 2};
  do {
    for (int s = 0; s < 8; ++s)
      all.push_back({axis, {s & 1 ? -1 : 1, s & 2 ? -1 : 1, s & 4 ? -1 : 1}});
  } while (std::next_permutation(axis.begin(), axis.end()));
  REQUIRE(all.size() == 48);
  const auto check = [](const Case& c, std::size_t box, const Relabelling& names) {
    check_same(c, relabelled(c, box, names), {}, [&](const FeaturePair& f) {
      return box == 0 ? FeaturePair{names(f.box1), f.box2} : FeaturePair{f.box1, names(f.box2)};
    });
  };
  for (const char* some :
       {"affine/two-sheared-boxes-cross-edges", "both-moving/two-tumbling-boxes-cross-edges",
        "degenerate/boxes-turn-about-a-common-axis", "flat/turning-plates-cross",
        "features/enters-by-a-face-and-leaves-by-crossed-edges"}) {
    INFO(some);
    for (const Relabelling& names : all) {
      for (const std::size_t box : {0U, 1U}) check(corpus_case(some), box, names);
    }
  }
  Random random(9);
  for_many_cases([&](const Case& c) {
    check(c, static_cast<std::size_t>(random.integer(0, 1)),
          all[static_cast<std::size_t>(random.integer(0, 47))]);
  });
}

}  // namespace
}  // namespace touchstone::test
