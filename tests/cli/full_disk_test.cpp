// No command reports success if its results could not be written.

#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <vector>

#include "tests/support/program.hpp"

namespace touchstone::test::full_disk_test {
namespace {

// The commands in the program's own help.
std::vector<std::string> commands_of_the_program() {
  std::istringstream help(run("--help").output);
  std::vector<std::string> names;
  bool listed = false;
  for (std::string line; std::getline(help, line);) {
    if (listed && line.starts_with("  ") && line.size() > 2 && line[2] != ' ')
      names.push_back(line.substr(2, line.find(' ', 2) - 2));
    if (line.starts_with("Subcommands:") || line.starts_with("Commands:")) listed = true;
    if (line.empty() && !names.empty()) listed = false;
  }
  return names;
}

// For each command, arguments with which it prints something.
std::map<std::string, std::vector<std::string>> printing_words(const Folder& folder) {
  const std::string one = on_file("paper/linear-as-printed");
  run("generate aligned --count 2 --out " + folder.file("set.jsonl") + " 2>/dev/null");
  run("certify" + one + "> " + folder.file("truth.json"));
  folder.write("ccd.c", "int ccd;\n");
  const std::string plan = folder.write("plan.toml",
                                        "[subject]\nsources = \"ccd.c\"\nkind = \"library\"\n"
                                        "[[builds]]\ncompilers = \"g++-of-the-future\"\n"
                                        "[cases]\nfamilies = \"cubes-head-on\"\ncount = 1\n");
  const std::string judge = "--subject cpp:double --family cubes-head-on --count 2";
  const std::string late = "--subject cpp:always-late --family linear";
  const std::string db = folder.file("campaign.db");
  run("fuzz " + late + " --count 3 --db " + db + " 2>/dev/null");
  const std::string queries = TOUCHSTONE_CASES_DIR "/../verify/cases/queries/samples/edge-edge.csv";
  const std::string part = folder.file("part");
  run("judge " + judge + " --part " + part);
  return {
      {"solve", {one, "--json" + one, "--number double" + one}},
      {"certify", {one}},
      {"check", {one + folder.file("truth.json"), "--json" + one + folder.file("truth.json")}},
      {"crosscheck", {"--no-nef --samples 0" + one, "--no-nef --samples 0 --json" + one}},
      {"generate",
       {"--list", "--list --json", "aligned --count 2", "aligned --count 2 --format csv"}},
      {"stats", {folder.file("set.jsonl"), "--json " + folder.file("set.jsonl")}},
      {"self-test", {"", "--json"}},
      {"judge", {"--list", judge, judge + " --json", "--join " + part}},
      {"report", {db, "--svg " + db}},
      {"shrink", {"--subject cpp:always-late --family linear --first 3"}},
      {"fuzz", {late + " --count 3 --db " + folder.file("new.db")}},
      {"campaign", {"show " + db, "show --json " + db, "list " + db, "export " + db}},
      {"matrix",
       {plan + " --work " + folder.file("work"), plan + " --json --work " + folder.file("work")}},
      {"import", {"queries " + queries}},
      {"audit", {queries, "--json " + queries, "--solver all " + queries}},
      {"overlap", {"--at 0" + one, "--at 0 --json" + one}},
      {"manifold", {"--at first" + one, "--at first --json" + one}},
      {"clearance", {one, "--json" + one}},
      {"show", {one, "--svg" + one}},
      {"help", {"", "solve"}},
      {"manual", {"", "matrix bisect"}},
      {"completion", {"bash", "zsh"}},
  };
}

}  // namespace

TEST_CASE("every command ends with status 1 and the reason if its output has no room",
          "[cli][output]") {
  const Folder folder;
  const auto printing = printing_words(folder);
  const auto commands = commands_of_the_program();
  REQUIRE(commands.size() >= 11);
  for (const std::string& command : commands) {
    CAPTURE(command);
    REQUIRE(printing.contains(command));  // a new command needs an entry in printing_words
    std::vector<std::string> words = printing.at(command);
    words.emplace_back("--help");
    for (const std::string& w : words) {
      if (command == "self-test" && w != "--help")
        continue;  // takes minutes; run below with few
                   // mutants
      CAPTURE(w);
      const Run full = run(command + " " + w + " 2>&1 >/dev/full");
      CHECK(full.status == 1);
      CHECK_THAT(full.output, Catch::Contains("standard output: No space left on device"));
      const Run closed = run(command + " " + w + " 2>&1 >&-");
      CHECK(closed.status == 1);
      CHECK_THAT(closed.output, Catch::Contains("standard output: Bad file descriptor"));
    }
  }
  for (const char* words : {"--help", "--version", "--version --verbose", "--environment"}) {
    CAPTURE(words);
    CHECK(run(std::string(words) + " 2>/dev/null >/dev/full").status == 1);
  }
}

namespace {

// A disk of one page, unmounted with the object. Only root can mount one.
class TinyDisk {
 public:
  explicit TinyDisk(const Folder& folder) : path_(folder.file("disk")) {
    std::filesystem::create_directory(path_);
    mounted_ = mount("tmpfs", path_.c_str(), "tmpfs", 0, "size=4k") == 0;
  }
  ~TinyDisk() {
    if (mounted_) umount2(path_.c_str(), MNT_DETACH);
  }
  TinyDisk(const TinyDisk&) = delete;
  TinyDisk& operator=(const TinyDisk&) = delete;

