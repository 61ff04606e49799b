// The unfinished file of a set: after a kill at any byte, the run is resumed to the same result.

#include "verify/cases/generate/run/part_file.hpp"

#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/support/made.hpp"
#include "tests/support/program.hpp"

namespace touchstone::test::part_file_test {
namespace {

using generate::PartFile;
using generate::Tally;
using Json = nlohmann::json;

const Json kArguments{{"family", "linear"}, {"seed", "1"}};

// Six real lines, in three chunks of two.
struct Lines {
  std::vector<std::string> chunks;
  Lines() {
    for (std::uint64_t i = 0; i < 6; ++i) {
      if (i % 2 == 0) chunks.emplace_back();
      chunks.back() += make_record(set_of("linear", 1), i, std::chrono::minutes(1)).line + "\n";
    }
  }
};

Tally tally_of(const std::string& lines) {
  Tally tally;
  std::istringstream in(lines);
  for (std::string line; std::getline(in, line);) tally.add(generate::summary_of(line));
  return tally;
}

// Continues a file, from its present length, until all chunks are written.
void go_on(PartFile& part, const std::vector<std::string>& chunks) {
  std::uint64_t before = 0;
  for (const std::string& chunk : chunks) {
    before += 2;
    if (before <= part.tally().cases()) continue;
    part.append(chunk, tally_of(chunk));
    part.commit();
  }
}

TEST_CASE("a part file that was truncated anywhere is resumed to the same bytes", "[generate]") {
  const Lines lines;
  const std::string whole = lines.chunks[0] + lines.chunks[1] + lines.chunks[2];
  const Folder folder;
  {
    PartFile part(folder.file("set"), kArguments, false);
    REQUIRE(part.error() == "");
    go_on(part, lines.chunks);
  }
  const std::string data = folder.read("set.part");
  const std::string journal = folder.read("set.journal");
  REQUIRE(data == whole);
  // Every length of the journal with all kinds of lengths of the data: behind the journal (a disk
  // that lost data), equal, in the middle of a chunk, or ahead (killed before the journal was
  // written).
  const std::size_t a = lines.chunks[0].size();
  const std::size_t b = a + lines.chunks[1].size();
  const std::vector<std::size_t> data_lengths{
      0, 1, a - 1, a, a + 1, b - 1, b, b + 7, whole.size() - 1, whole.size()};
  for (std::size_t journal_length = 0; journal_length <= journal.size();
       journal_length += journal_length % 64 == 63 ? 7 : 1) {
    const std::size_t data_length = data_lengths[journal_length % data_lengths.size()];
    CAPTURE(journal_length, data_length);
    const Folder other;
    other.write("set.part", data.substr(0, data_length));
    other.write("set.journal", journal.substr(0, journal_length));
    PartFile part(other.file("set"), kArguments, false);
    REQUIRE(part.error() == "");
    CHECK(part.tally().bytes() <= data_length);
    CHECK(part.tally().bytes() == std::filesystem::file_size(other.file("set.part")));
    go_on(part, lines.chunks);
    REQUIRE(other.read("set.part") == whole);
    CHECK(part.tally().to_json() == tally_of(whole).to_json());
  }
}

TEST_CASE("data that were altered without the journal are generated again", "[generate]") {
  const Lines lines;
  const Folder folder;
  {
    PartFile part(folder.file("set"), kArguments, false);
    go_on(part, lines.chunks);
  }
  std::string data = folder.read("set.part");
  const std::string whole = data;
  data[lines.chunks[0].size() + 5] ^= 1;
  folder.write("set.part", data);
  PartFile part(folder.file("set"), kArguments, false);
  CHECK(part.tally().cases() == 2);
  go_on(part, lines.chunks);
  CHECK(folder.read("set.part") == whole);
}

TEST_CASE("an altered line of the journal is not trusted", "[generate]") {
  const Lines lines;
  const Folder folder;
  {
    PartFile part(folder.file("set"), kArguments, false);
    go_on(part, lines.chunks);
  }
  std::string journal = folder.read("set.journal");
  journal[journal.size() - 30] ^= 1;
  folder.write("set.journal", journal);
  const PartFile part(folder.file("set"), kArguments, false);
  CHECK(part.error() == "");
  CHECK(part.tally().cases() == 4);
}

TEST_CASE("a journal of other arguments is refused and unchanged, unless a restart is requested",
          "[generate]") {
  const Lines lines;
  const Folder folder;
  {
    PartFile part(folder.file("set"), kArguments, false);
    go_on(part, lines.chunks);
  }
  const std::string journal = folder.read("set.journal");
  {
    const PartFile other(folder.file("set"), {{"family", "linear"}, {"seed", "2"}}, false);
    CHECK_THAT(other.error(), Catch::Contains("other arguments") && Catch::Contains("--restart"));
  }
  CHECK(folder.read("set.journal") == journal);
  {
    PartFile again(folder.file("set"), {{"family", "linear"}, {"seed", "2"}}, true);
    CHECK(again.error() == "");
    CHECK(again.tally().cases() == 0);
    CHECK(folder.read("set.part") == "");
  }
  folder.write("set.journal", "my diary\n");
  const PartFile foreign(folder.file("set"), kArguments, false);
  CHECK_THAT(foreign.error(), Catch::Contains("no journal"));
  CHECK(folder.read("set.journal") == "my diary\n");
}

TEST_CASE("two runs cannot write the same set at the same time", "[generate]") {
  const Folder folder;
  const PartFile one(folder.file("set"), kArguments, false);
  const PartFile two(folder.file("set"), kArguments, false);
  CHECK(one.error() == "");
  CHECK_THAT(two.error(), Catch::Contains("another run"));
}

}  // namespace
}  // namespace touchstone::test::part_file_test
