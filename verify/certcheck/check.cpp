#include "touchstone/check.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <utility>

#include "verify/certcheck/failure.hpp"
#include "verify/certcheck/limits.hpp"
#include "verify/certcheck/sha256.hpp"
#include "verify/certcheck/truth.hpp"

namespace touchstone::certcheck {
namespace {

// `answer` has the line and `place` the document that is being looked at.
void check_documents(const std::string& case_text, const std::optional<std::string>& truth_text,
                     Answer& answer, std::string& place) {
  Json document = parse(case_text);
  const Case c = read_case(document);
  answer.id = c.id;
  place = "truth";
  const Json truth = truth_text ? parse(*truth_text) : document.at("expect");
  document.erase("expect");
  if (truth.is_object() && truth.value("schema", "") == "touchstone/truth/1" &&
      !truth.contains("certificate")) {
    throw Failure{Verdict::no_certificate,
                  "the truth carries none, so nothing was checked; `touchstone certify` writes "
                  "truths with certificates"};
  }
  only(truth, "schema id case_sha256 number contact start contacts timeline certificate");
  const bool is_exact = text(truth, "number") == "exact";
  if (!is_exact || text(truth, "schema") != "touchstone/truth/1") malformed("not an exact truth");
  const std::string& certificate = text(truth, "certificate");
  place = "certificate";
  answer.line = 1;
  if (certificate.size() > 1U << 22U) beyond_limit("more than 2^22 bytes");
  Texts lines = split(certificate, '\n');
  const bool ends = lines.size() >= 6 && lines.back().empty() && lines.end()[-2] == "end";
  if (!ends || lines[0] != "touchstone/certificate/1") malformed("not touchstone/certificate/1");
  answer.line = 2;
  const std::string sha = sha256(document.dump());
  const bool is_own = lines[1] == "case " + sha && text(truth, "case_sha256") == sha;
  require(is_own && text(truth, "id") == c.id, "another case: this one's SHA-256 is " + sha);
  answer.line = 3;
  if (!lines[2].starts_with("digits ")) malformed("expected `digits N`");
  const Rational digits = rational(lines[2].substr(7));
  if (digits.get_den() != 1 || digits < 1 || digits > 1000) malformed("digits are 1 to 1000");
  lines.resize(lines.size() - 2);
  answer.line = 4;
  const Proof proof = prove(c, lines, answer.line);
  place = "truth";
  check_truth(truth, c, digits.get_num().get_ui(), proof.steps, answer.line);
  answer.line = 0;
}

}  // namespace

const char* name(Verdict verdict) {
  constexpr std::array names{"VERIFIED", "REJECTED", "MALFORMED", "LIMIT", "NO CERTIFICATE"};
  return names[static_cast<std::size_t>(verdict)];
}

Answer check(const std::string& case_text, const std::optional<std::string>& truth_text,
             double seconds) {
  const TimeLimit time_limit(seconds);
  Answer answer;
  std::string place = "case";
  try {
    check_documents(case_text, truth_text, answer, place);
  } catch (const Failure& failure) {
    answer.verdict = failure.verdict;
    answer.why = failure.why;
  } catch (const std::bad_alloc&) {
    answer.verdict = Verdict::limit;
    answer.why = "more memory than there is";
  } catch (const Json::exception& error) {
    answer.verdict = Verdict::malformed;
    answer.why = error.what();
  }
  // A limit may be reached before the certificate is looked at.
  if (answer.verdict == Verdict::limit) answer.line = std::max<std::size_t>(answer.line, 1);
  if (answer.verdict == Verdict::malformed) {
    const std::size_t line = std::exchange(answer.line, 0);
    if (place == "certificate") place += " line " + std::to_string(line);
    answer.why = place + ": " + answer.why;
  }
  return answer;
}

}  // namespace touchstone::certcheck
