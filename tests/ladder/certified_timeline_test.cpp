// Whole timelines by floating-point arithmetic with proven bounds, against exact ones. If the
// bounds suffice, results agree bit for bit; and they do suffice in most cases.

#include "src/walk/ladder/certified_timeline.hpp"

#include <catch2/catch.hpp>
#include <chrono>
#include <string>

#include "src/poly/rounding.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/made.hpp"
#include "tests/support/rounding_mode.hpp"
#include "tests/support/same_bits.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/limit.hpp"
#include "verify/cases/generate/family.hpp"

namespace touchstone::walk::certified_timeline_test {
namespace {

// The first difference between two timelines; empty if there is none.
std::string difference(const BoxTimeline<double>& certified,
                       const BoxTimeline<RealAlgebraic>& exact) {
  if (certified.instants.size() != exact.instants.size()) return "how many instants";
  if (certified.spans != exact.spans) return "a state in between";
  for (std::size_t i = 0; i < exact.instants.size(); ++i) {
    const auto& ours = certified.instants[i];
    const auto& truth = exact.instants[i];
    const std::string at = " at " + std::to_string(i);
    if (!test::same_bits(ours.time, rounded_double(truth.time))) return "time" + at;
    if (ours.state != truth.state) return "state" + at;
    if (truth.state != State::touching) continue;
    if (ours.context.piece != truth.context.piece) return "piece" + at;
    if (ours.context.active != truth.context.active) return "planes" + at;
    if (!(ours.context.table == truth.context.table)) return "features" + at;
  }
  return "";
}

// Counts of the timelines by the arithmetic that decided them, and of their events.
struct Tally {
  std::size_t doubles = 0;
  std::size_t double_doubles = 0;
  std::size_t undecided = 0;
  std::size_t contacts = 0;
  std::size_t exits = 0;
  std::size_t again = 0;  // timelines with more than one contact

  std::string ask(const Query& query) {
    const auto certified = certified_timeline(query);
    if (!certified) {
      ++undecided;
      return "";
    }
    ++(certified->decided == Decider::double_doubles ? double_doubles : doubles);
    const Answer exact = solve(query);
    contacts += exact.contacts.size();
    again += exact.contacts.size() > 1 ? 1 : 0;
    for (const auto& contact : exact.contacts)
      exits += contact.exit->instant + 1 < exact.timeline.instants.size() ? 1 : 0;
    const auto& bounds = certified->bounds;
    for (std::size_t i = 0; i < bounds.size(); ++i) {
      const auto value = [](const DoubleDouble& d) {
        return Rational(exact_value(d.high) + exact_value(d.low));
      };
      const RealAlgebraic& time = exact.timeline.instants[i + 1].time;
      if (time.compare(value(bounds[i].lower)) < 0 || time.compare(value(bounds[i].upper)) > 0)
        return "a time out of its bounds";
    }
    return difference(certified->timeline, exact.timeline);
  }
};

TEST_CASE("the certified timeline equals the exact one in the whole corpus", "[walk]") {
  Tally tally;
  for (const test::CorpusCase& c : test::corpus()) {
    if (!is_of_boxes(c.parsed.query)) continue;
    INFO(c.name);
    CHECK(tally.ask(c.parsed.query) == "");
  }
  CHECK(tally.doubles > 40);
  CHECK(tally.contacts > 30);
}

TEST_CASE("the certified timeline equals the exact one in every family", "[walk]") {
  Tally tally;
  for (const auto* families : {&generate::families(), &generate::hard_families()}) {
    for (const generate::Family& family : *families) {
      for (std::uint64_t i = 0; i < 40; ++i) {
        const Query query = make_case(family, {}, 1, i).parsed.query;
        if (!is_of_boxes(query)) continue;
        INFO(family.name << " " << i);
        CHECK(tally.ask(query) == "");
      }
    }
  }
  CHECK(tally.doubles > 700);
  CHECK(tally.double_doubles > 80);
  CHECK(tally.exits > 250);
  CHECK(tally.again > 20);
}

TEST_CASE("in general position doubles decide whole timelines", "[walk]") {
  for (const char* family : {"generic", "linear", "sweep", "both-moving", "affine", "bezier",
                             "any-matrix", "high-degree"}) {
    Tally tally;
    for (std::uint64_t i = 0; i < 100; ++i) {
      INFO(family << " " << i);
      CHECK(tally.ask(test::made(family, i).parsed.query) == "");
    }
    INFO(family);
    CHECK(tally.doubles >= 99);
  }
}

// A bar turns about its middle; both of its ends meet a post.
TEST_CASE("several contacts in one motion are found", "[walk]") {
  const Motion turning = Motion::quaternion({{{1}, {0.0625}, {0.125}, {0, 1}}}, {{{0}, {0}, {0}}});
  const Query query = Query::make(Body::box({4, 1, 1}, turning),
                                  Body::box({1, 1, 0.75}, Motion::fixed({0.125, 4, 0.0625})), -8, 8)
                          .value();
  Tally tally;
  CHECK(tally.ask(query) == "");
  CHECK(tally.again == 1);
  CHECK(tally.exits == 2);
}

// If edges are parallel for an instant, a normal vanishes, and its planes give no information.
TEST_CASE("edges that become parallel during an overlap do not end it", "[walk]") {
  for (const char* until : {"1", "5/4", "3/2", "2"}) {
    CAPTURE(until);
    // q = 1 + t k: aligned with the other cube at 0, and again at 1 after a quarter turn.
    const Query query =
        test::case_of(test::kCube,
                      test::cube(R"({"kind": "quaternion", "rotation": [[1], [0], [0], [0, 1]],
        "translation": [["1/8"], ["1/16", "1/3"], ["1/32"]]})"),
                      "[0, \"" + std::string(until) + "\"]")
            .query;
    Tally tally;
    CHECK(tally.ask(query) == "");
    CHECK(tally.undecided == 0);
  }
}

// The margin of parallel edges is then rounding noise, which may seem to separate at all times.
TEST_CASE("boxes with one rotation in doubles that overlap to the end are decided at once",
          "[walk]") {
  const std::string rotation =
      R"("rotation": ["0x1.2df36bac738c8p-2", "0x1.30c4db2da41b4p-1", "-0x1.378853b9e3494p-2",
                      "0x1.270a8a58780d0p-2"])";
  const Query query = test::case_of(R"({"half_extents": [0, 3, 4], "motion": {"kind": "static", )" +
                                        rotation + "}}",
                                    R"({"half_extents": [2, 1, 6], "center": ["5/2", 0, 0],
                        "motion": {"kind": "linear", "translation": [-2, 3, 1],
                                   "velocity": [0, "1/2", 0], )" +
                                        rotation + "}}")
                          .query;
  const TimeLimit limit(std::chrono::seconds(20));
  Tally tally;
  std::string found;
  REQUIRE_NOTHROW(found = tally.ask(query));
  CHECK(found == "");
  CHECK(tally.contacts + tally.undecided == 1);
}

