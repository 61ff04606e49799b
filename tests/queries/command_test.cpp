// `touchstone import queries` and `touchstone audit`.

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "tests/support/program.hpp"
#include "verify/system/text/sha256.hpp"

namespace touchstone::test::command_test {
namespace {

const std::string kEdges = TOUCHSTONE_CASES_DIR "/../verify/cases/queries/samples/edge-edge.csv";
const std::string kFaces = TOUCHSTONE_CASES_DIR "/../verify/cases/queries/samples/vertex-face.csv";

std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

int count_of(const std::string& text, const std::string& part) {
  int count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

// Writes the file with the label of its first query inverted; returns its path.
std::string with_a_wrong_label(const Folder& folder) {
  std::istringstream in(text_of(kEdges));
  std::string text;
  int row = 0;
  for (std::string line; std::getline(in, line); ++row) {
    if (line.ends_with('\r')) line.pop_back();
    if (row < 8) line.back() = line.back() == '1' ? '0' : '1';
    text += line + "\n";
  }
  return folder.write("edge-edge.csv", text);
}

}  // namespace

TEST_CASE("imported queries are documents that are answered, proven and checked",
          "[queries][cli]") {
  const Folder folder;
  const std::string cases = folder.file("queries.jsonl");
  const Run imported = run("import queries " + kEdges + " " + kFaces + " --out " + cases + " 2>&1");
  CHECK(imported.output.empty());
  CHECK(imported.status == 0);
  const std::string text = folder.read("queries.jsonl");
  CHECK(count_of(text, "\"touchstone/query/1\"") == 26);
  CHECK(count_of(text, "\"touchstone/case/1\"") == 39);
  CHECK(count_of(text, "\"kind\":\"vertex-face\"") == 13);
  CHECK(text.find("\"id\":\"edge-edge-12\"") != std::string::npos);
  CHECK(text.find("samples") == std::string::npos);
  CHECK(run("solve --json " + cases + " >/dev/null").status == 0);
  CHECK(run("certify " + cases + " > " + folder.file("truths.jsonl")).status == 0);
  const Run checked = run("check " + cases + " " + folder.file("truths.jsonl"));
  CHECK(checked.status == 0);
  CHECK(count_of(checked.output, ": VERIFIED\n") == 26);
  CHECK(run("crosscheck --samples 1 --no-nef " + cases + ":1 > /dev/null").status == 0);
  // Standard output, and another working directory, give the same text.
  CHECK(run("import queries " + kEdges + " " + kFaces).output == text);
  const std::string there = "cd " TOUCHSTONE_CASES_DIR "/../verify/cases/queries";
  const std::string program = " && " TOUCHSTONE_PROGRAM " import queries ";
  for (const std::string& words :
       {program + "samples/edge-edge.csv samples/vertex-face.csv",
        "/samples" + program + "edge-edge.csv ../samples/vertex-face.csv"})
    CHECK(run_command(there + words).output == text);
}

TEST_CASE("an audit reports a malformed file, whatever else it found", "[queries][cli]") {
  const Folder folder;
  const std::string differs = with_a_wrong_label(folder);
  CHECK(run("audit " + differs + " 2>/dev/null").status == 1);
  // Malformed lines after a difference in the same file, and in another file.
  const std::string both =
      folder.write("both-edge-edge.csv", folder.read("edge-edge.csv") + "no,row\n");
  const Run r = run("audit " + both + " 2>&1");
  CHECK(r.status == 3);
  CHECK_THAT(r.output, Catch::Contains("the label says"));
  CHECK(run("audit " + differs + " " + folder.write("bad-edge-edge.csv", "1,2\n") + " 2>/dev/null")
            .status == 3);
}

TEST_CASE("an audit proves every label, and counts how solvers answered", "[queries][cli]") {
  const Folder folder;
  const Run r =
      run("audit --solver all --out " + folder.file("audit") + " " + kEdges + " " + kFaces);
  INFO(r.output);
  CHECK(r.status == 0);
  CHECK(r.output.find("26/26") != std::string::npos);
  CHECK(r.output.find("39/39") != std::string::npos);
  CHECK(r.output.find("\ninclusion ") != std::string::npos);
  const auto manifest = nlohmann::json::parse(folder.read("audit/manifest.json"));
  CHECK(manifest["files"][0]["sha256"] == sha256_of_file(kEdges));
  CHECK(manifest["files"][0]["queries"] == 13);
  CHECK(manifest["files"][1]["certificates"]["verified"] == 26);
  CHECK(manifest["differences"].empty());
  CHECK(manifest["proofs"]["sha256"] == sha256_of_file(folder.file("audit/queries.jsonl")));
  const Run checked = run("check " + folder.file("audit/queries.jsonl"));
  CHECK(checked.status == 0);
  CHECK(count_of(checked.output, ": VERIFIED\n") == 26);
  const Run json = run("audit --json " + kEdges);
  CHECK(nlohmann::json::parse(json.output)["contact"] == 9);
}

TEST_CASE("a wrong label is reported with the proven answer", "[queries][cli]") {
  const Folder folder;
  const std::string wrong = with_a_wrong_label(folder);
  const Run r = run("audit --out " + folder.file("audit") + " " + wrong);
  CHECK(r.status == 1);
  CHECK(r.output.find("line 1: the label says no contact; proven is contact ") !=
        std::string::npos);
  const auto manifest = nlohmann::json::parse(folder.read("audit/manifest.json"));
  REQUIRE(manifest["differences"].size() == 1);
  CHECK(manifest["differences"][0]["line"] == 1);
  CHECK(manifest["differences"][0]["label"] == false);
}

TEST_CASE("queries in documents are proven and judged like queries in files", "[queries][cli]") {
  const Folder folder;
  const std::string documents = folder.file("queries.jsonl");
  REQUIRE(run("import queries " + kEdges + " " + kFaces + " --out " + documents).status == 0);
  const auto summed = [](const std::string& files) {
    const Run r = run("audit --solver all " + files);
    CHECK(r.status == 0);
    // The part about solvers does not depend on the form of the queries.
    return r.output.substr(r.output.find("\n\nsolver "));
  };
  CHECK(summed(documents) == summed(kEdges + " " + kFaces));
  CHECK(nlohmann::json::parse(run("audit --json " + documents).output)["contact"] == 18);
  // A document without primitives, and a document of another format.
  auto document = nlohmann::json::parse(
      folder.read("queries.jsonl").substr(0, folder.read("queries.jsonl").find('\n')));
  document.erase("primitives");
  const std::string none = folder.write("none.jsonl", "\n" + document.dump() + "\n");
  const Run r = run("audit " + none + " 2>&1");
  CHECK(r.status == 8);
  CHECK_THAT(r.output, Catch::Contains("none.jsonl: line 2: /primitives: no vertex-face or"));
  CHECK(run("audit --kind edge-edge " + documents + " 2>/dev/null").status == 3);
}

TEST_CASE("queries are read from a pipe as from the file", "[queries][cli]") {
  const std::string whole = run("import queries " + kEdges).output;
  REQUIRE(count_of(whole, "\n") == 13);
  // Everything except names and origin (including the hash of the file) is equal.
  const auto hash = sha256_of_file(kEdges);
  const std::string cat = "cat " + kEdges + " | " TOUCHSTONE_PROGRAM " ";
  for (const std::string input : {"-", "/dev/stdin"}) {
    CAPTURE(input);
    const Run piped = run_command(cat + "import queries --kind edge-edge " + input);
    CHECK(piped.status == 0);
    CHECK(count_of(piped.output, hash) == 13);
    CHECK(count_of(piped.output, "\"all_of\"") == 13);
    const Run audited = run_command(cat + "audit --json --kind edge-edge " + input);
    CHECK(audited.status == 0);
    const auto tally = nlohmann::json::parse(audited.output);
    CHECK(tally["contact"] == 9);
    CHECK(tally["sha256"] == hash);
  }
  const Run none = run_command(": | " TOUCHSTONE_PROGRAM " import queries --kind edge-edge - 2>&1");
  CHECK(none.status == 3);
  CHECK_THAT(none.output, Catch::Contains("-: line 1: there are no queries"));
}

TEST_CASE("a single document in a file is audited, on one line or on several", "[queries][cli]") {
  const Folder folder;
  const std::string all = run("import queries " + kFaces).output;
  const std::string one = all.substr(0, all.find('\n'));
  const auto laid_out = nlohmann::ordered_json::parse(one).dump(1);
  for (const std::string& text : {one, laid_out, "\n" + laid_out + "\n"}) {
    const Run r = run("audit --json " + folder.write("query.json", text));
    CHECK(r.status == 0);
    const auto tally = nlohmann::json::parse(r.output);
    CHECK(tally["queries"] == 1);
    CHECK(tally["certificates"]["verified"] == 2);
  }
  // A case is not a query document.
  const Run r =
      run("audit " TOUCHSTONE_CASES_DIR "/features/turning-edge-crosses-edge.json 2>&1 >/dev/null");
  CHECK(r.status == 8);
  CHECK_THAT(r.output, Catch::Contains("but a case: touchstone judge and touchstone solve take"));
}

TEST_CASE("a command that takes no queries names the commands that do", "[queries][cli]") {
  const Folder folder;
  const std::string all = run("import queries " + kFaces).output;
  const std::string one = folder.write("query.json", all.substr(0, all.find('\n')));
  for (const std::string command :
       {"show", "overlap --at 0", "manifold --at 0", "shrink --subject cpp:double", "stats"}) {
    const Run r = run(command + " " + one + " 2>&1 >/dev/null");
    CAPTURE(command, r.output);
    CHECK(r.status == 8);
    CHECK(r.output.find("query.json") != std::string::npos);
    CHECK_THAT(r.output, Catch::Contains("a query of several cases"));
    CHECK_THAT(r.output, Catch::Contains("audit"));
  }
}

TEST_CASE("malformed queries are refused with file and line, and those before are kept",
          "[queries][cli]") {
  const Folder folder;
  const std::string cut = folder.write("edge-edge.csv", text_of(kEdges) + "1,2\n");
  for (const std::string command : {"import queries", "audit"}) {
    CAPTURE(command);
    const Run r = run(command + " " + cut + " 2>&1 >/dev/null");
    CHECK(r.status == 3);
    CHECK_THAT(r.output, Catch::Contains("edge-edge.csv: line 105: expected 7 columns"));
    CHECK(run(command + " " + folder.file("missing-edge-edge.csv") + " 2>/dev/null").status == 3);
    CHECK(run(command + " 2>/dev/null").status == 2);
    const Run of_folder = run(command + " " + folder.file("") + " 2>&1 >/dev/null");
    CHECK(of_folder.status == 3);
    CHECK_THAT(of_folder.output, Catch::Contains("is a folder, not a file of queries"));
  }
  CHECK(count_of(run("import queries " + cut + " 2>/dev/null").output, "\n") == 13);
  CHECK(run("audit --solver nobody " + kEdges + " 2>/dev/null").status == 2);
  CHECK(run("import queries --kind faces " + kEdges + " 2>/dev/null").status == 2);
}

}  // namespace touchstone::test::command_test
