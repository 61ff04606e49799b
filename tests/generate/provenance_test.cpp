// The provenance of a case: how it was generated.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "touchstone/case.hpp"
#include "verify/cases/generate/random_case.hpp"

namespace touchstone::test::provenance_test {
namespace {

std::string error_after(const std::function<void(nlohmann::json&)>& change) {
  auto document = nlohmann::json::parse(generate::random_case("planted-vf", 1, 0));
  change(document.at("provenance"));
  const auto c = parse_case(document.dump());
  return c ? "" : c.error().place + ": " + c.error().message;
}

TEST_CASE("the provenance of a case is read strictly", "[generate][text]") {
  CHECK(error_after([](auto&) {}) == "");
  CHECK_THAT(error_after([](auto& p) { p["colour"] = "red"; }),
             Catch::Contains("/provenance/colour"));
  CHECK_THAT(error_after([](auto& p) { p.erase("family"); }),
             Catch::Contains("\"family\" is missing"));
  CHECK_THAT(error_after([](auto& p) {
               p["version"] = "1";
               p["version"] = 0;
             }),
             Catch::Contains("/provenance/version"));
  CHECK_THAT(error_after([](auto& p) { p["seed"] = 1; }), Catch::Contains("/provenance/seed"));
  CHECK_THAT(error_after([](auto& p) { p["index"] = -1; }), Catch::Contains("/provenance/index"));
  CHECK_THAT(error_after([](auto& p) {
               p["only"] = {{"rotation", 1}};
             }),
             Catch::Contains("/provenance/only/rotation"));
  CHECK_THAT(error_after([](auto& p) { p["planted"]["luck"] = true; }),
             Catch::Contains("/provenance/planted/luck"));
}

TEST_CASE("the hash of a case covers its provenance", "[generate][text]") {
  auto document = nlohmann::json::parse(generate::random_case("planted-vf", 1, 0));
  const std::string before = canonical_text(parse_case(document.dump()).value());
  document["provenance"]["index"] = 1;
  CHECK(canonical_text(parse_case(document.dump()).value()) != before);
}

}  // namespace
}  // namespace touchstone::test::provenance_test
