#pragma once

#include <map>
#include <set>
#include <string>

#include "verify/cases/poses/frame.hpp"
#include "verify/cases/poses/mjcf_defaults.hpp"
#include "verify/cases/poses/mjcf_orientation.hpp"
#include "verify/cases/poses/pose.hpp"
#include "verify/cases/poses/shape_reader.hpp"
#include "verify/cases/poses/xml_element.hpp"

// A single <geom> of a MuJoCo model: its shape, its frame, and whether it collides. mjcf.cpp finds
// the geoms in the tree of bodies, and completes each with the defaults of its class before.
namespace touchstone::poses {

// The settings of a whole model on which its geoms depend.
struct MjcfScene {
  MjcfDefaults defaults{};
  MjcfAngles angles{};
  MeshPlace meshes_at{};
  std::map<std::string, XmlElement> meshes{};  // by name, with their defaults
  std::set<std::string> paired{};              // the names of geoms that a <pair> has
};

// The value of an attribute; `standard` if `value` is null.
std::string value_or(const std::string* value, const std::string& standard);

// The type of a geom, by default "sphere"; and whether geoms of a type are read.
std::string type_of_geom(const XmlElement& geom);
bool is_known_geom(const std::string& type);

// Reads the shape of a geom into a body; a margin is reported as a reading. Throws Wrong.
void read_geom(const XmlElement& geom, const MjcfScene& scene, PosedBody& into);

// Whether a geom is only shown. In MuJoCo two geoms collide only if one has a bit in contype that
// the other has in conaffinity, or if a <pair> names both.
bool collides_with_nothing(const XmlElement& geom, const std::string& name, const MjcfScene& scene);

// The frame of a geom in the frame around it. "fromto" gives a capsule in the frame around it, and
// cylinders and ellipsoids a frame of their own: the geom's own pose is not used. Throws Wrong.
Frame frame_of_geom(const XmlElement& geom, const MjcfScene& scene);

}  // namespace touchstone::poses
