// Two sections of the survey: "paper", the examples of the paper from the query to the answer, by
// all ways of from_queries(); and "steps", the steps of an exact answer, each measured alone on the
// input that was prepared for it.

#include <fstream>
#include <iterator>
#include <string>
#include <utility>

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/check.hpp"
#include "verify/bench/survey/contestants.hpp"
#include "verify/bench/survey/sections.hpp"
#include "verify/cases/generate/family.hpp"
#include "verify/cases/generate/make_case.hpp"

namespace touchstone::survey {
namespace {

// A case with the input of each step.
struct Prepared {
  std::string text;
  Case parsed;
  std::vector<Planes<Integer>> planes;
  Answer answer;
  std::string sha256;
  std::string truth;  // with its certificate, as JSON

  explicit Prepared(generate::MadeCase made)
      : text(made.text()),
        parsed(std::move(made.parsed)),
        planes(planes_of<Integer>(parsed.query)),
        answer(touchstone::solve(parsed.query)),
        sha256(case_sha256(parsed)),
        truth(truth_json(certify_case(parsed, sha256))) {}
};

// A contestant for each step, all on the same cases.
std::vector<Contestant> the_steps(const std::vector<Prepared>& cases) {
  return {contestant("read the case", cases,
                     [](const Prepared& c) { return parse_case(c.text).value().id.size(); }),
          contestant("planes", cases,
                     [](const Prepared& c) { return planes_of<Integer>(c.parsed.query).size(); }),
          contestant("full route, from the planes", cases,
                     [](const Prepared& c) {
                       auto planes = c.planes;
                       return contacts(solve(planes, SolveOptions{}).timeline).size();
                     }),
          contestant("solve, all in all", cases,
                     [](const Prepared& c) { return solve(c.parsed.query).contacts.size(); }),
          contestant("write the truth", cases,
                     [](const Prepared& c) {
                       return truth_json(truth_of(c.answer, {.counts = false})).size();
                     }),
          contestant(
              "certify", cases,
              [](const Prepared& c) { return certify(c.parsed.query, c.answer, c.sha256).size(); }),
          contestant("check", cases, [](const Prepared& c) {
            return static_cast<std::size_t>(certcheck::check(c.text, c.truth).verdict);
          })};
}

}  // namespace

Section by_example_of_the_paper(const Effort& effort) {
  Section section{"paper", "the paper's examples, from the query", "example", false};
  for (const std::string name :
       {"linear-as-printed", "linear-orthogonal", "quadratic-edge-edge", "quartic-no-contact"}) {
    std::ifstream file(TOUCHSTONE_CASES_DIR "/paper/" + name + ".json");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    section.points.push_back(
        measured(name, 0, from_queries({parse_case(text).value().query}), effort));
  }
  return section;
}

Section by_step(const Effort& effort) {
  Section section{"steps", "the steps of an exact answer, from the text to the check", "family",
                  false};
  for (const std::string name : {"sweep", "linear", "piecewise", "both-moving"}) {
    std::vector<Prepared> cases;
    for (int i = 0; i < effort.queries(100); ++i) {
      cases.emplace_back(
          generate::make_case(*generate::find_family(name), {}, 1, static_cast<std::uint64_t>(i)));
    }
    section.points.push_back(measured(name, 0, the_steps(cases), effort));
  }
  return section;
}

}  // namespace touchstone::survey
