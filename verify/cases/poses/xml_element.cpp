// Reads an XML document into a tree of elements, as needed for URDF and MJCF (read_xml): 1.
// check_nesting() refuses what the parser of Boost would accept wrongly, or overflow on; 2. the
// parser reads the text;
// 3. repeated attributes are refused; 4. the parser's tree becomes an XmlElement.

#include "verify/cases/poses/xml_element.hpp"

#include <algorithm>
#include <array>
#include <boost/property_tree/xml_parser.hpp>
#include <cmath>
#include <sstream>
#include <utility>

#include "touchstone/number/floating.hpp"
#include "verify/cases/poses/json_values.hpp"

namespace touchstone::poses {
namespace {

using Tree = boost::property_tree::ptree;

constexpr std::size_t kDeepest = 256;

// The position of the '>' that ends a tag, ignoring the values of attributes.
std::size_t end_of_tag(std::string_view text, std::size_t at) {
  for (at = text.find_first_of("\"'>", at); at != std::string_view::npos && text[at] != '>';
       at = text.find_first_of("\"'>", at + 1)) {
    at = text.find(text[at], at + 1);
    if (at == std::string_view::npos) break;
  }
  return at;
}

// The position of the last character of a markup that begins with '<': a comment, a CDATA section,
// a processing instruction or a tag.
std::size_t end_of_markup(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at);
  using Pair = std::pair<std::string_view, std::string_view>;
  constexpr std::array kPairs{Pair{"<!--", "-->"}, Pair{"<![CDATA[", "]]>"}, Pair{"<?", "?>"}};
  for (const auto& [begin, end] : kPairs) {
    if (rest.starts_with(begin)) return text.find(end, at + begin.size());
  }
  return end_of_tag(text, at);
}

// The name in a tag that begins with "<" or "</".
std::string_view name_in(std::string_view tag) {
  tag.remove_prefix(tag.starts_with("</") ? 2 : 1);
  return tag.substr(0, std::min(tag.find_first_of(" \t\r\n/>"), tag.size()));
}

// Checks the nesting of elements before parsing. The parser below is recursive, does not compare
// the names of tags, and takes documents with several roots.
Status check_nesting(std::string_view text) {
  const auto no_xml = [text](std::size_t at, const std::string& why) {
    const auto line = 1 + std::ranges::count(text.substr(0, at), '\n');
    return Error{Error::Code::syntax, "line " + std::to_string(line), "no well-formed XML: " + why};
  };
  std::vector<std::string_view> open;
  bool has_root = false;
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at)) {
    const std::string_view rest = text.substr(at);
    const std::size_t end = end_of_markup(text, at);
    if (end == std::string_view::npos) return no_xml(at, "what begins with < here has no end");
    const std::string_view name = name_in(rest);
    if (rest.starts_with("</")) {
      if (open.empty() || open.back() != name)
        return no_xml(at, "</" + std::string(name) + "> closes no element of this name");
      open.pop_back();
    } else if (!rest.starts_with("<!") && !rest.starts_with("<?")) {
      if (open.empty() && has_root)
        return no_xml(at, "<" + std::string(name) + "> is behind the end of the document");
      has_root = true;
      if (text[end - 1] != '/') open.push_back(name);
      if (open.size() > kDeepest) {
        return Error{Error::Code::limit, "",
                     "elements are nested deeper than the limit of " + std::to_string(kDeepest)};
      }
    }
    at = end;
  }
  return std::nullopt;
}

// A description of an attribute that is written twice in one element, for which the parser keeps
// both values; none if there is no such attribute.
std::optional<std::string> repeated_attribute(const std::string& name, const Tree& tree) {
  for (const auto& [key, inner] : tree) {
    if (key != "<xmlattr>") {
      if (auto found = repeated_attribute(key, inner)) return found;
      continue;
    }
    for (const auto& [attribute, value] : inner) {
      if (inner.count(attribute) > 1) return "<" + name + "> has " + attribute + " twice";
    }
  }
  return std::nullopt;
}

// The element with its attributes and children. The parser's names with "<" are for other contents.
XmlElement element_of(const std::string& name, const Tree& tree) {
  XmlElement element{name};
  for (const auto& [key, inner] : tree) {
    if (key == "<xmlattr>") {
      for (const auto& [attribute, value] : inner) element.attributes[attribute] = value.data();
    } else if (!key.starts_with('<')) {
      element.children.push_back(element_of(key, inner));
    }
  }
  return element;
}

}  // namespace

const std::string* XmlElement::find(const std::string& attribute) const {
  const auto found = attributes.find(attribute);
  return found == attributes.end() ? nullptr : &found->second;
}

const XmlElement* XmlElement::child(std::string_view wanted) const {
  const auto found = std::ranges::find(children, wanted, &XmlElement::name);
  return found == children.end() ? nullptr : &*found;
}

std::string XmlElement::tag() const {
  const std::string* own = find("name");
  return "<" + name + (own ? " name=\"" + *own + "\"" : "") + ">";
}

Result<XmlElement> read_xml(std::string_view text) {
  if (const Status wrong_nesting = check_nesting(text)) return *wrong_nesting;
  Tree tree;
  std::istringstream in{std::string(text)};
  try {
    boost::property_tree::read_xml(in, tree, boost::property_tree::xml_parser::no_comments);
  } catch (const boost::property_tree::xml_parser_error& error) {
    return Error{Error::Code::syntax, "line " + std::to_string(error.line()),
                 "no well-formed XML: " + error.message()};
  }
  if (tree.empty()) return Error{Error::Code::syntax, "", "there is no element in it"};
  if (const auto repeated = repeated_attribute("", tree))
    return Error{Error::Code::syntax, "", "no well-formed XML: " + *repeated};
  return element_of(tree.front().first, tree.front().second);
}

std::string required(const XmlElement& element, const std::string& attribute) {
  const std::string* value = element.find(attribute);
  if (value == nullptr) wrong(element.tag(), "has no " + attribute);
  return *value;
}

std::optional<std::vector<Rational>> doubles_in(const XmlElement& element,
                                                const std::string& attribute, std::size_t least,
                                                std::size_t most) {
  const std::string* text = element.find(attribute);
  if (text == nullptr) return std::nullopt;
  const std::string place = element.tag() + " " + attribute;
  auto numbers = numbers_in_text(*text, place);
  if (numbers.size() < least || numbers.size() > most) {
    wrong(place, "expected " + std::to_string(least) + (least == most ? "" : " or more") +
                     " numbers, found " + std::to_string(numbers.size()));
  }
  for (Rational& number : numbers) {
    const double nearest = nearest_double(number);
    if (!std::isfinite(nearest)) wrong(place, "a number is larger than all doubles");
    number = exact_value(nearest);
  }
  return numbers;
}

Vector vector_in(const XmlElement& element, const std::string& attribute, const Vector& standard) {
  const auto numbers = doubles_in(element, attribute, 3, 3);
  if (!numbers) return standard;
  return {(*numbers)[0], (*numbers)[1], (*numbers)[2]};
}

}  // namespace touchstone::poses
