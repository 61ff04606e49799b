// Answers about round bodies and turns at constant speed, which give proven bounds instead of exact
// times: against known times, states sampled in doubles, and questions that can be answered
// exactly.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "src/enclosed/enclosed_events.hpp"
#include "src/enclosed/narrowing.hpp"
#include "tests/support/random.hpp"
#include "tests/support/schema.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/exact.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::test::enclosed_answer_test {

namespace fs = std::filesystem;
using nlohmann::json;

const fs::path kFolder = fs::path(TOUCHSTONE_CASES_DIR) / "enclosed";

std::string text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

Rational decimal(const std::string& text) { return Numeral::parse(text).value().value(); }

TEST_CASE("the corpus of enclosed questions has the times that were derived by hand",
          "[enclosed]") {
  const Schema case_schema("case.schema.json"), answer_schema("enclosed.schema.json");
  std::size_t cases = 0;
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    CAPTURE(entry.path().string());
    const std::string text = text_of(entry.path());
    const json document = json::parse(text);
    CHECK(case_schema.violation(document) == "");
    CHECK_FALSE(parse_case(text));
    const auto parsed = parse_enclosed_case(text);
    REQUIRE(parsed);
    const EnclosedCase& c = parsed.value();
    CHECK(c.id == entry.path().stem().string());
    const EnclosedAnswer answer = solve(c.query, 12);
    const json said = json::parse(enclosed_json(c, answer, 12));
    CHECK(answer_schema.violation(said) == "");
    const json& expected = document["expect"];
    CHECK(said["contact"] == expected["contact"]);
    REQUIRE(said["events"].size() == expected["events"].size());
    for (std::size_t i = 0; i < said["events"].size(); ++i) {
      const json& event = said["events"][i];
      const Rational time = decimal(expected["events"][i]["decimal"]);
      CHECK(event["kind"] == expected["events"][i]["kind"]);
      // The known time is rounded at its 32nd place.
      CHECK(decimal(event["from"]) <= time + power_of_ten(-32));
      CHECK(decimal(event["to"]) >= time - power_of_ten(-32));
      if (event["kind"] != "unknown")
        CHECK(decimal(event["to"]) - decimal(event["from"]) <= 10 * power_of_ten(-12));
    }
    ++cases;
  }
  CHECK(cases >= 20);
}

TEST_CASE("an enclosed case is unchanged when it is written and read", "[enclosed]") {
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    const auto first = parse_enclosed_case(text_of(entry.path()));
    REQUIRE(first);
    const auto second = parse_enclosed_case(case_text(first.value()));
    REQUIRE(second);
    CHECK(case_sha256(first.value()) == case_sha256(second.value()));
  }
}

// The gap of two boxes at an instant along the best of all axes, in doubles: positive if they are
// apart.
struct Pose {
  std::array<std::array<double, 3>, 3> axes{};  // columns
  std::array<double, 3> center{};
};

// The largest separation of two boxes with the half extents h and k along their fifteen axes, in
// doubles: negative if they overlap.
double gap(const Pose& a, const std::array<double, 3>& h, const Pose& b,
           const std::array<double, 3>& k) {
  std::vector<std::array<double, 3>> normals;
  for (std::size_t i = 0; i < 3; ++i) normals.push_back(a.axes[i]);
  for (std::size_t i = 0; i < 3; ++i) normals.push_back(b.axes[i]);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) normals.push_back(cross(a.axes[i], b.axes[j]));
  }
  double best = -1e300;
  for (const auto& n : normals) {
    const double length = std::sqrt(dot(n, n));
    if (length < 1e-6) continue;
    double d = std::abs(dot(n, b.center) - dot(n, a.center));
    for (std::size_t i = 0; i < 3; ++i)
      d -= h[i] * std::abs(dot(n, a.axes[i])) + k[i] * std::abs(dot(n, b.axes[i]));
    best = std::max(best, d / length);
  }
  return best;
}

// A turn with the angular velocity w about a point that starts at `at` with the velocity v: as a
// motion of the library, and as a pose by cosine and sine in doubles.
struct Spin {
  std::array<double, 3> w{}, at{}, v{};

