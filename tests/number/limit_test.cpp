// Time limits: exact computations end soon after them, and not before.

#include "touchstone/limit.hpp"
#include "src/base/stop_flag.hpp"
#include "touchstone/first_contact.hpp"

#include <catch2/catch.hpp>
#include <chrono>
#include <string>
#include <thread>

#include "src/poly/bernstein.hpp"
#include "src/poly/descartes.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::limit_test {
namespace {

using std::chrono::milliseconds;

// Checks repeatedly until the current limit ends this. Returns false if no limit does for a long
// time.
bool is_ended(milliseconds patience = milliseconds(5000)) {
  const auto give_up = std::chrono::steady_clock::now() + patience;
  try {
    while (std::chrono::steady_clock::now() < give_up) check_limit();
  } catch (const LimitReached&) {
    return true;
  }
  return false;
}

constexpr milliseconds kAWhile(30);

// Bisection of a polynomial with a double root, which does not end by itself. It may use so much
// depth that it takes many times a test's limit.
void search_for_long() {
  const Polynomial<Integer> p{Integer(1), Integer(-6), Integer(9)};  // (3x - 1)²
  auto c = scaled_bernstein(p, Integer(0), Integer(1));
  unscale_bernstein(c);
  descartes(std::move(c), 8000);
}

}  // namespace

TEST_CASE("without a limit no computation is ended", "[limit]") { CHECK_FALSE(is_ended(kAWhile)); }

TEST_CASE("a limit ends a computation that would continue", "[limit]") {
  const TimeLimit limit(milliseconds(1));
  CHECK_THROWS_AS(search_for_long(), LimitReached);
}

TEST_CASE("a limit ends no computation before its time", "[limit]") {
  const auto begin = std::chrono::steady_clock::now();
  const TimeLimit limit(kAWhile);
  CHECK(is_ended());
  CHECK(std::chrono::steady_clock::now() - begin >= kAWhile);
}

TEST_CASE("a limit that has passed ends every further computation", "[limit]") {
  const TimeLimit limit(milliseconds(1));
  CHECK(is_ended());
  CHECK_THROWS_AS(check_limit(), LimitReached);
  CHECK_THROWS_AS(check_limit(), LimitReached);
}

TEST_CASE("when a limit is destroyed, the earlier limit is in force again", "[limit]") {
  {
    const TimeLimit limit(milliseconds(1));
    CHECK(is_ended());
  }
  CHECK_NOTHROW(check_limit());
  const TimeLimit outer(milliseconds(20));
  {
    const TimeLimit inner(milliseconds(1));
    CHECK(is_ended());
  }
  CHECK(is_ended());
}

TEST_CASE("the innermost of nested limits counts, even if it is longer", "[limit]") {
  const TimeLimit outer(milliseconds(1));
  {
    const TimeLimit inner(milliseconds(60000));
    CHECK_FALSE(is_ended(kAWhile));
  }
  CHECK_THROWS_AS(check_limit(), LimitReached);
}

TEST_CASE("a budget of zero means no limit, inside another one too", "[limit]") {
  const TimeLimit outer(milliseconds(1));
  {
    const TimeLimit none(milliseconds(0));
    CHECK_FALSE(is_ended(kAWhile));
  }
  CHECK_THROWS_AS(check_limit(), LimitReached);
}

TEST_CASE("a budget beyond the range of the clock is no limit", "[limit]") {
  const TimeLimit limit(milliseconds::max());
  CHECK_FALSE(is_ended(kAWhile));
}

TEST_CASE("a limit does not affect other threads", "[limit]") {
  const TimeLimit limit(milliseconds(1));
  CHECK(is_ended());
  bool ended_there = true;
  std::thread([&] { ended_there = is_ended(kAWhile); }).join();
  CHECK_FALSE(ended_there);
}

TEST_CASE("a flag ends only computations under it", "[limit]") {
  std::atomic<bool> stop = false;
  {
    const StopFlag here(&stop);
    CHECK(StopFlag::current() == &stop);
    CHECK_NOTHROW(check_limit());
    stop = true;
    CHECK_THROWS_AS(check_limit(), Interrupted);
    std::thread([] { CHECK_NOTHROW(check_limit()); }).join();
    const StopFlag none(nullptr);
    CHECK_NOTHROW(check_limit());
  }
  CHECK_NOTHROW(check_limit());
}

TEST_CASE("a flag ends the threads of first_contacts", "[limit]") {
  const Body cube = Body::box({1, 1, 1}, Motion::linear({5, 0, 0}, {-4, 0, 0}));
  const Query query = Query::make(Body::box({1, 1, 1}, Motion::fixed()), cube, 0, 1).value();
  const std::vector<Query> queries(200, query);
  const std::atomic<bool> stop = true;
  const StopFlag here(&stop);
  CHECK_THROWS_AS(first_contacts(queries, 3), Interrupted);
}

TEST_CASE("the exception has a message about the limit", "[limit]") {
  CHECK(std::string(LimitReached().what()).find("time limit") != std::string::npos);
}

}  // namespace touchstone::limit_test
