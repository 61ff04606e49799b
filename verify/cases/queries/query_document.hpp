#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "touchstone/case.hpp"
#include "verify/cases/queries/primitive_query.hpp"

namespace touchstone::queries {

// Documents of queries, each of several cases: reading (question_reader.cpp), writing and hashing.

constexpr std::size_t kMostCases = 64;  // per query

// The positions of four points at t = 0 and at t = 1, as written.
struct WrittenPrimitives {
  using Points = std::array<std::array<Numeral, 3>, 4>;

  Kind kind = Kind::vertex_face;
  Points start{};
  Points end{};

  static WrittenPrimitives of(const PrimitiveQuery& query);
  PrimitiveQuery query() const;
};

// A query of several cases (`touchstone/query/1`, cases/schema/query.md): it has contact exactly
// while all of them have.
struct QueryDocument {
  std::string id{};  // not empty
  std::optional<std::string> title{};
  std::optional<CaseSource> source{};
  std::optional<std::string> provenance{};  // JSON
  std::optional<std::vector<std::string>> tags{};
  std::optional<WrittenPrimitives> primitives{};  // from which the cases were made
  std::vector<Case> all_of{};  // 1 to kMostCases, with equal horizons, without `expect`
};

// A case or a query.
using Question = std::variant<Case, QueryDocument>;

// Reads a case or a query, exactly. Errors have a JSON pointer as their place: those of parse_case
// (in queries with the case's place in front), and differing horizons.
//   Throws LimitReached if a time limit is in force and passes.
Result<Question> parse_question(std::string_view json);

// A query without `expect` as one line of JSON, with members in the order of the format's
// description.
std::string query_text(const QueryDocument& query);

// The SHA-256 of its canonical text (sorted keys), in hexadecimal digits; truths refer to it.
std::string query_sha256(const QueryDocument& query);

}  // namespace touchstone::queries
