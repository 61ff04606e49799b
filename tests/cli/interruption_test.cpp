// An interrupt from the terminal ends every command soon, with the results so far and correct
// advice.

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <thread>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/terminal.hpp"
#include "verify/program/cli/program.hpp"
#include "verify/program/command_line/help_page.hpp"
#include "verify/program/command_line/parse_command_line.hpp"

namespace touchstone::test::interruption_test {
namespace {

using Clock = std::chrono::steady_clock;

// A run of the program in parallel to the test, with its outputs in files.
class RunningProgram {
 public:
  RunningProgram(const Folder& folder, const std::vector<std::string>& words) : folder_(folder) {
    // Removes outputs of an earlier run.
    for (const char* name : {"out", "err"}) std::filesystem::remove(folder_.file(name));
    child_ = fork();
    if (child_ != 0) return;
    redirect("out", STDOUT_FILENO);
    redirect("err", STDERR_FILENO);
    std::vector<char*> arguments{const_cast<char*>(TOUCHSTONE_PROGRAM)};
    for (const std::string& w : words) arguments.push_back(const_cast<char*>(w.c_str()));
    arguments.push_back(nullptr);
    execv(TOUCHSTONE_PROGRAM, arguments.data());
    _exit(127);
  }

  std::string output() const { return folder_.read("out"); }
  std::string errors() const { return folder_.read("err"); }
  void send(int signal) const { kill(child_, signal); }

  // Waits until `holds` is true; returns false after a very long time.
  static bool wait_until(const std::function<bool()>& holds) {
    const auto patience = Clock::now() + std::chrono::seconds(60);
    while (!holds() && Clock::now() < patience)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return holds();
  }

  // The exit status; -1 if it was killed by a signal.
  int end() const {
    int status = 0;
    waitpid(child_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  void redirect(const char* name, int to) const {
    const int file = open(folder_.file(name).c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(file, to);
  }

  const Folder& folder_;
  pid_t child_ = -1;
};

// Checks that every option in a text is an option of the command.
void check_options_named(const std::string& text, const std::string& command) {
  const std::string page = run("help " + command).output;
  const std::regex option("--[a-z][a-z-]*");
  for (auto it = std::sregex_iterator(text.begin(), text.end(), option);
       it != std::sregex_iterator(); ++it) {
    CAPTURE(command, it->str());
    CHECK_THAT(page, Catch::Contains(it->str()));
  }
}

// Many lines of cases, each of which takes some milliseconds.
std::string many_cases(const Folder& folder) {
  run("generate bezier --count 40 --no-certificate > " + folder.file("some.jsonl"));
  std::string lines;
  for (int i = 0; i < 100; ++i) lines += folder.read("some.jsonl");
  return folder.write("many.jsonl", lines);
}

bool is_json_lines(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!nlohmann::json::accept(line)) return false;
  }
  return text.empty() || text.back() == '\n';
}

}  // namespace

TEST_CASE("an interrupt ends every command that processes cases, and keeps its results so far",
          "[cli][batch]") {
  const Folder folder;
  const std::string many = many_cases(folder);
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"solve", "--json", many},
        {"certify", many},
        {"overlap", "--json", "--at", "0", "--number", "exact", many},
        {"manifold", "--json", "--at", "first", many},
        {"generate", "bezier", "--count", "100000"}}) {
    for (const int signal : {SIGINT, SIGTERM}) {
      CAPTURE(words.front(), signal);
      const RunningProgram program(folder, words);
      REQUIRE(RunningProgram::wait_until([&] { return program.output().size() > 1000; }));
      program.send(signal);
      const auto sent = Clock::now();
      CHECK(program.end() == 130);
      CHECK(Clock::now() - sent < std::chrono::seconds(10));
      CHECK(is_json_lines(program.output()));
      CHECK_THAT(program.errors(), Catch::Contains("interrupted after"));
      check_options_named(program.errors(), words.front());
    }
  }
}

