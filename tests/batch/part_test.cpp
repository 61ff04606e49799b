// Parts of a run (`--shard I/N`): how items are divided, and how a part is written.

#include "verify/system/batch/part.hpp"

#include <catch2/catch.hpp>

namespace touchstone::batch::part_test {
namespace {

TEST_CASE("the parts of a run are consecutive, and differ by at most one item", "[batch]") {
  for (const std::uint64_t count : {0, 1, 2, 9, 10, 11, 1000}) {
    for (const std::uint64_t of : {1, 2, 3, 10, 999}) {
      CAPTURE(count, of);
      std::uint64_t next = 0;
      for (std::uint64_t number = 1; number <= of; ++number) {
        const Part part{number, of};
        CHECK(part.first(count) == next);
        CHECK(part.size(count) - count / of <= 1);
        next += part.size(count);
      }
      CHECK(next == count);
    }
  }
  // A case in which the product of the two numbers would overflow.
  const Part last{Part::kMost, Part::kMost};
  CHECK(last.first(UINT64_MAX) + last.size(UINT64_MAX) == UINT64_MAX);
}

TEST_CASE("a part is written as I/N, and all other texts are refused", "[batch]") {
  CHECK(part_in("3/7") == Part{3, 7});
  CHECK(part_in("1/1")->is_whole());
  CHECK(text(Part{3, 7}) == "3/7");
  CHECK(part_in("1000000000/1000000000"));
  for (const char* wrong : {"", "/", "1", "1/", "/2", "0/2", "3/2", "-1/2", "1/2/3", "1 /2", "1/2 ",
                            "a/b", "1/1000000001", "1/99999999999999999999"}) {
    CAPTURE(wrong);
    CHECK_FALSE(part_in(wrong));
  }
}

}  // namespace
}  // namespace touchstone::batch::part_test
