// Answers about compounds that are joined from parts equal those of one run, byte by byte.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "src/answer/compound_answer.hpp"
#include "src/answer/hidden_timelines.hpp"
#include "src/boxes/timeline_algebra.hpp"
#include "tests/support/hills.hpp"
#include "tests/support/random.hpp"
#include "tests/support/random_compound.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "verify/cases/answer_parts/part_lines.hpp"

namespace touchstone::test::compound_in_parts_test {
namespace {

std::string text_of(const Answer& answer) {
  return truth_json(truth_of(answer, TruthOptions{.digits = 40}));
}

// The states of all pairs, each written as text and read again, in a random order.
std::vector<PairStates> states_of_all(const Query& query, Random& random) {
  std::vector<PairStates> all;
  for (const PartNumbers& parts : pairs_by_time(query)) {
    const auto states = states_of_pair(query, parts);
    if (!states) continue;
    const std::string text = answer_parts::to_json(*states).dump();
    all.push_back(answer_parts::pair_states(nlohmann::json::parse(text), query));
  }
  for (std::size_t i = 1; i < all.size(); ++i) std::swap(all[i], all[random.below(i + 1)]);
  return all;
}

struct FirstInParts {
  Answer answer{};
  std::size_t parts = 0;  // that were searched
};

// The first contact from stretches between these times and the ends of the horizon. Stretches after
// a contact are left out.
FirstInParts first_in_parts(const Query& query, const std::vector<Rational>& seams) {
  FirstInParts found;
  std::vector<PartNumbers> pairs;
  Rational from = query.from();
  for (std::size_t i = 0; i <= seams.size(); ++i) {
    const Rational until = i < seams.size() ? seams[i] : query.until();
    const FirstMeeting meeting = first_meeting(query, {from, until});
    ++found.parts;
    pairs.insert(pairs.end(), meeting.pairs.begin(), meeting.pairs.end());
    if (meeting.has_contact()) break;
    from = until;
  }
  found.answer = first_answer_of_pairs(query, std::move(pairs));
  return found;
}

std::vector<Rational> equal_seams(const Query& query, int parts) {
  std::vector<Rational> seams;
  for (int i = 1; i < parts; ++i)
    seams.push_back(query.from() + (query.until() - query.from()) * Rational(i, parts));
  return seams;
}

std::optional<Query> query_of(const nlohmann::json& one, const nlohmann::json& two) {
  const nlohmann::json document{
      {"schema", "touchstone/case/1"}, {"id", "planted"}, {"boxes", {one, two}}};
  auto parsed = parse_case(document.dump());
  if (!parsed) return std::nullopt;
  return parsed.value().query;
}

nlohmann::json cubes_at(const std::vector<const char*>& places, const char* speed) {
  nlohmann::json parts = nlohmann::json::array();
  for (const char* x : places)
    parts.push_back({{"half_extents", {"1", "1", "1"}}, {"center", {x, "0", "0"}}});
  return {
      {"parts", parts},
      {"motion",
       {{"kind", "linear"}, {"translation", {"0", "0", "0"}}, {"velocity", {speed, "0", "0"}}}}};
}

using ExactTimeline = BoxTimeline<RealAlgebraic>;

// The deepest state of timelines, and of those that are not hidden, as text; and how many are.
struct Deepest {
  std::string of_all{};
  std::string of_kept{};
  int hidden = 0;
};

std::string text_of(const ExactTimeline& timeline) {
  std::string text;
  for (std::size_t i = 0; i < timeline.instants.size(); ++i) {
    const RealAlgebraic time = timeline.instants[i].time;
    time.refine(80);
    text += time.lower().str() + " " + name(timeline.instants[i].state) + "\n";
    if (i < timeline.spans.size()) text += std::string(name(timeline.spans[i])) + "\n";
  }
  return text;
}

// The deepest state of all timelines, as text: from all of them, and from those that
// hidden_timelines() keeps. REQUIRES: at least one timeline.
Deepest deepest_of(const std::vector<ExactTimeline>& timelines) {
  std::vector<const ExactTimeline*> all;
  for (const ExactTimeline& timeline : timelines) all.push_back(&timeline);
  const std::vector<bool> is_hidden = hidden_timelines(all);
  Deepest found;
  ExactTimeline of_all;  // at first separated throughout
  of_all.instants = {timelines.front().instants.front(), timelines.front().instants.back()};
  for (auto& instant : of_all.instants) instant.state = State::separated;
  of_all.spans = {State::separated};
  ExactTimeline of_kept = of_all;
  for (std::size_t i = 0; i < all.size(); ++i) {
    of_all = deepest(of_all, timelines[i]);
    found.hidden += is_hidden[i] ? 1 : 0;
    if (!is_hidden[i]) of_kept = deepest(of_kept, timelines[i]);
  }
  found.of_all = text_of(of_all);
  found.of_kept = text_of(of_kept);
  return found;
}

// The state at an instant between two states. Times of contact are closed and times of overlap
// open, so it is touching between different states.
State random_state(State before, State next, Random& random) {
  if (before != next || before == State::touching) return State::touching;
  return random.below(4) == 0 ? State::touching : before;
}

// A timeline on [0, 6] with states that change only at integers.
ExactTimeline random_timeline(Random& random) {
  const std::array states{State::separated, State::separated, State::touching, State::overlapping,
                          State::overlapping};
  ExactTimeline timeline;
  std::optional<State> before;
  for (int t = 0; t <= 6; ++t) {
    const State next = t == 6 ? *before : states[random.below(states.size())];
    const State at = random_state(before.value_or(next), next, random);
    const bool changes = t == 0 || t == 6 || before != at || at != next;
    if (changes) timeline.instants.push_back({RealAlgebraic(Rational(t)), at, {}});
    if (changes && t < 6) timeline.spans.push_back(next);
    before = next;
  }
  return timeline;
}

}  // namespace

TEST_CASE("hidden timelines add nothing to the deepest state", "[compound][parts]") {
  Random random(520014);
  int hidden = 0;
  for (int i = 0; i < 2000; ++i) {
    CAPTURE(i);
    std::vector<ExactTimeline> timelines;
    for (int k = random.between(2, 9); k > 0; --k) timelines.push_back(random_timeline(random));
    const Deepest found = deepest_of(timelines);
    CHECK(found.of_kept == found.of_all);
    hidden += found.hidden;
  }
  CHECK(hidden >= 100);
}

TEST_CASE("if two meshes dip into each other, most pairs are hidden", "[compound][parts]") {
  const Motion motion = Motion::linear({0, Rational(1, 8), 2}, {Rational(1, 10), 0, -2});
  const Query query =
      Query::make(hills(6, 1, Motion::fixed(), false), hills(6, 2, motion, true)).value();
  std::vector<ExactTimeline> timelines;
  for (const PartNumbers& parts : pairs_by_time(query)) {
    if (const auto states = states_of_pair(query, parts)) timelines.push_back(states->states);
  }
  const Deepest found = deepest_of(timelines);
  CHECK(found.of_kept == found.of_all);
  CHECK(2 * found.hidden > static_cast<int>(timelines.size()));
}

TEST_CASE("whole timelines of random compounds are the same when their pairs are shared out",
          "[compound][parts]") {
  Random random(520011);
  int contacts = 0, algebraic = 0;
  for (int i = 0; i < 60; ++i) {
    const auto c = random_compounds(random, i % 3 == 0);
    if (!c) continue;
    CAPTURE(i);
    const Answer whole = solve(c->query);
    CHECK(text_of(answer_of_pairs(c->query, states_of_all(c->query, random))) == text_of(whole));
    contacts += static_cast<int>(whole.contacts.size());
    for (const auto& contact : whole.contacts)
      algebraic += contact.enter.time.is_rational() ? 0 : 1;
  }
  CHECK(contacts >= 20);
  CHECK(algebraic >= 5);
}

TEST_CASE("first contacts of random compounds are the same when the horizon is shared out",
          "[compound][parts]") {
  Random random(520012);
  int contacts = 0, left_out = 0;
  for (int i = 0; i < 60; ++i) {
    const auto c = random_compounds(random, i % 3 == 0);
    if (!c) continue;
    CAPTURE(i);
    const Query& query = c->query;
    const Answer whole = solve(query, {.first_only = true});
    for (const int parts : {1, 2, 3, 7}) {
      const FirstInParts found = first_in_parts(query, equal_seams(query, parts));
      CHECK(text_of(found.answer) == text_of(whole));
      if (found.parts < static_cast<std::size_t>(parts)) ++left_out;
    }
    if (whole.contacts.empty()) continue;
    ++contacts;
    // A seam exactly at a rational contact, and seams close to an algebraic one.
    const RealAlgebraic& t = whole.contacts.front().enter.time;
    t.refine(60);
    std::vector<Rational> seams;
    for (const Rational& seam : {t.lower(), t.upper()}) {
      if (query.from() < seam && seam < query.until() && (seams.empty() || seams.back() < seam))
        seams.push_back(seam);
    }
    CHECK(text_of(first_in_parts(query, seams).answer) == text_of(whole));
  }
  CHECK(contacts >= 20);
  CHECK(left_out >= 20);
}

TEST_CASE("an answer about two meshes in parts equals the answer of one run", "[compound][parts]") {
  Random random(520013);
  for (const bool turns : {false, true}) {
    Motion motion = turns
                        ? Motion::quaternion({{{1}, {0, Rational(1, 4)}, {0}, {0, Rational(1, 2)}}},
                                             {{{0}, {Rational(1, 8)}, {2, -2}}})
                        : Motion::linear({0, Rational(1, 8), 2}, {Rational(1, 10), 0, -2});
    const Query query =
        Query::make(hills(6, 1, Motion::fixed(), false), hills(6, 2, motion, true)).value();
    const Answer whole = solve(query), first = solve(query, {.first_only = true});
    CHECK(!whole.contacts.empty());
    CHECK(text_of(answer_of_pairs(query, states_of_all(query, random))) == text_of(whole));
    for (const int parts : {2, 5}) {
      CHECK(text_of(first_in_parts(query, equal_seams(query, parts)).answer) == text_of(first));
    }
  }
}

TEST_CASE("a contact exactly at the seam of two shards is found by both shards",
          "[compound][parts]") {
  // The cubes at -3 and at 3 approach with a speed of 8: their faces meet at t = 1/2 exactly.
  const auto query = query_of(cubes_at({"-3", "-9"}, "4"), cubes_at({"3", "11"}, "-4"));
  REQUIRE(query);
  const Rational half(1, 2), start = query->from(), end = query->until();
  const std::vector<PartNumbers> pair{{0, 0}};
  CHECK(first_meeting(*query, {start, half}).pairs == pair);
  CHECK(first_meeting(*query, {half, end}).pairs == pair);
  CHECK(first_meeting(*query, {start, Rational(499, 1000)}).pairs.empty());
  const std::string whole = text_of(solve(*query, {.first_only = true}));
  CHECK(text_of(first_in_parts(*query, {half}).answer) == whole);
  CHECK(text_of(first_in_parts(*query, {Rational(1, 4), half, Rational(3, 4)}).answer) == whole);
}

TEST_CASE("if the parts that meet first only touch, the whole timeline decides the kind of contact",
          "[compound][parts]") {
  // The cubes slide along each other, and never overlap.
  const nlohmann::json one = cubes_at({"-3", "-9"}, "4");
  nlohmann::json two = cubes_at({"3", "11"}, "-4");
  two["motion"]["translation"] = {"0", "2", "0"};
  const auto query = query_of(one, two);
  REQUIRE(query);
  const Answer whole = solve(*query, {.first_only = true});
  CHECK(whole.complete);
  for (const int parts : {1, 3}) {
    CHECK(text_of(first_in_parts(*query, equal_seams(*query, parts)).answer) == text_of(whole));
  }
}

TEST_CASE("states that were altered are refused", "[compound][parts]") {
  const auto query = query_of(cubes_at({"-3", "-9"}, "4"), cubes_at({"3", "11"}, "-4"));
  REQUIRE(query);
  const auto states = states_of_pair(*query, {0, 0});
  REQUIRE(states);
  const nlohmann::json good = answer_parts::to_json(*states);
  CHECK_NOTHROW(answer_parts::pair_states(good, *query));
  const auto refuses = [&](const auto& alter) {
    nlohmann::json bad = good;
    alter(bad);
    CHECK_THROWS(answer_parts::pair_states(bad, *query));
  };
  refuses([](auto& j) { j["parts"] = {0, 2}; });
  refuses([](auto& j) { j["states"] = j["states"].template get<std::string>() + "s"; });
  refuses([](auto& j) { j["states"].template get_ref<std::string&>()[0] = 'x'; });
  refuses([](auto& j) { j["times"][0] = "1/7"; });
  refuses([](auto& j) { j["times"].back() = "2"; });
  refuses([](auto& j) { std::swap(j["times"][0], j["times"][1]); });
  refuses([](auto& j) { j["times"][1] = "1/0"; });
  refuses([](auto& j) {
    j["times"][1] = {{"polynomial", {"-2", "0", "1"}}, {"lower", {"2", 0}}, {"upper", {"3", 0}}};
  });
  refuses([](auto& j) { j.erase("times"); });
}

}  // namespace touchstone::test::compound_in_parts_test
