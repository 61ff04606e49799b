// Hostile subjects: the judge survives them, and reports their behaviour.

#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/judge/count_in.hpp"
#include "tests/support/environment_variable.hpp"
#include "tests/support/judged.hpp"
#include "tests/support/program.hpp"
#include "verify/judge/ask/subject_process.hpp"
#include "verify/judge/judge_all.hpp"
#include "verify/prove/oracle/oracle_client.hpp"

namespace touchstone::test::hostile_test {
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
  options.subject.memory = std::uint64_t{1} << 28;
  options.subject.programs = std::filesystem::path(TOUCHSTONE_PROGRAM).parent_path().string();
  std::size_t handed = 0;
  const auto next = [&]() -> std::optional<judge::InputCase> {
    if (handed == count) return std::nullopt;
    const std::string from = "5/2";
    const std::string id = "case-" + std::to_string(handed++);
    return judge::InputCase{
        id,
        "head-on",
        R"({"schema":"touchstone/case/1","id":")" + id +
            R"(","boxes":[{"half_extents":[1,1,1],"motion":{"kind":"static"}},)"
            R"({"half_extents":[1,1,1],"motion":{"kind":"linear","translation":["5/2",0,0],"velocity":[-1,0,0]}}]})",
        {{"--first", std::to_string(handed)}, {}}};
  };
  return judge::judge_all(options, next, [](const auto&, const auto&) { return nullptr; });
}

std::size_t count(const Report& report, VerdictKind kind) {
  return count_in(report.subjects.at(0), Group::plain, kind);
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

TEST_CASE("invalid and endless lines are errors of the protocol", "[judge][hostile]") {
  CHECK(hostile("garbage", VerdictKind::protocol_error) == 4);
  CHECK(hostile("wrong-id", VerdictKind::protocol_error) == 4);
  CHECK(hostile("wrong-type", VerdictKind::protocol_error) == 4);
  CHECK(hostile("no-number", VerdictKind::protocol_error) == 4);
  CHECK(hostile("zero-denominator", VerdictKind::protocol_error) == 4);
  CHECK(hostile("contact-twice", VerdictKind::protocol_error) == 4);
  CHECK(hostile("negative-seconds", VerdictKind::protocol_error) == 4);
  CHECK(hostile("endless-seconds", VerdictKind::protocol_error) == 4);
  CHECK(hostile("seconds-in-words", VerdictKind::protocol_error) == 4);
  CHECK(hostile("unknown-state", VerdictKind::protocol_error) == 4);
  CHECK(hostile("deep-nesting", VerdictKind::protocol_error) == 4);
  CHECK(hostile("gigabyte", VerdictKind::protocol_error) == 4);
}

TEST_CASE("an additional answer is noticed, at once or with the next case", "[judge][hostile]") {
  const auto report = judged("exec:" + program("touchstone-hostile") + " twice");
  REQUIRE(report);
  CHECK(count(report.value(), VerdictKind::protocol_error) +
            count(report.value(), VerdictKind::non_deterministic) >=
        2);
}

TEST_CASE("invalid times and times off the horizon get different verdicts", "[judge][hostile]") {
  CHECK(hostile("nan", VerdictKind::not_finite) == 4);
  CHECK(hostile("inf", VerdictKind::not_finite) == 4);
  CHECK(hostile("huge-number", VerdictKind::not_finite) == 4);
  CHECK(hostile("tiny-number", VerdictKind::early) == 4);  // rounds to zero
  CHECK(hostile("long-number", VerdictKind::early) == 4);  // about 1/3
  CHECK(hostile("out-of-range", VerdictKind::out_of_range) == 4);
}

TEST_CASE("a subject that dies is started again", "[judge][hostile]") {
  const auto report = judged("exec:" + program("touchstone-hostile") + " dies-on-third", 9);
  REQUIRE(report);
  // Each process answers two cases correctly and dies on the third, which the next process answers.
  CHECK(count(report.value(), VerdictKind::correct) +
            count(report.value(), VerdictKind::non_deterministic) ==
        9);
  CHECK(count(report.value(), VerdictKind::non_deterministic) >= 3);
}

TEST_CASE("a subject whose second answer differs is not deterministic", "[judge][hostile]") {
  CHECK(hostile("flaky", VerdictKind::non_deterministic) >= 3);
}

// The only finding on a subject that is asked one case.
judge::Finding only_finding(const std::string& mode, VerdictKind kind) {
  const auto report = judged("exec:" + program("touchstone-hostile") + " " + mode, 1);
  REQUIRE(report);
  const auto& worst = report.value().subjects.at(0).worst;
  REQUIRE(worst.contains(kind));
  return worst.at(kind).at(0);
}

TEST_CASE("one answer and one missing answer to the same question are a timeout, in either order",
          "[judge][hostile]") {
  const auto second = only_finding("answers-then-hangs", VerdictKind::timeout);
  CHECK(second.verdict.why == "first early, then timeout: no answer in time");
  const Folder folder;
  const EnvironmentVariable mark("HOSTILE_MARK", folder.file("mark"));
  const auto first = only_finding("hangs-then-answers", VerdictKind::timeout);
  CHECK(first.verdict.why == "no answer in time");
}

TEST_CASE("a subject that hangs uses one time limit per case, not two", "[judge][hostile]") {
  const auto begin = std::chrono::steady_clock::now();
  const auto report =
      judged("exec:" + program("touchstone-hostile") + " silent", 3, std::chrono::seconds(3));
  REQUIRE(report);
  CHECK(count(report.value(), VerdictKind::timeout) == 3);
  // Two time limits per case would be at least 18 seconds.
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(17));
}

