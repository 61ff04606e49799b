// Reads a document that is either a case or a query of several cases (parse_question). Errors are
// thrown as ReadError with their place, and caught at the end.

#include <utility>

#include "src/case/text/json_reader.hpp"
#include "src/case/text/read_case.hpp"
#include "verify/cases/queries/query_document.hpp"

namespace touchstone::queries {
namespace {

using text::Node;
using text::ReadError;

constexpr const char* kQuerySchema = "touchstone/query/1";

// A text that must not be empty.
std::string id_in(const Node& n) {
  std::string text = n.text();
  if (text.empty()) n.fail("an id must not be empty", Error::Code::value);
  return text;
}

CaseSource read_query_source(const Node& n) {
  n.allow_keys({"name", "note"});
  CaseSource source{n["name"].text(), std::nullopt};
  if (n.has("note")) source.note = n["note"].text();
  return source;
}

WrittenPrimitives::Points read_points(const Node& n) {
  WrittenPrimitives::Points points;
  const auto all = n.elements(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) points[i] = all[i].numbers<3>();
  return points;
}

WrittenPrimitives read_primitives(const Node& n) {
  n.allow_keys({"kind", "start", "end"});
  const std::optional<Kind> kind = kind_named(n["kind"].text());
  if (!kind) n["kind"].fail_expected("\"vertex-face\" or \"edge-edge\"");
  return {*kind, read_points(n["start"]), read_points(n["end"])};
}

// A case of a query. Errors have the case's place in the query.
Case read_member(const Node& n) {
  if (n.has("expect"))
    n["expect"].fail(
        "a case of a query has no truth of its own: the query's truth has one for each case");
  if (n.has("$schema")) n["$schema"].fail("it belongs to the top of the document");
  if (n.has("plane")) {
    n["plane"].fail(
        "the cases of a query are about space: `touchstone import plane` writes a case within a "
        "plane as one");
  }
  Result<Case> made = text::read_case(n.json());
  if (made) return std::move(made).value();
  Error error = made.error();
  error.place = n.pointer() + error.place;
  throw ReadError{std::move(error)};
}

// Reads the cases of a query, which must have one horizon.
std::vector<Case> read_members(const Node& n) {
  const auto all = n.elements();
  if (all.empty()) n.fail("a query has at least one case", Error::Code::value);
  if (all.size() > kMostCases) {
    n.fail("a query has at most " + std::to_string(kMostCases) + " cases, found " +
               std::to_string(all.size()),
           Error::Code::limit);
  }
  std::vector<Case> cases;
  for (const Node& member : all) {
    cases.push_back(read_member(member));
    if (is_compound(cases.back().query)) {
      throw ReadError{{Error::Code::unsuitable, member.pointer() + "/boxes",
                       "a query of several cases takes bodies of one part; a single case takes "
                       "several"}};
    }
    if (cases.back().query.from() == cases.front().query.from() &&
        cases.back().query.until() == cases.front().query.until())
      continue;
    throw ReadError{
        {Error::Code::value, member.pointer() + "/horizon",
         "all cases of a query have the same horizon, but this one differs from the first"}};
  }
  return cases;
}

QueryDocument read_query(const Node& n) {
  n.allow_keys({"schema", "id", "title", "source", "provenance", "tags", "primitives", "all_of",
                "expect", "$schema"});
  if (n.has("$schema")) static_cast<void>(n["$schema"].text());
  QueryDocument query;
  query.id = id_in(n["id"]);
  if (n.has("title")) query.title = n["title"].text();
  if (n.has("source")) query.source = read_query_source(n["source"]);
  if (n.has("provenance")) {
    if (!n["provenance"].json().is_object()) n["provenance"].fail_expected("an object");
    query.provenance = n["provenance"].json().dump();
  }
  if (n.has("tags")) {
    query.tags.emplace();
    for (const Node& tag : n["tags"].elements()) query.tags->push_back(tag.text());
  }
  if (n.has("primitives")) query.primitives = read_primitives(n["primitives"]);
  query.all_of = read_members(n["all_of"]);
  if (n.has("expect") && !n["expect"].json().is_object())
    n["expect"].fail_expected("an object, a truth");
  return query;
}

bool is_query(const Node& n) {
  return n.has("schema") && n["schema"].json().is_string() && n["schema"].text() == kQuerySchema;
}

}  // namespace

Result<Question> parse_question(std::string_view json) {
  try {
    const nlohmann::json document = text::parse_json(json);
    const Node root(document, "");
    if (is_query(root)) return Question(read_query(root));
    Result<Case> made = text::read_case(document);
    if (!made) return text::with_number_text(made.error(), json);
    return Question(std::move(made).value());
  } catch (const ReadError& e) {
    return e.error.code == Error::Code::syntax ? e.error : text::with_number_text(e.error, json);
  }
}

}  // namespace touchstone::queries
