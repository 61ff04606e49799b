#include "verify/certcheck/query.hpp"

#include <algorithm>
#include <utility>

#include "verify/certcheck/failure.hpp"
#include "verify/certcheck/sha256.hpp"
#include "verify/certcheck/time_check.hpp"

namespace touchstone::certcheck {
namespace {

constexpr std::size_t kMostMembers = 64;

// The instants that are in both of two closed sets.
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
  only(document, "schema id title source provenance tags primitives all_of");
  if (text(document, "id").empty()) malformed("an empty id");
  document.value("title", "");
  document.value("tags", Texts{});
  if (document.contains("source")) only(document["source"], "name note");
}

// All that the truth says of the query itself.
void check_contacts(const Json& truth, std::vector<Contact> contacts, const Checked& first) {
  const bool starts = !contacts.empty() && contacts.front().enter.compare(first.t0) == 0;
  require(text(truth, "start") == (starts ? "contact" : "separated"), "another start");
  const auto& said = truth.at("contacts").get_ref<const Json::array_t&>();
  for (std::size_t i = 0; i < contacts.size() && i < said.size(); ++i) {
    auto& [enter, exit] = contacts[i];
    const char* kind = compare(enter, exit) == 0 ? "instant" : "span";
    only(said[i], "kind enter exit");
    require(text(said[i], "kind") == kind, "another kind of contact");
    for (const auto& [name, when] : {std::pair{"enter", &enter}, std::pair{"exit", &exit}}) {
      only(said[i].at(name), "decimal double polynomial interval");
      check_time(said[i].at(name), first.digits, *when);
    }
  }
  require(said.size() == contacts.size(), "another number of contacts");
  require(truth.at("contact").get<bool>() == !contacts.empty(), "`contact` is wrong");
}

}  // namespace

bool is_query(const Json& document) {
  return document.is_object() && document.contains("schema") &&
         document["schema"] == "touchstone/query/1";
}

void check_query(const Json& document, const Json& truth, Place& place) {
  place.document = "query";
  read_header(document);
  const Json::array_t& cases = list(document.at("all_of"), 1, kMostMembers);
  place.document = "truth";
  if (text(truth, "schema") != "touchstone/query-truth/1") malformed("no truth of a query");
  const Json::array_t& truths = truth.at("all_of").get_ref<const Json::array_t&>();
  if (std::ranges::any_of(truths, lacks_certificate)) {
    throw Failure{Verdict::no_certificate,
                  "the truth of a case carries none, so nothing was checked; `touchstone certify` "
                  "writes truths with certificates"};
  }
  only(truth, "schema id query_sha256 number contact start contacts all_of");
  if (text(truth, "number") != "exact") malformed("not an exact truth");
  const std::string sha = sha256(document.dump());
  require(text(truth, "query_sha256") == sha && truth.at("id") == document["id"],
          "another query: this one's SHA-256 is " + sha);
  require(truths.size() == cases.size(), "another number of cases");
  std::vector<Contact> contacts;
  std::vector<Checked> all;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    place.member = "all_of/" + std::to_string(i) + ": ";
    place.document = "case";
    if (cases[i].contains("expect")) malformed("a case of a query has no truth of its own");
    all.push_back(check_case(read_case(cases[i]), cases[i], truths[i], place));
    const Checked &one = all.back(), &first = all.front();
    if (one.t0 != first.t0 || one.t1 != first.t1) malformed("another horizon than the first case");
    require(one.digits == first.digits, "another number of digits than the first case");
    contacts = i == 0 ? one.contacts : common(contacts, one.contacts);
  }
  place.member.clear();
  place.document = "truth";
  check_contacts(truth, std::move(contacts), all.front());
}

}  // namespace touchstone::certcheck
