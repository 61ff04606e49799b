// Answers about bodies of several parts: compared with the answers about their pairs, written in
// another way, and with CGAL at many times.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "src/boxes/timeline_algebra.hpp"
#include "src/compound/possible_pairs.hpp"
#include "tests/support/random.hpp"
#include "tests/support/random_compound.hpp"
#include "touchstone/all_contacts.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"
#include "touchstone/first_contact.hpp"
#include "verify/prove/oracle/distance_oracle.hpp"
#include "verify/prove/oracle/hull_oracle.hpp"

namespace touchstone::test::compound_timeline_test {
namespace {

using Json = nlohmann::json;

// ---- A part in the frame of its body, by the formula of the quaternion itself

Vec3<Rational> posed(const Vec3<Rational>& x, const PartPose& pose) {
  const auto& [w, a, b, c] = pose.rotation;
  const Vec3<Rational> v{a, b, c};
  const Rational square = w * w + dot(v, v);
  const Vec3<Rational> once = cross(v, x), twice = cross(v, once);
  Vec3<Rational> y;
  for (std::size_t i = 0; i < 3; ++i)
    y[i] = x[i] + 2 * (w * once[i] + twice[i]) / square + pose.translation[i];
  return y;
}

std::vector<Vec3<Rational>> points_of(const Box& box) {
  std::vector<Vec3<Rational>> points;
  for (unsigned i = 0; i < 8; ++i) {
    Vec3<Rational> x = box.center;
    for (std::size_t m = 0; m < 3; ++m)
      x[m] += (i >> m & 1U) != 0 ? box.half_extents[m] : Rational(-box.half_extents[m]);
    points.push_back(x);
  }
  return points;
}
std::vector<Vec3<Rational>> points_of(const Polyhedron& solid) { return solid.vertices; }
std::vector<Vec3<Rational>> points_of(const Inflated& body) {
  return std::visit([](const auto& core) { return points_of(core); }, body.core);
}

Rational radius_of(const Inflated& body) { return body.radius; }
Rational radius_of(const auto&) { return 0; }

struct Points {
  std::vector<Vec3<Rational>> points{};
  Rational radius = 0;
};

std::vector<Points> parts_of(const Query& query, std::size_t body) {
  std::vector<Points> all;
  for (const auto& [shape, pose] : std::get<Compound>(query.shapes()[body]).parts) {
    Points part{std::visit([](const auto& s) { return points_of(s); }, shape),
                std::visit([](const auto& s) { return radius_of(s); }, shape)};
    if (pose) {
      for (auto& x : part.points) x = posed(x, *pose);
    }
    all.push_back(std::move(part));
  }
  return all;
}

oracle::PlacedPoints placed(const Points& part, const MotionPiece& piece, const Rational& t) {
  oracle::PlacedPoints all;
  for (const auto& x : part.points) {
    Vec3<Rational> y;
    for (std::size_t i = 0; i < 3; ++i) {
      Rational turned = 0;
      for (std::size_t m = 0; m < 3; ++m) turned += piece.axes[m][i](t) * x[m];
      y[i] = turned / piece.axes_denominator(t) + piece.offset[i](t) / piece.offset_denominator(t);
    }
    all.push_back(y);
  }
  return all;
}

// The deepest state of all pairs of parts at a time, by CGAL's hulls, and by its distances where a
// part has a radius.
State state_by_cgal(const Query& query, const Rational& t) {
  State deepest = State::separated;
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    if (t < pieces.from || pieces.until < t) continue;
    for (const Points& one : parts_of(query, 0)) {
      const auto first = placed(one, *pieces.piece1, t);
      for (const Points& two : parts_of(query, 1)) {
        const auto second = placed(two, *pieces.piece2, t);
        const Rational sum = one.radius + two.radius;
        const State found =
            sum.is_zero()
                ? oracle::hull_report(first, second).state
                : state_of(sign_of_int(
                      Rational(oracle::squared_distance(first, second) - sum * sum).sign()));
        deepest = std::max(deepest, found);
      }
    }
  }
  return deepest;
}

// Times to compare states at: the ends of the horizon, random ones, and both sides of each instant
// of the timeline.
std::vector<Rational> times_of(const Query& query, const Answer& answer, Random& random) {
  std::vector<Rational> times{query.from(), query.until()};
  const Rational width = query.until() - query.from();
  for (int i = 0; i < 6; ++i)
    times.push_back(query.from() + width * Rational(random.between(0, 64), 64));
  for (const auto& instant : answer.timeline.instants) {
    instant.time.refine(90);
    for (const Rational& t : {instant.time.lower(), instant.time.upper()}) {
      if (t >= query.from() && t <= query.until()) times.push_back(t);
    }
  }
  return times;
}

void check_same(const BoxTimeline<RealAlgebraic>& one, const BoxTimeline<RealAlgebraic>& two) {
  REQUIRE(one.instants.size() == two.instants.size());
  CHECK(one.spans == two.spans);
  for (std::size_t i = 0; i < one.instants.size(); ++i) {
    CHECK(compare(one.instants[i].time, two.instants[i].time) == 0);
    CHECK(one.instants[i].state == two.instants[i].state);
  }
}

using Named = std::pair<std::array<std::size_t, 2>, BodyFeaturePair>;

std::vector<Named> names(const ContactEnd<RealAlgebraic>& end) {
  std::vector<Named> all;
  for (const PairTouch& pair : end.pairs) all.emplace_back(pair.parts, pair.features);
  return all;
}

// The answer about all pairs. No pair is left out.
BoxTimeline<RealAlgebraic> merged(const Query& query) {
  std::optional<BoxTimeline<RealAlgebraic>> all;
  for (std::size_t i = 0; i < query.part_count(0); ++i) {
    for (std::size_t j = 0; j < query.part_count(1); ++j) {
      auto own = solve(query.pair({i, j}), {.route = Route::full}).timeline;
      for (auto& instant : own.instants) instant.context = {};
      all = all ? deepest(*all, own) : own;
    }
  }
  return *all;
}

Query with_parts(const Query& query, const auto& change) {
  QueryParts parts = query.parts();
  for (std::size_t body = 0; body < 2; ++body)
    change(body, std::get<Compound>(parts.shapes[body]).parts);
  return Query::make(std::move(parts)).value();
}

// A grid of cubes, and a rod of cubes that flies over it and dips into it.
Query grid_and_rod(int side) {
  std::vector<WrittenPart> floor, rod;
  for (int x = 0; x < side; ++x) {
    for (int y = 0; y < side; ++y) {
      floor.push_back({BoxByCorners{{3 * x, 3 * y, 0}, {3 * x + 2, 3 * y + 2, 1}}, {}, {}});
      rod.push_back({BoxByExtents{{Rational(1, 4), Rational(1, 4), Rational(1, 4)}, {}},
                     {},
                     StaticMotion{{{1, 0, 0, 1}}, {{x + y, 0, x - y}}}});
    }
  }
  return Query::make(Body::compound(floor, Motion::fixed()),
                     Body::compound(rod, Motion::quaternion({{{1}, {0}, {0, Rational(1, 8)}, {0}}},
                                                            {{{1, 3}, {2, 5}, {side + 3, -8}}})))
      .value();
}

}  // namespace

