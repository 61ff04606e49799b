#include "verify/prove/certcheck/case_check.hpp"

#include "src/words/json_value.hpp"
#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/sha256.hpp"
#include "verify/prove/certcheck/truth.hpp"
#include "verify/prove/certcheck/version2/proof.hpp"

namespace touchstone::certcheck {
namespace {

// The maximal runs of steps that are not `separated`.
std::vector<Contact> contacts_of(const std::vector<Step>& steps) {
  std::vector<Contact> contacts;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].state == State::separated) continue;
    const std::size_t first = i;
    while (i + 1 < steps.size() && steps[i + 1].state != State::separated) ++i;
    // Contact is closed, so this fails only by a mistake of this program.
    require(first % 2 == 0 && i % 2 == 0, "a contact without a first or last instant");
    contacts.push_back({steps[first].when, steps[i].when});
  }
  return contacts;
}

}  // namespace

bool lacks_certificate(const Json& truth) {
  return truth.is_object() && truth.contains("schema") && truth["schema"] == "touchstone/truth/1" &&
         !truth.contains("certificate");
}

void require_exact(const Json& truth) {
  if (text(truth, "number") != "exact")
    malformed(truth["number"], "expected \"exact\", found " + in_words(truth["number"]) +
                                   ": only exact truths are proven");
}

std::string canonical_sha256(const Json& document) {
  if (!document.contains("$schema")) return sha256(document.dump());
  Json canonical = document;
  canonical.erase("$schema");
  return sha256(canonical.dump());
}

Checked check_case(const Case& c, const Json& document, const Json& truth, Place& place) {
  place.document = "truth";
  require_schema(truth, "touchstone/truth/1");
  only(truth, "schema id case_sha256 number contact start contacts timeline certificate $schema");
  require_exact(truth);
  const std::string& certificate = text(truth, "certificate");
  place.document = "certificate";
  place.line = 1;
  if (certificate.size() > 1U << 22U) beyond_limit("more than 2^22 bytes");
  Texts lines = split(certificate, '\n');
  const bool ends = lines.size() >= 6 && lines.back().empty() && lines.end()[-2] == "end";
  const bool is_second = lines[0] == "touchstone/certificate/2";
  if (!ends || (!is_second && lines[0] != "touchstone/certificate/1"))
    malformed("not touchstone/certificate/1 or touchstone/certificate/2");
  place.line = 2;
  const std::string sha = canonical_sha256(document);
  const bool is_own = lines[1] == "case " + sha && text(truth, "case_sha256") == sha;
  require(is_own && text(truth, "id") == c.id, "another case: this one's SHA-256 is " + sha);
  place.line = 3;
  if (!lines[2].starts_with("digits ")) malformed("expected `digits N`");
  const Rational digits = rational(lines[2].substr(7));
  if (digits.get_den() != 1 || digits < 1 || digits > 1000) malformed("digits are 1 to 1000");
  lines.resize(lines.size() - 2);
  place.line = 4;
  require(is_second || c.has_axes,
          "a case with parts, with a radius, or with polyhedra that turn or are flat, has "
          "certificates of version 2");
  const Proof proof = (is_second ? version2::prove : prove)(c, lines, place.line);
  place.document = "truth";
  Checked checked{c.t0, c.t1, digits.get_num().get_ui(), contacts_of(proof.steps)};
  check_truth(truth, c, checked.digits, proof, place.line);
  place.line = 0;
  return checked;
}

}  // namespace touchstone::certcheck
