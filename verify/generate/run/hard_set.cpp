#include "verify/generate/run/hard_set.hpp"

#include <optional>
#include <sstream>

#include "verify/output/replacement.hpp"

namespace touchstone::generate {

const std::vector<HardPart>& hard_parts() {
  static const std::vector<HardPart> parts{
      {"hard-quotient", 1500},        {"hard-root", 1200},          {"hard-photo-finish", 1200},
      {"hard-mignotte", 1200},        {"hard-even", 600},           {"hard-fma", 500},
      {"hard-parallel-ladder", 1200}, {"hard-parallel-noise", 500}, {"hard-tie", 400},
      {"hard-ulp-graze", 1000},       {"hard-range", 350},          {"hard-far", 350}};
  return parts;
}

RunResult generate_hard_set(const std::string& format, const RunOptions& options,
                            std::ostream& standard_output) {
  RunResult all;
  std::optional<output::Replacement> file;
  if (!options.out.empty()) {
    auto opened = output::Replacement::open(options.out, output::Replacement::Unfinished::drop);
    if (!opened) {
      all.status = RunResult::Status::refused;
      all.message = opened.error().message;
      return all;
    }
    file.emplace(std::move(opened).value());
  }
  RunOptions each = options;
  each.out.clear();
  each.format = SetFormat::jsonl;
  std::uint64_t cases = 0;
  for (const HardPart& part : hard_parts()) cases += part.count;
  batch::Progress progress(options.progress, cases);
  each.progress = batch::ShowProgress::never;
  each.whole = &progress;
  for (const HardPart& part : hard_parts()) {
    SetDescription set;
    set.family = find_family(part.family);
    set.fixed = {{"format", format}};
    set.seed = 1;
    set.count = part.count;
    std::ostringstream lines;
    RunResult result = generate_set(set, each, file ? lines : standard_output);
    result.tally.add(all.tally);
    result.seconds += all.seconds;
    all = std::move(result);
    if (all.status != RunResult::Status::done) return all;
    if (file) file->write(lines.str());
  }
  if (file) file->finish();
  return all;
}

}  // namespace touchstone::generate
