// Default attributes of MuJoCo's elements, by class. read() collects them for each class and each
// name of an element, with those of the classes around; completed() adds them to an element.

#include "verify/cases/poses/mjcf_defaults.hpp"

#include <algorithm>
#include <array>
#include <sstream>

#include "verify/cases/poses/json_values.hpp"

namespace touchstone::poses {
namespace {

// The orientations that MuJoCo keeps in one place, where a later one replaces an earlier one. They
// are used instead of the quaternion, which it keeps apart.
constexpr std::array kAlternatives{"axisangle", "xyaxes", "zaxis", "euler"};

bool has_alternative(const std::map<std::string, std::string>& attributes) {
  return std::ranges::any_of(kAlternatives,
                             [&](const char* name) { return attributes.contains(name); });
}

// The numbers of a text, followed by those of the default beyond their count.
std::string completed_size(const std::string& own, const std::string& standard) {
  std::istringstream owns(own), standards(standard);
  std::string size = own, number, skipped;
  while (owns >> number) standards >> skipped;
  while (standards >> number) size += " " + number;
  return size;
}

// Adds to an element's own attributes those of its class, by the rules of completed().
void complete(std::map<std::string, std::string>& own,
              std::map<std::string, std::string> standard) {
  if (has_alternative(own)) {
    for (const char* name : kAlternatives) standard.erase(name);
  }
  const auto size = own.find("size");
  const auto standard_size = standard.find("size");
  if (size != own.end() && standard_size != standard.end())
    size->second = completed_size(size->second, standard_size->second);
  own.insert(standard.begin(), standard.end());
}

}  // namespace

void check_one_orientation(const XmlElement& element) {
  auto count =
      std::ranges::count_if(kAlternatives, [&](const char* name) { return element.find(name); });
  if (element.find("quat")) ++count;
  if (count > 1) wrong(element.tag(), "has several orientations: write one of them");
}

void MjcfDefaults::read(const XmlElement& section) {
  const std::string* name = section.find("class");
  if (name && *name != "main") {
    wrong("<default class=\"" + *name + "\">",
          "is the outermost class, which is \"main\": write a <default> around it");
  }
  read_class(section, "main");
}

// First the elements of this class, then the classes within it, which begin with a copy of it.
void MjcfDefaults::read_class(const XmlElement& element, const std::string& name) {
  for (const XmlElement& inner : element.children) {
    if (inner.name == "default") continue;
    check_one_orientation(inner);
    Attributes own = inner.attributes;
    complete(own, of_[name][inner.name]);
    of_[name][inner.name] = own;
  }
  for (const XmlElement& inner : element.children) {
    if (inner.name != "default") continue;
    const std::string* own = inner.find("class");
    if (own == nullptr) wrong("<default>", "is inside another one and has no class");
    if (of_.contains(*own)) wrong("<default class=\"" + *own + "\">", "is there twice");
    of_[*own] = of_[name];
    read_class(inner, *own);
  }
}

XmlElement MjcfDefaults::completed(XmlElement element, const std::string& class_around) const {
  check_one_orientation(element);
  const std::string* named = element.find("class");
  const auto found = of_.find(named ? *named : class_around);
  if (found == of_.end()) {
    wrong(element.tag(),
          "is of the class \"" + (named ? *named : class_around) + "\", which no <default> has");
  }
  const auto standard = found->second.find(element.name);
  if (standard != found->second.end()) complete(element.attributes, standard->second);
  return element;
}

}  // namespace touchstone::poses
