#include "verify/judge/answer.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "touchstone/text/number.hpp"
#include "verify/text/json.hpp"

namespace touchstone::judge {
namespace {

// Discarded where it is none.
nlohmann::json parsed(const std::string& line) {
  auto json = read_json(line);
  return json ? std::move(json).value() : nlohmann::json(nlohmann::json::value_t::discarded);
}

std::string text_of(const nlohmann::json& j, const char* key) {
  return j.contains(key) && j[key].is_string() ? j[key].get<std::string>() : "";
}

std::vector<std::string> texts_of(const nlohmann::json& j, const char* key) {
  std::vector<std::string> texts;
  if (!j.contains(key) || !j[key].is_array()) return texts;
  for (const nlohmann::json& t : j[key]) {
    if (t.is_string()) texts.push_back(t.get<std::string>());
  }
  return texts;
}

std::string beginning(const std::string& line) {
  constexpr std::size_t kShown = 80;
  std::string shown = line.substr(0, kShown) + (line.size() > kShown ? "…" : "");
  std::replace_if(
      shown.begin(), shown.end(), [](unsigned char c) { return c < 0x20; }, ' ');
  return shown;
}

Reply protocol_error(const std::string& why) { return {Reply::Kind::protocol_error, {}, why}; }

// A number that is not finite, as C, Python and JavaScript write it.
bool is_not_finite(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return std::tolower(c); });
  if (text.starts_with('+') || text.starts_with('-')) text.erase(0, 1);
  return text == "nan" || text == "inf" || text == "infinity" || text.starts_with("nan(");
}

}  // namespace

bool Hello::takes(const std::string& motion) const {
  return std::find(motions.begin(), motions.end(), motion) != motions.end();
}

bool Hello::gives(const std::string& what) const {
  return std::find(returns.begin(), returns.end(), what) != returns.end();
}

bool Answer::same_as(const Answer& o) const {
  return contact == o.contact && time == o.time && finite == o.finite && state == o.state &&
         box1 == o.box1 && box2 == o.box2;
}

std::optional<Hello> read_hello(const std::string& line, std::string& why) {
  const nlohmann::json j = parsed(line);
  if (!j.is_object() || text_of(j, "type") != "hello") {
    why = "no hello: " + beginning(line);
    return std::nullopt;
  }
  if (text_of(j, "protocol") != "touchstone/subject/1") {
    why = "it speaks the protocol '" + text_of(j, "protocol") + "', not touchstone/subject/1";
    return std::nullopt;
  }
  Hello hello{text_of(j, "name"),     text_of(j, "version"),           text_of(j, "settings"), {},
              texts_of(j, "motions"), text_of(j, "contact") != "open", texts_of(j, "returns"), {},
              text_of(j, "flags"),    text_of(j, "environment")};
  const auto format = number_format(text_of(j, "number"));
  if (hello.name.empty() || !format) {
    why = hello.name.empty() ? "its hello has no name" : "its hello has an unknown number format";
    return std::nullopt;
  }
  hello.number = *format;
  if (j.contains("tolerance")) {
    const auto tolerance = parse_number(text_of(j, "tolerance"));
    if (!tolerance || tolerance.value() < 0) {
      why = "its tolerance is no number";
      return std::nullopt;
    }
    hello.tolerance = tolerance.value();
  }
  return hello;
}

Reply read_reply(const std::string& line, const std::string& id) {
  const nlohmann::json j = parsed(line);
  if (!j.is_object()) return protocol_error("not a JSON object: " + beginning(line));
  if (text_of(j, "id") != id)
    return protocol_error("an answer to '" + text_of(j, "id") + "' where '" + id + "' was asked");
  const std::string type = text_of(j, "type");
  if (type == "unsupported") return {Reply::Kind::unsupported, {}, text_of(j, "why")};
  if (type != "result") return protocol_error("no result: " + beginning(line));
  if (!j.contains("contact") || !j["contact"].is_boolean())
    return protocol_error("a result without 'contact'");
  Reply reply;
  Answer& answer = reply.answer;
  answer.contact = j["contact"].get<bool>();
  answer.state = text_of(j, "state");
  if (j.contains("seconds") && j["seconds"].is_number())
    answer.seconds = j["seconds"].get<double>();
  if (j.contains("features") && j["features"].is_object()) {
    answer.box1 = text_of(j["features"], "box1");
    answer.box2 = text_of(j["features"], "box2");
  }
  if (!answer.contact || !j.contains("time")) return reply;
  if (!j["time"].is_string()) return protocol_error("a time that is no string");
  const std::string time = j["time"].get<std::string>();
  if (is_not_finite(time)) {
    answer.finite = false;
    return reply;
  }
  const auto t = parse_number(time);
  if (!t) return protocol_error("a time that is no number: " + beginning(time));
  answer.time = t.value();
  return reply;
}

}  // namespace touchstone::judge
