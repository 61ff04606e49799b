// Parses JSON documents. Nesting is limited, and repeated keys are refused.

#include "json_document.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "src/base/input_limits.hpp"
#include "src/words/json_mistake.hpp"
#include "src/words/json_token.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::text {
namespace {

using nlohmann::json;

// If no common mistake is found: the parser's message, shortened for people: without its tag for
// programmers
// ("[json.exception.parse_error.101] parse error at line 1, column 2: …") and without the end of a
// token, which may be as long as the document.
std::string reason(const json::exception& e) {
  constexpr std::size_t kLongest = 400;
  std::string message = e.what();
  if (const auto tag = message.find("] "); tag != std::string::npos) message.erase(0, tag + 2);
  if (message.size() <= kLongest) return message;
  std::size_t end = kLongest;
  while ((static_cast<unsigned char>(message[end]) & 0xc0U) == 0x80) --end;  // between characters
  return message.substr(0, end) + "…";
}

// Builds the document from the parser's events, value by value. The library's own builder goes
// through all elements of an array after each object in it.
class Builder : public nlohmann::json_sax<json> {
 public:
  explicit Builder(std::string_view text) : text_(text) {}

  json take() { return std::move(root_); }

  // The events of the parser. A function returns false to stop it.

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t value, const string_t&) override { return add(value); }
  bool string(string_t& value) override { return add(std::move(value)); }
  bool binary(binary_t&) override { return false; }  // JSON has none

  bool start_object(std::size_t) override { return open(json::object()); }
  bool start_array(std::size_t) override { return open(json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    Frame& object = open_.back();
    const auto [member, is_new] = object.value->get_ref<json::object_t&>().emplace(name, nullptr);
    object.member = &*member;
    if (!is_new)
      throw ReadError{{Error::Code::schema, pointer(), "the key \"" + name + "\" is given twice"}};
    return true;
  }

  bool parse_error(std::size_t, const std::string&, const json::exception& e) override {
    const auto mistake = JsonMistake(text_).find();
    throw ReadError{{Error::Code::syntax, "", "not JSON: " + (mistake ? *mistake : reason(e))}};
  }

 private:
  // An array or object that is not closed yet. It does not move: its container grows only after it
  // is closed.
  struct Frame {
    json* value;
    json::object_t::value_type* member;  // for an object: the member whose key was read last
  };

  // Puts a value where it belongs, and returns it there: in the array that is open, under the key
  // that was read last, or at the top.
  json& insert(json value) {
    constexpr unsigned kBetweenLooks = 64;  // values; reading the clock is slower than parsing
    if (++values_ % kBetweenLooks == 0) check_limit();
    if (open_.empty()) return root_ = std::move(value);
    const Frame& in = open_.back();
    if (in.value->is_object()) return in.member->second = std::move(value);
    return in.value->get_ref<json::array_t&>().emplace_back(std::move(value));
  }
  bool add(json value) {
    insert(std::move(value));
    return true;
  }
  bool open(json value) {
    json& inside = insert(std::move(value));
    if (open_.size() >= static_cast<std::size_t>(limits::kNesting)) {
      throw ReadError{{Error::Code::limit, pointer(),
                       "nested deeper than the limit of " + std::to_string(limits::kNesting)}};
    }
    open_.push_back({&inside, nullptr});
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }
  // The JSON pointer of the value that was read last.
  std::string pointer() const {
    std::string way;
    for (const Frame& f : open_) {
      way += '/';
      way += f.value->is_array() ? std::to_string(f.value->size() - 1)
                                 : pointer_token(f.member->first);
    }
    return way;
  }

  std::string_view text_;
  json root_;
  std::vector<Frame> open_;
  unsigned values_ = 0;
};

}  // namespace

std::string pointer_token(std::string_view key) {
  std::string token;
  for (const char c : key) {
    if (c == '~') {
      token += "~0";
    } else if (c == '/') {
      token += "~1";
    } else {
      token += c;
    }
  }
  return token;
}

Error with_number_text(Error error, std::string_view text) {
  error.message = touchstone::with_number_text(std::move(error.message), text, error.place);
  return error;
}

json parse_json(std::string_view text) {
  // The parser would take a NUL byte for the end and ignore the rest.
  if (text.find('\0') != std::string_view::npos) {
    const auto encoding = JsonMistake::other_encoding(text);
    throw ReadError{
        {Error::Code::syntax, "",
         encoding ? "not JSON: " + *encoding : "not JSON in UTF-8: there is a NUL byte"}};
  }
  Builder builder(text);
  json::sax_parse(text, &builder);
  return builder.take();
}

}  // namespace touchstone::text
