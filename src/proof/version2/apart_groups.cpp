// Groups of parts of two bodies, as nodes of trees, and the lines of a certificate about two groups
// (group_account.cpp).

#include "apart_groups.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "group_account.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::proof::version2 {
namespace {

// The radius of a part; 0 if it has none.
Rational radius_of(const Shape& shape, std::size_t part) {
  const auto* inflated = std::get_if<Inflated>(&shape);
  if (const auto* compound = std::get_if<Compound>(&shape))
    inflated = std::get_if<Inflated>(&compound->parts[part].shape);
  return inflated == nullptr ? Rational(0) : inflated->radius;
}

bool is_finite(const compound::NearBox& box) {
  const auto is_number = [](double x) { return std::isfinite(x); };
  return std::ranges::all_of(box.center, is_number) && std::ranges::all_of(box.half, is_number);
}

// The eight corners of a box. REQUIRES: the box is finite.
std::vector<Vec3<Rational>> corners_of_box(const compound::NearBox& box) {
  std::vector<Vec3<Rational>> corners;
  for (unsigned i = 0; i < 8; ++i) {
    auto& x = corners.emplace_back();
    for (std::size_t m = 0; m < 3; ++m) {
      const Rational half = exact_value(box.half[m]), center = exact_value(box.center[m]);
      x[m] = (i >> m & 1U) != 0 ? Rational(center + half) : Rational(center - half);
    }
  }
  return corners;
}

}  // namespace

ApartGroups::Body::Body(const Query& query, std::size_t body) : near(query.shapes()[body]) {
  std::map<Vec3<Rational>, std::size_t> known;
  const std::size_t count = query.part_count(body);
  vertices_of.reserve(count);
  radii.reserve(count);
  for (std::size_t part = 0; part < count; ++part) {
    check_limit();
    auto& own = vertices_of.emplace_back();
    // Parts share vertices: each is proven only once.
    for (auto& x : compound::corners_of(query.shapes()[body], part)) {
      const auto [found, is_new] = known.emplace(x, vertices.size());
      if (is_new) vertices.push_back(std::move(x));
      own.push_back(found->second);
    }
    radii.push_back(radius_of(query.shapes()[body], part));
  }
}

ApartGroups::ApartGroups(const Query& query)
    : bodies_{Body(query, 0), Body(query, 1)}, pieces_(query) {}

std::vector<std::size_t> ApartGroups::parts(std::size_t body, std::uint32_t node) const {
  const compound::PartTree& tree = bodies_[body].near.tree();
  std::vector<std::size_t> parts;
  std::vector<std::uint32_t> open{node};
  while (!open.empty()) {
    const compound::PartTree::Node& next = tree.node(open.back());
    open.pop_back();
    if (next.is_leaf()) {
      parts.push_back(next.first);
    } else {
      open.push_back(next.first);
      open.push_back(next.second);
    }
  }
  std::ranges::sort(parts);
  return parts;
}

bool ApartGroups::are_single(const Nodes& nodes) const {
  return bodies_[0].near.tree().node(nodes[0]).is_leaf() &&
         bodies_[1].near.tree().node(nodes[1]).is_leaf();
}

std::array<ApartGroups::Nodes, 2> ApartGroups::halves(const Nodes& nodes) const {
  const auto &one = bodies_[0].near.tree().node(nodes[0]),
             &two = bodies_[1].near.tree().node(nodes[1]);
  const bool is_first_larger = bodies_[0].near.size(nodes[0]) >= bodies_[1].near.size(nodes[1]);
  if (two.is_leaf() || (!one.is_leaf() && is_first_larger))
    return {Nodes{one.first, nodes[1]}, Nodes{one.second, nodes[1]}};
  return {Nodes{nodes[0], two.first}, Nodes{nodes[0], two.second}};
}

std::optional<Account> ApartGroups::account(const Nodes& nodes) const {
  Groups groups;
  Rational radius = 0;
  std::array<std::vector<Vec3<Rational>>, 2> corners;
  for (const std::size_t body : {0U, 1U}) {
    const Body& own = bodies_[body];
    if (!is_finite(own.near.box(nodes[body]))) return std::nullopt;
    Rational greatest = 0;
    std::vector<std::size_t> numbers;
    for (const std::size_t part : parts(body, nodes[body])) {
      greatest = std::max(greatest, own.radii[part]);
      numbers.insert(numbers.end(), own.vertices_of[part].begin(), own.vertices_of[part].end());
    }
    // For all parts of the group the largest radius is used.
    radius += greatest;
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    for (const std::size_t i : numbers) groups.vertices[body].push_back(&own.vertices[i]);
    corners[body] = corners_of_box(own.near.box(nodes[body]));
  }
  groups.boxes = parts_of(corners, radius);
  return account_of_groups(groups, pieces_);
}

std::string set_text(const std::vector<std::size_t>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size();) {
    std::size_t last = i;
    while (last + 1 < parts.size() && parts[last + 1] == parts[last] + 1) ++last;
    text += (text.empty() ? "" : ",") + std::to_string(parts[i]);
    if (last > i) text += "-" + std::to_string(parts[last]);
    i = last + 1;
  }
  return text;
}

}  // namespace touchstone::proof::version2
