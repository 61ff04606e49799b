// `solve --pairs`: the pairs support each other during their interval, as computed from poses only,
// and the intervals are those counted by an answer.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "src/number/notation.hpp"
#include "src/rest/pose.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/made.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "verify/look/pairs/paired_case.hpp"

namespace touchstone::test::pairing_test {
namespace {

using nlohmann::json;

Vec3<Rational> scaled(const Vec3<Rational>& v, int by) { return {v[0] * by, v[1] * by, v[2] * by}; }

const Vec3<Rational>& axis(const Obb<Rational>& box, int k) {
  return box.axes[static_cast<std::size_t>(k)];
}

// The outward normal of a face. Without shear it is the face's axis.
Vec3<Rational> outward(const Obb<Rational>& box, const Feature& face) {
  const int k = face_axis(face);
  const Vec3<Rational> n = cross(axis(box, (k + 1) % 3), axis(box, (k + 2) % 3));
  return scaled(n, (dot(n, axis(box, k)) < 0 ? -1 : 1) * face[k]);
}

// The outward normal of the plane of two features, from box 1 to box 2, of any length. For two
// edges, the direction in which the edge of box 1 is a support.
Vec3<Rational> normal_of(const FeaturePair& pair, const Poses<Rational>& p) {
  if (fixed_axes(pair.box1) == 1) return outward(p.a, pair.box1);
  if (fixed_axes(pair.box2) == 1) return scaled(outward(p.b, pair.box2), -1);
  const int m = (edge_axis(pair.box1) + 1) % 3;
  const Vec3<Rational> n = cross(axis(p.a, edge_axis(pair.box1)), axis(p.b, edge_axis(pair.box2)));
  return scaled(n, dot(n, axis(p.a, m)) * pair.box1[m] < 0 ? -1 : 1);
}

// Whether a feature consists of all points of a box that are farthest along a direction.
bool supports(const Feature& feature, const Obb<Rational>& box, const Vec3<Rational>& along) {
  for (int k = 0; k < 3; ++k) {
    if (to_int(sign_of(dot(along, axis(box, k)))) != feature[k]) return false;
  }
  return true;
}

// Checks in the middle of an interval that the features of each pair are farthest along its normal,
// and that no pair is listed twice.
void check_pairs(const pairs::PairedInterval& interval, const Query& query) {
  const Rational middle =
      (parse_number(interval.from.decimal).value() + parse_number(interval.to.decimal).value()) / 2;
  const Poses<Rational> poses = poses_at(query, middle).front();
  std::set<std::string> planes;
  for (const pairs::Pair& pair : interval.pairs) {
    const Vec3<Rational> n = normal_of(pair.features, poses);
    CHECK(supports(pair.features.box1, poses.a, n));
    CHECK(supports(pair.features.box2, poses.b, scaled(n, -1)));
    planes.insert(name(pair.features.box1) + '|' + name(pair.features.box2));
  }
  CHECK(planes.size() == interval.pairs.size());
}

std::size_t count(const pairs::PairedInterval& interval, const std::string& kind) {
  return static_cast<std::size_t>(std::ranges::count(interval.pairs, kind, &pairs::Pair::kind));
}

}  // namespace

TEST_CASE("a homogeneous interval has 6, 6 and 18 pairs of features", "[pairing]") {
  for (const char* family : {"generic", "both-moving", "bezier", "affine"}) {
    for (std::uint64_t index = 0; index < 6; ++index) {
      const Case c = made(family, index).parsed;
      CAPTURE(c.id);
      const pairs::PairedCase paired = pairs::paired_case(c);
      REQUIRE(!paired.intervals.empty());
      const Truth truth = solve_case(c, NumberType::exact);
      CHECK(paired.intervals.size() + paired.counts.outside == truth.intervals->homogeneous);
      CHECK(paired.counts.outside == truth.intervals->outside);
      for (const auto& interval : paired.intervals) {
        check_pairs(interval, c.query);
        CHECK(count(interval, "VO") == 6);
        CHECK(count(interval, "OV") == 6);
        CHECK(count(interval, "EE") == 18);
      }
    }
  }
}

TEST_CASE("parallel axes give fewer pairs, of larger features", "[pairing]") {
  for (const char* family : {"aligned", "common-axis", "parallel-edges", "cubes-head-on"}) {
    const Case c = made(family, 3).parsed;
    CAPTURE(c.id);
    for (const auto& interval : pairs::paired_case(c).intervals) {
      CHECK(interval.pairs.size() < 30);
      CHECK(count(interval, "VO") + count(interval, "EE") < 24);
      check_pairs(interval, c.query);
    }
  }
}

TEST_CASE("the counts, and the interval of the contact, are those of the paper's second example",
          "[pairing]") {
  const Case& c = corpus_case("paper/quadratic-edge-edge");
  const pairs::PairedCase paired = pairs::paired_case(c, 2);
  CHECK(paired.counts.homogeneous == 15);
  CHECK(paired.counts.outside == 3);
  CHECK(paired.counts.culled == 8);
  REQUIRE(paired.intervals.size() == 12);
  const auto found =
      std::ranges::find(paired.intervals, "0.55", [](const auto& i) { return i.from.decimal; });
  REQUIRE(found != paired.intervals.end());
  CHECK(found->to.decimal == "0.92");
  const auto has = [&](const char* box1, const char* box2) {
    return std::ranges::any_of(found->pairs, [&](const pairs::Pair& p) {
      return p.kind == "EE" && name(p.features.box1) == box1 && name(p.features.box2) == box2;
    });
  };
  CHECK(has("-x+y", "+x-z"));  // the pair at the entry
  CHECK(has("-x-y", "+y+z"));  // the pair at the exit
}

TEST_CASE("solve --pairs writes text and JSON, and refuses what has no pairs", "[pairing]") {
  const std::string paper = on_file("paper/linear-orthogonal");
  const auto text = run("solve --pairs " + paper);
  CHECK(text.status == 0);
  CHECK_THAT(text.output, Catch::Contains("1 homogeneous interval, 0 outside") &&
                              Catch::Contains("\n    VO  ") && Catch::Contains("\n    OV  ") &&
                              Catch::Contains("\n    EE  "));
  const auto written = run("solve --pairs --json " + paper);
  const json j = json::parse(written.output);
  CHECK(Schema("pairing.schema.json").violation(j) == "");
  REQUIRE(j["intervals"].size() == 1);
  CHECK(j["intervals"][0]["pairs"].size() == 30);
  CHECK(run("solve --pairs --out x.jsonl " + paper + " 2>/dev/null").status == 2);
  CHECK(run("solve --pairs --number double " + paper + " 2>/dev/null").status == 2);
}

}  // namespace touchstone::test::pairing_test
