// `touchstone generate` as called by users.

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "tests/support/program.hpp"

namespace touchstone::test::generate_command_test {
namespace {

TEST_CASE("generate --list describes every family with a sentence and its choices",
          "[generate][cli]") {
  const Run listed = run("generate --list");
  CHECK(listed.status == 0);
  for (const char* said :
       {"planted-ee  (planted)", "--only rotation=…: 0, 1, 2", "unit cubes on a grid"}) {
    CHECK_THAT(listed.output, Catch::Contains(said));
  }
  const Run json = run("generate --list --json");
  std::istringstream lines(json.output);
  int families = 0;
  for (std::string line; std::getline(lines, line); ++families)
    CHECK(nlohmann::json::parse(line).contains("sentence"));
  CHECK(families >= 21);
}

TEST_CASE("generate refuses unknown words, and lists the known ones", "[generate][cli]") {
  for (const auto& [words, said] : std::vector<std::pair<std::string, std::string>>{
           {"generate", "FAMILY"},
           {"generate no-such-family", "generate --list"},
           {"generate generic --only rotation", "NAME=VALUE"},
           {"generate generic --only rotation=9", "0, 1, 2"},
           {"generate generic --shard 3/2", "I/N"},
           {"generate generic --shard 0/2", "I/N"},
           {"generate generic --shard 1/2x", "I/N"},
           {"generate generic --format sqlite", "--out"},
           {"generate generic --restart", "--out"}}) {
    const Run refused = run(words + " 2>&1");
    CAPTURE(words);
    CHECK(refused.status == 2);
    CHECK_THAT(refused.output, Catch::Contains(said));
  }
}

TEST_CASE("the concatenated shards of a set are the set", "[generate][cli]") {
  const std::string set = "generate aligned --count 11 --seed 3 --no-certificate";
  const Run whole = run(set);
  std::string together;
  for (int i = 1; i <= 4; ++i) together += run(set + " --shard " + std::to_string(i) + "/4").output;
  CHECK(whole.output == together);
  CHECK(run(set + " --jobs 1").output == whole.output);
  CHECK_THAT(whole.output, Catch::Contains("\"id\":\"aligned-3-10\""));
}

TEST_CASE("solve finds the truth that a generated case carries", "[generate][cli]") {
  const Folder folder;
  run("generate tie --count 3 --no-certificate --out " + folder.file("tie.jsonl") + " 2>/dev/null");
  const Run solved = run("solve --json --number exact " + folder.file("tie.jsonl"));
  std::istringstream truths(solved.output);
  std::istringstream cases(folder.read("tie.jsonl"));
  std::string truth;
  std::string record;
  int compared = 0;
  while (std::getline(truths, truth) && std::getline(cases, record)) {
    CHECK(nlohmann::json::parse(truth) == nlohmann::json::parse(record).at("expect"));
    ++compared;
  }
  CHECK(compared == 3);
}

TEST_CASE("stats counts the cases of a set, and refuses files that are not sets",
          "[generate][cli]") {
  const Folder folder;
  const std::string set = folder.file("misses.jsonl");
  run("generate near-miss --count 20 --no-certificate --out " + set + " 2>/dev/null");
  const Run text = run("stats " + set);
  CHECK(text.status == 0);
  CHECK_THAT(text.output, Catch::Contains("20 cases") && Catch::Contains("20  no contact"));
  const auto json = nlohmann::json::parse(run("stats --json " + set).output);
  CHECK(json.at("counts").at("verdict").at("no contact") == 20);
  CHECK(json.at("cases") == 20);
  std::string first;
  std::getline(std::ifstream(set) >> std::ws, first);
  folder.write("bad.jsonl", first + "\n{oops\n");
  const Run bad = run("stats " + folder.file("bad.jsonl") + " 2>&1");
  CHECK(bad.status == 3);
  CHECK_THAT(bad.output, Catch::Contains("bad.jsonl:2"));
  folder.write("none.jsonl", first + "\n{\"schema\": \"touchstone/case/1\"}\n");
  const Run none = run("stats " + folder.file("none.jsonl") + " 2>&1");
  CHECK(none.status == 3);
  CHECK_THAT(none.output, Catch::Contains("none.jsonl:2: the key \"id\" is missing"));
}

// Starts the program in its own process.
pid_t start(const std::vector<std::string>& words) {
  const pid_t child = fork();
  if (child != 0) return child;
  const int nowhere = open("/dev/null", O_WRONLY);
  dup2(nowhere, STDERR_FILENO);
  std::vector<char*> arguments{const_cast<char*>(TOUCHSTONE_PROGRAM)};
  for (const std::string& w : words) arguments.push_back(const_cast<char*>(w.c_str()));
  arguments.push_back(nullptr);
  execv(TOUCHSTONE_PROGRAM, arguments.data());
  _exit(127);
}

std::uintmax_t size_of(const std::string& path) {
  std::error_code none;
  const auto size = std::filesystem::file_size(path, none);
  return none ? 0 : size;
}

TEST_CASE("a run that is killed repeatedly writes the file of an undisturbed run",
          "[generate][cli]") {
  const Folder folder;
  const std::string count = "30000";  // takes seconds, since the journal is written once a second
  const std::string out = folder.file("killed.jsonl");
  const std::vector<std::string> words{"generate", "aligned",          "--count", count, "--seed",
                                       "9",        "--no-certificate", "--out",   out};
  REQUIRE(run("generate aligned --count " + count + " --seed 9 --no-certificate --out " +
              folder.file("whole.jsonl") + " 2>/dev/null")
              .status == 0);
  int kills = 0;
  for (const int signal : {SIGKILL, SIGKILL, SIGINT}) {
    const auto before = size_of(out + ".journal");
    const pid_t child = start(words);
    // Waits until the journal has grown, and slightly longer, so that the next chunk has begun.
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (size_of(out + ".journal") <= before + 300 && !std::filesystem::exists(out) &&
           std::chrono::steady_clock::now() < patience) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    kill(child, signal);
    int status = 0;
    waitpid(child, &status, 0);
    if (signal == SIGKILL && WIFSIGNALED(status)) ++kills;
    if (signal == SIGINT && WIFEXITED(status) && WEXITSTATUS(status) == 130) ++kills;
  }
  INFO("killed on the way " << kills << " times");
  CHECK(kills >= 1);
  CHECK(run("generate aligned --count " + count + " --seed 9 --no-certificate --resume --out " +
            out + " 2>/dev/null")
            .status == 0);
  CHECK(folder.read("killed.jsonl") == folder.read("whole.jsonl"));
  CHECK_FALSE(std::filesystem::exists(out + ".part"));
  CHECK_FALSE(std::filesystem::exists(out + ".journal"));
}

}  // namespace
}  // namespace touchstone::test::generate_command_test
