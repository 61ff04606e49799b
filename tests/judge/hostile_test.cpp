// Whatever a subject does, the judge stays and says what it was.

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>

#include "tests/judge/trial.hpp"
#include "verify/judge/judge_all.hpp"
#include "verify/oracle/oracle_client.hpp"

namespace touchstone::test {
namespace {

using judge::Group;
using judge::Report;
using judge::VerdictKind;

std::string program(const std::string& name) {
  return (std::filesystem::path(TOUCHSTONE_PROGRAM).parent_path() / name).string();
}

// All verdicts on a subject over a few cases.
Result<Report> judged(const std::string& spec, std::size_t count = 4,
                      std::chrono::milliseconds patience = std::chrono::milliseconds(700)) {
  judge::JudgeOptions options;
  options.subjects = {spec};
  options.subject.time = patience;
  options.subject.memory = std::uint64_t{1} << 30;
  options.subject.programs = std::filesystem::path(TOUCHSTONE_PROGRAM).parent_path().string();
  judge::KnownFindings known;
  std::size_t handed = 0;
  const auto next = [&]() -> std::optional<judge::InputCase> {
    if (handed == count) return std::nullopt;
    const std::string from = "5/2";
    const std::string id = "case-" + std::to_string(handed++);
    return judge::InputCase{
        id,
        R"({"schema":"touchstone/case/1","id":")" + id +
            R"(","boxes":[{"half_extents":[1,1,1],"motion":{"kind":"static"}},)"
            R"({"half_extents":[1,1,1],"motion":{"kind":"linear","translation":["5/2",0,0],"velocity":[-1,0,0]}}]})",
        "replay"};
  };
  return judge::judge_all(options, known, next, [](const auto&, const auto&, const auto*) {});
}

std::size_t count(const Report& report, VerdictKind kind) {
  return report.subjects.at(0).count(Group::plain, kind);
}

std::size_t hostile(const std::string& mode, VerdictKind kind) {
  const auto report = judged("exec:" + program("touchstone-hostile") + " " + mode);
  REQUIRE(report);
  return count(report.value(), kind);
}

TEST_CASE("a subject that never answers runs out of time", "[judge][hostile]") {
  CHECK(hostile("silent", VerdictKind::timeout) == 4);
  CHECK(hostile("closes-stdout", VerdictKind::timeout) == 4);
}

TEST_CASE("nonsense and lines without an end are errors of the protocol", "[judge][hostile]") {
  CHECK(hostile("garbage", VerdictKind::protocol_error) == 4);
  CHECK(hostile("wrong-id", VerdictKind::protocol_error) == 4);
  CHECK(hostile("wrong-type", VerdictKind::protocol_error) == 4);
  CHECK(hostile("huge-number", VerdictKind::protocol_error) == 4);
  CHECK(hostile("deep-nesting", VerdictKind::protocol_error) == 4);
  CHECK(hostile("gigabyte", VerdictKind::protocol_error) == 4);
}

TEST_CASE("an answer too many is noticed, at once or with the next case", "[judge][hostile]") {
  const auto report = judged("exec:" + program("touchstone-hostile") + " twice");
  REQUIRE(report);
  CHECK(count(report.value(), VerdictKind::protocol_error) +
            count(report.value(), VerdictKind::non_deterministic) >=
        2);
}

TEST_CASE("times that are none are told from times off the horizon", "[judge][hostile]") {
  CHECK(hostile("nan", VerdictKind::not_finite) == 4);
  CHECK(hostile("inf", VerdictKind::not_finite) == 4);
  CHECK(hostile("out-of-range", VerdictKind::out_of_range) == 4);
}

TEST_CASE("a subject that dies is started again", "[judge][hostile]") {
  const auto report = judged("exec:" + program("touchstone-hostile") + " dies-on-third", 9);
  REQUIRE(report);
  // Each process answers two cases rightly and dies on the third, which the next process answers.
  CHECK(count(report.value(), VerdictKind::correct) +
            count(report.value(), VerdictKind::non_deterministic) ==
        9);
  CHECK(count(report.value(), VerdictKind::non_deterministic) >= 3);
}

TEST_CASE("a subject that answers otherwise the next time is not deterministic",
          "[judge][hostile]") {
  CHECK(hostile("flaky", VerdictKind::non_deterministic) >= 3);
}

TEST_CASE("children that hold the pipes open do not hold the judge", "[judge][hostile]") {
  const auto report = judged("exec:" + program("touchstone-hostile") + " forks");
  REQUIRE(report);
  CHECK(report.value().cases == 4);
}

TEST_CASE("a subject that takes all memory ends alone", "[judge][hostile]") {
  const auto report =
      judged("exec:" + program("touchstone-hostile") + " leaks", 3, std::chrono::seconds(20));
  REQUIRE(report);
  CHECK(report.value().cases == 3);
}

TEST_CASE("a subject that does not start, or says no hello, is an error of the run",
          "[judge][hostile]") {
  CHECK_FALSE(judged("exec:/nowhere/at/all"));
  CHECK_FALSE(judged("exec:" + program("touchstone-hostile") + " exits-at-hello"));
  CHECK_FALSE(judged("exec:true"));
  CHECK_FALSE(judged("telepathy:x"));
}

TEST_CASE("right and deliberately wrong subjects are told apart", "[judge]") {
  const auto right = judged("cpp:double");
  REQUIRE(right);
  CHECK(count(right.value(), VerdictKind::correct) == 4);
  const auto late = judged("cpp:always-late");
  REQUIRE(late);
  CHECK(count(late.value(), VerdictKind::late) == 4);
  const auto missing = judged("cpp:always-missing");
  REQUIRE(missing);
  CHECK(count(missing.value(), VerdictKind::missed) == 4);
}

}  // namespace
}  // namespace touchstone::test
