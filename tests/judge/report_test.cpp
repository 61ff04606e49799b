// The report of a run of the judge: counts, failures, and the worst findings.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "src/number/notation.hpp"
#include "tests/judge/count_in.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"
#include "verify/judge/reports/gate.hpp"
#include "verify/judge/reports/junit.hpp"
#include "verify/judge/reports/report.hpp"
#include "verify/judge/reports/table.hpp"

namespace touchstone::test::report_test {
namespace {

using judge::Finding;
using judge::Group;
using judge::SubjectReport;
using judge::VerdictKind;

Finding finding(const std::string& id, VerdictKind kind, double weight = 0) {
  Finding f{id, "f", "touchstone judge --subject x --family f --seed 1 --first 1 --count 1", {}};
  f.verdict.kind = f.verdict.within_tolerance = kind;
  f.verdict.weight = weight;
  f.texts.depth = "0.5";
  return f;
}

// A finding with a time off by `amount`.
Finding off_by(const std::string& id, VerdictKind kind, const std::string& amount) {
  Finding f = finding(id, kind);
  f.texts.depth.clear();
  f.texts.difference = (kind == VerdictKind::early ? "-" : "") + amount;
  f.texts.margin.time = amount;
  f.verdict.off_by = std::stod(f.texts.difference);
  f.verdict.error.emplace(parse_number(f.texts.difference).value(), RealAlgebraic());
  return f;
}

judge::Report example() {
  SubjectReport subject;
  subject.spec = "exec:./a <solver>";
  subject.add(finding("right", VerdictKind::correct), nullptr);
  for (int i = 0; i < 5; ++i)
    subject.add(finding("miss-" + std::to_string(i), VerdictKind::missed, i), nullptr);
  subject.add(finding("soon", VerdictKind::early), nullptr);
  Finding touching = finding("touching", VerdictKind::missed, 9);
  touching.verdict.group = Group::touching_only;
  subject.add(touching, nullptr);
  Finding other = finding("elsewhere", VerdictKind::correct);
  other.family = "g";
  subject.add(other, nullptr);
  judge::Report report;
  report.subjects.push_back(subject);
  report.families = {"f", "g"};
  report.cases = 9;
  return report;
}

TEST_CASE("failures are counted in every group, and early times are not failures", "[judge]") {
  const SubjectReport subject = example().subjects[0];
  CHECK(count_in(subject, Group::plain, VerdictKind::missed) == 5);
  CHECK(count_in(subject, Group::touching_only, VerdictKind::missed) == 1);
  CHECK(subject.all.failures == 6);
  CHECK(has_failed(example()));
}

TEST_CASE("a report has the reasons why cases were not judged, the most frequent first",
          "[judge]") {
  judge::Report report = example();
  SubjectReport& subject = report.subjects.front();
  CHECK_THAT(text_report(report), !Catch::Contains("not judged"));
  const auto add = [&](VerdictKind kind, const std::string& why, int times) {
    Finding f = finding("x", kind);
    f.verdict.why = why;
    for (int i = 0; i < times; ++i) subject.add(f, nullptr);
  };
  add(VerdictKind::unsupported, "a polyhedron", 2);
  add(VerdictKind::unsupported, "piecewise motion", 3);
  add(VerdictKind::inconclusive, "", 1);
  CHECK_THAT(text_report(report),
             Catch::Contains(
                 "  6 cases not judged: 3 piecewise motion, 2 a polyhedron, 1 no reason given\n"));
  CHECK_THAT(markdown_report(report), Catch::Contains("; 6 cases not judged: 3 piecewise motion"));
  const auto j = nlohmann::json::parse(json_report(report)).at("subjects").at(0).at("not_judged");
  CHECK(j.at("piecewise motion") == 3);
  // The report stays short, however many reasons a subject gives.
  for (int i = 0; i < 100; ++i) add(VerdictKind::unsupported, "case " + std::to_string(i), 1);
  CHECK(subject.not_judged.size() == 13);
  CHECK(subject.not_judged.at(judge::kOtherReasons) == 91);
}

TEST_CASE("answers within the tolerance do not fail a run", "[judge]") {
  SubjectReport subject;
  Finding late = off_by("a", VerdictKind::late, "1e-16");
  late.verdict.within_tolerance = VerdictKind::correct;
  subject.add(late, nullptr);
  CHECK(subject.all.failures == 0);
  CHECK(subject.worst.empty());
  late.verdict.also = {VerdictKind::wrong_state};
  late.verdict.within_tolerance = VerdictKind::wrong_state;
  subject.add(late, nullptr);
  CHECK(subject.all.failures == 1);
}

TEST_CASE("an early time with a wrong state fails because of the state", "[judge]") {
  Finding early = off_by("a", VerdictKind::early, "1e-16");
  CHECK_FALSE(fails(early.verdict));
  early.verdict.also = {VerdictKind::wrong_state};
  CHECK(fails(early.verdict));
  CHECK(failing_kind(early.verdict) == VerdictKind::wrong_state);
}

TEST_CASE("the worst of each kind come first, and few of them are kept", "[judge]") {
  const SubjectReport subject = example().subjects[0];
  const auto& worst = subject.worst.at(VerdictKind::missed);
  REQUIRE(worst.size() == 3);
  CHECK(worst[0].case_id == "touching");
  CHECK(worst[1].case_id == "miss-4");
}

TEST_CASE(
    "rounding noise does not hide an error: errors are counted by decade, and the worst has a "
    "column",
    "[judge]") {
  judge::Report report;
  report.families = {"f"};
  report.subjects.emplace_back();
  SubjectReport& subject = report.subjects[0];
  for (int i = 0; i < 400; ++i)
    subject.add(off_by("n", VerdictKind::late, i % 2 == 0 ? "1.00e-16" : "9.99e-17"), nullptr);
  subject.add(off_by("x", VerdictKind::late, "0.0900"), nullptr);
  subject.add(off_by("y", VerdictKind::early, "2.00"), nullptr);
  CHECK(subject.all.late == judge::Decades{{-17, 200}, {-16, 200}, {-2, 1}});
  CHECK(subject.all.early == judge::Decades{{0, 1}});
  CHECK(subject.all.latest.text == "0.0900");
  CHECK(subject.all.earliest.text == "2.00");
  const std::string text = text_report(report);
  CHECK(text.find("1e-17: 200, 1e-16: 200, 1e-2: 1") != std::string::npos);
  CHECK(text.find("0.0900") != std::string::npos);
}

TEST_CASE("each group has a table, each family a row, and all the same columns", "[judge]") {
  const auto tables = tables_of(example());
  REQUIRE(tables.size() == 2);
  CHECK(tables[0].rows[0] == tables[1].rows[0]);
  REQUIRE(tables[0].rows.size() == 3);
  CHECK(tables[0].rows[1][0] == "f");
  CHECK(tables[0].rows[2][0] == "g");
  CHECK(tables[1].group == Group::touching_only);
  REQUIRE(tables[1].rows.size() == 2);
  const auto column = [&](const std::string& name) {
    const auto& heading = tables[0].rows[0];
    return std::find(heading.begin(), heading.end(), name) - heading.begin();
  };
  CHECK(tables[0].rows[1].at(static_cast<std::size_t>(column("missed"))) == "5");
  CHECK(tables[1].rows[1].at(static_cast<std::size_t>(column("missed"))) == "1");
  CHECK(tables[1].rows[1].at(static_cast<std::size_t>(column("fails"))) == "1");
  CHECK(tables[1].rows[1].at(static_cast<std::size_t>(column("judged"))) == "1");
}

TEST_CASE("every report names the subject, and the command that shows a finding again", "[judge]") {
  const judge::Report report = example();
  const std::string text = text_report(report);
  CHECK(text.find("exec:./a <solver>") != std::string::npos);
  CHECK(text.find("      touchstone judge --subject x --family f --seed 1 --first 1 --count 1\n") !=
        std::string::npos);
  CHECK(text.find("6 failures of 9 cases judged") != std::string::npos);
  CHECK(markdown_report(report).find("| f | exec:./a &lt;solver&gt; | 7 | 1 | 1 | 5 |") !=
        std::string::npos);
  auto json = nlohmann::json::parse(json_report(report));
  CHECK(json["subjects"][0]["verdicts"]["plain"]["missed"] == 5);
  CHECK(json["subjects"][0]["failures"] == 6);
  CHECK(json["subjects"][0]["rows"].size() == 3);
}

TEST_CASE("failures are marked, and early times have a separate heading: safe, not exact",
          "[judge]") {
  judge::Report report = example();
  const std::string text = text_report(report);
  const auto at = [](const std::string& in, const std::string& words) {
    CAPTURE(in, words);
    const auto found = in.find(words);
    CHECK(found != std::string::npos);
    return found;
  };
  CHECK(at(text, "  failures, the worst first:\n    missed  touching") <
        at(text, "  safe, not exact:\n    early  soon"));
  CHECK(text.find("undecided") == std::string::npos);
  const std::string markdown = markdown_report(report);
  CHECK(at(markdown, "  - fails: missed, touching") <
        at(markdown, "  - safe, not exact: early, soon"));
  // A run without failures lists none.
  SubjectReport& subject = report.subjects[0] = SubjectReport{};
  subject.add(finding("soon", VerdictKind::early), nullptr);
  subject.add(finding("slow", VerdictKind::inconclusive), nullptr);
  const std::string safe = text_report(report);
  CHECK(safe.find("failures, the worst") == std::string::npos);
  CHECK(at(safe, "0 failures of 1 case judged") < at(safe, "  safe, not exact:\n    early  soon"));
  at(safe, "  undecided:\n    inconclusive  slow");
}

TEST_CASE("JUnit has a test for each case, and fails what fails the run", "[judge]") {
  judge::JunitReport junit;
  junit.add("exec:./a <solver>", finding("right", VerdictKind::correct), nullptr);
  junit.add("exec:./a <solver>", finding("soon", VerdictKind::early), nullptr);
  Finding touching = finding("touching", VerdictKind::missed, 9);
  touching.verdict.group = Group::touching_only;
  touching.texts.reported = "0x1.7a8ffp-2";
  touching.texts.exact = "0." + std::string(80, '0') + "1";
  touching.verdict.errors = "a last word\x1b[0m & more\n";
  touching.texts.ulps = "-12";
  touching.texts.other_reading = "late";
  touching.verdict.also = {VerdictKind::wrong_state, VerdictKind::wrong_depth};
  touching.verdict.denial = judge::Denial{"node:a<b", true, "at 1/2 contact"};
  junit.add("exec:./a <solver>", touching, nullptr);
  Finding declined = finding("declined", VerdictKind::unsupported);
  declined.verdict.why = "not linear";
  junit.add("exec:./a <solver>", declined, nullptr);
  const judge::KnownFinding known{"*", "known", "late", "a reason"};
  junit.add("exec:./a <solver>", finding("known", VerdictKind::late), &known);
  junit.add("cpp:b", finding("right", VerdictKind::correct), nullptr);
  const std::string xml = junit.text({});
  CHECK(xml.find("<testsuite name=\"exec:./a &lt;solver&gt;\" tests=\"5\" failures=\"1\" "
                 "errors=\"0\" skipped=\"2\"") != std::string::npos);
  CHECK(xml.find("<testsuite name=\"cpp:b\" tests=\"1\" failures=\"0\"") != std::string::npos);
  CHECK(xml.find("classname=\"f\" name=\"touching\"") != std::string::npos);
  CHECK(xml.find("<failure type=\"missed\"") != std::string::npos);
  CHECK(xml.find("reported: 0.3696897 (0x1.7a8ffp-2)\nexact: about 1.0000000000000000e-81\n") !=
        std::string::npos);
  // The text of the failure has every fact of the sentence for people.
  CHECK(xml.find("units of the last place: -12\n") != std::string::npos);
  CHECK(xml.find("also: wrong-state\nalso: wrong-depth\n") != std::string::npos);
  CHECK(xml.find("witness: node:a&lt;b denies it: at 1/2 contact\n") != std::string::npos);
  CHECK(xml.find("with matrices read as rotations: late\n") != std::string::npos);
  CHECK(xml.find("standard error: a last word\\x1b[0m &amp; more") != std::string::npos);
  CHECK(xml.find("<skipped message=\"unsupported: not linear\"/>") != std::string::npos);
  CHECK(xml.find("<skipped message=\"known: late, a reason\"/>") != std::string::npos);
}

TEST_CASE("a run that judged fewer cases than required is not a success", "[judge]") {
  judge::Report report = example();
  CHECK(too_few_judged(report, 9).empty());
  REQUIRE(too_few_judged(report, 10).size() == 1);
  CHECK(too_few_judged(report, 10)[0].find("9 of 9 cases judged, at least 10 wanted") !=
        std::string::npos);
  SubjectReport silent;
  silent.spec = "cpp:silent";
  silent.add(finding("a", VerdictKind::unsupported), nullptr);
  silent.add(finding("b", VerdictKind::inconclusive), nullptr);
  report.subjects.push_back(silent);
  CHECK(too_few_judged(report, 1).size() == 1);
  CHECK(too_few_judged(report, 0).empty());
}

TEST_CASE("JSON output follows the published schemas", "[judge]") {
  const judge::Report report = example();
  CHECK(Schema("judgement.schema.json").violation(nlohmann::json::parse(json_report(report))) ==
        "");
  Finding f = finding("one", VerdictKind::late);
  f.texts.difference = "3.91e-16";
  f.texts.ulps = "-2.5";
  f.texts.margin = {"0.1", "0.2", "0.3"};
  f.texts.other_reading = "correct";
  f.verdict.seconds = 1e-6;
  f.verdict.also = {VerdictKind::wrong_state};
  f.verdict.errors = "a last word\xff";
  f.verdict.within_tolerance = VerdictKind::wrong_state;
  const judge::KnownFinding known{"*", "one", "late", "a reason"};
  CHECK(Schema("verdict.schema.json")
            .violation(nlohmann::json::parse(json_line("exec:a", "my engine", f, &known))) == "");
  CHECK(
      Schema("verdict.schema.json").violation(nlohmann::json{{"schema", "touchstone/verdict/1"}}) !=
      "");
}

TEST_CASE("texts from others do not harm the terminal of the report's reader", "[judge]") {
  judge::Report report;
  report.families = {"\x1b[2J"};
  report.subjects.emplace_back();
  report.subjects[0].spec = "exec:\x1b]0;title\x07";
  report.subjects[0].hello.version = "\x1b[1m";
  Finding f = finding("\x1b[31m", VerdictKind::crash);
  f.family = "\x1b[2J";
  f.verdict.why = "\x1b[5m";
  report.subjects[0].add(f, nullptr);
  report.refused = {"\x1b[7m"};
  report.not_found_again = {{"\x1b", "\x1b", "\x1b", "\x1b"}};
  CHECK(text_report(report).find('\x1b') == std::string::npos);
  CHECK(markdown_report(report).find('\x1b') == std::string::npos);
}

TEST_CASE("a known finding does not fail a run, and a fixed one is reported", "[judge]") {
  const Folder folder;
  const std::string file =
      folder.write("known.json", R"({"schema": "touchstone/known/1", "findings": [
    {"subject": "*", "case": "miss-1", "verdict": "missed", "reason": "it is known", "link": "elsewhere"},
    {"subject": "exec:b", "case": "miss-2", "verdict": "late", "reason": "it was late once"}]})");
  auto known = judge::KnownFindings::read(file).value();
  SubjectReport subject;
  const Finding one = finding("miss-1", VerdictKind::missed);
  subject.add(one, known.match("exec:a", one));
  CHECK(subject.all.failures == 0);
  CHECK(subject.all.known == 1);
  const Finding two = finding("miss-2", VerdictKind::correct);
  CHECK(known.match("exec:b", two) == nullptr);
  REQUIRE(known.not_found_again().size() == 1);
  CHECK(known.not_found_again()[0].case_id == "miss-2");
}

