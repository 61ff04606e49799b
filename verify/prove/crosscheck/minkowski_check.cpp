// Compares the state at many times with Minkowski sums of two boxes by CGAL, which runs in a child
// process. If the hull is asked, its volume and its planes are compared, too.

#include <algorithm>
#include <optional>

#include "touchstone/boxes/pairing.hpp"
#include "verify/prove/crosscheck/checks.hpp"
#include "verify/prove/crosscheck/witness.hpp"
#include "verify/prove/oracle/pose.hpp"
#include "verify/prove/oracle/zonotope.hpp"

namespace touchstone::crosscheck {
namespace {

using oracle::Plane;
using oracle::SumReport;

// One instant of a case, with the question for the witness.
struct Sample {
  const Solved& solved;
  const Rational& time;
  std::string name;  // for the report: "t = 1/2"
};

// The deepest state over the poses at an instant: at a jump both sides count.
class Deepest {
 public:
  void see(State s) {
    if (!deepest_ || static_cast<int>(s) > static_cast<int>(*deepest_)) deepest_ = s;
  }
  std::optional<State> value() const { return deepest_; }

 private:
  std::optional<State> deepest_;
};

// The planes of the Minkowski sum that the pairing gives at a time inside one piece: the normal
// from the brackets, and the offset that the facet's features have along it.
std::vector<Plane> paired_planes(const Planes<Integer>& planes, const SignTable& table,
                                 const std::array<oracle::PlacedBox, 2>& boxes, const Rational& t) {
  // A corner of the feature: for free axes, the one on their + side.
  const auto corner = [](const oracle::PlacedBox& box, const Feature& f) -> const Vec3<Rational>& {
    std::size_t index = 0;
    for (int m = 0; m < 3; ++m) index |= f[m] >= 0 ? std::size_t{1} << m : 0;
    return box.vertices[index];
  };
  std::vector<Plane> result;
  const Pairing pairs = pairing(table);
  for (int facet = 0; facet < kFacetPairs; ++facet) {
    if (!pairs[static_cast<std::size_t>(facet)]) continue;
    for (const int side : {+1, -1}) {
      FeaturePair features = *pairs[static_cast<std::size_t>(facet)];
      if (side < 0) features = {antipode(features.box1), antipode(features.box2)};
      Vec3<Rational> normal;
      const auto n = planes.normal(facet);
      for (std::size_t i = 0; i < 3; ++i) {
        normal[i] = mapped<Rational>(n[i], [](const Integer& c) { return Rational(c); })(t) * side;
      }
      const auto point =
          touchstone::difference(corner(boxes[0], features.box1), corner(boxes[1], features.box2));
      result.push_back(oracle::canonical_plane(normal, dot(normal, point)));
    }
  }
  merge(result);
  return result;
}

// The sign table at a rational time inside a piece, computed from the brackets.
SignTable table_at(const Planes<Integer>& planes, const Rational& t) {
  SignTable table;
  for (int k = 0; k < 3; ++k) {
    for (int l = 0; l < 3; ++l) {
      table.face1[static_cast<std::size_t>(k)][static_cast<std::size_t>(l)] =
          sign_at(planes.face1(k, l), t);
      table.face2[static_cast<std::size_t>(k)][static_cast<std::size_t>(l)] =
          sign_at(planes.face2(k, l), t);
    }
  }
  table.mirrored1 = planes.motion().mirrored1;
  table.mirrored2 = planes.motion().mirrored2;
  return table;
}

// The piece that contains t strictly inside; null at boundaries.
const Planes<Integer>* piece_around(const Solved& solved, const Rational& t) {
  for (const auto& planes : solved.planes) {
    if (planes.motion().from < t && t < planes.motion().until) return &planes;
  }
  return nullptr;
}

bool has_volume(const std::array<oracle::PlacedBox, 2>& boxes) {
  return !is_flat(boxes[0]) && !is_flat(boxes[1]);
}

// Compares the planes of the hull with those of the pairing. At a boundary of pieces there is no
// one sign table, and flat boxes have facets without area, which the hull lacks.
void compare_facets(const Sample& sample, const std::array<oracle::PlacedBox, 2>& boxes,
                    const SumReport& hull, Report& report) {
  const Planes<Integer>* planes = piece_around(sample.solved, sample.time);
  if (planes == nullptr || !has_volume(boxes)) {
    report.skip("facets", planes == nullptr ? "at a boundary of pieces" : "flat box");
    return;
  }
  const auto paired = paired_planes(*planes, table_at(*planes, sample.time), boxes, sample.time);
  report.compare("facets", sample.name, paired == hull.planes,
                 "the pairing gives " + std::to_string(paired.size()) + " planes, the hull has " +
                     std::to_string(hull.planes.size()) + ", and the sets differ");
}

}  // namespace

void check_minkowski_sums(const Solved& solved, const std::vector<Rational>& times,
                          const std::vector<oracle::Oracle>& asked, oracle::OracleClient& witness,
                          Report& report) {
  for (const Rational& t : times) {
    const Sample sample{solved, t, "t = " + t.str()};
    const auto placements = oracle::placements_at({solved.query.box(0), solved.query.box(1)},
                                                  solved.query.motions(), t);
    for (const oracle::Oracle which : asked) {
      const bool nef = which == oracle::Oracle::nef;
      const std::string check = nef ? "nef" : "hull";
      Deepest deepest;
      bool complete = true;
      for (const auto& boxes : placements) {
        if (nef && !has_volume(boxes)) {
          report.skip(check, "flat box");
          complete = false;
          break;
        }
        const oracle::OracleAnswer answer = witness.ask(which, boxes[0], boxes[1]);
        if (answer.outcome != oracle::Outcome::answered) {
          note_silence(check, answer, report);
          complete = false;
          break;
        }
        deepest.see(answer.report.state);
        if (nef) continue;
        if (answer.report.dimension == 3) {
          report.compare("volume", sample.name,
                         answer.report.volume == oracle::sum_volume(boxes[0], boxes[1]),
                         "the hull's volume is not that of the zonotope");
        }
        compare_facets(sample, boxes, answer.report, report);
      }
      if (!complete || !deepest.value()) continue;
      const State own = solved.state_at(t);
      report.compare(
          check, sample.name, *deepest.value() == own,
          std::string("CGAL says ") + name(*deepest.value()) + ", the timeline " + name(own));
    }
  }
}

}  // namespace touchstone::crosscheck
