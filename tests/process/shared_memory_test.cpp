// Memory that is shared with a child process.

#include "verify/system/process/shared_memory.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <catch2/catch.hpp>

namespace touchstone::test::shared_memory_test {

using process::SharedMemory;
using process::Writers;

TEST_CASE("shared memory is shared, and only its writers can write to it", "[process]") {
  constexpr std::size_t kSize = 4096;
  for (const Writers writers : {Writers::this_process, Writers::both}) {
    auto made = SharedMemory::make(kSize, writers);
    REQUIRE(made);
    const SharedMemory memory = std::move(made).value();
    memory.data()[17] = std::byte{42};
    const std::byte* const seen =
        SharedMemory::of_file(memory.file(), kSize, Writers::this_process);
    REQUIRE(seen != nullptr);
    CHECK(seen[17] == std::byte{42});
    std::byte* const other = SharedMemory::of_file(memory.file(), kSize, Writers::both);
    CHECK((other != nullptr) == (writers == Writers::both));
    // Through the file, the other process can write only if both may; it can never change the size.
    CHECK((pwrite(memory.file(), "x", 1, 0) == 1) == (writers == Writers::both));
    CHECK(ftruncate(memory.file(), 1) != 0);
    if (other == nullptr) continue;
    other[18] = std::byte{43};
    CHECK(memory.data()[18] == std::byte{43});
  }
}

}  // namespace touchstone::test::shared_memory_test