TEST_CASE("a subject gets a stop message, and time to finish its work", "[judge][hostile]") {
  const Folder folder;
  const EnvironmentVariable mark("HOSTILE_MARK", folder.file("mark"));
  REQUIRE(judged("exec:" + program("touchstone-hostile") + " marks-its-end", 1));
  CHECK(folder.read("mark") == "stopped\n");
}

TEST_CASE("the last output of a subject is in the report, and harmless to a terminal",
          "[judge][hostile]") {
  const auto report = judged("exec:" + program("touchstone-hostile") + " traceback", 1);
  REQUIRE(report);
  CHECK(count(report.value(), VerdictKind::crash) == 1);
  const std::string text = text_report(report.value());
  CHECK(text.find("it ended with status 1") != std::string::npos);
  CHECK(text.find("      | Traceback (most recent call last):\n") != std::string::npos);
  CHECK(text.find("      | ZeroDivisionError: \\x1b[31mdivision by zero\\x1b[0m\n") !=
        std::string::npos);
  CHECK(text.find('\x1b') == std::string::npos);
  // In JSON, the original bytes are kept.
  auto json = nlohmann::json::parse(json_report(report.value()));
  CHECK(json["subjects"][0]["worst"][0]["standard_error"].get<std::string>().find(
            "\x1b[31mdivision by zero") != std::string::npos);
}

TEST_CASE("an exception that a subject reports is a crash, and costs no new process",
          "[judge][hostile]") {
  // The subject answers only the first question after its start, so a new process would answer
  // another one.
  const auto report = judged("exec:" + program("touchstone-hostile") + " throws", 4);
  REQUIRE(report);
  CHECK(count(report.value(), VerdictKind::crash) == 4 - 1);
  const std::string text = text_report(report.value());
  CHECK(text.find("TypeError: \\x1b[2Jno such function") != std::string::npos);
  CHECK(text.find('\x1b') == std::string::npos);
  const auto json = nlohmann::json::parse(json_report(report.value()));
  CHECK(json["subjects"][0]["worst"][0]["why"] == "TypeError: \x1b[2Jno such function");
}

TEST_CASE("the report of a crash has the first and the last lines of the output",
          "[judge][hostile]") {
  const auto none = judged(
      "exec:sh -c 'echo out of memory >&2; seq 1 9999 | sed s/^/at\\ call\\ / >&2; exit 7'", 1);
  REQUIRE_FALSE(none);
  const std::string& said = none.error().message;
  CAPTURE(said);
  CHECK(said.find("\n  | out of memory\n  | at call 1\n") != std::string::npos);
  CHECK(said.find("\n  | …\n") != std::string::npos);
  CHECK(said.ends_with("\n  | at call 9998\n  | at call 9999"));
  CHECK(said.find("at call 5000") == std::string::npos);
}

TEST_CASE("a subject that ends before its hello is reported with its standard error",
          "[judge][hostile]") {
  const auto none = judged("exec:sh -c 'echo cannot find libsolver.so >&2; exit 7'", 1);
  REQUIRE_FALSE(none);
  CHECK(none.error().message.find("it ended with status 7 before it sent `hello`\n  | cannot find "
                                  "libsolver.so") != std::string::npos);
}

TEST_CASE("a wrong state is reported beside a wrong time, and does not hide it",
          "[judge][hostile]") {
  CHECK(hostile("wrong-state", VerdictKind::wrong_state) == 4);
  const auto both = only_finding("late-and-wrong-state", VerdictKind::late);
  CHECK(both.texts.difference == "0.25");
  CHECK(both.verdict.also == std::vector{VerdictKind::wrong_state});
  CHECK(both.verdict.why == "it starts separated, not touching");
}

