// Reads the two outputs of `touchstone judge` for a report. A judgement (--json) has the counts of
// all answers, but lists only the worst; here its counts are copied. A file of verdicts (--out) has
// one line for each answer; here they are counted. Called by read_document.cpp.

#include "verify/look/report/judged_document.hpp"

#include <stdexcept>

#include "verify/judge/one_case/bucket.hpp"
#include "verify/look/report/counts.hpp"
#include "verify/look/report/errors.hpp"
#include "verify/look/report/families.hpp"

namespace touchstone::report {
namespace {

using nlohmann::json;

std::string text_in(const json& j, const char* key) {
  return j.contains(key) ? j.at(key).get<std::string>() : std::string();
}

judge::VerdictKind kind_in(const json& word) {
  const auto kind = judge::verdict_kind(word.get<std::string>());
  if (!kind) throw std::runtime_error("there is no verdict " + word.dump());
  return *kind;
}

judge::Verdict verdict_in(const json& j) {
  judge::Verdict v;
  v.kind = v.within_tolerance = kind_in(j.at("verdict"));
  if (j.contains("within_tolerance")) v.within_tolerance = kind_in(j.at("within_tolerance"));
  if (j.contains("also")) {
    for (const json& kind : j.at("also")) v.also.push_back(kind_in(kind));
  }
  return v;
}

// The size of the error by which a bucket is named; empty for verdicts without one.
const std::string& error_text(judge::VerdictKind kind, const Finding& f) {
  static const std::string none;
  switch (kind) {
    case judge::VerdictKind::early:
    case judge::VerdictKind::late:
    case judge::VerdictKind::wrong_root:
    case judge::VerdictKind::asymmetric:
      return f.difference;
    case judge::VerdictKind::missed:
      return f.depth;
    case judge::VerdictKind::false_contact:
      return f.clearance;
    default:
      return none;
  }
}

// The name of the bucket: verdict, family, decade of the error, subject. Buckets of campaigns have
// features and motions instead of the family, which verdicts do not have. Verdicts::take relies on
// the subject being last.
std::string bucket_text(const judge::Verdict& v, const Finding& f) {
  const auto decade = judge::decade(error_text(v.kind, f));
  return f.verdict + ' ' + f.family + ' ' + (decade ? "1e" + std::to_string(*decade) : "-") + ' ' +
         f.subject;
}

std::string joined(const std::string& first, const std::string& second) {
  return first + (first.empty() || second.empty() ? "" : "; ") + second;
}

}  // namespace

Finding finding_in(const json& j, const std::string& subject) {
  const judge::Verdict v = verdict_in(j);
  Finding f;
  f.verdict = judge::name(v.kind);
  f.subject = subject;
  f.case_id = j.at("case").get<std::string>();
  f.family = j.at("family").get<std::string>();
  f.reported = text_in(j, "reported");
  f.exact = text_in(j, "exact");
  f.enclosed_within = text_in(j, "enclosed_within");
  f.difference = text_in(j, "difference");
  f.ulps = text_in(j, "ulps");
  f.depth = text_in(j, "depth");
  f.clearance = text_in(j, "clearance");
  f.why = joined(text_in(j, "why"), text_in(j, "standard_error"));
  for (const judge::VerdictKind kind : v.also)
    f.why = joined(f.why, std::string("also ") + judge::name(kind));
  if (v.within_tolerance != v.kind)
    f.why = joined(f.why, std::string("within the tolerance ") + judge::name(v.within_tolerance));
  f.known = text_in(j, "known");
  f.replay = j.at("replay").get<std::string>();
  f.fails = judge::fails(v) && f.known.empty();
  f.bucket = bucket_text(v, f);
  return f;
}

namespace {

// Adds the members of a judgement that describe the subject and its run.
void add_facts(Subject& s, const json& j) {
  for (const char* key : {"name", "version", "settings", "number", "contact", "start", "swap",
                          "tolerance", "flags", "environment", "median_microseconds"}) {
    if (!j.contains(key)) continue;
    const json& value = j.at(key);
    const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
    if (!text.empty()) s.facts.emplace_back(key, text);
  }
}

// Replaces the counts of one kind of error by those in the judgement, if it has them.
void add_decades(Subject& s, const char* kind, const json& j, const char* key) {
  s.errors.erase(kind);
  if (!j.contains(key)) return;
  for (const auto& [decade, n] : j.at(key).items())
    s.errors[kind][decade_in(decade)] += count_in(n);
}

// Reads the results for one subject, and adds its worst findings to the document.
Subject subject_in(const json& j, const judge::SubjectNames& names, Document& document) {
  Subject s;
  s.name = names.of(j.at("subject").get<std::string>());
  for (const json& f : j.at("worst")) {
    document.answers.push_back(finding_in(f, s.name));
    const Finding& finding = document.answers.back();
    count_errors(s, finding.difference, finding.ulps, finding.depth);
  }
  // For times, the judge itself has counted all answers, not only the worst.
  add_decades(s, "late", j, "late_by_decade");
  add_decades(s, "early", j, "early_by_decade");
  if (j.contains("verdicts")) {
    for (const auto& [group, counts] : j.at("verdicts").items()) {
      for (const auto& [verdict, n] : counts.items()) s.verdicts[verdict] += count_in(n);
    }
  }
  if (j.contains("unproven"))
    s.verdicts[judge::name(judge::VerdictKind::unproven)] = count_in(j.at("unproven"));
  if (j.contains("rows")) {
    for (const json& row : j.at("rows")) count_row(s.families, row);
  }
  s.judged = count_in(j.at("judged"));
  s.failures = count_in(j.at("failures"));
  s.latest = text_in(j, "latest");
  s.earliest = text_in(j, "earliest");
  s.deepest = text_in(j, "deepest");
  add_facts(s, j);
  return s;
}

}  // namespace

Document judgement_document(const json& judgement) {
  Document document{.file = {}, .kind = "judgement"};
  document.notes.push_back(judgement.at("cases").dump() + " cases" +
                           (judgement.contains("interrupted") ? ", then interrupted" : ""));
  document.notes.emplace_back(
      "Findings, depths and ulps are those of the few worst answers of each kind: a judgement "
      "lists "
      "no more, the lines of `touchstone judge --out` are all");
  judge::SubjectNames names;
  for (const json& s : judgement.at("subjects"))
    names.add(s.at("subject").get<std::string>(), text_in(s, "name"));
  for (const json& s : judgement.at("subjects"))
    document.subjects.push_back(subject_in(s, names, document));
  for (const json& refused : judgement.at("refused"))
    document.notes.push_back("refused: " + refused.get<std::string>());
  for (const json& gone : judgement.at("no_longer_found")) {
    document.notes.push_back("known, but not any more: " + gone.at("subject").get<std::string>() +
                             ", " + gone.at("case").get<std::string>() + ", " +
                             gone.at("verdict").get<std::string>());
  }
  return document;
}

void Verdicts::add(const json& verdict) {
  if (text_in(verdict, "schema") != "touchstone/verdict/1")
    throw std::runtime_error("expected a touchstone/verdict/1, as in the lines before it");
  const std::string spec = verdict.at("subject").get<std::string>();
  const auto [place, is_new] = subjects_.try_emplace(spec, document_.subjects.size());
  if (is_new) {
    document_.subjects.push_back({.name = spec});
    names_.add(spec, text_in(verdict, "name"));
  }
  Subject& subject = document_.subjects[place->second];
  Finding finding = finding_in(verdict, spec);
  ++subject.verdicts[finding.verdict];
  const judge::Verdict read = verdict_in(verdict);
  if (read.within_tolerance == judge::VerdictKind::unproven)
    ++subject.verdicts[judge::name(read.within_tolerance)];
  count_in_family(subject.families[finding.family], read, finding);
  subject.judged += judge::is_judged(read) ? 1 : 0;
  subject.failures += finding.fails ? 1 : 0;
  count_errors(subject, finding.difference, finding.ulps, finding.depth);
  if (kept_ == Kept::all || is_finding(finding)) document_.answers.push_back(std::move(finding));
}

Document Verdicts::take() {
  for (Subject& subject : document_.subjects) subject.name = names_.of(subject.name);
  // The names are known only now: they tell subjects apart that report the same name. Each spec is
  // replaced, in buckets at the end.
  for (Finding& finding : document_.answers) {
    finding.bucket.resize(finding.bucket.size() - finding.subject.size());
    finding.subject = names_.of(finding.subject);
    finding.bucket += finding.subject;
  }
  return std::move(document_);
}

}  // namespace touchstone::report
