// Composes certificates: the head (version, hash of the case, digits), the lines that are proven,
// and "end". Two boxes may have version 1 (box_lines.hpp); all else has version 2
// (version2/writer.hpp).

#include "touchstone/certificate.hpp"

#include "box_lines.hpp"
#include "src/proof/version2/writer.hpp"

namespace touchstone {

std::string certify(const Query& query, const Answer& answer, const std::string& case_sha256,
                    int digits, int version) {
  // Only two boxes have certificates of version 1.
  version = visit_bodies(
      query, [&] { return version; }, [] { return 2; }, [] { return 2; }, [] { return 2; });
  const std::string lines = version == 1         ? proof::box_lines(query, answer.timeline)
                            : is_compound(query) ? proof::version2::lines_of_compound(query)
                                                 : proof::version2::lines(query, answer.timeline);
  return "touchstone/certificate/" + std::to_string(version) + "\ncase " + case_sha256 +
         "\ndigits " + std::to_string(digits) + "\n" + lines + "end\n";
}

std::string certify(const Query& query, const Clearance& clearance, const std::string& case_sha256,
                    int digits) {
  const auto& [at, lower, upper] = clearance;
  BoxTimeline<RealAlgebraic> apart;
  apart.instants.push_back({RealAlgebraic(query.from()), State::separated, {}});
  if (query.from() < query.until()) {
    apart.spans.push_back(State::separated);
    apart.instants.push_back({RealAlgebraic(query.until()), State::separated, {}});
  }
  return "touchstone/certificate/2\ncase " + case_sha256 + "\ndigits " + std::to_string(digits) +
         "\nclearance " + lower.str() + " " + upper.str() + "\nreached " + at.str() + " " +
         proof::version2::overlap_at(within(query, upper), at) + "\n" +
         proof::version2::lines(within(query, lower), apart) + "end\n";
}

}  // namespace touchstone
