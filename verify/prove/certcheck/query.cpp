// Checks the truth of a query of several cases: the intersection of their contacts.

#include "verify/prove/certcheck/query.hpp"

#include <algorithm>
#include <utility>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/sha256.hpp"
#include "verify/prove/certcheck/time_check.hpp"
#include "verify/prove/certcheck/truth_form.hpp"

namespace touchstone::certcheck {
namespace {

constexpr std::size_t kMostMembers = 64;

// The intersection of two closed sets of instants.
std::vector<Contact> common(const std::vector<Contact>& a, const std::vector<Contact>& b) {
  std::vector<Contact> both;
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    const Instant& from = compare(a[i].enter, b[j].enter) < 0 ? b[j].enter : a[i].enter;
    const bool first_ends = compare(a[i].exit, b[j].exit) < 0;
    const Instant& until = first_ends ? a[i].exit : b[j].exit;
    if (compare(from, until) <= 0) both.push_back({from, until});
    ++(first_ends ? i : j);
  }
  return both;
}

void read_header(const Json& document) {
  only(document, "schema id title source provenance tags primitives all_of $schema");
  if (document.contains("$schema")) text(document, "$schema");
  read_words(document);
}

// Checks all members of the truth that are about the query itself.
void check_contacts(const Json& truth, std::vector<Contact> contacts, const Checked& first) {
  const bool starts = !contacts.empty() && contacts.front().enter.compare(first.t0) == 0;
  require(text(truth, "start") == (starts ? "contact" : "separated"), "another start");
  const auto& said = array(member(truth, "contacts"));
  for (std::size_t i = 0; i < contacts.size() && i < said.size(); ++i) {
    auto& [enter, exit] = contacts[i];
    const char* kind = compare(enter, exit) == 0 ? "instant" : "span";
    require(text(said[i], "kind") == kind, "another kind of contact");
    for (const auto& [name, when] : {std::pair{"enter", &enter}, std::pair{"exit", &exit}}) {
      check_time(member(said[i], name), first.digits, *when);
    }
  }
  require(said.size() == contacts.size(), "another number of contacts");
  require(boolean(member(truth, "contact")) == !contacts.empty(), "`contact` is wrong");
}

}  // namespace

bool is_query(const Json& document) {
  return document.is_object() && document.contains("schema") &&
         document["schema"] == "touchstone/query/1";
}

void check_query(const Json& document, const Json& truth, Place& place) {
  place.document = "case";
  read_header(document);
  const Json::array_t& cases = list(member(document, "all_of"), 1, kMostMembers);
  place.document = "truth";
  require_schema(truth, "touchstone/query-truth/1");
  const Json::array_t& truths = array(member(truth, "all_of"));
  if (std::ranges::any_of(truths, lacks_certificate)) {
    throw Failure{Verdict::no_certificate,
                  "the truth of a case carries none, so nothing was checked; `touchstone certify` "
                  "writes truths with certificates"};
  }
  check_form_of_query_truth(truth);
  const std::string sha = canonical_sha256(document);
  require(text(truth, "query_sha256") == sha && text(truth, "id") == text(document, "id"),
          "another query: this one's SHA-256 is " + sha);
  require(truths.size() == cases.size(), "another number of cases");
  std::vector<Contact> contacts;
  std::vector<Checked> all;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    place.member = "all_of/" + std::to_string(i);
    place.document = "case";
    if (cases[i].contains("expect")) {
      malformed(
          cases[i]["expect"],
          "a case of a query has no truth of its own: the query's truth has one for each case");
    }
    if (cases[i].contains("$schema"))
      malformed(cases[i]["$schema"], "it belongs to the top of the document");
    all.push_back(check_case(read_case(cases[i]), cases[i], truths[i], place));
    const Checked &one = all.back(), &first = all.front();
    if (one.t0 != first.t0 || one.t1 != first.t1) {
      malformed(cases[i].contains("horizon") ? cases[i]["horizon"] : cases[i],
                "all cases of a query have the same horizon, but this one differs from the first");
    };
    require(one.digits == first.digits, "another number of digits than the first case");
    contacts = i == 0 ? one.contacts : common(contacts, one.contacts);
  }
  place.member.clear();
  place.document = "truth";
  check_contacts(truth, std::move(contacts), all.front());
}

}  // namespace touchstone::certcheck
