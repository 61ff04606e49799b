#include "json_reader.hpp"

#include <algorithm>
#include <utility>

#include "touchstone/limit.hpp"

namespace touchstone::text {
namespace {

using nlohmann::json;

const char* kind(const json& v) {
  if (v.is_number_float()) return "a number with a fraction, an exponent or more than 64 bits";
  return v.type_name();
}

}  // namespace

void Node::fail(const std::string& message, Error::Code code) const {
  throw ReadError{{code, pointer_, message}};
}

void Node::allow_keys(std::initializer_list<std::string_view> keys) const {
  if (!value_->is_object()) fail(std::string("expected an object, found ") + kind(*value_));
  for (const auto& item : value_->items()) {
    if (std::find(keys.begin(), keys.end(), item.key()) != keys.end()) continue;
    std::string known;
    for (const std::string_view k : keys) known += (known.empty() ? "" : ", ") + std::string(k);
    Node(item.value(), pointer_ + "/" + pointer_token(item.key()))
        .fail("unknown key \"" + item.key() + "\" (known here: " + known + ")");
  }
}

Node Node::operator[](std::string_view key) const {
  if (!has(key)) fail("the key \"" + std::string(key) + "\" is missing");
  return {(*value_)[std::string(key)], pointer_ + "/" + pointer_token(key)};
}

std::vector<Node> Node::elements() const {
  if (!value_->is_array()) fail(std::string("expected an array, found ") + kind(*value_));
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
  if (!value_->is_string()) fail(std::string("expected a string, found ") + kind(*value_));
  return value_->get<std::string>();
}

bool Node::boolean() const {
  if (!value_->is_boolean()) fail(std::string("expected true or false, found ") + kind(*value_));
  return value_->get<bool>();
}

Numeral Node::number() const {
  check_limit();
  if (value_->is_number_unsigned()) return Numeral::bare(value_->get<std::uint64_t>());
  if (value_->is_number_integer()) return Numeral::bare(value_->get<std::int64_t>());
  if (!value_->is_string()) {
    fail(std::string("expected a number as a string, or a JSON integer; found ") + kind(*value_));
  }
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
