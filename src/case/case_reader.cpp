// Reads a case from its JSON document: parse_case() of the library. There is one function for each
// member that needs one; bodies are read by text/body_reader.cpp. An error is thrown as ReadError,
// with its place, and returned in the Result. What the numbers mean is checked later, by
// Case::make.

#include <utility>

#include "case_schema.hpp"
#include "src/case/text/body_reader.hpp"
#include "src/case/text/json_reader.hpp"
#include "src/case/text/read_case.hpp"
#include "src/words/format_name.hpp"
#include "touchstone/case.hpp"

namespace touchstone {
namespace {

using text::Node;

CaseSource read_source(const Node& n) {
  n.allow_keys({"name", "note"});
  CaseSource source{n["name"].text(), std::nullopt};
  if (n.has("note")) source.note = n["note"].text();
  return source;
}

// The values of "planted" are kept as text: only its keys are checked.
Provenance read_provenance(const Node& n) {
  n.allow_keys({"family", "version", "seed", "index", "only", "planted"});
  Provenance provenance;
  provenance.family = n["family"].text();
  provenance.version = n["version"].number();
  provenance.seed = n["seed"].text();
  if (!n["index"].json().is_number_unsigned())
    n["index"].fail_expected("an integer that is not negative");
  provenance.index = n["index"].json().get<std::uint64_t>();
  if (n.has("only")) {
    const Node only = n["only"];
    if (!only.json().is_object()) only.fail_expected("an object");
    provenance.only.emplace();
    for (const auto& item : only.json().items())
      provenance.only->emplace(item.key(), only[item.key()].text());
  }
  if (n.has("planted")) {
    const Node planted = n["planted"];
    planted.allow_keys({"start", "contacts", "no_other_contacts", "instants", "clearance"});
    provenance.planted = planted.json().dump();
  }
  return provenance;
}

// Always true. False is refused: one question has one canonical text, without this member.
bool read_plane(const Node& n) {
  if (!n.boolean()) n.fail("expected true: a case that is not within a plane has no \"plane\"");
  return true;
}

// Refuses documents of other formats before their keys are reported as unknown.
void refuse_other_formats(const Node& n) {
  if (n.json().is_array()) {
    n.fail("expected one case, an object; found an array of " + std::to_string(n.json().size()) +
           ": several cases are written one on each line of a file whose name ends in .jsonl, "
           "without brackets and commas");
  }
  if (!n.json().is_object()) n.fail_expected("a case, an object");
  if (!n.has("schema")) {
    n.fail("the key \"schema\" is missing: a case has \"schema\": \"" + std::string(kCaseSchema) +
           '"');
  }
  const std::string schema = n["schema"].text();
  if (schema == "touchstone/query/1") {
    n["schema"].fail(
        "a query of several cases (all_of), where one case is expected: touchstone solve, certify, "
        "check, crosscheck, judge and audit take queries",
        Error::Code::unsuitable);
  }
  if (schema != kCaseSchema) n["schema"].fail(other_format(kCaseSchema, schema));
}

CaseParts read_parts(const Node& n) {
  refuse_other_formats(n);
  n.allow_keys({"schema", "id", "title", "source", "provenance", "tags", "horizon", "plane",
                "boxes", "expect", "$schema"});
  if (n.has("$schema")) static_cast<void>(n["$schema"].text());  // for editors; no meaning here
  CaseParts parts;
  parts.id = n["id"].text();
  if (n.has("title")) parts.title = n["title"].text();
  if (n.has("source")) parts.source = read_source(n["source"]);
  if (n.has("provenance")) parts.provenance = read_provenance(n["provenance"]);
  if (n.has("tags")) {
    parts.tags.emplace();
    for (const Node& tag : n["tags"].elements()) parts.tags->push_back(tag.text());
  }
  if (n.has("horizon")) parts.horizon = n["horizon"].numbers<2>();
  if (n.has("plane")) parts.plane = read_plane(n["plane"]);
  const auto boxes = n["boxes"].elements(2);
  for (std::size_t i = 0; i < 2; ++i) parts.bodies[i] = text::read_body(boxes[i]);
  if (n.has("expect")) {
    if (!n["expect"].json().is_object()) n["expect"].fail_expected("an object, a truth");
    parts.expect = n["expect"].json().dump();
  }
  return parts;
}

}  // namespace

Result<CaseParts> text::read_case_parts(const nlohmann::json& document) {
  try {
    return read_parts(Node(document, ""));
  } catch (const ReadError& e) {
    return e.error;
  }
}

Result<Case> text::read_case(const nlohmann::json& document) {
  auto parts = read_case_parts(document);
  if (!parts) return parts.error();
  return Case::make(std::move(parts).value());
}

Result<Case> parse_case(std::string_view json) {
  nlohmann::json document;
  try {
    document = text::parse_json(json);
  } catch (const text::ReadError& e) {
    return e.error;
  }
  Result<Case> parsed = text::read_case(document);
  if (parsed) return parsed;
  return text::with_number_text(parsed.error(), json);
}

}  // namespace touchstone
