// The numbers of a verdict as texts for reports.

#include "verify/judge/verdict/verdict_texts.hpp"

#include <cmath>

#include "src/enclosed/enclosed_events.hpp"
#include "src/number/notation.hpp"
#include "src/poly/rounding.hpp"
#include "src/poly/shown_number.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/judge/verdict/number_format.hpp"

namespace touchstone::judge {
namespace {

constexpr int kTimeDigits = 17;  // enough to distinguish all doubles
constexpr int kFewDigits = 6;    // where kTimeDigits are too long for a line
constexpr const char* kUnknown = "unknown";

// A time that is rounded, since its text is too long for people.
std::string about(const Rational& time, const std::string& decimal) {
  const std::string text = "about " + decimal;
  return text.size() <= kLongestShown ? text : "about " + rounded_text(time, kFewDigits);
}

}  // namespace

std::string reported_text(const Verdict& v) {
  if (!v.said) return "";
  const Said& said = *v.said;
  if (!said.contact) return "none";
  if (!said.finite) return "not finite";
  if (!said.time) return "";
  return v.number == NumberFormat::rational ? said.time->value().str()
                                            : hex(v.number, said.time->value());
}

std::string shown_time(const std::string& time) {
  const bool is_long = time.size() > kLongestShown;
  const auto number = parse_number(time);
  if (!number) return is_long ? "a text of " + std::to_string(time.size()) + " characters" : time;
  const double near = nearest_double(number.value());
  std::string decimal;
  if (std::isfinite(near) && exact_value(near) == number.value()) {
    const auto narrow = static_cast<float>(near);
    decimal = narrow == near ? shortest(narrow) : shortest(near);
  } else {
    decimal = rounded_text(number.value(), kTimeDigits);
  }
  if (is_long) return about(number.value(), decimal);
  const bool is_decimal = time.find_first_of("xX/") == std::string::npos;
  if (is_decimal || decimal == time) return time;
  const std::string both = decimal + " (" + time + ")";
  return both.size() <= kLongestShown ? both : about(number.value(), decimal);
}

std::string shown_truth(const std::string& exact, const std::string& enclosed_within) {
  if (enclosed_within.empty()) return shown_time(exact);
  return shown_time(exact) + " (enclosed within " + enclosed_within + ")";
}

std::string truth_in_words(const VerdictTexts& t) {
  const bool is_exact = t.enclosed_within.empty() && t.exact != kUnknown;
  return (is_exact ? "exact " : "true time ") + shown_truth(t.exact, t.enclosed_within);
}

VerdictTexts texts_of(const Verdict& v) {
  VerdictTexts t = brief_texts_of(v);
  if (!v.said) return t;
  const char* const none = v.kind == VerdictKind::unproven ? kUnknown : "none";
  t.exact = v.exact ? to_string(rounded_decimal(*v.exact, kTimeDigits)) : none;
  if (v.enclosed_within) t.enclosed_within = enclosed::width_text({0, *v.enclosed_within});
  if (v.measure) t.margin.extent = v.measure->extent_text();
  return t;
}

VerdictTexts brief_texts_of(const Verdict& v) {
  VerdictTexts t;
  if (v.other_reading) t.other_reading = name(*v.other_reading);
  if (!v.said) return t;
  t.reported = reported_text(v);
  if (v.measure) {
    t.margin.offset = v.measure->text();
    (v.measure->sign > 0 ? t.clearance : t.depth) = t.margin.offset;
  }
  if (!v.error) return t;
  t.difference = v.error->text();
  t.margin.time = t.difference.substr(t.difference.starts_with('-') ? 1 : 0);
  if (v.places) t.ulps = v.error->text(*v.places);
  return t;
}

}  // namespace touchstone::judge
