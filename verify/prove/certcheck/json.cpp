// Reads JSON strictly, and reports wrong values by their addresses.

#include "verify/prove/certcheck/json.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include "src/words/format_name.hpp"
#include "src/words/json_mistake.hpp"
#include "src/words/json_value.hpp"
#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::certcheck {
namespace {

// Escapes "~" and "/" in a key for a JSON pointer.
std::string token(const std::string& key) {
  std::string written;
  for (const char c : key) written += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
  return written;
}

// Checks a document for properties that the parsed value no longer shows: duplicate keys and
// nesting. It builds nothing. (The library's parser with a callback takes quadratic time on arrays
// of objects.)
class Watcher : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return value(); }
  bool boolean(bool) override { return value(); }
  bool number_integer(number_integer_t) override { return value(); }
  bool number_unsigned(number_unsigned_t) override { return value(); }
  bool number_float(number_float_t, const string_t&) override { return value(); }
  bool string(string_t&) override { return value(); }
  bool binary(binary_t&) override { return value(); }

  bool start_object(std::size_t) override { return open(false); }
  bool start_array(std::size_t) override { return open(true); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    Open& object = open_.back();
    object.key = name;
    if (!object.keys.insert(name).second)
      throw Failure{Verdict::malformed, "the key \"" + name + "\" is given twice", nullptr,
                    pointer()};
    return true;
  }
  // The parser that builds the document reports the mistake.
  bool parse_error(std::size_t, const std::string&, const Json::exception&) override {
    return false;
  }

 private:
  struct Open {
    bool is_array;
    std::set<std::string> keys{};
    std::string key{};         // of an object: the last one
    std::size_t elements = 0;  // of an array, including the current one
  };

  bool value() {
    constexpr unsigned kBetweenLooks =
        64;  // values; reading the clock takes longer than parsing one
    if (++values_ % kBetweenLooks == 0) look_at_clock();
    if (!open_.empty() && open_.back().is_array) ++open_.back().elements;
    return true;
  }
  bool open(bool is_array) {
    value();
    if (open_.size() >= 64) {
      throw Failure{Verdict::malformed, "nested deeper than the limit of 64", nullptr, pointer()};
    }
    open_.push_back({is_array});
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }
  std::string pointer() const {
    std::string way;
    for (const Open& o : open_)
      way += '/' + (o.is_array ? std::to_string(o.elements - 1) : token(o.key));
    return way;
  }

  std::vector<Open> open_;
  unsigned values_ = 0;
};

}  // namespace

Json parse(const std::string& text) {
  if (text.find('\0') != std::string::npos) {  // the parser would end there
    const auto encoding = JsonMistake::other_encoding(text);
    malformed(encoding ? "not JSON: " + *encoding : "not JSON in UTF-8: there is a NUL byte");
  }
  Watcher watcher;
  Json::sax_parse(text, &watcher);
  try {
    return Json::parse(text);
  } catch (const Json::exception& error) {
    if (const auto mistake = JsonMistake(text).find()) malformed("not JSON: " + *mistake);
    // Removes the library's own prefix, "[json.exception.parse_error.101] ".
    const std::string words = error.what();
    const std::size_t tag = words.find("] ");
    malformed("not JSON: " + (tag == std::string::npos ? words : words.substr(tag + 2)));
  }
}

Texts split(const std::string& text, char separator) {
  Texts parts;
  std::istringstream in(text + separator);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

void malformed(const Json& at, const std::string& why) {
  throw Failure{Verdict::malformed, why, &at, {}};
}

void expected(const std::string& what, const Json& found) {
  malformed(found, "expected " + what + ", found " + in_words(found));
}

std::optional<std::string> way_to(const void* value, const Json& root) {
  if (value == &root) return "";
  if (!root.is_structured()) return std::nullopt;
  for (const auto& [key, member] : root.items()) {
    if (const auto way = way_to(value, member)) return '/' + token(key) + *way;
  }
  return std::nullopt;
}

void only(const Json& object, const std::string& keys) {
  const Texts known = split(keys, ' ');
  if (!object.is_object()) expected("an object", object);
  for (const auto& [key, value] : object.get_ref<const Json::object_t&>()) {
    if (std::ranges::find(known, key) == known.end()) malformed(value, unknown_key(key, known));
  }
}

const Json& member(const Json& object, const std::string& key) {
  if (!object.is_object()) expected("an object", object);
  const auto found = object.find(key);
  if (found == object.end()) malformed(object, "the key \"" + key + "\" is missing");
  return *found;
}

const std::string& text(const Json& value) {
  if (value.is_number()) malformed(value, number_for_text(value));
  if (!value.is_string()) expected("a string", value);
  return value.get_ref<const std::string&>();
}

const std::string& text(const Json& object, const std::string& key) {
  return text(member(object, key));
}

bool boolean(const Json& value) {
  if (!value.is_boolean()) expected("true or false", value);
  return value.get<bool>();
}

const Json::array_t& array(const Json& value) {
  if (!value.is_array()) expected("an array", value);
  return value.get_ref<const Json::array_t&>();
}

Texts texts(const Json& value) {
  Texts all;
  for (const Json& entry : array(value)) all.push_back(text(entry));
  return all;
}

void require_schema(const Json& object, const char* schema) {
  if (!object.is_object()) expected(std::string(format_name(schema)) + ", an object", object);
  const std::string found = text(object, "schema");
  if (found != schema) malformed(object["schema"], other_format(schema, found));
  if (object.contains("$schema")) text(object, "$schema");
}

const Json::array_t& list(const Json& json, std::size_t least, std::size_t most) {
  const auto& all = array(json);
  if (all.size() >= least && all.size() <= std::max(least, most)) return all;
  const std::string bounds =
      most <= least ? std::to_string(least) : std::to_string(least) + " to " + std::to_string(most);
  malformed(json, "expected " + bounds + " elements, found " + std::to_string(all.size()));
}

}  // namespace touchstone::certcheck
