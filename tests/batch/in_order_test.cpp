// The parallel loop: the order of answers, and the ways in which a run ends.

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

#include "touchstone/limit.hpp"
#include "verify/system/batch/in_order.hpp"

namespace touchstone::test::in_order_test {
namespace {

using batch::Ending;
using batch::in_order;

// The numbers 0, …, count - 1; counts in `given` how many were taken.
std::function<std::optional<int>()> numbers(int count, int& given) {
  return [count, &given]() -> std::optional<int> {
    if (given == count) return std::nullopt;
    return given++;
  };
}

void sleep_for(int milliseconds) {
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

// Runs the action in a child process, since a request to end cannot be withdrawn. Returns its exit
// status.
template <class Action>
int in_a_process(const Action& action) {
  const pid_t child = fork();
  if (child == 0) _exit(action());
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

TEST_CASE("answers come in the order of the questions, for any number of jobs", "[batch]") {
  for (const unsigned jobs : {1U, 2U, 7U}) {
    CAPTURE(jobs);
    int given = 0;
    std::vector<int> answers;
    const Ending ending = in_order<int, int>(
        jobs, numbers(50, given),
        [&](int question, unsigned worker) {
          if (worker >= jobs) throw std::logic_error("no such worker");
          sleep_for(question % 3);  // later answers are ready before earlier ones
          return question * question;
        },
        [&](int answer) {
          answers.push_back(answer);
          return true;
        });
    CHECK(ending == Ending::all);
    REQUIRE(answers.size() == 50);
    for (int i = 0; i < 50; ++i) CHECK(answers[static_cast<std::size_t>(i)] == i * i);
  }
}

TEST_CASE("without questions there are no answers", "[batch]") {
  int given = 0;
  bool taken = false;
  CHECK(in_order<int, int>(
            3, numbers(0, given), [](int q, unsigned) { return q; },
            [&](int) { return taken = true; }) == Ending::all);
  CHECK_FALSE(taken);
}

TEST_CASE("if the receiver of answers stops, only a few more questions are read", "[batch]") {
  int given = 0;
  int taken = 0;
  CHECK(in_order<int, int>(
            2, numbers(1'000'000, given), [](int q, unsigned) { return q; },
            [&](int) { return ++taken < 10; }) == Ending::stopped);
  CHECK(taken == 10);
  CHECK(given < 30);
}

TEST_CASE("answers behind a slow one wait, and only a few further questions are read", "[batch]") {
  int given = 0;
  std::atomic<int> most = 0;
  int first = -1;
  in_order<int, int>(
      4, numbers(1000, given),
      [&](int q, unsigned) {
        if (q == 0) sleep_for(100);
        int seen = most;
        while (seen < q && !most.compare_exchange_weak(seen, q)) continue;
        return q;
      },
      [&](int answer) {
        if (first < 0) {
          first = answer;
          CHECK(most <= 20);
        }
        return true;
      });
  CHECK(first == 0);
  CHECK(most == 999);
}

TEST_CASE(
    "an exception from a question or an answer is thrown after all earlier answers were given",
    "[batch]") {
  for (const bool in_question : {true, false}) {
    CAPTURE(in_question);
    int given = 0;
    std::vector<int> answers;
    const auto next = numbers(100, given);
    const auto run = [&] {
      in_order<int, int>(
          3,
          [&] {
            if (in_question && given == 7) throw std::runtime_error("seven");
            return next();
          },
          [&](int q, unsigned) {
            if (q == 7) throw std::runtime_error("seven");
            if (q < 7) sleep_for(7 - q);
            return q;
          },
          [&](int answer) {
            answers.push_back(answer);
            return true;
          });
    };
    CHECK_THROWS_WITH(run(), "seven");
    CHECK(answers == std::vector<int>{0, 1, 2, 3, 4, 5, 6});
  }
}

TEST_CASE("an exception of the receiver of answers ends the run", "[batch]") {
  int given = 0;
  const auto run = [&] {
    in_order<int, int>(
        3, numbers(1'000'000, given), [](int q, unsigned) { return q; },
        [](int answer) -> bool {
          if (answer == 3) throw std::runtime_error("full");
          return true;
        });
  };
  CHECK_THROWS_WITH(run(), "full");
  CHECK(given < 30);
}

TEST_CASE("a request to end discards unfinished answers and keeps finished ones", "[batch]") {
  const int status = in_a_process([] {
    int given = 0;
    int taken = 0;
    bool polled = false;
    const Ending ending = in_order<int, int>(
        2, numbers(1'000'000, given),
        [&](int q, unsigned) {
          if (q == 20) request_interruption();
          // An exact computation without end.
          while (q >= 20) check_limit();
          return q;
        },
        [&](int answer) {
          polled = answer < 20 && answer == taken;
          ++taken;
          return true;
        });
    return ending == Ending::interrupted && polled && taken <= 20 && given < 40 ? 0 : 1;
  });
  CHECK(status == 0);
}

TEST_CASE("an answer that ignores the request to end is dropped, too", "[batch]") {
  const int status = in_a_process([] {
    int given = 0;
    int last = -1;
    const Ending ending = in_order<int, int>(
        1, numbers(100, given),
        [&](int q, unsigned) {
          if (q == 5) request_interruption();
          return q;
        },
        [&](int answer) {
          last = answer;
          return true;
        });
    return ending == Ending::interrupted && last == 4 ? 0 : 1;
  });
  CHECK(status == 0);
}

TEST_CASE("a signal ends the program at once, but a run gets a request to end first", "[batch]") {
  const auto raised = [](int signal, bool in_run, bool again = true) {
    return in_a_process([=] {
      // Hides the child's messages from the tests' output.
      close(STDERR_FILENO);
      batch::end_on_signals();
      if (!in_run) {
        raise(signal);
        return 1;
      }
      const batch::CanBeInterrupted here;
      raise(signal);
      if (!batch::interrupted()) return 2;
      raise(signal);  // a repetition of the same request
      sleep_for(600);
      if (again) raise(signal);
      return 3;
    });
  };
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    CAPTURE(signal);
    CHECK(raised(signal, false) == 130);
    CHECK(raised(signal, true) == 130);
    CHECK(raised(signal, true, false) == 3);
  }
}

}  // namespace touchstone::test::in_order_test
