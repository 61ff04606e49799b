#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/cases/poses/pose.hpp"

namespace touchstone::poses {

// XML for models in URDF and MJCF.

// An element of an XML document with its attributes and the elements within it, in order. Texts
// between tags are left out: URDF and MJCF do not use them.
struct XmlElement {
  std::string name{};
  std::map<std::string, std::string> attributes{};
  std::vector<XmlElement> children{};

  // The value of an attribute; nullptr if it is missing.
  const std::string* find(const std::string& attribute) const;
  // The first element of this name within; nullptr if there is none.
  const XmlElement* child(std::string_view name) const;
  // For messages: <geom name="a">.
  std::string tag() const;
};

// The root of a document. Errors: it is not well-formed, also by a second root or an attribute that
// is written twice; it is nested deeper than 256 elements.
Result<XmlElement> read_xml(std::string_view text);

// The value of an attribute. Throws Wrong if it is missing.
std::string required(const XmlElement& element, const std::string& attribute);

// The numbers in an attribute as nearest doubles, which is what programs read; nullopt if it is
// missing. Throws Wrong, with the tag as the place: no numbers, or not as many as `least` to
// `most`.
std::optional<std::vector<Rational>> doubles_in(const XmlElement& element,
                                                const std::string& attribute, std::size_t least,
                                                std::size_t most);

// Three numbers as a vector, or a default.
Vector vector_in(const XmlElement& element, const std::string& attribute,
                 const Vector& standard = {});

}  // namespace touchstone::poses
