// The time limits of a subject for an answer: its own processor time, and real time.

#include "verify/judge/ask/patience.hpp"

#include <catch2/catch.hpp>
#include <ctime>
#include <string>
#include <utility>

namespace touchstone::judge::patience_test {
namespace {

using process::ChildProcess;
using std::chrono::milliseconds;

// A busy machine may need seconds to run a shell, so the limit is long if an answer is expected,
// and short if none is.
constexpr milliseconds kLong{30'000};
constexpr milliseconds kShort{400};
constexpr std::size_t kLongest = 1000;  // maximum bytes of a line

// Waits for a line from a shell that runs this script.
ChildProcess::Io waited_for(const std::string& script, milliseconds limit, std::string& line) {
  auto started = ChildProcess::start("/bin/sh", {"-c", script}, {});
  REQUIRE(started);
  ChildProcess child = std::move(started).value();
  return receive_in_time(child, line, kLongest, limit);
}

}  // namespace

TEST_CASE("an answer within the time limit counts", "[judge]") {
  std::string line;
  CHECK(waited_for("echo answer", kLong, line) == ChildProcess::Io::done);
  CHECK(line == "answer");
  CHECK(waited_for("sleep 0.1; echo answer", kLong, line) == ChildProcess::Io::done);
  CHECK(waited_for("exit 3", kLong, line) == ChildProcess::Io::closed);
}

TEST_CASE("a subject that uses the processor beyond its limit is out of time", "[judge]") {
  std::string line;
  CHECK(waited_for("while :; do :; done", kShort, line) == ChildProcess::Io::timed_out);
}

// The shell would answer after a minute, far beyond six times its limit, and uses no processor time
// until then.
TEST_CASE("a subject that waits for something else is out of time", "[judge]") {
  std::string line;
  CHECK(waited_for("sleep 60; echo answer", kShort, line) == ChildProcess::Io::timed_out);
}

// The shell waits while the test itself uses a quarter of a second of processor time.
TEST_CASE("the processor time of a subject is its own", "[judge]") {
  auto child = ChildProcess::start("/bin/sh", {"-c", "read line; echo answer"}, {});
  REQUIRE(child);
  const auto before = child.value().processor_time();
  for (const std::clock_t end = std::clock() + CLOCKS_PER_SEC / 4; std::clock() < end;) continue;
  CHECK(child.value().processor_time() - before < milliseconds(50));
}

}  // namespace touchstone::judge::patience_test
