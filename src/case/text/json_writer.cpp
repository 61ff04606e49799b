// Writes JSON without white space, with keys in the given order or sorted.

#include "json_writer.hpp"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <nlohmann/json.hpp>

namespace touchstone::text {

void add_json_string(std::string& to, std::string_view text) {
  using nlohmann::json;
  // Plain characters need no escape. Keys, names and numbers have no others.
  const auto is_plain = [](char c) { return c >= ' ' && c < 0x7f && c != '"' && c != '\\'; };
  if (std::all_of(text.begin(), text.end(), is_plain)) {
    ((to += '"') += text) += '"';
  } else {
    to += json(text).dump(-1, ' ', false, json::error_handler_t::replace);
  }
}

void JsonWriter::as_it_is(std::string& text, const Numeral& n) {
  if (!n.is_bare()) text += '"';  // no character of a number needs an escape
  text += n.text();
  if (!n.is_bare()) text += '"';
}

void JsonWriter::begin_member(std::string_view key) {
  // Not the first member of the innermost object.
  if (members_.size() > first_) text_ += ',';
  members_.push_back({keys_ == Keys::sorted ? std::string(key) : std::string(), text_.size()});
  add_json_string(text_, key);
  text_ += ':';
}

void JsonWriter::close_object() {
  const auto by_key = [](const auto& a, const auto& b) { return a.key < b.key; };
  const auto begin = members_.begin() + static_cast<std::ptrdiff_t>(first_);
  if (keys_ == Keys::sorted && !std::is_sorted(begin, members_.end(), by_key)) {
    struct Part {
      std::string_view key;
      std::string_view text;
    };
    const std::string_view all = text_;
    const std::size_t start = begin->begin;
    boost::container::small_vector<Part, 16> parts;
    for (auto m = begin; m != members_.end(); ++m) {
      // Each member ends at the comma before the next one.
      const std::size_t end = m + 1 == members_.end() ? all.size() : (m + 1)->begin - 1;
      parts.push_back({m->key, all.substr(m->begin, end - m->begin)});
    }
    std::sort(parts.begin(), parts.end(), by_key);
    std::string sorted;
    sorted.reserve(all.size() - start);
    for (const Part& part : parts) {
      if (!sorted.empty()) sorted += ',';
      sorted += part.text;
    }
    text_.replace(start, std::string::npos, sorted);
  }
  members_.resize(first_);
  text_ += '}';
}

}  // namespace touchstone::text
