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

// `answer` has the line and `place` the document that is being looked at.
void check(const std::string& case_text, const std::optional<std::string>& truth_text,
           Answer& answer, std::string& place) {
  Json document = parse(case_text);
  const Case c = read_case(document);
  answer.id = c.id;
  place = "truth";
  const Json truth = truth_text ? parse(*truth_text) : document.at("expect");
  document.erase("expect");
  only(truth, "schema id case_sha256 number contact start contacts timeline certificate");
  const bool is_exact = text(truth, "number") == "exact";
  if (!is_exact || text(truth, "schema") != "touchstone/truth/1") malformed("not an exact truth");
  const std::string& certificate = text(truth, "certificate");
  place = "certificate";
  answer.line = 1;
  if (certificate.size() > 1U << 22U) throw Failure{Verdict::limit, "more than 2^22 bytes"};
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
  Proof proof(c, answer.line);
  const std::vector<Step> steps = proof.prove(lines);
  place = "truth";
  TruthCheck(c, digits.get_num().get_ui(), steps, answer.line).check(truth);
  answer.line = 0;
}

}  // namespace

Answer check(const std::string& case_text, const std::optional<std::string>& truth_text,
             double seconds) {
  using std::chrono::steady_clock;
  deadline = steady_clock::now() + std::chrono::duration_cast<steady_clock::duration>(
                                       std::chrono::duration<double>(seconds));
  Answer answer;
  std::string place = "case";
  try {
    check(case_text, truth_text, answer, place);
  } catch (const Failure& failure) {
    answer.verdict = failure.verdict;
    answer.why = failure.why;
  } catch (const OutOfTime&) {
    answer.verdict = Verdict::limit;
    answer.why = "more than the time limit";
  } catch (const Json::exception& error) {
    answer.verdict = Verdict::malformed;
    answer.why = error.what();
  }
  if (answer.verdict == Verdict::malformed) {
    const std::size_t line = std::exchange(answer.line, 0);
    if (place == "certificate") place += " line " + std::to_string(line);
    answer.why = place + ": " + answer.why;
  }
  return answer;
}

}  // namespace touchstone::certcheck