// The baseline written after a run with --update-baseline, read again.
judge::KnownFindings again(const judge::KnownFindings& known) {
  const Folder folder;
  CHECK(Schema("known.schema.json").violation(nlohmann::json::parse(known.accepted())) == "");
  return judge::KnownFindings::read(folder.write("baseline.json", known.accepted())).value();
}

TEST_CASE("a baseline accepts a finding unless its error is ten times as large", "[judge]") {
  judge::KnownFindings none;
  CHECK(none.match("a", off_by("x", VerdictKind::late, "3.00e-16")) == nullptr);
  CHECK(none.match("a", off_by("y", VerdictKind::late, "0")) == nullptr);
  CHECK(none.match("a", finding("z", VerdictKind::correct)) == nullptr);
  judge::KnownFindings baseline = again(none);
  std::string worse;
  CHECK(baseline.match("a", off_by("x", VerdictKind::late, "3.00e-15"), &worse) != nullptr);
  CHECK(worse.empty());
  CHECK(baseline.match("a", off_by("x", VerdictKind::late, "3.01e-15"), &worse) == nullptr);
  CHECK(worse == "known to be off by 3.00e-16");
  CHECK(baseline.match("a", off_by("y", VerdictKind::late, "1e-300")) == nullptr);
  CHECK(baseline.match("a", finding("x", VerdictKind::missed)) == nullptr);
  CHECK(baseline.match("b", off_by("x", VerdictKind::late, "3.00e-16")) == nullptr);
  CHECK(baseline.match("a", finding("z", VerdictKind::missed)) == nullptr);
}