TEST_CASE("a subject is judged by what its hello declares", "[judge][hostile]") {
  const auto with_hello = [](const std::string& mode, const std::string& hello) {
    return judged("exec:" + program("touchstone-hostile") + " " + mode + " '" + hello + "'", 1);
  };
  const auto open = with_hello("honest", R"({"contact":"open","start":"ignores"})");
  REQUIRE(open);
  CHECK_FALSE(open.value().subjects[0].hello.convention.closed);
  CHECK(open.value().subjects[0].hello.convention.start == judge::AtStart::ignores);
  // Only the declared tolerance matters here, not the answers.
  const auto tolerant = with_hello("inf", R"({"tolerance":{"time":"1/2","distance":"0.005"}})");
  REQUIRE(tolerant);
  CHECK(tolerant.value().subjects[0].hello.tolerance.time->value() == Rational(1, 2));
  CHECK(tolerant.value().subjects[0].hello.tolerance.distance->value() == Rational(1, 200));
  CHECK_FALSE(with_hello("honest", R"({"contact":"half-open"})"));
  CHECK_FALSE(with_hello("honest", R"({"start":"sometimes"})"));
  CHECK_FALSE(with_hello("honest", R"({"tolerance":"much"})"));
  CHECK_FALSE(with_hello("honest", R"({"tolerance":{"angle":"1"}})"));
  CHECK_FALSE(with_hello("honest", R"({"tolerance":{"time":"-1"}})"));
  CHECK_FALSE(with_hello("honest", R"({"number":"half"})"));
}

TEST_CASE("child processes that keep the pipes open do not block the judge", "[judge][hostile]") {
  const auto report = judged("exec:" + program("touchstone-hostile") + " forks");
  REQUIRE(report);
  CHECK(report.value().cases == 4);
}

TEST_CASE("a subject that takes too much memory is ended, and the message names the limit",
          "[judge][hostile]") {
  for (const std::string mode : {"leaks", "leaks-in-a-child"}) {
    CAPTURE(mode);
    const auto report =
        judged("exec:" + program("touchstone-hostile") + " " + mode, 2, std::chrono::seconds(60));
    REQUIRE(report);
    CHECK(report.value().cases == 2);
    CHECK(count(report.value(), VerdictKind::crash) == 2);
    const auto& worst = report.value().subjects.at(0).worst.at(VerdictKind::crash).at(0);
    CHECK(worst.verdict.why == "it had more than 256 MiB resident (--memory)");
  }
}

TEST_CASE("address space that is reserved and not used is not limited", "[judge][hostile]") {
  // 64 GiB of address space for each of four cases; the limit is 256 MiB of resident memory.
  CHECK(hostile("reserves", VerdictKind::correct) == 4);
}

TEST_CASE("a subject that does not start, or sends no hello, is an error of the run",
          "[judge][hostile]") {
  CHECK_FALSE(judged("exec:/nowhere/at/all"));
  CHECK_FALSE(judged("exec:" + program("touchstone-hostile") + " exits-at-hello"));
  CHECK_FALSE(judged("exec:true"));
  CHECK_FALSE(judged("telepathy:x"));
}

TEST_CASE("of two subjects the one that starts is judged, and the other is reported",
          "[judge][hostile][command]") {
  const Run r =
      run("judge --json --subject exec:/nowhere/at/all --subject cpp:certified --family linear "
          "--count 3 2>&1 >/dev/null");
  CAPTURE(r.output);
  CHECK(r.status == 6);
  CHECK(
      r.output.find("this subject is left out, and all others are judged: exec:/nowhere/at/all") !=
      std::string::npos);
  const Run report =
      run("judge --json --subject exec:/nowhere/at/all --subject cpp:certified --family linear "
          "--count 3 2>/dev/null");
  const auto subjects = nlohmann::json::parse(report.output).at("subjects");
  REQUIRE(subjects.size() == 1);
  CHECK(subjects.at(0).at("judged") == 3);
  // A finding counts for more than the missing subject.
  CHECK(run("judge --subject exec:/nowhere/at/all --subject cpp:always-late --family linear "
            "--count 3 >/dev/null 2>&1")
            .status == 1);
  CHECK(run("judge --subject exec:/nowhere/at/all --subject exec:/nowhere/else --family linear "
            "--count 3 >/dev/null 2>&1")
            .status == 6);
}

TEST_CASE("a subject that computes before its hello gets more time than one that waits",
          "[judge][hostile]") {
  using Clock = std::chrono::steady_clock;
  judge::SubjectOptions options;
  options.hello = std::chrono::seconds(1);
  const auto starts = [&](const std::string& mode) {
    return bool(judge::SubjectProcess::start(
        "exec:" + program("touchstone-hostile") + " " + mode + "-at-hello", options));
  };
  auto begin = Clock::now();
  CHECK(starts("slow"));
  CHECK(Clock::now() - begin > std::chrono::milliseconds(1500));
  begin = Clock::now();
  CHECK_FALSE(starts("silent"));
  CHECK(Clock::now() - begin < std::chrono::milliseconds(1500));
  // The limit is one second of the subject's processor time, and six seconds of real time.
  begin = Clock::now();
  CHECK_FALSE(starts("busy"));
  CHECK(Clock::now() - begin < std::chrono::milliseconds(6500));
}

TEST_CASE("right and deliberately wrong subjects get different verdicts", "[judge]") {
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
}  // namespace touchstone::test::hostile_test
