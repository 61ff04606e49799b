// Generated sets have the same bytes for any number of jobs, and after interruptions.

#include "verify/cases/generate/run/generate_set.hpp"

#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

#include "tests/support/made.hpp"
#include "tests/support/program.hpp"

namespace touchstone::test::generate_set_test {
namespace {

using generate::generate_set;
using generate::RunOptions;
using generate::RunResult;
using generate::SetFormat;
using generate::Tally;

std::string stream_of(const generate::SetDescription& set, unsigned jobs) {
  std::ostringstream out;
  RunOptions options;
  options.jobs = jobs;
  const RunResult result = generate_set(set, options, out);
  CHECK(result.status == RunResult::Status::done);
  CHECK(result.tally.cases() == set.count);
  return out.str();
}

RunResult into(const std::string& path, const generate::SetDescription& set,
               SetFormat format = SetFormat::jsonl) {
  RunOptions options;
  options.out = path;
  options.format = format;
  options.jobs = 2;
  std::ostringstream unused;
  return generate_set(set, options, unused);
}

TEST_CASE("a set has the same bytes for any number of jobs, and each case alone is the same",
          "[generate]") {
  const std::string one = stream_of(set_of("graze", 150), 1);
  CHECK(stream_of(set_of("graze", 150), 3) == one);
  CHECK(stream_of(set_of("graze", 150), 2) == one);
  std::istringstream lines(one);
  std::string line;
  for (std::uint64_t i = 0; std::getline(lines, line); ++i) {
    if (i % 37 == 0) CHECK(stream_of(set_of("graze", 1, i), 1) == line + "\n");
  }
}

TEST_CASE("a set in a file has the bytes of standard output, and a card is written beside it",
          "[generate]") {
  const Folder folder;
  const auto set = set_of("slide", 70);
  CHECK(into(folder.file("slide.jsonl"), set).status == RunResult::Status::done);
  CHECK(folder.read("slide.jsonl") == stream_of(set, 1));
  CHECK(std::distance(std::filesystem::directory_iterator(
                          std::filesystem::path(folder.file("slide.jsonl")).parent_path()),
                      {}) == 2);
  const std::string card = folder.read("slide.jsonl.card.md");
  for (const char* said : {"70 cases", "`slide`", "seed 1", "| sliding | 70 |", "CC0", "SHA-256",
                           "chosen first", "## Limits"}) {
    CHECK_THAT(card, Catch::Contains(said));
  }
}

TEST_CASE("a finished set is not changed, and a file that is not a set is not replaced",
          "[generate]") {
  const Folder folder;
  const auto set = set_of("aligned", 10);
  into(folder.file("a.jsonl"), set);
  CHECK(into(folder.file("a.jsonl"), set).status == RunResult::Status::complete_before);
  CHECK(into(folder.file("a.jsonl"), set_of("aligned", 11)).status == RunResult::Status::refused);
  folder.write("mine.jsonl", "precious\n");
  CHECK(into(folder.file("mine.jsonl"), set).status == RunResult::Status::refused);
  CHECK(folder.read("mine.jsonl") == "precious\n");
}

// Renaming the finished set to its name would replace a device or a pipe by a file.
TEST_CASE("a set is not written to a folder, a device or a pipe, not even with --restart",
          "[generate]") {
  const Folder folder;
  const std::string pipe = folder.file("pipe.jsonl");
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  std::filesystem::create_directory(folder.file("folder.jsonl"));
  RunOptions options;
  std::ostringstream unused;
  for (const bool restart : {false, true}) {
    options.restart = restart;
    options.out = pipe;
    const RunResult to_pipe = generate_set(set_of("aligned", 3), options, unused);
    CHECK(to_pipe.status == RunResult::Status::refused);
    CHECK_THAT(to_pipe.message, Catch::Contains("is a device or a pipe"));
    options.out = folder.file("folder.jsonl");
    const RunResult to_folder = generate_set(set_of("aligned", 3), options, unused);
    CHECK(to_folder.status == RunResult::Status::refused);
    CHECK_THAT(to_folder.message, Catch::Contains("is a folder"));
  }
  CHECK(std::filesystem::is_fifo(pipe));
  CHECK_FALSE(std::filesystem::exists(folder.file("folder.jsonl.part")));
}

TEST_CASE("a set as a table has the same records and counts", "[generate]") {
  const Folder folder;
  const auto set = set_of("starts-in-contact", 60);
  const std::string lines = stream_of(set, 1);
  for (const char* file : {"s.jsonl", "s.csv", "s.sqlite"}) {
    CAPTURE(file);
    const std::string path = folder.file(file);
    const RunResult made = into(path, set, generate::format_of(path));
    CHECK(made.status == RunResult::Status::done);
    std::string read;
    Tally tally;
    generate::read_set(path, [&](std::string_view line) {
      read += std::string(line) + "\n";
      tally.add(generate::summary_of(line));
    });
    CHECK(read == lines);
    CHECK(tally.cases() == 60);
    CHECK(tally.to_json() == made.tally.to_json());
    const std::string first = folder.read(file);
    std::filesystem::remove(path);
    into(path, set, generate::format_of(path));
    CHECK(folder.read(file) == first);
  }
}

TEST_CASE(
    "a table has the double of a time as a number that reads back, beside its hexadecimal one",
    "[generate]") {
  const Folder folder;
  const auto set = set_of("generic", 40);
  into(folder.file("s.csv"), set, SetFormat::csv);
  into(folder.file("s.sqlite"), set, SetFormat::sqlite);
  // Independent readers: Python's csv and float() for the first table, its sqlite3 for the second.
  const std::string script = folder.write("read.py", R"(
import csv, sqlite3, sys
with open(sys.argv[1], newline='', encoding='utf-8') as file:
    rows = list(csv.DictReader(file))
times = 0
found = sqlite3.connect(sys.argv[2])
found.row_factory = sqlite3.Row
for row, same in zip(rows, found.execute('SELECT * FROM cases'), strict=True):
    for end in ('enter', 'exit'):
        number, hexadecimal = row[end + '_double'], row[end + '_hex']
        assert (number == '') == (hexadecimal == ''), row['id']
        assert same[end + '_hex'] == (hexadecimal or None), row['id']
        if not number:
            assert same[end + '_double'] is None, row['id']
            continue
        times += 1
        assert float(number) == float.fromhex(hexadecimal), row['id']
        assert type(same[end + '_double']) is float, row['id']
        assert same[end + '_double'] == float.fromhex(hexadecimal), row['id']
        # No decimal of fewer digits does.
        shorter = max(1, len(number.split('e')[0].replace('.', '').replace('-', '').strip('0')) - 1)
        assert len(number) < 4 or float(f'{float(number):.{shorter}g}') != float(number), number
print(times)
)");
  const Run read = run_command("python3 " + script + " " + folder.file("s.csv") + " " +
                               folder.file("s.sqlite") + " 2>&1");
  CAPTURE(read.output);
  CHECK(read.status == 0);
  CHECK(std::atoi(read.output.c_str()) > 20);
}

TEST_CASE("a time limit that passes ends the run with a message, and no case is left out",
          "[generate]") {
  const Folder folder;
  RunOptions options;
  options.out = folder.file("slow.jsonl");
  options.time_limit = std::chrono::milliseconds(1);
  auto set = set_of("bezier", 5);
  set.fixed = {{"degree", "3"}, {"numbers", "double"}};
  std::ostringstream unused;
  const RunResult result = generate_set(set, options, unused);
  CHECK(result.status == RunResult::Status::undecided);
  CHECK_THAT(result.message, Catch::Contains("bezier.degree-3.numbers-double-1-"));
  CHECK_FALSE(std::filesystem::exists(options.out));
  // The next run starts with the case that was not decided.
  options.time_limit = std::chrono::milliseconds(0);
  CHECK(generate_set(set, options, unused).status == RunResult::Status::done);
  CHECK(folder.read("slow.jsonl") == stream_of(set, 1));
}

}  // namespace
}  // namespace touchstone::test::generate_set_test
