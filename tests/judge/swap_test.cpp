// `touchstone judge --swap both`: each case is asked in both orders of its bodies.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::test::swap_test {
namespace {

using Catch::Contains;
using Json = nlohmann::json;

// Right, except that it takes box 1 to be a 64th smaller.
const std::string kLopsided =
    "--subject " + shell_quoted(std::string("exec:") + TOUCHSTONE_FAULTY + " shrunken-first-box") +
    " ";
const std::string kSwap = "--swap both ";

std::vector<Json> verdicts(const Folder& folder, const std::string& arguments) {
  run("judge " + arguments + " --out " + folder.file("out.jsonl") + " 2>&1");
  std::vector<Json> found;
  std::istringstream lines(folder.read("out.jsonl"));
  for (std::string line; std::getline(lines, line);) found.push_back(Json::parse(line));
  return found;
}

bool is_asymmetric(const Json& verdict) { return verdict.at("verdict") == "asymmetric"; }

TEST_CASE(
    "a subject that treats the two bodies differently is asymmetric, and both values are reported",
    "[judge][swap][command]") {
  const Folder folder;
  const std::string cases = "--family linear --count 40 --tolerance time=1e-9 ";
  const auto found = verdicts(folder, kLopsided + kSwap + cases);
  REQUIRE(found.size() == 40);
  const Schema schema("verdict.schema.json");
  int asymmetric = 0;
  int wrong = 0;
  for (const Json& v : found) {
    CAPTURE(v.dump());
    CHECK(schema.violation(v).empty());
    CHECK_THAT(v.at("replay").get<std::string>(), Contains("--swap both"));
    // Boxes of unlike sizes are met at another time in each order, unless both orders miss them.
    wrong += v.at("verdict") == "correct" || v.at("verdict") == "unsupported" ? 0 : 1;
    if (!is_asymmetric(v)) continue;
    ++asymmetric;
    CHECK_THAT(v.at("why").get<std::string>(), Contains("), with the bodies exchanged "));
    CHECK(v.contains("also"));
  }
  CHECK(asymmetric > 10);
  CHECK(4 * asymmetric > 3 * wrong);
  for (const Json& v : verdicts(folder, kLopsided + cases)) CHECK_FALSE(is_asymmetric(v));
}

TEST_CASE("the report has the asymmetric verdicts, and says that cases were asked twice",
          "[judge][swap][command]") {
  const Folder folder;
  const std::string cases = "--family linear --count 12 --tolerance time=1e-9 ";
  const std::string files =
      "--junit " + folder.file("junit.xml") + " --markdown " + folder.file("table.md");
  const Run text = run("judge " + kLopsided + kSwap + cases + files);
  CHECK(text.status == 1);
  CHECK_THAT(text.output, Contains("asymmetric"));
  CHECK_THAT(text.output, Contains("each case asked twice, the second time with the bodies"));
  CHECK_THAT(folder.read("junit.xml"), Contains("<failure type=\"asymmetric\""));
  CHECK_THAT(folder.read("table.md"), Contains("| asymmetric |"));
  const Run once = run("judge " + kLopsided + cases);
  CHECK_THAT(once.output, !Contains("asymmetric"));
  CHECK_THAT(once.output, !Contains("asked twice"));

  const Run json = run("judge --json " + kLopsided + kSwap + cases);
  folder.write("judgement.json", json.output);
  const Json report = Json::parse(json.output);
  CHECK(Schema("judgement.schema.json").violation(report).empty());
  const Json& subject = report.at("subjects").at(0);
  CHECK(subject.at("swap") == "both");
  CHECK(subject.at("judged") == 12);
  int counted = 0;
  for (const auto& verdicts_of_group : subject.at("verdicts"))
    counted += verdicts_of_group.value("asymmetric", 0);
  CHECK(counted > 2);
  const std::string page = folder.file("page.html");
  CHECK(run("report --quiet --out " + page + " " + folder.file("judgement.json")).status == 0);
  CHECK_THAT(folder.read("page.html"), Contains("asymmetric"));
}

TEST_CASE("a list of known findings accepts asymmetric ones, and reports those that are gone",
          "[judge][swap][command]") {
  const Folder folder;
  const std::string baseline = "--baseline " + folder.file("baseline.json") + " ";
  const std::string words = kLopsided + "--family linear --count 12 --tolerance time=1e-9 ";
  CHECK(run("judge " + words + kSwap + baseline + "--update-baseline").status == 0);
  CHECK_THAT(folder.read("baseline.json"), Contains("\"asymmetric\""));
  CHECK(run("judge " + words + kSwap + baseline).status == 0);
  const Run once = run("judge " + words + baseline);
  CHECK(once.status == 1);
  CHECK_THAT(once.output, Contains("known, but not any more"));
}

TEST_CASE("symmetric subjects are never asymmetric, right or wrong", "[judge][swap][command]") {
  const Folder folder;
  const std::string cases =
      "--family linear --family sweep --family tie --family graze --family starts-in-contact "
      "--family parallel-edges --family cubes-head-on --family hull-of-boxes "
      "--family hull-generic --count 15 --min-judged 0 ";
  const auto found = verdicts(folder,
                              "--subject cpp:certified --subject cpp:always-late "
                              "--subject cpp:always-missing " +
                                  kSwap + cases);
  CHECK(found.size() == 9 * 15 * 3);
  int late = 0;
  for (const Json& v : found) {
    CAPTURE(v.dump());
    CHECK_FALSE(is_asymmetric(v));
    CHECK_FALSE(v.contains("also"));
    if (v.at("subject") == "cpp:certified") CHECK(v.at("verdict") == "correct");
    late += v.at("verdict") == "late" ? 1 : 0;
  }
  CHECK(late > 20);
}

// Answers only if the body with this index rests, and then without a contact.
std::string asked_if_resting(const Folder& folder, int body) {
  return "--subject 'exec:python3 " +
         folder.write("resting-" + std::to_string(body) + ".py", R"(import json, sys
hello = {"type": "hello", "protocol": "touchstone/subject/1", "name": "resting", "number": "double",
         "motions": ["static", "linear"], "returns": ["time"]}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "stop":
        break
    reply = hello
    if message["type"] == "solve":
        rests = message["case"]["boxes"][int(sys.argv[1])]["motion"]["kind"] == "static"
        reply = {"type": "result", "contact": False} if rests else {"type": "unsupported", "why": "it moves"}
        reply["id"] = message["id"]
    print(json.dumps(reply), flush=True)
)") + ' ' +
         std::to_string(body) + "' ";
}

TEST_CASE("a case that is taken in one order only is judged in this order",
          "[judge][swap][command]") {
  const Folder folder;
  const std::string moves =
      folder.write("moves.json", R"({"schema": "touchstone/case/1", "id": "moves",
  "boxes": [{"half_extents": [1, 1, 1], "motion": {"kind": "static"}},
            {"half_extents": [1, 1, 1],
             "motion": {"kind": "linear", "translation": [3, 0, 0], "velocity": [-2, 0, 0]}}]})");
  for (const int body : {0, 1}) {
    const std::string subject = asked_if_resting(folder, body);
    const Json v = verdicts(folder, subject + kSwap + moves).at(0);
    CAPTURE(v.dump());
    CHECK(v.at("verdict") == "missed");
    const std::string order = body == 0 ? "with the bodies exchanged" : "in the order of the case";
    CHECK_THAT(v.at("why").get<std::string>(), Contains(order + " it is not taken: it moves"));
    CHECK(verdicts(folder, subject + moves).at(0).at("verdict") ==
          (body == 0 ? "missed" : "unsupported"));
  }
}

