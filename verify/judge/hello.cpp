#include "verify/judge/hello.hpp"

#include <algorithm>

#include "touchstone/text/visible.hpp"
#include "verify/judge/message.hpp"
#include "verify/text/json.hpp"
#include "verify/verdict/convention.hpp"
#include "verify/verdict/number_format.hpp"
#include "verify/verdict/tolerance.hpp"

namespace touchstone::judge {
namespace {

using nlohmann::json;

Error wrong(const std::string& why) { return {Error::Code::schema, "", why}; }

// A text, or what it is where the member is not there; nothing for what is no text.
std::optional<std::string> text_or(const json& message, const char* key, const char* missing) {
  const auto found = message.find(key);
  if (found == message.end()) return missing;
  if (!found->is_string()) return std::nullopt;
  return found->get<std::string>();
}

std::optional<Error> read_convention(const json& message, Convention& convention) {
  const auto contact = text_or(message, "contact", "closed");
  if (contact != "closed" && contact != "open")
    return wrong("its hello has a contact that is neither closed nor open");
  const auto start_text = text_or(message, "start", "reports");
  const auto start = start_text ? at_start(*start_text) : std::nullopt;
  if (!start) return wrong("its hello has a start that is not reports, ignores or apart");
  convention = {contact == "closed", *start};
  return std::nullopt;
}

// A text is of time; an object says of what.
std::optional<Error> read_tolerance(const json& message, Tolerance& tolerance) {
  const auto found = message.find("tolerance");
  if (found == message.end()) return std::nullopt;
  const json given = found->is_string() ? json{{"time", *found}} : *found;
  if (!given.is_object()) return wrong("its tolerance is no number");
  for (const auto& [of, number] : given.items()) {
    if (!number.is_string()) return wrong("its tolerance is no number");
    if (const auto why = add_tolerance(tolerance, of + '=' + number.get<std::string>()))
      return wrong("its hello: " + visible(*why));
  }
  return std::nullopt;
}

bool has(const std::vector<std::string>& texts, const std::string& text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

}  // namespace

bool Hello::takes(const std::string& motion) const { return has(motions, motion); }
bool Hello::is_asked_of(const std::string& kind) const { return has(kinds, kind); }
bool Hello::gives(const std::string& what) const { return has(returns, what); }

Result<Hello> read_hello(const std::string& line) {
  const auto read = read_json(line);
  if (!read) return wrong("no hello: " + visible(read.error().message) + ": " + beginning_of(line));
  const json& message = read.value();
  if (!message.is_object() || text_of(message, "type") != "hello")
    return wrong("no hello: " + beginning_of(line));
  if (const std::string protocol = text_of(message, "protocol");
      protocol != "touchstone/subject/1") {
    return wrong("it speaks the protocol '" + visible(protocol) + "', not touchstone/subject/1");
  }
  Hello hello{.name = text_of(message, "name"),
              .version = text_of(message, "version"),
              .settings = text_of(message, "settings"),
              .motions = texts_of(message, "motions"),
              .returns = texts_of(message, "returns"),
              .flags = text_of(message, "flags"),
              .environment = text_of(message, "environment")};
  if (hello.name.empty()) return wrong("its hello has no name");
  const auto format = number_format(text_of(message, "number"));
  if (!format) return wrong("its hello has an unknown number format");
  hello.number = *format;
  if (message.contains("kinds")) hello.kinds = texts_of(message, "kinds");
  if (auto error = read_convention(message, hello.convention)) return *error;
  if (auto error = read_tolerance(message, hello.tolerance)) return *error;
  return hello;
}

std::string hello_line(const Hello& h) {
  json message{{"type", "hello"},
               {"protocol", "touchstone/subject/1"},
               {"name", h.name},
               {"version", h.version},
               {"settings", h.settings},
               {"number", name(h.number)},
               {"motions", h.motions},
               {"contact", h.convention.contact()},
               {"start", name(h.convention.start)},
               {"returns", h.returns},
               {"flags", h.flags},
               {"environment", h.environment}};
  if (h.kinds != Hello{}.kinds) message["kinds"] = h.kinds;
  if (h.tolerance.time) message["tolerance"]["time"] = h.tolerance.time->str();
  if (h.tolerance.distance) message["tolerance"]["distance"] = h.tolerance.distance->str();
  return message.dump();
}

}  // namespace touchstone::judge