TEST_CASE("whether an error is ten times as large is decided exactly, not by its printed digits",
          "[judge]") {
  const Folder folder;
  const auto baseline = [&] {
    return judge::KnownFindings::read(
               folder.write("known.json", R"({"schema": "touchstone/known/1", "findings": [
        {"subject": "a", "case": "x", "verdict": "late", "reason": "r", "error": "3.00e-16"},
        {"subject": "a", "case": "m", "verdict": "missed", "reason": "r", "error": "0.100"}]})"))
        .value();
  };
  Finding late = off_by("x", VerdictKind::late, "3.00e-15");
  late.verdict.error.emplace(parse_number("3.0000001e-15").value(), RealAlgebraic());
  CHECK(baseline().match("a", late) == nullptr);
  late.verdict.error.emplace(parse_number("-2.9999999e-15").value(), RealAlgebraic());
  CHECK(baseline().match("a", late) != nullptr);
  // An interval that contains ten times the known error decides nothing.
  late.verdict.error.emplace(parse_number("2.9e-15").value(), parse_number("3.1e-15").value());
  CHECK(baseline().match("a", late) != nullptr);
  late.verdict.error.emplace(parse_number("3.01e-15").value(), parse_number("3.1e-15").value());
  CHECK(baseline().match("a", late) == nullptr);
  // A depth of √1 = 1, then a slightly larger one.
  Finding missed = finding("m", VerdictKind::missed);
  missed.verdict.measure = judge::Measure{-1, Rational(-1), Rational(1), 0};
  CHECK(baseline().match("a", missed) != nullptr);
  missed.verdict.measure->gap = missed.verdict.measure->gap.value() - power_of_ten(-30);
  CHECK(baseline().match("a", missed) == nullptr);
}

