// `touchstone solve`: inputs, outputs and exit codes.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "src/base/sha256.hpp"
#include "tests/support/program.hpp"

namespace touchstone::test::solve_command_test {
namespace {

std::vector<nlohmann::json> lines(const std::string& text) {
  std::vector<nlohmann::json> result;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) result.push_back(nlohmann::json::parse(line));
  return result;
}

const std::string kLinear = on_file("paper/linear-as-printed");
const std::string kQuadratic = on_file("paper/quadratic-edge-edge");
// Two cubes that meet at t = 1/2.
constexpr const char* kApproaching = R"({"schema": "touchstone/case/1", "id": "a", "boxes": [
  {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
  {"half_extents": ["1", "1", "1"],
   "motion": {"kind": "linear", "translation": ["4", "0", "0"], "velocity": ["-4", "0", "0"]}}]})";

const std::string kMalformed = on_file("malformed/a-json-float");

}  // namespace

TEST_CASE("solve encloses contacts that have no exact time", "[cli]") {
  const std::string spin = on_file("enclosed/turning-box-meets-a-wall");
  const Run people = run("solve --digits 12" + spin);
  CHECK(people.status == 0);
  CHECK_THAT(people.output, Catch::Contains("enter  t = 0.345438729452, enclosed within"));
  const Run json = run("solve --json" + spin);
  CHECK(lines(json.output).at(0)["schema"] == "touchstone/enclosed/1");
  CHECK(run("solve" + on_file("enclosed/box-hits-the-side-of-a-cylinder") + " --digits 6").status ==
        0);
  // A touch stays unknown, and the exit status says so.
  CHECK(
      run("solve --digits 3" + on_file("enclosed/corner-of-a-turning-box-touches-a-wall")).status ==
      4);
  CHECK(run("solve --within 1/10 --digits 6" + spin).status == 0);
  CHECK(run("solve --number double" + spin + " 2>/dev/null").status == 2);
  CHECK(run("solve --write-expect" + spin + " 2>/dev/null").status == 2);
  for (const char* command : {"overlap", "clearance"}) {
    const Run refused = run(std::string(command) + spin + " 2>&1 >/dev/null");
    CAPTURE(command, refused.output);
    CHECK(refused.status == 8);
    CHECK_THAT(refused.output, Catch::Contains("/boxes/0/motion/kind: a motion that turns"));
  }
}

TEST_CASE("certify proves few digits of an enclosed answer if more take longer than the limit",
          "[cli]") {
  const Folder folder;
  const std::string spin = on_file("enclosed/turning-box-meets-a-wall");
  const Run cut =
      run("certify --time-limit 4 --digits 1000" + spin + " 2>" + folder.file("why.txt"));
  CHECK(cut.status == 4);
  CHECK_THAT(folder.read("why.txt"), Catch::Contains("the time limit was reached"));
  const std::string truth = folder.write("truth.json", cut.output);
  CHECK(run("check" + spin + " " + truth).status == 0);
  const auto answers = lines(cut.output);
  std::size_t known = 0;
  for (const auto& span : answers.at(0).at("spans")) known += span["state"] != "unknown";
  CHECK(known == 5);
  // In so short a time nothing is proven, so there is no answer.
  CHECK(run("certify --time-limit 0.0001" + spin + " 2>/dev/null").status == 4);
}

TEST_CASE("solve answers in text for people, and in JSON with one line for each case", "[cli]") {
  const Run people = run("solve" + kLinear);
  CHECK(people.status == 0);
  CHECK(people.output.find("enter  t = 0.47256549678695007") != std::string::npos);
  const Run json = run("solve --json" + kLinear + kQuadratic);
  CHECK(json.status == 0);
  const auto truths = lines(json.output);
  REQUIRE(truths.size() == 2);
  CHECK(truths[0]["contacts"][0]["enter"]["double"] == "0x1.e3e835a7abf97p-2");
  CHECK_FALSE(truths[1].contains("intervals"));
  // Homogeneous intervals are counted only on the full route, which exact numbers use.
  for (const std::string full : {"--number exact", "--route full", "--number exact --route full"}) {
    auto counted = lines(run("solve --json " + full + kQuadratic).output).at(0);
    CHECK(counted["intervals"] ==
          nlohmann::json{{"homogeneous", 15}, {"outside", 3}, {"culled", 8}});
    counted.erase("intervals");
    CHECK(counted == truths[1]);
  }
}

