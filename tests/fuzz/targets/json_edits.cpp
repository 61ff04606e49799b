// Random changes of JSON documents and texts, for the mutators of fuzzing.

#include "tests/fuzz/targets/json_edits.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "tests/fuzz/targets/engine.hpp"

namespace touchstone::fuzz {
namespace {

// Values that readers of numbers, cases, truths or replies treat specially.
const std::array kTexts{"0",       "1",         "-1",         "1/2",         "-1/3",      "0.1",
                        "1e-5",    "1e400",     "1e1000",     "0x1p-1074",   "0x1.8p+1",  "-0",
                        "+1",      "1/0",       "nan",        "-inf",        "",          "static",
                        "linear",  "matrix",    "quaternion", "bezier",      "piecewise", "grazing",
                        "sliding", "separated", "touching",   "overlapping", "+x-y",      "FV"};

// All values in a document, including itself; valid until something is changed.
std::vector<Json*> nodes_of(Json& document) {
  std::vector<Json*> nodes{&document};
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (!nodes[i]->is_structured()) continue;
    for (Json& child : *nodes[i]) nodes.push_back(&child);
  }
  return nodes;
}

Json special_value(Random& random) {
  switch (below(random, 8)) {
    case 0:
      return Json::array();
    case 1:
      return Json::object();
    case 2:
      return below(random, 2) == 0;
    case 3:
      return static_cast<int>(below(random, 5)) - 1;
    case 4:
      return nullptr;
    default:
      return kTexts[below(random, kTexts.size())];
  }
}

// Adds, removes or exchanges elements.
void edit_list(Json& list, Random& random) {
  if (list.empty()) {
    list.push_back(special_value(random));
    return;
  }
  const std::size_t at = below(random, list.size());
  switch (below(random, 4)) {
    case 0:
      list.erase(at);
      break;
    case 1:
      list.push_back(list[at]);
      break;
    case 2:
      list[below(random, list.size())] = Json(list[at]);
      break;
    default:
      std::swap(list[at], list[below(random, list.size())]);
  }
}

void edit_members(Json& object, Random& random) {
  if (object.empty()) return;
  auto member =
      std::next(object.begin(), static_cast<std::ptrdiff_t>(below(random, object.size())));
  if (below(random, 2) == 0) {
    object.erase(member);
  } else {
    member.value() = special_value(random);
  }
}

void edit_number(Json& number, Random& random) {
  const auto value = number.is_number_integer() ? number.get<std::int64_t>() : 0;
  constexpr std::int64_t kLarge = 1'000'000;
  if (below(random, 4) == 0) {
    number = std::to_string(value);
  } else if (value > kLarge || value < -kLarge || below(random, 4) == 0) {
    number = value / 2;
  } else {
    number = value + (below(random, 2) == 0 ? 1 : -1);
  }
}

// Changes the last digit of a number in the text.
void change_digit(std::string& text, Random& random) {
  std::vector<std::size_t> digits;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] >= '0' && text[i] <= '9') digits.push_back(i);
  }
  if (!digits.empty())
    text[digits[below(random, digits.size())]] = static_cast<char>('0' + below(random, 10));
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts{""};
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

std::string joined(const std::vector<std::string>& parts, char separator) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += separator;
    text += parts[i];
  }
  return text;
}

}  // namespace

std::optional<Json> read_document(const std::string& text) {
  std::size_t open = 0;
  for (const char c : text) {
    open += c == '[' || c == '{' ? 1 : 0;
    if ((c == ']' || c == '}') && open > 0) --open;
    if (open > 200) return std::nullopt;
  }
  Json document = Json::parse(text, nullptr, false);
  if (document.is_discarded()) return std::nullopt;
  return document;
}

std::string written(const Json& document) {
  return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void edit(Json& document, Random& random) {
  const std::size_t edits = 1 + below(random, 3);
  for (std::size_t i = 0; i < edits; ++i) {
    const std::vector<Json*> nodes = nodes_of(document);
    Json& node = *nodes[below(random, nodes.size())];
    if (below(random, 4) == 0) {
      Json other = *nodes[below(random, nodes.size())];
      node = std::move(other);
    } else if (node.is_array()) {
      edit_list(node, random);
    } else if (node.is_object()) {
      edit_members(node, random);
    } else if (node.is_string()) {
      edit_text(node.get_ref<std::string&>(), random);
    } else if (node.is_number()) {
      edit_number(node, random);
    } else {
      node = special_value(random);
    }
  }
}

void take_part(Json& document, const Json& other, Random& random) {
  Json source = other;
  if (document.is_object() && source.is_object() && !document.empty() && below(random, 2) == 0) {
    const auto at = static_cast<std::ptrdiff_t>(below(random, document.size()));
    const auto member = std::next(document.begin(), at);
    if (source.contains(member.key())) {
      if (member.value().is_structured() && below(random, 2) == 0) {
        take_part(member.value(), source[member.key()], random);
      } else {
        member.value() = source[member.key()];
      }
      return;
    }
  }
  const std::vector<Json*> places = nodes_of(document);
  const std::vector<Json*> parts = nodes_of(source);
  *places[below(random, places.size())] = *parts[below(random, parts.size())];
}

void edit_lines(std::string& text, Random& random) {
  std::vector<std::string> lines = split(text, '\n');
  const auto any = [&] { return below(random, lines.size()); };
  const auto at = [&](std::size_t i) { return lines.begin() + static_cast<std::ptrdiff_t>(i); };
  const std::size_t line = any();
  switch (below(random, 6)) {
    case 0:
      lines.erase(at(line));
      break;
    case 1: {
      std::string copied = lines[line];
      lines.insert(at(any()), std::move(copied));
      break;
    }
    case 2:
      std::swap(lines[line], lines[any()]);
      break;
    case 3:
      change_digit(lines[line], random);
      break;
    default: {
      std::vector<std::string> words = split(lines[line], ' ');
      const std::vector<std::string> others = split(lines[any()], ' ');
      words[below(random, words.size())] = others[below(random, others.size())];
      lines[line] = joined(words, ' ');
    }
  }
  text = joined(lines, '\n');
}

void edit_text(std::string& text, Random& random) {
  switch (below(random, 6)) {
    case 0:
      text = kTexts[below(random, kTexts.size())];
      break;
    case 1: {
      std::vector<std::uint8_t> bytes(text.begin(), text.end());
      bytes.resize(text.size() + 16);
      bytes.resize(LLVMFuzzerMutate(bytes.data(), text.size(), bytes.size()));
      text.assign(bytes.begin(), bytes.end());
      break;
    }
    case 2:
      text.starts_with('-') ? text.erase(0, 1) : text.insert(0, "-");
      break;
    case 3:
      edit_lines(text, random);
      break;
    default:
      change_digit(text, random);
  }
}

}  // namespace touchstone::fuzz
