// Writes and reads the results of a case without loss, as JSON.

#include "verify/judge/parts/judged_case_json.hpp"

#include <array>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "verify/judge/one_case/bucket.hpp"
#include "verify/judge/verdict/signed_root.hpp"
#include "verify/system/text/exact_number.hpp"
#include "verify/system/text/exact_text.hpp"

namespace touchstone::judge {
namespace {

using nlohmann::json;

// JSON has no infinite numbers and no NaN, so these are written as texts.
json exact_number(double number) {
  return std::isfinite(number) ? json(number) : json(std::to_string(number));
}

double number_in(const json& j) {
  if (j.is_number()) return j.get<double>();
  for (const double number : {HUGE_VAL, -HUGE_VAL, std::nan(""), -std::nan("")}) {
    if (j == exact_number(number)) return number;
  }
  throw std::runtime_error("expected a number, found " + j.dump());
}

// Adds the numbers that a comparison with known findings needs: a length without loss, or a time
// between two rationals.
void add_exact(json& j, const Verdict& v) {
  if (v.measure) {
    j["separation"] = {{"gap", v.measure->gap.value().str()},
                       {"length_squared", v.measure->length_squared.value().str()}};
    if (const auto extent = v.measure->extent()) j["separation"]["extent"] = extent->str();
    if (!v.measure->radii.is_zero()) j["separation"]["radii"] = v.measure->radii.str();
  }
  if (!v.error) return;
  const auto [lower, upper] = v.error->enclosure();
  j["error"] = {lower.str(), upper.str()};
}

void read_exact(const json& j, Verdict& v) {
  if (j.contains("separation")) {
    const json& s = j.at("separation");
    Measure m{.gap = rational_in(s.at("gap")),
              .length_squared = rational_in(s.at("length_squared"))};
    if (s.contains("extent")) {
      const Rational extent = rational_in(s.at("extent"));
      m.growth = extent.is_zero() ? Rational(1) : Rational(abs(m.gap.value()) / extent);
    }
    if (m.length_squared.sign() <= 0)
      throw std::runtime_error("a squared length that is not positive");
    if (s.contains("radii")) m.radii = rational_in(s.at("radii"));
    if (m.radii < 0) throw std::runtime_error("a radius below 0");
    m.sign = compare(SignedRoot{m.gap, m.length_squared}, m.radii);
    v.measure = std::move(m);
  }
  if (!j.contains("error")) return;
  Rational lower = rational_in(j.at("error").at(0));
  Rational upper = rational_in(j.at("error").at(1));
  if (lower > upper) throw std::runtime_error("an interval whose lower end is above its upper end");
  v.error.emplace(std::move(lower), std::move(upper));
}

VerdictKind kind_in(const json& j) {
  const auto kind = verdict_kind(j.get<std::string>());
  if (!kind) throw std::runtime_error("an unknown verdict");
  return *kind;
}

Group group_in(const json& j) {
  for (std::size_t g = 0; g < kGroups; ++g) {
    if (j == name(static_cast<Group>(g))) return static_cast<Group>(g);
  }
  throw std::runtime_error("an unknown group");
}

// The texts of a verdict, by their names: to be written from a const ToldVerdict, or read into one.
template <class T>
auto named_texts(T& told) {
  auto& v = told.verdict;
  auto& t = told.texts;
  return std::array{
      std::pair{"why", &v.why},
      std::pair{"standard_error", &v.errors},
      std::pair{"reported", &t.reported},
      std::pair{"exact", &t.exact},
      std::pair{"enclosed_within", &t.enclosed_within},
      std::pair{"clearance", &t.clearance},
      std::pair{"depth", &t.depth},
      std::pair{"ulps", &t.ulps},
      std::pair{"difference", &t.difference},
      std::pair{"margin_time", &t.margin.time},
      std::pair{"margin_offset", &t.margin.offset},
      std::pair{"margin_extent", &t.margin.extent},
      std::pair{"other_reading", &t.other_reading},
  };
}

json to_json(const ToldVerdict& told) {
  const Verdict& v = told.verdict;
  json j{{"verdict", name(v.kind)}, {"group", name(v.group)}};
  if (v.within_tolerance != v.kind) j["within_tolerance"] = name(v.within_tolerance);
  for (const VerdictKind kind : v.also) j["also"].push_back(name(kind));
  for (const auto& [key, text] : named_texts(told)) {
    if (!text->empty()) j[key] = exact_text(*text);
  }
  if (v.seconds) j["seconds"] = exact_number(*v.seconds);
  if (v.matrix_off) j["matrix_off"] = exact_number(*v.matrix_off);
  if (v.weight != 0) j["weight"] = exact_number(v.weight);
  if (v.off_by != 0) j["off_by"] = exact_number(v.off_by);
  if (v.ulps_by != 0) j["ulps_by"] = exact_number(v.ulps_by);
  if (v.denial) {
    j["witness"] = {{"subject", exact_text(v.denial->witness)},
                    {"denies", v.denial->denies},
                    {"says", exact_text(v.denial->says)}};
  }
  add_exact(j, v);
  return j;
}

ToldVerdict verdict_in(const json& j) {
  ToldVerdict told;
  Verdict& v = told.verdict;
  v.kind = v.within_tolerance = kind_in(j.at("verdict"));
  v.group = group_in(j.at("group"));
  if (j.contains("within_tolerance")) v.within_tolerance = kind_in(j.at("within_tolerance"));
  if (j.contains("also")) {
    for (const json& kind : j.at("also")) v.also.push_back(kind_in(kind));
  }
  for (const auto& [key, text] : named_texts(told)) {
    if (j.contains(key)) *text = text_in(j.at(key));
  }
  if (j.contains("seconds")) v.seconds = number_in(j.at("seconds"));
  if (j.contains("matrix_off")) v.matrix_off = number_in(j.at("matrix_off"));
  if (j.contains("weight")) v.weight = number_in(j.at("weight"));
  if (j.contains("off_by")) v.off_by = number_in(j.at("off_by"));
  if (j.contains("ulps_by")) v.ulps_by = number_in(j.at("ulps_by"));
  if (j.contains("witness")) {
    const json& w = j.at("witness");
    v.denial = {text_in(w.at("subject")), w.at("denies").get<bool>(), text_in(w.at("says"))};
  }
  read_exact(j, v);
  return told;
}

}  // namespace

json to_json(const JudgedCase& judged) {
  json j{{"family", exact_text(judged.family)}};
  if (!judged.refused.empty()) {
    j["refused"] = exact_text(judged.refused);
    return j;
  }
  j["case"] = exact_text(judged.id);
  j["replay"] = exact_texts(judged.replay.arguments);
  j["verdicts"] = json::array();
  for (const ToldVerdict& v : judged.verdicts) j["verdicts"].push_back(to_json(v));
  return j;
}

JudgedCase judged_case(const json& j) {
  JudgedCase judged{text_in(j.at("family"))};
  if (j.contains("refused")) {
    judged.refused = text_in(j.at("refused"));
    return judged;
  }
  judged.id = text_in(j.at("case"));
  judged.replay.arguments = texts_in(j.at("replay"));
  for (const json& v : j.at("verdicts")) judged.verdicts.push_back(verdict_in(v));
  return judged;
}

}  // namespace touchstone::judge
