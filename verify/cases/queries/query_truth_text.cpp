// The answer to a query as JSON, and as text for people.

#include <nlohmann/json.hpp>
#include <sstream>

#include "src/answer/text/time_json.hpp"
#include "src/base/visible.hpp"
#include "verify/cases/queries/query_truth.hpp"

namespace touchstone::queries {
namespace {

using Json = nlohmann::ordered_json;

void write_time(std::ostream& out, const char* verb, const TruthTime& t, Polynomials polynomials) {
  out << "  " << verb << "  t = " << t.decimal << '\n' << root_text(t, polynomials);
}

}  // namespace

std::string query_truth_json(const QueryTruth& truth) {
  Json j{{"schema", "touchstone/query-truth/1"},
         {"id", truth.id},
         {"query_sha256", truth.query_sha256},
         {"number", "exact"},
         {"contact", !truth.contacts.empty()},
         {"start", truth.starts_in_contact ? "contact" : "separated"},
         {"contacts", Json::array()}};
  for (const QueryContact& c : truth.contacts) {
    j["contacts"].push_back({{"kind", c.lasts ? "span" : "instant"},
                             {"enter", time_json(c.enter)},
                             {"exit", time_json(c.exit)}});
  }
  // The truths of cases are already JSON texts, and are inserted without parsing them.
  std::string text = j.dump();
  text.pop_back();
  text += ",\"all_of\":[";
  for (const Truth& one : truth.all_of)
    text += (&one == &truth.all_of.front() ? "" : ",") + truth_json(one);
  return text + "]}";
}

std::string query_truth_text(const QueryTruth& truth, const std::string& title,
                             Polynomials polynomials) {
  std::ostringstream out;
  out << visible(truth.id);
  if (!title.empty()) out << ": " << visible(title);
  out << '\n';
  if (truth.contacts.empty()) out << "  no contact\n";
  if (truth.starts_in_contact) out << "  starts in contact\n";
  for (const QueryContact& c : truth.contacts) {
    out << (c.lasts ? "  contact, a span\n" : "  contact, one instant\n");
    write_time(out, c.lasts ? "enter" : "at   ", c.enter, polynomials);
    if (c.lasts) write_time(out, "exit ", c.exit, polynomials);
  }
  const std::size_t cases = truth.all_of.size();
  out << "  contact in all of " << cases << (cases == 1 ? " case" : " cases")
      << "; exact arithmetic\n";
  return out.str();
}

}  // namespace touchstone::queries
