// Measures collision libraries and Touchstone on the same cases, and counts right answers, for the
// section "libraries", and for goals against FCL and Bullet (goals.cpp, users.cpp).
//   1. asked_cases: cases whose numbers are doubles, with the certified first contact as the truth.
//   2. Each contestant answers all cases once, and its right answers are counted.
//   3. measured() times it. Libraries report the time of their own call for each answer, so ours
//      are timed answer by answer, too.

#include "verify/bench/survey/libraries.hpp"

#include <cmath>

#include "src/number/notation.hpp"
#include "src/poly/roots_rounded.hpp"
#include "src/walk/ladder/certified.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/bench/survey/sections.hpp"
#include "verify/cases/generate/family.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/judge/ask/rounded_case.hpp"
#include "verify/subjects/adapters/libraries.hpp"
#include "verify/subjects/subject.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::survey {
namespace {

constexpr const char* kAtRest = "at rest";

// Two boxes in any orientation, half of which overlap.
Case case_at_rest(std::uint64_t index) {
  random::Dice dice("survey, at rest", 1, index);
  CaseParts parts;
  parts.id = "at-rest-" + std::to_string(index);
  for (Body& body : parts.bodies) {
    WrittenVector half, place;
    WrittenQuaternion rotation;
    for (Numeral& n : half) n = dice.between(0.5, 1.5);
    for (Numeral& n : place) n = dice.between(-1.25, 1.25);
    for (Numeral& n : rotation) n = dice.between(-1, 1);
    body = Body::box(half, Motion::fixed(place, rotation));
  }
  return Case::make(std::move(parts)).value();
}

Case case_of(const std::string& family, std::uint64_t index) {
  if (family == kAtRest) return case_at_rest(index);
  return generate::make_case(*generate::find_family(family), {}, 1, index).parsed;
}

// The time of reading the clock, which is subtracted from the time of every answer.
double seconds_of_clock() {
  std::vector<double> samples;
  for (int i = 0; i < 2001; ++i) {
    double seconds = 0;
    subjects::timed(seconds, [] { return 0; });
    samples.push_back(seconds);
  }
  return spread_of(std::move(samples)).median;
}

// An answer of a contestant. `time`: nullopt if it has no contact, or does not report a time.
struct Said {
  bool contact = false;
  std::optional<double> time{};
};

void count(Right& right, const AskedCase& asked, const Said& said) {
  ++right.asked;
  if (said.contact != asked.first.has_value()) return;
  if (!said.contact || !said.time) {
    ++right.near;
    ++right.last;
    return;
  }
  const double length = asked.received.until - asked.received.from;
  if (std::fabs(*said.time - *asked.first) <= 1e-6 * length) ++right.near;
  if (*said.time == *asked.first) ++right.last;
}

// A contestant that answers items one by one. `answer` returns its own measurement, in seconds.
template <class Item, class Answer>
Contestant timed_contestant(std::string name, std::vector<Item> items, Right right, Answer answer) {
  const auto kept = std::make_shared<const std::vector<Item>>(std::move(items));
  const double clock = seconds_of_clock();
  return {std::move(name), kept->size(),
          [kept, answer, clock] {
            double sum = 0;
            for (const Item& item : *kept) sum += answer(item) - clock;
            return sum;
          },
          right};
}

// A contestant of Touchstone. `ask` returns the time of the first contact, or nullopt.
template <class Item, class Ask>
Contestant ours(std::string name, const std::vector<AskedCase>& cases, std::vector<Item> items,
                Ask ask) {
  Right right;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const std::optional<double> time = ask(items[i]);
    count(right, cases[i], {time.has_value(), time});
  }
  return timed_contestant("touchstone: " + name, std::move(items), right, [ask](const Item& item) {
    double seconds = 0;
    [[maybe_unused]] volatile bool seen =
        subjects::timed(seconds, [&] { return ask(item); }).has_value();
    return seconds;
  });
}

// The time in an answer, which may be no number.
std::optional<double> time_in(const std::string& text) {
  const auto number = parse_number(text);
  return number ? std::optional(nearest_double(number.value())) : std::nullopt;
}

}  // namespace

std::vector<AskedCase> asked_cases(const std::string& family, int count) {
  std::vector<AskedCase> cases;
  for (std::uint64_t i = 0; static_cast<int>(i) < count; ++i) {
    const Case original = case_of(family, i);
    if (!is_of_boxes(original.query)) continue;
    auto rounded = judge::rounded_case(original, judge::NumberFormat::double_precision);
    if (!rounded) continue;
    const auto first = walk::certified_first_contact(rounded.value().query).contact;
    cases.push_back({subjects::read_received(nlohmann::json::parse(rounded.value().message)),
                     rounded.value().query,
                     first ? std::optional<double>(first->time) : std::nullopt});
  }
  return cases;
}

std::vector<Contestant> subjects_asked(const std::vector<AskedCase>& cases) {
  std::vector<Contestant> all;
  subjects::Registry others = subjects::subjects_by_hand();
  subjects::add_libraries(others);
  for (const subjects::Entry& entry : others) {
    // Cases that the subject does not support, or does not measure, are left out for it.
    const std::shared_ptr<const subjects::Subject> subject = entry.make();
    std::vector<const subjects::ReceivedCase*> taken;
    Right right;
    for (const AskedCase& asked : cases) {
      const subjects::Answer answer = subject->solve(asked.received);
      if (answer.unsupported || !answer.seconds) continue;
      taken.push_back(&asked.received);
      count(right, asked, {answer.contact, answer.time ? time_in(*answer.time) : std::nullopt});
    }
    if (taken.empty()) continue;
    all.push_back(timed_contestant(entry.name, std::move(taken), right,
                                   [subject](const subjects::ReceivedCase* received) {
                                     return subject->solve(*received).seconds.value_or(0);
                                   }));
  }
  return all;
}

std::vector<Contestant> ourselves_asked(const std::vector<AskedCase>& cases) {
  std::vector<walk::CertifiedMotions> certified;
  std::vector<std::vector<walk::PackedMotion<double>>> plain;
  std::vector<Query> queries;
  for (const AskedCase& asked : cases) {
    certified.emplace_back(asked.query);
    plain.push_back(walk::packed_motions<double>(asked.query));
    queries.push_back(asked.query);
  }
  return {ours("certified", cases, std::move(certified),
               [](const walk::CertifiedMotions& motions) {
                 const auto contact = walk::certified_first_contact(motions).contact;
                 return contact ? std::optional<double>(contact->time) : std::nullopt;
               }),
          ours("double", cases, std::move(plain),
               [](const auto& motions) { return walk::first_contact_time(motions); }),
          ours("certified, from the query", cases, std::move(queries), [](const Query& query) {
            const auto contact = first_contact(query);
            return contact ? std::optional<double>(contact->time_as_double()) : std::nullopt;
          })};
}

Section against_libraries(const Effort& effort) {
  Section section{"libraries",
                  "the first contact (at rest: whether there is one), each query by itself",
                  "cases", false};
  for (const std::string family : {"linear", "cubes-head-on", "sweep", kAtRest}) {
    const auto cases = asked_cases(family, effort.queries(100));
    std::vector<Contestant> all = ourselves_asked(cases);
    for (Contestant& c : subjects_asked(cases)) all.push_back(std::move(c));
    section.points.push_back(measured(family, 0, all, effort));
  }
  section.notes = {
      "without the clock's own time; \"from the query\" alone makes its motions, the "
      "others are given theirs"};
  return section;
}

}  // namespace touchstone::survey
