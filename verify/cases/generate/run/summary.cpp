// The values of a case and its truth that the counts of a set (Tally) use: from a Truth or an
// enclosed answer in memory (summary_of), or from the JSON of a line (summary_in, contact_in).

#include "verify/cases/generate/run/summary.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "src/words/format_name.hpp"
#include "touchstone/number/integer.hpp"
#include "verify/system/text/json.hpp"

namespace touchstone::generate {
namespace {

using nlohmann::json;

ContactSummary summary_of(const TruthContact& c) {
  ContactSummary s{c.kind};
  if (c.enter.touch) s.touch = c.enter.touch->type;
  for (const TruthFeature& f : c.enter.features) s.planes.push_back(f.type);
  s.multiplicity = c.enter.time.multiplicity;
  const std::vector<Integer>& polynomial = c.enter.time.polynomial;
  if (!polynomial.empty()) s.degree = polynomial.size() - 1;
  for (const Integer& coefficient : polynomial) s.bits = std::max(s.bits, bit_length(coefficient));
  return s;
}

constexpr const char* kSchema = "touchstone/case/1";

// "" if no name is in it.
std::string schema_of(const json& record) {
  if (!record.is_object() || !record.contains("schema") || !record["schema"].is_string()) return "";
  return record["schema"].get<std::string>();
}

ContactSummary contact_in(const json& c) {
  ContactSummary s{c.at("kind")};
  if (c.contains("touch")) s.touch = c.at("touch").at("type");
  if (c.contains("features")) {
    for (const json& f : c.at("features")) s.planes.push_back(f.at("type"));
  }
  const json& enter = c.at("enter");
  if (enter.contains("multiplicity")) s.multiplicity = enter.at("multiplicity").get<int>();
  if (!enter.contains("polynomial")) return s;
  s.degree = enter.at("polynomial").size() - 1;
  for (const json& coefficient : enter.at("polynomial")) {
    s.bits = std::max(s.bits, bit_length(Integer(coefficient.get_ref<const std::string&>())));
  }
  return s;
}

// The values of a record that are counted.
Summary summary_in(const json& record) {
  Summary s;
  if (record.contains("provenance")) s.family = record.at("provenance").at("family");
  if (!record.contains("expect")) return s;
  const json& truth = record.at("expect");
  s.has_truth = true;
  if (!truth.at("contact").is_null()) s.contact = truth.at("contact").get<bool>();
  if (truth.value("schema", "") == "touchstone/enclosed/1") {
    s.is_first_contact_only = true;
    if (truth.contains("certificate")) s.certificate_bytes = truth.at("certificate").dump().size();
    return s;
  }
  s.start = truth.at("start");
  for (const json& c : truth.at("contacts")) s.contacts.push_back(contact_in(c));
  if (truth.contains("certificate"))
    s.certificate_bytes = truth.at("certificate").get_ref<const std::string&>().size();
  return s;
}

}  // namespace

Summary summary_of(const Truth& truth) {
  Summary s;
  s.has_truth = true;
  s.contact = truth.contact;
  s.start = truth.start;
  for (const TruthContact& c : truth.contacts) s.contacts.push_back(summary_of(c));
  if (truth.certificate) s.certificate_bytes = truth.certificate->size();
  return s;
}

Summary summary_of(const EnclosedAnswer& answer) {
  Summary s;
  s.has_truth = true;
  s.contact = answer.contact();
  s.is_first_contact_only = true;
  if (!answer.certificate.empty()) s.certificate_bytes = answer.certificate.size();
  return s;
}

Summary summary_of(std::string_view line) {
  const auto read = read_json(line);
  if (!read) throw std::runtime_error(read.error().message);
  const json& record = read.value();
  const std::string schema = schema_of(record);
  if (schema == "touchstone/query/1") {
    throw Unsuitable(
        "a query of several cases, where a case with its truth is expected; touchstone audit "
        "counts queries");
  }
  if (schema != kSchema)
    throw std::runtime_error(schema.empty() ? "it is no case, which has \"schema\": \"" +
                                                  std::string(kSchema) + '"'
                                            : other_format(kSchema, schema));
  try {
    Summary s = summary_in(record);
    s.bytes = line.size() + 1;
    return s;
  } catch (const json::exception&) {
    throw std::runtime_error(
        "it is no case with its truth under \"expect\", as `touchstone generate` writes them");
  }
}

}  // namespace touchstone::generate
