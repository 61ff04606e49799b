// Child processes: their standard error, limits, and ends.

#include "verify/system/process/child_process.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <fstream>
#include <string>
#include <thread>

namespace touchstone::test::child_process_test {
namespace {

using process::ChildProcess;

ChildProcess::Deadline within(std::chrono::milliseconds patience) {
  return std::chrono::steady_clock::now() + patience;
}

ChildProcess shell(const std::string& script) {
  auto started = ChildProcess::start("/bin/sh", {"-c", script}, {});
  REQUIRE(started);
  return std::move(started).value();
}

std::string line_of(ChildProcess& child) {
  std::string line;
  REQUIRE(child.receive_line(line, 100, within(std::chrono::seconds(20))) ==
          ChildProcess::Io::done);
  return line;
}

// Whether a process is running. A process that has ended does not count, even if nobody has waited
// for it.
bool runs(const std::string& pid) {
  std::ifstream file("/proc/" + pid + "/stat");
  std::string text;
  std::getline(file, text);
  const std::size_t end = text.rfind(") ");
  return end != std::string::npos && text[end + 2] != 'Z' && text[end + 2] != 'X';
}

bool ends_soon(const std::string& pid) {
  for (int i = 0; i < 1000 && runs(pid); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return !runs(pid);
}

TEST_CASE("what a child writes to its standard error is kept", "[process]") {
  ChildProcess child = shell("echo one >&2; read line; echo $line >&2; exit 3");
  CHECK(child.send_line("two", within(std::chrono::seconds(20))) == ChildProcess::Io::done);
  const auto ending = child.finish(within(std::chrono::seconds(20)));
  CHECK(ending.exit_status == 3);
  CHECK(child.error_text() == "one\ntwo\n");
}

TEST_CASE("both ends of an endless standard error are kept, without waiting for its end",
          "[process]") {
  ChildProcess child = shell(
      "echo the first >&2; i=0; while [ $i -lt 20000 ]; do echo a line that nobody asked for >&2; "
      "i=$((i+1)); done; "
      "echo the last >&2; echo answer");
  CHECK(line_of(child) == "answer");
  child.finish(within(std::chrono::seconds(20)));
  const std::string tail = child.error_text();
  CHECK(tail.size() <= 4096);
  CHECK(tail.size() > 3000);
  CHECK(tail.starts_with("the first\na line that"));
  CHECK(tail.find("\n…\na line that") != std::string::npos);
  CHECK(tail.ends_with("\nthe last\n"));
}

TEST_CASE("the memory of a child is checked rarely while it is far from its limit", "[process]") {
  using process::MemoryWatch;
  using std::chrono::milliseconds;
  constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;
  CHECK(MemoryWatch::until_next_check(0) == milliseconds(20));
  CHECK(MemoryWatch::until_next_check(100 * kMiB) == milliseconds(20));
  CHECK(MemoryWatch::until_next_check(4096 * kMiB) > milliseconds(400));
  CHECK(MemoryWatch::until_next_check(~std::uint64_t{0}) == milliseconds(500));
  // 8 GiB a second reach no limit between two checks.
  for (const std::uint64_t left : {500 * kMiB, 1000 * kMiB, 3000 * kMiB})
    CHECK(static_cast<std::uint64_t>(MemoryWatch::until_next_check(left).count()) * 8192 * kMiB <=
          left * 1000);
}

TEST_CASE("a child can write to standard error while it is sent a line", "[process]") {
  // The child writes a megabyte to standard error before it reads; the long line fills the socket.
  ChildProcess child = shell("head -c 1000000 /dev/zero >&2; wc -c");
  CHECK(child.send_line(std::string(5'000'000, 'x'), within(std::chrono::seconds(20))) ==
        ChildProcess::Io::done);
}

TEST_CASE("processes in the group of a child end with it", "[process]") {
  std::string alone;
  std::string left;
  {
    ChildProcess child = shell("sleep 1000 & echo $!; exec sleep 1000");
    alone = line_of(child);
    CHECK(runs(alone));
    ChildProcess other = shell("sleep 1000 & echo $!");
    left = line_of(other);
    CHECK(other.finish(within(std::chrono::seconds(20))).exit_status == 0);
    CHECK(ends_soon(left));
  }
  CHECK(ends_soon(alone));
}

TEST_CASE("all children can be ended at once, and then no new one is started", "[process]") {
  // Uses a child process, since this cannot be undone.
  const pid_t other = fork();
  if (other == 0) {
    auto first = ChildProcess::start("/bin/sleep", {"1000"}, {});
    auto second = ChildProcess::start("/bin/sh", {"-c", "sleep 1000; echo"}, {});
    if (!first || !second) _exit(2);
    std::thread([] { process::end_all_children(); }).join();
    std::string line;
    ChildProcess waited = std::move(second).value();
    if (waited.receive_line(line, 100, within(std::chrono::seconds(20))) !=
        ChildProcess::Io::closed)
      _exit(3);
    ChildProcess ended = std::move(first).value();
    const auto ending = ended.finish(within(std::chrono::seconds(20)));
    if (ending.signal != SIGKILL || ending.stopped) _exit(4);
    if (ChildProcess::start("/bin/true", {}, {})) _exit(5);
    _exit(0);
  }
  int status = -1;
  REQUIRE(waitpid(other, &status, 0) == other);
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 0);
}

TEST_CASE("a missing or invalid program has a message with the reason", "[process]") {
  const auto nowhere = ChildProcess::start("/nowhere/at/all", {}, {});
  REQUIRE_FALSE(nowhere);
  CHECK(nowhere.error().message == "cannot run /nowhere/at/all: No such file or directory");
  CHECK_FALSE(ChildProcess::start("/dev/null", {}, {}));
}

}  // namespace
}  // namespace touchstone::test::child_process_test
