#include "verify/show/other_truths.hpp"

#include <stdexcept>

#include "touchstone/number/notation.hpp"
#include "touchstone/text/visible.hpp"
#include "verify/batch/case_source.hpp"

namespace touchstone::show {
namespace {

using nlohmann::ordered_json;

const ordered_json& text_at(const ordered_json& j, const char* key) {
  if (!j.is_object() || !j.contains(key) || !j[key].is_string())
    throw std::runtime_error(std::string(key) + ": expected a text");
  return j[key];
}

const ordered_json& list_at(const ordered_json& j, const char* key) {
  if (!j.contains(key) || !j[key].is_array())
    throw std::runtime_error(std::string(key) + ": expected a list");
  return j[key];
}

ordered_json timeline_in(const ordered_json& truth) {
  ordered_json shown = ordered_json::array();
  for (const ordered_json& stretch : list_at(truth, "timeline")) {
    for (const char* key : {"from", "to"}) {
      if (const auto number = parse_number(text_at(stretch, key).get<std::string>()); !number)
        throw std::runtime_error(std::string("timeline: ") + key + ": " + number.error().message);
    }
    shown.push_back(
        {{"from", stretch["from"]}, {"to", stretch["to"]}, {"state", text_at(stretch, "state")}});
  }
  if (shown.empty()) throw std::runtime_error("timeline: it is empty");
  return shown;
}

ordered_json touches_in(const ordered_json& truth) {
  ordered_json shown = ordered_json::array();
  for (const ordered_json& contact : list_at(truth, "contacts")) {
    if (!contact.is_object()) throw std::runtime_error("contacts: expected objects");
    if (!contact.contains("touch")) {
      shown.push_back(nullptr);
      continue;
    }
    const ordered_json& touch = contact["touch"];
    shown.push_back(text_at(touch, "type").get<std::string>() + ' ' +
                    text_at(touch, "box1").get<std::string>() + " | " +
                    text_at(touch, "box2").get<std::string>());
  }
  return shown;
}

ordered_json parsed(const std::string& text) {
  ordered_json truth = ordered_json::parse(text, nullptr, false);
  if (truth.is_discarded()) throw std::runtime_error("it is no JSON");
  if (!truth.is_object() || truth.value("schema", ordered_json()) != "touchstone/truth/1")
    throw std::runtime_error("its schema is not touchstone/truth/1");
  return truth;
}

}  // namespace

std::optional<Error> OtherTruths::add(const std::string& path) {
  batch::CaseSource texts({path});
  while (const auto text = texts.next()) {
    try {
      if (text->unreadable) throw std::runtime_error(*text->unreadable);
      const ordered_json truth = parsed(text->text);
      const std::string id = text_at(truth, "id").get<std::string>();
      const std::string sha256 =
          truth.contains("case_sha256") ? text_at(truth, "case_sha256").get<std::string>() : "";
      by_id_.emplace(id, Told{sha256,
                              {{"file", text->place},
                               {"number", text_at(truth, "number")},
                               {"timeline", timeline_in(truth)},
                               {"touches", touches_in(truth)}}});
    } catch (const std::runtime_error& error) {
      return Error{Error::Code::syntax, "", visible(text->place + ": " + error.what())};
    }
  }
  return std::nullopt;
}

ordered_json OtherTruths::of(const Case& c) const {
  ordered_json told = ordered_json::array();
  const std::string sha256 = case_sha256(c);
  const auto [begin, end] = by_id_.equal_range(c.id);
  for (auto t = begin; t != end; ++t) {
    if (t->second.sha256.empty() || t->second.sha256 == sha256) told.push_back(t->second.shown);
  }
  return told;
}

}  // namespace touchstone::show
