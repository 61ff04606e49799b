// `touchstone shrink` as called by users.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/program.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::test::command_test {
namespace {

const std::string kTurned =
    R"({"schema":"touchstone/case/1","id":"turned","boxes":[)"
    R"({"half_extents":["1.3","0.7","1"],"motion":{"kind":"static","rotation":["1","0.1","0.2","0.3"]}},)"
    R"({"half_extents":["0.4","1.1","0.9"],"motion":{"kind":"linear","translation":["5.1","0.3","-0.2"],)"
    R"("velocity":["-4.7","0.1","0.2"]}}]})";

// A subject in Python that answers each question by this expression, in which `n` is the number of
// earlier questions, and `id` the case's id.
std::string python_subject(const Folder& folder, const std::string& reply,
                           const std::string& before = "pass") {
  const std::string script = folder.write(
      "subject.py",
      "import json, os, signal, sys\n"
      "n = 0\n"
      "for line in sys.stdin:\n"
      "    m = json.loads(line)\n"
      "    if m['type'] == 'stop': break\n"
      "    if m['type'] == 'hello':\n"
      "        print(json.dumps({'type': 'hello', 'protocol': 'touchstone/subject/1', 'name': "
      "'p',\n"
      "                          'version': '1', 'number': 'double', 'returns': ['time'],\n"
      "                          'motions': ['static', 'linear']}), flush=True)\n"
      "        continue\n"
      "    id = m['id']\n"
      "    " +
          before +
          "\n"
          "    r = " +
          reply +
          "\n"
          "    n += 1\n"
          "    print(json.dumps({'type': 'result', 'id': id, **r}), flush=True)\n");
  return "--subject " + shell_quoted("exec:python3 " + script) + " ";
}

const std::string kNever = "{'contact': False}";

// The last printed line: the command that repeats the finding.
std::string last_line(const std::string& text) {
  std::string trimmed = text.substr(0, text.find_last_not_of('\n') + 1);
  return trimmed.substr(trimmed.rfind('\n') + 1);
}

}  // namespace

TEST_CASE("a case shrinks to a file, and the printed command shows the failure again",
          "[shrink][command]") {
  const Folder folder;
  const std::string file = folder.write("case.json", kTurned);
  const std::string out = folder.file("small.json");
  const Run r = run("shrink --subject cpp:always-missing --out " + out + " " + file + " 2>&1");
  CAPTURE(r.output);
  CHECK(r.status == 0);
  const auto small = nlohmann::json::parse(folder.read("small.json"));
  CHECK(small["id"] == "small");
  CHECK(small["source"]["note"].get<std::string>().find("Shrunk from turned.") == 0);
  CHECK(!small.contains("expect"));
  // The touching features are kept; the cubes and the speed are as simple as possible.
  for (const auto& box : small["boxes"])
    CHECK(box["half_extents"] == nlohmann::json{"1/2", "1/2", "1/2"});
  const Run again = run_command(last_line(r.output) + " 2>&1");
  CHECK(again.status == 1);
  CHECK_THAT(again.output, Catch::Contains("missed  small: says none"));
}

TEST_CASE("of many parts, the two stay that show that a subject uses only the first part",
          "[shrink][command]") {
  const Folder folder;
  // Hands only the first part of each body to a subject that is right.
  const std::string script =
      folder.write("first.py",
                   "import json, subprocess, sys\n"
                   "right = subprocess.Popen(['" TOUCHSTONE_SUBJECT
                   "', 'certified'], stdin=subprocess.PIPE,\n"
                   "                         stdout=subprocess.PIPE, text=True)\n"
                   "for line in sys.stdin:\n"
                   "    m = json.loads(line)\n"
                   "    for box in m.get('case', {}).get('boxes', []):\n"
                   "        if 'parts' in box: box['parts'] = box['parts'][:1]\n"
                   "    print(json.dumps(m), file=right.stdin, flush=True)\n"
                   "    if m['type'] == 'stop': break\n"
                   "    print(right.stdout.readline(), end='', flush=True)\n");
  // A body of six boxes comes down on a plate. Only the fourth, which is the lowest, reaches it.
  std::string boxes;
  for (const char* bottom : {"1.7", "1.9", "2.1", "0.6", "1.8", "2.3"}) {
    const std::string low = std::to_string(boxes.size() % 97);
    boxes += (boxes.empty() ? R"({"pose":{"translation":[")" : R"(,{"pose":{"translation":[")") +
             low + R"(","0.3",")" + bottom + R"("]},"half_extents":["0.4","0.7","0.2"]})";
  }
  const std::string file = folder.write(
      "case.json",
      R"({"schema":"touchstone/case/1","id":"rake","boxes":[)"
      R"({"min":["-9","-9","-1"],"max":["99","9","0"],"motion":{"kind":"static"}},{"parts":[)" +
          boxes +
          R"(],"motion":{"kind":"linear","translation":["0.1","0.2","0.7"],)"
          R"("velocity":["0","0.3","-1.9"]}}]})");
  const std::string subject = "--subject " + shell_quoted("exec:python3 " + script) + " ";
  const std::string out = folder.file("small.json");
  const Run r = run("shrink " + subject + "--out " + out + " " + file + " 2>&1");
  CAPTURE(r.output);
  CHECK(r.status == 0);
  CHECK_THAT(r.output, Catch::Contains("from 6 parts and "));
  CHECK_THAT(r.output, Catch::Contains(" to 2 parts and "));
  const auto small = nlohmann::json::parse(folder.read("small.json"));
  const auto parts_of = [&](std::size_t body) {
    return small["boxes"][body].contains("parts") ? small["boxes"][body]["parts"].size() : 1;
  };
  CHECK(parts_of(0) * parts_of(1) == 2);
  CHECK(run_command(last_line(r.output) + " 2>&1").status == 1);
  const Run emitted = run("shrink " + subject + "--emit fcl " + file + " 2>&1");
  CHECK(emitted.status == 2);
  CHECK_THAT(emitted.output, Catch::Contains("several parts"));
  CHECK_THAT(emitted.output, Catch::Contains("--emit python"));
}

