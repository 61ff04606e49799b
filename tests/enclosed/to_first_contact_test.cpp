// A search for the first contact of round or turning bodies stops where the first overlap is
// proven. Each answer is compared with the answer on the whole horizon, which is found in another
// order, or with a time that is known.
#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "tests/support/random.hpp"
#include "tests/support/schema.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::test::to_first_contact_test {

namespace fs = std::filesystem;

const fs::path kFolder = fs::path(TOUCHSTONE_CASES_DIR) / "enclosed";

EnclosedCase case_in(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return parse_enclosed_case(std::string{std::istreambuf_iterator<char>(in), {}}).value();
}

EnclosedAnswer first_of(const EnclosedQuery& query, int digits = 12,
                        AtLimit at_limit = AtLimit::fail) {
  return solve(query, digits, at_limit, Extent::first_contact);
}

// Checks that the spans cover the horizon up to a first overlap, or all of it.
void check_spans(const EnclosedQuery& query, const EnclosedAnswer& first) {
  CHECK(first.extent == Extent::first_contact);
  Rational at = query.from();
  for (std::size_t i = 0; i < first.spans.size(); ++i) {
    const EnclosedSpan& span = first.spans[i];
    CHECK(span.from == at);
    CHECK(span.from <= span.until);
    at = span.until;
    if (span.state == State::overlapping) CHECK(i + 1 == first.spans.size());
    if (i > 0) CHECK(span.state != first.spans[i - 1].state);
  }
  if (first.contact() == true) {
    CHECK(at <= query.until());
  } else {
    CHECK(at == query.until());
  }
}

// Checks that no two proven states contradict each other.
void check_states(const EnclosedAnswer& one, const EnclosedAnswer& other) {
  for (const EnclosedSpan& a : one.spans) {
    for (const EnclosedSpan& b : other.spans) {
      const bool is_shared = std::max(a.from, b.from) < std::min(a.until, b.until);
      if (is_shared && a.state != State::unknown && b.state != State::unknown)
        CHECK(a.state == b.state);
    }
  }
}

// Checks that the first contacts of both answers are enclosed as narrowly as the digits ask for,
// unless the whole answer leaves the first one wider.
void check_first(const EnclosedAnswer& whole, const EnclosedAnswer& first, const Rational& width) {
  REQUIRE(whole.contact() == first.contact());
  const auto enter = [](const EnclosedAnswer& answer) {
    return std::ranges::find_if(answer.spans,
                                [](const auto& span) { return span.state != State::separated; });
  };
  const auto a = enter(whole), b = enter(first);
  REQUIRE((a == whole.spans.end()) == (b == first.spans.end()));
  if (a == whole.spans.end()) return;
  if (a->state == State::overlapping || b->state == State::overlapping) {
    CHECK(a->state == b->state);
    CHECK(a->from == b->from);
    return;
  }
  CHECK(std::max(a->from, b->from) <= std::min(a->until, b->until));
  if (a->until - a->from <= width) CHECK(b->until - b->from <= width);
}

TEST_CASE("the first contact of each enclosed case in the corpus is that of the whole horizon",
          "[enclosed]") {
  const Schema schema("enclosed.schema.json");
  std::size_t contacts = 0;
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    CAPTURE(entry.path().string());
    const EnclosedCase c = case_in(entry.path());
    const EnclosedAnswer whole = solve(c.query, 12);
    const EnclosedAnswer first = first_of(c.query);
    check_spans(c.query, first);
    check_states(whole, first);
    check_first(whole, first, 10 * power_of_ten(-12));
    const auto said = nlohmann::json::parse(enclosed_json(c, first, 12));
    CHECK(schema.violation(said) == "");
    CHECK(said["first_only"] == true);
    contacts += first.contact() == true ? 1 : 0;
  }
  CHECK(contacts >= 10);
}

TEST_CASE("the first contact of random spinning boxes is that of the whole horizon", "[enclosed]") {
  Random random(61);
  int contacts = 0, later = 0;
  for (int k = 0; k < 60; ++k) {
    CAPTURE(k);
    const auto body = [&] {
      const auto vector = [&](int size) {
        return WrittenVector{random.rational(size), random.rational(size), random.rational(size)};
      };
      const WrittenVector half{Rational(random.between(1, 12), 8),
                               Rational(random.between(1, 12), 8),
                               Rational(random.between(1, 12), 8)};
      const WrittenVector w = vector(k % 3 == 0 ? 60 : 4), velocity = vector(3), at = vector(3);
      return Body::box(half, Motion::turning(w, velocity, at));
    };
    const auto query = EnclosedQuery::make(body(), body()).value();
    const EnclosedAnswer whole = solve(query, 9);
    const EnclosedAnswer first = first_of(query, 9);
    check_spans(query, first);
    check_states(whole, first);
    check_first(whole, first, 10 * power_of_ten(-9));
    contacts += first.contact() == true ? 1 : 0;
    later += first.spans.back().until < query.until() ? 1 : 0;
  }
  CHECK(contacts > 10);
  CHECK(later > 5);
}

