// Finds the pairs of parts of two bodies that meet first. It halves spans of time (cells), searches
// the earlier half first, and leaves out pairs of parts, or of boxes around many parts, that a
// direction separates (search_cell.hpp).

#include "src/compound/first_pairs.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "src/compound/near_body.hpp"
#include "src/compound/relative_cell.hpp"
#include "src/compound/search_cell.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::compound {
namespace {

// A pair of nodes that was not separated in this number of cells is split, or solved exactly if
// both nodes are single parts. So no pair needs more cells, even if it nearly touches for a long
// time, or if rounding errors exceed the size of its bodies.
constexpr std::uint8_t kMostFailures = 48;

// A pair of nodes, one of the tree of each body.
using Nodes = std::array<std::uint32_t, 2>;

// The search through all pieces of the motion, from the earliest (the header describes it). It runs
// in the constructor.
class Search {
 public:
  Search(const Query& query, const Stretch& stretch, const TryPair& try_pair)
      : bodies_{NearBody(query.shapes()[0]), NearBody(query.shapes()[1])}, try_(try_pair) {
    for (std::size_t body = 0; body < 2; ++body)
      radii_ += bodies_[body].radius(bodies_[body].tree().root());
    radii_ = detail::step_up(radii_);
    const auto pieces = common_partition(query.motions()[0], query.motions()[1]);
    const std::vector<Nodes> all{{bodies_[0].tree().root(), bodies_[1].tree().root()}};
    bool is_first = true;
    for (PiecePair piece : pieces) {
      if (piece.until < stretch.from || stretch.until < piece.from) continue;
      piece.from = std::max<Rational>(piece.from, stretch.from);
      piece.until = std::min<Rational>(piece.until, stretch.until);
      const RelativeCell whole(piece);
      // First only the start: if the bodies are in contact there, this is the whole answer.
      if (is_first) search({whole.start(), piece.from, 0, 0, bodies_, radii_}, all);
      is_first = false;
      if (so_far_.is_enough) return;
      search({whole, piece.from, piece.until - piece.from, 0, bodies_, radii_}, all);
    }
  }

 private:
  // Searches a cell for the pairs of nodes that were not separated in the cell it is half of.
  void search(SearchCell cell, const std::vector<Nodes>& inherited) {
    check_limit();
    if (so_far_.is_enough || is_too_late(cell)) return;
    const std::vector<Nodes> left = not_apart(cell, inherited);
    if (left.empty() || so_far_.is_enough) return;
    search(cell.cut(bodies_), left);
    search(std::move(cell), left);
  }

  // Whether a contact that was found is earlier than the whole cell.
  bool is_too_late(const SearchCell& cell) const {
    return so_far_.earliest != nullptr && so_far_.earliest->compare(cell.from()) < 0;
  }

  // The pairs of nodes that have to be searched in the halves of a cell. Those that are large there
  // are split.
  std::vector<Nodes> not_apart(const SearchCell& cell, const std::vector<Nodes>& inherited) {
    std::vector<Nodes> left, open = inherited;
    while (!open.empty() && !so_far_.is_enough) {
      check_limit();
      const Nodes nodes = open.back();
      open.pop_back();
      const PartTree::Node &one = bodies_[0].tree().node(nodes[0]),
                           &two = bodies_[1].tree().node(nodes[1]);
      const bool are_leaves = one.is_leaf() && two.is_leaf();
      const std::array<std::size_t, 2> parts{one.first, two.first};
      const std::uint64_t key = key_of(nodes);
      if (are_leaves && is_tried(key)) continue;
      const double radii =
          detail::step_up(bodies_[0].radius(nodes[0]) + bodies_[1].radius(nodes[1]));
      if (cell.are_boxes_apart(bodies_[0].box(nodes[0]), bodies_[1].box(nodes[1]), radii)) continue;
      if (are_leaves) {
        if (cell.are_parts_apart(bodies_, parts, radii)) continue;
        if (!cell.is_last() && may_wait(key)) {
          left.push_back(nodes);
        } else {
          failures_[key] = kMostFailures;
          so_far_ = try_(parts);
          if (is_too_late(cell)) return {};
        }
        continue;
      }
      const double size1 = cell.size(0, bodies_[0].size(nodes[0])),
                   size2 = cell.size(1, bodies_[1].size(nodes[1]));
      if (!cell.is_last() && size1 + size2 < cell.travel() && may_wait(key)) {
        left.push_back(nodes);
      } else if (two.is_leaf() || (!one.is_leaf() && size1 >= size2)) {
        open.push_back({one.first, nodes[1]});
        open.push_back({one.second, nodes[1]});
      } else {
        open.push_back({nodes[0], two.first});
        open.push_back({nodes[0], two.second});
      }
    }
    return left;
  }

  std::uint64_t key_of(const Nodes& nodes) const {
    return std::uint64_t{nodes[0]} * bodies_[1].tree().size() + nodes[1];
  }
  bool is_tried(std::uint64_t key) const {
    const auto found = failures_.find(key);
    return found != failures_.end() && found->second >= kMostFailures;
  }
  // Counts a cell in which the pair was not separated. Returns false once kMostFailures are
  // reached.
  bool may_wait(std::uint64_t key) {
    std::uint8_t& count = failures_[key];
    return count < kMostFailures && ++count < kMostFailures;
  }

  std::array<NearBody, 2> bodies_;
  const TryPair& try_;
  double radii_ = 0;
  FirstSoFar so_far_{};
  std::unordered_map<std::uint64_t, std::uint8_t> failures_{};  // by pair of nodes
};

}  // namespace

void for_first_pairs(const Query& query, const Stretch& stretch, const TryPair& try_pair) {
  Search(query, stretch, try_pair);
}

}  // namespace touchstone::compound