TEST_CASE("random bodies of several parts are in the state that CGAL finds", "[compound]") {
  Random random(20261129);
  int contacts = 0, touches = 0;
  for (int i = 0; i < 24; ++i) {
    const auto c = random_compounds(random, i % 2 == 0);
    if (!c) continue;
    CAPTURE(case_text(*c));
    const Answer answer = solve(c->query);
    contacts += static_cast<int>(answer.contacts.size());
    for (const Rational& t : times_of(c->query, answer, random)) {
      CAPTURE(t.str());
      CHECK(state_at(answer.timeline, t) == state_by_cgal(c->query, t));
    }
    for (const auto& instant : answer.timeline.instants)
      touches += instant.state == State::touching ? 1 : 0;
  }
  CHECK(contacts > 8);
  CHECK(touches > 4);
}

TEST_CASE("the timeline is the deepest state of the timelines of all pairs", "[compound]") {
  Random random(7);
  int compared = 0;
  for (int i = 0; i < 24; ++i) {
    const auto c = random_compounds(random, i % 3 == 0);
    if (!c) continue;
    CAPTURE(case_text(*c));
    check_same(solve(c->query).timeline, merged(c->query));
    ++compared;
  }
  CHECK(compared > 12);
}

TEST_CASE("the order of parts, copies and far parts change no timeline, and move the numbers",
          "[compound]") {
  Random random(11);
  int named = 0;
  for (int i = 0; i < 16; ++i) {
    const auto c = random_compounds(random, i % 3 == 0);
    if (!c) continue;
    CAPTURE(case_text(*c));
    const Query& query = c->query;
    const std::array counts{query.part_count(0), query.part_count(1)};
    const Answer answer = solve(query);
    const Answer reversed =
        solve(with_parts(query, [](std::size_t, auto& parts) { std::ranges::reverse(parts); }));
    const Answer twice = solve(with_parts(query, [](std::size_t body, auto& parts) {
      const auto copies = parts;
      if (body == 0) parts.insert(parts.end(), copies.begin(), copies.end());
    }));
    const Answer beside = solve(with_parts(query, [](std::size_t body, auto& parts) {
      const Rational far = body == 0 ? 1000 : -1000;
      parts.insert(parts.begin(), CompoundPart{Box{{1, 1, 1}, {far, far, far}}, {}});
    }));
    for (const Answer* other : {&reversed, &twice, &beside}) {
      check_same(answer.timeline, other->timeline);
      REQUIRE(answer.contacts.size() == other->contacts.size());
    }
    for (std::size_t k = 0; k < answer.contacts.size(); ++k) {
      const auto& end = answer.contacts[k].enter;
      const auto own = names(end);
      named += static_cast<int>(own.size());
      CHECK(own.empty() == (answer.timeline.instants[end.instant].state == State::overlapping));
      CHECK(std::ranges::is_sorted(own, {}, &Named::first));
      auto expected = own;
      for (auto& [parts, features] : expected)
        parts = {counts[0] - 1 - parts[0], counts[1] - 1 - parts[1]};
      expected = {expected.rbegin(), expected.rend()};
      CHECK(names(reversed.contacts[k].enter) == expected);
      expected = own;
      for (const Named& one : own) {
        auto numbers = one.first;
        numbers[0] += counts[0];
        expected.emplace_back(numbers, one.second);
      }
      CHECK(names(twice.contacts[k].enter) == expected);
      expected = own;
      for (auto& [parts, features] : expected) parts = {parts[0] + 1, parts[1] + 1};
      CHECK(names(beside.contacts[k].enter) == expected);
    }
  }
  CHECK(named > 4);
}

