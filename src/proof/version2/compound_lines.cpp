// Writes the lines of a certificate of version 2 for bodies of several parts: a section for each
// pair of parts, or of groups of parts.

#include <array>
#include <map>
#include <utility>
#include <vector>

#include "apart_groups.hpp"
#include "timeline_account.hpp"
#include "touchstone/limit.hpp"
#include "writer.hpp"

namespace touchstone::proof::version2 {
namespace {

// The lines of one pair of parts, from its own timeline.
std::string lines_of_pair(const Query& query, const std::array<std::size_t, 2>& parts) {
  const Answer answer = solve(query.pair(parts));
  return text(account_of(query, parts_of(query, parts), answer.timeline));
}

}  // namespace

std::string lines_of_compound(const Query& query) {
  if (has_solid(query)) throw Uncertifiable();
  // Checkers read at most this number of parts.
  if (query.part_count(0) > kMostParts || query.part_count(1) > kMostParts) throw TooLong();
  const ApartGroups groups(query);
  // By the numbers of the parts, so that sections are in order.
  std::map<std::array<std::vector<std::size_t>, 2>, std::string> sections;
  std::size_t size = 0;
  std::vector<ApartGroups::Nodes> open{groups.all()};
  while (!open.empty()) {
    check_limit();
    const ApartGroups::Nodes nodes = open.back();
    open.pop_back();
    // Planes prove the pair, or it is split, or it is one pair of parts.
    const auto apart = groups.account(nodes);
    if (!apart && !groups.are_single(nodes)) {
      for (const auto& half : groups.halves(nodes)) open.push_back(half);
      continue;
    }
    std::array parts{groups.parts(0, nodes[0]), groups.parts(1, nodes[1])};
    std::string section = "pairs " + set_text(parts[0]) + " " + set_text(parts[1]) + "\n" +
                          (apart ? text(*apart) : lines_of_pair(query, {parts[0][0], parts[1][0]}));
    size += section.size();
    if (size > kMostBytes) throw TooLong();
    sections.emplace(std::move(parts), std::move(section));
  }
  std::string all = "from " + query.from().str() + " until " + query.until().str() + "\n";
  for (const auto& [parts, section] : sections) all += section;
  return all;
}

}  // namespace touchstone::proof::version2