// A missed contact of unknown depth.
Finding unproven(const std::string& id) {
  Finding f = finding(id, VerdictKind::missed);
  f.verdict.within_tolerance = VerdictKind::unproven;
  f.verdict.why = "not decided";
  return f;
}

TEST_CASE("a verdict that is unproven without a tolerance is counted once, among those not judged",
          "[judge]") {
  judge::Report report;
  report.families = {"f"};
  report.cases = 3;
  report.subjects.emplace_back();
  SubjectReport& subject = report.subjects[0];
  subject.spec = "cpp:a";
  subject.add(finding("right", VerdictKind::correct), nullptr);
  for (const char* id : {"open", "open-too"}) {
    Finding open = finding(id, VerdictKind::unproven);
    open.verdict.within_tolerance = VerdictKind::unproven;
    subject.add(open, nullptr);
  }
  CHECK(subject.all.judged() == 1);
  CHECK(subject.all.unproven() == 2);
  const auto rows = tables_of(report).at(0).rows;
  CHECK(std::count(rows[0].begin(), rows[0].end(), "unproven") == 1);
  const auto at = std::find(rows[0].begin(), rows[0].end(), "unproven") - rows[0].begin();
  CHECK(rows[1][static_cast<std::size_t>(at)] == "2");
}

TEST_CASE("an unproven verdict does not fail a run, counts as not judged, and is reported",
          "[judge]") {
  judge::Report report;
  report.families = {"f"};
  report.cases = 2;
  report.subjects.emplace_back();
  SubjectReport& subject = report.subjects[0];
  subject.spec = "cpp:a";
  subject.hello.tolerance.distance = Rational(1, 200);
  subject.add(finding("right", VerdictKind::correct), nullptr);
  subject.add(unproven("open"), nullptr);
  CHECK(subject.all.failures == 0);
  CHECK(subject.all.unproven() == 1);
  CHECK(subject.all.judged() == 1);
  CHECK_FALSE(has_failed(report));
  CHECK(has_failed(report, judge::Unproven::fails));
  CHECK(too_few_judged(report, 1).empty());
  CHECK(too_few_judged(report, 2).size() == 1);
  const auto rows = tables_of(report).at(0).rows;
  const auto at = std::find(rows[0].begin(), rows[0].end(), "unproven") - rows[0].begin();
  REQUIRE(static_cast<std::size_t>(at) < rows[0].size());
  CHECK(rows[1][static_cast<std::size_t>(at)] == "1");
  CHECK(text_report(report).find("0 failures of 1 case judged, 1 more unproven") !=
        std::string::npos);
  CHECK(text_report(report).find("open, depth 0.5: not decided") != std::string::npos);
  CHECK(markdown_report(report).find("| unproven |") != std::string::npos);
  const auto json = nlohmann::json::parse(json_report(report));
  CHECK(Schema("judgement.schema.json").violation(json) == "");
  CHECK(json["subjects"][0]["unproven"] == 1);
  CHECK(json["subjects"][0]["judged"] == 1);
  const auto line = nlohmann::json::parse(json_line("cpp:a", "", unproven("open"), nullptr));
  CHECK(Schema("verdict.schema.json").violation(line) == "");
  CHECK(line["within_tolerance"] == "unproven");

  judge::JunitReport junit;
  junit.add("cpp:a", unproven("open"), nullptr);
  CHECK(junit.text({}).find("<skipped message=\"unproven: not decided\"/>") != std::string::npos);
  judge::JunitReport strict(judge::Unproven::fails);
  strict.add("cpp:a", unproven("open"), nullptr);
  CHECK(strict.text({}).find("<failure type=\"unproven\"") != std::string::npos);
}

