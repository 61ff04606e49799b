// Writes JSON without white space, with keys in the given order or sorted.

#include "json_writer.hpp"

#include <algorithm>
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
  const auto by_key = [](const Member& a, const Member& b) { return a.key < b.key; };
  const auto begin = members_.begin() + static_cast<std::ptrdiff_t>(first_);
  if (keys_ == Keys::sorted && !std::is_sorted(begin, members_.end(), by_key)) {
    // Each member ends at the comma before the next one.
    const std::size_t start = begin->begin;
    std::vector<std::pair<std::string, std::string>> texts;
    for (auto m = begin; m != members_.end(); ++m) {
      const std::size_t end = m + 1 == members_.end() ? text_.size() : (m + 1)->begin - 1;
      texts.emplace_back(m->key, text_.substr(m->begin, end - m->begin));
    }
    std::sort(texts.begin(), texts.end());
    text_.resize(start);
    for (std::size_t i = 0; i < texts.size(); ++i) {
      if (i > 0) text_ += ',';
      text_ += texts[i].second;
    }
  }
  members_.resize(first_);
  text_ += '}';
}

}  // namespace touchstone::text
