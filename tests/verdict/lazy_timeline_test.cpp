// A lazy timeline computes its times in doubles, and each exact time only when it is needed. The
// results do not depend on the order in which they are requested.

#include "verify/judge/verdict/lazy_timeline.hpp"

#include <catch2/catch.hpp>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "src/rest/overlap.hpp"
#include "verify/cases/generate/chosen_family.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/judge/verdict/bodies_at.hpp"
#include "verify/judge/verdict/measure.hpp"

namespace touchstone::test::lazy_timeline_test {
namespace {

// The question of case `index` of a generated family, such as "linear" or "slide".
Query case_of_family(const std::string& family, std::uint64_t index) {
  const auto chosen = generate::chosen_family(family).value();
  return generate::make_case(*chosen.family, chosen.fixed, 1, index).parsed.query;
}

}  // namespace

TEST_CASE("the exact time of each instant of a lazy timeline agrees with the exact timeline",
          "[judge]") {
  const auto family = GENERATE(as<std::string>(), "linear", "cubes-head-on", "slide", "sweep");
  int between = 0;
  for (std::uint64_t index = 0; index < 20; ++index) {
    CAPTURE(family, index);
    const auto lazy = judge::LazyTimeline::of(case_of_family(family, index));
    // Each exact time is requested before anything else is known exactly.
    const std::size_t count = lazy->in_doubles().instants.size();
    std::vector<RealAlgebraic> times;
    for (std::size_t i = 0; i < count; ++i) {
      const auto alone = judge::LazyTimeline::of(lazy->query());
      times.push_back(judge::LazyTimeline::time(alone, i).exact());
    }
    const auto& exact = lazy->exact().instants;
    REQUIRE(exact.size() == count);
    for (std::size_t i = 0; i < count; ++i) CHECK(compare(times[i], exact[i].time) == 0);
    between += static_cast<int>(count) - 2;
  }
  CHECK(between > 0);
}

TEST_CASE("boxes are measured along the widest of their axes", "[judge]") {
  const auto family = GENERATE(as<std::string>(), "linear", "sweep", "face-flush", "affine");
  for (std::uint64_t index = 0; index < 10; ++index) {
    const Query q = case_of_family(family, index);
    for (const int part : {0, 1, 3}) {
      CAPTURE(family, index, part);
      const Rational t = q.from() + (q.until() - q.from()) * part / 3;
      for (const judge::BodiesAt& bodies : judge::bodies_at(q, t)) {
        const auto& [a, b] = std::get<judge::BoxesAt>(bodies);
        const auto all = overlap(a, b);
        const judge::Measure m = judge::measure(a, b);
        CHECK(judge::best_separation(a, b).axis == all.best);
        CHECK(m.gap == all.separation().gap);
        CHECK(m.length_squared == all.separation().length_squared);
        Rational width = 0;
        const Vec3<Rational> n = axis_normal(a, b, all.best);
        for (const auto* box : {&a, &b}) {
          for (const auto& axis : box->axes) width += abs(dot(n, axis));
        }
        CHECK(m.growth == width);
        CHECK(m.extent() == Rational(abs(m.gap.value()) / width));
      }
    }
  }
}

}  // namespace touchstone::test::lazy_timeline_test
