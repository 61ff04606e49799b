#pragma once

#include <map>
#include <string>

#include "verify/cases/poses/frame.hpp"
#include "verify/cases/poses/xml_element.hpp"

namespace touchstone::poses {

// Where the links of a robot in URDF are, for urdf.cpp.

// The frame in an <origin> of an element of URDF; the identity if it has none. Throws Wrong.
Frame origin_of(const XmlElement& element);

// The links of a robot in URDF, which joints connect to a tree.
class UrdfTree {
 public:
  // Throws Wrong, with the tag of the joint or link, if the joints do not place every link exactly
  // once: a joint without <parent> or <child>, or with one that is no link; two joints with one
  // child; two links of one name; several links that are the child of no joint. Libraries such as
  // urdfdom refuse these robots, too. The robot must outlive this object.
  explicit UrdfTree(const XmlElement& robot);

  // The frame of a link in that of the root, with all joints at zero. Throws Wrong if the joints
  // around the link are a circle.
  Frame frame_of(const std::string& link) const;

 private:
  struct Joint {
    std::string tag{};
    std::string parent{};
    Frame origin{};
  };

  void add_joint(const XmlElement& joint);
  void check_one_root() const;

  std::map<std::string, const XmlElement*> links_{};  // by name
  std::map<std::string, Joint> joint_of_{};           // by child
};

}  // namespace touchstone::poses
