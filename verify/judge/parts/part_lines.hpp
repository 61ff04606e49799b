#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "verify/judge/parts/part_file.hpp"

namespace touchstone::judge {

// The first two lines of a file with a part of a run: which part of which run, and who the subjects
// are.
nlohmann::json part_json(const PartitionedRun& run, const batch::Part& part);
nlohmann::json subjects_json(const std::vector<Contestant>& subjects);

// What they say. Throws std::exception where they are none.
struct PartHead {
  nlohmann::json run;  // the first line without the part: equal for all parts of a run
  batch::Part part{};
  std::uint64_t cases = 0;  // of the whole run
  std::vector<std::string> options{};
};
PartHead part_head(nlohmann::json line);
std::vector<Contestant> subjects_in(const nlohmann::json& line);

}  // namespace touchstone::judge
