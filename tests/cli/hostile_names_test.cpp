// Cases, files and subjects whose texts have a meaning for a terminal, Markdown, XML, HTML, JSON or
// a shell. Each command that writes one of these gets them; the output is read back by parsers of
// these languages.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "src/base/visible.hpp"
#include "tests/support/hostile_texts.hpp"
#include "tests/support/program.hpp"
#include "tests/support/terminal.hpp"
#include "verify/system/text/checked_line.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::test::hostile_names_test {
namespace {

using Catch::Contains;
using nlohmann::json;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// All texts allowed as a case's id: all but the empty one.
std::vector<std::string> hostile_ids() {
  std::vector<std::string> ids = hostile_texts();
  std::erase(ids, "");
  return ids;
}

// For each text, a case of two cubes that meet, with the text in every member for people. Start
// positions alternate between four values.
std::string hostile_cases() {
  std::string lines;
  std::size_t turn = 0;
  for (const std::string& text : hostile_ids()) {
    const char* from = std::array{"5/2", "9/4", "11/4", "23/8"}[turn++ % 4];
    const json still{{"half_extents", {1, 1, 1}}, {"motion", {{"kind", "static"}}}};
    const json moving{
        {"half_extents", {1, 1, 1}},
        {"motion", {{"kind", "linear"}, {"translation", {from, 0, 0}}, {"velocity", {-1, 0, 0}}}}};
    lines += json{{"schema", "touchstone/case/1"},
                  {"id", text},
                  {"title", text},
                  {"source", {{"name", text}, {"note", text}}},
                  {"tags", {text}},
                  {"boxes", {still, moving}}}
                 .dump() +
             "\n";
  }
  return lines;
}

// A subject with such a name. Its answers alternate: unsupported with such a reason, late, no
// contact, and a crash with such a message on standard error.
std::string hostile_subject(const Folder& folder) {
  std::string all;
  for (const std::string& text : hostile_texts()) all += text;
  folder.write("texts.json", json{{"all", all}, {"each", hostile_texts()}}.dump());
  const std::string script = folder.write("subject.py", R"(
import json, os, sys
texts = json.load(open(os.path.join(os.path.dirname(__file__), "texts.json")))
hello = {"type": "hello", "protocol": "touchstone/subject/1", "name": texts["all"],
         "version": texts["all"], "settings": texts["all"], "environment": texts["all"],
         "flags": texts["all"], "number": "double", "returns": ["time"],
         "motions": ["static", "linear"]}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "stop": break
    if message["type"] == "hello":
        print(json.dumps(hello), flush=True)
        continue
    start = float.fromhex(message["case"]["boxes"][1]["motion"]["translation"][0]["f"])
    turn = [2.5, 2.25, 2.75, 2.875].index(start)
    reply = {"id": message["id"], "type": "result", "contact": False}
    if turn == 0: reply = {"id": message["id"], "type": "unsupported", "why": texts["all"]}
    if turn == 1: reply.update(contact=True, time="0.9")
    if turn == 2:
        print(texts["all"], file=sys.stderr, flush=True)
        sys.exit(3)
    print(json.dumps(reply), flush=True)
)");
  return "exec:python3 " + shell_quoted(script);
}

// Checks that the text has only characters that a terminal shows, and line ends.
void check_harmless(const std::string& text) {
  for (const std::string& line : lines_of(text)) {
    if (visible(line) != line) FAIL_CHECK("not harmless: " << visible(line));
  }
}

// Checks that the text contains no HTML, and that all rows of a table have as many cells as the
// heading.
void check_markdown(const std::string& text) {
  check_harmless(text);
  std::ptrdiff_t cells = 0;
  for (const std::string& line : lines_of(text)) {
    CAPTURE(line.substr(0, 200));
    CHECK(line.find_first_of("<>") == std::string::npos);
    std::ptrdiff_t bars = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == '\\') {
        ++i;
      } else if (line[i] == '|') {
        ++bars;
      }
    }
    if (!line.starts_with('|')) {
      CHECK(bars == 0);
    } else if (cells != 0) {
      CHECK(bars == cells);
    }
    cells = line.starts_with('|') ? bars : 0;
  }
}

void check_python(const Folder& folder, const std::string& script, const std::string& words) {
  const Run r = run_command("python3 " + folder.write("check.py", script) + " " + words + " 2>&1");
  CAPTURE(r.output);
  CHECK(r.status == 0);
}