TEST_CASE("a malformed file is refused with file and pointer, and the others are answered",
          "[cli]") {
  const Run r = run("solve --json" + kMalformed + kLinear + "/no/such/file.json 2>/dev/null");
  CHECK(r.status == 3);
  const auto answers = lines(r.output);
  REQUIRE(answers.size() == 3);
  CHECK(answers[0]["schema"] == "touchstone/error/1");
  CHECK(answers[0]["pointer"] == "/boxes/1/half_extents/2");
  CHECK(answers[1]["id"] == "linear-as-printed");
  CHECK(answers[2]["message"] == "there is no such file");
  const Run people = run("solve" + kMalformed + "2>&1");
  CHECK(people.output.find("a-json-float.json: /boxes/1/half_extents/2: ") != std::string::npos);
}

TEST_CASE("cases are read from lines of a file, from standard input and from a document on it",
          "[cli]") {
  const Folder folder;
  const std::string line = nlohmann::json::parse(kApproaching).dump();
  const std::string path = folder.write("cases.jsonl", line + "\n\nnot json\n" + line + "\n");
  const Run r = run("solve --json " + path + " 2>&1 >/dev/null");
  CHECK(r.status == 3);
  CHECK(r.output.find("cases.jsonl:3: not JSON") != std::string::npos);
  CHECK(lines(run("solve --json " + path + " 2>/dev/null").output).size() == 3);
  CHECK(lines(run("solve --json - < " + folder.write("two", line + "\n" + line + "\n")).output)
            .size() == 2);
  const std::string pretty = folder.write("pretty", nlohmann::json::parse(line).dump(2));
  CHECK(lines(run("solve --json - < " + pretty).output).at(0)["contacts"][0]["enter"]["decimal"] ==
        "0.5");
}

TEST_CASE("every number type answers, and the command line is checked", "[cli]") {
  for (const std::string number : {"exact", "double", "float", "long-double", "interval"}) {
    const Run r = run("solve --json --number " + number + kQuadratic);
    CHECK(r.status == 0);
    CHECK(lines(r.output).at(0)["number"] == number);
  }
  CHECK(run("solve --json --number certified" + kQuadratic).output ==
        run("solve --json" + kQuadratic).output);
  for (const std::string& wrong :
       {"solve --number decimal" + kLinear, std::string("solve"), std::string("unknown"),
        "solve --digits 0" + kLinear, "solve --resume" + kLinear, std::string()}) {
    CAPTURE(wrong);
    CHECK(run(wrong + " 2>/dev/null >/dev/null").status == 2);
  }
  for (const std::string command : {"solve", "crosscheck", "self-test", "overlap", "manifold"}) {
    const Run help = run(command + " --help");
    CHECK(help.status == 0);
    CHECK(help.output.find("touchstone " + command) != std::string::npos);
  }
}

TEST_CASE("the options for digits and the first contact change the output", "[cli]") {
  const auto answer = [](const std::string& options) {
    return lines(run("solve --json " + options + kQuadratic).output).at(0);
  };
  CHECK(answer("--digits 5")["contacts"][0]["enter"]["decimal"] == "0.65401");
  CHECK(answer("--digits 30")["contacts"][0]["enter"]["decimal"].get<std::string>().size() == 32);
  const auto first = answer("--first");
  CHECK(first["first_only"] == true);
  CHECK_FALSE(first["contacts"][0].contains("exit"));
  CHECK(first["contacts"][0]["enter"] == answer("")["contacts"][0]["enter"]);
  CHECK(answer("--number exact")["intervals"]["culled"] == 8);
}

