// Places the links of a robot in URDF by its joints, and refuses robots whose joints are no tree.
// The constructor checks everything except circles; frame_of() composes the joints from a link up
// to the root, and finds a circle if there are more steps than joints.

#include "verify/cases/poses/urdf_tree.hpp"

#include <string_view>

#include "verify/cases/poses/angles.hpp"
#include "verify/cases/poses/json_values.hpp"

namespace touchstone::poses {
namespace {

// The link that the <parent> or <child> of a joint has.
std::string link_of(const XmlElement& joint, const std::string& side) {
  const XmlElement* element = joint.child(side);
  if (element == nullptr) wrong(joint.tag(), "has no <" + side + ">");
  const std::string* link = element->find("link");
  if (link == nullptr) wrong(joint.tag(), "has a <" + side + "> without a link");
  return *link;
}

}  // namespace

Frame origin_of(const XmlElement& element) {
  const XmlElement* origin = element.child("origin");
  if (origin == nullptr) return {};
  const Vector angles = vector_in(*origin, "rpy");
  for (const Rational& angle : angles) {
    if (abs(angle) > kLargestAngle)
      wrong(origin->tag() + " rpy",
            "an angle is at most " + std::to_string(kLargestAngle) + " here");
  }
  return {of_roll_pitch_yaw(angles, AngleUnit::radians), vector_in(*origin, "xyz")};
}

UrdfTree::UrdfTree(const XmlElement& robot) {
  for (const XmlElement& link : robot.children) {
    if (link.name != "link") continue;
    const bool is_new = links_.emplace(required(link, "name"), &link).second;
    if (!is_new) wrong(link.tag(), "is there twice");
  }
  for (const XmlElement& joint : robot.children) {
    if (joint.name == "joint") add_joint(joint);
  }
  check_one_root();
}

void UrdfTree::add_joint(const XmlElement& joint) {
  const std::string parent = link_of(joint, "parent"), child = link_of(joint, "child");
  for (const std::string& link : {parent, child}) {
    if (!links_.contains(link)) wrong(joint.tag(), "connects \"" + link + "\", which is no link");
  }
  const auto [other, is_new] = joint_of_.try_emplace(child, Joint{joint.tag(), parent, {}});
  if (!is_new) {
    wrong(joint.tag(), "has the child \"" + child + "\", which " + other->second.tag +
                           " has, too: a link has one parent");
  }
  other->second.origin = origin_of(joint);
}

void UrdfTree::check_one_root() const {
  const std::string* first = nullptr;
  for (const auto& [name, link] : links_) {
    if (joint_of_.contains(name)) continue;
    if (first != nullptr) {
      wrong(link->tag(), "is the child of no joint, and \"" + *first +
                             "\" is not, either: joints have to connect all links");
    }
    first = &name;
  }
}

Frame UrdfTree::frame_of(const std::string& link) const {
  Frame frame;
  std::string at = link;
  for (std::size_t depth = 0;; ++depth) {
    const auto joint = joint_of_.find(at);
    if (joint == joint_of_.end()) return frame;
    if (depth > joint_of_.size()) wrong("<link name=\"" + link + "\">", "its joints are a circle");
    frame = within(joint->second.origin, frame);
    at = joint->second.parent;
  }
}

}  // namespace touchstone::poses
