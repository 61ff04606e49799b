#include "verify/certcheck/json.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include "verify/certcheck/failure.hpp"
#include "verify/certcheck/limits.hpp"

namespace touchstone::certcheck {
namespace {

// Follows the parser through a document, to see what the finished document no longer shows. Nothing
// is built: the parser that can be followed while it builds looks through all elements of an array
// after each object in it.
class Watcher : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return value(); }
  bool boolean(bool) override { return value(); }
  bool number_integer(number_integer_t) override { return value(); }
  bool number_unsigned(number_unsigned_t) override { return value(); }
  bool number_float(number_float_t, const string_t&) override { return value(); }
  bool string(string_t&) override { return value(); }
  bool binary(binary_t&) override { return value(); }

  bool start_object(std::size_t) override { return open(); }
  bool start_array(std::size_t) override { return open(); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    if (!keys_.back().insert(name).second) malformed("a key twice");
    return true;
  }
  // The parser that builds says what is wrong.
  bool parse_error(std::size_t, const std::string&, const Json::exception&) override {
    return false;
  }

 private:
  bool value() {
    constexpr unsigned kBetweenLooks = 64;  // values; the clock is slower than the parser
    if (++values_ % kBetweenLooks == 0) look_at_clock();
    return true;
  }
  bool open() {
    if (keys_.size() >= 64) malformed("nested deeper than 64");
    keys_.emplace_back();
    return value();
  }
  bool close() {
    keys_.pop_back();
    return true;
  }

  std::vector<std::set<std::string>> keys_;  // of what is open
  unsigned values_ = 0;
};

}  // namespace

Json parse(const std::string& text) {
  if (text.find('\0') != std::string::npos) malformed("a NUL byte");  // the parser would end there
  Watcher watcher;
  Json::sax_parse(text, &watcher);
  return Json::parse(text);
}

Texts split(const std::string& text, char separator) {
  Texts parts;
  std::istringstream in(text + separator);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

void only(const Json& object, const std::string& keys) {
  const Texts known = split(keys, ' ');
  for (const auto& [key, value] : object.get_ref<const Json::object_t&>()) {
    if (std::ranges::find(known, key) == known.end()) malformed("unknown " + key);
  }
}

const std::string& text(const Json& object, const char* key) {
  return object.at(key).get_ref<const std::string&>();
}

const Json::array_t& list(const Json& json, std::size_t least, std::size_t most) {
  const auto& all = json.get_ref<const Json::array_t&>();
  if (all.size() < least || all.size() > std::max(least, most)) malformed("a list's length");
  return all;
}

}  // namespace touchstone::certcheck
