// Recognises the kind of a file, and reads it for `touchstone report`:
//   1. A file that begins like a database of SQLite is a campaign.
//   2. If the first line is a verdict, all lines are verdicts, which are read one by one.
//   3. Otherwise the whole text is one JSON document: a judgement or a matrix, by its schema.
// Inner functions throw; read_document turns all errors into an Error with the place.

#include "verify/look/report/read_document.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "src/base/visible.hpp"
#include "src/words/format_name.hpp"
#include "src/words/why_unreadable.hpp"
#include "verify/look/report/campaign_document.hpp"
#include "verify/look/report/judged_document.hpp"
#include "verify/look/report/matrix_document.hpp"
#include "verify/system/batch/input.hpp"
#include "verify/system/sqlite/database.hpp"
#include "verify/system/text/bounded.hpp"
#include "verify/system/text/json.hpp"

namespace touchstone::report {
namespace {

using nlohmann::json;

constexpr const char* kExpected =
    "expected what `touchstone judge --json`, `touchstone judge --out`, `touchstone matrix --json` "
    "or `touchstone fuzz --db` write";

Error refusal(const std::string& place, const std::string& why) {
  return {Error::Code::syntax, "", visible(place) + ": " + why};
}

// The beginning of a file.
struct Opened {
  std::unique_ptr<std::istream> rest{};
  std::string line{};    // the first one
  bool is_whole = true;  // whether the line was within the limit
};

Result<Opened> opened(const std::string& path) {
  Opened result{batch::open_input(path)};
  std::error_code error;
  if (!*result.rest || std::filesystem::is_directory(path, error))
    return refusal(path, why_unreadable(path));
  result.is_whole = read_line(*result.rest, result.line) != LineRead::too_long;
  return result;
}

[[noreturn]] void refuse_size() {
  throw std::runtime_error(std::string("it ") + kTooLargeDocument);
}

bool is_blank(const std::string& text) {
  return text.find_first_not_of(" \t\r\n") == std::string::npos;
}

// The library's error about a missing member or a wrong type, as this program's message.
std::string words_of(const json::exception& error) {
  constexpr int kNoSuchKey = 403;
  std::string words = error.what();  // "[json.exception.out_of_range.403] key 'id' not found"
  const std::size_t end = words.find("] ");
  if (end != std::string::npos) words = words.substr(end + 2);
  const std::size_t key = words.find('\'');
  if (error.id != kNoSuchKey || key == std::string::npos) return visible(words);
  return "the key \"" + visible(words.substr(key + 1, words.rfind('\'') - key - 1)) +
         "\" is missing";
}

// The name of a known schema, as in ", a case"; "" for an unknown one.
std::string comma_and_name(const std::string& schema) {
  const std::string_view name = format_name(schema);
  return name.empty() ? "" : ", " + std::string(name);
}

// Throws std::runtime_error if the text is not JSON.
json parsed(const std::string& text) {
  const auto read = read_json(text);
  if (!read) throw std::runtime_error(visible(read.error().message));
  return read.value();
}

std::string schema_of(const json& j) {
  if (!j.is_object() || !j.contains("schema") || !j["schema"].is_string()) return {};
  return j["schema"].get<std::string>();
}

// The document for an empty file, which `touchstone judge --out` writes if it judged nothing. An
// empty standard input is refused instead: an earlier program in the pipe has probably failed.
Document no_verdicts() {
  Document document{.file = {}, .kind = "verdicts"};
  document.notes.emplace_back("it is empty: no verdict is in it");
  return document;
}

// Reads verdicts from the first line, which is in `from`, to the end. `at` is the place for errors:
// meanwhile the line, at the end the file again.
Document verdicts_in(Opened& from, std::string& at, Kept kept) {
  Verdicts verdicts(kept);
  const std::string file = at;
  std::size_t number = 0;
  std::string& line = from.line;
  for (LineRead read = LineRead::done; read != LineRead::none; read = read_line(*from.rest, line)) {
    at = file + ':' + std::to_string(++number);
    if (read == LineRead::too_long) refuse_size();
    if (!line.empty()) verdicts.add(parsed(line));
  }
  at = file;
  return verdicts.take();
}

// Parses a text that may not be a document of this program at all.
json parsed_document(const std::string& text) {
  try {
    return parsed(text);
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(error.what() + std::string("; ") + kExpected);
  }
}

[[noreturn]] void refuse_schema(const std::string& schema) {
  throw std::runtime_error((schema.empty()
                                ? "it has no schema"
                                : "its schema is " + visible(schema) + comma_and_name(schema)) +
                           "; " + kExpected);
}

// The document in a file that is no database; nullopt if the text has only blanks.
std::optional<Document> document_in(Opened& from, std::string& at, Kept kept) {
  if (!from.is_whole) refuse_size();
  // The first line of a document over several lines is not valid JSON.
  const std::string of_line = schema_of(json::parse(from.line, nullptr, false));
  if (of_line == "touchstone/verdict/1") return verdicts_in(from, at, kept);
  std::string rest;
  if (!read_rest(*from.rest, rest, kLargestDocument - from.line.size())) refuse_size();
  if (!of_line.empty() && !is_blank(rest)) refuse_schema(of_line);
  if (is_blank(from.line) && is_blank(rest)) return std::nullopt;
  const json whole = parsed_document(from.line + '\n' + rest);
  const std::string schema = schema_of(whole);
  if (schema == "touchstone/judgement/1") return judgement_document(whole);
  if (schema == "touchstone/matrix/1") return matrix_document(whole);
  refuse_schema(schema);
}

}  // namespace

Result<Document> read_document(const std::string& path, Kept kept) {
  auto read = opened(path);
  if (!read) return read.error();
  Opened from = std::move(read).value();
  std::string at = path == "-" ? "standard input" : path;
  Document document;
  try {
    if (from.line.starts_with("SQLite format 3")) {
      document = campaign_document(path);
    } else {
      auto found = document_in(from, at, kept);
      if (!found && path == "-") return refusal(at, std::string("it is empty; ") + kExpected);
      document = found ? std::move(*found) : no_verdicts();
    }
  } catch (const sqlite::Failed& failed) {  // contains the file's name
    return Error{Error::Code::syntax, "", visible(failed.what())};
  } catch (const json::exception& error) {
    return refusal(at, words_of(error));
  } catch (const std::runtime_error& error) {
    return refusal(at, error.what());
  }
  document.file = at;
  return document;
}

}  // namespace touchstone::report
