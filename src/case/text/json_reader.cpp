// Reads values of a JSON document. A value of the wrong type is an error with the value's place.

#include "json_reader.hpp"

#include <algorithm>
#include <utility>

#include "src/words/json_value.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::text {

void Node::fail(const std::string& message, Error::Code code) const {
  throw ReadError{{code, pointer_, message}};
}

void Node::fail_expected(const std::string& what) const {
  fail("expected " + what + ", found " + in_words(*value_));
}

void Node::allow_keys(std::initializer_list<std::string_view> keys) const {
  if (!value_->is_object()) fail_expected("an object");
  for (const auto& item : value_->items()) {
    if (std::find(keys.begin(), keys.end(), item.key()) != keys.end()) continue;
    Node(item.value(), pointer_ + "/" + pointer_token(item.key()))
        .fail(unknown_key(item.key(), {keys.begin(), keys.end()}));
  }
}

Node Node::operator[](std::string_view key) const {
  if (!has(key)) fail("the key \"" + std::string(key) + "\" is missing");
  return {(*value_)[std::string(key)], pointer_ + "/" + pointer_token(key)};
}

std::vector<Node> Node::elements() const {
  if (!value_->is_array()) fail_expected("an array");
  std::vector<Node> r;
  for (std::size_t i = 0; i < value_->size(); ++i) {
    check_limit();
    r.emplace_back((*value_)[i], pointer_ + "/" + std::to_string(i));
  }
  return r;
}

std::vector<Node> Node::elements(std::size_t length) const {
  auto r = elements();
  if (r.size() != length) {
    fail("expected " + std::to_string(length) + " elements, found " + std::to_string(r.size()));
  }
  return r;
}

std::string Node::text() const {
  if (value_->is_number()) fail(number_for_text(*value_));
  if (!value_->is_string()) fail_expected("a string");
  return value_->get<std::string>();
}

bool Node::boolean() const {
  if (!value_->is_boolean()) fail_expected("true or false");
  return value_->get<bool>();
}

Numeral Node::number() const {
  check_limit();
  if (value_->is_number_unsigned()) return Numeral::bare(value_->get<std::uint64_t>());
  if (value_->is_number_integer()) return Numeral::bare(value_->get<std::int64_t>());
  if (value_->is_number_float()) fail(fraction_for_number());
  if (!value_->is_string())
    fail_expected("a number as a string, such as \"0.5\", or a JSON integer");
  auto r = Numeral::parse(value_->get_ref<const std::string&>());
  if (!r) fail(r.error().message, r.error().code);
  return std::move(r).value();
}

std::vector<Numeral> Node::numbers() const {
  std::vector<Numeral> r;
  for (const Node& n : elements()) r.push_back(n.number());
  return r;
}

}  // namespace touchstone::text
