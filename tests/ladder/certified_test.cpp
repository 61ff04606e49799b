// The certified walk (in floating point with proven error bounds) against the exact one: results
// agree bit for bit, whichever arithmetic decides.

#include "src/walk/ladder/certified.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <map>

#include "src/poly/rounding.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/made.hpp"
#include "tests/support/rounding_mode.hpp"
#include "tests/support/same_bits.hpp"
#include "touchstone/first_contact.hpp"
#include "verify/cases/generate/family.hpp"

namespace touchstone::walk::certified_test {
namespace {

// The first difference between two answers; empty if there is none.
std::string difference(const std::optional<CertifiedContact>& certified,
                       const std::optional<FirstContact>& exact) {
  if (certified.has_value() != exact.has_value()) return "whether there is a contact";
  if (!exact) return "";
  if (!test::same_bits(certified->time, rounded_double(exact->time))) return "time";
  if (certified->state != exact->state) return "state";
  if (certified->after != exact->after) return "the state behind it";
  if (certified->piece != exact->piece) return "piece";
  if (const auto& bounds = certified->bounds) {
    if (exact->time.compare(exact_value(bounds->lower)) < 0 ||
        exact->time.compare(exact_value(bounds->upper)) > 0)
      return "a time out of its bounds";
  }
  if (certified->active != exact->contact.active) return "planes";
  return certified->table == exact->contact.table ? "" : "features";
}

TEST_CASE("the certified walk agrees with the exact walk in the whole corpus", "[walk]") {
  int compared = 0;
  for (const test::CorpusCase& c : test::corpus()) {
    INFO(c.name);
    const CertifiedMotions motions(c.parsed.query);
    const auto exact = first_contact(motions.integers);
    CHECK(difference(certified_first_contact(motions).contact, exact) == "");
    CHECK(difference(certified_first_contact(c.parsed.query).contact, exact) == "");
    ++compared;
  }
  CHECK(compared > 100);
}

TEST_CASE("the certified walk agrees with the exact walk in every family", "[walk]") {
  std::map<Decider, int> decided;
  std::map<Decider, int> rounded;
  for (const generate::Family& family : generate::families()) {
    for (std::uint64_t i = 0; i < 120; ++i) {
      const Query query = test::made(family.name, i).parsed.query;
      if (!is_of_boxes(query)) continue;
      INFO(family.name << " " << i);
      const CertifiedMotions motions(query);
      const CertifiedAnswer answer = certified_first_contact(motions);
      const auto exact = first_contact(motions.integers);
      CHECK(difference(answer.contact, exact) == "");
      CHECK(difference(certified_first_contact(query).contact, exact) == "");
      ++decided[answer.decided];
      if (answer.contact) ++rounded[answer.rounded];
      // Bounds are what double-doubles round by.
      const bool is_bounded = answer.contact && answer.contact->bounds;
      if (is_bounded) CHECK(answer.rounded == Decider::double_doubles);
      if (answer.contact && answer.contact->state == State::touching &&
          answer.rounded == Decider::double_doubles && answer.rounded != answer.decided)
        CHECK(is_bounded);
    }
  }
  using D = Decider;
  const auto in_integers = [](const std::map<D, int>& count) {
    int sum = 0;
    for (const auto& entry : count) sum += is_floating(entry.first) ? 0 : entry.second;
    return sum;
  };
  CHECK(decided[D::own_doubles] == 0);  // only for queries; this test starts from motions
  CHECK(decided[D::doubles] > 500);
  CHECK(decided[D::double_doubles] > 50);
  CHECK(in_integers(decided) > 500);
  CHECK(rounded[D::doubles] > 300);
  CHECK(rounded[D::double_doubles] > 300);
  CHECK(in_integers(rounded) > 300);
}

TEST_CASE("in generic cases doubles decide, and double-doubles round the time", "[walk]") {
  for (const char* family : {"generic", "both-moving", "waypoints"}) {
    for (std::uint64_t i = 0; i < 100; ++i) {
      INFO(family << " " << i);
      const auto answer = certified_first_contact(test::made(family, i).parsed.query);
      CHECK((answer.decided == Decider::own_doubles || answer.decided == Decider::doubles));
      if (answer.contact && answer.contact->state == State::touching)
        CHECK(answer.rounded == Decider::double_doubles);
    }
  }
}

TEST_CASE("the library's first contact agrees with the whole answer", "[walk]") {
  int contacts = 0;
  for (const generate::Family& family : generate::families()) {
    for (std::uint64_t i = 0; i < 12; ++i) {
      INFO(family.name << " " << i);
      const Query query = test::made(family.name, i).parsed.query;
      const Answer answer = solve(query, {.first_only = true, .route = Route::full});
      const auto found = touchstone::first_contact(query);
      REQUIRE(found.has_value() == !answer.contacts.empty());
      if (!found) continue;
      ++contacts;
      const auto& contact = answer.contacts.front();
      CHECK(test::same_bits(found->time_as_double(), rounded_double(contact.enter.time)));
      CHECK(found->features() == contact.enter.touch);
      CHECK(found->kind() == contact.kind);
      CHECK(compare(found->time(), contact.enter.time) == 0);
    }
  }
  CHECK(contacts > 200);
}

TEST_CASE("other rounding modes and flushing to zero change nothing", "[walk]") {
  for (const char* family : {"generic", "creeping", "one-to-a-trillion", "parallel-ladder"}) {
    for (std::uint64_t i = 0; i < 15; ++i) {
      INFO(family << " " << i);
      const Query query = test::made(family, i).parsed.query;
      const auto exact = first_contact(packed_motions<Integer>(query));
      for (const RoundingMode& mode : kDirectedModes) {
        std::optional<CertifiedAnswer> answer;
        {
          const InRoundingMode rounding(mode);
          answer = certified_first_contact(query);
        }
        CHECK(answer->decided == Decider::integers);
        CHECK(difference(answer->contact, exact) == "");
      }
#if defined(__SSE2__)
      std::optional<CertifiedAnswer> answer;
      {
        const FlushingToZero flushing;
        answer = certified_first_contact(query);
      }
      CHECK(difference(answer->contact, exact) == "");
#endif
    }
  }
}

TEST_CASE("numbers that doubles cannot hold are left to the integers", "[walk]") {
  const auto contact_of = [](const std::string& far, const std::string& speed) {
    return test::case_of(test::kCube,
                         test::cube(R"({"kind": "linear", "translation": [")" + far +
                                    R"(", 0, 0], "velocity": [")" + speed + R"(", 0, 0]})"))
        .query;
  };
  for (const auto& [far, speed] : {std::pair{"1e300", "-2e300"}, std::pair{"4", "-1e-310"},
                                   std::pair{"1e-320", "1"}, std::pair{"2", "-4e-324"}}) {
    CAPTURE(far, speed);
    const Query query = contact_of(far, speed);
    CHECK(difference(certified_first_contact(query).contact,
                     first_contact(packed_motions<Integer>(query))) == "");
  }
}

}  // namespace
}  // namespace touchstone::walk::certified_test
