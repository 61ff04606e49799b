// The Minkowski sum of two boxes by CGAL's Nef polyhedra.

#include "verify/prove/oracle/nef_oracle.hpp"

// GCC 12 warns about reference counts in CGAL's inlined handles, wrongly, as use after free.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuse-after-free"
#endif

#include <CGAL/Nef_polyhedron_3.h>
#include <CGAL/Polyhedron_3.h>
#include <CGAL/Polyhedron_incremental_builder_3.h>
#include <CGAL/minkowski_sum_3.h>

#include <array>
#include <vector>

#include "verify/prove/oracle/cgal_number.hpp"

namespace touchstone::oracle {
namespace {

using Surface = CGAL::Polyhedron_3<LazyKernel>;
using Nef = CGAL::Nef_polyhedron_3<LazyKernel>;
using Vector = Vec3<Rational>;

// The faces of a box, counterclockwise from outside if its axes are right-handed.
constexpr std::array<std::array<std::size_t, 4>, 6> kFaces{
    {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}}};

// The surface of a box: six quadrangles. Corners of affine images of boxes are exact, so each
// quadrangle is planar.
class BoxBuilder : public CGAL::Modifier_base<Surface::HalfedgeDS> {
 public:
  explicit BoxBuilder(const PlacedBox& box) : box_(box) {}

  void operator()(Surface::HalfedgeDS& structure) override {
    const Mat3<Rational> e = edges(box_);
    const bool mirrored = bracket(e[0], e[1], e[2]) < 0;
    CGAL::Polyhedron_incremental_builder_3<Surface::HalfedgeDS> builder(structure, true);
    builder.begin_surface(8, 6, 24);
    for (const Vector& corner : box_.vertices) builder.add_vertex(to_cgal(corner));
    for (const auto& face : kFaces) {
      if (mirrored) {
        builder.add_facet(face.rbegin(), face.rend());
      } else {
        builder.add_facet(face.begin(), face.end());
      }
    }
    builder.end_surface();
  }

 private:
  const PlacedBox& box_;
};

Nef nef_of(const PlacedBox& box) {
  BoxBuilder builder(box);
  Surface surface;
  surface.delegate(builder);
  return Nef(surface);
}

// The box reflected in the origin. Its shape stays, and the handedness of its axes changes.
PlacedBox reflected(PlacedBox box) {
  for (Vector& corner : box.vertices) {
    for (Rational& c : corner) c = -c;
  }
  return box;
}

// The state of the boxes, by the place of the origin in the sum.
State place_of_origin(const Nef& sum) {
  Nef::Volume_const_handle volume;
  // If the origin is in no volume, it is in a vertex, edge or facet of the sum.
  if (!CGAL::assign(volume, sum.locate(LazyKernel::Point_3(0, 0, 0)))) return State::touching;
  return volume->mark() ? State::overlapping : State::separated;
}

// The planes of all facets, outward. CGAL has each facet twice, once for each side.
std::vector<Plane> outer_planes(const Nef& sum) {
  std::vector<Plane> planes;
  for (auto f = sum.halffacets_begin(); f != sum.halffacets_end(); ++f) {
    if (f->incident_volume()->mark()) continue;  // the side that faces inwards
    const auto p = f->plane();
    planes.push_back(
        canonical_plane({from_cgal(p.a()), from_cgal(p.b()), from_cgal(p.c())}, -from_cgal(p.d())));
  }
  merge(planes);
  return planes;
}

Rational volume_of(const Nef& sum) {
  Surface surface;
  sum.convert_to_polyhedron(surface);
  Rational six = 0;
  for (auto f = surface.facets_begin(); f != surface.facets_end(); ++f) {
    std::vector<Vector> corners;
    auto h = f->facet_begin();
    do corners.push_back(from_cgal(h->vertex()->point()));
    while (++h != f->facet_begin());
    for (std::size_t i = 2; i < corners.size(); ++i)
      six += six_volumes(corners[0], corners[i - 1], corners[i]);
  }
  return six / 6;
}

}  // namespace

Result<SumReport> nef_report(const PlacedBox& box1, const PlacedBox& box2) {
  for (const PlacedBox* box : {&box1, &box2}) {
    if (!is_parallelepiped(*box))
      return Error{Error::Code::value, "", "a box is not a parallelepiped"};
    if (is_flat(*box)) return Error{Error::Code::value, "", "a box is flat"};
  }
  Nef first = nef_of(box1);
  Nef second = nef_of(reflected(box2));
  const Nef sum = CGAL::minkowski_sum_3(first, second);
  SumReport report;
  report.state = place_of_origin(sum);
  report.planes = outer_planes(sum);
  report.volume = volume_of(sum);
  return report;
}

}  // namespace touchstone::oracle
