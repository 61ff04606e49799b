// `touchstone judge` as called by people and by continuous integration.

#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <thread>

#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"
#include "verify/system/process/child_process.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::test::command_test {
namespace {

std::string hostile(const std::string& mode, const std::string& hello = "{}") {
  return "--subject " +
         shell_quoted("exec:" + std::string(TOUCHSTONE_HOSTILE) + " " + mode + " '" + hello + "'") +
         " --query-limit 1 --jobs 1 ";
}

std::string moving(const std::string& id, const std::string& translation,
                   const std::string& velocity) {
  return R"({"schema":"touchstone/case/1","id":")" + id +
         R"(","boxes":[{"half_extents":[1,1,1],"motion":{"kind":"static"}},)"
         R"({"half_extents":[1,1,1],"motion":{"kind":"linear","translation":)" +
         translation + R"(,"velocity":)" + velocity + "}}]}";
}

const std::string kHeadOn = moving("head-on", R"(["5/2",0,0])", "[-1,0,0]");  // contact at 1/2
const std::string kGraze = moving("graze", "[4,0,0]", "[-4,4,0]");            // edges graze, at 1/2
const std::string kTouching = moving("touching", "[2,0,0]", "[1,0,0]");       // touching only at 0
// Overlapping from 0 on.
const std::string kDeep = moving("deep", "[1,0,0]", R"(["1/8",0,0])");

Run judge(const std::string& arguments) { return run("judge " + arguments); }

nlohmann::json report(const std::string& arguments) {
  return nlohmann::json::parse(judge(arguments + " --json 2>/dev/null").output);
}

TEST_CASE("failures of every group of cases fail a run", "[judge][command]") {
  const Folder folder;
  for (const std::string& text : {kHeadOn, kGraze, kTouching, kDeep}) {
    CAPTURE(text);
    const std::string file = folder.write("case.json", text);
    CHECK(judge("--subject cpp:always-missing " + file).status == 1);
    CHECK(judge("--subject cpp:double " + file).status == 0);
  }
}

TEST_CASE("the certified walk is correct in cases in which doubles are wrong", "[judge][command]") {
  const std::string cases =
      "--family graze --family tie --family cubes-head-on --family starts-in-contact "
      "--family parallel-edges --count 20 ";
  const nlohmann::json certified = report("--subject cpp:certified " + cases).at("subjects").at(0);
  CHECK(certified["judged"] == 100);
  int correct = 0;
  for (const auto& verdicts : certified["verdicts"]) {
    CHECK(verdicts.size() == 1);
    correct += verdicts.value("correct", 0);
  }
  CHECK(correct == 100);
  CHECK(judge("--subject cpp:certified " + cases).status == 0);
  CHECK(judge("--subject cpp:walk-double " + cases).status == 1);
}

TEST_CASE("a verdict that is unproven fails a run only if this is asked for", "[judge][command]") {
  const Folder folder;
  // It enters at 0.499. How deep an ellipsoid is at 1/2, where the subject says that it enters, is
  // not known well enough to compare it with 0.005.
  const std::string file =
      folder.write("ball.json", R"({"schema":"touchstone/case/1","id":"ball","boxes":[
    {"half_extents":[1,1,1],"motion":{"kind":"static"}},
    {"ellipsoid":{"radii":[1,1,1]},
     "motion":{"kind":"linear","translation":["-3.996",0,0],"velocity":[4,0,0]}}]})");
  const std::string asked = hostile("honest", R"({"kinds":["boxes","ellipsoids"]})") +
                            "--tolerance distance=0.005 --min-judged 0 " + file;
  const Run passes = judge(asked);
  CHECK(passes.status == 0);
  CHECK_THAT(passes.output, Catch::Contains("0 failures of 0 cases judged, 1 more unproven"));
  CHECK(judge("--fail-unproven " + asked).status == 1);
}

