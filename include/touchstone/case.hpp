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

// Where a case comes from, and how its answer is known.
struct CaseSource {
  std::string name{};
  std::optional<std::string> note{};
};

// From what a generated case can be made again. It takes no part in the answer.
struct Provenance {
  std::string family{};
  Numeral version = 1;
  std::string seed{};
  std::uint64_t index = 0;
  std::optional<std::map<std::string, std::string>> only{};  // choices that were fixed
  std::optional<std::string> planted{};  // JSON: what was chosen before the motion was built
};

// A question with its name, as it is written (`touchstone/case/1`). What is optional may be left
// out.
struct CaseParts {
  std::string id{};  // not empty
  std::optional<std::string> title{};
  std::optional<CaseSource> source{};
  std::optional<Provenance> provenance{};
  std::optional<std::vector<std::string>> tags{};
  std::optional<std::array<Numeral, 2>> horizon{};  // [0, 1]
  std::array<Body, 2> bodies{};
  std::string expect{};  // the expected truth as JSON; empty where it is to be computed
};

// A case that asks a question. To change one, change its parts and make it again: the query does
// not follow by itself.
struct Case : CaseParts {
  Query query;

  // Errors, with their place as in a file: an id that is empty, and those of Query::make.
  static Result<Case> make(CaseParts parts);
};

// Reads a case, exactly. Errors name the place by a JSON pointer: syntax, unknown or duplicate
// keys, wrong types and lengths, numbers that are none, motions that are not defined on the horizon
// or jump. Throws LimitReached if a time limit is in force and passes.
Result<Case> parse_case(std::string_view json);

// How a number of a case is written in JSON: appends it to the text.
using WriteNumber = std::function<void(std::string& text, const Numeral& number)>;

// A case without `expect` as JSON on one line, its members in the order of the format's
// description. Reads back as the same case, unless its numbers are written otherwise: all but those
// that count (the degree of a curve, indices).
std::string case_text(const CaseParts& parts);
std::string case_text(const CaseParts& parts, const WriteNumber& number);

// The same with sorted keys: one text for all ways to lay out the same case, and its SHA-256 in
// hexadecimal digits, by which certificates name the case.
std::string canonical_text(const CaseParts& parts);
std::string case_sha256(const CaseParts& parts);

}  // namespace touchstone
