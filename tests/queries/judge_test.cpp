// `touchstone judge` on queries: the questions that subjects receive, and the verdicts on their
// answers.

#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/program.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/queries/query_cases.hpp"
#include "verify/judge/one_case/judge_query.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::test::judge_test {
namespace {

using judge::NumberFormat;
using judge::Said;
using judge::VerdictKind;
using nlohmann::json;

const std::string kSamples = TOUCHSTONE_CASES_DIR "/../verify/cases/queries/samples/";
const std::string kLibrary = "lib:" TOUCHSTONE_PRIMITIVE_LIBRARY;

std::string queries_in(const Folder& folder, const std::string& files) {
  const std::string path = folder.file("queries.jsonl");
  REQUIRE(run("import queries " + files + " --out " + path).status == 0);
  return path;
}

// The verdicts that `judge --out` writes.
std::vector<json> verdicts(const Folder& folder, const std::string& words) {
  const std::string out = folder.file("verdicts.jsonl");
  const Run r = run("judge --jobs 1 --quiet --out " + out + " " + words + " 2>&1");
  INFO(r.output);
  CHECK((r.status == 0 || r.status == 1));
  std::vector<json> found;
  std::istringstream lines(folder.read("verdicts.jsonl"));
  for (std::string line; std::getline(lines, line);) found.push_back(json::parse(line));
  return found;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

// A span of contact.
queries::ContactSet contact(const Rational& from, const Rational& until) {
  return {{RealAlgebraic(from), RealAlgebraic(until)}};
}

judge::Verdict verdict(const Said& said, const queries::ContactSet& truth,
                       const judge::Terms& terms = {}) {
  return judge::judge_answer(said, judge::SpanTruth(truth), terms);
}

}  // namespace

TEST_CASE("an answer about vertices, faces and edges is judged by the proven contacts",
          "[queries][judge]") {
  const auto span = contact(Rational(1, 3), Rational(2, 3));
  const auto at = [](double t) { return judge::contact_at(t); };
  CHECK(verdict(at(1.0 / 3), span).kind == VerdictKind::correct);
  CHECK(verdict(at(0.25), span).kind == VerdictKind::early);
  CHECK(verdict(at(0.5), span).kind == VerdictKind::late);
  CHECK(verdict(at(0.75), span).kind == VerdictKind::wrong_root);
  CHECK(verdict(judge::no_contact(), span).kind == VerdictKind::missed);
  CHECK(verdict(at(2), span).kind == VerdictKind::out_of_range);
  CHECK(verdict(at(-1), span).kind == VerdictKind::out_of_range);
  CHECK(verdict(at(std::nan("")), span).kind == VerdictKind::not_finite);
  CHECK(verdict(judge::no_contact(), {}).kind == VerdictKind::correct);
  CHECK(verdict(at(0.5), {}).kind == VerdictKind::false_contact);
  const Said timeless{.contact = true};
  CHECK(verdict(timeless, span).kind == VerdictKind::protocol_error);
  judge::Terms without_time;
  without_time.says_times = false;
  CHECK(verdict(timeless, span, without_time).kind == VerdictKind::correct);
  CHECK(verdict(timeless, {}, without_time).kind == VerdictKind::false_contact);
  // The next double is not the nearest one.
  const judge::Verdict next = verdict(at(std::nextafter(1.0 / 3, 1)), span);
  CHECK(next.kind == VerdictKind::late);
  CHECK(texts_of(next).ulps.starts_with("0.66"));
  judge::Terms tolerant;
  tolerant.tolerance.time = Rational(1, 10);
  CHECK(verdict(at(0.25), span, tolerant).within_tolerance == VerdictKind::correct);
  CHECK(verdict(at(0.2), span, tolerant).within_tolerance == VerdictKind::early);
  Said state = at(1.0 / 3);
  state.state = "touching";
  CHECK(verdict(state, span).kind == VerdictKind::wrong_state);
  CHECK(verdict(Said{.contact = true, .time = Rational(0), .state = "touching"}, contact(0, 1))
            .kind == VerdictKind::correct);
  CHECK(verdict(at(0.5), contact(0, 1)).group == judge::Group::starts_touching);
  CHECK(verdict(at(0.5), span).group == judge::Group::touching_only);
}

TEST_CASE("a subject of primitives is asked about primitives, and judged as in the audit",
          "[queries][judge][cli]") {
  const Folder folder;
  const std::string set = queries_in(folder, kSamples + "*.csv");
  const auto found = verdicts(folder, "--subject " + kLibrary + " " + set);
  REQUIRE(found.size() == 26);
  std::map<std::string, int> counts;
  for (const json& v : found) ++counts[v.at("verdict").get<std::string>()];
  const Run audit = run("audit --json --solver " + kLibrary + " " + set);
  const auto by_audit = json::parse(audit.output).at("solvers");
  REQUIRE(by_audit.size() == 1);
  const json& tally = by_audit.front();
  CHECK(counts["correct"] == tally.at("correct"));
  CHECK(counts["early"] == tally.at("early"));
  CHECK(counts["late"] + counts["wrong-root"] == tally.at("late"));
  CHECK(counts["missed"] == tally.at("missed"));
  CHECK(counts["correct"] > 0);
  CHECK(counts["correct"] < 26);
}

TEST_CASE("the named solvers of an audit are also subjects, with equal verdicts",
          "[queries][judge][cli]") {
  const Folder folder;
  const std::string set = queries_in(folder, kSamples + "*.csv");
  std::string by_name, in_processes, judged;
  for (const queries::Solver& solver : queries::solvers()) {
    by_name += " --solver " + solver.name;
    in_processes += " --solver cpp:" + solver.name;
    judged += " --subject cpp:" + solver.name;
  }
  const auto audited = [&](const std::string& solvers) {
    return json::parse(run("audit --json" + solvers + " " + set).output).at("solvers");
  };
  const json tallies = audited(by_name);
  REQUIRE(tallies.size() == queries::solvers().size());
  CHECK(audited(in_processes) == tallies);
  std::map<std::string, std::map<std::string, int>> counts;
  for (const json& v : verdicts(folder, judged + " " + set))
    ++counts[v.at("subject").get<std::string>()][v.at("verdict").get<std::string>()];
  for (const auto& [name, tally] : tallies.items()) {
    CAPTURE(name);
    auto& count = counts["cpp:" + name];
    CHECK(count["correct"] == tally.at("correct"));
    CHECK(count["early"] == tally.at("early"));
    CHECK(count["late"] + count["wrong-root"] == tally.at("late"));
    CHECK(count["missed"] == tally.at("missed"));
    CHECK(count["false"] == tally.at("false"));
    CHECK(count["correct"] > 0);
    CHECK(count["correct"] < 26);
  }
}

TEST_CASE("commands about boxes report that a subject of primitives takes no bodies",
          "[queries][judge][cli]") {
  const Folder folder;
  const std::string one = TOUCHSTONE_CASES_DIR "/features/turning-edge-crosses-edge.json";
  for (const std::string& command :
       {"shrink --subject cpp:cubic " + one,
        "fuzz --subject cpp:cubic --count 1 --db " + folder.file("none.db")}) {
    const Run r = run(command + " 2>&1");
    CAPTURE(r.output);
    CHECK(r.status == 6);
    CHECK_THAT(r.output, Catch::Contains("cpp:cubic: it takes no bodies; vertex-face and"));
  }
  const Run r = run("judge --subject cpp:cubic " + one);
  CHECK(r.status == 4);
}

TEST_CASE("a subject of boxes is asked each case of a query", "[queries][judge][cli]") {
  const Folder folder;
  const std::string set = queries_in(folder, kSamples + "vertex-face.csv");
  const auto found = verdicts(
      folder, "--subject cpp:double --subject cpp:always-missing --subject cpp:sampled-sat " + set);
  int missed = 0;
  for (const json& v : found) {
    const auto subject = v.at("subject").get<std::string>();
    const auto kind = v.at("verdict").get<std::string>();
    const auto why = v.contains("why") ? v.at("why").get<std::string>() : "";
    CAPTURE(v.dump());
    if (subject == "cpp:sampled-sat") {
      CHECK(kind == "unsupported");
      CHECK_THAT(why, Catch::Contains("all_of/0: "));
    }
    if (subject != "cpp:always-missing" || kind != "missed") continue;
    ++missed;
    CHECK_THAT(why, Catch::StartsWith("all_of/"));
  }
  // At least all queries with contact are missed, since all cases of such a query have contact.
  CHECK(missed >= 9);
}

TEST_CASE("cases and queries can be judged in one run", "[queries][judge][cli]") {
  const Folder folder;
  const std::string set = queries_in(folder, kSamples + "edge-edge.csv");
  const std::string one = TOUCHSTONE_CASES_DIR "/features/turning-edge-crosses-edge.json";
  const auto found = verdicts(folder, "--subject " + kLibrary + " " + one + " " + set + ":2");
  REQUIRE(found.size() == 2);
  CHECK(found[0].at("verdict") == "unsupported");
  CHECK(found[0].at("why") == "boxes");
  CHECK(found[1].at("verdict") != "unsupported");
  CHECK_THAT(found[1].at("replay").get<std::string>(), Catch::EndsWith("queries.jsonl:2"));
  auto query = json::parse(first_line(folder.read("queries.jsonl")));
  // Without primitives, the query is judged by all of its cases.
  query.erase("primitives");
  const std::string bare = folder.write("bare.json", query.dump());
  const auto unasked = verdicts(folder, "--min-judged 0 --subject " + kLibrary + " " + bare);
  REQUIRE(unasked.size() == 1);
  CHECK(unasked[0].at("verdict") == "unsupported");
}

TEST_CASE("points that are not doubles are rounded, and judged as they were sent",
          "[queries][judge]") {
  // The two edges meet at t = 1/2 after rounding, but not before.
  const Rational nearly = 1 - power_of_two(-80);
  queries::PrimitiveQuery query{queries::Kind::edge_edge,
                                {{{{-1, 1, -1}, {-1, 1, 1}},
                                  {{1, 1, -1}, {1, 1, 1}},
                                  {{0, 0, 0}, {0, 0, 0}},
                                  {{0, nearly, 0}, {0, nearly, 0}}}}};
  const auto document = queries::document_of(query, "rounded", {});
  REQUIRE(document);
  CHECK(queries::contact_set(solve(document.value().all_of.front().query).timeline).empty());
  judge::QueryQuestions questions(document.value(), 60);
  const judge::PrimitiveQuestion& asked = questions.of_primitives();
  REQUIRE(asked.truth);
  REQUIRE(asked.received);
  CHECK(asked.received->start[3][1] == 1);
  REQUIRE(asked.truth->size() == 1);
  CHECK(asked.truth->front().from.compare(Rational(1, 2)) == 0);
  // A query with a number that overflows is not asked.
  query.paths[1].end[0] = power_of_two(2000);
  const auto huge = queries::document_of(query, "huge", {});
  REQUIRE(huge);
  judge::QueryQuestions too_large(huge.value(), 60);
  CHECK_FALSE(too_large.of_primitives().truth);
  CHECK_THAT(too_large.of_primitives().why_not, Catch::Contains("overflows"));
}

TEST_CASE("a vertex that passes beside a triangle, through one of its plates, meets nothing",
          "[queries][judge]") {
  // Paths through the first plate only, the second only, and through both.
  const auto contacts_at = [](const Rational& x, const Rational& y) {
    const auto rests = [](const queries::Point& p) { return queries::Path{p, p}; };
    const queries::PrimitiveQuery query{
        queries::Kind::vertex_face,
        {{{{x, y, -1}, {x, y, 1}}, rests({0, 0, 0}), rests({1, 0, 0}), rests({0, 1, 0})}}};
    const auto document = queries::document_of(query, "beside", {});
    REQUIRE(document);
    judge::QueryQuestions questions(document.value(), 60);
    REQUIRE(questions.of_primitives().truth);
    return questions.of_primitives().truth->size();
  };
  CHECK(contacts_at(Rational(3, 4), Rational(3, 4)) == 0);
  CHECK(contacts_at(Rational(-1, 2), Rational(1, 2)) == 0);
  CHECK(contacts_at(Rational(1, 4), Rational(1, 4)) == 1);
}

TEST_CASE("a subject of primitives that crashes or hangs on a query gets that verdict",
          "[queries][judge][cli]") {
  const Folder folder;
  const std::string set = queries_in(folder, kSamples + "edge-edge.csv");
  const auto verdict_on = [&](const std::string& mode) {
    const std::string subject =
        shell_command({"exec:" TOUCHSTONE_HOSTILE " " + mode + R"( '{"kinds":["edge-edge"]}')"});
    const auto found =
        verdicts(folder, "--query-limit 1 --min-judged 0 --subject " + subject + " " + set + ":1");
    REQUIRE(found.size() == 1);
    return found[0].at("verdict").get<std::string>();
  };
  CHECK(verdict_on("silent") == "timeout");
  CHECK(verdict_on("garbage") == "protocol-error");
  CHECK(verdict_on("wrong-id") == "protocol-error");
  CHECK(verdict_on("nan") == "not-finite");
  CHECK(verdict_on("out-of-range") == "out-of-range");
  CHECK(verdict_on("flaky") == "non-deterministic");
  CHECK(verdict_on("declines") == "unsupported");
  // The subject is started again after it died.
  const std::string subject =
      shell_command({"exec:" TOUCHSTONE_HOSTILE R"( dies-on-third '{"kinds":["edge-edge"]}')"});
  std::size_t crashes = 0;
  const auto found = verdicts(folder, "--subject " + subject + " " + set);
  // The second process answers the same question.
  for (const json& v : found) {
    const std::string why = v.contains("why") ? v.at("why").get<std::string>() : "";
    crashes += v.at("verdict") == "non-deterministic" && why.find("crash") != why.npos ? 1 : 0;
  }
  CHECK(found.size() == 13);
  CHECK(crashes > 1);
  CHECK(crashes < 13);
}

}  // namespace touchstone::test::judge_test
