#include "verify/judge/known.hpp"

#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <tuple>

#include "touchstone/number/notation.hpp"
#include "verify/text/json.hpp"

namespace touchstone::judge {
namespace {

using Json = nlohmann::ordered_json;

// What a finding has in a list of known ones: by how much it is off is told by the time, where
// there is one, or else by the depth or clearance.
KnownFinding entry_of(const std::string& subject, const Finding& finding) {
  const Verdict& v = finding.verdict;
  return {subject,
          finding.case_id,
          name(failing_kind(v)),
          "accepted into the baseline",
          {},
          v.margin.time.empty() ? v.margin.offset : v.margin.time};
}

bool is_same(const KnownFinding& a, const KnownFinding& b) {
  return a.case_id == b.case_id && a.verdict == b.verdict &&
         (a.subject == "*" || a.subject == b.subject);
}

// Differences of less than that are noise of another compiler or machine.
constexpr int kMuchWorse = 10;

// Whether that is proven, by the exact time or length of which the entry has the text.
bool is_much_worse(const Verdict& now, const std::string& known) {
  if (known.empty()) return false;
  const Rational bound = kMuchWorse * parse_number(known).value();
  if (now.error) return now.error->is_more_than(bound);
  return now.measure && is_larger_than(*now.measure, bound);
}

}  // namespace

void KnownFindings::add(KnownFinding known) {
  by_case_.emplace(known.case_id, entries_.size());
  entries_.push_back({std::move(known), false, false});
}

Result<KnownFindings> KnownFindings::read(const std::string& path) {
  const auto wrong = [&path](const std::string& place, const std::string& why) {
    return Error{Error::Code::schema, place, path + ": " + why};
  };
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf())) return wrong("", "cannot be read");
  const auto read = read_json(text.str());
  if (!read) return wrong(read.error().place, read.error().message);
  const nlohmann::json& j = read.value();
  if (!j.is_object() || j.value("schema", nlohmann::json()) != "touchstone/known/1" ||
      !j.contains("findings") || !j["findings"].is_array())
    return wrong("", "not of the format touchstone/known/1");
  KnownFindings known;
  for (std::size_t i = 0; i < j["findings"].size(); ++i) {
    const auto& f = j["findings"][i];
    const std::string place = "/findings/" + std::to_string(i);
    KnownFinding k;
    for (const auto& [key, member, is_required] :
         {std::tuple{"subject", &KnownFinding::subject, true},
          std::tuple{"case", &KnownFinding::case_id, true},
          std::tuple{"verdict", &KnownFinding::verdict, true},
          std::tuple{"reason", &KnownFinding::reason, true},
          std::tuple{"link", &KnownFinding::link, false},
          std::tuple{"error", &KnownFinding::error, false}}) {
      if (f.is_object() && !f.contains(key) && !is_required) continue;
      if (!f.is_object() || !f.contains(key) || !f[key].is_string())
        return wrong(place, std::string("expected a text '") + key + "'");
      k.*member = f[key].get<std::string>();
    }
    const auto error = parse_number(k.error);
    if (!k.error.empty() && (!error || error.value() < 0))
      return wrong(place + "/error", "expected a number, not negative");
    known.add(std::move(k));
  }
  return known;
}

const KnownFinding* KnownFindings::match(const std::string& subject, const Finding& finding,
                                         std::string* worse) {
  const KnownFinding now = entry_of(subject, finding);
  if (fails(finding.verdict)) found_.push_back(now);
  const KnownFinding* match = nullptr;
  const auto [first, last] = by_case_.equal_range(finding.case_id);
  for (auto it = first; it != last; ++it) {
    Entry& e = entries_[it->second];
    if (e.known.subject != "*" && e.known.subject != subject) continue;
    // Of what was not judged nothing new is known.
    if (!is_judged(finding.verdict) && !fails(finding.verdict)) continue;
    e.judged = true;
    if (e.known.verdict != now.verdict) continue;
    e.seen = true;
    if (!is_much_worse(finding.verdict, e.known.error))
      match = &e.known;
    else if (worse != nullptr)
      *worse = "known to be off by " + e.known.error;
  }
  return match;
}

std::vector<KnownFinding> KnownFindings::no_longer() const {
  std::vector<KnownFinding> gone;
  for (const Entry& e : entries_) {
    if (e.judged && !e.seen) gone.push_back(e.known);
  }
  return gone;
}

std::string KnownFindings::accepted() const {
  std::vector<KnownFinding> all;
  for (const Entry& e : entries_) {
    if (!e.judged) all.push_back(e.known);
  }
  std::set<std::array<std::string, 3>> listed;
  for (KnownFinding found : found_) {
    const auto [first, last] = by_case_.equal_range(found.case_id);
    for (auto it = first; it != last; ++it) {
      const KnownFinding& before = entries_[it->second].known;
      if (!is_same(before, found)) continue;
      found.subject = before.subject;
      found.reason = before.reason;
      found.link = before.link;
      if (before.error.empty()) found.error.clear();
    }
    if (listed.insert({found.subject, found.case_id, found.verdict}).second)
      all.push_back(std::move(found));
  }
  std::string text = R"({"schema": "touchstone/known/1", "findings": [)";
  for (const KnownFinding& k : all) {
    Json j{
        {"subject", k.subject}, {"case", k.case_id}, {"verdict", k.verdict}, {"reason", k.reason}};
    if (!k.link.empty()) j["link"] = k.link;
    if (!k.error.empty()) j["error"] = k.error;
    text += (text.back() == '[' ? "\n " : ",\n ") +
            j.dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  return text + "\n]}\n";
}

}  // namespace touchstone::judge
