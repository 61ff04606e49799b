#include "verify/subjects/server.hpp"

#include <iostream>
#include <stdexcept>

#include "verify/subjects/environment.hpp"

namespace touchstone::subjects {
namespace {

using nlohmann::json;

json hello(const Subject& subject) {
  const Announcement a = subject.announcement();
  json message{{"type", "hello"},      {"protocol", "touchstone/subject/1"},
               {"name", a.name},       {"version", a.version},
               {"number", a.number},   {"motions", a.motions},
               {"contact", a.contact}, {"start", a.start},
               {"returns", a.returns}, {"environment", describe_environment()}};
  if (a.kinds != Announcement{}.kinds) message["kinds"] = a.kinds;
  if (!a.settings.empty()) message["settings"] = a.settings;
  if (!a.flags.empty()) message["flags"] = a.flags;
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
  add("seconds", answer.seconds);
  if (answer.features)
    message["features"] = {{"box1", (*answer.features)[0]}, {"box2", (*answer.features)[1]}};
  return message;
}

}  // namespace

std::string reply(const Subject& subject, const std::string& line) {
  const json message = json::parse(line);
  const auto type = message.at("type").get<std::string>();
  if (type == "stop") return {};
  if (type == "hello") return hello(subject).dump();
  if (type != "solve") throw std::runtime_error("unknown message type " + type);
  const auto id = message.at("id").get<std::string>();
  if (message.contains("query")) {
    ReceivedQuery received = read_received_query(message["query"]);
    received.line = line;
    return result(id, subject.solve(received)).dump();
  }
  const json& question = message.at("case");
  for (const json& body : question.at("boxes")) {
    if (!body.contains("half_extents")) return result(id, not_supported("not a box")).dump();
  }
  ReceivedCase received = read_received(question);
  received.line = line;
  return result(id, subject.solve(received)).dump();
}

int serve(const Subject& subject, std::istream& in, std::ostream& out) {
  std::string line;
  while (std::getline(in, line)) {
    if (line.empty()) continue;
    try {
      const std::string answer = reply(subject, line);
      if (answer.empty()) return 0;
      out << answer << '\n' << std::flush;
    } catch (const std::exception& e) {
      // What is thrown inside a library is the library's: the process ends, and is judged for that.
      std::cerr << "touchstone-subject: " << e.what() << '\n';
      return 1;
    }
  }
  return 0;
}

}  // namespace touchstone::subjects
