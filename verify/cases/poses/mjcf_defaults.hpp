#pragma once

#include <map>
#include <string>

#include "verify/cases/poses/xml_element.hpp"

namespace touchstone::poses {

// Defaults of MuJoCo models, for mjcf.cpp: an element gets the attributes of its class that it has
// not itself.

// The classes of default attributes in a MuJoCo model. Nested classes inherit from the outer ones.
class MjcfDefaults {
 public:
  // Adds a <default> of the model, with the classes in it. Throws Wrong for a class that has no
  // name or the name of an earlier class, and for two orientations in one element.
  void read(const XmlElement& section);

  // The element with the attributes of its class or, if it names none, of the class around it.
  // Its own attributes come first, with two exceptions, both as in MuJoCo:
  //   - A `size` of fewer numbers replaces only the first numbers of the default's size.
  //   - `axisangle`, `xyaxes`, `zaxis` and `euler` replace each other, and all of them precede
  //     every `quat`: the element's own `quat` has no effect beside the default's `euler`.
  // Throws Wrong for an unknown class, and for two orientations of the element itself.
  XmlElement completed(XmlElement element, const std::string& class_around) const;

 private:
  using Attributes = std::map<std::string, std::string>;

  void read_class(const XmlElement& element, const std::string& name);

  // By class, then by name of the element, with the attributes of outer classes.
  std::map<std::string, std::map<std::string, Attributes>> of_{{"main", {}}};
};

// Throws Wrong if an element has more than one of the attributes for its orientation, which MuJoCo
// refuses.
void check_one_orientation(const XmlElement& element);

}  // namespace touchstone::poses
