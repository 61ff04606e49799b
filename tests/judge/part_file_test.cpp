// The file with the results of one part of a run of the judge: it is read as it was written, and
// resumed after a kill at any byte.

#include "verify/judge/parts/part_file.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "src/number/notation.hpp"
#include "tests/support/judged.hpp"
#include "tests/support/program.hpp"
#include "verify/judge/parts/judged_case_json.hpp"
#include "verify/judge/parts/part_lines.hpp"

namespace touchstone::test::part_file_test {
namespace {

using judge::JudgedCase;
using judge::PartFile;
using judge::VerdictKind;

// A judged case with a value for every member, and with texts that are not valid UTF-8.
JudgedCase one_with_everything() {
  judge::Verdict v;
  judge::VerdictTexts t;
  v.kind = VerdictKind::late;
  v.within_tolerance = VerdictKind::correct;
  v.group = judge::Group::starts_touching;
  v.also = {VerdictKind::wrong_state, VerdictKind::wrong_feature};
  v.why = "it said \"\xff\xfe\" and é";
  v.errors = std::string("\0\x01\xc3 end", 7);
  t.reported = "0x1p-1";
  t.exact = "0.4";
  t.enclosed_within = "1e-31";
  t.clearance = "1e-17";
  t.depth = "2";
  t.ulps = "3";
  t.difference = "0.1";
  t.margin = {"a", "b", "c"};
  t.other_reading = "missed";
  v.seconds = 0.1;
  v.weight = std::numeric_limits<double>::infinity();
  v.off_by = -0x1.fffffffffffffp-1022;
  v.ulps_by = 0.1;
  v.measure = judge::Measure{-1, Rational(3, 7), Rational(5), Rational(1, 9), Rational(1, 5)};
  v.error.emplace(Rational(1, 3), Rational(2, 5));
  v.denial = {"node:\xff", true, "at 1/2 contact"};
  return {"a family", "an id", {{"--family", "\xe9", "--first", "3"}, {}}, {{v, t}, {}}, {}};
}

TEST_CASE("a judged case is unchanged when written and parsed", "[judge][parts]") {
  const JudgedCase judged = one_with_everything();
  const JudgedCase read = judge::judged_case(nlohmann::json::parse(judge::to_json(judged).dump()));
  CHECK(read.family == judged.family);
  CHECK(read.id == judged.id);
  CHECK(read.replay.arguments == judged.replay.arguments);
  REQUIRE(read.verdicts.size() == 2);
  const auto& [a, a_texts] = judged.verdicts[0];
  const auto& [b, b_texts] = read.verdicts[0];
  CHECK(b.kind == a.kind);
  CHECK(b.within_tolerance == a.within_tolerance);
  CHECK(b.group == a.group);
  CHECK(b.also == a.also);
  CHECK(b.why == a.why);
  CHECK(b.errors == a.errors);
  REQUIRE(b.denial);
  CHECK(b.denial->witness == a.denial->witness);
  CHECK(b.denial->denies);
  CHECK(b.denial->says == a.denial->says);
  using Texts = judge::VerdictTexts;
  for (const auto member :
       {&Texts::reported, &Texts::exact, &Texts::enclosed_within, &Texts::clearance, &Texts::depth,
        &Texts::ulps, &Texts::difference, &Texts::other_reading})
    CHECK(b_texts.*member == a_texts.*member);
  const auto& [time, offset, extent] = b_texts.margin;
  CHECK(time + offset + extent == "abc");
  CHECK(b.seconds == a.seconds);
  CHECK(b.weight == a.weight);
  CHECK(b.off_by == a.off_by);
  CHECK(b.ulps_by == a.ulps_by);
  REQUIRE(b.measure);
  CHECK(b.measure->sign == a.measure->sign);
  CHECK(b.measure->gap == a.measure->gap);
  CHECK(b.measure->length_squared == a.measure->length_squared);
  CHECK(b.measure->extent() == a.measure->extent());
  CHECK(b.measure->radii == a.measure->radii);
  REQUIRE(b.error);
  CHECK(b.error->enclosure() == a.error->enclosure());
  // Default values, which are left out of the file.
  CHECK(read.verdicts[1].verdict.kind == VerdictKind::correct);
  CHECK(read.verdicts[1].verdict.within_tolerance == VerdictKind::correct);
  CHECK_FALSE(read.verdicts[1].verdict.seconds);

  JudgedCase refused{"f"};
  refused.refused = "x.json: no \xff";
  CHECK(judge::judged_case(judge::to_json(refused)).refused == refused.refused);
  CHECK_THROWS(judge::judged_case({{"family", "f"}}));
}

TEST_CASE("invalid exact numbers are refused, and fractions need not be reduced",
          "[judge][parts][hostile]") {
  const auto read_with_gap = [](const std::string& gap) {
    nlohmann::json j = judge::to_json(one_with_everything());
    j["verdicts"][0]["separation"]["gap"] = gap;
    return judge::judged_case(j).verdicts[0].verdict.measure->gap.value();
  };
  for (const char* none : {"1/0", "-1/0", "banana", "", "-", "/", "1/", "/2", " 1", "1 ", "+1",
                           "--1", "1/-2", "0x1", "1e3", "1.5", "1/2/3"}) {
    CAPTURE(none);
    CHECK_THROWS_WITH(read_with_gap(none), Catch::Contains("expected a rational, found"));
  }
  CHECK(read_with_gap("-6/14") == Rational(-3, 7));
  CHECK(read_with_gap("-012") == -12);
  const std::string digits(200'000, '7');
  CHECK(read_with_gap(digits) == Integer(digits));
}

TEST_CASE("an irrational error comes back as a narrow interval about it", "[judge][parts]") {
  // The exact time is √2 - 1, the answer 0.4142135, early by 6.2e-8.
  const auto p = std::make_shared<const IntegerPolynomial>(IntegerPolynomial{-1, 2, 1});
  const RealAlgebraic exact(p, DyadicInterval{{0, 0}, {1, 0}}, Sign::negative);
  judge::Verdict v;
  v.kind = VerdictKind::early;
  v.error.emplace(Rational(4142135, 10000000), exact);
  JudgedCase judged{"f", "id", {}, {{v, {}}}, {}};
  const JudgedCase read = judge::judged_case(judge::to_json(judged));
  REQUIRE(read.verdicts[0].verdict.error);
  const auto [lower, upper] = read.verdicts[0].verdict.error->enclosure();
  CHECK(lower < upper);
  CHECK(upper - lower <= power_of_two(-128) * abs(upper));
  for (const char* bound : {"6.23e-8", "6.24e-8", "1", "0"}) {
    INFO(bound);
    const Rational b = parse_number(bound).value();
    CHECK(read.verdicts[0].verdict.error->is_at_most(b) == v.error->is_at_most(b));
    CHECK(read.verdicts[0].verdict.error->is_more_than(b) == v.error->is_more_than(b));
    CHECK(v.error->is_at_most(b) != v.error->is_more_than(b));
  }
}

TEST_CASE("a hello is unchanged when it is written and read", "[judge][parts]") {
  judge::Hello hello = hello_in(judge::NumberFormat::single_precision);
  hello.name = "n\"é";
  hello.version = "1";
  hello.settings = "s";
  hello.motions = {"linear", "affine"};
  hello.convention = {false, judge::AtStart::ignores};
  hello.returns = {"time"};
  hello.tolerance = {Rational(1) / 3, Rational(5)};
  hello.flags = "-O2";
  hello.environment = "round to nearest";
  const auto read = judge::read_hello(judge::hello_line(hello));
  REQUIRE(read);
  CHECK(judge::hello_line(read.value()) == judge::hello_line(hello));
  CHECK(read.value().tolerance == hello.tolerance);
  CHECK(read.value().number == hello.number);
  CHECK(read.value().convention.start == judge::AtStart::ignores);
  CHECK_FALSE(read.value().convention.closed);
}

const judge::PartitionedRun kRun{{"cpp:x"}, {}, {.families = {"linear"}, .count = 5}, 5};
const std::vector<judge::Contestant> kSubjects{{"cpp:x", {"x"}}};

PartFile opened(const std::string& path, const judge::PartitionedRun& run = kRun) {
  auto file = PartFile::open(path, run, {2, 2}, kSubjects);
  if (!file) throw std::runtime_error(file.error().message);
  return std::move(file).value();
}

TEST_CASE("a part is resumed after its last whole line, wherever it was truncated",
          "[judge][parts]") {
  const Folder folder;
  const std::string path = folder.file("part");
  {
    PartFile file = opened(path);
    CHECK(file.done() == 0);
    file.add(one_with_everything());
    file.add(one_with_everything());
    CHECK(file.done() == 2);
  }
  CHECK_FALSE(PartFile::is_finished(path, kRun, {2, 2}).value());
  const std::string all = folder.read("part.part");
  std::size_t second = all.find('\n', all.find('\n') + 1) + 1;  // start of the cases
  const std::size_t third = all.find('\n', second) + 1;
  for (std::size_t size = 0; size <= all.size(); size += size % 97 == 0 ? 1 : 13) {
    CAPTURE(size);
    folder.write("part.part", all.substr(0, size));
    CHECK(opened(path).done() == (size == all.size() ? 2 : size >= third ? 1 : 0));
    const std::string left = folder.read("part.part");
    CHECK(all.starts_with(left));
    CHECK(left.ends_with('\n'));
  }
  // An altered line and all lines after it are ignored.
  std::string altered = all;
  altered[second + 5] ^= 1;
  folder.write("part.part", altered);
  CHECK(opened(path).done() == 0);

  folder.write("part.part", all);
  opened(path).finish();
  CHECK(folder.read("part") == all);
  CHECK(PartFile::is_finished(path, kRun, {2, 2}).value());
  CHECK_FALSE(PartFile::is_finished(path, kRun, {1, 2}));
}

TEST_CASE("a file of another run is not changed", "[judge][parts]") {
  const Folder folder;
  const std::string path = folder.file("part");
  opened(path).add(one_with_everything());
  const std::string all = folder.read("part.part");
  judge::PartitionedRun other = kRun;
  other.options = {"--tolerance", "time=1"};
  CHECK_FALSE(PartFile::open(path, other, {2, 2}, kSubjects));
  CHECK_FALSE(PartFile::open(path, kRun, {1, 2}, kSubjects));
  CHECK_FALSE(PartFile::open(path, kRun, {2, 2}, {{"cpp:x", {"y"}}}));
  CHECK(folder.read("part.part") == all);
  folder.write("part.part", "a text of somebody's\n");
  CHECK_FALSE(PartFile::open(path, kRun, {2, 2}, kSubjects));
  folder.write("part.part", "a text of somebody's");
  CHECK_FALSE(PartFile::open(path, kRun, {2, 2}, kSubjects));
  CHECK(folder.read("part.part") == "a text of somebody's");
}

}  // namespace
}  // namespace touchstone::test::part_file_test
