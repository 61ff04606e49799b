// Writes the results of one part of a question to a file that survives a kill, and resumes it:
// open() reads what an earlier run wrote, cuts off an incomplete last line, and counts the pairs
// that are done. A pair that does not meet gets no line of its own, except once a second.

#include "verify/cases/answer_parts/part_file.hpp"

#include <filesystem>
#include <fstream>
#include <utility>

#include "verify/system/text/bounded.hpp"
#include "verify/system/text/checked_line.hpp"

namespace touchstone::answer_parts {
namespace {

using nlohmann::json;

Error not_this(const std::string& why) { return {Error::Code::value, "", why}; }

// Whether the lines behind the first one are those of a part that is finished.
bool has_all_lines(std::istream& file, const PartitionedQuestion& question,
                   const batch::Part& part) {
  const auto lines = checked_lines(file);
  if (!lines) return false;
  if (question.first_only) return lines->count == 1;
  const std::uint64_t size = part.size(question.pairs);
  if (lines->count == 0) return size == 0;
  // Others may have written the line: it may be no object, and its member no number.
  return lines->last.is_object() && lines->last.value("done", json()) == json(size);
}

}  // namespace

Result<bool> PartFile::is_finished(const std::string& path, const PartitionedQuestion& question,
                                   const batch::Part& part) {
  if (!std::filesystem::exists(path)) return false;
  std::ifstream file(path, std::ios::binary);
  std::string line;
  if (read_line(file, line) == LineRead::done &&
      line + "\n" == checked_line(part_json(question, part))) {
    if (has_all_lines(file, question, part)) return true;
    return not_this(path + " is damaged: remove it, and the same command makes it again");
  }
  return not_this(path +
                  " exists and is not this part of this question: remove it, or name another file");
}

Result<PartFile> PartFile::open(const std::string& path, const PartitionedQuestion& question,
                                const batch::Part& part) {
  auto opened = output::Replacement::open(path, output::Replacement::Unfinished::keep);
  if (!opened) return opened.error();
  PartFile result(std::move(opened).value());
  output::Replacement& file = result.file_;
  if (file.is_direct()) return not_this(path + " is no place for a file");
  const std::string head = checked_line(part_json(question, part));
  std::ifstream in(file.part(), std::ios::binary);
  std::string line;
  const bool is_there = read_line(in, line) == LineRead::done && !in.eof();
  if (is_there && line + "\n" != head) {
    return not_this(file.part() + " was left by another run: finish that one, or remove the file");
  }
  if (!is_there) {
    // The file has only the beginning of a line, or is empty: the run was killed as it started.
    if (!head.starts_with(line))
      return not_this(file.part() + " is no part of an answer: not touched");
    file.cut(0);
    file.write(head);
    return result;
  }
  std::size_t size = head.size();
  while (read_line(in, line) == LineRead::done && !in.eof()) {
    const json content = checked_content(line);
    if (!content.is_object() || !content.contains("done")) break;
    size += line.size() + 1;
    result.done_ = result.written_ = content.at("done").get<std::uint64_t>();
  }
  file.cut(size);  // removes an incomplete last line
  return result;
}

void PartFile::add(const std::optional<PairStates>& pair) {
  ++done_;
  const auto now = std::chrono::steady_clock::now();
  if (!pair && now - last_ < std::chrono::seconds(1)) return;
  json line{{"done", done_}};
  if (pair) line["meets"] = to_json(*pair);
  file_.write(checked_line(line));
  written_ = done_;
  last_ = now;
}

void PartFile::add(const FirstMeeting& meeting) {
  json pairs = json::array();
  for (const PartNumbers& parts : meeting.pairs) pairs.push_back(to_json(parts));
  file_.write(checked_line({{"first", std::move(pairs)}}));
}

void PartFile::finish() {
  if (written_ < done_) file_.write(checked_line({{"done", done_}}));
  file_.finish();
}

}  // namespace touchstone::answer_parts
