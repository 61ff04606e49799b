// Lists of known findings, which do not make a run fail.

#include "verify/judge/reports/known.hpp"
#include "verify/system/batch/input.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <set>

#include "src/case/text/json_reader.hpp"
#include "src/number/notation.hpp"
#include "src/words/format_name.hpp"
#include "src/words/why_unreadable.hpp"
#include "verify/system/text/bounded.hpp"
#include "verify/system/text/json.hpp"

namespace touchstone::judge {
namespace {

using Json = nlohmann::ordered_json;
using text::Node;

constexpr const char* kKnownSchema = "touchstone/known/1";

// The entry for a finding. Its error is that of the time, if there is one, else the depth or
// clearance.
KnownFinding entry_of(const std::string& subject, const Finding& finding) {
  const Margin& margin = finding.texts.margin;
  return {subject,
          finding.case_id,
          name(failing_kind(finding.verdict)),
          "accepted into the baseline",
          {},
          margin.time.empty() ? margin.offset : margin.time};
}

// Throws ReadError.
KnownFinding finding_in(const Node& n) {
  KnownFinding known{
      n["subject"].text(), n["case"].text(), n["verdict"].text(), n["reason"].text(), {}, {}};
  if (n.has("link")) known.link = n["link"].text();
  if (!n.has("error")) return known;
  known.error = n["error"].text();
  const auto error = parse_number(known.error);
  if (!known.error.empty() && (!error || error.value() < 0))
    n["error"].fail_expected("a number, not negative");
  return known;
}

bool is_same(const KnownFinding& a, const KnownFinding& b) {
  return a.case_id == b.case_id && a.verdict == b.verdict &&
         (a.subject == "*" || a.subject == b.subject);
}

// Smaller differences may come from another compiler or machine.
constexpr int kMuchWorse = 10;

// Whether the finding is proven to be much worse, by its exact time or length. `known`: the entry's
// error.
bool is_much_worse(const Verdict& now, const std::string& known) {
  if (known.empty()) return false;
  const Rational bound = kMuchWorse * parse_number(known).value();
  if (now.error) return now.error->is_more_than(bound);
  return now.measure && is_larger_than(*now.measure, bound);
}

}  // namespace

void KnownFindings::add(KnownFinding known) {
  by_case_.emplace(known.case_id, entries_.size());
  entries_.push_back({.known = std::move(known)});
}

Result<KnownFindings> KnownFindings::read(const std::string& path) {
  const auto wrong = [&path](const std::string& place, const std::string& why) {
    return Error{Error::Code::schema, place,
                 path + ": " + (place.empty() ? "" : place + ": ") + why};
  };
  const auto input = batch::open_input(path);
  std::istream& file = *input;
  std::string text;
  if (!file) return wrong("", why_unreadable(path));
  if (!read_rest(file, text)) return wrong("", std::string("it ") + kTooLargeDocument);
  if (file.bad()) return wrong("", why_unreadable(path));
  const auto read = read_json(text);
  if (!read) return wrong(read.error().place, read.error().message);
  try {
    const Node list(read.value(), "");
    if (!read.value().is_object()) list.fail_expected("a list of known findings, an object");
    const std::string schema = list["schema"].text();
    if (schema != kKnownSchema) list["schema"].fail(other_format(kKnownSchema, schema));
    if (list.has("$schema")) static_cast<void>(list["$schema"].text());
    KnownFindings known;
    for (const Node& finding : list["findings"].elements()) known.add(finding_in(finding));
    return known;
  } catch (const text::ReadError& e) {
    return wrong(e.error.place, e.error.message);
  }
}

// Every entry for this case and subject is marked: `judged`, since the case was judged, and `seen`,
// if its verdict has come back. A finding that is much worse than an entry is not covered by it.
const KnownFinding* KnownFindings::match(const std::string& subject, const Finding& finding,
                                         std::string* worse) {
  if (keeps_found_ && fails(finding.verdict)) found_.push_back(entry_of(subject, finding));
  const KnownFinding* match = nullptr;
  if (entries_.empty()) return match;
  const auto [first, last] = by_case_.equal_range(finding.case_id);
  const std::string verdict = name(failing_kind(finding.verdict));
  for (auto it = first; it != last; ++it) {
    Entry& e = entries_[it->second];
    if (e.known.subject != "*" && e.known.subject != subject) continue;
    // A case that was not judged gives no information about an entry.
    if (!is_judged(finding.verdict) && !fails(finding.verdict)) continue;
    e.judged = true;
    if (e.known.verdict != verdict) continue;
    e.seen = true;
    if (!is_much_worse(finding.verdict, e.known.error))
      match = &e.known;
    else if (worse != nullptr)
      *worse = "known to be off by " + e.known.error;
  }
  return match;
}

std::vector<KnownFinding> KnownFindings::not_found_again() const {
  std::vector<KnownFinding> gone;
  for (const Entry& e : entries_) {
    if (e.judged && !e.seen) gone.push_back(e.known);
  }
  return gone;
}

// First the entries whose cases were not judged, unchanged; then the findings of this run, once
// each, with the reason, the link and the "*" of the entry that covered them.
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
