#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/query.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

// Cases: questions in files, with a name, an origin and perhaps an expected answer. Here they are
// read, written, and turned into queries.

// The source of a case, and of its answer.
struct CaseSource {
  std::string name{};
  std::optional<std::string> note{};
};

// How to regenerate a generated case. It does not affect the answer.
struct Provenance {
  std::string family{};
  Numeral version = 1;
  std::string seed{};
  std::uint64_t index = 0;
  std::optional<std::map<std::string, std::string>> only{};  // choices that were fixed
  std::optional<std::string> planted{};  // JSON: what was chosen before the motion was built
};

// A question with its name, as it is written (`touchstone/case/1`). Members of type std::optional
// may be left out.
struct CaseParts {
  std::string id{};  // not empty
  std::optional<std::string> title{};
  std::optional<CaseSource> source{};
  std::optional<Provenance> provenance{};
  std::optional<std::vector<std::string>> tags{};
  std::optional<std::array<Numeral, 2>> horizon{};  // default: [0, 1]
  // True: both bodies are flat and stay in one plane, and the question is about this plane, as in
  // two dimensions. False: the question is about space.
  bool plane = false;
  std::array<Body, 2> bodies{};
  std::string expect{};  // the expected truth as JSON; empty if it is to be computed
};

// A case whose parts form a valid question. To change a case, change its parts and make a new one:
// `query` is not updated when the parts change.
struct Case : CaseParts {
  // If `plane`, the query of the prisms over the bodies (hulls/in_plane.hpp): each function
  // that answers it answers within the plane.
  Query query;

  // Errors, with their place as in a file: an empty id, those of Query::make and, if `plane`, those
  // of common_plane.
  static Result<Case> make(CaseParts parts);
};

// The query of the bodies as written, in space. It differs from `c.query` only if `c.plane`.
// answer_at (rest/answer.hpp) takes it for answers within the plane.
Query query_in_space(const Case& c);

// The question about the plane in which both bodies lie, as a case about space: the bodies are
// replaced by the prisms over them. `plane` is false, `expect` and `provenance` are left out
// because they belong to the original case, and all other members are unchanged. Errors: those of
// common_plane.
Result<Case> within_plane(const Case& c);

// A case about space with the same contacts: within_plane(c) if `c.plane`, else c itself.
Case as_case_in_space(Case c);

// The case with the radius of the first body larger by `by`: its contacts are the times at which
// the distance of the bodies is at most `by`. A case with "plane": true is first replaced by the
// case about space (as_case_in_space). `expect` and `provenance` are left out. Errors: `by` is
// negative.
Result<Case> within(const Case& c, const Rational& by);

// Reads a case, exactly. Each error names its place by a JSON pointer: invalid syntax, unknown or
// duplicate keys, wrong types and lengths, invalid numbers, motions that jump or are not defined on
// the horizon. Throws LimitReached if a time limit is in force and passes.
Result<Case> parse_case(std::string_view json);

// Appends a number of a case to the text, as JSON.
using WriteNumber = std::function<void(std::string& text, const Numeral& number)>;

// A case without `expect` as JSON on one line, its members in the order of the format's
// description. `number` writes every number except counts and indices (the degree of a curve, the
// vertices of a face). The text reads back as the same case if `number` writes exact values.
std::string case_text(const CaseParts& parts);
std::string case_text(const CaseParts& parts, const WriteNumber& number);

// `canonical_text` is `case_text` with sorted keys: all layouts of one case give one text.
// `case_sha256` is its SHA-256 in hexadecimal digits, by which certificates name the case.
std::string canonical_text(const CaseParts& parts);
std::string case_sha256(const CaseParts& parts);

}  // namespace touchstone
