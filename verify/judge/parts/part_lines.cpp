// The first two lines of a part's file, which identify the run and the subjects.

#include "verify/judge/parts/part_lines.hpp"

#include <stdexcept>
#include <string>
#include <utility>

#include "touchstone/version.hpp"
#include "verify/system/text/exact_text.hpp"

namespace touchstone::judge {
namespace {

using nlohmann::json;

constexpr const char* kSchema = "touchstone/judge-part/1";

}  // namespace

json part_json(const PartitionedRun& run, const batch::Part& part) {
  json j{{"schema", kSchema},
         {"touchstone", TOUCHSTONE_VERSION},
         {"part", batch::text(part)},
         {"cases", run.cases},
         {"subjects", exact_texts(run.subjects)},
         {"options", exact_texts(run.options)},
         {"files", exact_texts(run.choice.files)},
         {"families", exact_texts(run.choice.families)},
         {"hard", run.choice.hard},
         {"only", exact_texts(run.choice.only)},
         {"count", run.choice.count},
         {"first", run.choice.first},
         {"seed", run.choice.seed}};
  if (run.swap == Swap::both) j["swap"] = "both";
  return j;
}

PartHead part_head(json line) {
  if (line.at("schema") != kSchema) throw std::runtime_error("no part of a run");
  PartHead head;
  const auto part = batch::part_in(line.at("part").get<std::string>());
  if (!part) throw std::runtime_error("no part of a run");
  head.part = *part;
  head.cases = line.at("cases").get<std::uint64_t>();
  head.options = texts_in(line.at("options"));
  if (line.contains("swap")) {
    if (line.at("swap") != "both") throw std::runtime_error("no part of a run");
    head.swap = Swap::both;
  }
  line.erase("part");
  head.run = std::move(line);
  return head;
}

json subjects_json(const std::vector<Contestant>& subjects) {
  json j;
  j["subjects"] = json::array();
  for (const Contestant& s : subjects) {
    j["subjects"].push_back(
        {{"subject", exact_text(s.spec)}, {"hello", json::parse(hello_line(s.hello))}});
  }
  return j;
}

std::vector<Contestant> subjects_in(const json& line) {
  std::vector<Contestant> subjects;
  for (const json& s : line.at("subjects")) {
    auto hello = read_hello(s.at("hello").dump());
    if (!hello) throw std::runtime_error(hello.error().message);
    subjects.push_back({text_in(s.at("subject")), std::move(hello).value()});
  }
  return subjects;
}

}  // namespace touchstone::judge
