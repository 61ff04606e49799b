// The file with the results of one part of a run.

#include "verify/judge/parts/part_file.hpp"

#include <filesystem>
#include <fstream>
#include <utility>

#include "verify/judge/parts/judged_case_json.hpp"
#include "verify/judge/parts/part_lines.hpp"
#include "verify/system/text/bounded.hpp"
#include "verify/system/text/checked_line.hpp"

namespace touchstone::judge {
namespace {

Error not_this(const std::string& why) { return {Error::Code::value, "", why}; }

}  // namespace

Result<bool> PartFile::is_finished(const std::string& path, const PartitionedRun& run,
                                   const batch::Part& part) {
  if (!std::filesystem::exists(path)) return false;
  std::ifstream file(path, std::ios::binary);
  std::string line;
  if (read_line(file, line) == LineRead::done &&
      line + "\n" == checked_line(part_json(run, part))) {
    // A line about the subjects, and one for each case.
    const auto lines = checked_lines(file);
    if (lines && lines->count == 1 + part.size(run.cases)) return true;
    return not_this(path + " is damaged: remove it, and the same command makes it again");
  }
  return not_this(path +
                  " exists and is not this part of this run: remove it, or name another file");
}

// A file that an interrupted run has left is resumed: its first two lines have to be those of this
// part, and its complete lines about cases are kept.
Result<PartFile> PartFile::open(const std::string& path, const PartitionedRun& run,
                                const batch::Part& part, const std::vector<Contestant>& subjects) {
  auto opened = output::Replacement::open(path, output::Replacement::Unfinished::keep);
  if (!opened) return opened.error();
  PartFile made(std::move(opened).value());
  output::Replacement& file = made.file_;
  if (file.is_direct()) return not_this(path + " is no place for a file");
  const std::string head = checked_line(part_json(run, part));
  const std::string who = checked_line(subjects_json(subjects));
  std::ifstream in(file.part(), std::ios::binary);
  std::size_t size = 0;
  for (const std::string& expected : {head, who}) {
    std::string line;
    const bool is_there = read_line(in, line) == LineRead::done && !in.eof();
    if (is_there && line + "\n" != expected) {
      return not_this(file.part() +
                      (size == 0 ? " was left by another run"
                                 : " was left by a run with other builds of the subjects") +
                      ": finish that one, or remove the file");
    }
    if (!is_there) {
      // The file has only the beginning of a line, or is empty: the run was killed as it started.
      if (!expected.starts_with(line))
        return not_this(file.part() + " is no part of a run: not touched");
      file.cut(0);
      file.write(head);
      file.write(who);
      return made;
    }
    size += expected.size();
  }
  std::string line;
  while (made.done_ < part.size(run.cases) && read_line(in, line) == LineRead::done && !in.eof()) {
    if (!checked_content(line).is_object()) break;
    size += line.size() + 1;
    ++made.done_;
  }
  file.cut(size);  // removes an incomplete last line
  return made;
}

void PartFile::add(const JudgedCase& judged) {
  file_.write(checked_line(to_json(judged)));
  ++done_;
}

}  // namespace touchstone::judge
