// A query may be split into several cases, with contact where all of them have contact. Such
// queries are parsed, written, answered, and refused with the place of an error.

#include "verify/cases/queries/query_document.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"
#include "verify/cases/queries/query_truth.hpp"
#include "verify/prove/crosscheck/query_check.hpp"

namespace touchstone::queries::query_document_test {
namespace {

using nlohmann::ordered_json;

// A cube with edges of length 2 at rest in the origin, and one that moves along x from `from` with
// velocity `speed`.
ordered_json flight(const std::string& id, const std::string& from, const std::string& speed) {
  return {{"schema", "touchstone/case/1"},
          {"id", id},
          {"boxes",
           {{{"half_extents", {"1", "1", "1"}}, {"motion", {{"kind", "static"}}}},
            {{"half_extents", {"1", "1", "1"}},
             {"motion",
              {{"kind", "linear"}, {"translation", {from, 0, 0}}, {"velocity", {speed, 0, 0}}}}}}}};
}

ordered_json query_of(const std::vector<ordered_json>& cases) {
  return {{"schema", "touchstone/query/1"}, {"id", "q"}, {"all_of", cases}};
}

QueryDocument read(const ordered_json& document) {
  const auto question = parse_question(document.dump());
  if (!question) FAIL(question.error().place + ": " + question.error().message);
  return std::get<QueryDocument>(question.value());
}

QueryTruth answer(const ordered_json& document) {
  const QueryDocument query = read(document);
  return solve_query(query, query_sha256(query), {}).truth;
}

TEST_CASE("a query is read as it is written", "[queries]") {
  ordered_json document = query_of({flight("a", "5", "-4"), flight("b", "0x1p2", "-1/3")});
  document["title"] = "two flights";
  document["source"] = {{"name", "made up"}, {"note", "\u00e9"}};
  document["provenance"] = {{"tool", "x"}, {"by", 1}};
  document["tags"] = {"tag"};
  const ordered_json points = {{"1/2", 0, 0}, {"0x1p-1", "0.5", 1}, {1, 2, 3}, {1, 2, 4}};
  document["primitives"] = {{"kind", "vertex-face"}, {"start", points}, {"end", points}};
  const QueryDocument query = read(document);
  CHECK(nlohmann::json::parse(query_text(query)) == nlohmann::json(document));
  CHECK(query.primitives->query().paths[1].start[0] == Rational(1, 2));
  CHECK(test::Schema("query.schema.json").violation(document).empty());
  // The hash covers neither layout nor truth.
  document["expect"] = nlohmann::json::object();
  CHECK(query_sha256(read(document)) == query_sha256(query));
  document["id"] = "r";
  CHECK(query_sha256(read(document)) != query_sha256(query));
  // A single case is accepted among queries.
  CHECK(std::holds_alternative<Case>(parse_question(flight("a", "5", "-4").dump()).value()));
}

TEST_CASE("errors in a query are reported with their place", "[queries]") {
  const ordered_json good = query_of({flight("a", "5", "-4"), flight("b", "4", "-1")});
  const auto wrong = [&](const std::string& pointer, const ordered_json& value) {
    ordered_json document = good;
    document[ordered_json::json_pointer(pointer)] = value;
    const auto question = parse_question(document.dump());
    REQUIRE_FALSE(question);
    return question.error().place + ": " + question.error().message;
  };
  using Catch::StartsWith;
  CHECK_THAT(wrong("/all", 1), StartsWith("/all: unknown key"));
  // For another version, the error is about the format, not about unknown keys.
  CHECK_THAT(
      wrong("/schema", "touchstone/query/2"),
      StartsWith("/schema: expected \"touchstone/case/1\", a case; found \"touchstone/query/2\""));
  CHECK_THAT(wrong("/id", ""), StartsWith("/id: an id must not be empty"));
  CHECK_THAT(wrong("/all_of", ordered_json::array()), StartsWith("/all_of: a query has at least"));
  CHECK_THAT(wrong("/all_of", ordered_json(65, good["all_of"][0])),
             StartsWith("/all_of: a query has at most 64 cases, found 65"));
  CHECK_THAT(wrong("/all_of/1/boxes/0/half_extents/2", 0.5),
             StartsWith("/all_of/1/boxes/0/half_extents/2: expected a number as a string"));
  CHECK_THAT(wrong("/all_of/0/expect", ordered_json::object()), StartsWith("/all_of/0/expect: "));
  CHECK_THAT(wrong("/all_of/1/horizon", {"0", "2"}),
             StartsWith("/all_of/1/horizon: all cases of a query have the same horizon"));
  CHECK_THAT(wrong("/all_of/1/schema", "touchstone/query/1"),
             StartsWith("/all_of/1/schema: a query of several cases"));
  CHECK_THAT(wrong("/provenance", 1), StartsWith("/provenance: expected an object"));
  CHECK_THAT(wrong("/primitives", {{"kind", "edge-face"}}), StartsWith("/primitives/kind: "));
  CHECK_THAT(wrong("/primitives", {{"kind", "edge-edge"}, {"start", {1, 2, 3}}, {"end", {}}}),
             StartsWith("/primitives/start: "));
  CHECK_FALSE(parse_question("{"));
}

TEST_CASE("the contacts of a query are the common instants of its cases' contacts", "[queries]") {
  // A flight from x with velocity v has contact while |x + v t| <= 2.
  const auto common = [](const std::vector<ordered_json>& cases) {
    std::string text;
    const QueryTruth truth = answer(query_of(cases));
    CHECK(truth.all_of.size() == cases.size());
    if (truth.starts_in_contact) text += "starts ";
    for (const QueryContact& c : truth.contacts) {
      text += "[" + c.enter.decimal + ", " + c.exit.decimal + "]";
      CHECK(c.lasts == (c.enter.decimal != c.exit.decimal));
    }
    return text;
  };
  const auto early = flight("early", "4", "-8");  // contact from 1/4 to 3/4
  const auto late = flight("late", "6", "-8");    // contact from 1/2 on
  const auto last = flight("last", "8", "-8");    // contact from 3/4 on
  const auto never = flight("never", "9", "-4");
  const auto held = flight("held", "2", "0");
  CHECK(common({early, late}) == "[0.5, 0.75]");
  CHECK(common({late, early, early}) == "[0.5, 0.75]");  // coinciding events
  CHECK(common({early, last}) == "[0.75, 0.75]");        // a single instant
  CHECK(common({early, never}) == "");
  CHECK(common({held}) == "starts [0, 1]");
  CHECK(common({held, flight("leaves", "1", "2")}) == "starts [0, 0.5]");
  CHECK(common({held, early, last, late}) == "[0.75, 0.75]");
  // The truth is valid by its schema.
  const nlohmann::json truth =
      nlohmann::json::parse(query_truth_json(answer(query_of({held, late}))));
  CHECK(test::Schema("query-truth.schema.json").violation(truth).empty());
  CHECK(truth["start"] == "separated");
  CHECK(truth["contacts"][0]["kind"] == "span");
}

TEST_CASE("crosscheck compares a query with separating axes for all of its cases",
          "[queries][crosscheck]") {
  const QueryDocument query =
      read(query_of({flight("a", "4", "-8"), flight("b", "6", "-8"), flight("c", "3", "-4")}));
  crosscheck::CrosscheckOptions options;
  for (const auto way : {crosscheck::Way::hull, crosscheck::Way::nef, crosscheck::Way::relations})
    options.ways.erase(way);
  oracle::OracleClient witness;
  const auto report = crosscheck::crosscheck_query(query, options, witness);
  CHECK(report.disagreements.empty());
  // 13 instants: events at 0, 1/4, 1/2, 3/4 and 1, four instants between them, and four random
  // ones.
  CHECK(report.compared.at("all of: static") == 13);
  CHECK(report.compared.at("all of: certificate") == 1);
  CHECK(report.compared.at("certificate") == 6);  // both versions
  // Comparisons that were left out are not counted.
  options.ways = {crosscheck::Way::text};
  const auto alone = crosscheck::crosscheck_query(query, options, witness);
  CHECK(alone.disagreements.empty());
  CHECK(alone.compared.at("text") == 6);
  for (const auto& [check, n] : alone.compared) CHECK_THAT(check, Catch::StartsWith("text"));
  // The comparison notices contacts of another query.
  CHECK(crosscheck::compare_with_axes(query, {}, options.samples).disagreements.size() > 2);
}

TEST_CASE("queries may stand among cases, and commands that take queries read them",
          "[queries][cli]") {
  const test::Folder folder;
  const ordered_json query = query_of({flight("a", "4", "-8"), flight("b", "8", "-8")});
  const std::string mixed =
      folder.write("mixed.jsonl", flight("c", "5", "-4").dump() + "\n" + query.dump() + "\n{}\n");
  const test::Run solved = test::run("solve " + mixed + " 2>&1");
  CHECK(solved.status == 3);
  CHECK_THAT(solved.output, Catch::Contains("\nq\n  contact, one instant\n  at     t = 0.75\n"));
  CHECK_THAT(solved.output, Catch::Contains("mixed.jsonl:3: "));
  // A file of results is resumed, without a second answer to the query.
  const std::string line = mixed + ":2";
  const std::string out = folder.file("truths.jsonl");
  CHECK(test::run("solve --number certified --out " + out + " " + line).status == 0);
  const std::string text = folder.read("truths.jsonl");
  CHECK(test::run("solve --out " + out + " --resume " + line).status == 0);
  CHECK(folder.read("truths.jsonl") == text);
  // Answers in rounded numbers are not compared exactly.
  const test::Run rounded = test::run("solve --number double " + line + " 2>&1");
  CHECK(rounded.status == 8);
  CHECK_THAT(rounded.output, Catch::Contains("mixed.jsonl:2: /schema: a query of several cases"));
  for (const std::string& command :
       {std::string("overlap --at 0 "), "show --out " + folder.file("pages") + " "}) {
    CAPTURE(command);
    const test::Run refused = test::run(command + line + " 2>&1");
    CHECK(refused.status == 8);
    CHECK_THAT(refused.output, Catch::Contains("mixed.jsonl:2: /schema: a query of several"));
  }
  // The truth under `expect` is checked by a certificate made for it.
  const std::string file = folder.write("query.json", query.dump());
  CHECK(test::run("solve --write-expect " + file).status == 0);
  CHECK(test::Schema("query.schema.json")
            .violation(nlohmann::json::parse(folder.read("query.json")))
            .empty());
  CHECK(test::run("check " + file).output ==
        "VERIFIED, with a certificate made here; not checked: intervals\n");
}

}  // namespace
}  // namespace touchstone::queries::query_document_test
