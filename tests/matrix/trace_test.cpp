// Recording the predicates of two runs, and finding the first difference between them.

#include <catch2/catch.hpp>

#include "src/poly/roots_rounded.hpp"
#include "tests/support/judged.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/judge/matrix/subject/recorder.hpp"
#include "verify/judge/matrix/trace_difference.hpp"

namespace touchstone::trace_test {

using namespace touchstone::matrix;

namespace {

// The trace of a run in double whose second box is thicker, but only for the planes.
std::string trace(const Case& c, double thicker) {
  std::vector<Planes<double>> planes;
  for (const PiecePair& pieces : common_partition(c.query.motions()[0], c.query.motions()[1])) {
    auto motion = relative_motion<double>(pieces, c.query.box(0), c.query.box(1));
    motion.extents[1][0] *= thicker;
    planes.emplace_back(std::move(motion));
  }
  matrix::subject::Recorder<double> recorder;
  solve(planes, {}, recorder);
  return recorder.text();
}

}  // namespace

TEST_CASE("recording a trace does not change the answer of the pipeline") {
  const Case c = test::approaching("4");
  const auto planes = planes_of<double>(c.query);
  matrix::subject::Recorder<double> recorder;
  const auto heard = solve(planes, {}, recorder);
  const auto unheard = solve(planes);
  REQUIRE(heard.timeline.instants.size() == unheard.timeline.instants.size());
  for (std::size_t i = 0; i < heard.timeline.instants.size(); ++i)
    CHECK(heard.timeline.instants[i].time == unheard.timeline.instants[i].time);
}

TEST_CASE("the first difference of two traces is at the planted place") {
  // The cubes approach along x, but do not meet within the horizon. If one is thicker, they do. The
  // first predicate with a different result is the plane across x.
  const Case c = test::approaching("4");
  const std::string plain = trace(c, 1);
  CHECK_FALSE(first_difference(plain, plain));
  const auto d = first_difference(plain, trace(c, 4));
  REQUIRE(d);
  CHECK(d->kind == TraceDifference::Kind::sign);
  CHECK(d->what == "plane +a0, interval 0");
  CHECK(d->plain_outcome != d->build_outcome);
  CHECK(text_of(*d).find("plane +a0, interval 0") != std::string::npos);
}

TEST_CASE("a difference in numbers is distinguished from a difference in signs") {
  const std::string plain = "roots of face1(0,0)\t+ 0 -\troot 0x1p-1\nplane +a0, interval 0\t-\t\n";
  const std::string moved =
      "roots of face1(0,0)\t+ 0 -\troot 0x1.8p-1\nplane +a0, interval 0\t-\t\n";
  auto d = first_difference(plain, moved);
  REQUIRE(d);
  CHECK(d->kind == TraceDifference::Kind::number);
  CHECK(d->place == 1);
  const std::string flipped =
      "roots of face1(0,0)\t+ 0 -\troot 0x1.8p-1\nplane +a0, interval 0\t+\t\n";
  d = first_difference(plain, flipped);
  REQUIRE(d);
  CHECK(d->kind == TraceDifference::Kind::sign);
  CHECK(d->place == 2);
  CHECK(d->earlier_number == "roots of face1(0,0)");
}

TEST_CASE("traces with different questions differ at the first of these") {
  const auto d = first_difference("plane +a0\t-\t\nplane -a0\t-\t\n", "plane +a0\t-\t\n");
  REQUIRE(d);
  CHECK(d->kind == TraceDifference::Kind::question);
  CHECK(d->build_outcome == "nothing more: ");
}

}  // namespace touchstone::trace_test
