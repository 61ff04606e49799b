#include "verify/report/read_document.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

#include "touchstone/text/visible.hpp"
#include "verify/report/campaign_document.hpp"
#include "verify/report/judged_document.hpp"
#include "verify/report/matrix_document.hpp"
#include "verify/sqlite/database.hpp"

namespace touchstone::report {
namespace {

using nlohmann::json;

constexpr const char* kExpected =
    "expected what `touchstone judge --json`, `touchstone judge --out`, `touchstone matrix --json` "
    "or `touchstone fuzz --db` write";

Error refusal(const std::string& place, const std::string& why) {
  return {Error::Code::syntax, "", visible(place) + ": " + why};
}

Result<std::string> text_of_file(const std::string& path) {
  if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  if (std::filesystem::is_directory(path)) return refusal(path, "it is a folder");
  std::ifstream in(path, std::ios::binary);
  if (!in) return refusal(path, "cannot be read");
  return std::string(std::istreambuf_iterator<char>(in), {});
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

Document verdicts_in(const std::string& text, std::string& at) {
  Verdicts verdicts;
  std::istringstream lines(text);
  const std::string file = at;
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    at = file + ':' + std::to_string(++number);
    if (!line.empty()) verdicts.add(json::parse(line));
  }
  at = file;
  return verdicts.document();
}

[[noreturn]] void refuse_schema(const std::string& schema) {
  throw std::runtime_error(
      (schema.empty() ? "it has no schema" : "its schema is " + visible(schema)) + "; " +
      kExpected);
}

Document document_in(const std::string& text, std::string& at) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  // A document laid out over many lines does not parse by its first.
  const std::string of_line = schema_of(json::parse(text.substr(0, end), nullptr, false));
  if (of_line == "touchstone/verdict/1") return verdicts_in(text, at);
  const bool is_one_of_several = text.find_first_not_of(" \t\r\n", end) != std::string::npos;
  if (!of_line.empty() && is_one_of_several) refuse_schema(of_line);
  const json whole = json::parse(text);
  const std::string schema = schema_of(whole);
  if (schema == "touchstone/judgement/1") return judgement_document(whole);
  if (schema == "touchstone/matrix/1") return matrix_document(whole);
  refuse_schema(schema);
}

}  // namespace

Result<Document> read_document(const std::string& path) {
  auto text = text_of_file(path);
  if (!text) return text.error();
  std::string at = path == "-" ? "standard input" : path;
  Document document;
  try {
    if (text.value().starts_with("SQLite format 3")) {
      document = campaign_document(path);
    } else if (text.value().find_first_not_of(" \t\r\n") == std::string::npos) {
      if (path == "-") return refusal(at, std::string("it is empty; ") + kExpected);
      document = no_verdicts();
    } else {
      document = document_in(text.value(), at);
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
