#include <nlohmann/json.hpp>
#include <sstream>

#include "verify/judge/subject_report.hpp"

namespace touchstone::judge {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const Finding& f) {
  const Verdict& v = f.verdict;
  Json j{{"case", f.case_id},
         {"verdict", name(v.kind)},
         {"group", name(v.group)},
         {"replay", f.replay}};
  const auto add = [&j](const char* key, const std::string& text) {
    if (!text.empty()) j[key] = text;
  };
  add("reported", v.reported);
  add("exact", v.exact);
  add("difference", v.difference);
  add("ulps", v.ulps);
  add("clearance", v.clearance);
  add("depth", v.depth);
  add("why", v.why);
  add("other_reading", v.other_reading);
  if (v.within_tolerance != v.kind) j["within_tolerance"] = name(v.within_tolerance);
  Json margin = Json::object();
  if (!v.margin.time.empty()) margin["time"] = v.margin.time;
  if (!v.margin.offset.empty()) margin["offset"] = v.margin.offset;
  if (!v.margin.extent.empty()) margin["extent"] = v.margin.extent;
  if (!margin.empty()) j["margin"] = margin;
  if (v.seconds) j["seconds"] = *v.seconds;
  return j;
}

Json to_json(const VerdictCounts& counts) {
  Json j = Json::object();
  for (std::size_t k = 0; k < kVerdictKinds; ++k) {
    if (counts[k] > 0) j[name(static_cast<VerdictKind>(k))] = counts[k];
  }
  return j;
}

std::string xml(const std::string& text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return out;
}

std::string dumped(const Json& j) {
  return j.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

std::string json_line(const std::string& spec, const Finding& finding,
                      const KnownFinding* known_as) {
  Json j{{"schema", "touchstone/verdict/1"}, {"subject", spec}};
  j.update(to_json(finding));
  if (known_as != nullptr) j["known"] = known_as->reason;
  return dumped(j);
}

std::string json_report(const Report& report) {
  Json j{
      {"schema", "touchstone/judgement/1"}, {"cases", report.cases}, {"subjects", Json::array()}};
  for (const SubjectReport& t : report.subjects) {
    Json s{{"subject", t.spec},
           {"name", t.hello.name},
           {"version", t.hello.version},
           {"settings", t.hello.settings},
           {"number", name(t.hello.number)},
           {"flags", t.hello.flags},
           {"environment", t.hello.environment}};
    for (const auto& [group, counts] : t.counts) s["verdicts"][name(group)] = to_json(counts);
    if (t.hello.tolerance) s["within_tolerance"] = to_json(t.within_tolerance);
    s["known"] = t.known;
    s["failures"] = t.failures;
    s["other_readings"] = t.other_readings;
    if (t.median_microseconds() >= 0) s["median_microseconds"] = t.median_microseconds();
    s["worst"] = Json::array();
    for (const auto& [kind, findings] : t.worst) {
      for (const Finding& f : findings) s["worst"].push_back(to_json(f));
    }
    j["subjects"].push_back(std::move(s));
  }
  j["refused"] = report.refused;
  j["no_longer_found"] = Json::array();
  for (const KnownFinding& k : report.no_longer)
    j["no_longer_found"].push_back({{"subject", k.subject},
                                    {"case", k.case_id},
                                    {"verdict", k.verdict},
                                    {"reason", k.reason}});
  return dumped(j);
}

std::string junit_report(const Report& report) {
  std::ostringstream out;
  out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  for (const SubjectReport& t : report.subjects) {
    std::size_t tests = 0;
    std::ostringstream cases;
    std::size_t failed = 0;
    for (std::size_t k = 0; k < kVerdictKinds; ++k) {
      const auto kind = static_cast<VerdictKind>(k);
      if (!is_failure(kind)) continue;
      ++tests;
      cases << "    <testcase classname=\"" << xml(t.spec) << "\" name=\"" << name(kind) << "\"";
      const auto found = t.worst.find(kind);
      const bool fails = t.count(Group::plain, kind) > 0 && found != t.worst.end();
      if (!fails) {
        cases << "/>\n";
        continue;
      }
      ++failed;
      cases << ">\n      <failure message=\"" << t.count(Group::plain, kind) << " of "
            << t.judged(Group::plain) << "\">";
      for (const Finding& f : found->second) cases << xml(dumped(to_json(f))) << '\n';
      cases << "</failure>\n    </testcase>\n";
    }
    out << "  <testsuite name=\"" << xml(t.spec) << "\" tests=\"" << tests << "\" failures=\""
        << failed << "\">\n"
        << cases.str() << "  </testsuite>\n";
  }
  out << "</testsuites>\n";
  return out.str();
}

}  // namespace touchstone::judge
