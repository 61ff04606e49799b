// Counts over a set of cases: verdicts, features, multiplicities, degrees and sizes. A tally is
// added to by records or by other tallies, is kept as JSON in the journal of a run (part_file.hpp),
// and printed by `stats`.

#include "verify/cases/generate/run/tally.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <string_view>

#include "src/base/visible.hpp"
#include "touchstone/body/state.hpp"

namespace touchstone::generate {
namespace {

using nlohmann::json;

// Bins of bits whose bounds double: "1 to 8", "9 to 16", "17 to 32", …
std::string bin_of(unsigned bits) {
  unsigned top = 8;
  while (bits > top) top *= 2;
  return (top == 8 ? "1" : std::to_string(top / 2 + 1)) + " to " + std::to_string(top);
}

// The digits at the beginning of a text, without leading zeros.
std::string_view leading_digits(std::string_view text) {
  text = text.substr(0, text.find_first_not_of("0123456789"));
  return text.substr(std::min(text.find_first_not_of('0'), text.size()));
}

}  // namespace

bool Tally::NaturalOrder::operator()(const std::string& a, const std::string& b) const {
  const auto is_number = [](const std::string& s) {
    return !s.empty() && std::isdigit(static_cast<unsigned char>(s[0])) != 0;
  };
  if (is_number(a) && is_number(b)) {
    // Numbers of any length, since the texts may come from a file.
    const std::string_view x = leading_digits(a);
    const std::string_view y = leading_digits(b);
    if (x != y) return x.size() != y.size() ? x.size() < y.size() : x < y;
  }
  return a < b;
}

void Tally::add(const Summary& record) {
  ++cases_;
  bytes_ += record.bytes;
  if (record.family) count("family", *record.family);
  if (!record.has_truth) return count("verdict", "no truth given");
  count("verdict", !record.contact ? "undecided" : *record.contact ? "contact" : "no contact");
  if (!record.start.empty()) count("state at the start", record.start);
  if (!record.is_first_contact_only)
    count("number of contacts", std::to_string(record.contacts.size()));
  // A first contact without features is that of bodies that overlap at the start.
  const bool overlaps = record.is_first_contact_only || record.start == name(State::overlapping);
  for (std::size_t i = 0; i < record.contacts.size(); ++i)
    count_contact(record.contacts[i], overlaps && i == 0);
  if (!record.certificate_bytes) return;
  const std::uint64_t size = *record.certificate_bytes;
  ++certificates_;
  certificate_bytes_ += size;
  largest_certificate_ = std::max(largest_certificate_, size);
}

void Tally::count_contact(const ContactSummary& c, bool overlaps_at_start) {
  count("kind of contact", c.kind);
  count("features that touch first",
        c.touch.value_or(overlaps_at_start ? "none, overlapping at the start" : "not said"));
  if (!c.planes.empty()) count("planes met", std::to_string(c.planes.size()));
  for (const std::string& type : c.planes) count("features of a plane", type);
  if (c.multiplicity) count("multiplicity of the time", std::to_string(*c.multiplicity));
  if (!c.degree) return;
  count("degree of the time", std::to_string(*c.degree));
  count("bits of its coefficients", bin_of(std::max(c.bits, 1U)));
}

void Tally::add(const Tally& part) {
  cases_ += part.cases_;
  bytes_ += part.bytes_;
  certificates_ += part.certificates_;
  certificate_bytes_ += part.certificate_bytes_;
  largest_certificate_ = std::max(largest_certificate_, part.largest_certificate_);
  for (const auto& [what, values] : part.counts_) {
    for (const auto& [value, n] : values) counts_[what][value] += n;
  }
}

json Tally::to_json() const {
  json counts = json::object();
  for (const auto& [what, values] : counts_) {
    for (const auto& [value, n] : values) counts[what][value] = n;
  }
  return {{"cases", cases_},
          {"bytes", bytes_},
          {"certificates", certificates_},
          {"certificate_bytes", certificate_bytes_},
          {"largest_certificate", largest_certificate_},
          {"counts", std::move(counts)}};
}

Tally Tally::from_json(const json& j) {
  Tally t;
  t.cases_ = j.at("cases");
  t.bytes_ = j.at("bytes");
  t.certificates_ = j.at("certificates");
  t.certificate_bytes_ = j.at("certificate_bytes");
  t.largest_certificate_ = j.at("largest_certificate");
  for (const auto& [what, values] : j.at("counts").items()) {
    for (const auto& [value, n] : values.items()) t.counts_[what][value] = n;
  }
  return t;
}

std::string tally_text(const Tally& tally) {
  std::ostringstream out;
  out << tally.cases() << " cases, " << tally.bytes() << " bytes\n";
  if (tally.certificates() > 0) {
    out << tally.certificates() << " certificates, "
        << tally.certificate_bytes() / tally.certificates()
        << " bytes each on average, the largest " << tally.largest_certificate() << '\n';
  }
  for (const auto& [what, values] : tally.counts()) {
    out << visible(what) << '\n';
    for (const auto& [value, n] : values) {
      const std::string number = std::to_string(n);
      out << std::string(number.size() < 10 ? 10 - number.size() : 0, ' ') << number << "  "
          << visible(value) << '\n';
    }
  }
  return out.str();
}

}  // namespace touchstone::generate
