// `touchstone fuzz` and `touchstone campaign` as called by users, also with processes that are
// killed.

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/support/program.hpp"
#include "touchstone/case.hpp"
#include "verify/hunt/campaign/findings.hpp"
#include "verify/hunt/campaign/schema.hpp"

namespace touchstone::test::command_test {
namespace {

using Catch::Contains;
using nlohmann::json;

// A subject that misses some contacts of parallel edges, so that there are findings.
constexpr const char* kSubject = "--subject cpp:plain-sat-linear --family parallel-edges ";

std::string fuzz(const std::string& options) { return std::string("fuzz ") + kSubject + options; }

// The findings of a campaign, without durations.
json found(const std::string& file) {
  json shown = json::parse(run("campaign show --json " + file).output);
  shown.erase("seconds");
  return shown;
}

std::uint64_t places(const std::string& file) {
  try {
    return campaign::overview(campaign::open_campaign(file, sqlite::Open::read_only)).places;
  } catch (const sqlite::Failed&) {
    return 0;  // the file does not exist yet
  }
}

std::string integrity(const std::string& file) {
  const auto opened = campaign::open_campaign(file, sqlite::Open::existing);
  sqlite::Statement check(opened, "PRAGMA integrity_check");
  check.step();
  return check.text(0);
}

pid_t start(const std::string& words) {
  const pid_t child = fork();
  if (child != 0) return child;
  const int nowhere = open("/dev/null", O_WRONLY);
  dup2(nowhere, STDOUT_FILENO);
  dup2(nowhere, STDERR_FILENO);
  const std::string command = std::string("exec ") + TOUCHSTONE_PROGRAM + " " + words;
  execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
  _exit(127);
}

TEST_CASE("a campaign whose processes are killed finds what an undisturbed one does",
          "[campaign][cli]") {
  const Folder folder;
  const std::string count = "--count 640 ";
  CHECK(run(fuzz(count + "--db " + folder.file("whole.db")) + " 2>/dev/null").status == 1);
  const std::string file = folder.file("killed.db");
  int kills = 0;
  for (int round = 0; round < 6; ++round) {
    // Runs two processes; when something is done, kills one, then the other.
    const auto before = places(file);
    const std::array children{start(fuzz(count + "--jobs 1 --db " + file)),
                              start(fuzz(count + "--jobs 1 --db " + file))};
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (places(file) < before + 30 && places(file) < 640 &&
           std::chrono::steady_clock::now() < patience)
      std::this_thread::sleep_for(std::chrono::milliseconds(3));
    for (const pid_t child : children) {
      kill(child, SIGKILL);
      int status = 0;
      waitpid(child, &status, 0);
      kills += WIFSIGNALED(status) ? 1 : 0;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    CHECK(integrity(file) == "ok");
  }
  CHECK(kills >= 4);
  CHECK(run(fuzz(count + "--db " + file) + " 2>/dev/null").status == 1);
  const json whole = found(folder.file("whole.db"));
  CHECK(found(file) == whole);
  CHECK(whole["places"] == 640);
  CHECK_FALSE(whole["buckets"].empty());
  CHECK(run("campaign list --json " + file).output ==
        run("campaign list --json " + folder.file("whole.db")).output);
}

TEST_CASE("a hunt finds worse cases than its family has, and reports a lower bound",
          "[campaign][cli]") {
  const Folder folder;
  const std::string file = folder.file("hunt.db");
  const std::string words =
      "fuzz --subject cpp:float --family linear --maximise late --count 128 --db ";
  const Run hunt = run(words + file + " 2>/dev/null");
  CHECK(hunt.status == 1);
  CHECK_THAT(hunt.output, Contains("at least: late by ") && Contains("a lower bound"));
  const auto opened = campaign::open_campaign(file, sqlite::Open::read_only);
  const auto worst = campaign::worst_place(opened, 1);
  REQUIRE(worst);
  sqlite::Statement drawn(opened, "SELECT max(score) FROM place WHERE position < 20");
  drawn.step();
  CHECK(worst->score > 2 * drawn.real(0));
  CHECK_THAT(worst->origin, Contains("variant of"));

  // A repetition finds the same; a campaign of this seed without a hunt is a different run.
  const std::string again = folder.file("again.db");
  CHECK(run(words + again + " 2>/dev/null").status == 1);
  CHECK(found(again) == found(file));
  const Run other =
      run("fuzz --subject cpp:float --family linear --count 128 --db " + file + " 2>&1");
  CHECK(other.status == 2);
  CHECK_THAT(other.output, Contains("other options"));
  CHECK_THAT(
      run("fuzz --subject cpp:float --subject cpp:double --maximise late --count 1 2>&1").output,
      Contains("exactly one --subject"));
}

TEST_CASE("a campaign lists, exports and keeps what it found", "[campaign][cli]") {
  const Folder folder;
  const std::string file = folder.file("c.db");
  const Run fuzzed = run(fuzz("--count 320 --db " + file) + " 2>/dev/null");
  CHECK(fuzzed.status == 1);
  CHECK_THAT(fuzzed.output, Contains("320 cases") && Contains("missed"));
  CHECK_THAT(run("campaign show " + file).output, Contains("parallel-edges"));

  const json shown = found(file);
  const std::string bucket = shown["buckets"][0]["bucket"];
  const std::string smallest = shown["buckets"][0]["smallest"];
  const Run exported = run("campaign export --case " + smallest.substr(0, 12) + " " + file);
  CHECK(exported.status == 0);
  const auto parsed = parse_case(exported.output);
  REQUIRE(parsed);
  CHECK(case_sha256(parsed.value()) == smallest);

  // Judged alone, the case of a finding gets the same verdict.
  const std::string one = folder.write("one.json", exported.output);
  const Run judged = run("judge --subject cpp:plain-sat-linear " + one);
  CHECK(judged.status == 1);
  CHECK_THAT(judged.output, Contains("missed"));

  // A file for the corpus, with an answer that both checkers accept.
  const std::string kept = folder.file("kept.json");
  CHECK(run("campaign keep --bucket '" + bucket + "' --out " + kept + " " + file).status == 0);
  CHECK(run("check " + kept).status == 0);
  const json in_file = json::parse(folder.read("kept.json"));
  CHECK(in_file["id"] == "kept");
  CHECK_THAT(in_file["source"]["note"].get<std::string>(),
             Contains(bucket + ": ") && Contains("parallel-edges-1-"));

  CHECK(run("campaign export --case 00000000000000 " + file + " 2>&1").status == 3);
  CHECK(run("campaign keep --bucket nothing " + file + " 2>&1").status == 3);
  CHECK(run("campaign merge " + folder.file("all.db") + " " + file).status == 0);
  CHECK(found(folder.file("all.db")) == shown);
  CHECK(run("campaign merge " + file + " " + file + " 2>&1").status == 2);
}

TEST_CASE("a longer campaign continues the shorter one", "[campaign][cli]") {
  const Folder folder;
  const std::string file = folder.file("c.db");
  CHECK(run(fuzz("--count 50 --db " + file) + " 2>/dev/null").status <= 1);
  const Run more = run(fuzz("--count 100 --db " + file) + " 2>/dev/null");
  CHECK_THAT(more.output, Contains("100 cases, 50 of them in this run"));
  CHECK_THAT(run(fuzz("--count 100 --db " + file) + " 2>/dev/null").output,
             Contains("100 cases, 0 of them in this run"));
  // A campaign that is resumed with the same seed, but another subject, would be a different run.
  const Run other =
      run("fuzz --subject cpp:double --family parallel-edges --count 100 --db " + file + " 2>&1");
  CHECK(other.status == 2);
  CHECK_THAT(other.output, Contains("has other subjects"));
  CHECK(places(file) == 100);
}

TEST_CASE("the merged parts of a campaign equal the whole campaign", "[campaign][cli]") {
  const Folder folder;
  const std::string whole = folder.file("whole.db");
  CHECK(run(fuzz("--count 230 --db " + whole) + " 2>/dev/null").status == 1);
  std::string files;
  for (const char* shard : {"1/3", "2/3", "3/3"}) {
    const std::string file = folder.file(std::string(1, shard[0]) + ".db");
    // A finished part exits with status 0, not with that of findings.
    CHECK(run(fuzz("--count 230 --db " + file + " --shard " + shard) + " 2>/dev/null").status == 0);
    CHECK(places(file) < 110);
    files = file + " " + files;
  }
  CHECK(run("campaign merge " + folder.file("all.db") + " " + files).status == 0);
  CHECK(found(folder.file("all.db")) == found(whole));
  CHECK_FALSE(found(whole)["buckets"].empty());
  CHECK(run("campaign list --json " + folder.file("all.db")).output ==
        run("campaign list --json " + whole).output);
}

TEST_CASE("findings outside the domain of games are counted, and the domain is named",
          "[campaign][cli]") {
  const Folder folder;
  const std::string words = "fuzz --subject cpp:always-missing --count 32 --family ";
  const Run extreme = run(words + "extreme --db " + folder.file("a.db") + " 2>/dev/null");
  CHECK(extreme.status == 1);
  CHECK_THAT(extreme.output, Contains(" buckets have only sizes, positions, speeds or horizons") &&
                                 Contains(": --domain game leaves such cases out"));
  const Run game = run(words + "linear --domain game --db " + folder.file("b.db") + " 2>/dev/null");
  CHECK(game.status == 1);
  CHECK_THAT(game.output, !Contains("--domain"));
}

TEST_CASE("an invalid command line of fuzz is refused", "[campaign][cli]") {
  const Folder folder;
  const std::string db = "--db " + folder.file("c.db") + " ";
  CHECK_THAT(run("fuzz " + db + "--count 5 2>&1").output, Contains("--subject is missing"));
  CHECK_THAT(run(fuzz(db) + " 2>&1").output, Contains("--for or --count is missing"));
  const Run shard = run(fuzz(db + "--count 3 --shard 3/2") + " 2>&1");
  CHECK(shard.status == 2);
  CHECK_THAT(shard.output, Contains("expected I/N with 1 <= I <= N, found \"3/2\""));
  for (const char* time : {"x", "-3m", "0", "10d", "m", "1e9h"}) {
    const Run refused = run(fuzz(db + "--for=" + time) + " 2>&1");
    CHECK(refused.status == 2);
    CHECK_THAT(refused.output, Contains("90s, 10m or 2h"));
  }
  const Run family = run("fuzz --subject cpp:double --family no-such --count 3 " + db + "2>&1");
  CHECK(family.status == 2);
  CHECK_THAT(family.output, Contains("no-such"));
  CHECK(run("fuzz --subject exec:/nowhere/at-all --count 3 " + db + "2>&1").status == 6);
  CHECK(run(fuzz("--for 0.2s " + db) + " 2>/dev/null").status <= 1);
}

TEST_CASE("a campaign is not continued with another build of its subject", "[campaign][cli]") {
  const Folder folder;
  std::ifstream source(TOUCHSTONE_MINIMAL_PY);
  const std::string text{std::istreambuf_iterator<char>(source), {}};
  const std::string script = folder.write("mine.py", text);
  const std::string words = "fuzz --subject 'exec:python3 " + script +
                            "' --family cubes-head-on --count 3 --db " + folder.file("c.db");
  CHECK(run(words + " 2>/dev/null").status <= 1);
  CHECK(run(words + " 2>/dev/null").status <= 1);
  folder.write("mine.py", text + "# another one\n");
  const Run other = run(words + " 2>&1");
  CHECK(other.status > 1);
  CHECK_THAT(other.output, Contains("has other subjects, or other builds of them"));
}

TEST_CASE("a full disk ends a campaign, and its finished work is kept", "[campaign][cli]") {
  const Folder folder;
  const std::string file = folder.file("c.db");
  // Results are written once a second and at the end of a run, so a run of its own writes the
  // first.
  CHECK(run(fuzz("--count 64 --db " + file) + " 2>/dev/null").status <= 1);
  const auto begun = places(file);
  CHECK(begun > 0);
  // Limits files to 600 blocks of 512 bytes. The signal is ignored, so that writes beyond fail.
  const std::string words = fuzz("--count 640 --db " + file);
  const Run full =
      run_command("trap '' XFSZ; ulimit -f 600; " TOUCHSTONE_PROGRAM " " + words + " 2>&1");
  CHECK(full.status == 1);
  CHECK_THAT(full.output, Contains("c.db: "));
  const auto done = places(file);
  CHECK(done >= begun);
  CHECK(done < 640);
  CHECK(integrity(file) == "ok");
  CHECK(run(words + " 2>/dev/null").status == 1);
  CHECK(run(fuzz("--count 640 --db " + folder.file("whole.db")) + " 2>/dev/null").status == 1);
  CHECK(found(file) == found(folder.file("whole.db")));
}

TEST_CASE("the commands refuse a file that is not a campaign", "[campaign][cli]") {
  const Folder folder;
  const std::string text =
      folder.write("text.db", "no database at all, but a file with text in it");
  for (const std::string words : {"campaign show ", "campaign list ", "campaign export "}) {
    const Run refused = run(words + text + " 2>&1");
    CHECK(refused.status == 3);
    CHECK_THAT(refused.output, Contains("it is no SQLite database"));
    CHECK(run(words + folder.file("none.db") + " 2>&1").status == 3);
  }
  CHECK(run(fuzz("--count 3 --db " + text) + " 2>&1").status == 3);
  CHECK(run(fuzz("--count 3 --db " + folder.file("no/such/folder.db")) + " 2>&1").status == 2);
}

}  // namespace
}  // namespace touchstone::test::command_test