TEST_CASE("a case that a subject takes only with the turning body second is judged in this order",
          "[judge][swap][command]") {
  const Folder folder;
  const std::string turns =
      folder.write("turns.json", R"({"schema": "touchstone/case/1", "id": "turns",
  "boxes": [{"half_extents": [2, 1, 1],
             "motion": {"kind": "turning", "angular_velocity": [0, 0, 1]}},
            {"half_extents": [1, 1, 1],
             "motion": {"kind": "static", "translation": [0, "2.5", 0]}}]})");
  const std::string late = "--subject 'exec:python3 " + folder.write("late.py", R"(import json, sys
hello = {"type": "hello", "protocol": "touchstone/subject/1", "name": "late", "number": "double",
         "motions": ["static", "turning"], "poses": "unit-quaternion", "moves": "second", "returns": ["time"]}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "stop":
        break
    reply = hello
    if message["type"] == "solve":
        reply = {"type": "result", "id": message["id"], "contact": True, "time": "1"}
    print(json.dumps(reply), flush=True)
)") + "' ";
  CHECK(verdicts(folder, late + turns).at(0).at("verdict") == "unsupported");
  const Json v = verdicts(folder, late + kSwap + turns).at(0);
  CAPTURE(v.dump());
  CHECK(v.at("verdict") == "late");
  CHECK_THAT(v.at("why").get<std::string>(),
             Contains("with the bodies exchanged; in the order of the case it is not taken: box 1 "
                      "turns"));
}