  Motion motion() const {
    const auto written = [](const std::array<double, 3>& x) {
      return WrittenVector{x[0], x[1], x[2]};
    };
    return Motion::turning(written(w), written(v), written(at));
  }
  Pose pose(double t) const {
    const double speed = std::sqrt(dot(w, w));
    const double c = std::cos(speed * t), s = std::sin(speed * t);
    Pose p;
    for (std::size_t m = 0; m < 3; ++m) {
      std::array<double, 3> e{};
      e[m] = 1;
      if (speed == 0) {
        p.axes[m] = e;
        continue;
      }
      std::array<double, 3> n;
      for (std::size_t i = 0; i < 3; ++i) n[i] = w[i] / speed;
      const auto across = cross(n, e);
      for (std::size_t i = 0; i < 3; ++i)
        p.axes[m][i] = c * e[i] + s * across[i] + (1 - c) * dot(n, e) * n[i];
    }
    for (std::size_t i = 0; i < 3; ++i) p.center[i] = at[i] + t * v[i];
    return p;
  }
};

TEST_CASE("states of random spinning boxes agree with separating axes in doubles", "[enclosed]") {
  Random random(55);
  int contacts = 0;
  for (int k = 0; k < 60; ++k) {
    std::array<Spin, 2> spins;
    std::array<std::array<double, 3>, 2> h{};
    const auto draw = [&](int size) { return random.between(-8 * size, 8 * size) / 8.0; };
    for (std::size_t b = 0; b < 2; ++b) {
      for (std::size_t i = 0; i < 3; ++i) {
        spins[b].w[i] = draw(k % 5 == 0 ? 40 : 4);
        spins[b].at[i] = draw(3);
        spins[b].v[i] = draw(3);
        h[b][i] = random.between(1, 12) / 8.0;
      }
    }
    const auto body = [&](std::size_t b) {
      return Body::box({h[b][0], h[b][1], h[b][2]}, spins[b].motion());
    };
    const auto query = EnclosedQuery::make(body(0), body(1));
    REQUIRE(query);
    const EnclosedAnswer answer = solve(query.value(), 12);
    contacts += answer.contact() == true ? 1 : 0;
    Rational at = 0;
    for (const EnclosedSpan& span : answer.spans) {
      CHECK(span.from == at);
      at = span.until;
      if (span.state == State::unknown) continue;
      for (int i = 0; i <= 20; ++i) {
        const Rational t = span.from + (span.until - span.from) * Rational(i, 20);
        const double u = nearest_double(t);
        const double apart = gap(spins[0].pose(u), h[0], spins[1].pose(u), h[1]);
        if (span.state == State::separated) CHECK(apart > -1e-9);
        if (span.state == State::overlapping) CHECK(apart < 1e-9);
      }
    }
    CHECK(at == 1);
  }
  CHECK(contacts > 10);
}

TEST_CASE("a spinning ball has the answer of a ball that does not spin", "[enclosed]") {
  Random random(56);
  for (int k = 0; k < 20; ++k) {
    const WrittenVector at{random.rational(4), random.rational(4), random.rational(4)};
    const WrittenVector velocity{random.rational(8), random.rational(8), random.rational(8)};
    const Numeral radius = Rational(random.proper_fraction() + Rational(1, 5));
    const WrittenVector w{random.rational(3), random.rational(3), 1};
    const Body wall = Body::box({1, 1, 1}, Motion::fixed());
    const auto turning = EnclosedQuery::make(
        Body::sphere({0, 0, 0}, radius, Motion::turning(w, velocity, at)), wall);
    const auto exact =
        Query::make(Body::sphere({0, 0, 0}, radius, Motion::linear(at, velocity)), wall);
    REQUIRE(turning);
    REQUIRE(exact);
    const Answer truth = solve(exact.value());
    const EnclosedAnswer answer = solve(turning.value(), 15);
    for (const EnclosedSpan& span : answer.spans) {
      if (span.state == State::unknown) continue;
      for (const Rational& t : {span.from, span.until, Rational((span.from + span.until) / 2)})
        CHECK(state_at(truth.timeline, t) == span.state);
    }
    for (const auto& instant : truth.timeline.instants) {
      if (instant.state != State::touching) continue;
      CHECK(std::ranges::any_of(answer.spans, [&](const EnclosedSpan& span) {
        return span.state == State::unknown && instant.time.compare(span.from) >= 0 &&
               instant.time.compare(span.until) <= 0;
      }));
    }
  }
}

