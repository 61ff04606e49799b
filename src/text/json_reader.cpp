#include "json_reader.hpp"

#include <algorithm>
#include <set>

#include "touchstone/text/limits.hpp"
#include "touchstone/text/number.hpp"

namespace touchstone::text {
namespace {

using nlohmann::json;

// "~" and "/" in a key, as JSON pointers write them.
std::string escaped(std::string_view key) {
  std::string r;
  for (const char c : key) {
    if (c == '~') {
      r += "~0";
    } else if (c == '/') {
      r += "~1";
    } else {
      r += c;
    }
  }
  return r;
}

const char* kind(const json& v) {
  if (v.is_number_float()) return "a number with a fraction, an exponent or more than 64 bits";
  return v.type_name();
}

// Follows the parser through the document, to see what the finished document no longer shows.
class Watcher {
 public:
  bool operator()(int, json::parse_event_t event, json& parsed) {
    switch (event) {
      case json::parse_event_t::object_start:
      case json::parse_event_t::array_start:
        if (frames_.size() >= static_cast<std::size_t>(limits::kNesting)) {
          throw ReadError{{Error::Code::limit, pointer(),
                           "nested deeper than the limit of " + std::to_string(limits::kNesting)}};
        }
        frames_.push_back({event == json::parse_event_t::array_start, 0, {}, {}});
        break;
      case json::parse_event_t::object_end:
      case json::parse_event_t::array_end:
        frames_.pop_back();
        leave_element();
        break;
      case json::parse_event_t::key: {
        Frame& frame = frames_.back();
        frame.key = parsed.get<std::string>();
        if (!frame.seen.insert(frame.key).second) {
          throw ReadError{
              {Error::Code::schema, pointer(), "the key \"" + frame.key + "\" is given twice"}};
        }
        break;
      }
      case json::parse_event_t::value:
        leave_element();
        break;
    }
    return true;
  }

 private:
  struct Frame {
    bool is_array;
    std::size_t index;
    std::string key;
    std::set<std::string> seen;
  };
  void leave_element() {
    if (!frames_.empty() && frames_.back().is_array) ++frames_.back().index;
  }
  std::string pointer() const {
    std::string r;
    for (const Frame& f : frames_)
      r += "/" + (f.is_array ? std::to_string(f.index) : escaped(f.key));
    return r;
  }
  std::vector<Frame> frames_;
};

}  // namespace

json parse_json(std::string_view text) {
  // The parser takes it for the end, and what follows would go unread.
  if (text.find('\0') != std::string_view::npos)
    throw ReadError{{Error::Code::syntax, "", "not JSON in UTF-8: there is a NUL byte"}};
  try {
    Watcher watcher;
    return json::parse(text.begin(), text.end(), std::ref(watcher));
  } catch (const json::exception& e) {
    // "[json.exception.parse_error.101] parse error at line 1, column 2: …": the tag is for
    // programmers.
    std::string message = e.what();
    if (const auto end = message.find("] "); end != std::string::npos) message.erase(0, end + 2);
    throw ReadError{{Error::Code::syntax, "", "not JSON: " + message}};
  }
}

void Node::fail(const std::string& message, Error::Code code) const {
  throw ReadError{{code, pointer_, message}};
}

void Node::allow_keys(std::initializer_list<std::string_view> keys) const {
  if (!value_->is_object()) fail(std::string("expected an object, found ") + kind(*value_));
  for (const auto& item : value_->items()) {
    if (std::find(keys.begin(), keys.end(), item.key()) != keys.end()) continue;
    std::string known;
    for (const std::string_view k : keys) known += (known.empty() ? "" : ", ") + std::string(k);
    Node(item.value(), pointer_ + "/" + escaped(item.key()))
        .fail("unknown key \"" + item.key() + "\" (known here: " + known + ")");
  }
}

Node Node::operator[](std::string_view key) const {
  if (!has(key)) fail("the key \"" + std::string(key) + "\" is missing");
  return {(*value_)[std::string(key)], pointer_ + "/" + escaped(key)};
}

std::vector<Node> Node::elements() const {
  if (!value_->is_array()) fail(std::string("expected an array, found ") + kind(*value_));
  std::vector<Node> r;
  for (std::size_t i = 0; i < value_->size(); ++i) {
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

int Node::integer(int least, int most) const {
  const Rational n = number();
  if (denominator(n) != 1 || n < least || n > most) {
    fail("expected an integer from " + std::to_string(least) + " to " + std::to_string(most),
         Error::Code::value);
  }
  return numerator(n).convert_to<int>();
}

Rational Node::number() const {
  if (value_->is_number_unsigned()) return Rational(Integer(value_->get<std::uint64_t>()));
  if (value_->is_number_integer()) return Rational(Integer(value_->get<std::int64_t>()));
  if (!value_->is_string()) {
    fail(std::string("expected a number as a string, or a JSON integer; found ") + kind(*value_));
  }
  const auto r = parse_number(value_->get_ref<const std::string&>());
  if (!r) fail(r.error().message, r.error().code);
  return r.value();
}

Polynomial<Rational> Node::polynomial() const {
  const auto all = elements();
  if (all.empty()) fail("a polynomial needs at least one coefficient");
  if (all.size() > static_cast<std::size_t>(limits::kDegree) + 1) {
    fail("a polynomial of degree " + std::to_string(all.size() - 1) +
             " is beyond the limit of degree " + std::to_string(limits::kDegree),
         Error::Code::limit);
  }
  Coefficients<Rational> c;
  for (const Node& n : all) c.push_back(n.number());
  return Polynomial<Rational>(std::move(c));
}

}  // namespace touchstone::text
