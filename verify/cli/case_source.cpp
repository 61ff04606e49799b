#include "verify/cli/case_source.hpp"

#include <filesystem>
#include <iostream>
#include <sstream>

namespace touchstone::cli {
namespace {

// A case beyond this size is refused unread.
constexpr std::size_t kLargestCase = std::size_t{64} << 20;

bool is_blank(const std::string& s) { return s.find_first_not_of(" \t\r\n") == std::string::npos; }

std::string rest_of(std::istream& in) {
  std::ostringstream text;
  if (in.peek() != std::istream::traits_type::eof()) text << in.rdbuf();
  return text.str();
}

// "file.jsonl:17", taken apart; the line is 0 where there is none.
std::pair<std::string, std::size_t> path_and_line(const std::string& input) {
  const std::size_t colon = input.rfind(':');
  std::error_code error;
  if (colon == std::string::npos || std::filesystem::exists(input, error)) return {input, 0};
  const std::string line = input.substr(colon + 1);
  constexpr std::size_t kMostDigits = 18;
  if (line.empty() || line.size() > kMostDigits ||
      line.find_first_not_of("0123456789") != std::string::npos)
    return {input, 0};
  const std::size_t number = std::stoull(line);
  if (number == 0) return {input, 0};
  return {input.substr(0, colon), number};
}

}  // namespace

CaseText CaseSource::whole_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return {path, "", "is a folder, not a case file"};
  std::ifstream file(path, std::ios::binary);
  if (!file) return {path, "", "cannot be opened"};
  const auto size = std::filesystem::file_size(path, error);
  if (!error && size > kLargestCase) return {path, "", "is larger than the limit of 64 MiB"};
  return {path, rest_of(file), std::nullopt};
}

std::optional<CaseText> CaseSource::next_line() {
  std::string line;
  while (std::getline(*lines_, line)) {
    ++line_;
    if (only_line_ != 0 && line_ != only_line_) continue;
    if (is_blank(line)) continue;
    const std::string place = place_ + ":" + std::to_string(line_);
    if (only_line_ != 0) lines_ = nullptr;  // it is the last one
    if (line.size() > kLargestCase)
      return CaseText{place, "", "is larger than the limit of 64 MiB"};
    return CaseText{place, std::move(line), std::nullopt};
  }
  lines_ = nullptr;
  if (only_line_ == 0) return std::nullopt;
  return CaseText{place_ + ":" + std::to_string(only_line_), "", "has no case on this line"};
}

std::optional<CaseText> CaseSource::next() {
  while (true) {
    if (lines_ != nullptr) {
      if (auto text = next_line()) return text;
      continue;
    }
    if (input_ == inputs_.size()) return std::nullopt;
    const std::string& input = inputs_[input_++];
    line_ = 0;
    if (input == "-") {
      // A document that does not close its brace on the first line is a single case.
      std::string first;
      std::getline(std::cin, first);
      const auto end = first.find_last_not_of(" \t\r");
      if (is_blank(first) || first[end] != '}') {
        std::string text = first + "\n" + rest_of(std::cin);
        if (is_blank(text)) continue;
        return CaseText{"standard input", std::move(text), std::nullopt};
      }
      place_ = "standard input";
      lines_ = &std::cin;
      only_line_ = 0;
      line_ = 1;
      return CaseText{place_ + ":1", std::move(first), std::nullopt};
    }
    const auto [path, line] = path_and_line(input);
    if (!path.ends_with(".jsonl")) return whole_file(input);
    file_ = std::ifstream(path, std::ios::binary);
    if (!file_) return CaseText{input, "", "cannot be opened"};
    place_ = path;
    only_line_ = line;
    lines_ = &file_;
  }
}

}  // namespace touchstone::cli
