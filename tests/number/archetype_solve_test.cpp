// The whole pipeline, instantiated with types that have only the operations of Number, against the
// exact solver on the same cases.

#include <catch2/catch.hpp>
#include <string>

#include "tests/support/archetype.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/boxes/solve.hpp"
#include "touchstone/case.hpp"

namespace touchstone::archetype_solve_test {
namespace {

// Motions of several kinds: at rest, rotating with a denominator, sheared, in pieces, along a face.
constexpr const char* kRest = R"({"kind": "static"})";
constexpr const char* kFall = R"({"kind": "linear", "rotation": ["3", "1", "0", "1"],
  "translation": ["0", "0", "5"], "velocity": ["0", "0", "-9"]})";
constexpr const char* kTurn =
    R"({"kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0", "1"]],
  "translation": [["0"], ["0"], ["0"]]})";
constexpr const char* kTumble = R"({"kind": "quaternion",
  "rotation": [["2", "-1"], ["0", "1"], ["1"], ["0", "0", "3"]],
  "translation": [["4", "-6"], ["1", "-1"], ["0", "1"]], "translation_denominator": ["1", "0", "1/3"]})";
constexpr const char* kShear = R"({"kind": "matrix", "matrix": [[["1"], ["0", "1"], ["0"], ["-1"]],
  [["0"], ["1"], ["0"], ["0"]], [["0"], ["0"], ["1", "1"], ["0"]]], "denominator": ["1"]})";
constexpr const char* kPass = R"({"kind": "linear", "translation": ["7", "1", "0"],
  "velocity": ["-15", "1/2", "0"]})";
constexpr const char* kComeAndGo = R"({"kind": "piecewise", "pieces": [
  {"until": "1/3", "motion": {"kind": "linear", "translation": ["5", "0", "0"], "velocity": ["-9", "0", "0"]}},
  {"motion": {"kind": "linear", "translation": ["-1", "0", "0"], "velocity": ["9", "0", "0"]}}]})";
constexpr const char* kSlide = R"({"kind": "linear", "translation": ["-9", "2", "0"],
  "velocity": ["18", "0", "0"]})";
constexpr const char* kStayAway = R"({"kind": "linear", "translation": ["0", "9", "9"],
  "velocity": ["1", "0", "0"]})";

Case scene(const std::string& motion1, const std::string& motion2) {
  const auto read = parse_case(
      R"({"schema": "touchstone/case/1", "id": "scene", "horizon": ["0", "1"], "boxes": [
    {"half_extents": ["1", "2", "1/2"], "center": ["1/7", "0", "0"], "motion": )" +
      motion1 + R"(}, {"half_extents": ["1", "0", "3/2"], "motion": )" + motion2 + "}]}");
  INFO(motion1 << " and " << motion2 << (read ? "" : ": " + read.error().message));
  REQUIRE(read.ok());
  return read.value();
}

template <Number N>
Solution<TimeOf<N>> solution(const Case& c, const SolveOptions& options) {
  return solve(planes_of<N>(c.query), options);
}

}  // namespace

TEMPLATE_TEST_CASE(
    "the pipeline uses only what a number with a sign provides, and agrees with the exact solver",
    "[number]", archetype::Doubling, archetype::Halving) {
  std::size_t contacts = 0;
  for (const Case& c : {scene(kRest, kFall), scene(kTurn, kTumble), scene(kShear, kPass),
                        scene(kRest, kComeAndGo), scene(kRest, kSlide), scene(kRest, kStayAway)}) {
    for (const SolveOptions& options :
         {SolveOptions{}, SolveOptions{false, false}, SolveOptions{true, true}}) {
      const auto found = solution<TestType>(c, options);
      const auto truth = solution<Integer>(c, options);
      CHECK(found.complete == truth.complete);
      CHECK(found.counts.homogeneous == truth.counts.homogeneous);
      CHECK(found.counts.culled == truth.counts.culled);
      CHECK(found.timeline.spans == truth.timeline.spans);
      REQUIRE(found.timeline.instants.size() == truth.timeline.instants.size());
      for (std::size_t i = 0; i < truth.timeline.instants.size(); ++i) {
        const auto& a = found.timeline.instants[i];
        const auto& b = truth.timeline.instants[i];
        CHECK(a.state == b.state);
        CHECK(compare(a.time.hidden(), b.time) == 0);
        CHECK(a.context.active == b.context.active);
        CHECK(a.context.table == b.context.table);
        contacts += is_contact(b.state) ? 1 : 0;
      }
    }
  }
  CHECK(contacts >= 5);  // the scenes have enough contacts to be a test
}

}  // namespace touchstone::archetype_solve_test
