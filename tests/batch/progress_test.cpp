// The texts that show how far a run has come.

#include "verify/system/batch/progress.hpp"

#include <catch2/catch.hpp>

namespace touchstone::batch::progress_test {
namespace {

TEST_CASE("the progress of a run is written as a text", "[batch]") {
  CHECK(in_words({}) == "0 cases");
  CHECK(in_words({.total = 10}) == "0 of 10 cases");
  CHECK(in_words({.what = "files", .total = 10, .done = 4, .seconds = 2}) ==
        "4 of 10 files, 2.00 a second, 3 s left");
  // Items from earlier runs do not count for the speed.
  CHECK(in_words({.total = 100, .done = 90, .before = 80, .seconds = 100}) ==
        "90 of 100 cases, 0.1000 a second, 1 min 40 s left");
  CHECK(in_words({.done = 4, .seconds = 0.01}) == "4 cases, 400 a second");
  CHECK(in_words({.total = 4, .done = 4, .seconds = 2, .since_last = 9}) ==
        "4 of 4 cases, 2.00 a second");
}

TEST_CASE("progress shows how long a slow item takes, and its limit", "[batch]") {
  CHECK(in_words({.total = 1, .longest_in_hand = 1.9}) == "0 of 1 cases");
  CHECK(in_words({.total = 1, .longest_in_hand = 12.2}) == "0 of 1 cases, one for 12 s");
  CHECK(in_words({.total = 1, .longest_in_hand = 75, .limit = 3600}) ==
        "0 of 1 cases, one for 1 min 15 s of at most 1 h 0 min");
  // If an item is in progress for a short time, nothing is added; if none is, the waiting time is.
  CHECK(in_words({.total = 2, .since_last = 60, .longest_in_hand = 1}) == "0 of 2 cases");
  CHECK(in_words({.total = 2, .since_last = 60}) == "0 of 2 cases, none for 1 min 0 s");
}

}  // namespace
}  // namespace touchstone::batch::progress_test
