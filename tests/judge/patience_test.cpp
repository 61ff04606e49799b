// How long a subject may take for an answer, by its own processor time and by the clock.

#include "verify/judge/ask/patience.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <utility>

namespace touchstone::judge::patience_test {
namespace {

using process::ChildProcess;
using std::chrono::milliseconds;

constexpr milliseconds kLimit{400};
constexpr std::size_t kLongest = 1000;

// What comes of waiting for a line of a shell that runs this script.
ChildProcess::Io waited_for(const std::string& script, std::string& line) {
  auto started = ChildProcess::start("/bin/sh", {"-c", script}, {});
  REQUIRE(started);
  ChildProcess child = std::move(started).value();
  return receive_in_time(child, line, kLongest, kLimit);
}

}  // namespace

TEST_CASE("a subject that answers within its limit is heard", "[judge]") {
  std::string line;
  CHECK(waited_for("echo answer", line) == ChildProcess::Io::done);
  CHECK(line == "answer");
  CHECK(waited_for("sleep 0.1; echo answer", line) == ChildProcess::Io::done);
  CHECK(waited_for("exit 3", line) == ChildProcess::Io::closed);
}

TEST_CASE("a subject that uses the processor beyond its limit is out of time", "[judge]") {
  std::string line;
  CHECK(waited_for("while :; do :; done", line) == ChildProcess::Io::timed_out);
}

// Its answer would come, and on a machine of any load it comes too late.
TEST_CASE("a subject that waits for something else is out of time", "[judge]") {
  std::string line;
  CHECK(waited_for("sleep 60; echo answer", line) == ChildProcess::Io::timed_out);
}

// What another process uses is not its own: of this one almost nothing is left to the subject.
TEST_CASE("the processor time of a subject is its own", "[judge]") {
  auto child = ChildProcess::start("/bin/sh", {"-c", "read line; echo answer"}, {});
  REQUIRE(child);
  const auto before = child.value().processor_time();
  volatile double sum = 0;
  for (int i = 0; i < 20'000'000; ++i) sum = sum + i;
  CHECK(child.value().processor_time() - before < milliseconds(50));
}

}  // namespace touchstone::judge::patience_test
