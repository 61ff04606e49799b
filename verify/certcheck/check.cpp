#include "touchstone/check.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <utility>

#include "verify/certcheck/failure.hpp"
#include "verify/certcheck/limits.hpp"
#include "verify/certcheck/query.hpp"

namespace touchstone::certcheck {
namespace {

// Without the library's own numbers, "[json.exception.out_of_range.403] ".
std::string words_of(const Json::exception& error) {
  const std::string words = error.what();
  const std::size_t numbers = words.starts_with('[') ? words.find("] ") : std::string::npos;
  return numbers == std::string::npos ? words : words.substr(numbers + 2);
}

void check_documents(const std::string& case_text, const std::optional<std::string>& truth_text,
                     Answer& answer, Place& place) {
  Json document = parse(case_text);
  std::optional<Case> c;
  if (is_query(document)) {
    place.document = "query";
    answer.id = text(document, "id");
  } else {
    c = read_case(document);
    answer.id = c->id;
  }
  if (!truth_text && !document.contains("expect")) {
    place.document = "/expect";
    malformed("there is no truth to check");
  }
  place.document = "truth";
  const Json truth = truth_text ? parse(*truth_text) : document.at("expect");
  document.erase("expect");
  if (!c) return check_query(document, truth, place);
  if (lacks_certificate(truth)) {
    throw Failure{Verdict::no_certificate,
                  "the truth carries none, so nothing was checked; `touchstone certify` writes "
                  "truths with certificates"};
  }
  check_case(*c, document, truth, place);
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
  Place place;
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
    answer.why = words_of(error);
  }
  answer.line = place.line;
  // A limit may be reached before the certificate is looked at.
  if (answer.verdict == Verdict::limit) answer.line = std::max<std::size_t>(answer.line, 1);
  if (answer.verdict == Verdict::malformed) {
    const std::size_t line = std::exchange(answer.line, 0);
    if (place.document == "certificate") place.document += " line " + std::to_string(line);
    answer.why = place.document + ": " + answer.why;
  }
  if (!answer.why.empty()) answer.why = place.member + answer.why;
  return answer;
}

}  // namespace touchstone::certcheck