TEST_CASE("an interrupt ends every command that waits for a pipe", "[cli][batch]") {
  const Folder folder;
  const std::string pipe = folder.file("cases.jsonl");
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"solve", pipe},
        {"certify", pipe},
        {"overlap", "--at", "0", pipe},
        {"judge", "--subject", "cpp:certified", pipe},
        {"shrink", "--subject", "cpp:certified", pipe},
        {"report", pipe},
        {"matrix", pipe},
        {"stats", pipe},
        {"import", "queries", pipe},
        {"judge", "--subject", "cpp:certified", "--known", pipe, "--family", "generic"}}) {
    CAPTURE(words);
    const RunningProgram program(folder, words);
    int writer = -1;
    // Opening succeeds when the program reads the pipe.
    REQUIRE(RunningProgram::wait_until(
        [&] { return (writer = open(pipe.c_str(), O_WRONLY | O_NONBLOCK)) >= 0; }));
    program.send(SIGTERM);
    const auto sent = Clock::now();
    CHECK(program.end() == 130);
    CHECK(Clock::now() - sent < std::chrono::seconds(10));
    close(writer);
  }
}

TEST_CASE("an interrupt ends a command whose pipe nobody opens for writing", "[cli][batch]") {
  const Folder folder;
  const std::string pipe = folder.file("case.json");
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  const RunningProgram program(folder, {"solve", pipe});
  // By then the program has installed its handlers and waits.
  std::this_thread::sleep_for(std::chrono::seconds(2));
  program.send(SIGTERM);
  CHECK(program.end() == 130);
}

TEST_CASE("an interrupted run with --out is resumed by the command that it prints",
          "[cli][batch]") {
  const Folder folder;
  const std::string many = many_cases(folder);
  const std::string out = folder.file("truths.jsonl");
  const RunningProgram program(folder, {"solve", "--out", out, many});
  REQUIRE(
      RunningProgram::wait_until([&] { return folder.read("truths.jsonl.part").size() > 1000; }));
  program.send(SIGINT);
  CHECK(program.end() == 130);
  CHECK_THAT(program.errors(), Catch::Contains("what was done is in " + out + ".part") &&
                                   Catch::Contains("--resume"));
  check_options_named(program.errors(), "solve");
  const std::string done = folder.read("truths.jsonl.part");
  CHECK(is_json_lines(done));
  CHECK_FALSE(std::filesystem::exists(out));
  CHECK(run("solve --resume --out " + out + on_file("paper/linear-as-printed")).status == 0);
  CHECK_THAT(folder.read("truths.jsonl"), Catch::StartsWith(done));
}

TEST_CASE(
    "an interrupted crosscheck prints its results so far, and reports that they are incomplete",
    "[cli][batch]") {
  const Folder folder;
  for (const std::string layout : {"", "--json"}) {
    std::vector<std::string> words{"crosscheck", "--random", "100000", "--progress"};
    if (!layout.empty()) words.push_back(layout);
    const RunningProgram program(folder, words);
    // The progress line shows that the work has begun.
    REQUIRE(RunningProgram::wait_until(
        [&] { return program.errors().find(" cases") != std::string::npos; }));
    program.send(SIGINT);
    const auto sent = Clock::now();
    CHECK(program.end() == 130);
    CHECK(Clock::now() - sent < std::chrono::seconds(10));
    CHECK_THAT(program.errors(), Catch::Contains("interrupted: this is what came of the first "));
    check_options_named(program.errors(), "crosscheck");
    if (layout.empty()) {
      CHECK_THAT(program.output(), Catch::Contains(" cases, then interrupted\n") &&
                                       Catch::Contains("0 disagreements"));
    } else {
      const auto j = nlohmann::json::parse(program.output());
      CHECK(j["interrupted"] == true);
      CHECK(j["cases"].get<int>() > 0);
    }
  }
}

