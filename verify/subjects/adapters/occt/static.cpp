// Open CASCADE's distance of two solids at rest: the subject of touchstone-adapter-occt.

#include <BRepBuilderAPI_MakeFace.hxx>
#include <BRepBuilderAPI_MakePolygon.hxx>
#include <BRepBuilderAPI_MakeSolid.hxx>
#include <BRepBuilderAPI_Sewing.hxx>
#include <BRepExtrema_DistShapeShape.hxx>
#include <BRepPrimAPI_MakeBox.hxx>
#include <Precision.hxx>
#include <Standard_Failure.hxx>
#include <Standard_Version.hxx>
#include <TopLoc_Location.hxx>
#include <TopoDS.hxx>
#include <TopoDS_Shape.hxx>
#include <TopoDS_Shell.hxx>
#include <gp_Pnt.hxx>
#include <gp_Trsf.hxx>

#include <array>
#include <memory>
#include <stdexcept>
#include <string>

#include "src/number/notation.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

gp_Pnt point(const Vector& v) { return {v[0], v[1], v[2]}; }

TopoDS_Shape box(const Body& body) {
  Vector low = body.center, high = body.center;
  for (std::size_t m = 0; m < 3; ++m) {
    low[m] -= body.half_extents[m];
    high[m] += body.half_extents[m];
  }
  return BRepPrimAPI_MakeBox(point(low), point(high)).Solid();
}

// The faces of a polyhedron, sewed to a solid.
TopoDS_Shape polyhedron(const Body& body) {
  BRepBuilderAPI_Sewing sewing;
  for (const Face& face : body.faces) {
    BRepBuilderAPI_MakePolygon loop;
    for (const std::size_t vertex : face) loop.Add(point(body.vertices.at(vertex)));
    loop.Close();
    sewing.Add(BRepBuilderAPI_MakeFace(loop.Wire(), true).Face());
  }
  sewing.Perform();
  const TopoDS_Shape& sewed = sewing.SewedShape();
  if (sewed.ShapeType() != TopAbs_SHELL) throw std::runtime_error("the faces do not make a shell");
  return BRepBuilderAPI_MakeSolid(TopoDS::Shell(sewed)).Solid();
}

// The solid of a body, in its pose.
TopoDS_Shape placed(const Body& body) {
  const auto& [r, p] = body.start;
  gp_Trsf move;
  move.SetValues(r[0][0], r[0][1], r[0][2], p[0], r[1][0], r[1][1], r[1][2], p[1], r[2][0], r[2][1],
                 r[2][2], p[2]);
  return (body.is_box() ? box(body) : polyhedron(body)).Moved(TopLoc_Location(move));
}

std::array<std::string, 3> text_of(const gp_Pnt& p) {
  return {hex_float(p.X()), hex_float(p.Y()), hex_float(p.Z())};
}

class Static : public Subject {
 public:
  Announcement announcement() const override {
    return {.name = "occt-distance-static",
            .version = "Open CASCADE " OCC_VERSION_COMPLETE,
            .motions = {"static"},
            .kinds = {"boxes", "polyhedra"},
            .returns = {"distance", "points"},
            .settings =
                "BRepExtrema_DistShapeShape; a contact is a distance of at most "
                "Precision::Confusion, 1e-7"};
  }

  Answer solve(const ReceivedCase& question) const override {
    for (const Body& body : question.bodies) {
      if (body.kind != "static") return not_supported("bodies at rest only");
    }
    TopoDS_Shape one, other;
    try {
      one = placed(question.bodies[0]);
      other = placed(question.bodies[1]);
    } catch (const Standard_Failure& failure) {  // a flat body, or a matrix that is not a rotation
      return not_supported(std::string("Open CASCADE makes no solid: ") +
                           failure.GetMessageString());
    }
    Answer answer;
    double seconds = 0;
    const BRepExtrema_DistShapeShape found =
        timed(seconds, [&] { return BRepExtrema_DistShapeShape(one, other); });
    if (!found.IsDone()) throw std::runtime_error("BRepExtrema_DistShapeShape is not done");
    answer.seconds = seconds;
    answer.contact = found.InnerSolution() || found.Value() <= Precision::Confusion();
    if (answer.contact) return answer;
    answer.distance = hex_float(found.Value());
    answer.points = {text_of(found.PointOnShape1(1)), text_of(found.PointOnShape2(1))};
    return answer;
  }
};

}  // namespace

void add_occt(Registry& registry) {
  registry.push_back({"occt-distance-static",
                      "Open CASCADE's BRepExtrema_DistShapeShape of two solids, at rest",
                      [] { return std::make_unique<Static>(); }});
}

}  // namespace touchstone::subjects
