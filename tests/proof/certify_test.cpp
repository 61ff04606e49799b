// The text of certificates for known cases.

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

#include "tests/support/case_of.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/schema.hpp"
#include "touchstone/answer/text/truth.hpp"

namespace touchstone::test::certify_test {
namespace {

Case polyhedron_case() {
  std::ifstream file(TOUCHSTONE_CASES_DIR "/polyhedra/box-meets-octahedron.json");
  return parse_case(std::string(std::istreambuf_iterator<char>(file), {})).value();
}

// The certificate's lines between its head and its end.
std::string proof(const Case& c) {
  const std::string text = *certify_case(c, "00", 17).certificate;
  const std::string head = "touchstone/certificate/1\ncase 00\ndigits 17\n";
  REQUIRE(text.starts_with(head));
  REQUIRE(text.ends_with("end\n"));
  return text.substr(head.size(), text.size() - head.size() - 4);
}

TEST_CASE("a certificate has rational events as instants, and an axis for each span",
          "[certificate]") {
  CHECK(proof(corpus_case("paper/linear-as-printed")) ==
        "at 0 separated\napart -a1\nat 956/2023 touching -a1\noverlapping\nat 4504/6069 touching "
        "+a1\napart +a1\n"
        "at 1 separated\n");
}

TEST_CASE("a certificate has an irrational event as a root in a separate gap", "[certificate]") {
  // The contact is at 3 - 2t - t² = 2.
  const Case c = case_of(
      kCube,
      cube(
          R"({"kind": "quaternion", "rotation": [[1], [0], [0], [0]], "translation": [[3, -2, -1], [0], [0]]})"));
  const std::string text = proof(c);
  CAPTURE(text);
  CHECK(text ==
        "at 0 separated\napart +a0\nat 1/4 separated\n"
        "root -1,2,1 apart:+a0 touching:+a0,+b0,+a1b2,-a2b1 overlapping\n"
        "at 1/2 overlapping\noverlapping\nat 1 overlapping\n");
}

TEST_CASE("a certificate of sliding names the plane along which the bodies slide",
          "[certificate]") {
  const Case c = case_of(
      kCube, cube(R"({"kind": "linear", "translation": [2, -3, 0], "velocity": [0, 6, 0]})"));
  const std::string text = proof(c);
  CAPTURE(text);
  CHECK(text.find("touching +a0\n") != std::string::npos);
  CHECK(text.find("at 1/6 touching ") != std::string::npos);
  CHECK(text.find("at 5/6 touching ") != std::string::npos);
}

TEST_CASE("no gap crosses a boundary of pieces, nor a horizon of one instant", "[certificate]") {
  CHECK(proof(case_of(kCube, kCube, R"(["1/2", "1/2"])")) == "at 1/2 overlapping\n");
  const std::string text = proof(corpus_case("piecewise/a-piece-boundary-that-changes-nothing"));
  CHECK(text.find("\nat 1/2 ") != std::string::npos);
}

TEST_CASE("a certified truth has only proven statements", "[certificate]") {
  const Case& c = corpus_case("paper/quadratic-edge-edge");
  const std::string with = truth_json(certify_case(c, "00", 20));
  CHECK(with.find("\"intervals\"") == std::string::npos);
  CHECK(with.find("\"certificate\"") != std::string::npos);
  CHECK(truth_json(certify_case(polyhedron_case(), "00")).find("\"axes\"") == std::string::npos);
  const std::string hash(64, '0');
  CHECK(Schema("truth.schema.json")
            .violation(nlohmann::json::parse(truth_json(certify_case(polyhedron_case(), hash)))) ==
        "");
  CHECK(Schema("truth.schema.json")
            .violation(nlohmann::json::parse(truth_json(certify_case(c, hash)))) == "");
  // All other members are those of `solve`.
  CaseOptions options;
  options.digits = 20;
  Truth without = solve_case(c, NumberType::exact, options);
  without.case_sha256 = "00";
  const std::string plain = truth_json(without);
  CHECK(with.starts_with(plain.substr(0, plain.find(",\"intervals\""))));
}

}  // namespace
}  // namespace touchstone::test::certify_test
