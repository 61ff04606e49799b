// The largest depth of boxes, decided in two ways. The second way uses lines for boxes that do not
// rotate, else measurements at instants.

#include <catch2/catch.hpp>
#include <memory>

#include "src/number/notation.hpp"
#include "tests/support/case_of.hpp"
#include "tests/verdict/bounded_depth.hpp"
#include "tests/verdict/fixed_axes_depth.hpp"
#include "touchstone/answer.hpp"
#include "verify/cases/generate/chosen_family.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/judge/verdict/deep_cells.hpp"
#include "verify/judge/verdict/within_distance.hpp"

namespace touchstone::test::deepest_test {
namespace {

using judge::stays_within;
using judge::Within;

Query made(const std::string& family, std::uint64_t index) {
  const auto chosen = generate::chosen_family(family).value();
  return generate::make_case(*chosen.family, chosen.fixed, 1, index).parsed.query;
}

// The start of the first contact, or an instant slightly before; nullopt if there is no contact.
std::optional<Rational> contact_of(const Query& q) {
  const Answer answer = solve(q);
  if (answer.contacts.empty()) return std::nullopt;
  const RealAlgebraic& enter = answer.timeline.instants[1].time;
  return answer.timeline.instants.front().state == State::separated
             ? std::optional(std::max(q.from(), enter.lower()))
             : std::optional(q.from());
}

// Ends of stretches that begin with the contact, from just after it to long after it.
std::vector<Rational> ends_of(const Query& q, const Rational& contact) {
  std::vector<Rational> ends{q.until()};
  for (const char* after : {"1e-12", "1e-6", "1e-3", "0.1"})
    ends.push_back(std::min(q.until(), Rational(contact + parse_number(after).value())));
  return ends;
}

const std::vector<const char*> kDepths{"0", "1e-9", "1e-6", "1e-4", "0.005", "0.1"};

struct Seen {
  int held = 0;
  int exceeded = 0;
  int open = 0;
};

// Compares the two decisions, and counts them.
void look(Seen& seen, Within decided, const std::optional<bool>& deeper) {
  CHECK(decided != Within::unproven);
  if (!deeper) {
    ++seen.open;
    return;
  }
  CHECK(decided == (*deeper ? Within::exceeded : Within::holds));
  ++(*deeper ? seen.exceeded : seen.held);
}

// Compares the decisions for the first `count` cases of a family.
template <class Oracle, class Ask>
Seen compared(const std::string& family, std::uint64_t count, const Ask& ask) {
  INFO(family);
  Seen seen;
  for (std::uint64_t index = 0; index < count; ++index) {
    const Query q = made(family, index);
    const auto contact = contact_of(q);
    if (!contact) continue;
    const Oracle oracle(q);
    const auto pieces = common_partition(q.motions()[0], q.motions()[1]);
    REQUIRE(pieces.size() == 1);
    const auto forms = judge::facet_forms(pieces.front(), q.box(0), q.box(1));
    for (const Rational& end : ends_of(q, *contact)) {
      for (const char* text : kDepths) {
        const Rational depth = parse_number(text).value();
        INFO(index << " until " << end << " depth " << text);
        const Within decided = stays_within(q, *contact, end, depth);
        look(seen, decided, ask(oracle, *contact, end, depth));
        // The decision by roots only; above, it was mostly by measurements.
        if (*contact < end)
          CHECK(is_somewhere_deeper(forms, *contact, end, depth) == (decided == Within::exceeded));
      }
    }
    // The largest depth, roughly, by roots. Few facets overlap by more.
    Rational reached = 0;
    Rational above = 16;
    while (above - reached > Rational(1, 32) && *contact < q.until()) {
      const Rational depth = (reached + above) / 2;
      (is_somewhere_deeper(forms, *contact, q.until(), depth) ? reached : above) = depth;
    }
    for (const Rational& depth : {reached, above}) {
      INFO(index << " about the largest depth, " << depth);
      look(seen, stays_within(q, *contact, q.until(), depth),
           ask(oracle, *contact, q.until(), depth));
    }
  }
  return seen;
}

// Compares both ways for boxes that do not turn, by FixedAxesDepth, which decides every question.
void compare_with_lines(std::uint64_t count) {
  Seen all;
  for (const char* family :
       {"linear", "cubes-head-on", "slide:how=across", "thin:rotation=0", "aligned"}) {
    const Seen seen = compared<FixedAxesDepth>(
        family, count, [](const FixedAxesDepth& lines, const auto&... question) {
          return lines.is_somewhere_deeper(question...);
        });
    CHECK(seen.held > 20);
    CHECK(seen.open == 0);
    all.exceeded += seen.exceeded;
  }
  CHECK(all.exceeded > 100);
}

const std::vector<const char*> kTurning{"thin:rotation=2", "sweep", "graze:rotation=1",
                                        "both-moving"};
const std::vector<const char*> kOfHighDegree{"generic", "affine"};

// Compares both ways for boxes in any motion without jumps, by BoundedDepth, which may leave a
// question open near a tie.
void compare_with_looks(const std::vector<const char*>& families, std::uint64_t count, int looks) {
  Seen all;
  for (const char* family : families) {
    const Seen seen = compared<BoundedDepth>(
        family, count, [&](const BoundedDepth& depth, const auto&... question) {
          return depth.is_somewhere_deeper(question..., looks);
        });
    all.held += seen.held;
    all.exceeded += seen.exceeded;
    all.open += seen.open;
  }
  CHECK(all.held > 20);
  CHECK(all.exceeded > 20);
}

TEST_CASE("the depth of boxes without rotation agrees with their thirty lines", "[judge]") {
  compare_with_lines(12);
}

TEST_CASE("the depth of boxes that turn agrees with measurements at instants", "[judge]") {
  std::vector<const char*> families = kTurning;
  families.insert(families.end(), kOfHighDegree.begin(), kOfHighDegree.end());
  compare_with_looks(families, 3, 60);
}

// Takes about an hour.
TEST_CASE("the depth of many boxes agrees with their lines, or with measurements at instants",
          "[.judge-many]") {
  compare_with_lines(400);
  compare_with_looks(kTurning, 60, 400);
}

// Takes about an hour.
TEST_CASE("the depth of many boxes in motions of high degree agrees with measurements at instants",
          "[.judge-many]") {
  compare_with_looks(kOfHighDegree, 60, 400);
}

TEST_CASE("a depth that is reached exactly is not exceeded, one that is a little less is",
          "[judge]") {
  // When cubes pass each other along a face, the deepest pose is at one instant, and its depth is
  // rational.
  const Rational little = power_of_ten(-40);
  for (std::uint64_t index = 0; index < 12; ++index) {
    const Query q = made("cubes-head-on", index);
    const FixedAxesDepth lines(q);
    // The depth is among these, since all numbers are multiples of 1/10.
    Rational depth = 0;
    while (lines.is_somewhere_deeper(q.from(), q.until(), depth)) depth += Rational(1, 100);
    if (depth.is_zero() || !lines.is_somewhere_deeper(q.from(), q.until(), depth - little))
      continue;
    INFO(index << " depth " << depth);
    CHECK(stays_within(q, q.from(), q.until(), depth) == Within::holds);
    CHECK(stays_within(q, q.from(), q.until(), depth - little) == Within::exceeded);
  }
}

TEST_CASE("a facet is followed through the changes of sign of its brackets", "[judge]") {
  // A cube that spins beside another one. Between 130 and 56 degrees they overlap along x by |cos|
  // + |sin| - 1.2, most at the start, where the cosine is negative.
  const Query q = case_of(kCube, cube(R"({"kind": "quaternion", "rotation": [[0, 1], [0], [0], [1]],
      "translation": [["2.2"], [0], [0]]})"),
                          "[\"0.4663\", \"1.88\"]")
                      .query;
  const auto forms = judge::facet_forms(common_partition(q.motions()[0], q.motions()[1]).front(),
                                        q.box(0), q.box(1));
  for (const auto& [depth, deeper] : {std::pair{"0.19", true}, {"0.208", true}, {"0.209", false}}) {
    INFO(depth);
    const Rational d = parse_number(depth).value();
    CHECK(is_somewhere_deeper(forms, q.from(), q.until(), d) == deeper);
    CHECK(stays_within(q, q.from(), q.until(), d) == (deeper ? Within::exceeded : Within::holds));
  }
}

TEST_CASE("a coin that spins on a surface has the depth 0", "[judge]") {
  for (std::uint64_t index = 0; index < 6; ++index) {
    const Query q = made("slide:how=spinning", index);
    CHECK(stays_within(q, q.from(), q.until(), 0) == Within::holds);
  }
}

}  // namespace
}  // namespace touchstone::test::deepest_test
