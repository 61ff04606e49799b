#include "verify/report/read_document.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "touchstone/text/visible.hpp"
#include "verify/report/campaign_document.hpp"
#include "verify/report/judged_document.hpp"
#include "verify/report/matrix_document.hpp"
#include "verify/sqlite/database.hpp"
#include "verify/text/bounded.hpp"

namespace touchstone::report {
namespace {

using nlohmann::json;

constexpr const char* kExpected =
    "expected what `touchstone judge --json`, `touchstone judge --out`, `touchstone matrix --json` "
    "or `touchstone fuzz --db` write";

Error refusal(const std::string& place, const std::string& why) {
  return {Error::Code::syntax, "", visible(place) + ": " + why};
}

// What is read of a file at first.
struct Opened {
  std::unique_ptr<std::ifstream> file{};  // null: standard input
  std::string line{};                     // the first one
  bool is_whole = true;                   // it was within the limit

  std::istream& rest() const { return file ? static_cast<std::istream&>(*file) : std::cin; }
};

Result<Opened> opened(const std::string& path) {
  if (path != "-" && std::filesystem::is_directory(path)) return refusal(path, "it is a folder");
  Opened made;
  if (path != "-") {
    made.file = std::make_unique<std::ifstream>(path, std::ios::binary);
    if (!*made.file) return refusal(path, "cannot be read");
  }
  made.is_whole = read_line(made.rest(), made.line) != LineRead::too_long;
  return made;
}

[[noreturn]] void refuse_size() {
  throw std::runtime_error(std::string("it ") + kTooLargeDocument);
}

bool is_blank(const std::string& text) {
  return text.find_first_not_of(" \t\r\n") == std::string::npos;
}

// The library's words without its name for them: "[json.exception.type_error.302] ".
std::string words_of(const json::exception& error) {
  const std::string words = error.what();
  const std::size_t end = words.find("] ");
  return visible(end == std::string::npos ? words : words.substr(end + 2));
}

std::string schema_of(const json& j) {
  if (!j.is_object() || !j.contains("schema") || !j["schema"].is_string()) return {};
  return j["schema"].get<std::string>();
}

// What `touchstone judge --out` writes where it judged nothing. An empty standard input has no name
// that was meant for verdicts: there a program before it in the pipe has failed.
Document no_verdicts() {
  Document document{.file = {}, .kind = "verdicts"};
  document.notes.emplace_back("it is empty: no verdict is in it");
  return document;
}

Document verdicts_in(Opened& from, std::string& at) {
  Verdicts verdicts;
  const std::string file = at;
  std::size_t number = 0;
  std::string& line = from.line;
  for (LineRead read = LineRead::done; read != LineRead::none;
       read = read_line(from.rest(), line)) {
    at = file + ':' + std::to_string(++number);
    if (read == LineRead::too_long) refuse_size();
    if (!line.empty()) verdicts.add(json::parse(line));
  }
  at = file;
  return verdicts.take();
}

[[noreturn]] void refuse_schema(const std::string& schema) {
  throw std::runtime_error(
      (schema.empty() ? "it has no schema" : "its schema is " + visible(schema)) + "; " +
      kExpected);
}

// Nothing where there is nothing but blanks.
std::optional<Document> document_in(Opened& from, std::string& at) {
  if (!from.is_whole) refuse_size();
  // A document laid out over many lines does not parse by its first.
  const std::string of_line = schema_of(json::parse(from.line, nullptr, false));
  if (of_line == "touchstone/verdict/1") return verdicts_in(from, at);
  std::string rest;
  if (!read_rest(from.rest(), rest, kLargestDocument - from.line.size())) refuse_size();
  if (!of_line.empty() && !is_blank(rest)) refuse_schema(of_line);
  if (is_blank(from.line) && is_blank(rest)) return std::nullopt;
  const json whole = json::parse(from.line + '\n' + rest);
  const std::string schema = schema_of(whole);
  if (schema == "touchstone/judgement/1") return judgement_document(whole);
  if (schema == "touchstone/matrix/1") return matrix_document(whole);
  refuse_schema(schema);
}

}  // namespace

Result<Document> read_document(const std::string& path) {
  auto read = opened(path);
  if (!read) return read.error();
  Opened from = std::move(read).value();
  std::string at = path == "-" ? "standard input" : path;
  Document document;
  try {
    if (from.line.starts_with("SQLite format 3")) {
      document = campaign_document(path);
    } else {
      auto found = document_in(from, at);
      if (!found && path == "-") return refusal(at, std::string("it is empty; ") + kExpected);
      document = found ? std::move(*found) : no_verdicts();
    }
  } catch (const sqlite::Failed& failed) {  // says the file itself
    return Error{Error::Code::syntax, "", visible(failed.what())};
  } catch (const json::parse_error& error) {
    return refusal(at, words_of(error) + "; " + kExpected);
  } catch (const json::exception& error) {
    return refusal(at, words_of(error));
  } catch (const std::runtime_error& error) {
    return refusal(at, error.what());
  }
  document.file = at;
  return document;
}

}  // namespace touchstone::report
