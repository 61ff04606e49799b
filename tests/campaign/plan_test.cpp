// The plan of a campaign: which case is at which position. It depends only on the seed and on
// earlier positions.

#include "verify/hunt/campaign/plan.hpp"

#include <catch2/catch.hpp>
#include <functional>
#include <set>
#include <utility>
#include <variant>
#include <vector>

namespace touchstone::campaign::plan_test {
namespace {

TEST_CASE("a plan draws from all families by turns, no case twice", "[campaign]") {
  Plan plan;
  for (const char* family : {"generic", "linear", "graze"})
    plan.families.push_back(generate::chosen_family(family).value());
  std::set<std::string> origins;
  for (std::uint64_t shard = 0; shard < 6; ++shard) {
    for (std::uint64_t position = 0; position < Plan::kDrawn; ++position) {
      const Planned planned = planned_at(plan, shard, position, {});
      CHECK(planned.origin == "family " + parts_of(planned.made).id);
      CHECK(origins.insert(planned.origin).second);
    }
  }
  CHECK(parts_of(planned_at(plan, 0, 0, {}).made).id == "generic-1-0");
  CHECK(parts_of(planned_at(plan, 3, 1, {}).made).id == "generic-1-21");
  CHECK(parts_of(planned_at(plan, 2, 5, {}).made).id == "graze-1-5");
}

TEST_CASE("a plan has the same cases, whether their queries are made at once or when needed",
          "[campaign]") {
  Plan at_once;
  for (const char* family : {"linear", "sweep", "graze", "generic", "rounded-of"})
    at_once.families.push_back(generate::chosen_family(family).value());
  Plan when_needed = at_once;
  when_needed.by_doubles = judge::ByDoubles::yes;
  int in_doubles = 0;
  for (std::uint64_t shard = 0; shard < at_once.families.size(); ++shard) {
    std::vector<Candidate> whole, lazy;
    for (std::uint64_t position = 0; position < at_once.shard_size(); ++position) {
      Planned one = planned_at(at_once, shard, position, whole);
      Planned other = planned_at(when_needed, shard, position, lazy);
      CHECK(case_text(parts_of(one.made)) == case_text(parts_of(other.made)));
      CHECK(one.origin == other.origin);
      const auto& exact = std::get<ExactCase>(other.made);
      if (exact.in_doubles()) ++in_doubles;
      CHECK(case_text(exact.whole()) == case_text(exact.parts()));
      const double margin = position % 5 == 3 ? 0.5 : 1;
      whole.push_back({margin, std::move(one.made)});
      lazy.push_back({margin, std::move(other.made)});
    }
  }
  CHECK(in_doubles > 30);
}

TEST_CASE("a case whose bodies, horizon or id are invalid is not made, with doubles or without",
          "[campaign]") {
  const auto parts_with = [](const std::function<void(CaseParts&)>& change) {
    CaseParts parts;
    parts.id = "a";
    parts.bodies = {Body::box({1, 1, 1}, {0, 0, 0}, Motion::fixed()),
                    Body::box({1, 1, 1}, {0, 0, 0}, Motion::linear({4, 0, 0}, {-4, 0, 0}))};
    change(parts);
    return parts;
  };
  using judge::ByDoubles;
  const auto is_made = [&](const std::function<void(CaseParts&)>& change, ByDoubles by_doubles) {
    return ExactCase::make(parts_with(change), by_doubles).ok();
  };
  for (const ByDoubles by_doubles : {ByDoubles::yes, ByDoubles::no}) {
    CHECK(is_made([](CaseParts&) {}, by_doubles));
    CHECK_FALSE(is_made([](CaseParts& parts) { parts.id = ""; }, by_doubles));
    CHECK_FALSE(is_made([](CaseParts& parts) { parts.plane = true; }, by_doubles));
    CHECK_FALSE(is_made([](CaseParts& parts) { parts.horizon = {1, 0}; }, by_doubles));
    // Two numbers that round to one double.
    CHECK_FALSE(is_made(
        [](CaseParts& parts) {
          parts.horizon = {Numeral::parse("1.00000000000000000001").value(), 1};
        },
        by_doubles));
    CHECK_FALSE(is_made(
        [](CaseParts& parts) {
          parts.bodies[0] = Body::box({-1, 1, 1}, {0, 0, 0}, Motion::fixed());
        },
        by_doubles));
    CHECK_FALSE(is_made(
        [](CaseParts& parts) {
          parts.bodies[0] = Body::box({1, 1, 1}, {0, 0, 0}, Motion::fixed({}, {0, 0, 0, 0}));
        },
        by_doubles));
  }
}

TEST_CASE("variants are made of the nearest cases, and depend on nothing else", "[campaign]") {
  Plan plan;
  plan.families.push_back(generate::chosen_family("generic").value());
  std::vector<Candidate> drawn;
  for (std::uint64_t i = 0; i < Plan::kDrawn; ++i) {
    drawn.push_back(
        {i % 5 == 3 ? 0.001 * static_cast<double>(i) : 1.0, planned_at(plan, 0, i, {}).made});
  }
  for (std::uint64_t position = Plan::kDrawn; position < plan.shard_size(); ++position) {
    const Planned one = planned_at(plan, 0, position, drawn);
    const Planned same = planned_at(plan, 0, position, drawn);
    CHECK(case_text(parts_of(one.made)) == case_text(parts_of(same.made)));
    CAPTURE(one.origin);
    bool of_the_nearest = false;
    for (const int i : {3, 8, 13, 18})
      of_the_nearest |= one.origin.starts_with("variant of generic-1-" + std::to_string(i) + ":");
    CHECK(of_the_nearest);
  }
}

TEST_CASE("a hunt varies the worst case of earlier generations", "[campaign]") {
  Plan plan;
  plan.aim = Aim::late;
  plan.families.push_back(generate::chosen_family("generic").value());
  CHECK(plan.shard_size() == Plan::kDrawn + Plan::kGenerations * Plan::kChildren);
  std::vector<Candidate> candidates;
  for (std::uint64_t i = 0; i < Plan::kDrawn; ++i)
    candidates.push_back({i == 11 ? 0.0 : 1.0, planned_at(plan, 0, i, {}).made});
  const auto parent_at = [&](std::uint64_t position) {
    const std::string origin = planned_at(plan, 0, position, candidates).origin;
    return origin.substr(0, origin.find(':'));
  };
  // Nothing is late yet, so the parent is chosen as without a hunt.
  CHECK(parent_at(Plan::kDrawn) == "variant of generic-1-11");
  candidates[3].score = 0.25;
  candidates[7].score = 0.25;
  candidates[9].score = 0.125;
  for (std::uint64_t child = 0; child < Plan::kChildren; ++child)
    // If two cases have equal scores, the last one counts.
    CHECK(parent_at(Plan::kDrawn + child) == "variant of generic-1-7");
  for (std::uint64_t child = 0; child < Plan::kChildren; ++child) {
    Planned made = planned_at(plan, 0, Plan::kDrawn + child, candidates);
    candidates.push_back(
        {1.0, std::move(made.made), child == 4 ? std::optional(0.5) : std::nullopt});
  }
  const std::uint64_t next = Plan::kDrawn + Plan::kChildren;
  CHECK(parent_at(next) == "variant of variant-1-0-" + std::to_string(Plan::kDrawn + 4));
  // Scores of the current generation are not used.
  candidates.push_back({1.0, planned_at(plan, 0, next, candidates).made, 8.0});
  CHECK(parent_at(next + 1) == "variant of variant-1-0-" + std::to_string(Plan::kDrawn + 4));
}

}  // namespace
}  // namespace touchstone::campaign::plan_test