TEST_CASE("a subject that declares another convention is judged by it", "[judge][command]") {
  const Folder folder;
  // The subject answers 1/2 in every case.
  const auto status = [&](const std::string& text, const std::string& hello) {
    return judge(hostile("honest", hello) + folder.write("case.json", text) + " 2>&1").status;
  };
  CHECK(status(kGraze, "{}") == 0);
  CHECK(status(kGraze, R"({"contact":"open"})") == 1);
  CHECK(status(kTouching, "{}") == 1);
  const std::string open = R"({"contact":"open"})";
  CHECK(report(hostile("honest", open) +
               folder.write("a.json",
                            kTouching))["subjects"][0]["verdicts"]["starts-touching"]["false"] ==
        1);
  // With these conventions an overlap at the start counts as contact.
  for (const std::string start : {"reports", "ignores"})
    CHECK(status(kDeep, R"({"start":")" + start + "\"}") == 1);
  // A subject that requires boxes to start apart is not judged on other cases.
  CHECK(status(kDeep, R"({"start":"apart"})") == 4);
  CHECK(status(kHeadOn, R"({"start":"apart"})") == 0);
}

TEST_CASE("a run in which nothing was judged is not a success", "[judge][command]") {
  const Folder folder;
  const std::string empty = folder.write("empty.jsonl", "");
  const Run none = judge("--subject cpp:double " + empty + " 2>&1");
  CHECK(none.status == 3);
  CHECK(none.output.find("empty.jsonl: has no cases") != std::string::npos);
  CHECK(none.output.find("cpp:double: 0 of 0 cases judged, at least 1 wanted") !=
        std::string::npos);
  const std::string file = folder.write("case.json", kHeadOn);
  CHECK(judge(hostile("declines") + file).status == 4);
  CHECK(judge(hostile("declines") + "--min-judged 0 " + file).status == 0);
  CHECK(judge("--subject cpp:double --min-judged 1 " + file).status == 0);
  CHECK(judge("--subject cpp:double --min-judged 2 " + file).status == 4);
  // A failed verdict has precedence.
  CHECK(judge("--subject cpp:always-missing --min-judged 2 " + file).status == 1);
  // One of the two subjects declines every case.
  CHECK(judge("--subject cpp:double " + hostile("declines") + file).status == 4);
}

TEST_CASE("control characters in a subject's reason do not reach the terminal",
          "[judge][command]") {
  const Folder folder;
  const std::string file = folder.write("case.json", kHeadOn);
  CHECK(judge(hostile("declines") + file + " 2>&1").output.find('\x1b') == std::string::npos);
}

TEST_CASE("the tolerance of time or of distance decides which answers fail a run",
          "[judge][command]") {
  const Folder folder;
  // The answer is always 1/2: a little early for contact at 0.51, late for contact at 0.49.
  const std::string early = folder.write("early.json", moving("e", "[\"2.51\",0,0]", "[-1,0,0]"));
  const std::string late = folder.write("late.json", moving("l", "[\"2.49\",0,0]", "[-1,0,0]"));
  CHECK(judge(hostile("honest") + early).status == 0);
  CHECK(judge(hostile("honest") + late).status == 1);
  for (const std::string of : {"time", "distance"}) {
    CHECK(judge(hostile("honest") + "--tolerance " + of + "=0.011 " + late).status == 0);
    CHECK(judge(hostile("honest") + "--tolerance " + of + "=0.009 " + late).status == 1);
    auto near = report(hostile("honest") + "--tolerance " + of + "=0.011 " + early)["subjects"][0];
    CHECK(near["verdicts"]["plain"]["early"] == 1);
    CHECK(near["within_tolerance"]["correct"] == 1);
    auto far = report(hostile("honest") + "--tolerance " + of + "=0.009 " + early)["subjects"][0];
    CHECK(far["within_tolerance"]["early"] == 1);
  }
  // The option replaces the tolerance that the subject declares.
  const std::string declared = R"({"tolerance":"0.011"})";
  CHECK(judge(hostile("honest", declared) + late).status == 0);
  CHECK(judge(hostile("honest", declared) + "--tolerance time=0 " + late).status == 1);
  for (const std::string wrong : {"0.1", "angle=1", "time=", "time=-1", "time=nan"})
    CHECK(judge(hostile("honest") + "--tolerance " + wrong + " " + late + " 2>&1").status == 2);
  CHECK(
      judge(hostile("honest") + "--tolerance time=1 --tolerance time=2 " + late + " 2>&1").status ==
      2);
}