TEST_CASE("cases that were not judged do not change the list of known findings", "[judge]") {
  const Folder folder;
  for (const Finding& open : {unproven("x"), finding("x", VerdictKind::inconclusive),
                              finding("x", VerdictKind::unsupported)}) {
    auto known = judge::KnownFindings::read(
                     folder.write("known.json", R"({"schema": "touchstone/known/1", "findings": [
        {"subject": "a", "case": "x", "verdict": "missed", "reason": "r"}]})"))
                     .value();
    CHECK(known.match("a", open) == nullptr);
    CHECK(known.not_found_again().empty());
    CHECK(nlohmann::json::parse(known.accepted())["findings"].size() == 1);
  }
}

TEST_CASE("accepting a run keeps reasons and entries that were not judged, and removes fixed ones",
          "[judge]") {
  const Folder folder;
  auto known = judge::KnownFindings::read(
      folder.write("known.json", R"({"schema": "touchstone/known/1", "findings": [
    {"subject": "*", "case": "one", "verdict": "missed", "reason": "flat", "link": "elsewhere"},
    {"subject": "a", "case": "two", "verdict": "late", "reason": "fixed by now"},
    {"subject": "a", "case": "far", "verdict": "late", "reason": "not judged", "error": "0.5"}]})"));
  REQUIRE(known);
  judge::KnownFindings run = std::move(known).value();
  run.match("a", finding("one", VerdictKind::missed));
  run.match("b", finding("one", VerdictKind::missed));
  run.match("a", finding("two", VerdictKind::correct));
  run.match("a", finding("new", VerdictKind::crash));
  auto findings = nlohmann::json::parse(run.accepted())["findings"];
  REQUIRE(findings.size() == 3);
  CHECK(findings[0]["case"] == "far");
  CHECK(findings[0]["error"] == "0.5");
  CHECK(findings[1]["case"] == "one");
  CHECK(findings[1]["subject"] == "*");
  CHECK(findings[1]["reason"] == "flat");
  CHECK(findings[1]["link"] == "elsewhere");
  CHECK(findings[2]["case"] == "new");
  CHECK(findings[2]["verdict"] == "crash");
}

TEST_CASE("an invalid file of known findings is refused", "[judge]") {
  const Folder folder;
  CHECK_FALSE(judge::KnownFindings::read("/nowhere.json"));
  CHECK_FALSE(judge::KnownFindings::read(folder.write("known.json", "[]")));
  CHECK_FALSE(judge::KnownFindings::read(folder.write("known.json", "")));
  CHECK_FALSE(judge::KnownFindings::read(folder.write(
      "known.json", R"({"schema": "touchstone/known/1", "findings": [{"subject": "*", "case": "a",
                        "verdict": "late", "reason": "", "error": "much"}]})")));
  const auto nameless = R"({"schema": "touchstone/known/1", "findings": [{"subject": "*"}]})";
  const auto refused = judge::KnownFindings::read(folder.write("known.json", nameless));
  REQUIRE_FALSE(refused);
  CHECK(refused.error().place == "/findings/0");
}

}  // namespace
}  // namespace touchstone::test::report_test
