// The families of cases: each is documented, reproducible, and has the properties that it promises.

#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "src/base/sha256.hpp"
#include "tests/support/made.hpp"
#include "tests/support/schema.hpp"
#include "verify/cases/generate/check_planted.hpp"

namespace touchstone::test::families_test {
namespace {

using generate::families;
using generate::Family;
using generate::Record;

TEST_CASE("every documented family exists once", "[generate]") {
  std::set<std::string> names;
  for (const Family& f : families()) {
    CHECK(names.insert(f.name).second);
    CHECK(f.sentence.ends_with("."));
  }
  for (const char* name : {"generic",
                           "linear",
                           "sweep",
                           "both-moving",
                           "affine",
                           "piecewise",
                           "bezier",
                           "planted-vf",
                           "planted-fv",
                           "planted-ee",
                           "graze",
                           "tie",
                           "face-flush",
                           "parallel-edges",
                           "slide",
                           "thin",
                           "far",
                           "starts-in-contact",
                           "near-miss",
                           "two-contacts",
                           "cubes-head-on",
                           "aligned",
                           "flat",
                           "common-axis",
                           "off-centre",
                           "one-to-a-trillion",
                           "points-and-sticks",
                           "creeping",
                           "together",
                           "many-spellings",
                           "three-way-tie",
                           "shallow-start",
                           "nested"}) {
    CAPTURE(name);
    CHECK(names.contains(name));
  }
}

TEST_CASE("the first two hundred cases of every family are valid, and have the planted answers",
          "[generate]") {
  const Schema schema("case.schema.json");
  for (const Family& f : families()) {
    std::set<std::string> different;
    for (std::uint64_t i = 0; i < 200; ++i) {
      CAPTURE(f.name, i);
      const Record record = make_record(set_of(f.name, 1), i, std::chrono::minutes(1));
      REQUIRE(record.error == "");
      const auto json = nlohmann::json::parse(record.line);
      if (i % 10 == 0) CHECK(schema.violation(json) == "");
      const auto read = parse_case(record.line);
      REQUIRE(read);
      CHECK(json.at("provenance").contains("planted") == f.planted);
      auto asked = json;
      asked.erase("expect");
      CHECK(canonical_text(read.value()) == asked.dump());
      CHECK(json.at("expect").at("case_sha256") == sha256(asked.dump()));
      different.insert(json.at("boxes").dump());
    }
    CHECK(different.size() > 195);
  }
}

TEST_CASE("every value of every choice gives valid cases", "[generate]") {
  for (const Family& f : families()) {
    for (const generate::Knob& knob : f.knobs) {
      for (const std::string& value : knob.values) {
        CAPTURE(f.name, knob.name, value);
        const auto one = made(f.name, 3, {{knob.name, value}});
        CHECK(nlohmann::json::parse(one.text()).at("provenance").at("only").at(knob.name) == value);
        CHECK(one.parsed.id.find("." + knob.name + "-" + value) != std::string::npos);
      }
    }
  }
}

TEST_CASE("an overlap that is planted lies inside the horizon", "[generate]") {
  // Once, the support of the plane left a horizon of 1/64 to this case, which began in contact.
  auto set = set_of("graze", 1);
  set.seed = 20261129;
  CHECK(make_record(set, 11528, std::chrono::minutes(1)).error == "");
}

TEST_CASE("an unknown choice of a family is refused, and the message lists the choices",
          "[generate]") {
  const Family& generic = *generate::find_family("generic");
  CHECK_THAT(problem_with(generic, {{"colour", "red"}}),
             Catch::Contains("rotation, translation, numbers"));
  CHECK_THAT(problem_with(generic, {{"rotation", "7"}}), Catch::Contains("(0, 1, 2)"));
  CHECK(problem_with(generic, {{"rotation", "1"}}) == "");
  CHECK(generate::find_family("no-such-family") == nullptr);
  const auto fixed = generate::parse_fixed({"rotation=0", "numbers=a=b"});
  REQUIRE(fixed);
  CHECK(fixed.value() == generate::Fixed{{"numbers", "a=b"}, {"rotation", "0"}});
  CHECK(generate::parse_fixed({"rotation"}).error().place == "only");
  CHECK(generate::parse_fixed({"rotation=0", "rotation=1"}).error().message ==
        "\"rotation\" is given twice");
  CHECK(generate::choose_family("generic", {{"rotation", "0"}}).value() == &generic);
  CHECK(generate::choose_family("generic", fixed.value()).error().place == "only");
  CHECK(generate::choose_family("no-such-family", {}).error().place == "family");
}

TEST_CASE("a mistyped name of a family of any group gets a suggestion", "[generate]") {
  for (const Family* family : generate::every_family()) {
    std::string mistyped = family->name;
    mistyped.insert(mistyped.size() / 2, "_");
    INFO(mistyped);
    CHECK_THAT(generate::choose_family(mistyped, {}).error().message,
               Catch::Contains("did you mean " + family->name + "?"));
  }
}

TEST_CASE("a message about a wrong choice lists each value once, also one within another",
          "[generate]") {
  Family family;
  family.name = "any";
  family.knobs = {{"count", {"10", "1", "10"}}};
  CHECK_THAT(problem_with(family, {{"count", "7"}}), Catch::Contains("(10, 1)"));
}

// The hashes of cases 0 to 4 of every family, without their truths. If one changes, every set of
// that family changes: increase the family's version.
TEST_CASE("the cases of every family have the recorded bytes", "[generate]") {
  const std::map<std::string, std::string> golden{{"generic", "4cb995e4cc9ea88d"},
                                                  {"linear", "316daa34e26751e2"},
                                                  {"sweep", "a48797d7e93cb537"},
                                                  {"both-moving", "89d6b196f355b844"},
                                                  {"affine", "595c151f4f6d68f5"},
                                                  {"piecewise", "38ae749c68e8adf0"},
                                                  {"bezier", "632dce78ac43664b"},
                                                  {"aligned", "0404b9f5507b2137"},
                                                  {"flat", "7dc8aed7b1827e5d"},
                                                  {"common-axis", "677b97b044660a0a"},
                                                  {"planted-vf", "49b6595ef2730236"},
                                                  {"planted-fv", "be20170f998aeb60"},
                                                  {"planted-ee", "e8311bd421372dcc"},
                                                  {"tie", "240982acd08acce1"},
                                                  {"face-flush", "c047d260156484df"},
                                                  {"two-contacts", "de45986ea7776f78"},
                                                  {"graze", "24e0dd5be0402ba0"},
                                                  {"near-miss", "b6a595fafd045fd1"},
                                                  {"slide", "686aea68e1ec470b"},
                                                  {"cubes-head-on", "636ce97a7c676e3f"},
                                                  {"thin", "4ab7300d12d20d96"},
                                                  {"far", "d52fec95add93bdf"},
                                                  {"starts-in-contact", "123802305aa5d9e5"},
                                                  {"parallel-edges", "2addc90efe8d6daf"},
                                                  {"off-centre", "8fdb32cb6d77312f"},
                                                  {"one-to-a-trillion", "908846e855930821"},
                                                  {"points-and-sticks", "a55f527d97d4473c"},
                                                  {"creeping", "c90e0dbea4b9fb91"},
                                                  {"together", "7494fd2df67bbaf4"},
                                                  {"many-spellings", "f4920c8ada1cf59d"},
                                                  {"three-way-tie", "b3eaa4eb0d96357c"},
                                                  {"shallow-start", "e673da16e37faa02"},
                                                  {"nested", "8ba0d1b296ba550e"},
                                                  {"parallel-ladder", "f53ed3e80c32e2de"},
                                                  {"waypoints", "5761039d5aea1d8b"},
                                                  {"high-degree", "a93c5a327d2d0238"},
                                                  {"any-matrix", "c114239bf72c8a8c"}};
  for (const Family& f : families()) {
    std::string bytes;
    for (std::uint64_t i = 0; i < 5; ++i) bytes += make_case(f, {}, 42, i).text() + "\n";
    CAPTURE(f.name, f.version);
    CHECK(sha256(bytes).substr(0, 16) == golden.at(f.name));
  }
}

}  // namespace
}  // namespace touchstone::test::families_test
