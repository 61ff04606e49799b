// The process that asks CGAL: its answers, and recovery from every way in which it can fail.

#include "verify/prove/oracle/oracle_client.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "tests/oracle/poses.hpp"
#include "verify/prove/oracle/hull_oracle.hpp"
#include "verify/prove/oracle/nef_oracle.hpp"

namespace touchstone::test::oracle_client_test {
namespace {

using oracle::Oracle;
using oracle::OracleAnswer;
using oracle::OracleClient;
using oracle::OracleOptions;
using oracle::Outcome;

OracleOptions options() {
  OracleOptions o;
  o.program = TOUCHSTONE_ORACLE;
  o.limits.resident = std::uint64_t{1} << 29;
  return o;
}

const PlacedBox kOne = box_at({1, 2, 3}, kUnturned, {0, 0, 0});
const PlacedBox kTwo = box_at({1, 1, 1}, kTilted, {2, 0, 1});

oracle::Request to_do(const std::string& what) { return {0, what, {}, {}}; }

// Checks that the client reports what the worker does, and that the next question is answered.
void check_survives(OracleClient& client, const std::string& what, Outcome expected,
                    const std::string& message) {
  INFO(what);
  const OracleAnswer answer = client.ask(to_do(what));
  CHECK(std::string(name(answer.outcome)) == name(expected));
  CHECK_THAT(answer.message, Catch::Contains(message));
  const OracleAnswer next = client.ask(Oracle::hull, kOne, kTwo);
  CHECK(next.outcome == Outcome::answered);
  CHECK(next.report == oracle::hull_report(kOne, kTwo));
}

// A script that replaces the worker, removed with this object.
class Script {
 public:
  explicit Script(const std::string& text)
      : path_(std::filesystem::temp_directory_path() /
              ("touchstone-worker-" + std::to_string(getpid()))) {
    std::ofstream(path_) << "#!/bin/sh\n" << text << '\n';
    std::filesystem::permissions(path_, std::filesystem::perms::owner_all);
  }
  ~Script() { std::filesystem::remove(path_); }
  OracleOptions options() const {
    OracleOptions o;
    o.program = path_.string();
    o.time = std::chrono::milliseconds(500);
    return o;
  }

 private:
  std::filesystem::path path_;
};

TEST_CASE("the worker process gives the reports of the oracles, and is started once", "[oracle]") {
  OracleClient client(options());
  const OracleAnswer hull = client.ask(Oracle::hull, kOne, kTwo);
  CHECK(hull.outcome == Outcome::answered);
  CHECK(hull.message.empty());
  CHECK(hull.report == oracle::hull_report(kOne, kTwo));
  const OracleAnswer nef = client.ask(Oracle::nef, kOne, kTwo);
  CHECK(nef.outcome == Outcome::answered);
  CHECK(nef.report == hull.report);
  CHECK(client.starts() == 1);
}

TEST_CASE("a refused question has no report, and does not end the worker", "[oracle]") {
  OracleClient client(options());
  const OracleAnswer answer =
      client.ask(Oracle::nef, kOne, box_at({1, 0, 1}, kUnturned, {0, 0, 0}));
  CHECK(answer.outcome == Outcome::declined);
  CHECK_THAT(answer.message, Catch::Contains("flat"));
  CHECK(client.ask(Oracle::nef, kOne, kTwo).outcome == Outcome::answered);
  CHECK(client.starts() == 1);
}

TEST_CASE("a worker that aborts, quits or speaks nonsense is reported and replaced", "[oracle]") {
  OracleClient client(options());
  check_survives(client, "abort", Outcome::aborted, "signal 6");
  check_survives(client, "quit", Outcome::aborted, "exit status 3");
  check_survives(client, "garbage", Outcome::protocol_error, "garbage");
  check_survives(client, "twice", Outcome::protocol_error, "");
  CHECK(client.starts() == 5);
  check_survives(client, "anything else", Outcome::declined, "unknown request");
  CHECK(client.starts() == 5);
}

TEST_CASE("a worker that hangs is stopped at the time limit, by the clock or by its CPU time",
          "[oracle]") {
  OracleOptions o = options();
  o.time = std::chrono::milliseconds(300);
  OracleClient by_clock(o);
  check_survives(by_clock, "hang", Outcome::timed_out, "300 ms");

  o.time = std::chrono::seconds(60);
  o.limits.cpu_seconds = 1;
  OracleClient by_cpu(o);
  check_survives(by_cpu, "hang", Outcome::timed_out, "CPU");
}

TEST_CASE("a worker that eats memory is stopped at its limit", "[oracle]") {
  OracleClient client(options());
  check_survives(client, "eat", Outcome::out_of_memory, "memory");
}

TEST_CASE("a worker that cannot be started is reported at every question", "[oracle]") {
  OracleOptions o = options();
  o.program = "/nonexistent/touchstone-oracle";
  OracleClient client(o);
  for (int i = 0; i < 2; ++i) {
    const OracleAnswer answer = client.ask(Oracle::hull, kOne, kTwo);
    CHECK(answer.outcome == Outcome::not_started);
    CHECK_THAT(answer.message, Catch::Contains("/nonexistent/touchstone-oracle: No such file"));
  }
  CHECK(client.starts() == 0);
}

TEST_CASE(
    "a program that ends at once, is silent, closes its output or never stops writing is not a "
    "worker",
    "[oracle]") {
  const auto outcome = [](const std::string& script) {
    const Script worker(script);
    OracleClient client(worker.options());
    return std::string(name(client.ask(Oracle::hull, kOne, kTwo).outcome));
  };
  CHECK(outcome("exit 0") == "aborted");
  CHECK(outcome("kill -9 $$") == "aborted");
  CHECK(outcome("exec sleep 30") == "timed out");
  CHECK(outcome("read line; exec >/dev/null </dev/null; exec sleep 30") == "protocol error");
  CHECK(outcome("while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done") ==
        "protocol error");
  CHECK(outcome("read line; echo '{\"id\":99,\"declined\":\"no\"}'; sleep 30") == "protocol error");
}

TEST_CASE("the CPU time is granted anew for each question", "[oracle]") {
  OracleOptions o = options();
  o.limits.cpu_seconds = 1;
  OracleClient client(o);
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(2500);
  while (std::chrono::steady_clock::now() < until) {
    REQUIRE(client.ask(Oracle::nef, kOne, kTwo).outcome == Outcome::answered);
  }
  CHECK(client.starts() == 1);
}

TEST_CASE("the worker is searched for beside the running program", "[oracle]") {
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe");
  CHECK(oracle::default_worker() == self.parent_path() / "touchstone-oracle");
}

}  // namespace
}  // namespace touchstone::test::oracle_client_test
