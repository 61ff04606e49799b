// The search for smaller cases, under conditions with known smallest cases.

#include <catch2/catch.hpp>
#include <set>
#include <thread>

#include "tests/support/corpus.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/limit.hpp"
#include "verify/cases/generate/random_case.hpp"
#include "verify/hunt/shrink/shrink.hpp"
#include "verify/hunt/shrink/tidy.hpp"
#include "verify/judge/ask/rounded_case.hpp"

namespace touchstone::test::shrink_test {
namespace {

using shrink::Options;
using shrink::Shrunk;
using shrink::Size;

Case random_one(const std::string& family, std::uint64_t index) {
  return std::move(parse_case(generate::random_case(family, 3, index))).value();
}

bool always(const Case&) { return true; }

// Whether the boxes overlap at some time, but not at the start.
bool comes_to_overlap(const Case& c) {
  const Answer answer = solve(c.query);
  return answer.start() == State::separated && !answer.contacts.empty() &&
         answer.contacts.front().kind == Contact::Kind::overlapping;
}

std::string bodies(const Case& c) {
  const std::string text = case_text(c);
  return text.substr(text.find("\"boxes\""));
}

}  // namespace

TEST_CASE("if every case is interesting, shrinking ends with two unit cubes", "[shrink]") {
  for (const std::string& family : generate::random_families()) {
    CAPTURE(family);
    const Shrunk shrunk = shrink::shrink(random_one(family, 1), {}, always);
    CHECK(shrunk.ending == shrink::Ending::smallest);
    CHECK(shrunk.after < shrunk.before);
    CHECK(bodies(shrunk.smallest) ==
          R"("boxes":[{"half_extents":["1/2","1/2","1/2"],"motion":{"kind":"static"}},)"
          R"({"half_extents":["1/2","1/2","1/2"],"motion":{"kind":"static"}}]})");
  }
}

TEST_CASE("if no case is interesting, the case stays unchanged", "[shrink]") {
  const Case original = random_one("generic", 2);
  const Shrunk shrunk = shrink::shrink(original, {}, [](const Case&) { return false; });
  CHECK(bodies(shrunk.smallest) == bodies(original));
  CHECK(shrunk.taken == 0);
  CHECK(shrunk.tried > 0);
}

TEST_CASE("a touch stays a touch while half extents and translations become short", "[shrink]") {
  const auto touching_at = [](const std::string& extents1, const std::string& extents2,
                              const std::string& translation) {
    return parse_case(R"({"schema":"touchstone/case/1","id":"touch","boxes":[{"half_extents":)" +
                      extents1 + R"(,"motion":{"kind":"static"}},{"half_extents":)" + extents2 +
                      R"(,"motion":{"kind":"static","translation":)" + translation + "}}]}")
        .value();
  };
  const auto touches = [](const Case& c) { return solve(c.query).start() == State::touching; };
  for (const Case& original :
       {touching_at(R"(["0.7391","1","1"])", R"(["0.2817","1","1"])", R"(["1.0208","0","0"])"),
        touching_at(R"(["0.7391","1","1"])", R"(["0.2817","1","1"])", R"(["-1.0208","0","0"])"),
        // The translation is short, and only the half extents have to change together.
        touching_at(R"(["0.7391","1","1"])", R"(["0.2609","1","1"])", R"(["1","0","0"])")}) {
    REQUIRE(touches(original));
    const Shrunk shrunk = shrink::shrink(original, {}, touches);
    CAPTURE(case_text(shrunk.smallest));
    CHECK(touches(shrunk.smallest));
    // Unit cubes, side by side.
    CHECK(shrunk.after.numbers == 0);
    CHECK(shrunk.after.complexity <= 20);
  }
}

TEST_CASE("boxes that come to overlap shrink to cubes with small integers, one at rest",
          "[shrink]") {
  for (const std::string family : {"generic", "linear", "parallel-edges"}) {
    for (std::uint64_t i = 0; i < 6; ++i) {
      const Case original = random_one(family, i);
      if (!comes_to_overlap(original)) continue;
      CAPTURE(original.id);
      const Shrunk shrunk = shrink::shrink(original, {}, comes_to_overlap);
      CAPTURE(case_text(shrunk.smallest));
      CHECK(comes_to_overlap(shrunk.smallest));
      CHECK(shrunk.after.structure <= 3);
      CHECK(shrunk.after.numbers <= 3);
      CHECK(shrunk.after.complexity <= 40);
    }
  }
}

TEST_CASE("two numbers that depend on each other become short together", "[shrink]") {
  // Neither number can change alone, and they need not be equal.
  const auto is_on_line = [](const Case& c) {
    const CaseParts& parts = c;
    const auto* at = std::get_if<StaticMotion>(&parts.bodies[1].motion.kind);
    if (at == nullptr || !at->translation) return false;
    const auto& [x, y, z] = *at->translation;
    return x.value() + 4 * y.value() == 3 && !y.value().is_zero();
  };
  CaseParts parts;
  parts.id = "line";
  const Rational y(0x199999999999ALL, 0x10000000000000LL);
  parts.bodies = {
      Body::box({1, 1, 1}, Motion::fixed()),
      Body::box({1, 1, 1}, Motion::fixed({Numeral(Rational(3 - 4 * y)), Numeral(y), 0}))};
  const Case original = std::move(Case::make(parts)).value();
  Options options;
  options.format = judge::NumberFormat::double_precision;
  const Shrunk shrunk = shrink::shrink(original, options, is_on_line);
  CAPTURE(case_text(shrunk.smallest));
  CHECK(bodies(shrunk.smallest).find(R"("translation":["-1","1","0"])") != std::string::npos);
}

TEST_CASE("quaternions are written in integers", "[shrink]") {
  // Only this rotation fulfils it, with a quaternion of any length.
  const auto is_turned = [](const Case& c) {
    const CaseParts& parts = c;
    const auto* at = std::get_if<StaticMotion>(&parts.bodies[1].motion.kind);
    if (at == nullptr || !at->rotation) return false;
    const auto& [w, x, y, z] = *at->rotation;
    return w.value() == 2 * x.value() && x.value() == 8 * y.value() && y.value() == 2 * z.value();
  };
  CaseParts parts;
  parts.id = "turned";
  parts.bodies = {Body::box({1, 1, 1}, Motion::fixed()),
                  Body::box({1, 1, 1}, Motion::fixed({}, {8, 4, Rational(1, 2), Rational(1, 4)}))};
  const Case original = std::move(Case::make(parts)).value();
  const Shrunk shrunk = shrink::shrink(original, {}, is_turned);
  CAPTURE(case_text(shrunk.smallest));
  CHECK(bodies(shrunk.smallest).find(R"("rotation":["32","16","2","1"])") != std::string::npos);
}

TEST_CASE("each step is smaller than the one before", "[shrink]") {
  std::optional<Size> last;
  std::size_t taken = 0;
  Options options;
  options.told = [&](const shrink::Step& step) {
    if (step.taken == taken) return;
    CHECK(step.taken == taken + 1);
    if (last) CHECK(step.size < *last);
    taken = step.taken;
    last = step.size;
  };
  const Case original = random_one("linear", 0);
  const Shrunk shrunk = shrink::shrink(original, options, always);
  REQUIRE(last);
  CHECK(shrunk.after == *last);
  CHECK(shrunk.after == shrink::size_of(shrunk.smallest, options.format));
  CHECK(shrunk.taken == taken);
}

TEST_CASE("every candidate is a new case, with numbers of the format", "[shrink]") {
  std::set<std::string> seen;
  Options options;
  options.format = judge::NumberFormat::single_precision;
  const Case original = random_one("generic", 4);
  shrink::shrink(original, options, [&](const Case& c) {
    CHECK(seen.insert(case_text(c)).second);
    CHECK(shrink::size_of(c, options.format).foreign == 0);
    return seen.size() % 3 == 0;
  });
  CHECK(seen.size() > 20);
}

TEST_CASE("a candidate that takes too long is not interesting", "[shrink]") {
  const Case original = random_one("linear", 0);
  const Shrunk shrunk =
      shrink::shrink(original, {}, [](const Case&) -> bool { throw LimitReached(); });
  CHECK(shrunk.taken == 0);
}

TEST_CASE("a budget ends the search with the smallest case so far", "[shrink]") {
  Options options;
  // Long enough for the first question on a busy machine.
  options.budget = std::chrono::milliseconds(1000);
  std::size_t asked = 0;
  const Case original = random_one("linear", 0);
  const Shrunk shrunk = shrink::shrink(original, options, [&](const Case&) {
    std::this_thread::sleep_for(options.budget);
    ++asked;
    return true;
  });
  CHECK(shrunk.ending == shrink::Ending::no_time);
  CHECK(asked == 1);
  CHECK(shrunk.taken == 1);
  CHECK(shrunk.after < shrunk.before);
}

TEST_CASE("a piecewise motion shrinks to the piece that matters", "[shrink]") {
  const Motion there = Motion::linear({0, 0, 4}, {0, 0, -4});
  const Motion back = Motion::linear({0, 0, 0}, {0, 0, 4});
  CaseParts parts;
  parts.id = "pieces";
  parts.bodies = {Body::box({1, 1, 1}, Motion::fixed()),
                  Body::box({1, 1, 1}, Motion::piecewise({{Numeral(Rational(1, 2)), there},
                                                          {std::nullopt, back}}))};
  const Case original = std::move(Case::make(parts)).value();
  // They meet only in the first half.
  const auto comes = [](const Case& c) {
    const Answer answer = solve(c.query);
    return answer.start() == State::separated && !answer.contacts.empty();
  };
  REQUIRE(comes(original));
  const Shrunk shrunk = shrink::shrink(original, {}, comes);
  CAPTURE(case_text(shrunk.smallest));
  CHECK(shrunk.after.structure == 2);
  CHECK(shrunk.after.numbers <= 1);
}

TEST_CASE("whole cases of the corpus of every kind can be shrunk", "[shrink]") {
  for (const char* name :
       {"bezier/b-spline-on-uneven-knots-turns-and-moves",
        "bezier/weighted-arc-is-a-quarter-circle", "affine/a-shearing-box-reaches-a-wall",
        "both-moving/a-tumbling-face-meets-a-tumbling-vertex", "flat/stick-pierces-a-plate",
        "scale/far-from-the-origin-by-a-million"}) {
    CAPTURE(name);
    const Case original = corpus_case(name);
    const Shrunk shrunk = shrink::shrink(original, {}, [](const Case& c) {
      return !solve(c.query, {.first_only = true}).contacts.empty();
    });
    CHECK(shrunk.after < shrunk.before);
  }
}

TEST_CASE("a case without its optional members is the same question", "[shrink]") {
  for (const std::string& family : generate::random_families()) {
    CAPTURE(family);
    const Case original = random_one(family, 0);
    CaseParts parts = original;
    shrink::tidy(parts);
    const Case tidied = std::move(Case::make(parts)).value();
    const auto as_sent = [](const Case& c) {
      return judge::rounded_case(c, judge::NumberFormat::rational).value().message;
    };
    CHECK(as_sent(tidied) == as_sent(original));
  }
}

}  // namespace touchstone::test::shrink_test
