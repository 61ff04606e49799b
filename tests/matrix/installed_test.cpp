// An installed program makes its builds from the installed sources.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/matrix/folder_plan.hpp"
#include "verify/judge/matrix/command.hpp"

namespace touchstone::installed_test {

using test::Folder;

namespace {

namespace fs = std::filesystem;

matrix::CommandResult run_words(const matrix::Words& words) {
  return matrix::run_command(words, std::chrono::seconds(500));
}

// A compiler that records its calls.
std::string logging_compiler(const Folder& folder) {
  const std::string path = folder.write(
      "logging-g++", "#!/bin/sh\necho \"$@\" >> '" + folder.file("calls") + "'\nexec g++ \"$@\"\n");
  fs::permissions(path, fs::perms::owner_all);
  return path;
}

// Every input file of the builds in a folder, from the compiler's make rules, and every call of the
// compiler.
std::string all_inputs(const Folder& folder) {
  std::string text = folder.read("calls");
  for (const auto& entry : fs::recursive_directory_iterator(folder.file("work"))) {
    if (entry.path().extension() != ".d") continue;
    std::ifstream rule(entry.path());
    std::ostringstream files;
    files << rule.rdbuf();
    text += files.str();
  }
  return text;
}

// Whether a word of the text is a path below the folder, or an option with such a path. The
// folder's name may also occur inside other paths: it may be /touchstone.
bool names_path_below(const std::string& text, const std::string& folder) {
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const std::string path = word.substr(std::min(word.find('/'), word.size()));
    if (path == folder || path.starts_with(folder + "/")) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("an installed program needs no source tree to build and judge") {
  if (TOUCHSTONE_SANITIZED) return;
  const Folder folder;
  const fs::path build = fs::path(TOUCHSTONE_PROGRAM).parent_path().parent_path();
  const fs::path source = fs::path(TOUCHSTONE_CASES_DIR).parent_path();
  const std::string prefix = folder.file("prefix");
  const auto install = run_words({"cmake", "--install", build.string(), "--prefix", prefix});
  INFO(install.output);
  REQUIRE(install.succeeded());

  const std::string plan =
      folder.write("plan.toml", "[[builds]]\ncompilers = \"" + logging_compiler(folder) + R"("
levels = "-O0"
[cases]
families = "cubes-head-on"
count = 2
)");
  const auto run = run_words({"env", "-u", "TOUCHSTONE_PROGRAMS", prefix + "/bin/touchstone",
                              "matrix", plan, "--work", folder.file("work")});
  INFO(run.output);
  CHECK(run.status == 0);
  CHECK(run.output.find("the fastest build with no failure: ") != std::string::npos);

  const std::string inputs = all_inputs(folder);
  CHECK(names_path_below(inputs, prefix));
  CHECK_FALSE(names_path_below(inputs, source.string()));
  CHECK_FALSE(names_path_below(inputs, build.string()));
}

}  // namespace touchstone::installed_test
