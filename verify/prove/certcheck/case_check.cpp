// Checks one truth or clearance: its head, the certificate's text, and then the proof.

#include "verify/prove/certcheck/case_check.hpp"

#include <utility>

#include "src/words/json_value.hpp"
#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"
#include "verify/prove/certcheck/numbers.hpp"
#include "verify/prove/certcheck/rounding.hpp"
#include "verify/prove/certcheck/sha256.hpp"
#include "verify/prove/certcheck/truth.hpp"
#include "verify/prove/certcheck/truth_form.hpp"
#include "verify/prove/certcheck/version2/proof.hpp"

namespace touchstone::certcheck {
namespace {

// The maximal runs of steps that are not `separated`. Steps with an even number are instants, those
// between them spans.
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

bool is_clearance(const Json& truth) {
  return truth.is_object() && truth.contains("schema") &&
         truth["schema"] == "touchstone/clearance/1";
}

bool lacks_certificate(const Json& truth) {
  return truth.is_object() && truth.contains("schema") &&
         (truth["schema"] == "touchstone/truth/1" || is_clearance(truth)) &&
         !truth.contains("certificate");
}

void require_exact(const Json& truth) {
  if (text(truth, "number") != "exact")
    malformed(truth["number"], "expected \"exact\", found " + in_words(truth["number"]) +
                                   ": only exact truths are proven");
}

std::string canonical_sha256(const Json& document) {
  Json canonical = document;
  canonical.erase("$schema");
  if (canonical.contains("boxes") && canonical["boxes"].is_array()) {
    for (Json& body : canonical["boxes"]) {
      if (!body.is_object() || !body.contains("mesh") || !body["mesh"].is_object()) continue;
      Json& mesh = body["mesh"];
      if (mesh.contains("solid") && mesh["solid"] == false) mesh.erase("solid");
    }
  }
  return sha256(canonical.dump());
}

Certificate read_certificate(const std::string& certificate, const std::string& sha, Place& place) {
  place.document = "certificate";
  place.line = 1;
  if (certificate.size() > kLongestCertificate) beyond_limit("more than 2^22 bytes");
  Texts lines = split(certificate, '\n');
  const bool ends = lines.size() >= 6 && lines.back().empty() && lines.end()[-2] == "end";
  const bool is_second = lines[0] == "touchstone/certificate/2";
  if (!ends || (!is_second && lines[0] != "touchstone/certificate/1"))
    malformed("not touchstone/certificate/1 or touchstone/certificate/2");
  place.line = 2;
  const std::string prefix = "case ";
  if (lines[1].size() != prefix.size() + 64 || !lines[1].starts_with(prefix) ||
      lines[1].find_first_not_of("0123456789abcdef", prefix.size()) != std::string::npos)
    malformed("expected `case` and 64 hexadecimal digits");
  require(lines[1] == prefix + sha, "another case: this one's SHA-256 is " + sha);
  place.line = 3;
  if (!lines[2].starts_with("digits ")) malformed("expected `digits N`");
  const Rational digits = rational(lines[2].substr(7));
  if (digits.get_den() != 1 || digits < 1 || digits > 1000) malformed("digits are 1 to 1000");
  lines.resize(lines.size() - 2);  // without `end`, and the empty text after the last newline
  place.line = 4;
  return {std::move(lines), is_second, digits.get_num().get_ui()};
}

namespace {

// The certificate in a truth or a clearance.
Certificate certificate_in(const Case& c, const Json& document, const Json& truth, Place& place) {
  const std::string sha = canonical_sha256(document);
  Certificate certificate = read_certificate(text(truth, "certificate"), sha, place);
  const std::size_t line = std::exchange(place.line, 2);  // the line with the hash
  require(text(truth, "case_sha256") == sha && text(truth, "id") == c.id,
          "another case: this one's SHA-256 is " + sha);
  place.line = line;
  return certificate;
}

// Polyhedra have features only if the certificate is of version 2.
FeatureForm feature_form(const Case& c, const Json& truth) {
  if (c.has_boxes_only) return FeatureForm::planes;
  const bool is_second = truth.is_object() && truth.contains("certificate") &&
                         truth["certificate"].is_string() &&
                         text(truth["certificate"]).starts_with("touchstone/certificate/2\n");
  if (!is_second) return FeatureForm::none;
  return c.has_parts ? FeatureForm::parts : FeatureForm::pair;
}

}  // namespace

Checked check_case(const Case& c, const Json& document, const Json& truth, Place& place) {
  place.document = "truth";
  check_form_of_truth(truth, feature_form(c, truth));
  const auto [lines, is_second, digits] = certificate_in(c, document, truth, place);
  require(is_second || c.has_axes,
          "a case with parts, with a radius, or with polyhedra that turn or are flat, has "
          "certificates of version 2");
  const Proof proof = (is_second ? version2::prove : prove)(c, lines, place.line);
  place.document = "truth";
  Checked checked{c.t0, c.t1, digits, contacts_of(proof.steps)};
  check_truth(truth, c, checked.digits, proof, place.line);
  place.line = 0;
  return checked;
}

void check_clearance(const Case& c, const Json& document, const Json& clearance, Place& place) {
  // The members of the clearance.
  place.document = "truth";
  check_form_of_clearance(clearance);
  const Rational at = rational(text(clearance, "at")), lower = rational(text(clearance, "lower")),
                 upper = rational(text(clearance, "upper"));

  // The certificate has the same bounds and the same instant.
  const auto [lines, is_second, digits] = certificate_in(c, document, clearance, place);
  require(is_second && !c.has_parts,
          "the clearance of bodies without parts has a certificate, of version 2");
  const Texts bounds = split(lines[3], ' ');
  if (bounds.size() != 3 || bounds[0] != "clearance") malformed("expected `clearance` and bounds");
  require(rational(bounds[1]) == lower && rational(bounds[2]) == upper, "other bounds");
  require(0 < lower && lower < upper, "bounds that are not positive, or not in order");
  place.line = 5;
  const Texts reached = lines.size() > 4 ? split(lines[4], ' ') : Texts{};
  if (reached.size() < 3 || reached[0] != "reached")
    malformed("expected `reached`, a time and a claim");
  require(rational(reached[1]) == at, "another instant");

  // A case whose sum of radii is larger by `by`: in it the bodies overlap exactly when the distance
  // of the given bodies is less than `by`.
  const auto grown = [&c](const Rational& by) {
    Case larger = c;
    larger.radius_sum += by;
    larger.has_boxes_only = larger.has_axes = false;
    return larger;
  };

  // At the instant the distance is less than the upper bound.
  version2::prove_overlap_at(grown(upper), at, {reached.begin() + 2, reached.end()}, place.line);

  // At all times it is more than the lower bound.
  place.line = 6;
  const Case larger = grown(lower);
  for (const Step& step : version2::prove(larger, lines, place.line).steps) {
    place.line = step.line;
    require(step.state == State::separated, "the bodies come as near as the lower bound");
  }

  // The decimal is the middle of the bounds, rounded.
  place.document = "truth";
  place.line = 4;
  const Rational middle = (lower + upper) / 2;
  Instant decimal{middle, middle, Polynomial({-middle, 1})};
  const Compare compare = [&](const Rational& x) { return decimal.narrow(x); };
  require(is_decimal(text(clearance, "decimal"), digits, compare), "another decimal");
  place.line = 0;
}

}  // namespace touchstone::certcheck
