// Writes the report of `touchstone judge` as JSON.

#include <map>
#include <nlohmann/json.hpp>

#include "src/case/text/json_writer.hpp"
#include "verify/cases/poses/rotation.hpp"
#include "verify/judge/reports/report.hpp"
#include "verify/judge/verdict/convention.hpp"
#include "verify/judge/verdict/number_format.hpp"

namespace touchstone::judge {
namespace {

using Json = nlohmann::ordered_json;

// Writes the members of a finding into an object.
void write_members(text::JsonWriter& out, const Finding& f) {
  const Verdict& v = f.verdict;
  const VerdictTexts& t = f.texts;
  const auto add = [&out](const char* key, const std::string& text) {
    if (!text.empty()) out.member(key, text);
  };
  const auto named = [](VerdictKind kind) { return std::string(name(kind)); };
  out.member("case", f.case_id);
  out.member("family", f.family);
  out.member("verdict", named(v.kind));
  out.member("group", std::string(name(v.group)));
  out.member("replay", f.replay);
  if (!v.also.empty()) {
    out.member("also", [&] { out.array(v.also, [&](VerdictKind kind) { out.add(named(kind)); }); });
  }
  add("reported", t.reported);
  add("exact", t.exact);
  add("enclosed_within", t.enclosed_within);
  add("difference", t.difference);
  add("ulps", t.ulps);
  add("clearance", t.clearance);
  add("depth", t.depth);
  add("why", v.why);
  add("standard_error", v.errors);
  add("other_reading", t.other_reading);
  if (v.denial) {
    out.member("witness", [&] {
      out.object([&] {
        out.member("subject", v.denial->witness);
        out.member("denies", v.denial->denies);
        out.member("says", v.denial->says);
      });
    });
  }
  if (v.within_tolerance != v.kind) out.member("within_tolerance", named(v.within_tolerance));
  const Margin& margin = t.margin;
  if (!margin.time.empty() || !margin.offset.empty() || !margin.extent.empty()) {
    out.member("margin", [&] {
      out.object([&] {
        add("time", margin.time);
        add("offset", margin.offset);
        add("extent", margin.extent);
      });
    });
  }
  if (v.matrix_off) out.member("matrix_off", poses::about(*v.matrix_off));
  if (v.seconds) out.member("seconds", [&] { out.add_json(Json(*v.seconds).dump()); });
}

Json to_json(const Finding& f) {
  text::JsonWriter out(text::JsonWriter::Keys::as_given);
  out.object([&] { write_members(out, f); });
  return Json::parse(out.text());
}

Json to_json(const VerdictCounts& counts) {
  Json j = Json::object();
  for (std::size_t k = 0; k < kVerdictKinds; ++k) {
    if (counts[k] > 0) j[name(static_cast<VerdictKind>(k))] = counts[k];
  }
  return j;
}

Json to_json(const Decades& decades) {
  Json j = Json::object();
  for (const auto& [exponent, n] : decades) j[std::to_string(exponent)] = n;
  return j;
}

void add_statistics(Json& j, const Statistics& s, const Tolerance& tolerance) {
  j["judged"] = s.judged();
  if (const Json also = to_json(s.also); !also.empty()) j["also"] = also;
  if (tolerance.any()) j["within_tolerance"] = to_json(s.within_tolerance);
  if (s.unproven() > 0) j["unproven"] = s.unproven();
  j["known"] = s.known;
  j["failures"] = s.failures;
  for (const auto& [key, worst] :
       {std::pair{"latest", &s.latest}, std::pair{"earliest", &s.earliest},
        std::pair{"deepest", &s.deepest}, std::pair{"farthest", &s.farthest}}) {
    if (!worst->text.empty()) j[key] = worst->text;
  }
  if (!s.late.empty()) j["late_by_decade"] = to_json(s.late);
  if (!s.early.empty()) j["early_by_decade"] = to_json(s.early);
  if (s.median_microseconds() >= 0) j["median_microseconds"] = s.median_microseconds();
}

Json to_json(const Tolerance& tolerance) {
  Json j = Json::object();
  if (tolerance.time) j["time"] = tolerance.time->value().str();
  if (tolerance.distance) j["distance"] = tolerance.distance->value().str();
  return j;
}

Json to_json(const SubjectReport& s) {
  Json j{{"subject", s.spec},
         {"name", s.hello.name},
         {"version", s.hello.version},
         {"settings", s.hello.settings},
         {"number", name(s.hello.number)},
         {"contact", s.hello.convention.contact()},
         {"start", name(s.hello.convention.start)}};
  if (s.hello.poses != PosesAs::written) j["poses"] = name(s.hello.poses);
  if (s.hello.second_moves) j["moves"] = "second";
  if (s.hello.radius) j["radius"] = s.hello.radius->str();
  if (s.hello.edges_inside) j["edges"] = "inside";
  if (s.hello.targets) j["targets"] = true;
  if (s.hello.tolerance.any()) j["tolerance"] = to_json(s.hello.tolerance);
  if (s.swap == Swap::both) j["swap"] = "both";
  j["flags"] = s.hello.flags;
  j["environment"] = s.hello.environment;
  std::map<Group, VerdictCounts> by_group;
  for (const auto& [key, row] : s.rows) {
    VerdictCounts& counts = by_group[key.second];
    for (std::size_t k = 0; k < kVerdictKinds; ++k) counts[k] += row.counts[k];
  }
  for (const auto& [group, counts] : by_group) j["verdicts"][name(group)] = to_json(counts);
  add_statistics(j, s.all, s.hello.tolerance);
  j["other_readings"] = s.other_readings;
  if (s.matrices_replaced > 0) {
    j["matrices_as_quaternions"] = {{"cases", s.matrices_replaced},
                                    {"off", poses::about(s.matrix_off)}};
  }
  if (!s.not_judged.empty()) j["not_judged"] = s.not_judged;
  j["rows"] = Json::array();
  for (const auto& [key, row] : s.rows) {
    Json r{{"family", key.first}, {"group", name(key.second)}, {"verdicts", to_json(row.counts)}};
    add_statistics(r, row, s.hello.tolerance);
    j["rows"].push_back(std::move(r));
  }
  j["worst"] = Json::array();
  for (const auto& [kind, findings] : s.worst) {
    for (const Finding& f : findings) j["worst"].push_back(to_json(f));
  }
  return j;
}

// Texts of subjects and files may be invalid UTF-8: invalid parts are replaced.
std::string dumped(const Json& j) { return j.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

std::string json_line(const std::string& spec, const std::string& declared, const Finding& finding,
                      const KnownFinding* known_as) {
  text::JsonWriter out(text::JsonWriter::Keys::as_given);
  out.object([&] {
    out.member("schema", std::string("touchstone/verdict/1"));
    out.member("subject", spec);
    if (is_users_own(spec) && !declared.empty()) out.member("name", declared);
    write_members(out, finding);
    if (known_as != nullptr) out.member("known", known_as->reason);
  });
  return out.text();
}

std::string json_report(const Report& report) {
  Json j{
      {"schema", "touchstone/judgement/1"}, {"cases", report.cases}, {"subjects", Json::array()}};
  if (report.interrupted) j["interrupted"] = true;
  for (const SubjectReport& s : report.subjects) j["subjects"].push_back(to_json(s));
  j["refused"] = report.refused;
  j["no_longer_found"] = Json::array();
  for (const KnownFinding& k : report.not_found_again)
    j["no_longer_found"].push_back({{"subject", k.subject},
                                    {"case", k.case_id},
                                    {"verdict", k.verdict},
                                    {"reason", k.reason}});
  return dumped(j);
}

}  // namespace touchstone::judge
