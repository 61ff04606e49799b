// The checker as a library: checks a truth of a case, and turns failures into an answer. All checks
// end by returning (verified), or by throwing a Failure with another verdict. check() catches it
// and adds the place that the check had reached.

#include "touchstone/check.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <optional>
#include <string>

#include "src/words/json_token.hpp"
#include "verify/prove/certcheck/enclosed/answer.hpp"
#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"
#include "verify/prove/certcheck/query.hpp"

namespace touchstone::certcheck {
namespace {

// Both documents. They must outlive a failure, which points to values in them.
struct BothDocuments {
  Json question;
  Json truth;
  bool has_own_truth = false;  // the truth is the question's `expect`
};

// Reads both documents, and checks the truth by the checker for its kind: of a query, a case, a
// clearance or an enclosed answer.
//   Throws a Failure if the truth is not proven. `answer` gets the id before that.
void check_documents(const std::string& case_text, const std::optional<std::string>& truth_text,
                     BothDocuments& documents, Answer& answer, Place& place) {
  Json& document = documents.question;
  document = parse(case_text);
  std::optional<Case> c;
  std::optional<enclosed::EnclosedCase> enclosed_case;
  if (is_query(document)) {
    answer.id = text(document, "id");
  } else if (enclosed::is_enclosed(document)) {
    enclosed_case = enclosed::read_enclosed_case(document);
    answer.id = enclosed_case->id;
  } else {
    c = read_case(document);
    answer.id = c->id;
  }
  if (!truth_text && !document.contains("expect")) {
    throw Failure{Verdict::malformed,
                  "there is no truth to check: give one after the case (touchstone certify writes "
                  "them), or have it in the case",
                  nullptr, "/expect"};
  }
  place.document = "truth";
  documents.has_own_truth = !truth_text;
  documents.truth = truth_text ? parse(*truth_text) : document.at("expect");
  const Json& truth = documents.truth;
  // The hash of a case, to which the truth refers, is that of the case without `expect`.
  document.erase("expect");
  if (!c && !enclosed_case) return check_query(document, truth, place);
  if (c ? lacks_certificate(truth) : enclosed::lacks_certificate(truth)) {
    throw Failure{Verdict::no_certificate,
                  "the truth carries none, so nothing was checked; `touchstone certify` writes "
                  "truths with certificates"};
  }
  if (enclosed_case) return enclosed::check_answer(*enclosed_case, document, truth, place);
  if (is_clearance(truth)) return check_clearance(*c, document, truth, place);
  check_case(*c, document, truth, place);
}

// Finds the malformed document and the place in it, and writes both into the answer:
// 1. the wrong value by its address, first in the question, then in the truth;
// 2. if the failure has no address, its own pointer is the place, or else `place.member`, such as
//    "all_of/1" in a query;
// 3. in a certificate, the line becomes part of the message.
// `failure.at` is the address of the wrong value, and `place` is how far the check had got.
void locate(const Failure& failure, const BothDocuments& documents, const Place& place,
            const std::string& case_text, const std::optional<std::string>& truth_text,
            Answer& answer) {
  auto way =
      failure.at == nullptr ? std::optional<std::string>() : way_to(failure.at, documents.question);
  bool in_truth = !way && place.document != "case";
  if (!way && failure.at != nullptr) way = way_to(failure.at, documents.truth);
  if (!way) {
    way = failure.pointer;
    if (failure.pointer.empty() && !place.member.empty()) way = '/' + place.member;
    if (place.document == "certificate") {
      *way += "/certificate";
      answer.why = "line " + std::to_string(place.line) + ": " + answer.why;
    }
  }
  // The truth is in the file of the case, as its member `expect`.
  if (in_truth && documents.has_own_truth) way = "/expect" + *way;
  in_truth = in_truth && !documents.has_own_truth;
  answer.document = in_truth ? "truth" : "case";
  answer.pointer = *way;
  answer.why = with_number_text(answer.why, in_truth ? *truth_text : case_text, answer.pointer);
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
  BothDocuments documents;
  Place place;
  try {
    check_documents(case_text, truth_text, documents, answer, place);
  } catch (const Failure& failure) {
    answer.verdict = failure.verdict;
    answer.why = failure.why;
    if (answer.verdict == Verdict::malformed) {
      locate(failure, documents, place, case_text, truth_text, answer);
      return answer;
    }
  } catch (const std::bad_alloc&) {
    answer.verdict = Verdict::limit;
    answer.why = "more memory than there is";
  } catch (const Json::exception& error) {
    answer.verdict = Verdict::malformed;
    answer.document = place.document == "case" || documents.has_own_truth ? "case" : "truth";
    answer.why = error.what();
    return answer;
  }
  answer.line = place.line;
  // The limit may be reached before the certificate is read.
  if (answer.verdict == Verdict::limit) answer.line = std::max<std::size_t>(answer.line, 1);
  if (!answer.why.empty() && !place.member.empty()) answer.why = place.member + ": " + answer.why;
  return answer;
}

}  // namespace touchstone::certcheck
