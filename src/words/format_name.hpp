#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace touchstone {

// The name of a document's format, by its "schema": "a case"; "" if the schema is unknown.
inline std::string_view format_name(std::string_view schema) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kNames{{
      {"touchstone/case/1", "a case"},
      {"touchstone/query/1", "a query of several cases"},
      {"touchstone/truth/1", "a truth"},
      {"touchstone/query-truth/1", "a truth of a query of several cases"},
      {"touchstone/known/1", "a list of known findings"},
      {"touchstone/verdict/1", "a verdict on a subject"},
      {"touchstone/judgement/1", "a report on subjects"},
      {"touchstone/matrix/1", "a report on builds"},
      {"touchstone/crosscheck/1", "a report of crosscheck"},
      {"touchstone/error/1", "a message about an error"},
  }};
  for (const auto& [known, name] : kNames) {
    if (known == schema) return name;
  }
  return "";
}

// The message that a document has another format than expected, with both:
//   expected "touchstone/case/1", a case; found "touchstone/truth/1", a truth
inline std::string other_format(std::string_view expected, std::string_view found) {
  const auto with_name = [](std::string_view schema) {
    const std::string_view name = format_name(schema);
    return '"' + std::string(schema.substr(0, 80)) + '"' +
           (name.empty() ? "" : ", " + std::string(name));
  };
  std::string text = "expected " + with_name(expected) + "; found " + with_name(found);
  if (format_name(found).empty()) text += ", a format that is not known here";
  return text;
}

}  // namespace touchstone
