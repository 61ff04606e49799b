// `solve --part` and `solve --join`, as called by users.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/program.hpp"
#include "verify/system/text/checked_line.hpp"

namespace touchstone::test::solve_parts_test {
namespace {

using Catch::Contains;

// A mesh of 2 side² triangles, as in a case file.
nlohmann::json bumps(int side, const char* tilt) {
  nlohmann::json vertices = nlohmann::json::array(), triangles = nlohmann::json::array();
  for (int x = 0; x <= side; ++x) {
    for (int y = 0; y <= side; ++y) {
      vertices.push_back({x, y, (x * x + 3 * x * y) % 5});
      if (x == side || y == side) continue;
      const int a = x * (side + 1) + y, b = a + side + 1;
      triangles.push_back({a, b, b + 1});
      triangles.push_back({a, b + 1, a + 1});
    }
  }
  return {
      {"mesh", {{"vertices", vertices}, {"triangles", triangles}}},
      {"motion",
       {{"kind", "linear"}, {"translation", {"1/3", "1/5", tilt}}, {"velocity", {0, 0, "-9"}}}}};
}

// Writes a case of two meshes, and returns its path.
std::string write_meshes(const Folder& folder, int side) {
  nlohmann::json still = bumps(side, "0");
  still["motion"] = {{"kind", "static"}};
  const nlohmann::json document{
      {"schema", "touchstone/case/1"}, {"id", "bumps"}, {"boxes", {still, bumps(side, "8")}}};
  const std::string path = folder.file("bumps.json");
  std::ofstream(path) << document;
  return path;
}

// Solves all parts of a case, and returns their files.
std::vector<std::string> solved_parts(const Folder& folder, const std::string& path, int parts,
                                      const std::string& options = "") {
  std::vector<std::string> files;
  for (int part = 1; part <= parts; ++part) {
    files.push_back(folder.file(std::to_string(part) + "-of-" + std::to_string(parts)));
    const Run done = run("solve " + options + "--shard " + std::to_string(part) + "/" +
                         std::to_string(parts) + " --part " + files.back() + " " + path);
    CHECK(done.status == 0);
  }
  return files;
}

std::string words(const std::vector<std::string>& files) {
  std::string all;
  for (const std::string& file : files) all += " " + file;
  return all;
}

}  // namespace

TEST_CASE("an answer that is joined from parts is that of one run", "[command][parts]") {
  for (const char* id :
       {"compounds/turned-parts-of-two-turning-bodies", "compounds/touches-only-behind-a-jump",
        "compounds/table-stands-on-its-four-legs-and-rises",
        "compounds/touches-for-an-irrational-instant-between-two-posts",
        "compounds/interlocked-hooks-never-meet"}) {
    CAPTURE(id);
    const Folder folder;
    const std::string path = on_file(id);
    for (const std::string options : {"", "--first "}) {
      const Run text = run("solve " + options + path);
      const Run json = run("solve --json --digits 50 " + options + path);
      for (const int parts : {1, 3}) {
        auto files = solved_parts(folder, path, parts, options);
        std::reverse(files.begin(), files.end());
        const std::string join = "solve --join " + options + path + words(files);
        CHECK(run(join).output == text.output);
        CHECK(run(join + " --json --digits 50").output == json.output);
        for (const std::string& file : files) std::filesystem::remove(file);
      }
    }
  }
}

TEST_CASE("parts of two meshes are joined, and a part without its end is resumed",
          "[command][parts]") {
  const Folder folder;
  const std::string path = write_meshes(folder, 4);
  const std::string whole = run("solve --json " + path).output;
  const auto files = solved_parts(folder, path, 4);
  CHECK(run("solve --join --json " + path + words(files)).output == whole);
  // A kill leaves a file with some whole lines, and a piece of the next one.
  const std::string lines = folder.read("2-of-4");
  const auto count = std::count(lines.begin(), lines.end(), '\n');
  REQUIRE(count > 3);
  std::filesystem::remove(files[1]);
  for (const std::size_t kept : {std::size_t{0}, std::size_t{40}, lines.find('\n') + 1,
                                 lines.find('\n') + 30, lines.size() / 2, lines.size() - 1}) {
    CAPTURE(kept);
    std::ofstream(files[1] + ".part") << lines.substr(0, kept);
    CHECK(run("solve --shard 2/4 --part " + files[1] + " " + path).status == 0);
    CHECK(run("solve --join --json " + path + words(files)).output == whole);
    CHECK_FALSE(std::filesystem::exists(files[1] + ".part"));
    std::filesystem::remove(files[1]);
  }
}

TEST_CASE("parts behind a first contact may be missing, and no other", "[command][parts]") {
  const Folder folder;
  const std::string path = write_meshes(folder, 4);
  const auto files = solved_parts(folder, path, 8, "--first ");
  const std::string first = run("solve --first --json " + path).output;
  // The meshes meet after more than an eighth of the horizon, and long before its end.
  std::size_t needed = 1;
  const auto join = [&](std::size_t count) {
    return run("solve --first --join --json " + path +
               words({files.begin(), files.begin() + static_cast<std::ptrdiff_t>(count)}) +
               " 2>&1");
  };
  while (needed < files.size() && join(needed).status != 0) ++needed;
  CHECK(needed > 1);
  CHECK(needed < files.size());
  for (std::size_t count = needed; count <= files.size(); ++count)
    CHECK(join(count).output == first);
  for (std::size_t count = 1; count < needed; ++count) {
    CHECK(join(count).status == 3);
    CHECK_THAT(join(count).output, Contains("part " + std::to_string(count + 1) + "/8 of its run"));
  }
  const Run without =
      run("solve --first --join " + path + words({files.begin() + 1, files.end()}) + " 2>&1");
  CHECK(without.status == 3);
  CHECK_THAT(without.output, Contains("part 1/8 of its run is missing"));
}

TEST_CASE("wrong parts are refused with the reason", "[command][parts]") {
  const Folder folder;
  const std::string path = write_meshes(folder, 3);
  const auto files = solved_parts(folder, path, 3);
  const auto refuses = [&](const std::string& words_of_join, const std::string& why) {
    const Run joined = run("solve --join " + words_of_join + " 2>&1");
    CHECK(joined.status == 3);
    CHECK_THAT(joined.output, Contains(why));
  };
  refuses(path + words({files[0], files[2]}), "part 2/3 of its run is missing");
  refuses(path + words({files[0], files[1]}), "part 3/3 of its run is missing");
  refuses(path + words({files[0], files[1], files[1], files[2]}), "it is part 2/3, and so is");
  refuses(on_file("compounds/one-part-alone") + words(files), "it is about another case");
  refuses("--first " + path + words(files), "it was solved without --first");
  refuses(path + words({files[0], folder.file("none"), files[2]}), "none");
  refuses(path + words({files[0], path, files[2]}), "no part of an answer");
  const auto others = solved_parts(folder, path, 2);
  refuses(path + words({others[0], files[1], files[2]}), "it is a part of another run than");

  // Damage: an altered line, and a missing end.
  const std::string lines = folder.read("2-of-3");
  const auto last = lines.rfind('\n', lines.size() - 2) + 1;
  for (const auto& [text, why] :
       {std::pair{lines.substr(0, last), "it ends too early"},
        std::pair{lines.substr(0, last + 4), "it is damaged"},
        std::pair{lines + lines.substr(last), "its lines are not in order"}}) {
    std::ofstream(files[1], std::ios::trunc) << text;
    refuses(path + words(files), why);
  }
  nlohmann::json head = checked_content(lines.substr(0, lines.find('\n')));
  head["touchstone"] = "0.0.1";
  std::ofstream(files[1], std::ios::trunc)
      << checked_line(head) << lines.substr(lines.find('\n') + 1);
  refuses(path + words(files), "it was solved by version \"0.0.1\"");
  std::string altered = lines;
  altered[last + 9] = altered[last + 9] == '1' ? '2' : '1';
  std::ofstream(files[1], std::ios::trunc) << altered;
  refuses(path + words(files), "it is damaged");
}

TEST_CASE("a finished part that was damaged later is not said to be finished", "[command][parts]") {
  for (const std::string options : {"", "--first "}) {
    const Folder folder;
    const std::string path = write_meshes(folder, 3);
    const std::string file = solved_parts(folder, path, 2, options).back();
    const std::string words = "solve " + options + "--shard 2/2 --part " + file + " " + path;
    const std::string name = std::filesystem::path(file).filename();
    const std::string whole = folder.read(name);
    CHECK_THAT(run(words + " 2>&1").output, Contains("is finished already"));
    const std::size_t last_line = whole.rfind('\n', whole.size() - 2) + 1;
    for (const std::size_t size : {whole.size() - 20, last_line}) {
      std::ofstream(file, std::ios::binary) << whole.substr(0, size);
      const Run again = run(words + " 2>&1");
      CHECK(again.status != 0);
      CHECK_THAT(again.output, Contains("is damaged: remove it"));
    }
  }
}

TEST_CASE("invalid command lines of parts are refused", "[command][parts]") {
  const Folder folder;
  const std::string part = " --shard 1/2 --part " + folder.file("part") + " ";
  const std::string compound = on_file("compounds/one-part-alone");
  const auto status = [](const std::string& arguments) {
    return run("solve " + arguments + " 2>/dev/null").status;
  };
  CHECK(status("--shard 1/2 " + compound) == 2);
  CHECK(status(part + compound + " " + compound) == 2);
  CHECK(status(part + "-") == 2);
  CHECK(status(part + "--number double " + compound) == 2);
  CHECK(status(part + "--json " + compound) == 2);
  CHECK(status("--join " + compound) == 2);
  CHECK(status(part + on_file("paper/linear-as-printed")) == 8);
  CHECK(status(part + folder.file("none.json")) == 3);
  CHECK_FALSE(std::filesystem::exists(folder.file("part")));
  // A finished part stays, and a file of something else is not touched.
  CHECK(status(part + compound) == 0);
  CHECK(status(part + compound) == 0);
  CHECK(status(part + on_file("compounds/mirrored-body-of-two-parts")) == 2);
}

TEST_CASE("a part that reached its time limit is resumed", "[command][parts]") {
  const Folder folder;
  const std::string path = write_meshes(folder, 12);
  const std::string words_of_part = "solve --shard 1/1 --part " + folder.file("part") + " " + path;
  CHECK(run(words_of_part + " --time-limit 0.1 2>/dev/null").status == 4);
  CHECK(run(words_of_part + " --time-limit 0").status == 0);
  CHECK(run("solve --join " + path + " " + folder.file("part")).output ==
        run("solve " + path).output);
}

}  // namespace touchstone::test::solve_parts_test
