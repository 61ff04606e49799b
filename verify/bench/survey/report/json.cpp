// The findings of the survey as JSON.

#include <nlohmann/json.hpp>

#include "verify/bench/survey/report/findings.hpp"

namespace touchstone::survey {
namespace {

using Json = nlohmann::ordered_json;

Json measured_json(const Measured& m) {
  Json r{{"contestant", m.contestant},   {"queries", m.queries},
         {"rounds", m.rounds},           {"median_us", m.micros.median},
         {"quartile1_us", m.micros.low}, {"quartile3_us", m.micros.high}};
  if (m.right)
    r["right"] = {{"asked", m.right->asked}, {"near", m.right->near}, {"last_bit", m.right->last}};
  return r;
}

Json goals_json(const std::vector<Goal>& goals) {
  Json all = Json::array();
  for (const Goal& goal : goals) {
    Json g{{"goal", goal.what}, {"aim", goal.aim}, {"measured", goal.measured}};
    g["met"] = goal.met ? Json(*goal.met) : Json(nullptr);
    all.push_back(std::move(g));
  }
  return all;
}

Json section_json(const Section& section) {
  Json points = Json::array();
  for (const Point& point : section.points) {
    Json p{{"label", point.label}};
    if (section.grows) p["x"] = point.x;
    for (const Measured& m : point.measured) p["measured"].push_back(measured_json(m));
    points.push_back(std::move(p));
  }
  Json growth = Json::object();
  for (const std::string& name : contestants_of(section)) {
    if (const auto g = growth_of(section, name))
      growth[name] = {{"exponent", g->exponent}, {"factor_us", g->factor}, {"off_by", g->off}};
  }
  return {{"name", section.name},
          {"title", section.title},
          {"axis", section.axis},
          {"points", points},
          {"growth", growth},
          {"notes", section.notes},
          {"goals", goals_json(section.goals)}};
}

}  // namespace

std::string json(const Findings& findings) {
  Json r{{"schema", "touchstone/survey/1"}, {"machine", findings.machine},
         {"build", findings.build},         {"quick", findings.quick},
         {"complete", findings.complete},   {"sections", Json::array()}};
  for (const Section& section : findings.sections) r["sections"].push_back(section_json(section));
  r["goals"] = goals_json(findings.goals);
  return r.dump(1) + "\n";
}

}  // namespace touchstone::survey
