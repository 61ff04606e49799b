// An interrupted run of the matrix reports the builds so far, leaves no compiler behind, and can be
// resumed.

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "tests/matrix/folder_plan.hpp"
#include "verify/judge/matrix/command.hpp"

namespace touchstone::interruption_test {

using namespace touchstone;
using test::Folder;

namespace {

namespace fs = std::filesystem;

// The usual compiler, which first waits as long as a file "slow" exists.
void write_slow_compiler(const Folder& folder) {
  const std::string path = folder.write("slow-g++", R"(#!/bin/sh
folder=${0%/*}
case "$*" in
  *--version* | *-fsyntax-only*) ;;
  *)
    echo $$ >> "$folder/begun"
    while [ -e "$folder/slow" ]; do sleep 1000; done ;;
esac
exec g++ "$@"
)");
  fs::permissions(path, fs::perms::owner_all);
  folder.write("slow", "");
}

// A library that accepts no case. At the seventh question, in any build, it waits as long as a file
// "slow" exists.
void write_library(const Folder& folder) {
  folder.write("ccd.c", R"(#include <touchstone/subject.h>
#include <stdio.h>
#include <unistd.h>
int touchstone_subject(const touchstone_query* q, touchstone_answer* a) {
  FILE* asked = fopen(FOLDER "asked", "a");
  fputs("x", asked);
  const long times = ftell(asked);
  fclose(asked);
  if (times > 6) fclose(fopen(FOLDER "waiting", "w"));
  while (times > 6 && access(FOLDER "slow", F_OK) == 0) sleep(1);
  (void)q; (void)a;
  return TOUCHSTONE_UNSUPPORTED;
}
)");
  folder.write("slow", "");
}

// Runs the matrix in the folder, and interrupts it when the file `when` exists.
matrix::CommandResult interrupted_run(const Folder& folder, const std::string& when) {
  const std::string script = "cd '" + folder.file(".") +
                             "' && \"$1\" matrix plan.toml --jobs 1 & " + "while [ ! -e '" +
                             folder.file(when) + "' ]; do sleep 0.05; done; kill -TERM $!; wait $!";
  return matrix::run_command({"sh", "-c", script, "sh", TOUCHSTONE_PROGRAM},
                             std::chrono::seconds(60));
}

matrix::CommandResult whole_run(const Folder& folder) {
  return matrix::run_command({"sh", "-c", "cd \"$2\" && exec \"$1\" matrix plan.toml", "sh",
                              TOUCHSTONE_PROGRAM, folder.file(".")},
                             std::chrono::seconds(60));
}

fs::path product_in(const Folder& folder) {
  for (const auto& entry : fs::recursive_directory_iterator(folder.file("touchstone-matrix"))) {
    if (entry.path().extension() == ".so") return entry.path();
  }
  return {};
}

// Whether a process of this group is running. A process that has ended does not count, even if
// nobody has waited for it.
bool group_runs(pid_t group) {
  for (const auto& entry : fs::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "stat");
    std::string line;
    if (!std::getline(file, line)) continue;
    // "pid (name) state parent group …"
    std::istringstream after_name(line.substr(std::min(line.rfind(')') + 1, line.size())));
    char state = '?';
    pid_t parent = 0;
    pid_t its_group = 0;
    after_name >> state >> parent >> its_group;
    if (its_group == group && state != 'Z') return true;
  }
  return false;
}

bool says(const matrix::CommandResult& run, const std::string& part) {
  return run.output.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("an interrupt during compilation ends the compilers, and keeps finished builds") {
  if (TOUCHSTONE_SANITIZED) return;
  const Folder folder;
  write_slow_compiler(folder);
  folder.write("ccd.c",
               "#include <touchstone/subject.h>\n"
               "int touchstone_subject(const touchstone_query* q, touchstone_answer* a) {\n"
               "  (void)q; a->contact = 0; return TOUCHSTONE_OK; }\n");
  folder.write("plan.toml",
               "[subject]\nsources = \"ccd.c\"\nkind = \"library\"\n[[builds]]\n"
               "compilers = [\"g++\", \"" +
                   folder.file("slow-g++") + "\"]\n[cases]\nfamilies = \"near-miss\"\ncount = 5\n");
  const auto run = interrupted_run(folder, "begun");
  INFO(run.output);
  CHECK(run.status == 130);
  CHECK(says(run, "slow-g++ -O2 nearest  not made"));
  CHECK(says(run, "none is named, for the run was interrupted"));
  CHECK(says(run, "the builds that are made are kept in touchstone-matrix"));
  CHECK_FALSE(says(run, "does not compile"));
  // The compiler and its children have ended.
  std::istringstream begun(folder.read("begun"));
  pid_t compiler = 0;
  REQUIRE(begun >> compiler);
  const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (group_runs(compiler) && std::chrono::steady_clock::now() < patience)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  CHECK_FALSE(group_runs(compiler));

  const fs::path product = product_in(folder);
  REQUIRE_FALSE(product.empty());
  const auto made = fs::last_write_time(product);
  fs::remove(folder.file("slow"));
  const auto rest = whole_run(folder);
  INFO(rest.output);
  CHECK_FALSE(says(rest, "not made"));
  CHECK(says(rest, "over the same 5 cases"));
  CHECK(fs::last_write_time(product) == made);
}

TEST_CASE("an interrupt during judging keeps the verdicts so far") {
  if (TOUCHSTONE_SANITIZED) return;
  const Folder folder;
  write_library(folder);
  folder.write("plan.toml",
               "[subject]\nsources = \"ccd.c\"\nkind = \"library\"\ncompile = "
               "[\"-DFOLDER=\\\"" +
                   folder.file("") +
                   "\\\"\"]\n[[builds]]\nlevels = [\"-O0\", \"-O1\"]\n"
                   "[cases]\nfamilies = \"near-miss\"\ncount = 20\n"
                   "[judge]\nquery_limit = 1000\n");
  const auto run = interrupted_run(folder, "waiting");
  INFO(run.output);
  CHECK(run.status == 130);
  CHECK(says(run, "2 builds over the same 3 cases"));
  CHECK(says(run, "none is named, for the run was interrupted"));
  CHECK_FALSE(says(run, "crash"));

  fs::remove(folder.file("slow"));
  const auto rest = whole_run(folder);
  INFO(rest.output);
  CHECK(rest.status == 4);
  CHECK(says(rest, "over the same 20 cases"));
  CHECK(says(rest, "none is named, for nothing was judged: 20 unsupported, 0 inconclusive"));
}

}  // namespace touchstone::interruption_test
