// `touchstone generate --join`.

#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

#include "tests/support/program.hpp"
#include "verify/cases/generate/run/finished_set.hpp"

namespace touchstone::test::join_test {
namespace {

using Catch::Contains;

const std::string kSweep = "sweep --count 23 --first 5 --seed 3 ";

// Generates the parts of a set. Returns the names of their files, the last one first.
std::string parts_of(const Folder& folder, const std::string& words, int of,
                     const std::string& ending = ".jsonl") {
  std::string files;
  for (int i = 1; i <= of; ++i) {
    const std::string shard = std::to_string(i) + "/" + std::to_string(of);
    const std::string file = folder.file(std::to_string(i) + "-of-" + std::to_string(of) + ending);
    CHECK(run("generate " + words + "--quiet --shard " + shard + " --out " + file + " 2>/dev/null")
              .status == 0);
    files = file + " " + files;
  }
  return files;
}

TEST_CASE("the joined parts of a set equal the set and its card, byte by byte",
          "[generate][parts]") {
  const Folder folder;
  for (const char* ending : {".jsonl", ".csv", ".sqlite"}) {
    const std::string whole = std::string("whole") + ending;
    CHECK(run("generate " + kSweep + "--quiet --out " + folder.file(whole)).status == 0);
    for (const int of : {1, 4, 30}) {
      CAPTURE(ending, of);
      // The card contains the file's name, so the joined file has the same name in another folder.
      const std::string below = std::to_string(of) + ending + ".d";
      std::filesystem::create_directory(folder.file(below));
      const std::string out = below + "/" + whole;
      CHECK(run("generate --join --quiet " + kSweep + "--out " + folder.file(out) + " " +
                parts_of(folder, kSweep, of))
                .status == 0);
      CHECK(folder.read(out) == folder.read(whole));
      CHECK(folder.read(out + ".card.md") == folder.read(whole + ".card.md"));
      CHECK_FALSE(std::filesystem::exists(folder.file(out + ".journal")));
    }
  }
  // Parts in tables hold the same records.
  CHECK(run("generate --join --quiet " + kSweep + "--out " + folder.file("of-csv.jsonl") + " " +
            parts_of(folder, kSweep, 3, ".csv"))
            .status == 0);
  CHECK(folder.read("of-csv.jsonl") == folder.read("whole.jsonl"));
}

TEST_CASE("files that are not exactly the parts of one set are refused", "[generate][parts]") {
  const Folder folder;
  parts_of(folder, kSweep, 3);
  const auto file = [&](int i) { return folder.file(std::to_string(i) + "-of-3.jsonl") + " "; };
  const auto refused = [&](const std::string& files, const std::string& words = kSweep) {
    const Run joined = run("generate --join " + words + "--out " + folder.file("all.jsonl") + " " +
                           files + "2>&1");
    CHECK(joined.status == 3);
    CHECK_FALSE(std::filesystem::exists(folder.file("all.jsonl")));
    return joined.output;
  };
  CHECK_THAT(refused(file(1) + file(3)),
             Contains("3-of-3.jsonl: the cases before it, from 13 on, are in none"));
  CHECK_THAT(refused(file(1) + file(2)), Contains("from 21 to 27 are in none of the parts"));
  CHECK_THAT(refused(file(1) + file(2) + file(2) + file(3)), Contains("in another part, too"));
  CHECK_THAT(refused(file(1) + file(2) + file(3), "sweep --count 23 --first 5 --seed 4 "),
             Contains("it is of another set"));
  CHECK_THAT(refused(file(1) + file(2) + file(3), kSweep + "--no-certificate "),
             Contains("it is of another set"));
  CHECK_THAT(refused(folder.file("none.jsonl ")), Contains("there is no card beside it"));
  std::string altered = folder.read("2-of-3.jsonl");
  altered[100] ^= 1;
  folder.write("2-of-3.jsonl", altered);
  CHECK_THAT(refused(file(1) + file(2) + file(3)),
             Contains("2-of-3.jsonl: it is not what its card"));

  for (const std::string& wrong :
       {"generate --join " + kSweep + file(1),
        "generate --join " + kSweep + "--out " + folder.file("x"), "generate " + kSweep + file(1),
        "generate --join --shard 1/2 --out " + folder.file("x") + " " + kSweep + file(1)})
    CHECK(run(wrong + " 2>&1").status == 2);
}

TEST_CASE("a killed join is resumed", "[generate][parts]") {
  const Folder folder;
  const std::string files = parts_of(folder, kSweep, 4);
  const std::string out = folder.file("all.jsonl");
  const std::string words = "generate --join --quiet " + kSweep + "--out " + out + " " + files;
  CHECK(run(words).status == 0);
  const std::string whole = folder.read("all.jsonl");
  // Recreates the state after a kill when ten cases are written.
  std::filesystem::remove(out);
  generate::SetDescription set;
  set.family = generate::choose_family("sweep", {}).value();
  set.seed = 3;
  set.first = 5;
  set.count = 23;
  {
    generate::PartFile part(out, generate::arguments_of(set), false);
    REQUIRE(part.error().empty());
    std::istringstream lines(whole);
    std::string line;
    for (int i = 0; i < 10 && std::getline(lines, line); ++i) {
      generate::Tally one;
      one.add(generate::summary_of(line));
      part.append(line + "\n", one);
    }
    part.commit();
  }
  const Run rest = run("generate --join " + kSweep + "--out " + out + " " + files + " 2>&1");
  CHECK(rest.status == 0);
  CHECK_THAT(rest.output, Contains("23 cases, 10 of them from before"));
  CHECK(folder.read("all.jsonl") == whole);
  CHECK_THAT(run(words + " 2>&1").output, Contains("is finished already"));
}

}  // namespace
}  // namespace touchstone::test::join_test