// Checks that the tests of a JUnit suite are these cases, without other elements.
constexpr const char* kReadJunit = R"(
import json, sys, xml.etree.ElementTree as tree
root = tree.parse(sys.argv[1]).getroot()
assert {e.tag for e in root.iter()} <= {"testsuites", "testsuite", "testcase", "failure", "skipped"}
names = [case.get("name") for case in root.iter("testcase")]
wanted = json.load(open(sys.argv[2]))
fix = lambda text: text.replace("\ufffe", "\\ufffe").replace("\uffff", "\\uffff")
assert names == [fix(text) for text in wanted], (names, wanted)
)";

// Checks that a page has the same elements as one with harmless cases: no text became an element.
constexpr const char* kReadPage = R"(
import sys
from html.parser import HTMLParser
class Elements(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = []
    def handle_starttag(self, tag, attributes): self.found.append((tag, [k for k, _ in attributes]))
def elements(path):
    reader = Elements()
    reader.feed(open(path, encoding="utf-8").read())
    return reader.found
assert elements(sys.argv[1]) == elements(sys.argv[2])
)";

constexpr const char* kReadPicture = R"(
import sys, xml.etree.ElementTree as tree
for path in sys.argv[1:]:
    for element in tree.parse(path).getroot().iter():
        name = element.tag.rsplit("}", 1)[-1]
        assert name in {"svg", "g", "path", "line", "rect", "text", "tspan", "title", "circle",
                        "polygon", "polyline", "ellipse", "defs", "marker"}, name
        assert not any(key.lower().startswith("on") for key in element.keys())
)";

}  // namespace

TEST_CASE("hostile names of cases and subjects are escaped in the language of each report",
          "[cli][hostile]") {
  const Folder folder;
  const std::string cases = folder.write("cases.jsonl", hostile_cases());
  const std::string subject = shell_quoted(hostile_subject(folder));
  const std::string judge = "judge --subject " + subject + " --jobs 2 ";
  const Run judged =
      run(judge + "--out " + folder.file("v.jsonl") + " --markdown " + folder.file("t.md") +
          " --junit " + folder.file("j.xml") + " " + cases + " 2>" + folder.file("errors"));
  CHECK(judged.status == 1);
  check_harmless(judged.output);
  check_harmless(folder.read("errors"));
  check_markdown(folder.read("t.md"));
  std::vector<std::string> shown;
  for (const std::string& text : hostile_ids()) shown.push_back(visible(text));
  folder.write("shown.json", json(shown).dump());
  check_python(folder, kReadJunit, folder.file("j.xml") + " " + folder.file("shown.json"));

  // Output for programs has the original texts; commands are quoted for the shell.
  std::vector<std::string> ids;
  for (const std::string& line : lines_of(folder.read("v.jsonl"))) {
    const json verdict = json::parse(line);
    ids.push_back(verdict["case"]);
    const std::string replay = verdict["replay"];
    CHECK(shell_words(replay));
    CHECK(visible(replay) == replay);
  }
  CHECK(ids == hostile_ids());
  const json report = json::parse(run(judge + "--json " + cases + " 2>/dev/null").output);
  CHECK(report["subjects"][0]["name"] == json::parse(folder.read("texts.json"))["all"]);

  // Pages and pictures of these verdicts.
  const std::string plain =
      folder.write("plain.jsonl", run("generate linear --count 3 --no-certificate").output);
  run("judge --subject cpp:always-late --out " + folder.file("plain.v.jsonl") + " " + plain +
      " >/dev/null");
  const std::string page = " --out " + folder.file("page.html") + " ";
  const std::string other = " --out " + folder.file("other.html") + " ";
  check_harmless(run("report" + page + folder.file("v.jsonl") + " 2>&1").output);
  run("report" + other + folder.file("plain.v.jsonl") + " 2>/dev/null");
  check_python(folder, kReadPage, folder.file("page.html") + " " + folder.file("other.html"));
  run("report --svg --out " + folder.file("r.svg") + " " + folder.file("v.jsonl"));
  check_harmless(run("show" + page + cases + " 2>&1").output);
  run("show" + other + plain + " 2>/dev/null");
  check_python(folder, kReadPage, folder.file("page.html") + " " + folder.file("other.html"));
  for (std::size_t i = 1; i <= hostile_ids().size(); i += 5)
    run("show --svg --out " + folder.file("s" + std::to_string(i) + ".svg") + " " + cases + ":" +
        std::to_string(i));
  check_python(folder, kReadPicture, folder.file("r.svg") + " " + folder.file("s*.svg"));
}