TEST_CASE("a body of one part has the answer of the plain body", "[compound]") {
  Random random(13);
  int contacts = 0;
  for (int i = 0; i < 30; ++i) {
    const auto c = random_compounds(random, i % 3 == 0);
    if (!c) continue;
    CAPTURE(case_text(*c));
    const Query one = with_parts(c->query, [](std::size_t, auto& parts) { parts.resize(1); });
    const Query plain = one.pair({0, 0});
    const Answer of_one = solve(one), of_plain = solve(plain);
    check_same(of_one.timeline, of_plain.timeline);
    REQUIRE(of_one.contacts.size() == of_plain.contacts.size());
    for (std::size_t k = 0; k < of_one.contacts.size(); ++k) {
      ++contacts;
      const auto& mine = of_one.contacts[k].enter;
      const auto& theirs = of_plain.contacts[k].enter;
      CHECK(mine.pairs.empty() == !theirs.touch);
      if (mine.pairs.empty()) continue;
      REQUIRE(mine.pairs.size() == 1);
      if (is_of_boxes(plain)) continue;  // two boxes are named as beside polyhedra
      CHECK(mine.pairs[0].features == *theirs.touch);
      REQUIRE((mine.pairs[0].normal == nullptr) == (theirs.normal == nullptr));
      if (theirs.normal)
        CHECK(unit_normal(*mine.pairs[0].normal, 17) == unit_normal(*theirs.normal, 17));
    }
  }
  CHECK(contacts > 5);
}

