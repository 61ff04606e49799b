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
  std::array<Body, 2> bodies{};
  std::string expect{};  // the expected truth as JSON; empty if it is to be computed
};

// A case whose parts form a valid question. To change a case, change its parts and make a new one:
// `query` is not updated when the parts change.
struct Case : CaseParts {
  Query query;

  // Errors, with their place as in a file: an empty id, and those of Query::make.
  static Result<Case> make(CaseParts parts);
};

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