TEST_CASE("the side of a cylinder has the contact times of a capsule", "[enclosed]") {
  Random random(57);
  for (int k = 0; k < 12; ++k) {
    const Numeral radius = Rational(random.proper_fraction() + Rational(1, 5));
    const WrittenVector at{5, random.rational(1), 0};
    const WrittenVector velocity{-4, random.rational(1), 0};
    const WrittenQuaternion about_z{3, 0, 0, random.between(-3, 3)};
    const Body box = Body::box({1, 1, Rational(1, 2)}, Motion::linear(at, velocity, about_z));
    const auto cylinder = EnclosedQuery::make(Body::cylinder(radius, 8, Motion::fixed()), box);
    const auto capsule =
        Query::make(Body::capsule({0, 0, -4}, {0, 0, 4}, radius, Motion::fixed()), box);
    REQUIRE(cylinder);
    REQUIRE(capsule);
    const Answer truth = solve(capsule.value());
    const EnclosedAnswer answer = solve(cylinder.value(), 8);
    for (const EnclosedSpan& span : answer.spans) {
      if (span.state == State::unknown) {
        CHECK(span.until - span.from <= power_of_ten(-7));
      } else {
        CHECK(state_at(truth.timeline, span.from) == span.state);
        CHECK(state_at(truth.timeline, span.until) == span.state);
      }
    }
  }
}

TEST_CASE("a turning motion without angular velocity is a linear one", "[enclosed]") {
  const Body wall = Body::box({1, 1, 1}, Motion::fixed());
  TurningMotion motion{{0, 0, 0},
                       WrittenQuaternion{1, 2, 0, 0},
                       WrittenVector{5, 0, 0},
                       WrittenVector{-4, 0, 0},
                       WrittenVector{7, 7, 7},
                       Numeral(Rational(1, 4))};
  const auto turning = EnclosedQuery::make(Body::box({1, 1, 1}, {motion}), wall);
  REQUIRE(turning);
  const auto bounds = turning.value().bounds(20);
  CHECK(bounds.error == 0);
  const auto exact =
      Query::make(Body::box({1, 1, 1}, Motion::linear({6, 0, 0}, {-4, 0, 0}, {1, 2, 0, 0})), wall);
  CHECK(compare(solve(bounds.outer).contacts.at(0).enter.time,
                solve(exact.value()).contacts.at(0).enter.time) == 0);
}

TEST_CASE("a round body that spins about its own axis does not turn", "[enclosed]") {
  const WrittenQuaternion turn{2, 1, -1, 3};
  // The image of the x axis, times 15.
  const WrittenVector along_x{-5, 10, 10}, beside_x{-5, 10, 11};
  const auto bounds_of = [&](decltype(Body::shape) shape, const WrittenVector& w,
                             const WrittenVector& about) {
    TurningMotion motion{w, turn, WrittenVector{5, 0, 0}, WrittenVector{-4, 0, 0}, about};
    const auto query = EnclosedQuery::make(Body{std::move(shape), {std::move(motion)}},
                                           Body::box({1, 1, 1}, Motion::fixed()));
    REQUIRE(query);
    return query.value().bounds(20);
  };
  WrittenCylinder cylinder{1, 2};
  cylinder.axis = FrameAxis::x;
  cylinder.center = WrittenVector{0, 1, 2};
  WrittenCone cone{1, 2};
  cone.axis = FrameAxis::x;
  CHECK(bounds_of(cylinder, along_x, {7, 1, 2}).error == 0);
  CHECK(bounds_of(cylinder, beside_x, {7, 1, 2}).error > 0);
  CHECK(bounds_of(cylinder, along_x, {0, 1, 3}).error > 0);
  CHECK(bounds_of(cone, along_x, {-1, 0, 0}).error == 0);
  CHECK(bounds_of(WrittenEllipsoid{{2, 1, 1}}, along_x, {}).error == 0);
  CHECK(bounds_of(WrittenEllipsoid{{2, 1, 2}}, along_x, {}).error > 0);
  CHECK(bounds_of(BoxByExtents{{2, 1, 1}}, along_x, {}).error > 0);
  // The place does not depend on the point about which the body seems to turn.
  const auto spun = bounds_of(cylinder, along_x, {7, 1, 2});
  const auto still =
      EnclosedQuery::make(Body{cylinder, Motion::linear({5, 0, 0}, {-4, 0, 0}, turn)},
                          Body::box({1, 1, 1}, Motion::fixed()));
  REQUIRE(still);
  CHECK(compare(solve(spun.outer).contacts.at(0).enter.time,
                solve(still.value().bounds(20).outer).contacts.at(0).enter.time) == 0);
}

