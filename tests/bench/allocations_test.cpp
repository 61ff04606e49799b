// Memory allocations of the walk (the algorithm for the first contact), if its motions are already
// prepared. This program's operator new counts them.

#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "src/walk/ladder/certified.hpp"
#include "tests/support/made.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/from_doubles.hpp"
#include "verify/bench/counted_memory.hpp"
#include "verify/bench/queries.hpp"
#include "verify/cases/generate/family.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::walk::allocations_test {
namespace {

std::vector<Query> boxes_of(const std::string& family, std::uint64_t count) {
  std::vector<Query> queries;
  for (std::uint64_t i = 0; i < count; ++i) {
    Query query = test::made(family, i).parsed.query;
    if (is_of_boxes(query)) queries.push_back(std::move(query));
  }
  return queries;
}

template <class Ask>
std::size_t allocations_in(const Ask& ask) {
  const std::size_t before = bench::allocations();
  ask();
  return bench::allocations() - before;
}

// Prevents the compiler from removing allocations.
void* volatile seen = nullptr;

TEST_CASE("all allocations are counted, also those of long numbers", "[memory]") {
  bench::count_memory_of_numbers();
  CHECK(allocations_in([] {}) == 0);
  CHECK(allocations_in([] { seen = std::make_unique<int>(1).get(); }) == 1);
  CHECK(allocations_in([] { seen = std::vector<double>(1000).data(); }) == 1);
  CHECK(allocations_in([] { seen = (Integer(1) << 1000).backend().data(); }) > 0);
  struct alignas(64) Wide {
    char bytes[64];
  };
  CHECK(allocations_in([] { seen = std::make_unique<Wide>().get(); }) == 1);
  seen = nullptr;
}

TEST_CASE("the walk in doubles allocates no memory, except for high degrees and noise",
          "[memory]") {
  bench::count_memory_of_numbers();
  // Families with forms of degrees above 24, or with brackets that rounding gives more than six
  // roots.
  const std::set<std::string> excepted{"high-degree", "face-flush", "graze", "slide",
                                       "three-way-tie"};
  std::size_t asked = 0;
  for (const generate::Family& family : generate::families()) {
    INFO(family.name);
    for (const Query& query : boxes_of(family.name, 40)) {
      const auto motions = packed_motions<double>(query);
      const std::size_t most = excepted.contains(family.name) ? 3 : 0;
      CHECK(allocations_in([&] { first_contact_time(motions); }) <= most);
      ++asked;
    }
  }
  CHECK(asked > 1000);
}

TEST_CASE("the certified walk allocates no memory if floating point decides", "[memory]") {
  bench::count_memory_of_numbers();
  std::map<std::string, std::size_t> decided;
  const auto ask = [&](const std::string& name, const Query& query) {
    const CertifiedMotions motions(query);
    CertifiedAnswer answer;
    const std::size_t allocated =
        allocations_in([&] { answer = certified_first_contact(motions); });
    if (!is_floating(answer.decided) || !is_floating(answer.rounded)) return;
    INFO(name);
    CHECK(allocated == 0);
    ++decided[name];
  };
  for (const generate::Family& family : generate::families()) {
    for (const Query& query : boxes_of(family.name, 40)) ask(family.name, query);
  }
  for (const int rotation : {0, 2, 4, 6, 8}) {
    for (const Query& query : bench::queries_of_kind({.rotation = rotation, .translation = 4}, 40))
      ask("degree " + std::to_string(rotation), query);
  }
  for (const char* family : {"generic", "linear", "sweep", "both-moving", "affine", "degree 8"})
    CHECK(decided[family] > 30);
  CHECK(decided.size() > 15);
}

TEST_CASE("a query from plain doubles allocates no memory if doubles decide", "[memory]") {
  bench::count_memory_of_numbers();
  const doubles::Body wall{{{1, 0.75, 0.5}}, doubles::Fixed{{0, 0, 0}, {1, 0.25, 0.125, 0.5}}};
  for (int i = 0; i < 40; ++i) {
    CAPTURE(i);
    const doubles::Body cube{
        {{0.5, 0.625, 0.75}},
        doubles::Linear{{4, 0.1 * i, 0.3}, {-4, 0.07, 0.1}, {0.3, 0.7, 0.1 * i, 0.2}}};
    CHECK(allocations_in([&] {
            const auto found = doubles::first_contact(wall, cube);
            seen = found.ok() ? nullptr : seen;
          }) == 0);
  }
  seen = nullptr;
}

TEST_CASE("a first contact of bodies that are made from doubles needs few allocations",
          "[memory]") {
  bench::count_memory_of_numbers();
  constexpr std::size_t kMost = 16;
  for (int i = 0; i < 40; ++i) {
    CAPTURE(i);
    bool meets = false;
    const std::size_t allocated = allocations_in([&] {
      const Body wall = Body::box({1, 0.75, 0.5}, Motion::fixed({0, 0, 0}, {1, 0.25, 0.125, 0.5}));
      const Body cube =
          Body::box({0.5, 0.625, 0.75},
                    Motion::linear({4, 0.1 * i, 0.3}, {-4, 0.07, 0.1}, {0.3, 0.7, 0.1 * i, 0.2}));
      meets = first_contact(wall, cube).value().has_value();
    });
    CHECK(allocated <= kMost);
    CHECK((meets || i > 5));
  }
}

// A hull of points on a sphere.
Hull round_hull(std::size_t corners, random::Dice& dice) {
  std::vector<Hull::Point> points;
  for (std::size_t i = 0; i < corners; ++i) {
    const double z = dice.between(-1, 1), angle = dice.between(0, 6.283185307179586);
    const double r = std::sqrt(1 - z * z);
    points.push_back({r * std::cos(angle), r * std::sin(angle), z});
  }
  return Hull::make(points).value();
}

TEST_CASE("a contact of prepared hulls allocates as often with many corners as with few",
          "[memory]") {
  bench::count_memory_of_numbers();
  const std::vector<double> times{0, 0.25, 0.5, 0.75, 1};
  // For each contact the features of both bodies, and what their exact numbers need in
  // double-doubles; for the rest nothing.
  constexpr std::size_t kMost = 10;
  for (const std::size_t corners : {6U, 24U, 200U}) {
    std::size_t contacts = 0;
    for (std::uint64_t i = 0; i < 20; ++i) {
      CAPTURE(corners, i);
      random::Dice dice("allocations of hulls", corners, i);
      const Hull one = round_hull(corners, dice), two = round_hull(corners, dice);
      std::vector<doubles::Vector> places;
      std::vector<doubles::Quaternion> turns;
      for (const double t : times) {
        places.push_back({4 - 5 * t, dice.between(0, 0.5), dice.between(0, 0.5)});
        turns.push_back({dice.between(-1, 1), dice.between(-1, 1), dice.between(-1, 1), 1});
      }
      const doubles::AnyBody still(one, doubles::Fixed{});
      const doubles::AnyBody moving(two, doubles::Through{times, places, turns});
      bool meets = false;
      const std::size_t allocated = allocations_in(
          [&] { meets = doubles::first_contact(still, moving).value().has_value(); });
      CHECK(allocated <= (meets ? kMost : 0));
      contacts += meets ? 1 : 0;
    }
    CHECK(contacts > 10);
  }
}

TEST_CASE("a query about boxes at rest allocates no memory if floating point decides", "[memory]") {
  bench::count_memory_of_numbers();
  const doubles::Rest wall{{{1, 0.75, 0.5}}, {{0, 0, 0}, {1, 0.25, 0.125, 0.5}}};
  for (int i = 0; i < 40; ++i) {
    CAPTURE(i);
    const doubles::Rest cube{{{0.5, 0.625, 0.75}},
                             {{0.05 * i, 0.3, 0.7}, {0.3, 0.7, 0.1 * i, 0.2}}};
    CHECK(allocations_in([&] {
            const auto state = doubles::state_at_rest(wall, cube);
            const auto separation = doubles::separation_at_rest(wall, cube);
            seen = state.ok() && separation.ok() ? nullptr : seen;
          }) == 0);
  }
  seen = nullptr;
}

}  // namespace
}  // namespace touchstone::walk::allocations_test
