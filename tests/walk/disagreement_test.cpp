// The walk, which follows one separating plane after another, against the full route, which checks
// all planes in all homogeneous intervals (on each of which the same features support the planes).

#include <catch2/catch.hpp>
#include <map>

#include "src/walk/first_contact.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/made.hpp"
#include "tests/support/part.hpp"
#include "tests/support/well_posed.hpp"
#include "touchstone/first_contact.hpp"
#include "verify/cases/generate/family.hpp"

namespace touchstone::walk::disagreement_test {
namespace {

// The first difference between the exact walk and the full route; empty if there is none.
std::string difference(const Answer& full, const std::optional<FirstContact>& walked) {
  if (full.contacts.empty()) return walked ? "it finds one" : "";
  if (!walked) return "it finds none";
  const auto& contact = full.contacts.front();
  const auto& [instants, spans] = full.timeline;
  if (compare(walked->time, contact.enter.time) != 0) return "time";
  if (walked->state != instants[contact.enter.instant].state) return "state";
  const auto same = [](const ActivePlane& a, const ActivePlane& b) {
    return a.facet == b.facet && a.side == b.side && a.features == b.features;
  };
  if (!std::equal(walked->planes.begin(), walked->planes.end(), contact.enter.planes.begin(),
                  contact.enter.planes.end(), same))
    return "planes";
  if (walked->touch != contact.enter.touch) return "features";
  std::optional<State> after;
  if (contact.enter.instant < spans.size()) after = spans[contact.enter.instant];
  if (walked->after != after) return "the state behind it";
  const auto kind = kind_of(walked->state, walked->after);
  if (!kind) return after == State::touching ? "" : "no kind";
  return *kind == contact.kind ? "" : "kind";
}

std::string difference(const Query& query) {
  return difference(solve(query, {.route = Route::full}),
                    first_contact(packed_motions<Integer>(query)));
}

TEST_CASE("the exact walk agrees with the full route in the whole corpus", "[walk]") {
  int compared = 0;
  for (const test::CorpusCase& c : test::corpus()) {
    INFO(c.name);
    CHECK(difference(c.parsed.query) == "");
    ++compared;
  }
  CHECK(compared > 100);
}

TEST_CASE("the exact walk agrees with the full route in every family", "[walk][part]") {
  std::map<std::string, int> kinds;
  for (const generate::Family& family : generate::families()) {
    const int count = test::is_degenerate(family.name) ? 200 : 100;
    int compared = 0;
    for (int i = 0; i < count; ++i) {
      const auto index = static_cast<std::uint64_t>(i);
      if (!test::is_in_part(index, 4)) continue;
      const Query query = test::made(family.name, index).parsed.query;
      if (!is_of_boxes(query)) continue;
      ++compared;
      INFO(family.name << " " << i);
      const Answer full = solve(query, {.route = Route::full});
      CHECK(difference(full, first_contact(packed_motions<Integer>(query))) == "");
      ++kinds[full.contacts.empty() ? "none" : name(full.contacts.front().kind)];
    }
    INFO(family.name);
    CHECK(compared * test::parts(4) > count / 2);
  }
  const int parts = test::parts(4);
  CHECK(kinds["none"] * parts > 200);
  CHECK(kinds["overlapping"] * parts > 1000);
  CHECK(kinds["grazing"] * parts > 100);
  CHECK(kinds["sliding"] * parts > 50);
}

TEST_CASE("at a jump of the pose, the deeper of two contacts counts", "[walk]") {
  // A cube approaches until its distance is `left` at 1/2; then it rests at the distance `right`.
  const auto jump = [](const std::string& start, const std::string& right) {
    return test::case_of(test::kCube,
                         test::cube(R"({"kind": "piecewise", "allow_jumps": true, "pieces": [
                 {"until": "1/2", "motion": {"kind": "linear", "translation": [")" +
                                    start + R"(", 0, 0], "velocity": [-2, 0, 0]}},
                 {"motion": {"kind": "static", "translation": [")" +
                                    right + R"(", 0, 0]}}]})"))
        .query;
  };
  struct Expected {
    const char* start;
    const char* right;
    State state;
    std::size_t piece;
    State after;
  };
  for (const Expected& e : {Expected{"3", "1", State::overlapping, 1, State::overlapping},
                            Expected{"3", "-2", State::touching, 0, State::touching},
                            Expected{"3", "5", State::touching, 0, State::separated},
                            Expected{"4", "2", State::touching, 1, State::touching},
                            Expected{"4", "0", State::overlapping, 1, State::overlapping}}) {
    CAPTURE(e.start, e.right);
    const Query query = jump(e.start, e.right);
    CHECK(difference(query) == "");
    const auto walked = first_contact(packed_motions<Integer>(query));
    REQUIRE(walked);
    CHECK(walked->time.compare(Rational(1, 2)) == 0);
    CHECK(walked->state == e.state);
    CHECK(walked->piece == e.piece);
    CHECK(walked->after == e.after);
  }
}

TEST_CASE("the walk also takes a horizon of one instant", "[walk]") {
  const auto at = [](const std::string& x) {
    return test::case_of(test::kCube,
                         test::cube(R"({"kind": "linear", "translation": [)" + x +
                                    R"(, 0, 0], "velocity": [-1, 0, 0]})"),
                         R"(["1/3", "1/3"])")
        .query;
  };
  for (const char* x : {"1", "\"7/3\"", "3"}) {
    CAPTURE(x);
    CHECK(difference(at(x)) == "");
  }
  const auto touching = first_contact(packed_motions<Integer>(at("\"7/3\"")));
  REQUIRE(touching);
  CHECK(touching->time.compare(Rational(1, 3)) == 0);
  CHECK(touching->state == State::touching);
  CHECK_FALSE(touching->after);
  CHECK(kind_of(touching->state, touching->after) == Contact::Kind::grazing);
}

// Receives the planes that the walk follows, and compares them with the full timeline.
struct Followed {
  const Answer& answer;
  RealAlgebraic until{};
  int stretches = 0;

