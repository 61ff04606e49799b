// Checks truths without a certificate: the solver makes the certificate, the independent checker
// verifies the truth with it.

#include "verify/program/cli/own_certificate.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/case.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/limit.hpp"
#include "verify/cases/queries/query_document.hpp"

namespace touchstone::cli {
namespace {

using certcheck::Answer;
using certcheck::Verdict;
using nlohmann::json;
using Clock = std::chrono::steady_clock;

constexpr int kDefaultDigits = 17;           // of `certify` and `solve`
constexpr std::size_t kMostDecimals = 1000;  // in a truth's decimals

// The number of digits to which a decimal was rounded, as far as it shows. Final zeros of a whole
// number do not count.
std::size_t digits_of(std::string decimal) {
  const bool is_whole = decimal.find('.') == std::string::npos;
  std::erase_if(decimal, [](char c) { return c < '0' || c > '9'; });
  decimal.erase(0, decimal.find_first_not_of('0'));
  if (is_whole) decimal.erase(decimal.find_last_not_of('0') + 1);
  return decimal.size();
}

// The largest number of digits of any decimal in a truth.
std::size_t most_digits(const json& value, bool is_decimal = false) {
  static const std::set<std::string> holders{"decimal", "from", "to", "normal"};
  if (value.is_string()) return is_decimal ? digits_of(value.get<std::string>()) : 0;
  std::size_t most = 0;
  if (!value.is_structured()) return most;
  for (const auto& [key, member] : value.items()) {
    const bool holds_decimals = value.is_object() ? holders.contains(key) : is_decimal;
    most = std::max(most, most_digits(member, holds_decimals));
  }
  return most;
}

// The certificate with another number of digits, which is in its third line.
std::string with_digits(const std::string& certificate, std::size_t digits) {
  const std::size_t third = certificate.find('\n', certificate.find('\n') + 1) + 1;
  return certificate.substr(0, third) + "digits " + std::to_string(digits) +
         certificate.substr(certificate.find('\n', third));
}

// Why such a truth can have no certificate; empty if it can.
std::string why_none(const json& truth) {
  if (truth.value("schema", "") == "touchstone/clearance/1")
    return "the clearance carries none, so nothing was checked: `touchstone clearance "
           "--certificate` writes one for bodies that stay apart";
  if (truth.value("schema", "") == "touchstone/enclosed/1")
    return "the answer carries none, so nothing was checked: `touchstone certify` writes one";
  if (truth.value("first_only", false))
    return "the truth stops at the first contact, and only a whole timeline can be certified: "
           "`touchstone certify` writes one";
  if (truth.value("number", "") != "exact")
    return "the truth was not computed exactly, and only exact truths can be certified: "
           "`touchstone certify` writes one";
  return {};
}

Answer limit(const Answer& answer, const std::string& why) {
  return {Verdict::limit, 0, why, answer.id};
}

// The truths of single cases: for a query, those of its cases; else the truth itself.
std::vector<json*> truths_of_cases(json& truth, bool of_several) {
  std::vector<json*> all;
  if (!of_several) return {&truth};
  for (json& member : truth.at("all_of")) all.push_back(&member);
  return all;
}

// Checks a truth with the certificates of its cases, for as many digits as its decimals have.
Answer check_with(const std::vector<std::string>& certificates, const std::string& case_text,
                  json truth, bool of_several, double seconds) {
  const std::size_t shown = std::max<std::size_t>(most_digits(truth), 1);
  // Exact values may show fewer digits than the truth was written with, so the default is tried
  // first.
  const std::array<std::size_t, 2> tries{std::max<std::size_t>(shown, kDefaultDigits), shown};
  Answer first;
  for (const std::size_t digits : tries) {
    for (std::size_t i = 0; i < certificates.size(); ++i) {
      json& one = *truths_of_cases(truth, of_several)[i];
      one["certificate"] = with_digits(certificates[i], digits);
    }
    Answer answer = certcheck::check(case_text, truth.dump(), seconds);
    if (answer.verdict == Verdict::verified) return answer;
    if (digits == tries.front()) first = std::move(answer);
  }
  return first;
}

// Makes a certificate for each case of the question, and checks the truth with them:
//   1. Refuses truths that no certificate can prove.
//   2. Makes the certificates, and takes out of the truth what they do not prove.
//   3. Checks the rest, within what is left of the time.
Answer with_own_certificate(const Answer& unchecked, const std::string& case_text,
                            const std::optional<std::string>& truth_text, double seconds) {
  const auto begin = Clock::now();
  const auto milliseconds = std::chrono::milliseconds(
      std::max(1L, static_cast<long>(std::ceil(std::min(seconds, 1e9) * 1000))));
  const TimeLimit time_limit(milliseconds);
  json truth = truth_text ? json::parse(*truth_text) : json::parse(case_text).at("expect");
  const auto parsed = queries::parse_question(case_text);
  if (!parsed) {
    if (const std::string why = why_none(truth); parse_enclosed_case(case_text) && !why.empty())
      return {Verdict::no_certificate, 0, why, unchecked.id};
    Answer refused{Verdict::malformed, 0, parsed.error().message, unchecked.id};
    refused.document = "case";
    refused.pointer = parsed.error().place;
    return refused;
  }
  const auto* query = std::get_if<queries::QueryDocument>(&parsed.value());
  const std::vector<json*> truths = truths_of_cases(truth, query != nullptr);
  for (const json* one : truths) {
    if (const std::string why = why_none(*one); !why.empty())
      return {Verdict::no_certificate, 0, why, unchecked.id};
  }
  if (most_digits(truth) > kMostDecimals)
    return limit(unchecked, "a decimal of more than 1000 digits");

  const std::size_t cases = query == nullptr ? 1 : query->all_of.size();
  if (truths.size() != cases) {
    return {Verdict::rejected, 0, "the query is of " + std::to_string(cases) + " cases",
            unchecked.id};
  }
  std::vector<std::string> certificates;
  std::set<std::string> left_out;
  for (std::size_t i = 0; i < cases; ++i) {
    const Case& c = query == nullptr ? std::get<Case>(parsed.value()) : query->all_of[i];
    const std::string hash = case_sha256(c);
    certificates.push_back(certify_case(c, hash, kDefaultDigits).certificate.value());
    for (const char* member : {"intervals", "axes"}) {
      if (truths[i]->erase(member) > 0) left_out.emplace(member);
    }
    truths[i]->erase("first_only");  // its value is false here
    truths[i]->emplace("case_sha256", hash);
  }
  const double spent = std::chrono::duration<double>(Clock::now() - begin).count();
  Answer answer =
      check_with(certificates, case_text, std::move(truth), query != nullptr, seconds - spent);
  answer.made_here = true;
  answer.not_checked = {left_out.rbegin(), left_out.rend()};  // first the intervals, then the axes
  answer.line = 0;  // the user has not seen the certificate's lines
  return answer;
}

}  // namespace

Answer check_with_own_certificate(const std::string& case_text,
                                  const std::optional<std::string>& truth_text, double seconds) {
  Answer answer = certcheck::check(case_text, truth_text, seconds);
  if (answer.verdict != Verdict::no_certificate) return answer;
  try {
    return with_own_certificate(answer, case_text, truth_text, seconds);
  } catch (const LimitReached&) {
    return limit(answer, "no certificate could be made within the time limit");
  } catch (const json::exception& error) {
    Answer refused{Verdict::malformed, 0, error.what(), answer.id};
    refused.document = truth_text ? "truth" : "case";
    return refused;
  }
}

}  // namespace touchstone::cli
