// `mpirun touchstone-mpi …`, as called by users.

#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <thread>

#include "tests/support/program.hpp"

namespace touchstone::test::mpi_test {
namespace {

using Catch::Contains;

// A command that runs more ranks than cores, with Open MPI 4 and 5, also as root. Memory that MPI
// does not free is not reported.
std::string on_ranks(int ranks, const std::string& words) {
  return "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 "
         "OMPI_MCA_rmaps_base_oversubscribe=1 "
         "PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe "
         "ASAN_OPTIONS=detect_leaks=0 " TOUCHSTONE_MPIEXEC " -n " +
         std::to_string(ranks) + " " TOUCHSTONE_MPI " " + words;
}

Run mpi(int ranks, const std::string& words) { return run_command(on_ranks(ranks, words)); }

std::string campaign_of(const std::string& file) {
  auto shown = nlohmann::json::parse(run("campaign show --json " + file).output);
  shown.erase("seconds");
  return shown.dump() + run("campaign list --json " + file).output;
}

TEST_CASE("a set has the same bytes from one process and from any number of ranks", "[mpi]") {
  const Folder folder;
  const std::string words = "generate sweep --count 60 --seed 3 --quiet --out ";
  CHECK(run(words + folder.file("set.jsonl")).status == 0);
  for (const int ranks : {1, 2, 4}) {
    CAPTURE(ranks);
    const std::string below = std::to_string(ranks);
    std::filesystem::create_directory(folder.file(below));
    CHECK(mpi(ranks, "--shards 7 " + words + folder.file(below + "/set.jsonl") + " 2>&1").status ==
          0);
    CHECK(folder.read(below + "/set.jsonl") == folder.read("set.jsonl"));
    CHECK(folder.read(below + "/set.jsonl.card.md") == folder.read("set.jsonl.card.md"));
  }
}

TEST_CASE("a report of the judge is the same from one process and from any number of ranks",
          "[mpi]") {
  const Folder folder;
  const std::string words =
      "judge --subject cpp:always-late --family linear --family cubes-head-on --count 40 ";
  const std::string report = "--min-judged 60 --out " + folder.file("verdicts") + " ";
  const Run whole = run(words + report);
  const std::string verdicts = folder.read("verdicts");
  CHECK(whole.status == 1);
  for (const int ranks : {1, 2, 4}) {
    CAPTURE(ranks);
    const std::string parts = "--parts " + folder.file(std::to_string(ranks));
    const Run joined = mpi(ranks, parts + " --shards 9 " + words + report + "2>/dev/null");
    CHECK(joined.status == whole.status);
    CHECK(joined.output == whole.output);
    CHECK(folder.read("verdicts") == verdicts);
  }
}

TEST_CASE("a campaign is the same from one process and from any number of ranks", "[mpi]") {
  const Folder folder;
  const std::string words =
      "fuzz --subject cpp:plain-sat-linear --family parallel-edges --count 230 --db ";
  CHECK(run(words + folder.file("whole.db") + " 2>/dev/null").status == 1);
  for (const int ranks : {2, 4}) {
    CAPTURE(ranks);
    const std::string db = folder.file(std::to_string(ranks) + ".db");
    const Run merged = mpi(ranks, "--shards 5 " + words + db + " 2>/dev/null");
    CHECK(merged.status == 1);
    CHECK_THAT(merged.output,
               Contains("230 cases\n") && Contains("\nbucket ") && Contains("touchstone campaign"));
    CHECK(campaign_of(db) == campaign_of(folder.file("whole.db")));
  }
}

TEST_CASE("an answer about two bodies of many parts is the same from any number of ranks",
          "[mpi]") {
  const std::string path = on_file("compounds/turned-parts-of-two-turning-bodies");
  for (const std::string options : {"", "--first "}) {
    const std::string whole = run("solve --json " + options + path).output;
    for (const int ranks : {1, 3}) {
      CAPTURE(options, ranks);
      const Folder folder;
      const Run joined =
          mpi(ranks, "--parts " + folder.file("parts") + " --shards 5 solve --json " + options +
                         path + "2>/dev/null");
      CHECK(joined.status == 0);
      CHECK(joined.output == whole);
    }
  }
}

TEST_CASE("a failure of a shard behind the first contact does not count", "[mpi]") {
  // The bodies overlap from the start, so only the first shard is needed. A folder is in the place
  // of the file that the second one would write.
  const std::string path = on_file("compounds/starts-inside-and-stays");
  const Folder folder;
  std::filesystem::create_directories(folder.file("parts/2-of-3.part.jsonl.part"));
  const Run joined = mpi(3, "--parts " + folder.file("parts") +
                                " --shards 3 solve --json --first " + path + "2>/dev/null");
  CHECK(joined.status == 0);
  CHECK(joined.output == run("solve --json --first " + path).output);
}

// The processes of all ranks: children of mpirun that run touchstone-mpi.
std::vector<pid_t> ranks_below(pid_t launcher) {
  std::vector<pid_t> ranks;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::error_code none;
    const auto program = std::filesystem::read_symlink(entry.path() / "exe", none);
    if (none || program.filename() != "touchstone-mpi") continue;
    std::ifstream stat(entry.path() / "stat");
    std::string line;
    std::getline(stat, line);
    std::istringstream rest(line.substr(std::min(line.size(), line.rfind(')') + 1)));
    std::string state;
    pid_t parent = 0;
    rest >> state >> parent;
    // Guardians, copies of a rank, are its children, not children of the launcher.
    if (parent == launcher) ranks.push_back(std::stoi(entry.path().filename().string()));
  }
  return ranks;
}

TEST_CASE("if a rank is killed, the same command does the rest when it is run again", "[mpi]") {
  const Folder folder;
  const std::string out = folder.file("killed.jsonl");
  const std::string words = "generate aligned --count 12000 --no-certificate --quiet --out ";
  const std::string command = on_ranks(4, "--shards 40 " + words + out);
  const auto done = [&] {
    const std::string lines = folder.read("killed.jsonl.shards/done");
    return std::count(lines.begin(), lines.end(), '\n');
  };
  int kills = 0;
  for (int round = 0; round < 2; ++round) {
    const auto before = done();
    const pid_t launcher = fork();
    if (launcher == 0) {
      execl("/bin/sh", "sh", "-c", ("exec env " + command + " >/dev/null 2>&1").c_str(), nullptr);
      _exit(127);
    }
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (done() < before + 3 && std::chrono::steady_clock::now() < patience)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    const auto ranks = ranks_below(launcher);
    if (ranks.size() == 4) kill(ranks[static_cast<std::size_t>(round)], SIGKILL);
    int status = 0;
    waitpid(launcher, &status, 0);
    // The launcher has ended the other ranks.
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) ++kills;
    CHECK(done() >= before + 3);
  }
  CHECK(kills == 2);
  CHECK_FALSE(std::filesystem::exists(out));
  const auto shard = [&](const std::string& number) {
    return std::filesystem::last_write_time(out + ".shards/" + number + "-of-40.jsonl");
  };
  std::map<std::string, std::filesystem::file_time_type> finished;
  std::istringstream before(folder.read("killed.jsonl.shards/done"));
  for (std::string line; std::getline(before, line);) finished[line] = shard(line);
  CHECK(finished.size() >= 6);
  // The run continues with other numbers of ranks and of jobs.
  CHECK(run_command(on_ranks(2, "--shards 40 " + words + out + " --jobs 2 2>/dev/null")).status ==
        0);
  CHECK(done() == 40);
  for (const auto& [number, time] : finished) CHECK(shard(number) == time);
  CHECK(run(words + folder.file("whole.jsonl")).status == 0);
  CHECK(folder.read("killed.jsonl") == folder.read("whole.jsonl"));
  // Each shard was done only once.
  const std::string lines = folder.read("killed.jsonl.shards/done");
  std::istringstream numbers(lines);
  std::set<std::string> each;
  for (std::string line; std::getline(numbers, line);) each.insert(line);
  CHECK(each.size() == 40);
}

