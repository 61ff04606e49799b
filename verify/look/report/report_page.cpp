// Writes the page of `touchstone report`: documents, findings and smallest cases as one JSON object
// (`touchstone/report/1`), which the scripts of report/page/ show. An empty text is an unknown
// value.

#include "verify/look/report/report_page.hpp"

#include "touchstone/version.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"
#include "verify/look/show/page.hpp"
#include "verify/look/show/page_texts.hpp"

namespace touchstone::report {
namespace {

using nlohmann::ordered_json;

ordered_json to_json(const std::string& name, const FamilyCounts& family) {
  return {{"family", name},
          {"judged", family.judged},
          {"wrong", family.wrong},
          {"deepest", family.deepest},
          {"farthest", family.farthest},
          {"verdicts", family.verdicts}};
}

ordered_json to_json(const Subject& s) {
  ordered_json j{{"name", s.name}, {"judged", s.judged}, {"failures", s.failures}};
  for (const auto& [key, text] :
       {std::pair{"latest", &s.latest}, std::pair{"earliest", &s.earliest},
        std::pair{"deepest", &s.deepest}})
    j[key] = *text;
  j["verdicts"] = s.verdicts;
  j["errors"] = ordered_json::object();
  for (const auto& [kind, decades] : s.errors) {
    ordered_json pairs = ordered_json::array();
    for (const auto& [decade, n] : decades) pairs.push_back({decade, n});
    j["errors"][kind] = std::move(pairs);
  }
  j["families"] = ordered_json::array();
  for (const auto& [name, family] : s.families) j["families"].push_back(to_json(name, family));
  j["facts"] = ordered_json::array();
  for (const auto& [key, value] : s.facts) j["facts"].push_back({key, value});
  return j;
}

ordered_json to_json(const Document& d) {
  ordered_json j{
      {"file", d.file}, {"kind", d.kind}, {"notes", d.notes}, {"subjects", ordered_json::array()}};
  for (const Subject& s : d.subjects) j["subjects"].push_back(to_json(s));
  return j;
}

// A table that stores each name once, since there may be very many rows.
ordered_json table_of(const Findings& findings) {
  ordered_json rows = ordered_json::array();
  for (const Findings::Row& row : findings.rows) {
    const Finding& f = *row.finding;
    rows.push_back({row.document, row.bucket, f.fails ? 1 : 0, f.verdict, f.subject, f.case_id,
                    f.family, f.reported, f.exact, f.difference, f.ulps, f.depth, f.clearance,
                    f.why, f.known, f.replay, judge::shown_time(f.reported),
                    judge::shown_truth(f.exact, f.enclosed_within)});
  }
  return {{"columns",
           {"document", "bucket", "fails", "verdict", "subject", "case", "family", "reported",
            "exact", "difference", "ulps", "depth", "clearance", "why", "known", "replay",
            "reported_shown", "exact_shown"}},
          {"rows", std::move(rows)}};
}

}  // namespace

std::string report_page(const std::vector<Document>& documents, const Findings& findings,
                        const std::vector<ordered_json>& cases) {
  ordered_json data{{"schema", "touchstone/report/1"},
                    {"program", "touchstone " TOUCHSTONE_VERSION},
                    {"documents", ordered_json::array()},
                    {"buckets", ordered_json::array()},
                    {"findings", table_of(findings)}};
  for (const Document& d : documents) data["documents"].push_back(to_json(d));
  // Each bucket has `case`, its smallest case for drawing, or `why`, the reason that there is none.
  for (std::size_t i = 0; i < findings.buckets.size(); ++i) {
    const Bucket& b = findings.buckets[i];
    ordered_json bucket{{"text", b.text}, {"findings", b.findings}, {"smallest", b.smallest}};
    if (i < cases.size() && cases[i].is_object()) {
      bucket["case"] = cases[i];
    } else {
      const bool has_reason = i < cases.size() && cases[i].is_string();
      bucket["why"] = has_reason ? cases[i] : ordered_json(b.why_not);
    }
    data["buckets"].push_back(std::move(bucket));
  }
  return show::page_with({show::kReportPage, show::kReportStyle, show::kReportScripts}, data);
}

}  // namespace touchstone::report
