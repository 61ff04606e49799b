// Manifolds of convex polyhedra: against those of boxes, which are computed by other code, and by
// their laws on the corpus.

#include "src/rest/hulls/polyhedra_manifold.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "src/hulls/solid.hpp"
#include "src/poly/algebraic_field.hpp"
#include "src/poly/rationalize.hpp"
#include "src/rest/answer.hpp"
#include "src/rest/preferred_manifold.hpp"
#include "tests/rest/boxes.hpp"
#include "tests/support/corpus.hpp"
#include "touchstone/case.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::test::polyhedra_manifold_test {
namespace {

using hulls::BodyAtRest;
using hulls::Lattice;
using hulls::PlacedBody;
using Points = std::set<std::pair<Vec3<Rational>, Vec3<Rational>>>;

// A box as a polyhedron: corners, faces and edges in the order of lattice_of(Box).
struct AsPolyhedron {
  explicit AsPolyhedron(const RationalBox& box)
      : lattice(hulls::lattice_of(Box{box.half_extents, {}})) {
    for (unsigned corner = 0; corner < 8; ++corner) {
      Vec3<Rational> x = box.center;
      for (std::size_t m = 0; m < 3; ++m) {
        const Rational h = box.half_extents[m];
        x = along(x, box.axes[m], (corner >> m & 1U) != 0 ? h : Rational(-h));
      }
      placed.corners.push_back(x);
    }
    for (int k = 0; k < 3; ++k) {
      const Vec3<Rational> n = face_normal(box, k);
      placed.normals.push_back(n);
      placed.normals.push_back({-n[0], -n[1], -n[2]});
      placed.directions.push_back(box.axes[static_cast<std::size_t>(k)]);
    }
  }
  BodyAtRest<Rational> body() const { return {&lattice, &placed, true}; }

  Lattice lattice;
  PlacedBody<Rational> placed{};
};

template <class M>
Points points_of(const M& m) {
  Points all;
  for (const auto& p : m.points) all.insert({p.on_a, p.on_b});
  return all;
}

// Whether a point is in the body, by its faces.
template <ExactNumber N>
bool holds(const PlacedBody<N>& body, const Vec3<N>& x) {
  return std::all_of(body.normals.begin(), body.normals.end(), [&](const Vec3<N>& n) {
    return std::any_of(body.corners.begin(), body.corners.end(), [&](const Vec3<N>& corner) {
      return sign_of(dot(n, difference(x, corner))) != Sign::positive;
    });
  });
}

// Checks what every manifold at time t fulfils. Returns the number of points.
template <ExactNumber N>
std::size_t check_laws(const Query& q, const N& t,
                       const std::optional<FacePreference>& preference) {
  std::size_t count = 0;
  const std::array<const Lattice*, 2> lattices{&q.solid(0).exact, &q.solid(1).exact};
  for (const PiecePair& pieces : common_partition(q.motions()[0], q.motions()[1])) {
    if (t.compare(pieces.from) < 0 || t.compare(pieces.until) > 0) continue;
    const auto one = hulls::placed(*lattices[0], *pieces.piece1, t);
    const auto two = hulls::placed(*lattices[1], *pieces.piece2, t);
    const auto widest = hulls::widest_axis(one, two);
    if (sign_of(widest.separation.gap) == Sign::positive) continue;
    const auto m = hulls::manifold<N>({lattices[0], &one, !q.polyhedron(0)},
                                      {lattices[1], &two, !q.polyhedron(1)}, widest, preference);
    CHECK_FALSE(m.points.empty());
    bool reaches = false;
    for (const auto& p : m.points) {
      ++count;
      CHECK(holds(one, p.on_a));
      CHECK(holds(two, p.on_b));
      CHECK(sign_of(p.depth.gap) != Sign::negative);
      const Separation<N> negated{-p.depth.gap, p.depth.length_squared};
      const Order order = compare(negated, m.axis.separation);
      CHECK(order != Order::less);
      reaches = reaches || order == Order::equal;
      // on_b - on_a is -depth times the unit normal.
      const Vec3<N> way = difference(p.on_a, p.on_b);
      for (const N& c : cross(way, m.axis.normal)) CHECK(sign_of(c) == Sign::zero);
      CHECK(dot(way, way) * p.depth.length_squared == p.depth.gap * p.depth.gap);
    }
    CHECK((reaches || m.is_preferred));
    CHECK(m.features.has_value());
  }
  return count;
}

// The cases of the corpus with polyhedra.
std::vector<CorpusCase> with_polyhedra() {
  std::vector<CorpusCase> cases;
  for (const char* folder : {"polyhedra", "turning"}) {
    for (const auto& file :
         std::filesystem::directory_iterator(std::string(TOUCHSTONE_CASES_DIR "/") + folder)) {
      std::ifstream in(file.path(), std::ios::binary);
      const std::string text{std::istreambuf_iterator<char>(in), {}};
      cases.push_back({file.path().stem().string(), text, parse_case(text).value()});
    }
  }
  return cases;
}

Case hulls(const std::string& first, const std::string& second, const std::string& motion) {
  const auto c = parse_case(R"({"schema": "touchstone/case/1", "id": "hulls", "boxes": [
    {"hull": )" + first + R"(, "motion": {"kind": "static"}},
    {"hull": )" + second + R"(, "motion": )" +
                            motion + "}]}");
  REQUIRE(c.ok());
  return c.value();
}

StaticAnswer answer(const Case& c) {
  StaticOptions options;
  options.manifold = true;
  return answer_at(c.query, Rational(0), options);
}

}  // namespace