TEST_CASE("pairs that are left out are apart, and most pairs of a large grid are left out",
          "[compound]") {
  const Query query = grid_and_rod(5);
  const auto possible = compound::possible_pairs(query);
  REQUIRE(query.part_count(0) * query.part_count(1) == 625);
  const auto& pairs = possible.pairs;
  CHECK(pairs.size() < 625 / 4);
  CHECK(!pairs.empty());
  std::size_t next = 0;
  int contacts = 0;
  for (std::size_t i = 0; i < 25; ++i) {
    for (std::size_t j = 0; j < 25; ++j) {
      const bool is_possible = next < pairs.size() && pairs[next].parts() == std::array{i, j};
      const Answer answer = solve(query.pair({i, j}), {.first_only = true});
      if (!is_possible) {
        CHECK_FALSE(answer.contact.value());
        continue;
      }
      // Before the instant the parts are apart.
      if (answer.contact.value()) {
        ++contacts;
        CHECK(answer.contacts[0].enter.time.compare(possible.from(pairs[next])) >= 0);
      }
      ++next;
    }
  }
  CHECK(next == pairs.size());
  CHECK(contacts > 3);
}

TEST_CASE("the first contact is the first contact of the whole timeline", "[compound]") {
  Random random(17);
  int stopped = 0, contacts = 0;
  for (int i = 0; i < 40; ++i) {
    const auto c = random_compounds(random, i % 3 == 0);
    if (!c) continue;
    CAPTURE(case_text(*c));
    const Answer whole = solve(c->query);
    const Answer first = solve(c->query, {.first_only = true});
    stopped += first.complete ? 0 : 1;
    CHECK(first.contact == whole.contact);
    CHECK(first.start() == whole.start());
    const auto found = first_contact(c->query);
    CHECK(found.has_value() == whole.contact.value());
    if (!found) continue;
    ++contacts;
    const auto& mine = first.contacts.front();
    const auto& theirs = whole.contacts.front();
    CHECK(mine.kind == theirs.kind);
    CHECK(found->kind() == theirs.kind);
    CHECK(compare(mine.enter.time, theirs.enter.time) == 0);
    CHECK(compare(found->time(), theirs.enter.time) == 0);
    CHECK(names(mine.enter) == names(theirs.enter));
    CHECK_FALSE(found->features().has_value());
    const AllContacts all = all_contacts(c->query);
    REQUIRE(all.contacts().size() == whole.contacts.size());
    CHECK(all.contacts().front().enter.pairs.size() == theirs.enter.pairs.size());
  }
  CHECK(stopped > 5);
  CHECK(contacts > 8);
}

TEST_CASE("a contact that begins by sliding on one part is overlapping if it enters another",
          "[compound]") {
  // The box slides on the floor from the first instant, and runs into the wall at t = 1/2. No pair
  // that enters first overlaps.
  const std::vector<WrittenPart> parts{{BoxByCorners{{-9, -9, -1}, {9, 9, 0}}, {}, {}},
                                       {BoxByCorners{{3, -9, 0}, {4, 9, 9}}, {}, {}}};
  const Query query = Query::make(Body::compound(parts, Motion::fixed()),
                                  Body::box({1, 1, 1}, Motion::linear({0, 0, 1}, {4, 0, 0})))
                          .value();
  const Answer first = solve(query, {.first_only = true});
  REQUIRE(first.contacts.size() == 1);
  CHECK(first.contacts[0].kind == ContactKind::overlapping);
  REQUIRE(first.contacts[0].enter.pairs.size() == 1);
  CHECK(first.contacts[0].enter.pairs[0].parts == std::array<std::size_t, 2>{0, 0});
}

}  // namespace touchstone::test::compound_timeline_test