TEST_CASE("without a file the case goes to standard output, and the command contains it",
          "[shrink][command]") {
  const Folder folder;
  const std::string file = folder.write("case.json", kTurned);
  const std::string words = "shrink --subject cpp:always-late " + file;
  const auto small = nlohmann::json::parse(run(words + " 2>/dev/null").output);
  CHECK(small["id"] == "turned-shrunk");
  const Run both = run(words + " 2>&1 >/dev/null");
  const Run again = run_command(last_line(both.output));
  CHECK(again.status == 1);
  CHECK_THAT(again.output, Catch::Contains("late  turned-shrunk: says"));
}

TEST_CASE("the same case shrinks to the same case", "[shrink][command]") {
  const std::string words =
      "shrink --subject cpp:always-late --family generic --first 3 2>/dev/null";
  const Run once = run(words);
  CHECK(once.status == 0);
  CHECK(once.output == run(words).output);
}

TEST_CASE("a case that is not a finding is not shrunk", "[shrink][command]") {
  const Folder folder;
  const std::string file = folder.write("case.json", kTurned);
  const Run right = run("shrink --subject cpp:double " + file + " 2>&1");
  CHECK(right.status == 1);
  CHECK_THAT(right.output, Catch::Contains("it does not fail on this case"));
  const Run other = run("shrink --subject cpp:always-late --verdict missed " + file + " 2>&1");
  CHECK(other.status == 1);
  CHECK_THAT(other.output, Catch::Contains("its verdict on this case is late, not missed"));
  CHECK(run("shrink --subject cpp:always-late --verdict tardy " + file + " 2>&1").status == 2);
}

TEST_CASE("cases that cannot be shrunk are refused with the reason", "[shrink][command]") {
  const Folder folder;
  const std::string file = folder.write("case.json", kTurned);
  CHECK(run("shrink --subject cpp:double 2>&1").status == 2);
  CHECK(run("shrink " + file + " 2>&1").status == 2);
  CHECK(run("shrink --subject cpp:double " + file + " " + file + " 2>&1").status == 2);
  CHECK(run("shrink --subject cpp:double --family none-such 2>&1").status == 2);
  CHECK(run("shrink --subject cpp:none-such " + file + " 2>&1").status == 6);
  const Run malformed =
      run("shrink --subject cpp:double " + folder.write("bad.json", "{}") + " 2>&1");
  CHECK(malformed.status == 3);
  CHECK_THAT(malformed.output, Catch::Contains("bad.json: "));
  CHECK(run("shrink --subject cpp:double " + folder.file("none.json") + " 2>&1").status == 3);
}

TEST_CASE("one line of a file of cases is shrunk", "[shrink][command]") {
  const Folder folder;
  std::string line = kTurned;
  const std::string file = folder.write("set.jsonl", "{}\n" + line + "\n");
  CHECK(run("shrink --subject cpp:always-late " + file + ":2 2>/dev/null").status == 0);
  CHECK(run("shrink --subject cpp:always-late " + file + ":1 2>/dev/null").status == 3);
}

TEST_CASE("an interrupted run writes the smallest case so far", "[shrink][command]") {
  const Folder folder;
  const std::string file = folder.write("case.json", kTurned);
  // The subject interrupts its parent before it answers the eighth question.
  const std::string subject =
      python_subject(folder, kNever, "n == 7 and os.kill(os.getppid(), signal.SIGINT)");
  const Run r =
      run("shrink " + subject + "--out " + folder.file("small.json") + " " + file + " 2>&1");
  CAPTURE(r.output);
  CHECK(r.status == 130);
  CHECK_THAT(r.output, Catch::Contains("interrupted: this is the smallest case so far"));
  CHECK(nlohmann::json::parse(folder.read("small.json"))["id"] == "small");
  CHECK(run("judge --subject cpp:always-missing " + folder.file("small.json")).status == 1);
}

TEST_CASE("a finding that does not come back in a new process is reported", "[shrink][command]") {
  const Folder folder;
  const std::string file = folder.write("case.json", kTurned);
  // The wrong answer depends on the id, which changes at the end.
  const std::string subject = python_subject(
      folder, "{'contact': False} if id == 'turned' else {'contact': True, 'time': '0'}");
  const Run r = run("shrink " + subject + file + " 2>&1");
  CHECK(r.status == 4);
  CHECK_THAT(r.output, Catch::Contains("in a new process of the subject this does not come back"));
}

TEST_CASE("a failure of a subject that answers at random cannot be kept", "[shrink][command]") {
  const Folder folder;
  const std::string file = folder.write("case.json", kTurned);
  // Every answer is different.
  const std::string subject =
      python_subject(folder, "{'contact': True, 'time': str(0.9 - n / 1024)}");
  const Run r = run("shrink " + subject + "--verdict late " + file + " 2>&1");
  CHECK(r.status == 1);
  CHECK_THAT(r.output, Catch::Contains("its verdict on this case is non-deterministic, not late"));
}

TEST_CASE("a budget ends the command with the smallest case so far", "[shrink][command]") {
  const Folder folder;
  const std::string file = folder.write("case.json", kTurned);
  const Run r = run("shrink --budget 0.000001 --subject cpp:always-late " + file + " 2>&1");
  CHECK(r.status == 0);
  CHECK_THAT(r.output, Catch::Contains("the budget is used up"));
}

}  // namespace touchstone::test::command_test