TEST_CASE("a time without a certain digit is given by both its bounds", "[enclosed]") {
  CaseParts parts;
  parts.id = "wide";
  parts.bodies = {Body::box({1, 1, 1}, Motion::turning({0, 0, 1})),
                  Body::box({1, 1, 1}, Motion::fixed())};
  const EnclosedCase c = EnclosedCase::make(std::move(parts)).value();
  const EnclosedAnswer wide{{{0, Rational(1, 4), State::separated},
                             {Rational(1, 4), Rational(3, 4), State::unknown},
                             {Rational(3, 4), 1, State::overlapping}}};
  CHECK(
      enclosed_text(c, wide, 3).find("enter  t = between 0.25 and 0.75, enclosed within 5.3e-01") !=
      std::string::npos);
}

TEST_CASE("the printed length of a span is at least the length, and at most a tenth more",
          "[enclosed]") {
  // Lengths just above a power of ten are the nearest to the power that two digits can give.
  for (int k = -30; k <= 30; ++k) {
    for (const unsigned bits : {20U, 50U, 52U, 53U, 54U, 60U, 200U}) {
      const Rational length = power_of_ten(k) * (1 + Rational(1, Integer(1) << bits));
      const Rational printed = decimal(enclosed::width_text({0, length}));
      CHECK(printed >= length);
      CHECK(printed * 10 <= length * 11);
    }
  }
}

TEST_CASE("the ends of an unknown span are printed as decimals that are rounded outwards",
          "[enclosed]") {
  CaseParts parts;
  parts.id = "open";
  parts.bodies = {Body::box({1, 1, 1}, Motion::turning({0, 0, 1})),
                  Body::box({1, 1, 1}, Motion::fixed())};
  const EnclosedCase c = EnclosedCase::make(std::move(parts)).value();
  const auto text = [&](const Rational& from, const Rational& until, State before, State behind) {
    return enclosed_text(
        c, {{{-1, from, before}, {from, until, State::unknown}, {until, 1, behind}}}, 2);
  };
  const auto has = [](const std::string& whole, const std::string& part) {
    return whole.find(part) != std::string::npos;
  };
  // Both ends would be 0.67 to the nearest, and -0.67 below zero.
  CHECK(has(text(Rational(666, 1000), Rational(671, 1000), State::separated, State::separated),
            "unknown from t = 0.66 to 0.68\n"));
  CHECK(has(text(Rational(-671, 1000), Rational(-666, 1000), State::separated, State::separated),
            "unknown from t = -0.68 to -0.66\n"));
  // A decimal that is exact stays.
  CHECK(has(text(Rational(1, 4), Rational(1, 2), State::separated, State::separated),
            "unknown from t = 0.25 to 0.5\n"));
  CHECK(has(text(Rational(124, 1000), Rational(876, 1000), State::separated, State::overlapping),
            "enter  t = between 0.12 and 0.88, "));
}

TEST_CASE("a horizon of one instant is answered if its state is certain", "[enclosed]") {
  const Body wall = Body::box({1, 9, 9}, {3, 0, 0}, Motion::fixed());
  const Body box = Body::box({Rational(3, 2), 1, 1}, Motion::turning({0, 0, 1}));
  const auto at = [&](const Rational& t) {
    return solve(EnclosedQuery::make(box, wall, t, t).value()).spans;
  };
  REQUIRE(at(0).size() == 1);
  CHECK(at(0).front().state == State::separated);
  const Body wide = Body::box({Rational(5, 2), 1, 1}, Motion::turning({0, 0, 1}));
  const auto deep = solve(EnclosedQuery::make(wide, wall, 0, 0).value());
  CHECK(deep.spans.front().state == State::overlapping);
  CHECK(deep.contact() == true);
}