TEST_CASE("hostile names of cases are printed as single lines on a terminal", "[cli][hostile]") {
  const Folder folder;
  const std::string cases = folder.write("cases.jsonl", hostile_cases());
  const std::string truths = folder.file("truths.jsonl");
  CHECK(run("certify --out " + truths + " " + cases + " 2>&1").status == 0);
  CHECK(lines_of(folder.read("truths.jsonl")).size() == hostile_ids().size());
  for (const std::string& words :
       {"solve " + cases, "check " + cases + " " + truths, "overlap --at 0 " + cases,
        "manifold --at first " + cases,
        "crosscheck --no-hull --no-nef --no-relations --samples 0 " + cases, "stats " + truths,
        "shrink --subject cpp:always-late " + cases + ":15",
        "solve " + folder.write("x\x1b[2J\n.json", "{\"\x1b[31m\": 1}").insert(0, "'") + "'"}) {
    CAPTURE(words);
    check_harmless(run(words + " 2>&1 >/dev/null").output);
    check_harmless(run(words + " 2>/dev/null").output);
  }
  // JSON has the original texts.
  std::vector<std::string> ids;
  for (const std::string& line : lines_of(run("solve --json " + cases).output))
    ids.push_back(json::parse(line)["id"]);
  CHECK(ids == hostile_ids());
}

TEST_CASE("on a terminal JSON is shown harmlessly, and is the same document", "[cli][hostile]") {
  const Folder folder;
  const std::string cases = folder.write("cases.jsonl", hostile_cases());
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"solve", "--json", "--quiet", cases},
        {"certify", "--quiet", cases},
        {"overlap", "--json", "--at", "0", "--quiet", cases}}) {
    CAPTURE(words[0]);
    std::string seen = run_on_terminal(words).output;
    std::erase(seen, '\r');  // the terminal adds one at the end of each line
    check_harmless(seen);
    std::string command;
    for (const std::string& word : words) command += shell_quoted(word) + ' ';
    const std::string piped = run(command + "2>/dev/null").output;
    CHECK(seen != piped);
    const auto shown = lines_of(seen);
    const auto written = lines_of(piped);
    REQUIRE(shown.size() == written.size());
    for (std::size_t i = 0; i < shown.size(); ++i)
      CHECK(json::parse(shown[i]) == json::parse(written[i]));
  }
  // The checker, a separate program.
  const std::string check = std::string(TOUCHSTONE_PROGRAM) + "-check --json " + cases + ' ' +
                            folder.write("truths.jsonl", run("certify --quiet " + cases).output);
  std::string seen = run_command("script --quiet --command '" + check + "' /dev/null").output;
  std::erase(seen, '\r');
  check_harmless(seen);
  const auto shown = lines_of(seen);
  const auto written = lines_of(run_command(check).output);
  REQUIRE(shown.size() == written.size());
  CHECK(shown != written);
  for (std::size_t i = 0; i < shown.size(); ++i)
    CHECK(json::parse(shown[i]) == json::parse(written[i]));
}

TEST_CASE("a part of a run with hostile texts does not harm the program that joins it",
          "[cli][hostile]") {
  const Folder folder;
  const std::string words = "judge --subject cpp:always-late --family linear --count 4 ";
  run(words + "--part " + folder.file("part") + " 2>/dev/null");
  std::string all;
  for (const std::string& text : hostile_texts()) all += text;
  // Replaces each text of a verdict; the second part of the test replaces a number.
  std::string forged;
  for (const std::string& line : lines_of(folder.read("part"))) {
    json content = checked_content(line);
    if (content.contains("verdicts")) {
      content["case"] = all;
      content["family"] = all;
      for (json& verdict : content["verdicts"]) {
        for (const char* text : {"why", "standard_error", "reported", "exact", "clearance", "depth",
                                 "ulps", "difference", "margin_time", "other_reading"})
          verdict[text] = all;
      }
    }
    forged += checked_line(content);
  }
  folder.write("forged", forged);
  const Run joined =
      run("judge --join " + folder.file("forged") + " --markdown " + folder.file("t.md") + " 2>&1");
  CHECK(joined.status == 1);
  check_harmless(joined.output);
  check_markdown(folder.read("t.md"));
  CHECK(json::parse(run("judge --json --join " + folder.file("forged"))
                        .output)["subjects"][0]["worst"][0]["why"] == all);

  std::string wrong;
  for (const std::string& line : lines_of(folder.read("part"))) {
    json content = checked_content(line);
    if (content.contains("verdicts")) content["verdicts"][0]["seconds"] = "1e-3 s";
    wrong += checked_line(content);
  }
  const Run refused = run("judge --join " + folder.write("wrong", wrong) + " 2>&1");
  CHECK(refused.status == 3);
  CHECK_THAT(refused.output, Contains("wrong:3: expected a number, found \"1e-3 s\""));
}

}  // namespace touchstone::test::hostile_names_test
