// Reads the corpus of cases for tests.

#include "tests/support/corpus.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace touchstone::test {
namespace {

// All cases of two boxes below cases/, without the folders of malformed and of other documents.
std::vector<CorpusCase> read() {
  namespace fs = std::filesystem;
  std::vector<CorpusCase> cases;
  for (const auto& theme : fs::directory_iterator(TOUCHSTONE_CASES_DIR)) {
    const std::string folder = theme.path().filename().string();
    if (!theme.is_directory() || folder == "schema" || folder == "malformed" ||
        folder == "queries" || folder == "enclosed")
      continue;
    for (const auto& file : fs::directory_iterator(theme.path())) {
      if (file.path().extension() != ".json") continue;
      std::ifstream in(file.path(), std::ios::binary);
      std::string text{std::istreambuf_iterator<char>(in), {}};
      auto c = parse_case(text);
      if (!c) throw std::runtime_error(file.path().string() + ": " + c.error().message);
      if (!is_of_boxes(c.value().query)) continue;  // corpus() has only boxes
      cases.push_back(
          {folder + "/" + file.path().stem().string(), std::move(text), std::move(c).value()});
    }
  }
  if (cases.empty()) throw std::runtime_error("no cases in " TOUCHSTONE_CASES_DIR);
  std::sort(cases.begin(), cases.end(),
            [](const auto& a, const auto& b) { return a.name < b.name; });
  return cases;
}

}  // namespace

const std::vector<CorpusCase>& corpus() {
  static const std::vector<CorpusCase> cases = read();
  return cases;
}

const Case& corpus_case(const std::string& name) {
  for (const CorpusCase& c : corpus()) {
    if (c.name == name) return c.parsed;
  }
  throw std::runtime_error("no case " + name + " in the corpus");
}

}  // namespace touchstone::test
