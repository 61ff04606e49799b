// The planted answer of a case (chosen before the case was built) as JSON.

#include "verify/cases/generate/planted.hpp"

namespace touchstone::generate {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const PlantedContact& c) {
  Json j = Json::object();
  if (!c.kind.empty()) j["kind"] = c.kind;
  if (c.enter) j["enter"] = c.enter->str();
  if (c.exit) j["exit"] = c.exit->str();
  if (c.touch) {
    j["touch"] = {
        {"type", type(*c.touch)}, {"box1", name(c.touch->box1)}, {"box2", name(c.touch->box2)}};
  }
  if (c.multiplicity) j["multiplicity"] = *c.multiplicity;
  if (c.planes > 0) j["planes"] = c.planes;
  if (!c.parts.empty()) j["parts"] = c.parts;
  return j;
}

}  // namespace

Json to_json(const Planted& planted) {
  Json j = Json::object();
  if (!planted.start.empty()) j["start"] = planted.start;
  if (!planted.contacts.empty() || planted.all_contacts) {
    j["contacts"] = Json::array();
    for (const PlantedContact& c : planted.contacts) j["contacts"].push_back(to_json(c));
    j["no_other_contacts"] = planted.all_contacts;
  }
  for (const PlantedInstant& i : planted.instants) {
    j["instants"].push_back({{"at", i.at.str()}, {"contact", i.contact}});
  }
  if (planted.clearance) j["clearance"] = planted.clearance->str();
  return j;
}

}  // namespace touchstone::generate
