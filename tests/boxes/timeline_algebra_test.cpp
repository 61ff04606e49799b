// Operations on timelines: two timelines are combined, instant by instant, into the deeper states.

#include "src/boxes/timeline_algebra.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "tests/support/random.hpp"

namespace touchstone::test::timeline_algebra_test {
namespace {

struct Tick {
  int at;
};
int compare(const Tick& a, const Tick& b) { return a.at - b.at; }

using Ticks = BoxTimeline<Tick>;

constexpr const char* kLetters = "stou";  // in the order of State

// The timeline with these letters as states at 0, between 0 and 2, at 2, …. It has instants only at
// changes; all of them get `piece`.
Ticks ticks(const std::string& letters, std::size_t piece = 0) {
  const auto state = [](char c) { return static_cast<State>(std::string(kLetters).find(c)); };
  Ticks made;
  for (std::size_t i = 0; i < letters.size(); i += 2) {
    const bool begins = i == 0;
    const bool inner = !begins && i + 1 < letters.size();
    if (inner && letters[i - 1] == letters[i] && letters[i] == letters[i + 1]) continue;
    if (!begins) made.spans.push_back(state(letters[i - 1]));
    made.instants.push_back({{static_cast<int>(i)}, state(letters[i]), {}});
    made.instants.back().context.piece = piece;
  }
  return made;
}

// The instants with their times, and the spans, such as "s0 s o4".
std::string written(const Ticks& t) {
  std::string text;
  for (std::size_t i = 0; i < t.instants.size(); ++i) {
    if (i > 0) text += std::string(" ") + kLetters[static_cast<int>(t.spans[i - 1])] + " ";
    text += kLetters[static_cast<int>(t.instants[i].state)] + std::to_string(t.instants[i].time.at);
  }
  return text;
}

// Combines two texts letter by letter, with a table. Row: letter of `a`; column: letter of `b`;
// both in the order s, t, o, u.
std::string pointwise(const std::string& a, const std::string& b, const char* const (&table)[4]) {
  std::string made;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const auto row = std::string(kLetters).find(a[i]);
    const auto column = std::string(kLetters).find(b[i]);
    made += table[row][column];
  }
  return made;
}

constexpr const char* kDeepest[] = {"stou", "ttou", "oooo", "uuou"};
constexpr const char* kShallowest[] = {"ssss", "sttu", "stou", "suuu"};

// Long runs of one letter, and single letters.
std::string random_letters(Random& random, int size) {
  std::string letters;
  while (static_cast<int>(letters.size()) < size) {
    const char letter = kLetters[random.between(0, 3)];
    letters.append(static_cast<std::size_t>(random.between(1, 4)), letter);
  }
  return letters.substr(0, static_cast<std::size_t>(size));
}

TEST_CASE("merged timelines have the deeper, or the shallower, state at each time",
          "[ccd][timeline]") {
  Random random(20260501);
  for (int round = 0; round < 5000; ++round) {
    const int size = 2 * random.between(0, 8) + 1;
    const std::string a = random_letters(random, size);
    const std::string b = random_letters(random, size);
    INFO(a << " and " << b);
    REQUIRE(written(deepest(ticks(a), ticks(b))) == written(ticks(pointwise(a, b, kDeepest))));
    REQUIRE(written(shallowest(ticks(a), ticks(b))) ==
            written(ticks(pointwise(a, b, kShallowest))));
  }
}

TEST_CASE("an instant of a merged timeline has the context of the timeline whose state counts",
          "[ccd][timeline]") {
  const Ticks deep = ticks("ssooo", 1);
  const Ticks grazing = ticks("sstss", 2);
  const auto piece = [](const Ticks& t, std::size_t i) { return t.instants[i].context.piece; };
  const Ticks any = deepest(deep, grazing);
  REQUIRE(written(any) == "s0 s o2 o o4");
  CHECK(piece(any, 0) == 1);  // both are apart, so the first counts
  CHECK(piece(any, 1) == 1);
  const Ticks all = shallowest(deep, grazing);
  REQUIRE(written(all) == "s0 s t2 s s4");
  CHECK(piece(all, 1) == 2);
  CHECK(piece(all, 2) == 2);
  // If only one timeline has an instant, its piece counts.
  CHECK(piece(deepest(ticks("sssss", 1), grazing), 1) == 2);
}

}  // namespace
}  // namespace touchstone::test::timeline_algebra_test