TEST_CASE("a baseline accepts recorded failures, and no new ones", "[judge][command]") {
  const Folder folder;
  const std::string baseline = "--baseline " + folder.file("baseline.json") + " ";
  const std::string cases = "--family cubes-head-on --count 20 2>&1";
  const std::string update = baseline + "--update-baseline ";
  CHECK(judge("--subject cpp:always-late " + baseline + cases).status == 3);  // no baseline yet
  CHECK(judge("--subject cpp:always-late " + update + cases).status == 0);
  CHECK(judge("--subject cpp:always-late " + baseline + cases).status == 0);
  CHECK(judge("--subject cpp:always-missing " + baseline + cases).status == 1);
  // More cases, whose findings are not in the baseline.
  CHECK(judge("--subject cpp:always-late " + baseline + "--family cubes-head-on --count 40 2>&1")
            .status == 1);
  auto list = nlohmann::json::parse(folder.read("baseline.json"));
  CHECK(Schema("known.schema.json").violation(list) == "");
  CHECK(list["findings"].size() > 10);
  CHECK(list["findings"][0]["verdict"] == "late");
  CHECK(judge("--subject cpp:double --update-baseline --family linear 2>&1").status == 2);
  folder.write("baseline.json", "{}");
  CHECK(judge("--subject cpp:always-late " + update + cases).status == 3);
  CHECK(folder.read("baseline.json") == "{}");
}

TEST_CASE("a family with fixed choices can be judged, and has a row of its own",
          "[judge][command]") {
  const auto rows = report(
      "--subject cpp:double --family linear --family parallel-edges:how=matrix,parallel=all "
      "--count 5")["subjects"][0]["rows"];
  std::size_t others = 0;
  for (const auto& row : rows)
    others += row["family"] == "parallel-edges:how=matrix,parallel=all" ? 1 : 0;
  CHECK(others > 0);
  CHECK(others < rows.size());
  CHECK(judge("--subject cpp:double --family linear:colour=red 2>&1").status == 2);
}

// The commands in a report that repeat a finding.
std::vector<std::string> replays_in(const std::string& text) {
  std::vector<std::string> commands;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("      ") && line.find(" judge --subject ") != std::string::npos)
      commands.push_back(line.substr(6));
  }
  return commands;
}

// Runs a command in a shell, with this folder as the current one.
Run in_shell(const Folder& folder, const std::string& command) {
  const std::string script = folder.write("command.sh", command + "\n");
  const int ended = std::system(
      ("cd " + shell_quoted(folder.file("")) + " && sh " + shell_quoted(script) + " > output 2>&1")
          .c_str());
  return {WEXITSTATUS(ended), folder.read("output")};
}

// Whether the command printed for a run's first finding, pasted in this folder, repeats the
// finding: a missed contact in this case.
bool shows_again(const Folder& folder, const std::string& run, const std::string& id) {
  const Run first = in_shell(folder, run);
  const auto commands = replays_in(first.output);
  CAPTURE(run, first.output);
  REQUIRE(commands.size() == 1);
  const Run again = in_shell(folder, commands[0]);
  CAPTURE(again.output);
  CHECK(again.status == 1);
  CHECK(replays_in(again.output) == commands);
  return again.output.starts_with("1 case\n") &&
         again.output.find("  missed  " + id + ":") != std::string::npos;
}

TEST_CASE("hard cases are counted by their flags", "[judge][command]") {
  const auto r = report("--subject cpp:double --hard f64 --count 12");
  CHECK(r["cases"] == 12 * 12);
  std::map<std::string, int> judged;
  for (const auto& row : r["subjects"][0]["rows"]) {
    int& cases = judged[row["family"].get<std::string>()];
    for (const auto& [verdict, count] : row["verdicts"].items()) cases += count.get<int>();
  }
  CHECK(judged["parallel-ladder"] == 12);
  CHECK(judged["photo-finish, feature"] == 12);
  CHECK(judged["mignotte, window"] + judged["mignotte, near-miss"] == 12);
  CHECK(judged["even, window"] + judged["even, double-root"] == 12);
  // Without a number, the whole set is used.
  const Folder folder;
  const Run part = judge("--subject cpp:always-missing --hard f32 --shard 2500/2500 --part " +
                         folder.file("part.jsonl") + " 2>&1");
  CHECK(part.status == 0);
  std::ifstream file(folder.file("part.jsonl"));
  std::string head;
  std::getline(file, head);
  CHECK_THAT(head, Catch::Contains("\"cases\":10000,"));
}

