// A complete subject: aligned boxes in linear motion, in double.
#include <algorithm>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
using nlohmann::json;

double number(const json& n) {
  std::size_t end = 0;
  const std::string text = n["f"];
  const double value = std::stod(text, &end);
  return end == text.size() ? value : throw std::invalid_argument("no number: " + text);
}

json solve(const json& question) {
  double enter = number(question["horizon"][0]), leave = number(question["horizon"][1]);
  for (int i = 0; i < 3; ++i) {
    double distance = 0, reach = 0, speed = 0, sign = -1;
    for (const json& body : question["boxes"]) {
      const json& motion = body["motion"];
      const bool linear = motion["kind"] == "linear";
      if (!linear && motion["kind"] != "static")
        return {{"type", "unsupported"}, {"why", "not linear"}};
      if (number(motion["rotation"][i + 1]) != 0)
        return {{"type", "unsupported"}, {"why", "turned"}};
      distance += sign * (number(body["center"][i]) + number(motion["translation"][i]));
      speed += sign * (linear ? number(motion["velocity"][i]) : 0);
      reach += number(body["half_extents"][i]);
      sign = 1;
    }
    if (speed == 0 && std::abs(distance) > reach) leave = -HUGE_VAL;
    if (speed == 0) continue;
    enter = std::max(enter, (-std::copysign(reach, speed) - distance) / speed);
    leave = std::min(leave, (std::copysign(reach, speed) - distance) / speed);
  }
  if (enter > leave) return {{"type", "result"}, {"contact", false}};
  char time[32];
  std::snprintf(time, sizeof time, "%a", enter);
  return {{"type", "result"}, {"contact", true}, {"time", time}};
}

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const json message = json::parse(line);
    json reply = {{"type", "hello"},       {"protocol", "touchstone/subject/1"},
                  {"name", "minimal.cpp"}, {"version", "1"},
                  {"number", "double"},    {"motions", {"static", "linear"}},
                  {"contact", "closed"},   {"returns", {"time"}}};
    if (message["type"] == "stop") break;
    if (message["type"] == "solve") (reply = solve(message["case"]))["id"] = message["id"];
    std::cout << reply << std::endl;
  }
}
