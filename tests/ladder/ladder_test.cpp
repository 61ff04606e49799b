// First contacts without one of the deciders: the answer is the same, bit for bit.

#include "src/walk/ladder/ladder.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <string>

#include "src/answer/contacts/hull_ladder.hpp"
#include "tests/support/made.hpp"
#include "tests/support/part.hpp"
#include "tests/support/same_bits.hpp"
#include "verify/cases/generate/family.hpp"
#include "verify/cases/generate/polyhedra_families.hpp"

namespace touchstone::walk::ladder_test {
namespace {

constexpr auto kCount = kDeciderNames.size();

// The first difference between two contacts; empty if there is none.
std::string other_in(const std::optional<CertifiedContact>& a,
                     const std::optional<CertifiedContact>& b) {
  if (a.has_value() != b.has_value()) return "whether there is a contact";
  if (!a) return "";
  if (!test::same_bits(a->time, b->time)) return "time";
  if (a->state != b->state) return "state";
  if (a->after != b->after) return "the state behind it";
  if (a->piece != b->piece) return "piece";
  if (a->active != b->active) return "planes";
  return a->table == b->table ? "" : "features";
}

// How often each decider was asked, and how often it decided.
struct LadderTally {
  std::map<Decider, int> asked{};
  std::map<Decider, int> decided{};

  // Repeats the query without each decider that was asked, and with the integers only.
  void ask(const Query& query) {
    const Decided all = walk::decided(query);
    REQUIRE(all.answer);
    ++decided[all.answer->decided];
    for (std::size_t i = 0; i < kCount; ++i) {
      const auto who = static_cast<Decider>(i);
      if (!all.asked.has(who)) continue;
      ++asked[who];
      INFO("without " << name(who));
      const Decided others = walk::decided(query, Deciders::all().without(who));
      CHECK_FALSE(others.asked.has(who));
      if (who == Decider::integers) {
        CHECK_FALSE(others.answer);
        continue;
      }
      REQUIRE(others.answer);
      CHECK(others.answer->decided != who);
      CHECK(others.answer->rounded != who);
      CHECK(other_in(others.answer->contact, all.answer->contact) == "");
    }
    const Decided exact = walk::decided(query, Deciders::only(Decider::integers));
    REQUIRE(exact.answer);
    CHECK(exact.answer->decided == Decider::integers);
    CHECK(other_in(exact.answer->contact, all.answer->contact) == "");
  }

  // Repeats a query with a polyhedron without each decider that was asked, and with integers only.
  void ask_hulls(const Query& query) {
    const auto all = decided_hulls(query);
    REQUIRE(all.decision);
    ++decided[all.who];
    for (const Decider who : {Decider::hull_doubles, Decider::hull_integers}) {
      if (!all.asked.has(who)) continue;
      ++asked[who];
      INFO("without " << name(who));
      const auto others = decided_hulls(query, Deciders::all().without(who));
      CHECK_FALSE(others.asked.has(who));
      CHECK(others.decision.has_value() == (who == Decider::hull_doubles));
    }
    const auto exact = decided_hulls(query, Deciders::only(Decider::hull_integers));
    REQUIRE(exact.decision);
    const auto &one = all.decision->contact, &other = exact.decision->contact;
    REQUIRE(one.has_value() == other.has_value());
    if (!one) return;
    CHECK(test::same_bits(one->time, other->time));
    CHECK(one->kind == other->kind);
    CHECK(one->features == other->features);
  }
};

TEST_CASE("without any one of the deciders, the first contact is the same", "[walk][part]") {
  LadderTally tally;
  for (const auto* families :
       {&generate::families(), &generate::hard_families(), &generate::polyhedra_families()}) {
    for (const generate::Family& family : *families) {
      for (std::uint64_t i = 0; i < 50; ++i) {
        if (!test::is_in_part(i, 3)) continue;
        INFO(family.name << " " << i);
        const Query query = test::made(family.name, i).parsed.query;
        if (is_of_boxes(query)) {
          tally.ask(query);
        } else {
          tally.ask_hulls(query);
        }
      }
    }
  }
  for (std::size_t i = 0; i < kCount; ++i) {
    const auto who = static_cast<Decider>(i);
    CAPTURE(name(who), tally.asked[who], tally.decided[who]);
    CHECK(tally.asked[who] * test::parts(3) >= 100);
    CHECK(tally.decided[who] > 0);
  }
}

TEST_CASE("deciders form a set", "[walk]") {
  const Deciders all = Deciders::all();
  for (std::size_t i = 0; i < kCount; ++i) {
    const auto who = static_cast<Decider>(i);
    CHECK(all.has(who));
    CHECK_FALSE(all.without(who).has(who));
    CHECK(all.without(who).with(who).has(who));
    for (std::size_t j = 0; j < kCount; ++j)
      CHECK(Deciders::only(who).has(static_cast<Decider>(j)) == (i == j));
  }
  CHECK(std::set<std::string>(kDeciderNames.begin(), kDeciderNames.end()).size() == kCount);
}

}  // namespace
}  // namespace touchstone::walk::ladder_test
