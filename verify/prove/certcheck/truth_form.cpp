// Checks the form of truths and clearances: their members, and how their numbers and names are
// written (cases/schema/truth.schema.json).

#include "verify/prove/certcheck/truth_form.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "src/words/json_value.hpp"
#include "verify/prove/certcheck/case_check.hpp"
#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"
#include "verify/prove/certcheck/numbers.hpp"

namespace touchstone::certcheck {
namespace {

constexpr const char* kHexDigits = "0123456789abcdefABCDEF";
constexpr const char* kStates = "separated touching overlapping";

// Each of these functions returns whether a whole text has a form.

bool is_among(const std::string& text, const std::string& all) {
  const Texts known = split(all, ' ');
  return std::ranges::find(known, text) != known.end();
}

bool is_sha256(const std::string& text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

// Takes an exponent's sign and at most `most` digits.
bool takes_exponent(std::string_view& rest, std::size_t most) {
  take(rest, "+-", 1);
  return !take(rest, kDigits, most).empty();
}

// As -1.25e-3.
bool is_decimal_form(std::string_view rest) {
  take(rest, "-", 1);
  if (take(rest, kDigits).empty()) return false;
  if (!take(rest, ".", 1).empty() && take(rest, kDigits).empty()) return false;
  if (!take(rest, "eE", 1).empty() && !takes_exponent(rest, 4)) return false;
  return rest.empty();
}

// As 0x1.8p+1, or inf.
bool is_double_form(std::string_view rest) {
  take(rest, "-", 1);
  if (rest == "inf") return true;
  if (!rest.starts_with("0x") && !rest.starts_with("0X")) return false;
  rest.remove_prefix(2);
  if (take(rest, kHexDigits).empty()) return false;
  if (!take(rest, ".", 1).empty() && take(rest, kHexDigits).empty()) return false;
  return !take(rest, "pP", 1).empty() && takes_exponent(rest, 5) && rest.empty();
}

// As -12, without leading zeros.
bool takes_integer(std::string_view& rest) {
  if (rest.starts_with('0')) {
    rest.remove_prefix(1);
    return true;
  }
  take(rest, "-", 1);
  return !rest.starts_with('0') && !take(rest, kDigits).empty();
}

bool is_integer_form(std::string_view rest) { return takes_integer(rest) && rest.empty(); }

// As -3/4, perhaps not in lowest terms.
bool is_rational_form(std::string_view rest) {
  const bool is_zero = rest == "0";
  if (!takes_integer(rest)) return false;
  if (rest.empty() || is_zero) return true;
  if (take(rest, "/", 1).empty()) return false;
  return !rest.starts_with('0') && !take(rest, kDigits).empty() && rest.empty();
}

// As +x-z: at most one sign for each axis, in their order, and at least one.
bool is_box_feature(std::string_view rest) {
  if (rest.empty()) return false;
  for (const char axis : {'x', 'y', 'z'}) {
    if (rest.size() >= 2 && (rest[0] == '+' || rest[0] == '-') && rest[1] == axis)
      rest.remove_prefix(2);
  }
  return rest.empty();
}

// The feature of a box, or v7, e3-7, f5.
bool is_feature(std::string_view rest) {
  if (is_box_feature(rest)) return true;
  const std::string kind = take(rest, "vef", 1);
  if (kind.empty() || take(rest, kDigits).empty()) return false;
  if (kind == "e" && (take(rest, "-", 1).empty() || take(rest, kDigits).empty())) return false;
  return rest.empty();
}

// Requires a text of a form.
template <class Form>
void require_form(const Json& value, Form has_form) {
  if (!has_form(text(value)))
    malformed(value, in_words(value) + " is not of the form required here");
}

// As require_form, for the text of a number.
template <class Form>
void require_number(const Json& value, Form has_form) {
  require_form(value, has_form);
  if (text(value).size() > kLongestNumber) beyond_limit("a number of more than 2^17 characters");
}

// An object with these members, and perhaps some of `optional`; both joined by spaces.
void require_members(const Json& object, const std::string& required,
                     const std::string& optional = "") {
  only(object, optional.empty() ? required : required + " " + optional);
  for (const std::string& key : split(required, ' ')) member(object, key);
}

void require_among(const Json& value, const std::string& all) {
  require_form(value, [&](const std::string& text) { return is_among(text, all); });
}

void require_rational(const Json& value) {
  require_number(value, is_rational_form);
  look_at_clock();
  Rational exact(text(value), 10);
  exact.canonicalize();
  if (exact.get_str() != text(value)) malformed(value, "not in lowest terms");
}

void check_id_and_sha256(const Json& document, const char* sha256) {
  if (text(document, "id").empty()) malformed(document["id"], "an id must not be empty");
  require_form(document[sha256], is_sha256);
}

void check_normal(const Json& normal) {
  for (const Json& component : list(normal, 3)) require_number(component, is_decimal_form);
}

// The time of an instant; `more`: further members.
void check_instant(const Json& time, const std::string& more = "") {
  require_members(time, "decimal double polynomial interval" + more);
  require_number(time["decimal"], is_decimal_form);
  require_form(time["double"], is_double_form);
  const Json::array_t& coefficients = array(time["polynomial"]);
  if (coefficients.size() < 2)
    malformed(time["polynomial"], "a polynomial of a time has at least two coefficients");
  for (const Json& coefficient : coefficients) require_number(coefficient, is_integer_form);
  for (const Json& end : list(time["interval"], 2)) require_rational(end);
}

void check_end(const Json& time) {
  check_instant(time, " multiplicity");
  const Json& multiplicity = time["multiplicity"];
  if (!multiplicity.is_number_unsigned() || multiplicity == 0)
    expected("an integer from 1", multiplicity);
}

void check_names(const Json& feature, const std::string& types, bool (*is_name)(std::string_view)) {
  require_among(feature["type"], types);
  for (const char* body : {"box1", "box2"}) require_form(feature[body], is_name);
}

constexpr const char* kPlaneTypes = "FV VF EE FE EF FF";
constexpr const char* kAllTypes = "VV VE VF EV EE EF FV FE FF";

// The features of two boxes: one for each plane through the origin.
void check_planes(const Json& contact) {
  for (const char* key : {"features", "exit_features"}) {
    for (const Json& feature : array(contact[key])) {
      require_members(feature, "type box1 box2 normal");
      check_names(feature, kPlaneTypes, is_box_feature);
      check_normal(feature["normal"]);
    }
  }
  for (const char* key : {"touch", "exit_touch"}) {
    if (!contact.contains(key)) continue;
    require_members(contact[key], "type box1 box2");
    check_names(contact[key], kAllTypes, is_box_feature);
  }
}

// The entry of one pair of parts. `has_parts`: whether it names them.
void check_pair(const Json& entry, bool has_parts, const std::string& optional = "") {
  require_members(entry, std::string("type box1 box2") + (has_parts ? " parts" : ""), optional);
  check_names(entry, kAllTypes, is_feature);
  if (entry.contains("normal")) check_normal(entry["normal"]);
  if (!has_parts) return;
  for (const Json& part : list(entry["parts"], 2)) {
    if (!part.is_number_unsigned()) expected("an integer from 0", part);
  }
}

void check_pairs(const Json& contact, bool has_parts) {
  for (const char* key : {"features", "exit_features"}) {
    for (const Json& feature : array(contact[key])) check_pair(feature, has_parts, "normal");
  }
  for (const char* key : {"touch", "exit_touch"}) {
    if (!contact.contains(key)) continue;
    if (!has_parts) {
      check_pair(contact[key], false);
      continue;
    }
    const Json::array_t& pairs = array(contact[key]);
    if (pairs.empty()) malformed(contact[key], "expected 1 to any number of elements, found 0");
    for (const Json& pair : pairs) check_pair(pair, true);
  }
}

void check_contact(const Json& contact, FeatureForm form) {
  const bool has_features = form != FeatureForm::none;
  require_members(contact,
                  std::string("kind enter exit") + (has_features ? " features exit_features" : ""),
                  has_features ? "touch exit_touch" : "");
  require_among(contact["kind"], "overlapping grazing sliding");
  check_end(contact["enter"]);
  check_end(contact["exit"]);
  if (form == FeatureForm::planes) check_planes(contact);
  if (form == FeatureForm::pair || form == FeatureForm::parts)
    check_pairs(contact, form == FeatureForm::parts);
}

}  // namespace

void check_form_of_truth(const Json& truth, FeatureForm form) {
  require_schema(truth, "touchstone/truth/1");
  require_members(truth, "schema id case_sha256 number contact start contacts timeline certificate",
                  "$schema");
  require_exact(truth);
  check_id_and_sha256(truth, "case_sha256");
  text(truth["certificate"]);
  boolean(truth["contact"]);
  require_among(truth["start"], kStates);
  const Json::array_t& timeline = array(truth["timeline"]);
  if (timeline.empty())
    malformed(truth["timeline"], "expected 1 to any number of elements, found 0");
  for (const Json& entry : timeline) {
    require_members(entry, "from to state");
    require_number(entry["from"], is_decimal_form);
    require_number(entry["to"], is_decimal_form);
    require_among(entry["state"], kStates);
  }
  for (const Json& contact : array(truth["contacts"])) check_contact(contact, form);
}

void check_form_of_clearance(const Json& clearance) {
  require_members(clearance, "schema id case_sha256 contact at lower upper decimal certificate",
                  "$schema");
  check_id_and_sha256(clearance, "case_sha256");
  text(clearance["certificate"]);
  require_number(clearance["decimal"], is_decimal_form);
  if (boolean(clearance["contact"]))
    malformed(clearance["contact"], "a clearance of bodies in contact has no certificate");
  for (const char* key : {"at", "lower", "upper"}) require_rational(clearance[key]);
}

void check_form_of_query_truth(const Json& truth) {
  require_schema(truth, "touchstone/query-truth/1");
  require_members(truth, "schema id query_sha256 number contact start contacts all_of", "$schema");
  require_exact(truth);
  check_id_and_sha256(truth, "query_sha256");
  boolean(truth["contact"]);
  require_among(truth["start"], "separated contact");
  for (const Json& contact : array(truth["contacts"])) {
    require_members(contact, "kind enter exit");
    require_among(contact["kind"], "instant span");
    check_instant(contact["enter"]);
    check_instant(contact["exit"]);
  }
  if (array(truth["all_of"]).empty())
    malformed(truth["all_of"], "expected 1 to any number of elements, found 0");
}

}  // namespace touchstone::certcheck