// Each body turns in both pieces; the first pieces end at 1/2.
TEST_CASE("each turning piece has the same answer as a motion of its own", "[enclosed]") {
  const Motion first = Motion::turning({0, 2, 1}, {-1, 0, 0}, {3, 0, 0}, {1, 0, 0, 0}, {1, 0, 0});
  const Motion second = Motion::turning({1, 0, 3}, {-4, 0, 0}, {5, 0, 0}, {2, 1, 0, 0}, {0, 1, 0});
  const auto boxes = [](const Motion& motion, const Numeral& from, const Numeral& until) {
    const auto query = EnclosedQuery::make(Body::box({1, 1, Rational(1, 2)}, motion),
                                           Body::box({1, 1, 1}, Motion::fixed()), from, until);
    return solve(query.value(), 4);
  };
  const Numeral half = Rational(1, 2);
  const EnclosedAnswer both =
      boxes(Motion::piecewise({{half, first}, {std::nullopt, second}}, true), 0, 1);
  CHECK(both.spans.size() > 2);
  for (const auto& [alone, from, until] :
       {std::tuple{boxes(first, 0, half), Rational(0), Rational(1, 2)},
        std::tuple{boxes(second, half, 1), Rational(1, 2), Rational(1)}}) {
    for (const EnclosedSpan& one : alone.spans) {
      for (const EnclosedSpan& span : both.spans) {
        const Rational low = std::max(one.from, span.from), high = std::min(one.until, span.until);
        const bool differ =
            one.state != State::unknown && span.state != State::unknown && one.state != span.state;
        // At the boundary both poses count.
        if (low < high && from < high && low < until) CHECK_FALSE(differ);
      }
    }
  }
}

TEST_CASE("an invalid enclosed question is refused with its place", "[enclosed]") {
  const Body box = Body::box({1, 1, 1}, Motion::fixed());
  const auto error = [&](const Body& body, const Numeral& until = 1) {
    const auto made = EnclosedQuery::make(body, box, 0, until);
    REQUIRE_FALSE(made);
    return made.error().place + ": " + made.error().message;
  };
  CHECK(error(Body::cylinder(0, 1, Motion::fixed())) ==
        "/boxes/0/cylinder/radius: a radius must be positive");
  CHECK(error(Body::cone(1, -1, Motion::fixed())) ==
        "/boxes/0/cone/height: a height must be positive");
  CHECK(error(Body::ellipsoid({1, 1, 0}, Motion::fixed())) ==
        "/boxes/0/ellipsoid/radii/2: a radius must be positive");
  CHECK(error(Body::box({1, -1, 1}, Motion::turning({0, 0, 1}))) ==
        "/boxes/0/half_extents/1: a half extent must not be negative");
  CHECK(error(Body::box({1, 1, 1}, Motion::turning({0, 0, 10001}))) ==
        "/boxes/0/motion/angular_velocity: the body turns by more than 10000 radians on the "
        "horizon: shorten the horizon");
  CHECK(error(Body::box({1, 1, 1}, Motion::turning({0, 0, 1}, {}, {}, {0, 0, 0, 0}))) ==
        "/boxes/0/motion/rotation: a zero quaternion is no rotation");
  CHECK(error(Body::box({1, 1, 1}, Motion::turning({0, 0, std::nan("")})))
            .starts_with("/boxes/0/motion/angular_velocity/2: "));
  const Motion turns = Motion::turning({0, 0, 1});
  const auto pieces = [&turns](const Numeral& end, const Motion& last, bool jumps) {
    return Body::box({1, 1, 1}, Motion::piecewise({{end, turns}, {std::nullopt, last}}, jumps));
  };
  CHECK(error(pieces(Rational(1, 2), turns, false)) ==
        "/boxes/0/motion: pieces that turn at constant speed are not known to meet: set "
        "\"allow_jumps\": true");
  CHECK(error(pieces(std::nan(""), turns, true)).starts_with("/boxes/0/motion/pieces/0/until: "));
  CHECK(error(pieces(Rational(1, 2), Motion::bezier(1, {{0, 0, 0}, {1, 0, 0}}), true), 2)
            .starts_with("/boxes/0/motion"));
  CHECK(needs_enclosure(pieces(Rational(1, 2), turns, true)));
  // No plain question is made of such bodies.
  for (const Body& body :
       {Body::cylinder(1, 1, Motion::fixed()), Body::box({1, 1, 1}, Motion::turning({0, 0, 1}))}) {
    CHECK(needs_enclosure(body));
    const auto plain = Query::make(body, box);
    REQUIRE_FALSE(plain);
    CHECK(plain.error().code == Error::Code::unsuitable);
  }
  CHECK_FALSE(needs_enclosure(box));
}

