// Generates the fixed set of hard cases, a fixed number of each hard family, for `generate --hard`.
// generate_hard_set(): 1. the finished set, or the part that an interrupted run left, is recognised
// by its lines (begun_in); 2. the rest is made block by block with generate_set(), and appended.

#include "verify/cases/generate/run/hard_set.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "verify/cases/generate/make_case.hpp"
#include "verify/system/output/replacement.hpp"
#include "verify/system/text/bounded.hpp"

namespace touchstone::generate {
namespace {

// The number of cases made and written at a time: some tenths of a second.
constexpr std::uint64_t kBlock = 100;

// The whole set as one sequence of cases.
class HardSet {
 public:
  HardSet(const std::string& format, const SetDescription& settings) : settings_(settings) {
    settings_.fixed = {{"format", format}};
    settings_.seed = 1;
    for (const HardPart& part : hard_parts()) size_ += part.count;
  }

  std::uint64_t size() const { return size_; }

  // The cases from an index on that belong to one family, at most kBlock.
  SetDescription block(std::uint64_t from) const {
    SetDescription set = settings_;
    for (const HardPart& part : hard_parts()) {
      if (from >= part.count) {
        from -= part.count;
        continue;
      }
      set.family = find_family(part.family);
      set.first = from;
      set.count = std::min(kBlock, part.count - from);
      break;
    }
    return set;
  }

  // Whether a line begins like the line of this case; and whether it equals that line.
  bool begins(std::uint64_t index, std::string_view line) const {
    const SetDescription set = block(index);
    return line.starts_with(R"({"schema":"touchstone/case/1","id":")" + set.family->name +
                            ".format-" + set.fixed.at("format") + "-1-" +
                            std::to_string(set.first) + '"');
  }
  bool is(std::uint64_t index, std::string_view line) const {
    const SetDescription set = block(index);
    return make_record(set, set.first, std::chrono::milliseconds(0)).line == line;
  }

 private:
  SetDescription settings_;
  std::uint64_t size_ = 0;
};

// The part of the set in a file: complete lines from the first on.
struct Begun {
  std::uint64_t cases = 0;
  std::uint64_t bytes = 0;
  bool is_of_set = true;  // the last one was regenerated, and is equal
  bool has_more = false;  // further content after them
  Tally tally{};
};

// The part of the set that an interrupted run left in a file, if the file begins like the set.
Begun begun_in(const std::string& path, const HardSet& set) {
  Begun begun;
  std::ifstream in(path, std::ios::binary);
  std::string last;
  for (std::string line;
       read_line(in, line) == LineRead::done && !in.eof() && begun.cases < set.size();) {
    if (!set.begins(begun.cases, line)) {
      begun.is_of_set = false;
      return begun;
    }
    ++begun.cases;
    begun.bytes += line.size() + 1;
    begun.tally.add(summary_of(line));
    last = std::move(line);
  }
  if (begun.cases > 0) begun.is_of_set = set.is(begun.cases - 1, last);
  std::error_code error;
  begun.has_more = std::filesystem::file_size(path, error) != begun.bytes;
  return begun;
}

RunResult not_run(std::string why) {
  RunResult result;
  result.status = RunResult::Status::refused;
  result.message = std::move(why);
  return result;
}

// The result of a run whose output file exists already; nullopt if the run may continue.
std::optional<RunResult> ended_hard_set(const std::string& out, const HardSet& set) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(out, error)) return std::nullopt;
  const Begun there = begun_in(out, set);
  if (!there.is_of_set || there.has_more || there.cases != set.size())
    return not_run(out + " exists and is not this set; give --restart to replace it");
  RunResult result = not_run(out + " is finished already");
  result.status = RunResult::Status::complete_before;
  return result;
}

}  // namespace

const std::vector<HardPart>& hard_parts() {
  static const std::vector<HardPart> parts{
      {"hard-quotient", 1500},        {"hard-root", 1200},          {"hard-photo-finish", 1200},
      {"hard-mignotte", 1200},        {"hard-even", 600},           {"hard-fma", 500},
      {"hard-parallel-ladder", 1200}, {"hard-parallel-noise", 500}, {"hard-tie", 400},
      {"hard-ulp-graze", 1000},       {"hard-range", 350},          {"hard-far", 350}};
  return parts;
}

RunResult generate_hard_set(const std::string& format, const SetDescription& settings,
                            const RunOptions& options, std::ostream& standard_output) {
  const HardSet set(format, settings);
  RunResult all;
  std::optional<output::Replacement> file;
  if (!options.out.empty()) {
    if (!options.restart) {
      if (auto ended = ended_hard_set(options.out, set)) return *ended;
    }
    using Unfinished = output::Replacement::Unfinished;
    auto opened = output::Replacement::open(options.out, Unfinished::keep);
    if (!opened) return not_run(opened.error().message);
    file.emplace(std::move(opened).value());
    if (!file->is_direct()) {
      Begun before;
      if (!options.restart) before = begun_in(file->part(), set);
      if (!before.is_of_set) {
        return not_run(file->part() +
                       " is of another run, not of this set; give --restart to drop it");
      }
      file->cut(before.bytes);
      all.tally = before.tally;
      all.resumed = before.cases;
    }
  }
  RunOptions each = options;
  each.out.clear();
  each.format = SetFormat::jsonl;
  each.progress = batch::ShowProgress::never;
  batch::Progress progress(options.progress, set.size(), all.resumed);
  each.whole = &progress;
  for (std::uint64_t done = all.resumed; done < set.size();) {
    const SetDescription block = set.block(done);
    std::ostringstream lines;
    RunResult block_result = generate_set(block, each, lines);
    // Cases made before the run ended are kept.
    if (file) {
      file->write(lines.str());
    } else {
      standard_output << lines.str() << std::flush;
    }
    all.tally.add(block_result.tally);
    all.status = block_result.status;
    all.message = block_result.message;
    all.failed_record = block_result.failed_record;
    if (all.status != RunResult::Status::done) return all;
    done += block.count;
  }
  if (file) file->finish();
  all.seconds = progress.seconds();
  return all;
}

}  // namespace touchstone::generate
