// Runs of `touchstone judge` that are split into parts (`--shard`, `--part`) and joined again
// (`--join`): the joined report equals that of a single run.

#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <regex>
#include <thread>

#include "tests/support/program.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::test::parts_command_test {
namespace {

using Catch::Contains;

// A report without the duration of answers, which differs from run to run. In text and Markdown it
// is a column of numbers, the last but the decades.
std::string timeless(const std::string& text) {
  static const std::regex times(
      R"re(,"seconds":[-+.e0-9]+|,"median_microseconds":[-+.e0-9]+| time="[.0-9]+"|µs)re");
  return std::regex_replace(text, times, "");
}

// Subjects that do not report durations, so that reports are equal byte by byte.
const std::string kLate = "--subject cpp:always-late --subject cpp:always-missing ";

std::string reports_to(const Folder& folder, const std::string& name) {
  return "--out " + folder.file(name + ".out") + " --markdown " + folder.file(name + ".md") +
         " --junit " + folder.file(name + ".xml") + " ";
}

void check_same_reports(const Folder& folder, const std::string& a, const std::string& b) {
  for (const char* ending : {".out", ".md", ".xml"}) {
    CAPTURE(ending);
    CHECK_FALSE(folder.read(a + ending).empty());
    CHECK(timeless(folder.read(a + ending)) == timeless(folder.read(b + ending)));
  }
}

TEST_CASE("the joined parts of a run give the report of one run, byte by byte", "[judge][parts]") {
  const Folder folder;
  // Sets, single files, a refused case and families, so that parts have very different cases.
  run("generate aligned --count 7 --no-certificate > " + folder.file("set.jsonl"));
  folder.write(
      "b\xc3\xa4"
      "d\xff.json",
      "{}");
  const std::string cases = shell_quoted(folder.file("set.jsonl")) + " " +
                            shell_quoted(folder.file("b\xc3\xa4"
                                                     "d\xff.json")) +
                            on_file("paper/linear-as-printed") +
                            "--family cubes-head-on --family parallel-edges:how=matrix --count 9 ";
  const std::string words = kLate + "--tolerance time=1e-9 " + cases;
  const std::string known = folder.write(
      "known.json",
      R"({"schema":"touchstone/known/1","findings":[{"subject":"*","case":"cubes-head-on-1-3",)"
      R"("verdict":"missed","reason":"seen before"},{"subject":"*","case":"cubes-head-on-1-4",)"
      R"("verdict":"crash","reason":"gone"}]})");
  for (const std::string& of_report : {std::string(), "--known " + known + " --json"}) {
    CAPTURE(of_report);
    const Run whole =
        run("judge " + words + reports_to(folder, "whole") + of_report + " 2>" + folder.file("e1"));
    CHECK(whole.status == 1);
    for (const int of : {1, 2, 5, 40}) {
      CAPTURE(of);
      std::string files;
      for (int i = 1; i <= of; ++i) {
        const std::string file = folder.file(std::to_string(of) + "-" + std::to_string(i));
        const std::string shard = std::to_string(i) + "/" + std::to_string(of);
        CHECK(run("judge " + words + "--jobs 1 --shard " + shard + " --part " + file + " 2>&1")
                  .status == 0);
        files = file + " " + files;
      }
      const Run joined = run("judge --join " + reports_to(folder, "joined") + of_report + " " +
                             files + " 2>" + folder.file("e2"));
      CHECK(joined.status == whole.status);
      CHECK(timeless(joined.output) == timeless(whole.output));
      CHECK(folder.read("e1") == folder.read("e2"));
      CHECK_THAT(folder.read("e2"), Contains("d\\xff.json: "));
      check_same_reports(folder, "whole", "joined");
    }
  }
}

TEST_CASE("a killed part is resumed", "[judge][parts]") {
  const Folder folder;
  const std::string words =
      "judge " + kLate + "--family generic --count 3000 --jobs 1 --part " + folder.file("killed");
  int kills = 0;
  for (int round = 0; round < 3; ++round) {
    const auto before = folder.read("killed.part").size();
    const pid_t child = fork();
    if (child == 0) {
      execl("/bin/sh", "sh", "-c", ("exec " TOUCHSTONE_PROGRAM " " + words).c_str(), nullptr);
      _exit(127);
    }
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (folder.read("killed.part").size() < before + 20'000 &&
           std::chrono::steady_clock::now() < patience)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    kills += WIFSIGNALED(status) ? 1 : 0;
    CHECK_FALSE(std::filesystem::exists(folder.file("killed")));
  }
  CHECK(kills == 3);
  CHECK(run(words).status == 0);
  CHECK_THAT(run(words + " 2>&1").output, Contains("is finished already"));
  CHECK(run("judge " + kLate + "--family generic --count 3000 --part " + folder.file("whole"))
            .status == 0);
  CHECK(folder.read("killed") == folder.read("whole"));
}

TEST_CASE("a finished part that was damaged later is not said to be finished", "[judge][parts]") {
  const Folder folder;
  const std::string file = folder.file("part");
  const std::string words =
      "judge --subject cpp:double --family linear --count 6 --shard 1/2 --part " + file;
  REQUIRE(run(words + " 2>&1").status == 0);
  const std::string whole = folder.read("part");
  const std::size_t last_line = whole.rfind('\n', whole.size() - 2) + 1;
  for (const std::size_t size : {whole.size() - 50, last_line}) {
    std::ofstream(file, std::ios::binary) << whole.substr(0, size);
    const Run again = run(words + " 2>&1");
    CHECK(again.status == 2);
    CHECK_THAT(again.output, Contains("is damaged: remove it"));
    CHECK(folder.read("part") == whole.substr(0, size));
  }
  std::filesystem::remove(file);
  CHECK(run(words + " 2>&1").status == 0);
}

TEST_CASE("files that are not exactly the parts of one run are refused", "[judge][parts]") {
  const Folder folder;
  const auto part = [&](const std::string& name, const std::string& shard,
                        const std::string& words) {
    const std::string file = folder.file(name);
    CHECK(run("judge " + words + " --shard " + shard + " --part " + file + " 2>&1").status == 0);
    return file + " ";
  };
  const std::string linear = "--subject cpp:double --family linear --count 4";
  const std::string one = part("1", "1/3", linear);
  const std::string two = part("2", "2/3", linear);
  const std::string three = part("3", "3/3", linear);
  const auto refused = [&](const std::string& files) {
    const Run joined = run("judge --join " + files + " 2>&1");
    CHECK(joined.status == 3);
    return joined.output;
  };
  CHECK(run("judge --join " + three + one + two).status == run("judge " + linear).status);
  CHECK_THAT(refused(one + three), Contains("part 2/3 of its run is missing"));
  CHECK_THAT(refused(one + two), Contains("part 3/3 of its run is missing"));
  CHECK_THAT(refused(one + two + two), Contains("it is part 2/3, and so is "));
  CHECK_THAT(refused(one + two + part("4", "3/3", linear + " --seed 2")),
             Contains("a part of another run"));
  CHECK_THAT(refused(one + two + part("5", "3/3", linear + " --tolerance time=1")),
             Contains("a part of another run"));
  CHECK_THAT(refused(one + folder.file("none")), Contains("none: there is no such file"));
  CHECK_THAT(refused(folder.write("text", "a text\n")), Contains("damaged, or no part of a run"));
  const std::string whole = folder.read("2");
  folder.write("2", whole.substr(0, whole.size() - 5));
  CHECK_THAT(refused(one + two + three), Contains("2:3: it ends too early"));
  std::string altered = whole;
  altered[altered.size() - 60] ^= 1;
  folder.write("2", altered);
  CHECK_THAT(refused(one + two + three), Contains("2:3: it is damaged"));
  folder.write("2", whole + whole.substr(whole.rfind('\n', whole.size() - 2) + 1));
  CHECK_THAT(refused(one + two + three), Contains("2:4: there are more lines than cases"));
}

TEST_CASE("invalid options of parts are refused", "[judge][parts]") {
  const Folder folder;
  const std::string file = folder.file("p");
  const std::string words = "judge --subject cpp:double --family linear --count 4 ";
  const auto refused = [](const std::string& line) {
    const Run r = run(line + " 2>&1");
    CHECK(r.status == 2);
    return r.output;
  };
  CHECK_THAT(refused(words + "--shard 1/2"), Contains("--shard makes sense only with --part"));
  CHECK_THAT(refused(words + "--shard 3/2 --part " + file), Contains("expected I/N"));
  CHECK_THAT(refused(words + "--json --part " + file), Contains("no sense together with --json"));
  CHECK_THAT(refused("judge --join"), Contains("files of the parts are missing"));
  CHECK_THAT(refused("judge --join --subject cpp:double " + file), Contains("--subject"));
  CHECK_THAT(refused("judge --subject cpp:double - --part " + file + " </dev/null"),
             Contains("a run in parts cannot read standard input"));
  CHECK(run(words + "--part " + file).status == 0);
  CHECK_THAT(refused(words + "--seed 2 --part " + file), Contains("is not this part of this run"));
  CHECK(run("judge --subject cpp:no-such --family linear --part " + folder.file("q") + " 2>&1")
            .status == 6);
  CHECK_FALSE(std::filesystem::exists(folder.file("q")));
}

}  // namespace
}  // namespace touchstone::test::parts_command_test
