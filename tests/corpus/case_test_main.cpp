// The test of one case of the corpus, or of one query of several cases: touchstone-case-test FILE…
// The harness (verify/prove/crosscheck), which runs on the corpus as a separate test, compares the
// other ways to compute an answer. A failed check is printed with the expected value; then the exit
// code is 1.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/schema.hpp"
#include "tests/support/well_posed.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "verify/cases/queries/query_truth.hpp"

namespace touchstone::test {
namespace {

using Json = nlohmann::json;

// All checks of one file: its form, and its expected truth.
class CaseTest {
 public:
  explicit CaseTest(std::filesystem::path file) : file_(std::move(file)) {}

  // Returns whether all checks passed.
  bool run() {
    std::ifstream in(file_, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const Json document = Json::parse(text, nullptr, false);
    if (!expect(!document.is_discarded(), "it is JSON")) return false;
    if (document.value("schema", "") == "touchstone/query/1") return run_query(document, text);
    expect_none(case_schema().violation(document), "it is valid against case.schema.json");
    expect(document.contains("title") && document.contains("source"),
           "it has a title and a source");
    const auto parsed = parse_case(text);
    if (!parsed) {
      expect_none(parsed.error().place + ": " + parsed.error().message, "it is a case");
      return false;
    }
    const Case& c = parsed.value();
    expect(c.id == file_.stem().string(), "its id \"" + c.id + "\" is the name of the file");
    expect(!c.expect.empty(), "no expected truth: it has an \"expect\"");
    const Json truth = answer(c, NumberType::exact);
    if (!c.expect.empty()) compare_with_expected(truth, Json::parse(c.expect));
    check_options(c, truth);
    check_other_numbers(c);
    return passed_;
  }

 private:
  bool run_query(const Json& document, const std::string& text) {
    static const Schema query_schema("query.schema.json");
    static const Schema query_truth_schema("query-truth.schema.json");
    expect_none(query_schema.violation(document), "it is valid against query.schema.json");
    expect(document.contains("title") && document.contains("source"),
           "it has a title and a source");
    const auto parsed = queries::parse_question(text);
    if (!parsed) {
      expect_none(parsed.error().place + ": " + parsed.error().message, "it is a query");
      return false;
    }
    const auto& query = std::get<queries::QueryDocument>(parsed.value());
    expect(query.id == file_.stem().string(), "its id \"" + query.id + "\" is the file's name");
    const Json truth = Json::parse(queries::query_truth_json(
        queries::solve_query(query, queries::query_sha256(query), {}).truth));
    expect_none(query_truth_schema.violation(truth), "its answer is valid against its schema");
    if (expect(document.contains("expect"), "no expected truth: it has an \"expect\""))
      expect_same(truth, document["expect"], "the exact answer is the expected truth");
    return passed_;
  }

  static const Schema& case_schema() {
    static const Schema schema("case.schema.json");
    return schema;
  }
  static const Schema& truth_schema() {
    static const Schema schema("truth.schema.json");
    return schema;
  }

  bool expect(bool holds, const std::string& what) {
    if (!holds) {
      std::cout << file_.string() << ": failed: " << what << '\n';
      passed_ = false;
    }
    return holds;
  }
  void expect_none(const std::string& difference, const std::string& what) {
    expect(difference.empty(), what + " (" + difference + ")");
  }
  void expect_same(const Json& found, const Json& expected, const std::string& what) {
    if (found == expected) return;
    expect(false, what);
    for (const Json& change : Json::diff(expected, found)) std::cout << "  " << change << '\n';
  }

  // The answer in a number type, checked against the schema.
  Json answer(const Case& c, NumberType number,
              const SolveOptions& options = {.route = Route::full}) {
    const Truth truth = solve_case(c, number, {options});
    Json json = Json::parse(truth_json(truth));
    expect_none(truth_schema().violation(json),
                "the answer in " + truth.number + " is valid against truth.schema.json");
    expect(truth.id == c.id, "the answer bears the id of the case");
    return json;
  }

  // The file's digest and the certificate are left out: only the program computes them.
  void compare_with_expected(const Json& truth, Json expected) {
    for (const char* key : {"case_sha256", "certificate"}) expected.erase(key);
    expect_same(truth, expected, "the exact answer is the expected truth");
  }

  void check_options(const Case& c, Json truth) {
    Json uncounted = truth;
    uncounted.erase("intervals");
    expect_same(answer(c, NumberType::exact, {.route = Route::walk}), uncounted,
                "the walk finds what the full route finds");
    const Json first = answer(c, NumberType::exact, {.first_only = true, .route = Route::full});
    const Json& timeline = first["timeline"];
    expect(timeline.size() <= truth["timeline"].size() &&
               std::equal(timeline.begin(), timeline.end(), truth["timeline"].begin()),
           "the timeline to the first contact is a beginning of the whole");
    if (!first.contains("first_only")) {  // nothing was left to compute
      if (first.contains("intervals")) truth["intervals"] = first["intervals"];
      expect_same(first, truth,
                  "a search for the first contact that does not stop there finds everything");
      return;
    }
    truth["first_only"] = true;
    truth["contacts"].erase(truth["contacts"].begin() + 1, truth["contacts"].end());
    for (const char* key : {"exit", "exit_features", "exit_touch"}) truth["contacts"][0].erase(key);
    for (const char* key : {"timeline", "intervals"}) {
      if (first.contains(key)) truth[key] = first[key];
    }
    expect_same(first, truth, "the first contact is that of the whole answer");
  }

  void check_other_numbers(const Case& c) {
    for (const NumberType number : all_number_types()) answer(c, number);
    if (!is_of_boxes(c.query) || !is_well_posed(c.query)) return;
    expect_none(disagreement(solve(planes_of<double>(c.query)).timeline,
                             solve(planes_of<Integer>(c.query)).timeline),
                "well posed, so double agrees");
  }

  std::filesystem::path file_;
  bool passed_ = true;
};

}  // namespace
}  // namespace touchstone::test

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cout << "usage: touchstone-case-test FILE…\n";
    return 2;
  }
  bool passed = true;
  for (int i = 1; i < argc; ++i) {
    try {
      passed = touchstone::test::CaseTest(argv[i]).run() && passed;
    } catch (const std::exception& e) {
      std::cout << argv[i] << ": failed: " << e.what() << '\n';
      passed = false;
    }
  }
  return passed ? 0 : 1;
}
