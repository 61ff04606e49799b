// Verdicts that doubles decide, and cases that subjects receive as records: both equal what exact
// arithmetic and JSON give.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/part.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/judge/judge_all.hpp"
#include "verify/judge/parts/judged_case_json.hpp"
#include "verify/judge/reports/report.hpp"
#include "verify/subjects/received_case.hpp"

namespace touchstone::test::by_doubles_test {
namespace {

using judge::ByDoubles;
using judge::QuestionInDoubles;

// Every family, with the number of its cases to be judged. The number is small if doubles do not
// decide any of the first cases.
struct Sample {
  std::string family;
  std::uint64_t count;
};

std::optional<QuestionInDoubles> question_of(const generate::Family& family, std::uint64_t index) {
  const auto parts = generate::draft_in_doubles(family, {}, 1, index);
  return parts ? QuestionInDoubles::of(*parts) : std::nullopt;
}

bool is_on_curve(const QuestionInDoubles& question) {
  return question.message().find(R"("kind":"bezier")") != std::string::npos;
}

// How many cases of each family to judge: few if doubles decide none of its first cases.
std::vector<Sample> samples() {
  constexpr std::uint64_t kFirst = 8, kMany = 60, kFew = 2;
  std::vector<Sample> all;
  for (const auto* some : {&generate::families(), &generate::resting_families(),
                           &generate::straight_families(), &generate::extreme_families()}) {
    for (const generate::Family& family : *some) {
      bool is_decided = false;
      for (std::uint64_t i = 0; i < kFirst; ++i)
        is_decided = is_decided || question_of(family, i).has_value();
      all.push_back({family.name, is_decided ? kMany : kFew});
    }
  }
  return all;
}

// A run of the judge on right and wrong subjects, with or without verdicts by doubles.
judge::JudgeOptions options_with(ByDoubles by_doubles) {
  judge::JudgeOptions options;
  options.subjects = {"lib:" TOUCHSTONE_MINIMAL_LIBRARY,
                      "cpp:certified",
                      "cpp:plain-sat-linear",
                      "cpp:six-axes-linear",
                      "cpp:always-late",
                      "cpp:always-missing"};
  options.subject.programs = std::filesystem::path(TOUCHSTONE_PROGRAM).parent_path().string();
  options.jobs = 1;
  options.by_doubles = by_doubles;
  return options;
}

judge::CaseFeed feed_of(const Sample& sample) {
  judge::CaseChoice choice;
  choice.families = {sample.family};
  choice.count = sample.count;
  return judge::CaseFeed::open(choice).value();
}

// Removes the durations, which differ from run to run.
void drop_seconds(nlohmann::json& j) {
  if (j.is_object()) {
    j.erase("seconds");
    j.erase("median_microseconds");
  }
  if (!j.is_structured()) return;
  for (nlohmann::json& member : j) drop_seconds(member);
}

// All verdicts on the cases, one case per line.
std::string verdicts(const Sample& sample, const judge::JudgeOptions& options) {
  std::string text;
  judge::CaseFeed feed = feed_of(sample);
  const auto ended = judge::judge_each(
      options, [&] { return feed.next(); }, [](const auto&) { return std::optional<Error>(); },
      [&](const judge::JudgedCase& judged) {
        nlohmann::json j = to_json(judged);
        drop_seconds(j);
        text += j.dump() + '\n';
      });
  REQUIRE(ended);
  return text;
}

nlohmann::json report(const Sample& sample, judge::JudgeOptions options, judge::Texts texts) {
  options.texts = texts;
  judge::CaseFeed feed = feed_of(sample);
  const auto made = judge::judge_all(
      options, [&] { return feed.next(); }, [](const auto&, const auto&) { return nullptr; });
  REQUIRE(made);
  auto j = nlohmann::json::parse(judge::json_report(made.value()));
  drop_seconds(j);
  return j;
}

}  // namespace

TEST_CASE("verdicts that doubles decide are those of exact arithmetic, byte for byte",
          "[judge][doubles][part]") {
  int decided = 0;
  std::uint64_t place = 0;
  for (const Sample& sample : samples()) {
    if (!is_in_part(place++, 2)) continue;
    CAPTURE(sample.family);
    const std::string by_doubles = verdicts(sample, options_with(ByDoubles::yes));
    CHECK(by_doubles == verdicts(sample, options_with(ByDoubles::no)));
    for (std::uint64_t i = 0; i < sample.count; ++i)
      decided += question_of(*generate::find_family(sample.family), i) ? 1 : 0;
  }
  // Otherwise this test compares exact arithmetic with itself.
  CHECK(decided * parts(2) >= 200);
}

TEST_CASE("leaving out the texts of right answers does not change the report", "[judge][doubles]") {
  for (const char* family : {"linear", "cubes-head-on", "aligned", "generic"}) {
    CAPTURE(family);
    const Sample sample{family, 40};
    const auto options = options_with(ByDoubles::yes);
    CHECK(report(sample, options, judge::Texts::of_notable) ==
          report(sample, options_with(ByDoubles::no), judge::Texts::of_all));
  }
}

TEST_CASE("decimals that are drawn as doubles make the question of the decimals",
          "[judge][doubles]") {
  int asked = 0;
  for (const Sample& sample : samples()) {
    const generate::Family& family = *generate::find_family(sample.family);
    for (std::uint64_t i = 0; i < sample.count; ++i) {
      CAPTURE(sample.family, i);
      const auto parts = generate::first_draft(family, {}, 1, i);
      const auto written = parts ? QuestionInDoubles::of(*parts) : std::nullopt;
      const auto drawn = question_of(family, i);
      REQUIRE(written.has_value() == drawn.has_value());
      if (!drawn) continue;
      ++asked;
      CHECK(written->message() == drawn->message());
    }
  }
  CHECK(asked >= 300);
}

TEST_CASE("a question in doubles has the message and the numbers of the rounded case",
          "[judge][doubles]") {
  std::size_t seen = 0;
  std::set<std::string> kinds;
  for (const Sample& sample : samples()) {
    const generate::Family& family = *generate::find_family(sample.family);
    for (std::uint64_t i = 0; i < sample.count; ++i) {
      const auto question = question_of(family, i);
      if (!question) continue;
      CAPTURE(sample.family, i);
      ++seen;
      const Case made = generate::make_case(family, {}, 1, i).parsed;
      const auto rounded =
          judge::rounded_case(made, judge::Form(judge::NumberFormat::double_precision));
      REQUIRE(rounded);
      REQUIRE(question->message() == rounded.value().message);
      const auto by_text = subjects::read_received(nlohmann::json::parse(rounded.value().message));
      for (const std::string& kind : rounded.value().motions) kinds.insert(kind);
      if (question->record() == nullptr) continue;
      const auto by_record = subjects::read_record(*question->record());
      CHECK(by_text.from == by_record.from);
      CHECK(by_text.until == by_record.until);
      for (std::size_t b = 0; b < 2; ++b) {
        const subjects::Body& text = by_text.bodies[b];
        const subjects::Body& record = by_record.bodies[b];
        CHECK(text.kind == record.kind);
        CHECK(text.is_linear == record.is_linear);
        CHECK(text.half_extents == record.half_extents);
        CHECK(text.center == record.center);
        CHECK(text.velocity == record.velocity);
        for (const double t : {0.0, 0.3, 1.0}) {
          const subjects::Pose one = (*text.pose)(t);
          const subjects::Pose other = (*record.pose)(t);
          CHECK(one.rotation == other.rotation);
          CHECK(one.translation == other.translation);
        }
      }
    }
  }
  CHECK(seen >= 300);
  CHECK(kinds == std::set<std::string>{"bezier", "linear", "static"});
}

TEST_CASE("separations enclose the first contact of a question in doubles, and compare it",
          "[judge][doubles]") {
  int enclosed = 0;
  for (const char* name : {"linear", "sweep", "bezier", "cubes-head-on", "creeping"}) {
    const generate::Family& family = *generate::find_family(name);
    for (std::uint64_t i = 0; i < 20; ++i) {
      const auto question = question_of(family, i);
      if (!question) continue;
      CAPTURE(name, i);
      const auto truth = question->truth();
      if (truth->in_doubles().instants.size() < 3 ||
          truth->in_doubles().spans.front() != State::separated)
        continue;
      ++enclosed;
      const auto time = judge::LazyTimeline::time(truth, 1);
      const RealAlgebraic exact = truth->exact().instants[1].time;
      exact.refine(100);
      // At times near the contact, and at doubles and the middles between two of them.
      const double near = truth->in_doubles().instants[1].time;
      const Rational above = exact_value(std::nextafter(near, 2.0));
      for (const Rational& q :
           {time.lower(), time.upper(), exact.lower(), exact.upper(), exact_value(near), above,
            Rational((exact_value(near) + above) / 2), Rational((time.lower() + time.upper()) / 2)})
        CHECK(time.compare(q) == exact.compare(q));
      for (const unsigned bits : {120U, 400U}) {
        time.refine(bits);
        CHECK(time.upper() - time.lower() < power_of_two(-static_cast<int>(bits)));
        CHECK(exact.compare(time.lower()) >= 0);
        CHECK(exact.compare(time.upper()) <= 0);
      }
    }
  }
  CHECK(enclosed >= 40);
}

TEST_CASE("the truth of a question in doubles is that of the rounded case", "[judge][doubles]") {
  std::size_t straight = 0, turning = 0;
  for (const Sample& sample : samples()) {
    const generate::Family& family = *generate::find_family(sample.family);
    for (std::uint64_t i = 0; i < 12; ++i) {
      const auto question = question_of(family, i);
      if (!question) continue;
      CAPTURE(sample.family, i);
      ++(is_on_curve(*question) ? turning : straight);
      const Case made = generate::make_case(family, {}, 1, i).parsed;
      const auto rounded =
          judge::rounded_case(made, judge::Form(judge::NumberFormat::double_precision));
      const auto expected = judge::LazyTimeline::of(rounded.value().query);
      const auto truth = question->truth();
      CHECK(truth->from() == expected->from());
      CHECK(truth->until() == expected->until());
      const auto &ours = truth->in_doubles(), &exact = expected->in_doubles();
      REQUIRE(ours.spans == exact.spans);
      for (std::size_t k = 0; k < ours.instants.size(); ++k) {
        CHECK(ours.instants[k].time == exact.instants[k].time);
        CHECK(ours.instants[k].state == exact.instants[k].state);
        const auto one = judge::LazyTimeline::time(truth, k);
        const auto other = judge::LazyTimeline::time(expected, k);
        CHECK(one.lower() <= other.upper());
        CHECK(other.lower() <= one.upper());
        CHECK(compare(one.exact(), other.exact()) == 0);
        for (const auto& pair : truth->touching(k)) {
          const auto all = expected->touching(k);
          CHECK(std::any_of(all.begin(), all.end(), [&](const auto& p) {
            return p.features == pair.features && p.parts == pair.parts;
          }));
        }
      }
      for (const int part : {0, 1, 3}) {
        const Rational t = truth->from() + (truth->until() - truth->from()) * part / 3;
        const judge::Measure one = truth->measure_at(t), other = expected->measure_at(t);
        CHECK(one.gap == other.gap);
        CHECK(one.length_squared == other.length_squared);
        CHECK(one.growth == other.growth);
      }
    }
  }
  CHECK(straight >= 60);
  CHECK(turning >= 10);
}

TEST_CASE("a record answers only the question with its serial number", "[judge][batch]") {
  auto made = judge::Batch::make();
  REQUIRE(made);
  judge::Batch batch = std::move(made).value();
  process::CaseRecord record;
  const std::vector<judge::Batch::Question> questions{{{"{}"}, &record}, {{"{}"}}};
  const auto files = batch.files();
  const auto* asked =
      reinterpret_cast<const process::QuestionsHead*>(process::SharedMemory::of_file(
          files[0], process::kQuestionBytes, process::Writers::this_process));
  auto* answers = reinterpret_cast<process::AnswersHead*>(
      process::SharedMemory::of_file(files[1], process::kAnswerBytes, process::Writers::both));
  REQUIRE(asked != nullptr);
  REQUIRE(answers != nullptr);

  REQUIRE(batch.put(questions) == 2);
  CHECK_FALSE(batch.record(0));
  answers->serials[0] = asked->serials[0];
  answers->records[0].time = 0.5;
  REQUIRE(batch.record(0));
  CHECK(batch.record(0)->time == 0.5);
  // A question without a record has no serial that an answer could repeat.
  answers->serials[1] = asked->serials[1];
  CHECK_FALSE(batch.record(1));
  // The answer to an earlier batch is not an answer to the next one.
  REQUIRE(batch.put(questions) == 2);
  CHECK_FALSE(batch.record(0));
}

TEST_CASE("a record with an invalid member is a protocol error", "[judge][batch]") {
  using judge::Reply;
  constexpr auto kDouble = judge::NumberFormat::double_precision;
  const auto kind_of = [](const process::AnswerRecord& record) {
    return judge::read_record(record, kDouble).kind;
  };
  const process::AnswerRecord right{.contact = 1, .time = 0.25, .state = 1, .seconds = 1e-6};
  const Reply read = judge::read_record(right, kDouble);
  const Reply told = judge::read_reply(
      R"({"type":"result","id":"a","contact":true,"time":"0x1p-2","state":"separated","seconds":1e-6})",
      "a", kDouble);
  REQUIRE(read.kind == Reply::Kind::answer);
  CHECK(read.answer.same_as(told.answer));
  CHECK(read.answer.seconds == told.answer.seconds);
  const Reply not_taken = judge::read_record({.contact = 2}, kDouble);
  CHECK(not_taken.kind == Reply::Kind::unsupported);
  CHECK(not_taken.why == process::kNotTaken);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const auto& [time, word] :
       {std::pair{nan, "nan"}, std::pair{-std::numeric_limits<double>::infinity(), "-inf"}}) {
    process::AnswerRecord record = right;
    record.time = time;
    const Reply other = judge::read_reply(
        std::string(R"({"type":"result","id":"a","contact":true,"state":"separated","time":")") +
            word + "\"}",
        "a", kDouble);
    CHECK(judge::read_record(record, kDouble).answer.same_as(other.answer));
  }
  for (auto process::AnswerRecord::*member :
       {&process::AnswerRecord::contact, &process::AnswerRecord::state}) {
    process::AnswerRecord record = right;
    record.*member = 7;
    CHECK(kind_of(record) == Reply::Kind::protocol_error);
  }
  for (const double seconds : {nan, -1.0, std::numeric_limits<double>::infinity()}) {
    process::AnswerRecord record = right;
    record.seconds = seconds;
    CHECK(kind_of(record) == Reply::Kind::protocol_error);
  }
}

}  // namespace touchstone::test::by_doubles_test
