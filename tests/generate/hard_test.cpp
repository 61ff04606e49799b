// Hard cases: every number is in the format, answers are the planted ones, and a separate script
// finds the same flags and levels.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <variant>

#include "tests/support/made.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/generate/check_planted.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/cases/generate/run/hard_set.hpp"
#include "verify/judge/ask/rounded_case.hpp"
#include "verify/subjects/received_case.hpp"

namespace touchstone::test::hard_test {
namespace {

using generate::Family;
using generate::hard_families;

const std::string kRecheck =
    "python3 " TOUCHSTONE_CASES_DIR "/../verify/cases/generate/hard/recheck.py ";

bool is_of(const Rational& x, const std::string& format) {
  if (format == "f64") return exact_value(nearest_double(x)) == x;
  return exact_value(static_cast<double>(nearest_float(x))) == x;
}

// All numbers of a body, as written.
std::vector<Rational> numbers_of(Body body) {
  std::vector<Rational> numbers;
  const auto& corners = std::get<BoxByCorners>(body.shape);
  for (const WrittenVector& corner : {corners.min, corners.max}) {
    for (const Numeral& n : corner) numbers.push_back(n.value());
  }
  for_each_number(body.motion, [&](Numeral& n) { numbers.push_back(n.value()); });
  return numbers;
}

// Whether all numbers of two queries are equal.
bool are_the_same(const Query& a, const Query& b) {
  const auto same_piece = [](const MotionPiece& p, const MotionPiece& q) {
    return p.from == q.from && p.until == q.until && p.axes == q.axes && p.offset == q.offset &&
           p.axes_denominator == q.axes_denominator && p.offset_denominator == q.offset_denominator;
  };
  for (std::size_t i = 0; i < 2; ++i) {
    if (a.box(i).half_extents != b.box(i).half_extents || a.box(i).center != b.box(i).center ||
        !std::ranges::equal(a.motions()[i].pieces(), b.motions()[i].pieces(), same_piece))
      return false;
  }
  return a.from() == b.from() && a.until() == b.until();
}

// Whether the boxes are the same for a program that parses the numbers as doubles.
bool has_the_boxes(const subjects::ReceivedCase& received, const Query& query) {
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      if (exact_value(received.bodies[i].half_extents[k]) != query.box(i).half_extents[k] ||
          exact_value(received.bodies[i].center[k]) != query.box(i).center[k])
        return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("hard cases use only numbers of their format, and have the planted answers",
          "[generate]") {
  CHECK(hard_families().size() == generate::hard_parts().size());
  const Schema schema("case.schema.json");
  for (const Family& family : hard_families()) {
    CHECK(generate::find_family(family.name) == &family);
    for (const std::string format : {"f64", "f32"}) {
      for (std::uint64_t i = 0; i < 40; ++i) {
        CAPTURE(family.name, format, i);
        const auto made = generate::make_case(family, {{"format", format}}, 1, i);
        for (const Body& body : made.parsed.bodies) {
          for (const Rational& x : numbers_of(body)) CHECK(is_of(x, format));
        }
        if (i % 10 == 0) CHECK(schema.violation(nlohmann::json::parse(made.text())).empty());
        REQUIRE(made.planted);
        const Answer full = solve(made.parsed.query, {.route = Route::full});
        CHECK(generate::difference(*made.planted, full).empty());
        CHECK(generate::difference(*made.planted, solve(made.parsed.query)).empty());
        // A subject of this format receives the complete case without rounding.
        const auto number_format = format == "f64" ? judge::NumberFormat::double_precision
                                                   : judge::NumberFormat::single_precision;
        const auto received = judge::rounded_case(made.parsed, number_format);
        REQUIRE(received);
        CHECK_FALSE(received.value().rounded);
        const auto read = subjects::read_received(nlohmann::json::parse(received.value().message));
        CHECK(are_the_same(read.exact(), made.parsed.query));
        CHECK(has_the_boxes(read, made.parsed.query));
        CHECK(generate::difference(*made.planted, solve(read.exact())).empty());
        REQUIRE(made.parsed.tags);
        CHECK(made.parsed.tags->size() >= 2);
        CHECK(made.parsed.tags->back().starts_with("level "));
      }
    }
  }
}

TEST_CASE("hard cases differ from each other", "[generate]") {
  for (const generate::HardPart& part : generate::hard_parts()) {
    for (const std::string format : {"f64", "f32"}) {
      std::set<std::string> bodies;
      constexpr std::uint64_t kDrawn = 200;
      for (std::uint64_t i = 0; i < kDrawn; ++i) {
        const auto made =
            generate::make_case(*generate::find_family(part.family), {{"format", format}}, 1, i);
        const std::string text = made.text();
        bodies.insert(text.substr(text.find("\"boxes\"")));
      }
      CAPTURE(part.family, format);
      CHECK(bodies.size() >= kDrawn - kDrawn / 10);
    }
  }
}

TEST_CASE("hard families are not among the families that commands use by default", "[generate]") {
  std::set<std::string> names;
  for (const Family& f : generate::families()) names.insert(f.name);
  for (const Family& f : hard_families()) CHECK_FALSE(names.contains(f.name));
  std::uint64_t all = 0;
  for (const generate::HardPart& part : generate::hard_parts()) {
    CHECK(generate::find_family(part.family) != nullptr);
    all += part.count;
  }
  CHECK(all == 10000);
}

TEST_CASE("the script derives flags and levels again from the numbers, and reports wrong ones",
          "[generate]") {
  const Folder folder;
  std::string all;
  for (const Family& family : hard_families()) {
    for (const std::string format : {"f64", "f32"}) {
      const Run r =
          run("generate --no-certificate --count 20 --only format=" + format + " " + family.name);
      REQUIRE(r.status == 0);
      all += r.output;
    }
  }
  const auto verdict = [&](const std::string& text) {
    return run_command(kRecheck + folder.write("set.jsonl", text));
  };
  const Run right = verdict(all);
  CHECK(right.status == 0);
  CHECK(right.output == "480 cases, 0 not as they say\n");
  CHECK(verdict("").status == 1);
  // Another level or another flag is noticed in every family.
  std::istringstream lines(all);
  std::string others;
  int changed = 0;
  for (std::string line; std::getline(lines, line);) {
    auto wrong = nlohmann::json::parse(line);
    auto& tag = changed % 2 == 0 ? wrong["tags"].back() : wrong["tags"][0];
    tag = tag.get<std::string>() + "0";
    others += wrong.dump() + "\n";
    ++changed;
  }
  CHECK_THAT(verdict(others).output, Catch::Contains("480 cases, 480 not as they say\n"));
  // One wrong tag, or one wrong number.
  std::string line = all.substr(0, all.find('\n') + 1);
  auto wrong = nlohmann::json::parse(line);
  wrong["tags"].back() = "level 7";
  CHECK(verdict(wrong.dump() + "\n").status == 1);
  wrong = nlohmann::json::parse(line);
  wrong["tags"].insert(wrong["tags"].begin() + 1, "double-rounding");
  wrong["tags"].insert(wrong["tags"].begin() + 1, "double-rounding");
  CHECK(verdict(wrong.dump() + "\n").status == 1);
  wrong = nlohmann::json::parse(line);
  wrong["boxes"][1]["motion"]["velocity"][0] = "-0x1.8p+0";
  CHECK(verdict(wrong.dump() + "\n").status == 1);
  wrong = nlohmann::json::parse(line);
  wrong["boxes"][0]["min"][1] = "1/3";
  const Run off = verdict(wrong.dump() + "\n");
  CHECK(off.status == 1);
  CHECK(off.output.find("1/3 is no number of the format") != std::string::npos);
}

TEST_CASE("the hard set refuses all other options of generate", "[generate][cli]") {
  for (const std::string words : {"--hard f64 generic", "--hard f64 --count 3", "--hard f16",
                                  "--hard f64 --format csv", "--hard f32 --seed 2"}) {
    CAPTURE(words);
    CHECK(run("generate " + words + " 2>/dev/null >/dev/null").status == 2);
  }
}

TEST_CASE("a killed run of the hard set is resumed", "[generate][cli]") {
  const Folder folder;
  const std::string set = "generate --hard f32 --no-certificate --quiet --out ";
  const std::string whole = folder.file("whole.jsonl");
  REQUIRE(run(set + whole).status == 0);
  const std::string text = folder.read("whole.jsonl");
  CHECK(std::count(text.begin(), text.end(), '\n') == 10000);
  // The output of a killed run: some complete lines, and part of one.
  const std::string killed = folder.file("killed.jsonl");
  const std::size_t cut = text.find('\n', text.size() / 5 * 4) + 40;
  folder.write("killed.jsonl.part", text.substr(0, cut));
  const Run again = run(set + killed + " 2>&1");
  CHECK(again.status == 0);
  CHECK(folder.read("killed.jsonl") == text);
  CHECK_FALSE(std::filesystem::exists(killed + ".part"));
  // A finished file is recognised; another file is kept.
  const Run finished = run(set + killed + " 2>&1");
  CHECK(finished.status == 0);
  CHECK_THAT(finished.output, Catch::Contains("killed.jsonl is finished already"));
  const std::string other = folder.write("other.jsonl", "mine\n");
  const Run refused = run(set + other + " 2>&1");
  CHECK(refused.status == 2);
  CHECK_THAT(refused.output, Catch::Contains("is not this set; give --restart"));
  CHECK(folder.read("other.jsonl") == "mine\n");
  // A part of another set is kept as well, or one of this set with another number of digits in its
  // truths.
  const std::string digits = folder.file("digits.jsonl");
  folder.write("digits.jsonl.part", text.substr(0, text.find('\n', 5000) + 1));
  const Run mixed =
      run("generate --hard f32 --no-certificate --digits 9 --quiet --out " + digits + " 2>&1");
  CHECK(mixed.status == 2);
  CHECK_THAT(mixed.output, Catch::Contains("is of another run"));
}

}  // namespace touchstone::test::hard_test
