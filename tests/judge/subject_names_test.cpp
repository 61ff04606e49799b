// The name of a subject in tables, reports and pages.

#include "verify/judge/ask/subject_names.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/program.hpp"

namespace touchstone::judge::subject_names_test {
namespace {

using test::run;
using test::Run;

// A user's program with this name in its hello message, which never reports a contact.
std::string program(const test::Folder& folder, const std::string& file, const std::string& name) {
  return "exec:python3 " + folder.write(file, R"(import json, sys
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "stop": break
    if m["type"] == "hello":
        r = {"type": "hello", "protocol": "touchstone/subject/1", "name": ")" +
                                                  name +
                                                  R"(", "version": "1", "number": "double",
             "motions": ["static", "linear"], "returns": ["time"]}
    else: r = {"type": "result", "id": m["id"], "contact": False}
    print(json.dumps(r), flush=True)
)");
}

}  // namespace

TEST_CASE("a user's subject is shown by the name in its hello message, unless it was given one",
          "[judge]") {
  SubjectNames names;
  names.add("exec:./a=b", "engine");
  names.add("new=exec:./new", "engine");
  names.add("cpp:double", "touchstone-double");
  names.add("lib:./silent.so", "");
  CHECK(names.of("exec:./a=b") == "engine");
  CHECK(names.of("new=exec:./new") == "new");
  CHECK(names.of("cpp:double") == "cpp:double");
  CHECK(names.of("lib:./silent.so") == "lib:./silent.so");
  CHECK(names.of("exec:never seen") == "exec:never seen");
}

TEST_CASE("subjects with equal names are shown with their specs", "[judge]") {
  SubjectNames names;
  names.add("exec:./old", "engine");
  names.add("exec:./new", "engine");
  names.add("engine=lib:./e.so", "another");
  names.add("exec:./old", "engine");
  CHECK(names.of("exec:./old") == "engine (exec:./old)");
  CHECK(names.of("exec:./new") == "engine (exec:./new)");
  CHECK(names.of("engine=lib:./e.so") == "engine (lib:./e.so)");
  // Two builds behind one command line, with different names in their hello messages.
  names.add("exec:./new", "engine 2");
  CHECK(names.of("exec:./new") == "exec:./new");
  CHECK(names.of("exec:./old") == "engine (exec:./old)");
}

TEST_CASE("every table, report and page of a run has the subject's own name", "[judge]") {
  const test::Folder folder;
  const std::string words = program(folder, "engine.py", "My Engine");
  const auto file = [&folder](const std::string& name) { return " " + folder.file(name); };
  const Run judged = run("judge --subject '" + words + "' --family cubes-head-on --count 3" +
                         " --min-judged 4 --out" + file("v.jsonl") + " --junit" + file("j.xml") +
                         " --markdown" + file("m.md") + " 2>&1");
  CHECK(judged.status == 1);
  CHECK_THAT(judged.output, Catch::Contains("cubes-head-on  My Engine  "));
  CHECK_THAT(judged.output, Catch::Contains("My Engine: 3 of 3 cases judged, at least 4"));
  CHECK_THAT(folder.read("m.md"), Catch::Contains("| cubes-head-on | My Engine |"));
  CHECK_THAT(folder.read("j.xml"), Catch::Contains("<testsuite name=\"My Engine\""));
  // Output for programs has the command line, which can be run again.
  const std::string line = folder.read("v.jsonl");
  CHECK(nlohmann::json::parse(line.substr(0, line.find('\n')))["subject"] == words);
  const std::string json = folder.write(
      "j.json",
      run("judge --json --subject '" + words + "' --family cubes-head-on --count 3").output);
  for (const std::string& read : {folder.file("v.jsonl"), json}) {
    const std::string page = run("report " + read).output;
    CHECK_THAT(page, Catch::Contains(R"("name":"My Engine")"));
    CHECK_THAT(page, Catch::Contains("missed cubes-head-on 1e-1 My Engine\""));
  }
}

TEST_CASE("a campaign shows, selects and reports subjects by their own names",
          "[judge][campaign]") {
  const test::Folder folder;
  const std::string old = program(folder, "old.py", "My Engine");
  const std::string other = program(folder, "new.py", "My Engine");
  const std::string file = folder.file("f.db");
  const Run found = run("fuzz --subject '" + old + "' --subject '" + other +
                        "' --family cubes-head-on --count 40 --jobs 1 --db " + file);
  const std::string name = "My Engine (" + old + ")";
  CHECK(found.status == 1);
  CHECK_THAT(found.output, Catch::Contains("1e-1 " + name + " "));
  const Run shown = run("campaign show " + file);
  CHECK_THAT(shown.output, Catch::Contains("1e-1 " + name + " "));
  CHECK_THAT(shown.output, Catch::Contains("cubes-head-on         " + name + "  "));
  CHECK_THAT(run("report " + file).output, Catch::Contains("\"name\":\"" + name + "\""));
  // Both names select the subject: the one shown, and its command line in the file.
  const std::string whole = run("campaign list --subject '" + old + "' " + file).output;
  CHECK(!whole.empty());
  CHECK(run("campaign list --subject '" + name + "' " + file).output == whole);
  CHECK(run("campaign list --subject 'My Engine' " + file).output.empty());
  const std::string bucket = whole.substr(12, whole.find(name) + name.size() - 12);
  const std::string chosen = run("campaign list --bucket '" + bucket + "' " + file).output;
  CHECK(!chosen.empty());
  CHECK(chosen.find("(" + other) == std::string::npos);
}

}  // namespace touchstone::judge::subject_names_test