TEST_CASE("certified numbers and both routes give the exact answer, except for the counts",
          "[cli]") {
  const std::string all = " " TOUCHSTONE_CASES_DIR "/[!e]*/*.json 2>/dev/null";  // not enclosed/
  for (const std::string first : {"", "--first "}) {
    std::vector<nlohmann::json> exact =
        lines(run("solve --json --number exact " + first + all).output);
    CHECK(exact.size() > 100);
    for (auto& truth : exact) {
      truth.erase("intervals");
      if (!truth.contains("all_of")) continue;
      for (auto& of_case : truth["all_of"]) of_case.erase("intervals");
    }
    CHECK(lines(run("solve --json " + first + all).output) == exact);
    CHECK(lines(run("solve --json --number exact --route walk " + first + all).output) == exact);
  }
}

TEST_CASE("intervals have both routes, and enclose the exact entry on either", "[cli]") {
  const auto enter = [](const std::string& options) {
    const Run r = run("solve --json " + options + kQuadratic);
    CHECK(r.status == 0);
    return lines(r.output).at(0)["contacts"][0]["enter"];
  };
  const double exact = std::strtod(enter("")["double"].get<std::string>().c_str(), nullptr);
  for (const std::string options : {"--route full", "--route walk", "--route walk --first"}) {
    CAPTURE(options);
    const auto enclosure = enter("--number interval " + options)["enclosure"];
    const double low = std::strtod(enclosure[0].get<std::string>().c_str(), nullptr);
    const double high = std::strtod(enclosure[1].get<std::string>().c_str(), nullptr);
    CHECK(low <= exact);
    CHECK(exact <= high);
    CHECK(high - low < 1e-12);
  }
  // Intervals are counted only if they are computed.
  CHECK(
      lines(run("solve --json --number interval" + kQuadratic).output).at(0).contains("intervals"));
  CHECK_FALSE(lines(run("solve --json --number interval --route walk" + kQuadratic).output)
                  .at(0)
                  .contains("intervals"));
}

TEST_CASE("a route that the numbers do not have is a wrong command line", "[cli]") {
  for (const std::string wrong : {"--number double --route walk", "--number certified --route full",
                                  "--number certified --write-expect"})
    CHECK(run("solve " + wrong + kQuadratic + " 2>/dev/null >/dev/null").status == 2);
}

TEST_CASE("a case that a number type cannot decide ends with status 4", "[cli]") {
  CHECK(run("solve --number interval" + on_file("grazing/crossed-edges-graze") + ">/dev/null")
            .status == 4);
}

TEST_CASE("a killed run is resumed: whole lines stay, and a torn line is computed again", "[cli]") {
  const Folder folder;
  const std::string out = folder.file("truths.jsonl");
  REQUIRE(run("solve --out " + out + kLinear + kQuadratic).status == 0);
  const std::string whole = folder.read("truths.jsonl");
  folder.write("truths.jsonl", whole.substr(0, whole.size() - 100));
  REQUIRE(run("solve --resume --out " + out + kLinear + kQuadratic).status == 0);
  CHECK(folder.read("truths.jsonl") == whole);
  REQUIRE(run("solve --resume --out " + out + kLinear + kQuadratic).status == 0);
  CHECK(folder.read("truths.jsonl") == whole);
  folder.write("letter.txt", "Dear reader,\n");
  CHECK(run("solve --resume --out " + folder.file("letter.txt") + kLinear + "2>/dev/null").status ==
        2);
  CHECK(folder.read("letter.txt") == "Dear reader,\n");
}

TEST_CASE("a run is not resumed by another command or with other options", "[cli]") {
  const Folder folder;
  const std::string out = folder.file("truths.jsonl");
  REQUIRE(run("solve --digits 3 --out " + out + kLinear).status == 0);
  const std::string before = folder.read("truths.jsonl");
  for (const char* other : {"solve --digits 30", "solve --first",
                            "solve --number double --digits 3", "certify --digits 3"}) {
    CAPTURE(other);
    const auto refused =
        run(std::string(other) + " --resume --out " + out + kLinear + kQuadratic + " 2>&1");
    CHECK(refused.status == 2);
    CHECK_THAT(refused.output, Catch::Contains("other options"));
    CHECK(folder.read("truths.jsonl") == before);
  }
  // Nothing of the refused command is left, so that it is refused again.
  for (int i = 0; i < 2; ++i) {
    CHECK(run("solve --digits 30 --jobs 1 --resume --out " + out + kQuadratic + kLinear + " 2>&1")
              .status == 2);
  }
  CHECK(run("solve --digits 3 --resume --out " + out + kLinear + kQuadratic).status == 0);
}

