// Compares the solver with the certificate checker: the truth of any case, with a certificate of
// either version, must be verified. The text of the case must read back as the same case.

#include "tests/fuzz/targets/decode_case.hpp"
#include "tests/fuzz/targets/engine.hpp"
#include "tests/fuzz/targets/finding.hpp"
#include "tests/fuzz/targets/within_limit.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/check.hpp"

namespace touchstone::fuzz {
namespace {

void check_certified(const Case& c) {
  const std::string text = canonical_text(c);
  const Result<Case> read = parse_case(text);
  if (!read) finding("the case is not read: " + read.error().place + " " + read.error().message, c);
  if (canonical_text(read.value()) != text) finding("the case is read as another one", c);
  try {
    for (const int version : {1, 2}) {
      if (version == 1 && !is_of_boxes(c.query)) continue;
      const Truth truth = certify_case(c, case_sha256(c), 17, version);
      const auto answer = certcheck::check(text, truth_json(truth), 10);
      if (answer.verdict != certcheck::Verdict::verified &&
          answer.verdict != certcheck::Verdict::limit)
        finding("certificate/" + std::to_string(version) + ": " + certcheck::name(answer.verdict) +
                    " line " + std::to_string(answer.line) + ": " + answer.why,
                c);
    }
  } catch (const Contradiction& contradiction) {
    finding(contradiction.what(), c);
  }
}

}  // namespace
}  // namespace touchstone::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace touchstone;
  return fuzz::within_limit([&] {
    fuzz::check_certified(fuzz::decode_case({data, size}, fuzz::Shapes::all));
  });
}
