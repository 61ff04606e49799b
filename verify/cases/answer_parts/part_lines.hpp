#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "src/answer/compound_answer.hpp"
#include "verify/system/batch/part.hpp"

namespace touchstone::answer_parts {

// The values in the lines of a part's file (part_file.hpp), and their conversion to text and back.

// A question that is answered in parts: everything on which the results of a part depend.
struct PartitionedQuestion {
  std::string id;
  std::string case_sha256;
  bool first_only = false;
  // The pairs of parts of the bodies that are shared out, and the SHA-256 of their list. 0 and ""
  // if only the first contact is wanted: then stretches of the horizon are shared out.
  std::uint64_t pairs = 0;
  std::string pairs_sha256{};
};

// The SHA-256 of a list of pairs.
std::string sha256_of(const std::vector<PartNumbers>& pairs);

// The first line of a part's file: the question and the part.
nlohmann::json part_json(const PartitionedQuestion& question, const batch::Part& part);
// The content of a first line. Throws std::exception if it is invalid.
struct PartHead {
  nlohmann::json question;  // the line without the part: equal for all parts of a question
  batch::Part part{};
  std::uint64_t pairs = 0;
};
PartHead part_head(nlohmann::json line);

// The numbers of two parts.
nlohmann::json to_json(const PartNumbers& parts);
// Throws std::exception if `json` does not have the numbers of two parts of the query.
PartNumbers part_numbers(const nlohmann::json& json, const Query& query);

// The states of a pair, without loss.
nlohmann::json to_json(const PairStates& pair);
// Throws std::exception if `json` has no states of a pair of parts of the query throughout its
// horizon.
PairStates pair_states(const nlohmann::json& json, const Query& query);

}  // namespace touchstone::answer_parts
