// The section "meshes" of the survey: first contacts of two large meshes, bumpy balls, by the
// number of triangles; and for comparison the time of reading the case from its text.

#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "touchstone/case.hpp"
#include "touchstone/first_contact.hpp"
#include "verify/bench/survey/contestants.hpp"
#include "verify/bench/survey/sections.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::survey {
namespace {

// A ball with about 4 rings² triangles between `rings` - 1 circles of latitude. The distances of
// its vertices from the centre are from 0.99 to 1.01.
Body ball(std::uint32_t rings, std::uint64_t seed, Motion motion) {
  random::Dice dice("survey, meshes", seed, rings);
  const std::uint32_t around = 2 * rings;
  std::vector<WrittenVector> vertices;
  const auto add = [&](double latitude, double longitude) {  // the latitude from a pole
    const double radius = dice.between(0.99, 1.01);
    vertices.push_back({radius * std::sin(latitude) * std::cos(longitude),
                        radius * std::sin(latitude) * std::sin(longitude),
                        radius * std::cos(latitude)});
  };
  constexpr double kHalfTurn = 3.141592653589793;
  add(0, 0);
  for (std::uint32_t i = 1; i < rings; ++i) {
    for (std::uint32_t k = 0; k < around; ++k)
      add(kHalfTurn * i / rings, 2 * kHalfTurn * k / around);
  }
  add(kHalfTurn, 0);
  // The index of vertex k on circle i. Vertices 0 and `last` are the poles.
  const auto at = [around](std::uint32_t i, std::uint32_t k) {
    return 1 + (i - 1) * around + k % around;
  };
  const auto last = static_cast<std::uint32_t>(vertices.size() - 1);
  std::vector<std::array<std::uint32_t, 3>> triangles;
  for (std::uint32_t k = 0; k < around; ++k) {
    triangles.push_back({0, at(1, k), at(1, k + 1)});
    for (std::uint32_t i = 1; i + 1 < rings; ++i) {
      triangles.push_back({at(i, k), at(i + 1, k), at(i + 1, k + 1)});
      triangles.push_back({at(i, k), at(i + 1, k + 1), at(i, k + 1)});
    }
    triangles.push_back({last, at(rings - 1, k + 1), at(rings - 1, k)});
  }
  return Body::mesh(std::move(vertices), std::move(triangles), std::move(motion));
}

Case balls(std::uint32_t rings, bool turns) {
  CaseParts parts;
  parts.id = "balls";
  const Motion flight =
      turns ? Motion::quaternion({{{1}, {0, 0.25}, {0}, {0, 0.75}}}, {{{3, -2}, {0.5}, {0.25}}})
            : Motion::linear({3, 0.5, 0.25}, {-2, 0, 0.125});
  parts.bodies = {ball(rings, 1, Motion::fixed()), ball(rings, 2, flight)};
  return Case::make(std::move(parts)).value();
}

}  // namespace

Section of_meshes(const Effort& effort) {
  Section section{"meshes", "first contacts of two meshes", "triangles of each"};
  // About 100, 1,000, 10,000 and 100,000 triangles.
  const std::vector<std::uint32_t> sizes = effort.quick
                                               ? std::vector<std::uint32_t>{4, 6, 8, 12}
                                               : std::vector<std::uint32_t>{5, 16, 50, 158};
  for (const std::uint32_t rings : sizes) {
    const auto count = 4 * (rings * rings - rings);
    std::vector<Contestant> all;
    for (const bool turns : {false, true}) {
      const Case c = balls(rings, turns);
      const std::string motion = turns ? "turning" : "straight";
      all.push_back(contestant("first contact, " + motion, std::vector<Query>{c.query},
                               [](const Query& q) { return first_contact(q).has_value(); }));
      all.push_back(contestant("reading, " + motion, std::vector<std::string>{case_text(c)},
                               [](const std::string& text) { return parse_case(text).ok(); }));
    }
    section.points.push_back(measured(std::to_string(count), count, all, effort));
  }
  return section;
}

}  // namespace touchstone::survey