namespace {

// A case whose first contact is at a time of this many halves, thirds, …: 1 / `parts`.
std::string cube_at(const std::string& id, int parts) {
  return R"({"schema": "touchstone/case/1", "id": ")" + id +
         R"(", "boxes": [{"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}}, )"
         R"({"half_extents": ["1", "1", "1"], "motion": {"kind": "linear", "translation": ["3", "0", "0"], )"
         R"("velocity": ["-)" +
         std::to_string(parts) + R"(", "0", "0"]}}]})" + "\n";
}

}  // namespace

TEST_CASE("a run that is resumed with other options is refused whatever its first results are",
          "[cli]") {
  const Folder folder;
  // 1/2 has one digit, however many are asked for; only 1/7 shows how many.
  const std::string cases = folder.write("cases.jsonl", cube_at("half", 2) + cube_at("seventh", 7));
  const std::string out = folder.file("truths.jsonl");
  REQUIRE(run("solve --digits 5 --out " + out + " " + cases).status == 0);
  const std::string before = folder.read("truths.jsonl");
  const auto refused = run("solve --digits 30 --resume --out " + out + " " + cases + " 2>&1");
  CHECK(refused.status == 2);
  CHECK_THAT(refused.output, Catch::Contains("other options"));
  CHECK(folder.read("truths.jsonl") == before);
}

TEST_CASE("a resumed run leaves the file of a run that was not interrupted", "[cli]") {
  const Folder folder;
  const std::string good = cube_at("half", 2) + cube_at("third", 3) + cube_at("seventh", 7);
  const std::string cases = folder.write("cases.jsonl", good);
  const std::string out = folder.file("truths.jsonl");
  REQUIRE(run("solve --out " + out + " " + cases).status == 0);
  const std::string whole = folder.read("truths.jsonl");
  // The second case is malformed at first, so that its result comes last.
  folder.write("cases.jsonl", cube_at("half", 2) + "{\n" + cube_at("seventh", 7));
  REQUIRE(run("solve --out " + out + " " + cases + " 2>/dev/null").status == 3);
  folder.write("cases.jsonl", good);
  REQUIRE(run("solve --resume --out " + out + " " + cases).status == 0);
  CHECK(folder.read("truths.jsonl") == whole);
  // Another question about the same cases: all results are new.
  const std::string near = folder.file("near.jsonl");
  REQUIRE(run("solve --within 1/10 --out " + near + " " + cases).status == 0);
  const auto resumed = run("solve --within 1/10 --resume --out " + out + " " + cases + " 2>&1");
  REQUIRE(resumed.status == 0);
  CHECK_THAT(resumed.output, Catch::Contains("left out 3 earlier results"));
  CHECK(folder.read("truths.jsonl") == folder.read("near.jsonl"));
}

TEST_CASE("an option with an empty value is refused", "[cli]") {
  for (const char* option : {"--within", "--out", "--number", "--digits"}) {
    CAPTURE(option);
    const auto refused = run("solve " + std::string(option) + " ''" + kLinear + " 2>&1");
    CHECK(refused.status == 2);
    CHECK_THAT(refused.output, Catch::Contains(std::string(option) + ": the value is empty"));
  }
}

TEST_CASE("a truth has the hash of its case, and is written into the case on request", "[cli]") {
  const Folder folder;
  const std::string text = R"({"schema": "touchstone/case/1", "id": "b", "boxes": [)"
                           R"({"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}}, )"
                           R"({"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}}]})";
  const std::string path = folder.write("b.json", text);
  const auto before = lines(run("solve --json --number exact " + path).output).at(0);
  CHECK(before["case_sha256"] == sha256(nlohmann::json::parse(text).dump()));
  REQUIRE(run("solve --write-expect " + path).status == 0);
  const auto after = nlohmann::json::parse(folder.read("b.json"));
  CHECK(after["expect"] == before);
  CHECK(lines(run("solve --json --number exact " + path).output).at(0) == before);
}

TEST_CASE("the hash of a case is the SHA-256 of its canonical text", "[cli]") {
  CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

}  // namespace touchstone::test::solve_command_test
