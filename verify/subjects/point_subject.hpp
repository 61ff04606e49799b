#pragma once

#include "verify/subjects/placed_surface.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {

// A library's query about a point and a body: whether and how deep a point is inside, or when a
// point that flies straight meets the body. A point is a box without size. The subjects of Open3D
// and VTK derive from this class, which brings a case into the form of such a query.
class PointSubject : public Subject {
 public:
  // Unsupported unless one body is a point, the other is a box or a polyhedron with volume, and
  // both rest or move as is_at_rest() says.
  Answer solve(const ReceivedCase& question) const final;

 protected:
  // As seen from the body, which rests in its pose at t = 0.
  struct Question {
    Vector origin{};  // of the point, at the beginning of the horizon
    Vector way{};     // of the point, in a unit of time: the difference of both velocities
    TriangleMesh surface{};
    bool is_point_first = true;
    double from = 0;
    double until = 0;
  };

  virtual bool is_at_rest() const = 0;

 private:
  virtual Answer answer(const Question& question) const = 0;
};

}  // namespace touchstone::subjects
