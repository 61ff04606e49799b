// Batches of questions through shared memory.

#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/environment_variable.hpp"
#include "tests/support/judged.hpp"
#include "verify/judge/ask/subject_process.hpp"

namespace touchstone::test::batch_test {
namespace {

using judge::Reply;
using judge::SubjectProcess;
using Asked = SubjectProcess::Asked;

SubjectProcess started(const std::string& spec, int milliseconds = 1500) {
  judge::SubjectOptions options;
  options.time = std::chrono::milliseconds(milliseconds);
  options.programs = std::filesystem::path(TOUCHSTONE_PROGRAM).parent_path().string();
  auto subject = SubjectProcess::start(spec, options);
  REQUIRE(subject);
  return std::move(subject).value();
}

std::string message() {
  return judge::rounded_case(approaching("5/2"), judge::NumberFormat::double_precision)
      .value()
      .message;
}

std::vector<Asked> cases_from(std::size_t first, std::size_t count, const std::string& text) {
  std::vector<Asked> cases;
  for (std::size_t i = first; i < first + count; ++i)
    cases.push_back({"case-" + std::to_string(i), text});
  return cases;
}

// The replies to this many cases, which are asked in batches of `size`.
std::vector<Reply> replies_of(SubjectProcess& subject, std::size_t count, std::size_t size) {
  const std::string text = message();
  std::vector<Reply> replies;
  for (std::size_t i = 0; i < count; i += size) {
    for (Reply& reply : subject.ask_all(cases_from(i, std::min(size, count - i), text)))
      replies.push_back(std::move(reply));
  }
  return replies;
}

// Requires that the library crashed at the last of every `every` cases and hung at case `hang`, and
// that it answered all others.
void require_faults(const std::vector<Reply>& replies, std::size_t every, std::size_t hang) {
  for (std::size_t i = 0; i < replies.size(); ++i) {
    const Reply& reply = replies[i];
    CAPTURE(i, reply.why);
    const auto expected = i % every == every - 1 ? Reply::Kind::crash
                          : i == hang            ? Reply::Kind::timeout
                                                 : Reply::Kind::answer;
    REQUIRE(reply.kind == expected);
    if (expected == Reply::Kind::answer)
      REQUIRE(reply.answer.time.value().value() == Rational(static_cast<int>(i), 4096));
    if (expected == Reply::Kind::crash) REQUIRE(reply.why == "it was ended by signal 6");
  }
}

}  // namespace

TEST_CASE("crashes and a hang affect only their own cases, in batches of any size",
          "[judge][batch]") {
  constexpr std::size_t kCases = 1200, kEvery = 150, kHang = 777;
  const EnvironmentVariable crashes("HOSTILE_CRASHES", std::to_string(kEvery));
  const EnvironmentVariable hangs("HOSTILE_HANGS", std::to_string(kHang));
  for (const std::size_t size : {1U, 7U, 64U, 1200U}) {
    CAPTURE(size);
    SubjectProcess subject = started("lib:" TOUCHSTONE_HOSTILE_LIBRARY);
    REQUIRE(subject.takes_batches());
    const std::vector<Reply> replies = replies_of(subject, kCases, size);
    REQUIRE(replies.size() == kCases);
    require_faults(replies, kEvery, kHang);
  }
}

TEST_CASE("a fault in a call that answers several cases affects only the cases at fault",
          "[judge][batch]") {
  constexpr std::size_t kCases = 300, kEvery = 50, kHang = 120;
  const EnvironmentVariable crashes("HOSTILE_CRASHES", std::to_string(kEvery));
  const EnvironmentVariable hangs("HOSTILE_HANGS", std::to_string(kHang));
  for (const std::size_t size : {1U, 20U, 64U}) {
    CAPTURE(size);
    // A call with the case that hangs has the time of all its cases.
    SubjectProcess subject = started("lib:" TOUCHSTONE_HOSTILE_SEVERAL, 200);
    REQUIRE(subject.takes_batches());
    const std::vector<Reply> replies = replies_of(subject, kCases, size);
    REQUIRE(replies.size() == kCases);
    require_faults(replies, kEvery, kHang);
  }
}

TEST_CASE("answers of one call that are out of order, missing or unnamed are protocol errors",
          "[judge][batch]") {
  struct Wrong {
    const char* how;
    const char* why;
  };
  for (const auto& [how, why] :
       {Wrong{"backwards", "touchstone_subjects: answers[0].query is 4, expected 0"},
        Wrong{"few", "touchstone_subjects returned 4 answers to 5 queries"},
        Wrong{"unset", "touchstone_subjects: answers[0].query is not set, expected 0"}}) {
    CAPTURE(how);
    const EnvironmentVariable wrong("HOSTILE_SEVERAL", how);
    SubjectProcess subject = started("lib:" TOUCHSTONE_HOSTILE_SEVERAL);
    const auto replies = subject.ask_all(cases_from(0, 5, message()));
    REQUIRE(replies.size() == 5);
    const Reply& last = std::string(how) == "few" ? replies.back() : replies.front();
    CHECK(last.kind == Reply::Kind::protocol_error);
    CAPTURE(last.why);
    CHECK(last.why.find(why) != std::string::npos);
  }
}

TEST_CASE("a crash of a call is kept even if no case causes it alone", "[judge][batch]") {
  const EnvironmentVariable crowd("HOSTILE_SEVERAL", "crowd");
  SubjectProcess subject = started("lib:" TOUCHSTONE_HOSTILE_SEVERAL);
  const auto replies = subject.ask_all(cases_from(0, 5, message()));
  REQUIRE(replies.size() == 5);
  CHECK(replies.front().kind == Reply::Kind::crash);
  CHECK(replies.front().why.ends_with("in one call with 5 cases; each of them alone was answered"));
  for (std::size_t i = 1; i < 5; ++i) CHECK(replies[i].kind == Reply::Kind::answer);
}

TEST_CASE("a question that is too long for a batch is asked separately", "[judge][batch]") {
  const EnvironmentVariable crashes("HOSTILE_CRASHES", "1000000");
  SubjectProcess subject = started("lib:" TOUCHSTONE_HOSTILE_LIBRARY);
  const std::string text = message();
  std::string huge = text;
  huge.insert(1, "\"title\":\"" + std::string(process::kQuestionBytes, 'x') + "\",");
  std::vector<Asked> cases = cases_from(0, 5, text);
  cases[2].message = huge;
  const auto replies = subject.ask_all(cases);
  REQUIRE(replies.size() == 5);
  for (std::size_t i = 0; i < 5; ++i)
    CHECK(replies[i].answer.time.value().value() == Rational(static_cast<int>(i), 4096));
}

TEST_CASE("built-in subjects give equal answers in batches and line by line", "[judge][batch]") {
  SubjectProcess subject = started("cpp:double");
  const std::string text = message();
  const auto together = subject.ask_all(cases_from(0, 40, text));
  const Reply alone = subject.ask("case-7", text);
  REQUIRE(together.size() == 40);
  for (const Reply& reply : together) CHECK(reply.answer.same_as(alone.answer));
}

}  // namespace touchstone::test::batch_test