TEST_CASE("a failed shard ends the run with its message and its status", "[mpi]") {
  const Folder folder;
  const std::string parts = "--shards 6 --parts " + folder.file("p") + " ";
  const std::string words = "judge --family linear --count 12 --subject ";
  for (const int ranks : {1, 3}) {
    const Run failed = mpi(ranks, parts + words + "exec:/nowhere/at-all 2>&1");
    CHECK(failed.status == 6);
    CHECK_THAT(failed.output, Contains("of 6 ended with status 6: ") && Contains("nowhere"));
    // No further shards are begun.
    int said = 0;
    for (std::size_t at = 0; (at = failed.output.find(" of 6 ended with", at)) != std::string::npos;
         ++at)
      ++said;
    CHECK(said <= ranks);
  }
  // The folder cannot be used for a different run.
  const Run other = mpi(2, parts + words + "cpp:double 2>&1");
  CHECK(other.status == 2);
  CHECK_THAT(other.output, Contains("has the shards of another run"));
  const Run shards =
      mpi(2, "--shards 5 --parts " + folder.file("p") + " " + words + "exec:/nowhere/at-all 2>&1");
  CHECK(shards.status == 2);

  // Finished shards are kept; the missing file of a shard is made again.
  const std::string out = folder.file("s.jsonl");
  const std::string set = "--shards 4 generate sweep --count 12 --quiet --out " + out;
  CHECK(mpi(2, "--no-join " + set + " 2>&1").status == 0);
  CHECK_FALSE(std::filesystem::exists(out));
  std::filesystem::remove(out + ".shards/3-of-4.jsonl");
  std::filesystem::remove(out + ".shards/3-of-4.jsonl.card.md");
  CHECK(mpi(2, set + " 2>&1").status == 0);
  CHECK(folder.read("s.jsonl") == run("generate sweep --count 12").output);
  CHECK_THAT(mpi(2, set + " 2>&1").output, Contains("is finished already"));
}

