#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "account.hpp"
#include "common_pieces.hpp"
#include "src/compound/near_body.hpp"
#include "touchstone/query.hpp"

namespace touchstone::proof::version2 {

// Writes the lines of a certificate about many pairs of parts at once: all pairs of a group of
// parts of body 1 and a group of parts of body 2, which planes keep apart throughout the horizon.
// The groups are the nodes of a tree over the parts of each body. compound_lines.cpp begins with
// both roots, and splits pairs of groups until planes keep them apart, or both are single parts.
class ApartGroups {
 public:
  using Nodes = std::array<std::uint32_t, 2>;  // one node of each tree

  // The query must outlive this object.
  explicit ApartGroups(const Query& query);

  Nodes all() const { return {bodies_[0].near.tree().root(), bodies_[1].near.tree().root()}; }
  // The numbers of the parts below a node, in order.
  std::vector<std::size_t> parts(std::size_t body, std::uint32_t node) const;
  // Whether each of both groups is one part.
  bool are_single(const Nodes& nodes) const;
  // The two pairs of nodes into which a pair is split, at its larger node. REQUIRES: they are not
  // both single.
  std::array<Nodes, 2> halves(const Nodes& nodes) const;

  // The lines for a pair of nodes; nullopt if few planes, one after another, do not prove that the
  // groups are apart. Planes are guessed from the boxes around the nodes, in doubles, and proven by
  // the vertices of all parts, as a checker proves them.
  std::optional<Account> account(const Nodes& nodes) const;

 private:
  // The parts of one body: their tree, vertices and radii.
  struct Body {
    compound::NearBody near;
    std::vector<Vec3<Rational>> vertices{};               // all different ones of the parts
    std::vector<std::vector<std::size_t>> vertices_of{};  // by part
    std::vector<Rational> radii{};                        // by part
    Body(const Query& query, std::size_t body);
  };

  std::array<Body, 2> bodies_;
  CommonPieces pieces_;
};

// A set of parts as a certificate names it: "0-2,5". The numbers are in order.
std::string set_text(const std::vector<std::size_t>& parts);

}  // namespace touchstone::proof::version2
