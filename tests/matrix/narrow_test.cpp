// Narrowing a difference between two builds to a smallest set of flags and settings.

#include <catch2/catch.hpp>

#include <set>

#include "verify/judge/matrix/change.hpp"
#include "verify/judge/matrix/narrow.hpp"

namespace touchstone::narrow_test {

using namespace touchstone::matrix;

namespace {

// The rest of `all` after narrowing, if exactly `needed` is needed.
std::vector<int> left_of(std::vector<int> all, const std::set<int>& needed) {
  return narrowed(std::move(all), [&](const std::vector<int>& some) {
    const std::set<int> held(some.begin(), some.end());
    return std::includes(held.begin(), held.end(), needed.begin(), needed.end());
  });
}

BuildSpec spec(const std::string& flags) {
  return {"g++", "-O2", words_of(flags), "double", "nearest"};
}

}  // namespace

TEST_CASE("narrowing keeps exactly the changes that are needed") {
  const std::vector<int> all{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  for (int i = 0; i < 11; ++i) CHECK(left_of(all, {i}) == std::vector<int>{i});
  for (int i = 0; i < 11; ++i) {
    for (int j = i + 1; j < 11; ++j) CHECK(left_of(all, {i, j}) == std::vector<int>{i, j});
  }
  CHECK(left_of(all, {0, 5, 10}) == std::vector<int>{0, 5, 10});
  CHECK(left_of(all, {all.begin(), all.end()}) == all);
  CHECK(left_of({7}, {7}) == std::vector<int>{7});
}

TEST_CASE("applying the changes between two builds to the first gives the second") {
  BuildSpec from = spec("-mfma -ffp-contract=off");
  BuildSpec to = spec("-ffp-contract=fast -mfma");
  to.compiler = "clang++";
  to.level = "-O3";
  to.environment = "upward+flush";
  const auto changes = changes_between(from, to, false, true);
  CHECK(changes.size() == 6);
  const BuildSpec made = with_changes(from, changes);
  CHECK(made.compiler == "clang++");
  CHECK(made.level == "-O3");
  CHECK(made.environment == "upward+flush");
  CHECK(std::set(made.flags.begin(), made.flags.end()) ==
        std::set(to.flags.begin(), to.flags.end()));
}

TEST_CASE("fast-math is split into its parts, including its start-up code") {
  const auto changes = changes_between(spec(""), spec("-ffast-math"), true, false);
  Words parts;
  for (const Change& c : changes) parts.push_back(c.text());
  for (const char* part : {"-ffinite-math-only", "-fno-signed-zeros", "-fassociative-math",
                           "-fno-math-errno", "(linked with -ffast-math)"})
    CHECK(std::count(parts.begin(), parts.end(), part) == 1);
  CHECK(std::count(parts.begin(), parts.end(), "-ffast-math") == 0);
}

TEST_CASE("the flag -Ofast is -O3 and fast-math") {
  BuildSpec to = spec("");
  to.level = "-Ofast";
  const auto changes = changes_between(spec(""), to, true, false);
  CHECK(changes.front().text() == "-O3");
  CHECK(changes.size() > 5);
}

}  // namespace touchstone::narrow_test