// A body, and one that overlaps with it when the horizon begins and leaves it later. `kind` says
// whether the bodies are round, turn or have a radius.
std::array<Body, 2> in_contact_at_first(Random& random, int kind) {
  const auto vector = [&](int size) {
    return WrittenVector{random.rational(size), random.rational(size), random.rational(size)};
  };
  const auto length = [&] { return Rational(random.between(4, 12), 8); };
  const auto half = [&] { return WrittenVector{length(), length(), length()}; };
  const Motion leaves = Motion::linear({Rational(1, 4), 0, 0}, {8, random.rational(2), 0});
  Body box = Body::box(half(), leaves);
  if (kind == 0) return {Body::cylinder(length(), length(), Motion::fixed()), std::move(box)};
  box.radius = Numeral(length());
  if (kind == 1) return {Body::cylinder(length(), length(), Motion::fixed()), std::move(box)};
  return {Body::box(half(), Motion::turning(vector(4), {0, 0, 0}, {0, 0, 0})), std::move(box)};
}

TEST_CASE("bodies that overlap at the beginning are in contact from the beginning on",
          "[enclosed]") {
  Random random(62);
  for (int k = 0; k < 60; ++k) {
    CAPTURE(k);
    auto [one, two] = in_contact_at_first(random, k % 3);
    const auto query = EnclosedQuery::make(std::move(one), std::move(two)).value();
    const EnclosedAnswer first = first_of(query, 9);
    check_spans(query, first);
    CHECK(first.contact() == true);
    CHECK(first.spans.front().state == State::overlapping);
    check_states(solve(query, 9), first);
  }
}

TEST_CASE("plates that cross at the beginning are not said to be apart then", "[enclosed]") {
  // No overlap of flat bodies can be proven. They part when the second one has left the first,
  // which is within the circle of radius √2.
  const auto query =
      EnclosedQuery::make(
          Body::box({1, 1, 0}, Motion::turning({0, 0, 1}, {0, 0, 0}, {0, 0, 0})),
          Body::box({1, 0, 1}, Motion::linear({0, Rational(1, 4), Rational(1, 4)}, {8, 0, 0})))
          .value();
  const TimeLimit limit{std::chrono::seconds(1)};
  const EnclosedAnswer first = first_of(query, 9, AtLimit::keep);
  CHECK(first.contact() == std::nullopt);
  CHECK(first.spans.front().state == State::unknown);
  CHECK(first.spans.front().from == 0);
}

TEST_CASE("a drum that turns three thousand times lands at the time that its height gives",
          "[enclosed]") {
  // It falls by 8 a unit from a height of 1, and so lands at 1/8. It turns about its axis by 18,850
  // radians a unit; the horizon is a half unit long.
  const auto query =
      EnclosedQuery::make(Body::box({Rational(3, 4), Rational(3, 4), 1},
                                    Motion::turning({0, 0, 18850}, {0, 0, -8}, {0, 0, 2})),
                          Body::box({4, 4, 1}, {0, 0, -1}, Motion::fixed()), 0, Rational(1, 2));
  const EnclosedAnswer first = first_of(query.value(), 9);
  REQUIRE(first.spans.size() == 3);
  const EnclosedSpan& enter = first.spans[1];
  CHECK(enter.state == State::unknown);
  CHECK(enter.from <= Rational(1, 8));
  CHECK(Rational(1, 8) <= enter.until);
  CHECK(enter.until - enter.from < power_of_ten(-9));
  CHECK(first.spans[2].until < Rational(1, 4));
}

TEST_CASE("the search for a first contact goes on behind a touch that cannot be proven",
          "[enclosed]") {
  // A cylinder passes a wall that it touches at 1/4, and then flies into a second one: the wall is
  // a box below, the second one the same box, met by a later piece of the motion.
  const Motion passes = Motion::linear({-1, 0, 2}, {4, 0, 0});
  const Motion falls = Motion::linear({1, 0, 3}, {0, 0, -2});
  const PiecewiseMotion both{{{Numeral(Rational(1, 2)), passes}, {std::nullopt, falls}}, true};
  const auto query =
      EnclosedQuery::make(Body::cylinder(1, 2, Motion{both}),
                          Body::box({Rational(1, 4), 1, 1}, {0, 0, 0}, Motion::fixed()));
  const auto whole = solve(query.value(), 9);
  const auto first = first_of(query.value(), 9);
  check_spans(query.value(), first);
  check_states(whole, first);
  check_first(whole, first, power_of_ten(-8));
}

TEST_CASE("a search for the first contact that is cut short keeps what it has proven",
          "[enclosed]") {
  const EnclosedCase turns = case_in(kFolder / "turns-a-thousand-radians-a-unit.json");
  const EnclosedAnswer whole = solve(turns.query, 60);
  for (const int budget : {1, 5, 20, 60}) {
    const TimeLimit limit{std::chrono::milliseconds(budget)};
    const EnclosedAnswer part = first_of(turns.query, 200, AtLimit::keep);
    CHECK(part.spans.front().from == turns.query.from());
    if (part.contact() != true) CHECK(part.spans.back().until == turns.query.until());
    check_states(whole, part);
  }
  const TimeLimit limit{std::chrono::milliseconds(1)};
  CHECK_THROWS_AS(first_of(turns.query, 200), LimitReached);
}

}  // namespace touchstone::test::to_first_contact_test
