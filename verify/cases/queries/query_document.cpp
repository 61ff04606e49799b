// Writes and hashes queries of several cases (`touchstone/query/1`), and converts the points of
// their primitives. question_reader.cpp reads them.

#include "verify/cases/queries/query_document.hpp"

#include "src/base/sha256.hpp"
#include "src/case/text/json_writer.hpp"

namespace touchstone::queries {

WrittenPrimitives WrittenPrimitives::of(const PrimitiveQuery& query) {
  WrittenPrimitives written{query.kind, {}, {}};
  for (std::size_t i = 0; i < query.paths.size(); ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      written.start[i][k] = query.paths[i].start[k];
      written.end[i][k] = query.paths[i].end[k];
    }
  }
  return written;
}

PrimitiveQuery WrittenPrimitives::query() const {
  PrimitiveQuery query{kind, {}};
  for (std::size_t i = 0; i < query.paths.size(); ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      query.paths[i].start[k] = start[i][k].value();
      query.paths[i].end[k] = end[i][k].value();
    }
  }
  return query;
}

std::string query_text(const QueryDocument& query) {
  text::JsonWriter out(text::JsonWriter::Keys::as_given);
  out.object([&] {
    out.member("schema", std::string("touchstone/query/1"));
    out.member("id", query.id);
    out.member("title", query.title);
    if (query.source) {
      out.member("source", [&] {
        out.object([&] {
          out.member("name", query.source->name);
          out.member("note", query.source->note);
        });
      });
    }
    if (query.provenance) out.member("provenance", [&] { out.add_json(*query.provenance); });
    out.member("tags", query.tags);
    if (query.primitives) {
      out.member("primitives", [&] {
        out.object([&] {
          out.member("kind", std::string(name(query.primitives->kind)));
          out.member("start", query.primitives->start);
          out.member("end", query.primitives->end);
        });
      });
    }
    out.member("all_of", [&] {
      out.array(query.all_of, [&](const Case& c) { out.add_json(case_text(c)); });
    });
  });
  return out.text();
}

std::string query_sha256(const QueryDocument& query) {
  return sha256(nlohmann::json::parse(query_text(query)).dump());
}

}  // namespace touchstone::queries
