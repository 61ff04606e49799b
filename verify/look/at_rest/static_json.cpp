// Writes the answer about two bodies at an instant as JSON: `overlap --json` and `manifold --json`.
// A pose has the members of one of three kinds: an axis (boxes and polyhedra), cores (bodies with a
// radius), or only a state (no axis was computed).

#include <nlohmann/json.hpp>

#include "src/answer/text/time_json.hpp"
#include "verify/look/at_rest/static_text.hpp"

namespace touchstone {
namespace {

using Json = nlohmann::ordered_json;

// A number as a text, an enclosure as a list of two, an unknown number as null.
Json to_json(const NumberText& number) {
  if (number.empty()) return nullptr;
  return number.size() == 1 ? Json(number[0]) : Json(number);
}

Json to_json(const VectorText& v) {
  return Json::array({to_json(v[0]), to_json(v[1]), to_json(v[2])});
}

Json to_json(const ManifoldPointText& p) {
  Json j{{"on1", to_json(p.on_a)}, {"on2", to_json(p.on_b)}, {"depth", to_json(p.depth)}};
  if (!p.exact_a[0].empty()) j["exact"] = {{"on1", p.exact_a}, {"on2", p.exact_b}};
  if (p.merged > 0) j["merged"] = p.merged;
  return j;
}

const char* remedy_name(Remedy r) {
  return r == Remedy::none ? "none" : (r == Remedy::bias ? "bias" : "skip");
}

// "before" and "after" for the poses at a jump; else there is only one pose.
const char* side_name(std::size_t pose, std::size_t count) {
  return count == 1 ? "only" : (pose == 0 ? "before" : "after");
}

void put_manifold(Json& j, const PoseAnswer& p) {
  j["kind"] = p.kind;
  if (p.reference_box != 0) j["reference"] = p.reference_box;
  if (p.kind != "none") j["features"] = p.features;
  j["points"] = Json::array();
  for (const auto& point : p.points) j["points"].push_back(to_json(point));
}

void put_axes(Json& j, const PoseAnswer& p) {
  j["axes"] = Json::object();
  for (const auto& a : p.axes) j["axes"][a.axis] = to_json(a.separation);
}

Json to_json(const DistanceText& d) {
  Json j{{"value", to_json(d.distance)}};
  if (!d.squared.empty()) j["squared"] = d.squared;
  if (!d.on_a[0].empty()) {
    j["on1"] = to_json(d.on_a);
    j["on2"] = to_json(d.on_b);
  }
  return j;
}

void put_cores(Json& j, const PoseAnswer& p) {
  j["separation"] = to_json(p.separation);
  j["normal"] = to_json(p.normal);
  if (!p.ties.empty()) j["ties"] = p.ties;
  j["cores"] = {{"features", p.cores->features}};
  if (!p.cores->squared.empty()) j["cores"]["squared"] = p.cores->squared;
  if (p.cores->on_a[0].empty()) return;
  j["cores"]["on1"] = to_json(p.cores->on_a);
  j["cores"]["on2"] = to_json(p.cores->on_b);
}

}  // namespace

std::string static_json(const std::string& id, const StaticAnswer& answer,
                        const StaticOptions& options) {
  Json j{{"schema", options.manifold ? "touchstone/manifold/2" : "touchstone/overlap/2"},
         {"id", id},
         {"number", answer.number}};
  if (options.remedy != Remedy::none) j["remedy"] = remedy_name(options.remedy);
  j["at"] = answer.at ? time_json(*answer.at) : Json(nullptr);
  j["state"] = name(answer.state);
  if (answer.plane)
    j["plane"] = {{"normal", answer.plane->normal},
                  {"height", answer.plane->height},
                  {"within", answer.plane->within}};
  j["poses"] = Json::array();
  for (std::size_t i = 0; i < answer.poses.size(); ++i) {
    const PoseAnswer& p = answer.poses[i];
    Json pose{{"side", side_name(i, answer.poses.size())},
              {"state", name(p.state)},
              {"frame", p.in_frame_of_a ? "box1" : "world"}};
    if (p.parts) pose["parts"] = *p.parts;
    if (!p.axis.empty()) {
      pose["axis"] = p.axis;
      pose["ties"] = p.ties;
      pose["separation"] = to_json(p.separation);
      pose["normal"] = to_json(p.normal);
      if (p.least)
        pose["least"] = {{"axis", p.least->axis}, {"separation", to_json(p.least->separation)}};
    }
    if (p.cores) put_cores(pose, p);
    if (p.distance) pose["distance"] = to_json(*p.distance);
    if (options.manifold) {
      put_manifold(pose, p);
    } else {
      put_axes(pose, p);
    }
    j["poses"].push_back(std::move(pose));
  }
  return j.dump();
}

}  // namespace touchstone