TEST_CASE("where pieces meet, a timeline is decided only if both give the same state", "[walk]") {
  // A rotated cube approaches from the distance `start` until 1/2; then it rests at the distance
  // `right`.
  const auto jump = [](const std::string& start, const std::string& right) {
    return test::case_of(
               test::kCube, test::cube(R"({"kind": "piecewise", "allow_jumps": true, "pieces": [
                 {"until": "1/2", "motion": {"kind": "linear", "rotation": [4, 1, 1, 2],
                  "translation": [")" + start +
                                       R"(", "1/7", "1/9"], "velocity": [-2, 0, 0]}},
                 {"motion": {"kind": "static", "rotation": [4, 1, 1, 2], "translation": [")" +
                                       right + R"(", "1/7", "1/9"]}}]})"))
        .query;
  };
  struct Expected {
    const char* start;
    const char* right;
    bool decided;
    std::size_t contacts;
  };
  for (const Expected& e :
       {Expected{"5", "4", true, 0}, Expected{"5", "3", true, 0}, Expected{"3", "2", true, 1},
        Expected{"3", "1", true, 1}, Expected{"5", "1", false, 0}, Expected{"3", "4", false, 0}}) {
    CAPTURE(e.start, e.right);
    Tally tally;
    CHECK(tally.ask(jump(e.start, e.right)) == "");
    CHECK((tally.undecided == 0) == e.decided);
    CHECK(tally.contacts == e.contacts);
  }
}

TEST_CASE("a horizon of one instant is left to the integers", "[walk]") {
  const Query query =
      test::case_of(
          test::kCube,
          test::cube(R"({"kind": "linear", "translation": [5, 0, 0], "velocity": [-1, 0, 0]})"),
          R"(["1/3", "1/3"])")
          .query;
  CHECK_FALSE(certified_timeline(query));
}

TEST_CASE("in other rounding modes no timeline is decided, and flushing to zero changes none",
          "[walk]") {
  for (const char* family : {"generic", "creeping", "one-to-a-trillion", "parallel-ladder"}) {
    for (std::uint64_t i = 0; i < 15; ++i) {
      INFO(family << " " << i);
      const Query query = test::made(family, i).parsed.query;
      for (const RoundingMode& mode : kDirectedModes) {
        const InRoundingMode rounding(mode);
        CHECK_FALSE(certified_timeline(query));
      }
#if defined(__SSE2__)
      std::optional<CertifiedTimeline> flushed;
      {
        const FlushingToZero flushing;
        flushed = certified_timeline(query);
      }
      if (flushed) CHECK(difference(flushed->timeline, solve(query).timeline) == "");
      if (std::string(family) == "generic") CHECK(flushed);
#endif
    }
  }
}

}  // namespace
}  // namespace touchstone::walk::certified_timeline_test
