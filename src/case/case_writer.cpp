// Writes a case as JSON: as it was read, with other numbers, or in its canonical form, whose
// SHA-256 certificates name. Bodies are written by text/body_writer.cpp. The expected answer is
// left out: it is no part of the question.

#include <nlohmann/json.hpp>

#include "case_schema.hpp"
#include "src/base/sha256.hpp"
#include "src/case/text/body_writer.hpp"
#include "src/case/text/json_writer.hpp"
#include "touchstone/case.hpp"

namespace touchstone {
namespace {

using text::JsonWriter;
using Keys = JsonWriter::Keys;

void write_source(JsonWriter& out, const CaseSource& source) {
  out.object([&] {
    out.member("name", source.name);
    out.member("note", source.note);
  });
}

void write_provenance(JsonWriter& out, const Provenance& p, Keys keys) {
  out.object([&] {
    out.member("family", p.family);
    out.member("version", [&] { out.add_count(p.version); });
    out.member("seed", p.seed);
    out.member("index", [&] { out.add_json(std::to_string(p.index)); });
    if (p.only) {
      out.member("only", [&] {
        out.object([&] {
          for (const auto& [name, value] : *p.only) out.member(name, value);
        });
      });
    }
    if (p.planted) {
      const bool sorts = keys == Keys::sorted;
      out.member("planted", [&] {
        out.add_json(sorts ? nlohmann::json::parse(*p.planted).dump() : *p.planted);
      });
    }
  });
}

void write_case(JsonWriter& out, const CaseParts& parts, Keys keys) {
  out.object([&] {
    out.member("schema", kCaseSchema);
    out.member("id", parts.id);
    out.member("title", parts.title);
    if (parts.source) out.member("source", [&] { write_source(out, *parts.source); });
    if (parts.provenance)
      out.member("provenance", [&] { write_provenance(out, *parts.provenance, keys); });
    out.member("tags", parts.tags);
    out.member("horizon", parts.horizon);
    if (parts.plane) out.member("plane", true);
    out.member("boxes", [&] {
      out.array(parts.bodies, [&](const Body& body) { text::write_body(out, body); });
    });
  });
}

}  // namespace

std::string case_text(const CaseParts& parts) {
  JsonWriter out(Keys::as_given);
  write_case(out, parts, Keys::as_given);
  return out.text();
}

std::string case_text(const CaseParts& parts, const WriteNumber& number) {
  JsonWriter out(Keys::as_given, number);
  write_case(out, parts, Keys::as_given);
  return out.text();
}

std::string canonical_text(const CaseParts& parts) {
  JsonWriter out(Keys::sorted);
  write_case(out, parts, Keys::sorted);
  return out.text();
}

std::string case_sha256(const CaseParts& parts) { return sha256(canonical_text(parts)); }

}  // namespace touchstone