TEST_CASE("a pose that occurs only at an end of the horizon counts as contact", "[enclosed]") {
  // A cube that turns is in the wall for the pose on one side of a jump, and far from it otherwise.
  const Body wall = Body::box({Rational(1, 2), 9, 9}, Motion::fixed({Rational(5, 2), 0, 0}));
  const auto turning_at = [](int x) { return Motion::turning({0, 0, 1}, {}, {x, 0, 0}); };
  const auto states = [&](int jump, int first, int second) {
    const Body cube = Body::box({1, 1, 1}, Motion::piecewise({{Numeral(jump), turning_at(first)},
                                                              {std::nullopt, turning_at(second)}},
                                                             true));
    const EnclosedAnswer answer = solve(EnclosedQuery::make(cube, wall).value(), 9);
    CHECK(answer.contact() == std::optional(true));
    std::string all;
    for (const EnclosedSpan& span : answer.spans) {
      all += name(span.state) + std::string(span.from == span.until ? "! " : " ");
    }
    return all;
  };
  CHECK(states(0, 2, -5) == "overlapping! unknown separated ");
  CHECK(states(1, -5, 2) == "separated unknown overlapping! ");
  CHECK(states(0, -5, 2) == "overlapping ");
  CHECK(states(1, 2, -5) == "overlapping ");
}

TEST_CASE("a piece of a motion does not count before its first instant", "[enclosed]") {
  // The curve of the second piece jumps where the piece begins; what it does before does not count.
  const auto c = parse_enclosed_case(
      R"({"schema": "touchstone/case/1", "id": "bz2-zero", "horizon": ["0", "0"], "boxes":
      [{"half_extents": ["1", "1", "1"], "motion": {"kind": "piecewise", "allow_jumps": true,
      "pieces": [{"motion": {"kind": "linear", "translation": ["9", "0", "0"], "velocity":
      ["0", "0", "0"]}, "until": "0"}, {"motion": {"kind": "bezier", "degree": 1,
      "allow_jumps": true, "points": [["0", "0", "0"], ["0", "0", "0"], ["9", "0", "0"], ["9",
      "0", "0"]], "knots": ["-1", "-1", "0", "0", "1", "1"]}, "until": "1"}, {"motion":
      {"kind": "turning", "angular_velocity": ["0", "0", "1"], "translation": ["9", "0",
      "0"]}}]}}, {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}}]})");
  REQUIRE(c);
  CHECK(solve(c.value().query, 9).contact() == std::optional(false));
}

TEST_CASE("round bodies at rest are decided however near they are, unless they only touch",
          "[enclosed]") {
  // Both bodies have the radius 1 across z, and the direction between them is (3, 4, 0) / 5. So
  // they are in contact if and only if their centres are at most 2 apart.
  const auto contact = [](const Rational& apart, const auto& body_at) {
    const Rational x = 3 * apart / 5, y = 4 * apart / 5;
    const auto query = EnclosedQuery::make(Body::cylinder(1, 2, Motion::fixed()),
                                           body_at(Motion::fixed({x, y, 0})));
    return solve(query.value(), 6).contact();
  };
  const auto cylinder = [](const Motion& motion) { return Body::cylinder(1, 3, motion); };
  const auto ellipsoid = [](const Motion& motion) { return Body::ellipsoid({1, 1, 2}, motion); };
  for (const int k : {3, 10, 24, 50}) {
    CAPTURE(k);
    CHECK(contact(2 + power_of_two(-k), cylinder) == false);
    CHECK(contact(2 - power_of_two(-k), cylinder) == true);
  }
  CHECK(contact(2 + power_of_two(-12), ellipsoid) == false);
  CHECK(contact(2 - power_of_two(-12), ellipsoid) == true);
  CHECK(contact(2, cylinder) == std::nullopt);
}