TEST_CASE("invalid arguments are refused once, by all ranks", "[mpi]") {
  const Folder folder;
  const auto refused = [](const std::string& words) {
    const Run r = mpi(2, words + " 2>&1");
    CHECK(r.status == 2);
    const auto first = r.output.find("touchstone-mpi: ");
    CHECK(first != std::string::npos);
    CHECK(r.output.find("touchstone-mpi: ", first + 1) == std::string::npos);
    return r.output;
  };
  const std::string judge = "judge --subject cpp:double --family linear ";
  CHECK_THAT(refused(""), Contains("a command is missing"));
  CHECK_THAT(refused("--shards 0 " + judge), Contains("--shards"));
  CHECK_THAT(refused("--chards 2 " + judge), Contains("did you mean --shards?"));
  CHECK_THAT(refused("certify x.json"), Contains("cannot be run in shards"));
  CHECK_THAT(refused("solve x.json"), Contains("x.json: there is no such file"));
  CHECK_THAT(refused("jugde"), Contains("did you mean judge?"));
  CHECK_THAT(refused(judge), Contains("--parts is missing"));
  CHECK_THAT(refused(judge + "--shard 1/2 --part " + folder.file("x")), Contains("hands out"));
  CHECK_THAT(refused(judge + "--known " + folder.file("none")), Contains("there is no such file"));
  CHECK_THAT(refused("generate sweep --count 3"), Contains("--out is missing"));
  CHECK_THAT(refused("fuzz --subject cpp:double --for 1s --db " + folder.file("c.db")),
             Contains("--count"));
  const Run help = mpi(2, "--help");
  CHECK(help.status == 0);
  CHECK_THAT(help.output, Contains("--shards N") && Contains("mpirun -n 8"));
  CHECK(help.output.find("Usage", help.output.find("Usage") + 1) == std::string::npos);
}

TEST_CASE("the manual page has the contents of the help page, and man can read it", "[mpi]") {
  const Folder folder;
  const Run page = run_command(TOUCHSTONE_MPI_MANUAL);
  REQUIRE(page.status == 0);
  // The page, with troff's escapes removed.
  std::string text = page.output;
  for (auto at = text.find("\\-"); at != std::string::npos; at = text.find("\\-"))
    text.erase(at, 1);
  CHECK_THAT(text, Contains("touchstone-mpi - a command of touchstone in shards"));
  std::istringstream help(mpi(1, "--help").output);
  std::size_t options = 0;
  std::size_t examples = 0;
  for (std::string line; std::getline(help, line);) {
    if (line.starts_with("  --")) {
      ++options;
      CHECK_THAT(text, Contains("\\fB" + line.substr(2, line.find(' ', 2) - 2)));
    } else if (line.starts_with("  mpirun")) {
      ++examples;
      CHECK_THAT(text, Contains(line.substr(2)));
    }
  }
  CHECK(options >= 6);
  CHECK(examples >= 4);
  if (run_command("command -v groff").status != 0) return;
  const Run read =
      run_command("groff -man -ww -Tutf8 -z " + folder.write("page.1", page.output) + " 2>&1");
  CHECK(read.status == 0);
  CHECK(read.output.empty());
  CHECK(run_command(TOUCHSTONE_MPI_MANUAL " 2>&1 >/dev/full").status == 1);
}

}  // namespace
}  // namespace touchstone::test::mpi_test
