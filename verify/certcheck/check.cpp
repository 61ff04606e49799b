#include "verify/certcheck/check.hpp"

#include <openssl/evp.h>

#include "verify/certcheck/truth.hpp"

namespace touchstone::certcheck {
namespace {

std::string sha256(const std::string& data) {
  std::array<unsigned char, 32> digest{};
  if (EVP_Digest(data.data(), data.size(), digest.data(), nullptr, EVP_sha256(), nullptr) != 1) {
    throw std::runtime_error("OpenSSL has no SHA-256");
  }
  std::string text;
  for (const unsigned byte : digest) {
    for (const unsigned digit : {byte >> 4U, byte & 15U}) text += "0123456789abcdef"[digit];
  }
  return text;
}

// The lines of the certificate that are not its proof: version, case, digits (the result) and end.
std::size_t check_frame(const std::string& text, const Texts& lines, const Json& truth,
                        const std::string& sha) {
  if (text.size() > std::size_t{1} << 22U) {
    throw Failure{Verdict::limit, 1, "a certificate of more than 2^22 bytes"};
  }
  if (lines.size() < 6 || !lines.back().empty() || lines.end()[-2] != "end") {
    malformed("the last line must be `end`, and the fourth `at`");
  }
  if (lines[0] != "touchstone/certificate/1") malformed("line 1: not touchstone/certificate/1");
  if (lines[1] != "case " + sha || truth.at("case_sha256") != sha) {
    reject(2, "made for another case: the SHA-256 of this one is " + sha);
  }
  const Texts words = split(lines[2], ' ');
  if (words.size() != 2 || words[0] != "digits") malformed("line 3: expected `digits N`");
  const Rational digits = rational(words[1]);
  if (digits.get_den() != 1 || digits < 1 || digits > 1000) malformed("line 3: digits 1 to 1000");
  return digits.get_num().get_ui();
}

void check(const std::string& case_text, const std::optional<std::string>& truth_text,
           std::string& id, std::string& place) {
  Json document = parse(case_text);
  const Case c = read_case(document);
  id = c.id;
  place = "truth";
  const Json truth = truth_text ? parse(*truth_text) : document.at("expect");
  document.erase("expect");
  allow_keys(truth, {"schema", "id", "case_sha256", "number", "contact", "start", "contacts",
                     "timeline", "certificate"});
  if (truth.at("schema") != "touchstone/truth/1") malformed("not touchstone/truth/1");
  if (truth.at("number") != "exact") malformed("not an exact truth");
  const std::string text = truth.at("certificate").get<std::string>();
  place = "certificate";
  Texts lines = split(text, '\n');
  const std::size_t digits = check_frame(text, lines, truth, sha256(document.dump()));
  if (truth.at("id") != c.id) reject(2, "the truth is that of another case, by its id");
  lines.resize(lines.size() - 2);
  Prover prover(c);
  try {
    prover.prove(lines);
  } catch (const Failure&) {
    place = "certificate line " + std::to_string(prover.line());
    throw;
  }
  place = "truth";
  TruthCheck(c, digits, std::move(prover.moments), std::move(prover.spans)).check(truth);
}

}  // namespace

Answer check(const std::string& case_text, const std::optional<std::string>& truth_text) {
  Answer answer;
  std::string place = "case";
  try {
    check(case_text, truth_text, answer.id, place);
  } catch (const Failure& failure) {
    answer.verdict = failure.verdict;
    answer.line = failure.line;
    answer.why = (failure.verdict == Verdict::malformed ? place + ": " : "") + failure.why;
  } catch (const Json::exception& error) {
    answer.verdict = Verdict::malformed;
    answer.why = place + ": " + error.what();
  }
  return answer;
}

}  // namespace touchstone::certcheck
