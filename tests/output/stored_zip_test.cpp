// ZIP archives without compression, read back by Python.

#include "verify/system/output/stored_zip.hpp"

#include <catch2/catch.hpp>
#include <stdexcept>
#include <string>

#include "tests/support/program.hpp"
#include "verify/system/output/failed.hpp"

namespace touchstone::test::stored_zip_test {
namespace {

using output::StoredZip;

// Files that grow in turn, in pieces.
void write(const std::string& path, std::uint64_t zip64_from) {
  StoredZip zip(path, {{"first.npy", 12}, {"empty", 0}, {"third", 5}}, zip64_from);
  zip.append(0, "hello, ");
  zip.append(2, "there");
  zip.append(0, "world");
  zip.finish();
}

// The members that Python's zipfile, an independent reader, finds in an archive.
std::string read_by_python(const Folder& folder, const std::string& path) {
  const std::string script = folder.write("read.py", R"(
import sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
print([(name, archive.read(name).decode()) for name in archive.namelist()])
)");
  return run_command("python3 " + script + " " + path + " 2>&1").output;
}

constexpr const char* kContents =
    "[('first.npy', 'hello, world'), ('empty', ''), ('third', 'there')]\n";

TEST_CASE("Python reads an archive whose files were written alternately", "[output]") {
  const Folder folder;
  write(folder.file("a.zip"), StoredZip::kZip64);
  CHECK(read_by_python(folder, folder.file("a.zip")) == kContents);
}

TEST_CASE("Python reads an archive with ZIP64 records of sizes and offsets", "[output]") {
  const Folder folder;
  for (const std::uint64_t from : {0, 6, 60}) {
    CAPTURE(from);
    write(folder.file("a.zip"), from);
    CHECK(read_by_python(folder, folder.file("a.zip")) == kContents);
    CHECK(folder.read("a.zip").find("PK\x06\x06") != std::string::npos);
  }
}

TEST_CASE("an archive depends only on its contents, and replaces a longer file", "[output]") {
  const Folder folder;
  write(folder.file("a.zip"), StoredZip::kZip64);
  folder.write("b.zip", std::string(1000, 'x'));
  write(folder.file("b.zip"), StoredZip::kZip64);
  CHECK(folder.read("a.zip") == folder.read("b.zip"));
}

TEST_CASE("a file of an archive must have its declared size, and a missing folder is an error",
          "[output]") {
  const Folder folder;
  StoredZip zip(folder.file("a.zip"), {{"a", 3}});
  zip.append(0, "ab");
  CHECK_THROWS_AS(zip.append(0, "cd"), std::logic_error);
  CHECK_THROWS_AS(zip.finish(), std::logic_error);
  CHECK_THROWS_AS(StoredZip(folder.file("none/a.zip"), {}), output::Failed);
}

}  // namespace
}  // namespace touchstone::test::stored_zip_test
