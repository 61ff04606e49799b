#include "verify/judge/known.hpp"

#include <fstream>
#include <nlohmann/json.hpp>

namespace touchstone::judge {

Result<KnownFindings> KnownFindings::read(const std::string& path) {
  const auto wrong = [&path](const std::string& place, const std::string& why) {
    return Error{Error::Code::schema, place, path + ": " + why};
  };
  std::ifstream file(path);
  if (!file) return wrong("", "cannot be read");
  const auto j = nlohmann::json::parse(file, nullptr, false);
  if (!j.is_object() || j.value("schema", "") != "touchstone/known/1" || !j.contains("findings") ||
      !j["findings"].is_array())
    return wrong("", "not of the format touchstone/known/1");
  KnownFindings known;
  for (std::size_t i = 0; i < j["findings"].size(); ++i) {
    const auto& f = j["findings"][i];
    KnownFinding k;
    for (const auto& [key, member] :
         {std::pair{"subject", &KnownFinding::subject}, std::pair{"case", &KnownFinding::case_id},
          std::pair{"verdict", &KnownFinding::verdict},
          std::pair{"reason", &KnownFinding::reason}}) {
      if (!f.is_object() || !f.contains(key) || !f[key].is_string())
        return wrong("/findings/" + std::to_string(i),
                     std::string("expected a text '") + key + "'");
      k.*member = f[key].get<std::string>();
    }
    if (f.contains("link") && f["link"].is_string()) k.link = f["link"].get<std::string>();
    known.entries_.push_back({std::move(k), false, false});
  }
  return known;
}

const KnownFinding* KnownFindings::match(const std::string& subject, const Finding& finding) {
  const KnownFinding* found = nullptr;
  for (Entry& e : entries_) {
    if (e.known.case_id != finding.case_id ||
        (e.known.subject != "*" && e.known.subject != subject))
      continue;
    e.judged = true;
    if (e.known.verdict != name(finding.verdict.kind)) continue;
    e.seen = true;
    found = &e.known;
  }
  return found;
}

std::vector<KnownFinding> KnownFindings::no_longer() const {
  std::vector<KnownFinding> gone;
  for (const Entry& e : entries_) {
    if (e.judged && !e.seen) gone.push_back(e.known);
  }
  return gone;
}

}  // namespace touchstone::judge