  void separates(const BoxPlane&, const RealAlgebraic& from, const RealAlgebraic& to) {
    CHECK(compare(from, until) == 0);
    if (compare(from, to) < 0) {
      const Rational t = Roots<Integer>::between(from, to);
      CHECK(state_at(answer.timeline, t) == State::separated);
    }
    until = to;
    ++stretches;
  }
};

TEST_CASE("the walk's planes separate one after the other, from the start to the contact",
          "[walk]") {
  int several = 0;
  for (int i = 0; i < 60; ++i) {
    for (const char* family : {"sweep", "both-moving", "affine", "flat", "near-miss", "tie"}) {
      const Query query = test::made(family, static_cast<std::uint64_t>(i)).parsed.query;
      const auto motions = packed_motions<Integer>(query);
      if (motions.size() != 1 || motions[0].from != 0 || motions[0].until != 1) continue;
      INFO(family << " " << i);
      const Answer answer = solve(query, {.route = Route::full});
      BoxFacets<Integer> facets(motions[0]);
      Followed followed{answer};
      const auto contact = walk(facets, followed);
      CHECK(compare(followed.until, contact ? *contact : RealAlgebraic(Rational(1))) == 0);
      several += followed.stretches > 1 ? 1 : 0;
    }
  }
  CHECK(several > 20);
}

// A rounded walk gives no guarantee. But for a well-posed question, its answer must be right, and
// its time as accurate as the conditioning allows. Well-posed: the answer is the same for boxes
// grown or shrunk by far more than rounding errors.
TEMPLATE_TEST_CASE("a rounded walk is right wherever the question is well posed", "[walk]", double,
                   long double) {
  int compared = 0;
  int hits = 0;
  for (const generate::Family& family : generate::families()) {
    for (int i = 0; i < 25; ++i) {
      const Query query = test::made(family.name, static_cast<std::uint64_t>(i)).parsed.query;
      if (!is_of_boxes(query) || !test::is_well_posed(query)) continue;
      INFO(family.name << " " << i);
      const auto full = touchstone::first_contact(query);
      const auto walked = first_contact_time(packed_motions<TestType>(query));
      CHECK(full.has_value() == walked.has_value());
      ++compared;
      if (!full || !walked) continue;
      ++hits;
      const double scale = std::max(
          {1.0, std::fabs(nearest_double(query.from())), std::fabs(nearest_double(query.until()))});
      CHECK(std::fabs(static_cast<double>(*walked) - full->time_as_double()) <= 0x1p-30 * scale);
    }
  }
  CHECK(compared > 200);
  CHECK(hits > 100);
}

TEST_CASE("the walk also works in single precision", "[walk]") {
  int right = 0;
  for (int i = 0; i < 50; ++i) {
    const Query query = test::made("sweep", static_cast<std::uint64_t>(i)).parsed.query;
    const auto walked = first_contact_time(packed_motions<float>(query));
    const auto full = touchstone::first_contact(query);
    if (walked.has_value() != full.has_value()) continue;
    if (!walked || std::fabs(static_cast<double>(*walked) - full->time_as_double()) < 1e-3) ++right;
  }
  CHECK(right >= 48);
}

}  // namespace
}  // namespace touchstone::walk::disagreement_test
