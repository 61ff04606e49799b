#include "verify/cli/result_file.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>

namespace touchstone::cli {

ResultFile::ResultFile(const std::string& path, bool resume) {
  if (resume) keep_complete_lines(path);
  if (!error_.empty()) return;
  out_.open(path, resume ? std::ios::app : std::ios::trunc);
  if (!out_) error_ = path + " cannot be written";
}

void ResultFile::keep_complete_lines(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return;  // nothing to resume
  std::uintmax_t kept = 0;
  std::string line;
  while (std::getline(in, line) && !in.eof()) {  // a last line without its end was being written
    const auto json = nlohmann::json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("id")) {
      error_ = path + " is no file of results: not resumed, not touched";
      return;
    }
    done_.insert(json.value("id", "") + " " + json.value("case_sha256", ""));
    kept += line.size() + 1;
  }
  in.close();
  std::error_code failed;
  std::filesystem::resize_file(path, kept, failed);
  if (failed) error_ = path + " cannot be written";
}

void ResultFile::write(const std::string& line) {
  out_ << line << '\n';
  out_.flush();
  if (!out_) error_ = "the results cannot be written: is the disk full?";
}

}  // namespace touchstone::cli