TEST_CASE("boxes written as polyhedra have the contact points of boxes", "[sat]") {
  Random random(20261128);
  int faces = 0, edges = 0, tied = 0;
  for (int i = 0; i < 300; ++i) {
    const RationalBox a = i % 7 == 0   ? affine_box(random, 1)
                          : i % 7 == 1 ? flat_box(random, 1)
                                       : rigid_box(random, 1);
    const RationalBox b = i % 5 == 0 ? affine_box(random, 2) : rigid_box(random, 2);
    const auto test = overlap(a, b);
    if (test.state == State::separated || !test.ties.empty()) continue;
    const AsPolyhedron one(a), two(b);
    const auto widest = hulls::widest_axis(one.placed, two.placed);
    for (const bool prefers : {false, true}) {
      const FacePreference preference{FacePreference::Kind::share, Rational(1, 4)};
      const auto by_boxes = prefers ? manifold(a, b, test, preference) : manifold(a, b, test);
      const auto by_polyhedra =
          hulls::manifold(one.body(), two.body(), widest,
                          prefers ? std::optional(preference) : std::optional<FacePreference>());
      CAPTURE(i, prefers, axis_name(by_boxes.overlap.best));
      CHECK(by_polyhedra.reference_body == by_boxes.reference_box);
      CHECK(by_polyhedra.is_preferred == (by_boxes.overlap.best != test.best));
      // Two faces may be opposed to the normal equally, both senses of a normal be equally deep,
      // and an edge of a flat box lies on both of its sides. Then either choice is right.
      if (name(by_polyhedra.features->box1) != name(by_boxes.features.box1) ||
          name(by_polyhedra.features->box2) != name(by_boxes.features.box2)) {
        ++tied;
        continue;
      }
      (by_boxes.reference_box == 0 ? edges : faces) += 1;
      CHECK(points_of(by_polyhedra) == points_of(by_boxes));
    }
  }
  CHECK(faces > 50);
  CHECK(edges > 10);
  CHECK(tied * 10 < faces + edges);
}

TEST_CASE("every manifold of the corpus lies on both bodies and reaches the depth",
          "[sat][corpus]") {
  std::size_t points = 0, irrational = 0;
  const FacePreference generous{FacePreference::Kind::length, 1000};
  const auto look_at = [&](const CorpusCase& c) {
    CAPTURE(c.name);
    const Query& q = c.parsed.query;
    const auto contact = first_contact(q);
    for (const auto& preference : {std::optional<FacePreference>(), std::optional(generous)}) {
      points += check_laws(q, q.from(), preference);
      points += check_laws(q, q.until(), preference);
      if (!contact) continue;
      RealAlgebraic time = contact->time();
      rationalize(time);
      if (time.is_rational()) {
        points += check_laws(q, time.rational(), preference);
      } else if (time.polynomial().degree() <= 2) {
        irrational += check_laws(q, FieldElement::generator(time), preference);
      }
    }
  };
  for (const CorpusCase& c : corpus()) look_at(c);
  for (const CorpusCase& c : with_polyhedra()) look_at(c);
  CHECK(points > 300);
  CHECK(irrational > 10);
}

TEST_CASE("a pyramid stands on a prism in the corners of its base", "[sat]") {
  // The base is a square in the top of a triangular prism, a tenth deep.
  const Case c =
      hulls(R"([["-9","-9","0"],["9","-9","0"],["0","9","0"],
                           ["-9","-9","1"],["9","-9","1"],["0","9","1"]])",
            R"([["-1","-1","0"],["1","-1","0"],["1","1","0"],["-1","1","0"],["0","0","3"]])",
            R"({"kind": "static", "translation": ["0", "-3", "9/10"]})");
  const auto said = answer(c);
  REQUIRE(said.poses.size() == 1);
  const PoseAnswer& pose = said.poses[0];
  CHECK(pose.kind == "face");
  CHECK(pose.points.size() == 4);
  std::set<std::array<std::string, 3>> on_a;
  for (const auto& p : pose.points) {
    on_a.insert(p.exact_a);
    CHECK(p.exact_b[2] == "9/10");
    CHECK(p.depth[0] == "0.1");
  }
  CHECK(on_a == std::set<std::array<std::string, 3>>{
                    {"-1", "-4", "1"}, {"1", "-4", "1"}, {"1", "-2", "1"}, {"-1", "-2", "1"}});
}

TEST_CASE("two tetrahedra cross in two edges, which are named by their corners", "[sat]") {
  const Case c = hulls(R"([["-1","0","0"],["1","0","0"],["0","-1","-1"],["0","1","-1"]])",
                       R"([["0","-1","0"],["0","1","0"],["-1","0","1"],["1","0","1"]])",
                       R"({"kind": "static", "translation": ["1/4", "1/8", "-1/100"]})");
  const auto said = answer(c);
  const PoseAnswer& pose = said.poses.at(0);
  CHECK(pose.kind == "edges");
  CHECK(pose.features == std::array<std::string, 2>{"e0-1", "e0-1"});
  REQUIRE(pose.points.size() == 1);
  CHECK(pose.points[0].exact_a == std::array<std::string, 3>{"1/4", "0", "0"});
  CHECK(pose.points[0].exact_b == std::array<std::string, 3>{"1/4", "0", "-1/100"});
}

}  // namespace touchstone::test::polyhedra_manifold_test