TEST_CASE("an interrupted judge prints its verdicts so far, and ends its subjects",
          "[cli][batch]") {
  const Folder folder;
  const std::string verdicts = folder.file("verdicts.jsonl");
  const std::string table = folder.write("table.md", "old\n");
  const std::string pids = folder.file("pids");
  const std::string subject =
      folder.write("subject.sh", "echo $$ >> " + pids + "\nexec " TOUCHSTONE_SUBJECT " double\n");
  for (const std::string layout : {"", "--json"}) {
    for (const std::string& of_last_run : {pids, verdicts + ".part"})
      std::filesystem::remove(of_last_run);
    std::vector<std::string> words{"judge",    "--subject", "exec:sh " + subject,
                                   "--family", "bezier",    "--count",
                                   "100000",   "--out",     verdicts,
                                   "--jobs",   "2",         "--markdown",
                                   table};
    if (!layout.empty()) words.push_back(layout);
    const RunningProgram program(folder, words);
    REQUIRE(RunningProgram::wait_until(
        [&] { return folder.read("verdicts.jsonl.part").size() > 2000; }));
    program.send(SIGINT);
    CHECK(program.end() == 130);
    CHECK_THAT(program.errors(), Catch::Contains("interrupted: this is what came of the first ") &&
                                     Catch::Contains(verdicts + ".part") &&
                                     Catch::Contains("other files are as they were"));
    check_options_named(program.errors(), "judge");
    CHECK(is_json_lines(folder.read("verdicts.jsonl.part")));
    CHECK(folder.read("table.md") == "old\n");
    const std::string lines = folder.read("verdicts.jsonl.part");
    const auto judged = std::count(lines.begin(), lines.end(), '\n');
    if (layout.empty()) {
      CHECK_THAT(program.output(),
                 Catch::StartsWith(std::to_string(judged) + " cases, then interrupted\n"));
    } else {
      const auto j = nlohmann::json::parse(program.output());
      CHECK(j["interrupted"] == true);
      CHECK(j["cases"] == judged);
    }
    std::istringstream started(folder.read("pids"));
    int subjects = 0;
    for (pid_t pid = 0; started >> pid; ++subjects) CHECK(kill(pid, 0) != 0);
    CHECK(subjects == 2);
  }
}

TEST_CASE("an interrupted self-test reports how far it came", "[cli][batch]") {
  const Folder folder;
  const RunningProgram program(folder, {"self-test", "--jobs", "1"});
  REQUIRE(RunningProgram::wait_until([&] { return !program.output().empty(); }));
  program.send(SIGINT);
  CHECK(program.end() == 130);
  CHECK_THAT(program.output(), Catch::StartsWith("none") && !Catch::Contains("swapped-features"));
  CHECK_THAT(program.errors(), Catch::Contains("interrupted after "));
}

TEST_CASE("a command that waits for its next case on standard input can be interrupted",
          "[cli][batch]") {
  const Folder folder;
  const std::string pipe = folder.file("pipe");
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  const int open_end = open(pipe.c_str(), O_RDWR);
  const std::string line = run("generate aligned --count 1 --no-certificate").output;
  REQUIRE(write(open_end, line.data(), line.size()) == static_cast<ssize_t>(line.size()));
  const Run r = run_command("timeout --preserve-status --signal=INT 2 " TOUCHSTONE_PROGRAM
                            " solve --json - 2>&1 < " +
                            pipe);
  close(open_end);
  CHECK(r.status == 130);
  CHECK_THAT(r.output, Catch::Contains("\"touchstone/truth/1\"") &&
                           Catch::Contains("interrupted after 1 cases"));
}

