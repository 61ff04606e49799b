#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "verify/judge/parts/part_file.hpp"

namespace touchstone::judge {

// The first two lines of a part's file: the run and the part, and the subjects.
nlohmann::json part_json(const PartitionedRun& run, const batch::Part& part);
nlohmann::json subjects_json(const std::vector<Contestant>& subjects);

// The contents of the first two lines. Throws std::exception if they are invalid.
struct PartHead {
  nlohmann::json run;  // the first line without the part: equal for all parts of a run
  batch::Part part{};
  std::uint64_t cases = 0;  // of the whole run
  std::vector<std::string> options{};
  Swap swap = Swap::no;
};
PartHead part_head(nlohmann::json line);
std::vector<Contestant> subjects_in(const nlohmann::json& line);

}  // namespace touchstone::judge
