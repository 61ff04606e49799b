// Compares the texts of answers by the walk, the default algorithm, with those by the full route
// over all planes, byte for byte.

#include <algorithm>

#include "src/poly/rounding.hpp"
#include "touchstone/all_contacts.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/certificate.hpp"
#include "verify/prove/crosscheck/checks.hpp"
#include "verify/prove/crosscheck/first_contact.hpp"

namespace touchstone::crosscheck {
namespace {

// The text of an answer, without the counts that depend on the algorithm (walk or full route).
std::string words(const Answer& answer) {
  return truth_json(truth_of(answer, {.digits = 17, .counts = false}));
}

// The certificate; if there is none, the message about the contradiction.
std::string certificate(const Query& query, const Answer& answer) {
  try {
    return certify(query, answer, "", 17);
  } catch (const Contradiction& contradiction) {
    return contradiction.what();
  }
}

// Whether an end of a contact in doubles is that of the exact one: its time rounded, and the same
// features.
bool is_end(const ContactEnd<double>& end, const ContactEnd<RealAlgebraic>& exact) {
  return end.time == rounded_double(exact.time) && end.touch == exact.touch;
}

bool is_contact(const ContactSpanOf<double>& contact, const ContactSpanOf<RealAlgebraic>& exact) {
  return contact.kind == exact.kind && is_end(contact.enter, exact.enter) &&
         contact.exit.has_value() && is_end(*contact.exit, *exact.exit);
}

}  // namespace

void check_text(const Solved& solved, Report& report) {
  const Query& query = solved.query;
  const Answer exact = solve(query, {.route = Route::full});
  const Answer walked = solve(query);
  const bool same = words(walked) == words(exact);
  report.compare("text", "the whole answer", same,
                 "by the walk the answer reads otherwise than by the full route");
  report.compare("text", "the first contact",
                 words(solve(query, {.first_only = true})) ==
                     words(solve(query, {.first_only = true, .route = Route::full})),
                 "by the walk the first contact reads otherwise than by the full route");
  if (same) {
    report.compare("text, certificate", "the certificate",
                   certificate(query, walked) == certificate(query, exact),
                   "by the walk the certificate reads otherwise than by the full route");
  } else {
    report.skip("text, certificate", "one of the answers is wrong");
  }
  report.compare("text, in doubles", "first_contact", is_first_contact(first_contact(query), exact),
                 "the first contact in doubles is not the exact one, rounded");
  report.compare("text, in doubles", "all_contacts",
                 std::ranges::equal(all_contacts(query).contacts(), exact.contacts, is_contact),
                 "the contacts in doubles are not the exact ones, rounded");
}

}  // namespace touchstone::crosscheck
