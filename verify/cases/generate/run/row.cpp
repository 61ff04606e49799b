// The columns of a set as a table, and one case as a row of it. row_of() reads them from the JSON
// of a line, whatever is there; a member that is absent gives an empty field.

#include "verify/cases/generate/run/row.hpp"

#include <nlohmann/json.hpp>

#include "src/number/notation.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::generate {
namespace {

using nlohmann::json;

// A member as the text of a table's field: "1" and "0" for Booleans; nullopt if it is absent.
std::optional<std::string> text_at(const json& j, const char* key) {
  if (!j.contains(key)) return std::nullopt;
  const json& v = j.at(key);
  if (v.is_string()) return v.get<std::string>();
  if (v.is_boolean()) return v.get<bool>() ? "1" : "0";
  return v.dump();
}

// The shortest decimal of a hexadecimal float, which is read exactly. A number beyond all doubles
// stays "inf".
std::optional<std::string> shortest_at(const json& j, const char* key) {
  const auto text = text_at(j, key);
  if (!text) return std::nullopt;
  const auto number = parse_number(*text);
  return number ? shortest(nearest_double(number.value())) : *text;
}

}  // namespace

Row row_of(std::string_view line) {
  const json record = json::parse(line);
  const json none = json::object();
  const json& provenance = record.contains("provenance") ? record.at("provenance") : none;
  const json& truth = record.contains("expect") ? record.at("expect") : none;
  const json& first =
      truth.contains("contacts") && !truth.at("contacts").empty() ? truth.at("contacts")[0] : none;
  const json& enter = first.contains("enter") ? first.at("enter") : none;
  const json& exit = first.contains("exit") ? first.at("exit") : none;
  const json& touch = first.contains("touch") ? first.at("touch") : none;
  std::optional<std::string> contacts;
  if (truth.contains("contacts")) contacts = std::to_string(truth.at("contacts").size());
  std::optional<std::string> degree;
  if (enter.contains("polynomial")) degree = std::to_string(enter.at("polynomial").size() - 1);
  // The order is that of kColumns.
  return {text_at(record, "id"),
          text_at(provenance, "family"),
          text_at(provenance, "seed"),
          text_at(provenance, "index"),
          text_at(truth, "contact"),
          text_at(truth, "start"),
          contacts,
          text_at(first, "kind"),
          text_at(enter, "decimal"),
          shortest_at(enter, "double"),
          text_at(enter, "double"),
          text_at(exit, "decimal"),
          shortest_at(exit, "double"),
          text_at(exit, "double"),
          text_at(touch, "type"),
          text_at(touch, "box1"),
          text_at(touch, "box2"),
          text_at(enter, "multiplicity"),
          degree,
          text_at(truth, "case_sha256"),
          std::string(line)};
}

std::string csv_header() {
  std::string text;
  for (const Column& c : kColumns) text += (text.empty() ? "" : ",") + std::string(c.name);
  return text + "\r\n";
}

std::string csv_line(const Row& row) {
  std::string text;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (i > 0) text += ',';
    if (!row[i]) continue;
    if (row[i]->find_first_of(",\"\r\n") == std::string::npos) {
      text += *row[i];
      continue;
    }
    text += '"';
    for (const char c : *row[i]) {
      if (c == '"') text += '"';
      text += c;
    }
    text += '"';
  }
  return text + "\r\n";
}

}  // namespace touchstone::generate