TEST_CASE("the joined parts of a run in both orders give the report of one run",
          "[judge][swap][parts]") {
  const Folder folder;
  const std::string words = kLopsided + kSwap + "--family linear --count 9 --tolerance time=1e-9 ";
  const Json whole = Json::parse(run("judge --json " + words).output).at("subjects").at(0);
  std::string parts;
  for (const char* part : {"1/2", "2/2"}) {
    const std::string file = folder.file(std::string("part-") + part[0]);
    CHECK(run("judge " + words + "--shard " + part + " --part " + file + " --quiet").status == 0);
    parts += file + " ";
  }
  const Run joined = run("judge --join --json " + parts);
  CHECK(joined.status == 1);
  const Json subject = Json::parse(joined.output).at("subjects").at(0);
  for (const char* member : {"swap", "verdicts", "failures", "judged", "also"})
    CHECK(subject.at(member) == whole.at(member));
  // A part of a run in one order belongs to another run.
  CHECK(run("judge " + kLopsided +
            "--family linear --count 9 --tolerance time=1e-9 --shard 2/2 "
            "--part " +
            folder.file("part-1") + " --quiet 2>&1")
            .status == 2);
  CHECK(run("judge --join --swap both " + parts + " 2>&1").status == 2);
}

TEST_CASE("edges are exchanged in a query of two edges", "[judge][swap][queries]") {
  const Folder folder;
  const std::string samples = TOUCHSTONE_CASES_DIR "/../verify/cases/queries/samples/";
  for (const std::string kind : {"edge-edge", "vertex-face"}) {
    const std::string set = folder.file(kind + ".jsonl");
    REQUIRE(run("import queries " + samples + kind + ".csv --out " + set).status == 0);
    const auto found =
        verdicts(folder, "--subject cpp:certified --subject 'exec:python3 " TOUCHSTONE_PRIMITIVE_PY
                         "' --tolerance time=1e-6 --min-judged 0 " +
                             kSwap + set);
    CHECK(found.size() > 10);
    for (const Json& v : found) {
      CAPTURE(v.dump());
      CHECK_FALSE(is_asymmetric(v));
    }
  }
}

TEST_CASE("a witness is asked about the failure beside an asymmetric answer",
          "[judge][swap][witness]") {
  const Folder folder;
  const auto found =
      verdicts(folder, kLopsided + kSwap + "--witness cpp:certified --family linear --count 12");
  int denied = 0;
  for (const Json& v : found)
    denied += is_asymmetric(v) && v.contains("witness") && v.at("witness").at("denies") ? 1 : 0;
  CHECK(denied > 2);
}

}  // namespace
}  // namespace touchstone::test::swap_test