TEST_CASE("the output has the same bytes for any number of jobs, in any arithmetic",
          "[cli][batch]") {
  const Folder folder;
  run("generate generic --count 12 --no-certificate > " + folder.file("good.jsonl"));
  const std::string mixed = folder.write(
      "mixed.jsonl", folder.read("good.jsonl") + "{oops\n" + folder.read("good.jsonl"));
  for (const std::string command :
       {"solve --json", "solve", "solve --number double --json", "certify", "overlap --at 1/2",
        "manifold --json --at first", "crosscheck --no-nef --samples 1 --no-relations"}) {
    CAPTURE(command);
    const std::string words = std::string(command) + " " + mixed +
                              on_file("grazing/crossed-edges-graze") + folder.file("missing.json") +
                              " 2>&1";
    const Run one = run(words + " --jobs 1");
    CHECK(one.status == 3);
    CHECK(one.output.size() > 300);
    for (const char* jobs : {" --jobs 2", " --jobs 7", ""}) {
      const Run several = run(words + jobs);
      CHECK(several.status == 3);
      CHECK(several.output == one.output);
    }
  }
}

TEST_CASE("progress is printed on separate lines if it is requested, and never with --quiet",
          "[cli][batch]") {
  const Folder folder;
  run("generate aligned --count 30 --no-certificate > " + folder.file("cases.jsonl"));
  const std::string cases = folder.file("cases.jsonl");
  for (const std::string& command :
       {"solve --json " + cases, "certify " + cases, "overlap --json --at 0 " + cases,
        "crosscheck --no-nef --samples 0 --no-relations --json " + cases,
        std::string("generate aligned --count 30")}) {
    CAPTURE(command);
    CHECK(run(command + " 2>&1 >/dev/null").output.empty());
    CHECK(run(command + " --quiet 2>&1 >/dev/null").output.empty());
    const std::string told = run(command + " --progress 2>&1 >/dev/null").output;
    CHECK(std::regex_match(told, std::regex("(30( of 30)? cases, [0-9.]+ a second\n)+")));
  }
  // The card and the summary are also written.
  const std::string out = "generate aligned --count 3 --restart --out " + folder.file("set.jsonl");
  CHECK_THAT(run(out + " 2>&1").output, Catch::Contains("3 cases; "));
  CHECK(run(out + " --quiet 2>&1").output.empty());
}

TEST_CASE("on a terminal the status line never shares a line with a result or a message",
          "[cli][batch]") {
  const Folder folder;
  // Enough cases for several updates of the status line.
  run("generate bezier --count 30 --no-certificate > " + folder.file("cases.jsonl"));
  std::string lines_of_cases = folder.read("cases.jsonl") + "{oops\n";
  for (int i = 0; i < 15; ++i) lines_of_cases += folder.read("cases.jsonl");
  const std::string cases = folder.write("mixed.jsonl", lines_of_cases);
  const std::string plain = run("solve --json " + cases + " 2>/dev/null").output;
  const Run on_it = run_on_terminal({"solve", "--json", "--color", "never", cases});
  const std::string& seen = on_it.output;
  CHECK(on_it.status == 3);
  // The text that the terminal finally shows, without erased lines.
  std::string shown;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (seen.compare(i, 4, "\r\033[K") == 0) {
      shown.erase(shown.rfind('\n') + 1);  // npos + 1 is 0
      i += 3;
    } else if (seen[i] != '\r') {
      shown += seen[i];
    }
  }
  CHECK_THAT(seen, Catch::Contains("\r\033[K") && Catch::Contains(" cases, "));
  CHECK_THAT(shown, !Catch::Contains(" cases, "));
  std::istringstream lines(shown);
  std::string results;
  int messages = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("touchstone: ")) {
      ++messages;
    } else {
      results += line + '\n';
    }
  }
  CHECK(messages == 1);
  CHECK(results == plain);
}

TEST_CASE("quoted text in messages cannot control a terminal", "[cli]") {
  const Run r = run("solve \"$(printf 'no\\033[31msuch\\rfile')\" 2>&1");
  CHECK(r.status == 3);
  CHECK_THAT(r.output, Catch::Contains("no\\x1b[31msuch\\rfile: there is no such file"));
}

}  // namespace touchstone::test::interruption_test
