#pragma once

#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace touchstone::test {

// A JSON schema of cases/schema/. Its references to other files are looked up there.
class Schema {
 public:
  explicit Schema(const std::string& file) {
    const nlohmann::json document = read(file);
    const valijson::adapters::NlohmannJsonAdapter adapter(document);
    // The parser frees fetched documents with the next function.
    const auto fetch = [](const std::string& uri) -> const nlohmann::json* {
      return new nlohmann::json(read(uri));
    };
    const auto release = [](const nlohmann::json* fetched) { delete fetched; };
    valijson::SchemaParser(valijson::SchemaParser::kDraft7)
        .populateSchema(adapter, schema_, fetch, release);
  }

  // The first violation of the schema and its place in the document; empty if there is none.
  std::string violation(const nlohmann::json& document) const {
    valijson::Validator validator;
    valijson::ValidationResults results;
    if (validator.validate(schema_, valijson::adapters::NlohmannJsonAdapter(document), &results))
      return "";
    valijson::ValidationResults::Error innermost;
    results.popError(innermost);
    std::string place;
    for (const std::string& step : innermost.context) place += step;
    return place + ": " + innermost.description;
  }

 private:
  static nlohmann::json read(const std::string& file) {
    std::ifstream in(std::string(TOUCHSTONE_CASES_DIR) + "/schema/" + file);
    if (!in) throw std::runtime_error("no schema " + file);
    return nlohmann::json::parse(in);
  }

  valijson::Schema schema_;
};

}  // namespace touchstone::test
