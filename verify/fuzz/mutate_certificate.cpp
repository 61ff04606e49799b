// The mutator of pairs of a case and its truth, a line each: it changes members of either and lines
// of the certificate, and takes parts of another pair. A certificate for another case is refused at
// its second line, so most often the truth is made to name the case that it is with.

#include <string>
#include <vector>

#include "touchstone/base/sha256.hpp"
#include "verify/fuzz/engine.hpp"
#include "verify/fuzz/input_lines.hpp"
#include "verify/fuzz/json_edits.hpp"

using namespace touchstone::fuzz;

namespace {

using Lines = std::vector<std::string>;

// Whether both are documents with members.
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

  bool has_certificate() const {
    const auto found = truth.find("certificate");
    return found != truth.end() && found->is_string();
  }

  // The truth names the case.
  void rename() {
    Json without = question;
    without.erase("expect");
    const std::string sha = touchstone::sha256(written(without));
    truth["case_sha256"] = sha;
    if (question.contains("id")) truth["id"] = question["id"];
    if (!has_certificate()) return;
    std::string& text = truth["certificate"].get_ref<std::string&>();
    const std::size_t begin = text.find("\ncase ");
    const std::size_t end = begin == std::string::npos ? begin : text.find('\n', begin + 1);
    if (end != std::string::npos) text.replace(begin, end - begin, "\ncase " + sha);
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
  if (what < 4 && pair.has_certificate()) {
    edit_lines(pair.truth["certificate"].get_ref<std::string&>(), random);
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
  const Pair other(lines_of(data2, size2));
  if (!pair.ok || !other.ok) return store_lines(lines_of(data1, size1), out, 0, most);
  switch (below(random, 4)) {
    case 0:
      pair.truth = other.truth;
      break;
    case 1:
      if (other.has_certificate()) pair.truth["certificate"] = other.truth["certificate"];
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
