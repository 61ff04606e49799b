// for_each_number() visits all numbers of a motion as it is written, for callers that read or
// change every number without asking for the kind of the motion, such as the judge, which rounds
// them. name_of_kind() gives the name that the kind has in JSON.

#include "touchstone/motion.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone {
namespace {

// Visits all parts of a written motion, down to the numbers.
class Visitor {
 public:
  explicit Visitor(const std::function<void(Numeral&)>& visit) : visit_(visit) {}

  void operator()(Numeral& n) const { visit_(n); }
  template <class T, std::size_t n>
  void operator()(std::array<T, n>& list) const {
    for (T& element : list) (*this)(element);
  }
  template <class T>
  void operator()(std::vector<T>& list) const {
    for (T& element : list) (*this)(element);
  }
  template <class T>
  void operator()(std::optional<T>& value) const {
    if (value) (*this)(*value);
  }

  void operator()(StaticMotion& m) const { all(m.rotation, m.translation); }
  void operator()(LinearMotion& m) const { all(m.rotation, m.translation, m.velocity); }
  void operator()(MatrixMotion& m) const {
    all(m.rows, m.last_row, m.denominator, m.translation_denominator);
  }
  void operator()(QuaternionMotion& m) const {
    all(m.rotation, m.translation, m.translation_denominator);
  }
  void operator()(BezierMotion& m) const { all(m.points, m.quaternions, m.weights, m.knots); }
  void operator()(TurningMotion& m) const {
    // With `to` both velocities follow from two poses, and are not written.
    if (!m.to) (*this)(m.angular_velocity);
    all(m.rotation, m.translation, m.velocity, m.about, m.from);
    if (m.to) all(m.to->time, m.to->rotation, m.to->translation);
  }
  void operator()(PiecewiseMotion& m) const {
    for (MotionPart& part : m.pieces) {
      (*this)(part.until);
      std::visit(*this, part.motion.kind);
    }
  }

 private:
  template <class... Part>
  void all(Part&... parts) const {
    ((*this)(parts), ...);
  }

  const std::function<void(Numeral&)>& visit_;
};

}  // namespace

void for_each_number(Motion& motion, const std::function<void(Numeral&)>& visit) {
  std::visit(Visitor(visit), motion.kind);
}

const char* name_of_kind(const Motion& motion) {
  static constexpr std::array<const char*, 7> kNames{"static", "linear",    "matrix", "quaternion",
                                                     "bezier", "piecewise", "turning"};
  return kNames[motion.kind.index()];
}

}  // namespace touchstone
