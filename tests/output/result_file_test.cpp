// Result files are complete, or absent with an error message.

#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/support/program.hpp"
#include "verify/system/output/failed.hpp"
#include "verify/system/output/replacement.hpp"
#include "verify/system/output/result_file.hpp"
#include "verify/system/output/stream.hpp"

namespace touchstone::test::result_file_test {
namespace {

namespace fs = std::filesystem;
using output::Replacement;
using output::ResultFile;

constexpr const char* kOne = R"({"id":"one","case_sha256":"1"})";
constexpr const char* kTwo = R"({"id":"two","case_sha256":"2"})";

ResultFile opened(const std::string& path, bool resume) {
  auto file = ResultFile::open(path, resume);
  if (!file) throw std::runtime_error(file.error().message);
  return std::move(file).value();
}

std::string refusal(const std::string& path, bool resume) {
  const auto file = ResultFile::open(path, resume);
  return file ? "" : file.error().message;
}

}  // namespace

TEST_CASE("the result file appears when all results are complete, and replaces the earlier file",
          "[output]") {
  const Folder folder;
  const std::string path = folder.write("r.jsonl", "old\n");
  chmod(path.c_str(), 0640);
  {
    ResultFile file = opened(path, false);
    file.write(kOne);
    CHECK(folder.read("r.jsonl") == "old\n");
    file.write(kTwo);
    file.finish();
  }
  CHECK(folder.read("r.jsonl") == std::string(kOne) + "\n" + kTwo + "\n");
  CHECK_FALSE(fs::exists(path + ".part"));
  CHECK((fs::status(path).permissions() & fs::perms::mask) ==
        (fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read));
}

TEST_CASE("an unfinished run keeps its results, and is resumed from them rather than from the file",
          "[output]") {
  const Folder folder;
  const std::string path = folder.write("r.jsonl", std::string(kTwo) + "\n");
  { opened(path, false).write(kOne); }
  CHECK(folder.read("r.jsonl") == std::string(kTwo) + "\n");
  CHECK(folder.read("r.jsonl.part") == std::string(kOne) + "\n");
  ResultFile file = opened(path, true);
  CHECK(file.has("one", "1"));
  CHECK_FALSE(file.has("one", "another case of that name"));
  CHECK_FALSE(file.has("two", "2"));
  file.keep("one", "1");
  file.write(kTwo, "two");
  file.finish();
  CHECK(folder.read("r.jsonl") == std::string(kOne) + "\n" + kTwo + "\n");
}

TEST_CASE("a resumed file has the results in the order of the cases", "[output]") {
  const Folder folder;
  const std::string path = folder.write("r.jsonl", std::string(kTwo) + "\n");
  chmod(path.c_str(), 0640);
  ResultFile file = opened(path, true);
  file.write(kOne, "one");
  file.keep("two", "2");
  const auto rest = file.finish();
  CHECK(rest.replaced + rest.foreign == 0);
  CHECK(folder.read("r.jsonl") == std::string(kOne) + "\n" + kTwo + "\n");
  CHECK_FALSE(fs::exists(path + ".part"));
  CHECK_FALSE(fs::exists(path + ".part.arranged"));
  CHECK((fs::status(path).permissions() & fs::perms::mask) ==
        (fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read));
}

TEST_CASE("an earlier result of a changed case is left out, and that of another case is kept",
          "[output]") {
  const Folder folder;
  const std::string old = R"({"id":"one","case_sha256":"0"})";
  const std::string other = R"({"id":"three","case_sha256":"3"})";
  const std::string path = folder.write("r.jsonl", old + "\n" + kTwo + "\n" + other + "\n");
  ResultFile file = opened(path, true);
  CHECK(file.is_longest("three", "3"));
  file.write(kOne, "one");
  file.keep("two", "2");
  const auto rest = file.finish();
  CHECK(rest.replaced == 1);
  CHECK(rest.foreign == 1);
  CHECK(folder.read("r.jsonl") == other + "\n" + kOne + "\n" + kTwo + "\n");
}

TEST_CASE("an unfinished run without results leaves nothing", "[output]") {
  const Folder folder;
  { opened(folder.file("r.jsonl"), false); }
  CHECK_FALSE(fs::exists(folder.file("r.jsonl.part")));
}

TEST_CASE("a finished file is resumed, too: its whole lines are kept", "[output]") {
  const Folder folder;
  const std::string torn = std::string(kOne) + "\n" + std::string(kTwo).substr(0, 9);
  const std::string path = folder.write("r.jsonl", torn);
  {
    ResultFile file = opened(path, true);
    CHECK(file.has("one", "1"));
    CHECK_FALSE(file.has("two", "2"));
    CHECK(folder.read("r.jsonl") == torn);
    file.keep("one", "1");
    file.write(kTwo, "two");
    file.finish();
  }
  CHECK(folder.read("r.jsonl") == std::string(kOne) + "\n" + kTwo + "\n");
}

TEST_CASE("a file without results is neither resumed nor changed", "[output]") {
  const Folder folder;
  for (const char* text : {"Dear reader,\n", "{\"id\": 3}\n", "[]\n"}) {
    const std::string path = folder.write("letter", text);
    CHECK_THAT(refusal(path, true), Catch::Contains("letter is no file of results"));
    CHECK(folder.read("letter") == text);
    CHECK_FALSE(fs::exists(path + ".part"));
  }
}

TEST_CASE("a second run for the same file is refused, under any name of the file", "[output]") {
  const Folder folder;
  const std::string path = folder.write("r.jsonl", "");
  fs::create_symlink(path, folder.file("link"));
  ResultFile first = opened(path, false);
  first.write(kOne);
  for (const std::string& name : {path, folder.file("link")}) {
    CHECK_THAT(refusal(name, false), Catch::Contains("another run is writing"));
    CHECK_THAT(refusal(name, true), Catch::Contains("another run is writing"));
  }
  first.finish();
  CHECK(folder.read("r.jsonl") == std::string(kOne) + "\n");
  CHECK(refusal(path, true) == "");
}

TEST_CASE("a link to a file stays a link, and the file is replaced", "[output]") {
  const Folder folder;
  const std::string path = folder.write("real", "old\n");
  fs::create_symlink(path, folder.file("link"));
  output::replace_file(folder.file("link"), "new\n");
  CHECK(fs::is_symlink(folder.file("link")));
  CHECK(folder.read("real") == "new\n");
}

TEST_CASE("a device is written to directly, and an error of the device is reported", "[output]") {
  CHECK_NOTHROW(output::replace_file("/dev/null", "text"));
  CHECK_THROWS_WITH(output::replace_file("/dev/full", "text"),
                    Catch::Contains("/dev/full: No space left on device"));
  ResultFile full = opened("/dev/full", false);
  CHECK_THROWS_AS(full.write(kOne), output::Failed);
  CHECK_FALSE(fs::exists("/dev/full.part"));
}

TEST_CASE(
    "a missing folder, or a folder instead of a file, is an error with the name and the reason",
    "[output]") {
  const Folder folder;
  CHECK_THAT(refusal(folder.file("no/r.jsonl"), false),
             Catch::Contains("no/r.jsonl") && Catch::Contains("there is no such folder"));
  CHECK_THAT(refusal(folder.file(""), false), Catch::Contains("Is a directory"));
}

TEST_CASE("a stream passes on whole lines at once, and the rest when it is flushed", "[output]") {
  const Folder folder;
  const std::string path = folder.write("s", "");
  const output::Descriptor file = [&] {
    auto locked = output::open_locked(path, path);
    return std::move(locked).value();
  }();
  output::Stream out(file.get(), "s");
  out << "first " << 1 << '\n' << "sec";
  CHECK(folder.read("s") == "first 1\n");
  out << "ond\nthird\nfou" << std::flush;
  CHECK(folder.read("s") == "first 1\nsecond\nthird\nfou");
}

}  // namespace touchstone::test::result_file_test
