#include "polyhedra_at_rest.hpp"

#include <array>

#include "text_of.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/poly/algebraic_field.hpp"
#include "touchstone/polyhedra/solid.hpp"
#include "touchstone/sat/widest_axis.hpp"

namespace touchstone {
namespace {

using polyhedra::Lattice;
using polyhedra::PlacedBody;

// Both bodies of a query, and the description of their pose. The query must outlive this object.
class Bodies {
 public:
  explicit Bodies(const Query& q)
      : lattices_{&q.solid(0).exact, &q.solid(1).exact},
        is_box_{!q.polyhedron(0), !q.polyhedron(1)} {}

  const Lattice& operator[](std::size_t i) const { return *lattices_[i]; }

  template <ExactNumber N>
  PoseAnswer described(const PlacedBody<N>& one, const PlacedBody<N>& two, int digits) const {
    const auto widest = polyhedra::widest_axis(one, two);
    PoseAnswer answer;
    answer.state = state_of(sign_of(widest.separation.gap));
    answer.separation = ratio_text(widest.separation, digits);
    answer.normal = unit_text(widest.normal, digits);
    add(answer, widest.plane);
    answer.axis = answer.axes.front().axis;
    for (const polyhedra::Plane& tie : widest.ties) {
      add(answer, tie);
      answer.ties.push_back(answer.axes.back().axis);
    }
    return answer;
  }

 private:
  void add(PoseAnswer& answer, const polyhedra::Plane& plane) const {
    answer.axes.push_back({polyhedra::name_of(plane, lattices_, is_box_),
                           polyhedra::words_for(plane, lattices_, is_box_), answer.separation});
  }

  std::array<const Lattice*, 2> lattices_;
  std::array<bool, 2> is_box_;
};

}  // namespace

template <ExactNumber N>
std::vector<PoseAnswer> polyhedra_at_rest(const Query& q, const N& t, int digits) {
  const Bodies bodies(q);
  std::vector<PoseAnswer> poses;
  std::array<std::vector<Vec3<N>>, 2> last;
  for (const PiecePair& pieces : common_partition(q.motions()[0], q.motions()[1])) {
    if (t.compare(pieces.from) < 0 || t.compare(pieces.until) > 0) continue;
    const auto one = polyhedra::placed(bodies[0], *pieces.piece1, t);
    const auto two = polyhedra::placed(bodies[1], *pieces.piece2, t);
    std::array corners{one.corners, two.corners};
    if (!poses.empty() && last == corners) continue;
    poses.push_back(bodies.described(one, two, digits));
    last = std::move(corners);
  }
  return poses;
}

template std::vector<PoseAnswer> polyhedra_at_rest(const Query&, const Rational&, int);
template std::vector<PoseAnswer> polyhedra_at_rest(const Query&, const FieldElement&, int);

}  // namespace touchstone
