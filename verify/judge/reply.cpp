#include "verify/judge/reply.hpp"

#include <cmath>
#include <optional>

#include "touchstone/text/visible.hpp"
#include "verify/judge/message.hpp"
#include "verify/judge/said_number.hpp"
#include "verify/text/json.hpp"

namespace touchstone::judge {
namespace {

using nlohmann::json;

Reply protocol_error(const std::string& why) { return {Reply::Kind::protocol_error, {}, why, {}}; }

// What a result may say beside its time; why it does not, or nothing.
std::optional<std::string> read_rest(const json& message, Said& answer) {
  if (message.contains("state")) {
    answer.state = text_of(message, "state");
    if (answer.state != "separated" && answer.state != "touching" && answer.state != "overlapping")
      return "a state that is not separated, touching or overlapping";
  }
  if (message.contains("seconds")) {
    if (!message["seconds"].is_number()) return "seconds that are no number";
    const double seconds = message["seconds"].get<double>();
    if (!std::isfinite(seconds) || seconds < 0) return "seconds that are negative or not finite";
    answer.seconds = seconds;
  }
  if (message.contains("features") && message["features"].is_object()) {
    answer.box1 = text_of(message["features"], "box1");
    answer.box2 = text_of(message["features"], "box2");
  }
  return std::nullopt;
}

}  // namespace

Reply read_reply(const std::string& line, const std::string& id, NumberFormat format) {
  const auto read = read_json(line);
  if (!read) return protocol_error(visible(read.error().message) + ": " + beginning_of(line));
  const json& message = read.value();
  if (!message.is_object()) return protocol_error("not a JSON object: " + beginning_of(line));
  if (const std::string other = text_of(message, "id"); other != id) {
    return protocol_error("an answer to '" + visible(other) + "' where '" + visible(id) +
                          "' was asked");
  }
  const std::string type = text_of(message, "type");
  if (type == "unsupported") return {Reply::Kind::unsupported, {}, text_of(message, "why"), {}};
  if (type != "result") return protocol_error("no result: " + beginning_of(line));
  if (!message.contains("contact") || !message["contact"].is_boolean())
    return protocol_error("a result without 'contact'");
  Reply reply;
  Said& answer = reply.answer;
  answer.contact = message["contact"].get<bool>();
  if (const auto why = read_rest(message, answer)) return protocol_error(*why);
  if (!answer.contact || !message.contains("time")) return reply;
  if (!message["time"].is_string()) return protocol_error("a time that is no string");
  const auto time = said_number(format, message["time"].get_ref<const std::string&>());
  if (!time)
    return protocol_error("a time that is no number: " +
                          beginning_of(message["time"].get<std::string>()));
  answer.time = time.value().value;
  answer.finite = answer.time.has_value();
  return reply;
}

Verdict judge_silence(const Reply& reply) {
  Verdict v;
  v.why = reply.why;
  v.errors = reply.errors;
  switch (reply.kind) {
    case Reply::Kind::unsupported:
      v.kind = VerdictKind::unsupported;
      break;
    case Reply::Kind::crash:
      v.kind = VerdictKind::crash;
      break;
    case Reply::Kind::timeout:
      v.kind = VerdictKind::timeout;
      break;
    default:
      v.kind = VerdictKind::protocol_error;
      break;
  }
  v.within_tolerance = v.kind;
  return v;
}

}  // namespace touchstone::judge
