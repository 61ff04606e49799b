// Reads truths that other programs wrote about the shown cases: the files of `show --truth FILE`.

#include "verify/look/show/other_truths.hpp"

#include <stdexcept>

#include "src/base/visible.hpp"
#include "src/words/format_name.hpp"
#include "verify/system/batch/case_source.hpp"
#include "verify/system/text/json.hpp"

namespace touchstone::show {
namespace {

using nlohmann::ordered_json;

std::string member_of(const ordered_json& truth, const char* key) {
  if (!truth.contains(key) || !truth[key].is_string())
    throw std::runtime_error(std::string(key) + ": expected a text");
  return truth[key].get<std::string>();
}

ordered_json parsed(const std::string& text) {
  constexpr const char* kSchema = "touchstone/truth/1";
  // Read twice: read_json checks the text, but returns another type of JSON than pages use.
  const auto read = read_json(text);
  if (!read) throw std::runtime_error(read.error().message);
  const ordered_json truth = ordered_json::parse(text);
  if (!truth.is_object() || !truth.contains("schema") || !truth["schema"].is_string())
    throw std::runtime_error("it is no truth, which has \"schema\": \"" + std::string(kSchema) +
                             '"');
  const auto schema = truth["schema"].get<std::string>();
  if (schema != kSchema) throw std::runtime_error(other_format(kSchema, schema));
  return truth;
}

}  // namespace

std::optional<Error> OtherTruths::add(const std::string& path) {
  batch::CaseSource texts({path});
  while (const auto text = texts.next()) {
    try {
      if (text->unreadable) throw std::runtime_error(*text->unreadable);
      const ordered_json truth = parsed(text->text);
      const std::string id = member_of(truth, "id");
      const std::string sha256 =
          truth.contains("case_sha256") ? member_of(truth, "case_sha256") : "";
      by_id_.emplace(id,
                     Known{sha256, {text->place, member_of(truth, "number"), outline_of(truth)}});
    } catch (const std::runtime_error& error) {
      return Error{Error::Code::syntax, "", visible(text->place + ": " + error.what())};
    }
  }
  return std::nullopt;
}

std::vector<OtherTruth> OtherTruths::of(const Case& c) const {
  std::vector<OtherTruth> told;
  const std::string sha256 = case_sha256(c);
  const auto [begin, end] = by_id_.equal_range(c.id);
  for (auto t = begin; t != end; ++t) {
    if (t->second.sha256.empty() || t->second.sha256 == sha256) told.push_back(t->second.truth);
  }
  return told;
}

}  // namespace touchstone::show