  bool is_there() const { return mounted_; }
  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
  bool mounted_ = false;
};

std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool is_whole_lines(const std::string& text) { return text.empty() || text.back() == '\n'; }

}  // namespace

TEST_CASE("a file that reaches its size limit keeps whole lines, and the reason is reported",
          "[cli][output]") {
  const Folder folder;
  run("generate aligned --count 60 --no-certificate > " + folder.file("cases.jsonl"));
  const std::string limited = "ulimit -f 8; " TOUCHSTONE_PROGRAM " ";
  for (const std::string& command :
       {"solve --json " + folder.file("cases.jsonl"), std::string("generate aligned --count 60"),
        std::string("generate aligned --count 60 --format csv")}) {
    CAPTURE(command);
    const Run r = run_command(limited + command + " 2>&1 >" + folder.file("out"));
    CHECK(r.status == 1);
    CHECK_THAT(r.output, Catch::Contains("standard output: File too large"));
    CHECK(folder.read("out").size() > 1000);
    CHECK(is_whole_lines(folder.read("out")));
  }
  const Run r = run_command(limited + "solve --out " + folder.file("t.jsonl") + " " +
                            folder.file("cases.jsonl") + " 2>&1");
  CHECK(r.status == 1);
  CHECK_THAT(r.output, Catch::Contains("t.jsonl.part: File too large"));
  CHECK_FALSE(std::filesystem::exists(folder.file("t.jsonl")));
  CHECK(is_whole_lines(folder.read("t.jsonl.part")));
  // The file left behind can be resumed.
  CHECK(run("solve --resume --out " + folder.file("t.jsonl") + " " + folder.file("cases.jsonl"))
            .status == 0);
  CHECK(folder.read("t.jsonl") == run("solve --json " + folder.file("cases.jsonl")).output);
}

TEST_CASE("a full disk ends every command that writes files with status 1, and old files stay",
          "[cli][output]") {
  const Folder folder;
  const TinyDisk disk(folder);
  if (!disk.is_there()) {
    WARN("left out: a small disk cannot be mounted here");
    return;
  }
  const std::string cases = folder.file("cases.jsonl");
  run("generate aligned --count 60 --no-certificate > " + cases);
  const std::string old = disk.file("old");
  std::ofstream(old) << "old\n";
  const std::string judge = "judge --subject cpp:double --family cubes-head-on --count 60 ";
  for (const std::string& command :
       {"solve --out " + old + " " + cases, "certify --out " + old + " " + cases,
        "generate aligned --count 60 --restart --out " + old, judge + "--out " + old,
        judge + "--junit " + old + " --markdown " + disk.file("table.md")}) {
    CAPTURE(command);
    const Run r = run(command + " 2>&1 >/dev/null");
    CHECK(r.status == 1);
    CHECK_THAT(r.output, Catch::Contains("No space left on device"));
    CHECK(text_of(old) == "old\n");
    for (const auto& left : std::filesystem::directory_iterator(disk.file("")))
      if (left.path() != old) std::filesystem::remove(left.path());
  }
  std::filesystem::remove(old);
  const std::string one = TOUCHSTONE_CASES_DIR "/paper/linear-as-printed.json";
  std::filesystem::copy_file(one, disk.file("case.json"));
  const Run expect = run("solve --write-expect " + disk.file("case.json") + " 2>&1");
  CHECK(expect.status == 1);
  CHECK_THAT(expect.output, Catch::Contains("case.json.part: No space left on device"));
  CHECK(text_of(disk.file("case.json")) == text_of(one));
}

TEST_CASE("a full disk ends a campaign, and merging into one, with status 1", "[cli][output]") {
  const Folder folder;
  const TinyDisk disk(folder);
  if (!disk.is_there()) {
    WARN("left out: a small disk cannot be mounted here");
    return;
  }
  const std::string fuzz = "fuzz --subject cpp:always-late --family linear --count 3 --db ";
  CHECK(run(fuzz + folder.file("c.db") + " 2>/dev/null").status == 1);
  for (const std::string& command :
       {fuzz + disk.file("c.db"),
        "campaign merge " + disk.file("m.db") + " " + folder.file("c.db")}) {
    CAPTURE(command);
    const Run r = run(command + " 2>&1 >/dev/null");
    CHECK(r.status == 1);
    CHECK_THAT(r.output, Catch::Contains("No space left on device"));
  }
}

TEST_CASE("two runs for one file: the second is refused, the first is undisturbed",
          "[cli][output]") {
  const Folder folder;
  const std::string out = folder.file("t.jsonl");
  const std::string pipe = folder.file("cases");
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  const std::string line = run("generate aligned --count 1 --no-certificate").output;
  // The first run has its file, and waits for cases. The second one starts when the file exists.
  const Run both =
      run("solve --out " + out + " - < " + pipe + " & exec 3>" + pipe + "; while [ ! -e " + out +
          ".part ]; do sleep 0.01; done; " + TOUCHSTONE_PROGRAM + " solve --out " + out +
          on_file("paper/linear-as-printed") + "2>&1; echo status $?; printf '%s' '" + line +
          "' >&3; exec 3>&-; wait $!; "
          "echo first $?");
  CHECK_THAT(both.output, Catch::Contains("another run is writing it") &&
                              Catch::Contains("status 2") && Catch::Contains("first 0"));
  const std::string written = folder.read("t.jsonl");
  CHECK(std::count(written.begin(), written.end(), '\n') == 1);
}

}  // namespace touchstone::test::full_disk_test