TEST_CASE("every printed command shows its finding again when it is pasted", "[judge][command]") {
  const Folder folder;
  const std::string judge =
      std::string(TOUCHSTONE_PROGRAM) + " judge --subject cpp:always-missing ";
  std::filesystem::create_directory(folder.file("it's a folder"));
  folder.write("it's a folder/a case's file.json", kHeadOn);
  CHECK(shows_again(folder, judge + "\"it's a folder/a case's file.json\"", "head-on"));
  folder.write("-begins like an option.json", kHeadOn);
  CHECK(shows_again(folder, judge + "-- '-begins like an option.json'", "head-on"));
  folder.write("it's a folder/set.jsonl", kTouching + "\n\n" + kDeep + "\n" + kHeadOn + "\n");
  CHECK(shows_again(folder, judge + "\"it's a folder/set.jsonl:3\"", "deep"));
  CHECK(shows_again(folder,
                    judge + "--tolerance time=1e-9 --query-limit 2.5 \"it's a folder/set.jsonl:4\"",
                    "head-on"));
  CHECK(shows_again(folder, "sed -n 4p \"it's a folder/set.jsonl\" | " + judge + "-", "head-on"));
  folder.write("pretty.json", std::regex_replace(kHeadOn, std::regex(","), ",\n  "));
  CHECK(shows_again(folder, judge + "- < pretty.json", "head-on"));
  CHECK(shows_again(folder, judge + "--family cubes-head-on --first 3 --count 1 --seed 7",
                    "cubes-head-on-7-3"));
  CHECK(shows_again(folder,
                    judge + "--family parallel-edges:how=matrix --only parallel=all --count 1",
                    "parallel-edges.how-matrix.parallel-all-1-0"));
  // A subject whose command line has blanks and quotes.
  const std::string subject =
      "exec:" + std::string(TOUCHSTONE_HOSTILE) + R"( no-time '{"name": "it'\''s \"odd\""}')";
  const Run odd = in_shell(folder, std::string(TOUCHSTONE_PROGRAM) + " judge --subject " +
                                       shell_quoted(subject) + " \"it's a folder/set.jsonl:4\"");
  const auto commands = replays_in(odd.output);
  REQUIRE(commands.size() == 1);
  CHECK(in_shell(folder, commands[0]).output == odd.output);
}

TEST_CASE("one line of a set can be selected, and a missing line is refused", "[judge][command]") {
  const Folder folder;
  const std::string file = folder.write("set.jsonl", kHeadOn + "\n\n" + kGraze + "\n");
  const Run third = run("solve " + file + ":3 2>&1");
  CHECK(third.status == 0);
  CHECK(third.output.starts_with("graze"));
  CHECK(third.output.find("head-on") == std::string::npos);
  for (const std::string line : {"2", "4", "0", "x", ""})
    CHECK(run("solve " + file + ":" + line + " 2>/dev/null").status == 3);
}

TEST_CASE("a subject may print doubles in any notation that reads back", "[judge][command]") {
  std::ifstream source(TOUCHSTONE_MINIMAL_PY);
  const std::string hex((std::istreambuf_iterator<char>(source)), {});
  const auto verdicts = [](const std::string& script) {
    const Folder folder;
    const std::string file = folder.write("subject.py", script);
    return report("--subject 'exec:python3 " + file +
                  "' --family cubes-head-on --count 200")["subjects"][0]["verdicts"];
  };
  const auto with_hex = verdicts(hex);
  REQUIRE(hex.find("enter.hex()") != std::string::npos);
  CHECK(with_hex["plain"]["correct"].get<int>() > 80);
  for (const std::string other : {"repr(enter)", "'%.17g' % enter", "'%.30f' % enter"})
    CHECK(verdicts(std::regex_replace(hex, std::regex("enter\\.hex\\(\\)"), other)) == with_hex);
}

