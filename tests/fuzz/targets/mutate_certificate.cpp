// Mutates pairs of a case and its truth, on a line each. It changes members of both, and lines of
// the certificate, and takes parts of another pair. A certificate for another case is refused at
// its second line, so the truth usually gets the name of the case with which it is paired.

#include <algorithm>
#include <string>
#include <vector>

#include "src/base/sha256.hpp"
#include "tests/fuzz/targets/engine.hpp"
#include "tests/fuzz/targets/input_lines.hpp"
#include "tests/fuzz/targets/json_edits.hpp"

using namespace touchstone::fuzz;

namespace {

using Lines = std::vector<std::string>;

bool is_list(const Json& value) { return value.is_array() && !value.empty(); }

// Writes the name of the case or query into a truth.
void name(const Json& question, Json& truth, const char* hash) {
  Json without = question;
  without.erase("expect");
  const std::string sha = touchstone::sha256(written(without));
  truth[hash] = sha;
  if (question.contains("id")) truth["id"] = question["id"];
  const auto found = truth.find("certificate");
  if (found == truth.end() || !found->is_string()) return;
  std::string& text = found->get_ref<std::string&>();
  const std::size_t begin = text.find("\ncase ");
  const std::size_t end = begin == std::string::npos ? begin : text.find('\n', begin + 1);
  if (end != std::string::npos) text.replace(begin, end - begin, "\ncase " + sha);
}

// A case and a truth; `ok` if both are JSON objects.
struct Pair {
  explicit Pair(Lines lines) {
    if (lines.size() != 2) return;
    auto first = read_document(lines[0]);
    auto second = read_document(lines[1]);
    if (!first || !second || !first->is_object() || !second->is_object()) return;
    question = std::move(*first);
    truth = std::move(*second);
    ok = true;
  }

  // The certificate, or that of one of a query's cases; null if there is none.
  std::string* certificate(Random& random) {
    Json* holder = &truth;
    if (const auto all = truth.find("all_of"); all != truth.end() && is_list(*all))
      holder = &(*all)[below(random, all->size())];
    if (!holder->is_object()) return nullptr;
    const auto found = holder->find("certificate");
    if (found == holder->end() || !found->is_string()) return nullptr;
    return &found->get_ref<std::string&>();
  }

  // Makes the truth name the case, or the query and all its cases.
  void rename() {
    const auto cases = question.find("all_of");
    const auto truths = truth.find("all_of");
    if (cases == question.end() || truths == truth.end() || !is_list(*cases) || !is_list(*truths))
      return name(question, truth, "case_sha256");
    for (std::size_t i = 0; i < std::min(cases->size(), truths->size()); ++i) {
      if ((*cases)[i].is_object() && (*truths)[i].is_object())
        name((*cases)[i], (*truths)[i], "case_sha256");
    }
    name(question, truth, "query_sha256");
  }

  Lines lines() const { return {written(question), written(truth)}; }

  Json question, truth;
  bool ok = false;
};

}  // namespace

std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                    unsigned seed) {
  Random random(seed);
  Pair pair(lines_of(data, size));
  if (!pair.ok || below(random, 32) == 0) return LLVMFuzzerMutate(data, size, most);
  const std::size_t what = below(random, 8);
  std::string* const certificate = what < 4 ? pair.certificate(random) : nullptr;
  if (certificate != nullptr) {
    edit_lines(*certificate, random);
  } else if (what < 6) {
    edit(pair.truth, random);
  } else {
    edit(pair.question, random);
  }
  const bool still_objects = pair.question.is_object() && pair.truth.is_object();
  if (still_objects && below(random, 16) != 0) pair.rename();
  return store_lines(pair.lines(), data, size, most);
}

std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data1, std::size_t size1,
                                      const std::uint8_t* data2, std::size_t size2,
                                      std::uint8_t* out, std::size_t most, unsigned seed) {
  Random random(seed);
  Pair pair(lines_of(data1, size1));
  Pair other(lines_of(data2, size2));
  if (!pair.ok || !other.ok) return store_lines(lines_of(data1, size1), out, 0, most);
  switch (below(random, 4)) {
    case 0:
      pair.truth = other.truth;
      break;
    case 1:
      if (const std::string* taken = other.certificate(random)) {
        if (std::string* own = pair.certificate(random)) *own = *taken;
      }
      break;
    case 2:
      take_part(pair.question, other.question, random);
      break;
    default:
      take_part(pair.truth, other.truth, random);
  }
  const bool still_objects = pair.question.is_object() && pair.truth.is_object();
  if (still_objects && below(random, 16) != 0) pair.rename();
  return store_lines(pair.lines(), out, 0, most);
}
