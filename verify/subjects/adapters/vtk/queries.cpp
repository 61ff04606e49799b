// VTK's signed distance of a point and a surface, its line through a tree of boxes, and its test of
// two surfaces: subjects of the program touchstone-adapter-vtk.

#include <vtkCellArray.h>
#include <vtkCollisionDetectionFilter.h>
#include <vtkGenericCell.h>
#include <vtkImplicitPolyDataDistance.h>
#include <vtkMatrix4x4.h>
#include <vtkNew.h>
#include <vtkOBBTree.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkSmartPointer.h>
#include <vtkVersionMacros.h>

#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <string>

#include "src/number/notation.hpp"
#include "verify/subjects/placed_surface.hpp"
#include "verify/subjects/point_subject.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

constexpr const char* kVersion = "VTK " VTK_VERSION;
constexpr const char* kPlaced = "; vertices in the world, rounded to doubles";

// A mesh as VTK takes it, in doubles.
vtkSmartPointer<vtkPolyData> poly_data(const TriangleMesh& mesh) {
  vtkNew<vtkPoints> points;
  points->SetDataTypeToDouble();
  for (const Vector& vertex : mesh.vertices) points->InsertNextPoint(vertex.data());
  vtkNew<vtkCellArray> cells;
  for (const auto& triangle : mesh.triangles) {
    cells->InsertNextCell(3);
    for (const std::size_t vertex : triangle)
      cells->InsertCellPoint(static_cast<vtkIdType>(vertex));
  }
  auto result = vtkSmartPointer<vtkPolyData>::New();
  result->SetPoints(points);
  result->SetPolys(cells);
  return result;
}

std::array<std::string, 3> text_of(const Vector& v) {
  return {hex_float(v[0]), hex_float(v[1]), hex_float(v[2])};
}

// The signed distance of a point at rest, negative inside of the body.
class PointDistance : public PointSubject {
 public:
  Announcement announcement() const override {
    return {.name = "vtk-point-distance-static",
            .version = kVersion,
            .motions = {"static"},
            .kinds = {"boxes", "polyhedra"},
            .returns = {"distance", "depth", "points"},
            .settings = std::string("vtkImplicitPolyDataDistance") + kPlaced};
  }

 private:
  bool is_at_rest() const override { return true; }

  Answer answer(const Question& question) const override {
    vtkNew<vtkImplicitPolyDataDistance> function;
    function->SetInput(poly_data(question.surface));
    Vector point = question.origin;
    Vector nearest{};
    Answer answer;
    double seconds = 0;
    const double distance = timed(seconds, [&] {
      return function->EvaluateFunctionAndGetClosestPoint(point.data(), nearest.data());
    });
    answer.seconds = seconds;
    answer.contact = distance <= 0;
    (answer.contact ? answer.depth : answer.distance) = hex_float(std::abs(distance));
    if (answer.contact) return answer;
    answer.points = {text_of(point), text_of(nearest)};
    if (!question.is_point_first) std::swap((*answer.points)[0], (*answer.points)[1]);
    return answer;
  }
};

// The flight of a point as a line from its first to its last position.
class Line : public PointSubject {
 public:
  Announcement announcement() const override {
    return {.name = "vtk-line",
            .version = kVersion,
            .motions = {"static", "linear"},
            .kinds = {"boxes", "polyhedra"},
            .settings = std::string("vtkOBBTree::IntersectWithLine, tolerance 0; in contact from "
                                    "the start if InsideOrOutside is not 1") +
                        kPlaced};
  }

 private:
  bool is_at_rest() const override { return false; }

  Answer answer(const Question& question) const override {
    vtkNew<vtkOBBTree> tree;
    tree->SetDataSet(poly_data(question.surface));
    tree->BuildLocator();
    const double duration = question.until - question.from;
    Vector end = question.origin;
    for (std::size_t m = 0; m < 3; ++m) end[m] += duration * question.way[m];
    double seconds = 0;
    const auto fraction = timed(seconds, [&] { return met(*tree, question.origin, end); });
    Answer answer = fraction ? contact_at(question.from + duration * *fraction) : no_contact();
    answer.seconds = seconds;
    return answer;
  }

  // The fraction of the way from `begin` to `end` at which the line meets the surface.
  static std::optional<double> met(vtkOBBTree& tree, const Vector& begin, const Vector& end) {
    if (tree.InsideOrOutside(begin.data()) != 1) return 0;
    vtkNew<vtkGenericCell> cell;
    Vector place{}, parameters{};
    double fraction = 0;
    int sub_cell = 0;
    vtkIdType number = 0;
    if (tree.IntersectWithLine(begin.data(), end.data(), 0, fraction, place.data(),
                               parameters.data(), sub_cell, number, cell) == 0)
      return std::nullopt;
    return fraction;
  }
};

// Whether the surfaces of two bodies at rest intersect.
class Collision : public Subject {
 public:
  Announcement announcement() const override {
    return {.name = "vtk-collision-static",
            .version = kVersion,
            .motions = {"static"},
            .kinds = {"boxes", "polyhedra"},
            .returns = {},
            .settings = std::string("vtkCollisionDetectionFilter, first contact, which compares "
                                    "only surfaces") +
                        kPlaced};
  }

  Answer solve(const ReceivedCase& question) const override {
    for (const Body& body : question.bodies) {
      if (body.kind != "static") return not_supported("bodies at rest only");
    }
    vtkNew<vtkMatrix4x4> identity;
    vtkNew<vtkCollisionDetectionFilter> filter;
    for (int i = 0; i < 2; ++i) {
      filter->SetInputData(i,
                           poly_data(placed_surface(question.bodies[static_cast<std::size_t>(i)])));
      filter->SetMatrix(i, identity);
    }
    filter->SetCollisionModeToFirstContact();
    Answer answer;
    double seconds = 0;
    answer.contact = timed(seconds, [&] {
      filter->Update();
      return filter->GetNumberOfContacts() > 0;
    });
    answer.seconds = seconds;
    return answer;
  }
};

}  // namespace

void add_vtk(Registry& registry) {
  registry.push_back({"vtk-point-distance-static",
                      "VTK's signed distance of a point and a surface, at rest",
                      [] { return std::make_unique<PointDistance>(); }});
  registry.push_back({"vtk-line", "VTK's line through a surface, for a point that flies straight",
                      [] { return std::make_unique<Line>(); }});
  registry.push_back({"vtk-collision-static", "VTK's collision filter of two surfaces, at rest",
                      [] { return std::make_unique<Collision>(); }});
}

}  // namespace touchstone::subjects