TEST_CASE("subjects get the prisms of a case within a plane", "[judge][command]") {
  // Always answers that the bodies are 1/4 deep along x, and writes down what it is asked.
  const Folder folder;
  const std::string script = folder.write("subject.py", R"(
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": "touchstone/subject/1", "name": "deep",
                          "version": "1", "number": "double", "motions": ["static"],
                          "returns": ["time", "state", "depth", "normal"],
                          "tolerance": {"distance": "0.001"}}), flush=True)
    elif message["type"] == "solve":
        with open(sys.argv[1], "w") as asked:
            json.dump(message["case"], asked)
        print(json.dumps({"type": "result", "id": message["id"], "contact": True, "time": "0",
                          "state": "overlapping", "depth": "0.25", "normal": ["1", "0", "0"]}),
              flush=True)
)");
  const std::string square = R"({"half_extents":[1,1,0],"motion":{"kind":"static")";
  const std::string rest =
      R"("boxes":[)" + square + "}}," + square + R"(,"translation":["7/4","1/2","0"]}}]})";
  const std::string head = R"({"schema":"touchstone/case/1","id":"squares",)";
  const std::string asked = folder.file("asked.json");
  const std::string subject = "--subject " + shell_quoted("exec:python3 " + script + ' ' + asked);
  const std::string within = folder.write("within.json", head + R"("plane":true,)" + rest);
  CHECK(judge(subject + ' ' + within).status == 0);
  const auto sent = nlohmann::json::parse(folder.read("asked.json"));
  CHECK_FALSE(sent.contains("plane"));
  CHECK(sent["boxes"][1]["half_extents"][2]["q"] != "0");
  // In space the squares have no depth.
  const std::string in_space = folder.write("space.json", head + rest);
  CHECK(judge(subject + ' ' + in_space).status == 1);
  CHECK(nlohmann::json::parse(folder.read("asked.json"))["boxes"][1]["half_extents"][2]["q"] ==
        "0");
  // The failure is shrunk as the subject was asked: about the prisms.
  const std::string wrong =
      folder.write("wrong.json", head + R"("plane":true,"boxes":[)" + square + "}}," + square +
                                     R"(,"translation":["3/2","1/2","0"]}}]})");
  const Run shrunk = run("shrink " + subject + ' ' + wrong + " 2>/dev/null");
  CHECK(shrunk.status == 0);
  CHECK_FALSE(nlohmann::json::parse(shrunk.output).contains("plane"));
}

TEST_CASE("subjects end when their judge is killed", "[judge][command]") {
  const Folder folder;
  const std::string script = "echo $$ > " + folder.file("pid") + "; exec sleep 1000";
  const std::string command =
      "echo $$; exec " + std::string(TOUCHSTONE_PROGRAM) + " judge --jobs 1 --subject " +
      shell_quoted("exec:sh -c " + shell_quoted(script)) + " --family linear";
  auto started = process::ChildProcess::start("/bin/sh", {"-c", command}, {});
  REQUIRE(started);
  process::ChildProcess judging = std::move(started).value();
  const auto soon = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  std::string judge_pid;
  REQUIRE(judging.receive_line(judge_pid, 100, soon) == process::ChildProcess::Io::done);
  std::string pid;
  while (pid.empty() && std::chrono::steady_clock::now() < soon) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    std::istringstream(folder.read("pid")) >> pid;
  }
  const auto runs = [&pid] {
    std::ifstream stat("/proc/" + pid + "/stat");
    std::string text;
    std::getline(stat, text);
    const std::size_t end = text.rfind(") ");
    return end != std::string::npos && text[end + 2] != 'Z';
  };
  REQUIRE(runs());
  kill(std::stoi(judge_pid), SIGKILL);
  for (int i = 0; i < 1000 && runs(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  CHECK_FALSE(runs());
}

}  // namespace
}  // namespace touchstone::test::command_test
