// The messages that a subject writes: its announcement, and its reply to a question. Members
// without a value are left out.

#include "verify/subjects/messages.hpp"

#include "verify/subjects/environment.hpp"

namespace touchstone::subjects {

using nlohmann::json;

json hello(const Subject& subject) {
  const Announcement a = subject.announcement();
  json message{{"type", "hello"},      {"protocol", "touchstone/subject/1"},
               {"name", a.name},       {"version", a.version},
               {"number", a.number},   {"motions", a.motions},
               {"contact", a.contact}, {"start", a.start},
               {"returns", a.returns}};
  message["environment"] = a.environment.empty() ? describe_environment() : a.environment;
  if (a.kinds != Announcement{}.kinds) message["kinds"] = a.kinds;
  const auto add = [&message](const char* key, const std::string& text) {
    if (!text.empty()) message[key] = text;
  };
  add("settings", a.settings);
  add("flags", a.flags);
  add("poses", a.poses);
  add("moves", a.moves);
  add("floats", a.floats);
  add("radius", a.radius);
  add("edges", a.edges);
  if (a.targets) message["targets"] = true;
  if (!a.tolerance.empty()) message["tolerance"]["time"] = a.tolerance;
  if (!a.distance_tolerance.empty()) message["tolerance"]["distance"] = a.distance_tolerance;
  return message;
}

json result(const std::string& id, const Answer& answer) {
  if (answer.unsupported)
    return {{"type", "unsupported"}, {"id", id}, {"why", *answer.unsupported}};
  json message{{"type", "result"}, {"id", id}, {"contact", answer.contact}};
  const auto add = [&](const char* key, const auto& value) {
    if (value) message[key] = *value;
  };
  add("time", answer.time);
  add("exit", answer.exit);
  add("state", answer.state);
  add("normal", answer.normal);
  add("points", answer.points);
  add("depth", answer.depth);
  add("distance", answer.distance);
  add("seconds", answer.seconds);
  if (answer.features) {
    message["features"] = {{"box1", (*answer.features)[0]}, {"box2", (*answer.features)[1]}};
    if (answer.parts) message["features"]["parts"] = *answer.parts;
  }
  return message;
}

json invalid(const std::string& id, const std::string& why) {
  return {{"type", "invalid"}, {"id", id}, {"why", why}};
}

ReceivedCase received_case(const json& message, const std::string& line) {
  ReceivedCase received = read_received(message.at("case"));
  if (message.contains("target")) received.target = to_double(message["target"]);
  received.line = line;
  return received;
}

}  // namespace touchstone::subjects