TEST_CASE("a horizon of fast turns is examined in stretches, from its beginning to its end",
          "[enclosed]") {
  // A box spins about the vertical by 120 radians while it falls by 1 onto the floor. It lands at
  // the end of the fourth of eight stretches, or between two ends.
  for (const Rational& speed : {Rational(2), Rational(7, 3)}) {
    CAPTURE(speed.str());
    const auto query =
        EnclosedQuery::make(Body::box({Rational(3, 4), Rational(3, 4), 1},
                                      Motion::turning({0, 0, 120}, {0, 0, -speed}, {0, 0, 2})),
                            Body::box({4, 4, 1}, {0, 0, -1}, Motion::fixed()))
            .value();
    const enclosed::Narrowed narrowed = enclosed::narrowed(query, 9);
    CHECK(narrowed.looks.front().until == Rational(1, 8));
    CHECK(std::ranges::is_sorted(narrowed.looks, {}, &enclosed::Look::from));
    const EnclosedAnswer answer = solve(query, 9);
    REQUIRE(answer.spans.size() == 3);
    CHECK(answer.spans[0].state == State::separated);
    CHECK(answer.spans[2].state == State::overlapping);
    CHECK(answer.spans[2].until == 1);
    const EnclosedSpan& enter = answer.spans[1];
    CHECK(enter.from <= 1 / speed);
    CHECK(1 / speed <= enter.until);
    CHECK(enter.until - enter.from < power_of_ten(-9));
  }
}

TEST_CASE("a time limit ends the search for an enclosure", "[enclosed]") {
  const auto query = EnclosedQuery::make(
      Body::box({1, 2, Rational(1, 2)}, Motion::turning({0, 0, 7}, {}, {0, 0, Rational(1, 2)})),
      Body::box({10, 10, 1}, {0, 0, -1}, Motion::fixed()));
  const TimeLimit limit(std::chrono::milliseconds(20));
  CHECK_THROWS_AS(solve(query.value()), LimitReached);
}

TEST_CASE(
    "results that were proven before the time limit are kept, and agree with the whole answer",
    "[enclosed]") {
  const EnclosedCase rolls =
      parse_enclosed_case(text_of(kFolder / "cylinder-rolls-on-a-plate.json")).value();
  {
    const TimeLimit limit(std::chrono::milliseconds(1));
    const EnclosedAnswer nothing = solve(rolls.query, 17, AtLimit::keep);
    CHECK(nothing.is_cut_short);
    REQUIRE(nothing.spans.size() == 1);
    CHECK(nothing.spans.front().state == State::unknown);
    CHECK_THAT(enclosed_text(rolls, nothing), Catch::Contains("the time limit passed"));
  }
  const EnclosedCase turns =
      parse_enclosed_case(text_of(kFolder / "second-turn-meets-the-wall.json")).value();
  const EnclosedAnswer whole = solve(turns.query, 200);
  CHECK_FALSE(whole.is_cut_short);
  const auto state_at = [](const EnclosedAnswer& answer, const Rational& t) {
    return std::ranges::find_if(answer.spans, [&t](const auto& s) { return t <= s.until; })->state;
  };
  for (const int budget : {2, 10, 30, 60}) {
    const TimeLimit limit{std::chrono::milliseconds(budget)};
    const EnclosedAnswer part = solve(turns.query, 200, AtLimit::keep);
    CHECK(part.spans.front().from == turns.query.from());
    CHECK(part.spans.back().until == turns.query.until());
    for (const EnclosedSpan& span : part.spans) {
      if (span.state == State::unknown) continue;
      CHECK(state_at(whole, (span.from + span.until) / 2) == span.state);
    }
  }
}

}  // namespace touchstone::test::enclosed_answer_test
