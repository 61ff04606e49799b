// The first answer from a fresh clone: prints the result of `touchstone solve FILE...` for cases,
// using only what exact answers need of the library. That is compiled long before everything else.
// For `quickstart`.

#include <fstream>
#include <iostream>
#include <sstream>

#include "src/base/visible.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/case.hpp"

using namespace touchstone;

namespace {

// Prints the answer to the case in this file, or why there is none.
bool is_answered(const char* file) {
  std::ifstream in(file);
  std::ostringstream text;
  if (!in || !(text << in.rdbuf())) {
    std::cerr << visible(file) << ": cannot be read\n";
    return false;
  }
  const Result<Case> question = parse_case(text.str());
  if (!question) {
    std::cerr << visible(file) << ": " << question.error().place << ": " << question.error().message
              << '\n';
    return false;
  }
  const Case& c = question.value();
  Truth truth = truth_of(solve(c.query));
  truth.id = c.id;
  std::cout << truth_text(truth, c.title.value_or("")) << std::endl;
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: touchstone-first-answer FILE...\n"
                 "Prints what `touchstone solve FILE...` prints of files of one case each.\n";
    return 2;
  }
  bool all = true;
  for (int i = 1; i < argc; ++i) all = is_answered(argv[i]) && all;
  return all ? 0 : 3;
}
