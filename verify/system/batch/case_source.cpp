// Reads the cases of a command's inputs one by one. next() opens one input after another. A file
// that holds one case is returned at once (whole); of a file of lines, next_line() returns one line
// at a time. All problems of an input become an unreadable case, so that commands report them in
// order.

#include "verify/system/batch/case_source.hpp"

#include <filesystem>
#include <utility>

#include "src/words/why_unreadable.hpp"
#include "verify/system/batch/input.hpp"
#include "verify/system/batch/interruption.hpp"
#include "verify/system/text/bounded.hpp"
#include "verify/system/text/lines_of.hpp"
#include "verify/system/text/whole_number.hpp"

namespace touchstone::batch {
namespace {

constexpr const char* kNotToItsEnd = "cannot be read to its end";
constexpr const char* kNoCases = "has no cases";
constexpr const char* kList =
    "a .jsonl has a document on each line, and this is a list: leave out its brackets, and the "
    "commas between its lines";
constexpr const char* kLaidOut =
    "a .jsonl has a document on each line, and this is one over several lines: give it a name that "
    "ends in .json";

bool is_blank(const std::string& s) { return s.find_first_not_of(" \t\r\n") == std::string::npos; }

// The path and the line of "file.jsonl:17"; without a line, 0.
std::pair<std::string, std::size_t> path_and_line(const std::string& input) {
  const std::size_t colon = input.rfind(':');
  std::error_code error;
  if (colon == std::string::npos || std::filesystem::exists(input, error)) return {input, 0};
  const auto line = whole_number<std::size_t>(input.substr(colon + 1));
  if (line.value_or(0) == 0) return {input, 0};
  return {input.substr(0, colon), *line};
}

CaseText unreadable(const std::string& place, const std::string& why) { return {place, "", why}; }

// The rest of an input as one case.
CaseText whole(const std::string& place, std::istream& in, std::string begin = "") {
  const bool is_whole = read_rest(in, begin);
  if (in.bad()) return unreadable(place, kNotToItsEnd);
  if (is_blank(begin)) return unreadable(place, kNoCases);
  if (!is_whole) return unreadable(place, kTooLargeDocument);
  return {place, std::move(begin), std::nullopt};
}

}  // namespace

bool holds_lines(const std::string& path) {
  return path.ends_with(".jsonl") || path.ends_with(".ndjson");
}

std::optional<std::uint64_t> count_of_cases(const std::vector<std::string>& inputs) {
  for (const std::string& input : inputs) {
    std::error_code error;
    const auto kind = std::filesystem::status(path_and_line(input).first, error).type();
    using Kind = std::filesystem::file_type;
    // A missing input, or a folder, counts as one case, which is unreadable.
    if (input == "-" ||
        (kind != Kind::regular && kind != Kind::directory && kind != Kind::not_found))
      return std::nullopt;
  }
  std::uint64_t count = 0;
  for (CaseSource cases(inputs); cases.next(); ++count) {
    if (interrupted()) return std::nullopt;
  }
  return count;
}

std::optional<CaseText> CaseSource::next_line() {
  std::string text = std::exchange(first_line_, "");
  for (LineRead read = text.empty() ? read_line(*lines_, text) : LineRead::done;
       read != LineRead::none; read = read_line(*lines_, text)) {
    ++line_;
    if (only_line_ != 0 && line_ != only_line_) continue;
    if (is_blank(text)) continue;
    has_cases_ = true;
    const std::string place = place_ + ":" + std::to_string(line_);
    if (only_line_ != 0) lines_ = nullptr;  // no other line is wanted
    if (read == LineRead::too_long) return unreadable(place, kTooLargeDocument);
    return CaseText{place, std::move(text), std::nullopt};
  }
  const bool bad = lines_->bad();
  lines_ = nullptr;
  if (bad) return unreadable(place_, kNotToItsEnd);
  if (only_line_ != 0)
    return unreadable(place_ + ":" + std::to_string(only_line_), "has no case on this line");
  if (!has_cases_) return unreadable(place_, kNoCases);
  return std::nullopt;
}

std::optional<CaseText> CaseSource::open_standard_input() {
  auto in = open_input("-");
  // If the first line does not end with '}', the input is a single document.
  std::string first;
  if (read_line(*in, first) == LineRead::too_long)
    return unreadable(place_ + ":1", kTooLargeDocument);
  const auto end = first.find_last_not_of(" \t\r");
  if (is_blank(first) || first[end] != '}') return whole("standard input", *in, first + "\n");
  first_line_ = std::move(first);
  lines_ = std::move(in);
  return std::nullopt;
}

std::optional<CaseText> CaseSource::open(const std::string& input) {
  place_ = "standard input";
  line_ = 0;
  only_line_ = 0;
  has_cases_ = false;
  if (input == "-") return open_standard_input();
  const auto [path, line] = path_and_line(input);
  auto file = open_input(path);
  std::error_code error;
  if (!*file || std::filesystem::is_directory(path, error))
    return unreadable(path, why_unreadable(path, "a file of cases"));
  if (line != 0 && !holds_lines(path)) {
    return unreadable(
        input, "a line is chosen of a .jsonl, which has a case on each; this file is one case");
  }
  if (holds_lines(path)) {
    if (std::filesystem::is_regular_file(path, error)) {
      const Lines lines = kind_of_lines(*file);
      if (lines == Lines::of_a_list) return unreadable(path, kList);
      if (lines == Lines::of_one_document) return unreadable(path, kLaidOut);
    }
    place_ = path;
    only_line_ = line;
    lines_ = std::move(file);
    return std::nullopt;
  }
  const auto size = std::filesystem::file_size(input, error);
  if (!error && size > kLargestDocument) return unreadable(input, kTooLargeDocument);
  return whole(input, *file);
}

std::optional<CaseText> CaseSource::next() {
  while (lines_ != nullptr || input_ < inputs_.size()) {
    auto text = lines_ != nullptr ? next_line() : open(inputs_[input_++]);
    // An interrupted input may have been cut off, so its last case is dropped.
    if (interrupted()) return std::nullopt;
    if (text) return text;
  }
  return std::nullopt;
}

}  // namespace touchstone::batch
