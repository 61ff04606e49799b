#pragma once

#include "src/walk/doubles/numbers.hpp"
#include "src/walk/doubles/plain_motion.hpp"

namespace touchstone::doubles {

// Visits all doubles of a piece that PieceForms converts, and records their last bits, from which
// follows the shift that makes all of them integers (LastBits in numbers.hpp). DoublesSource calls
// it before it converts a motion to integers. It must see whatever PieceForms reads
// (piece_forms.hpp), kind by kind.
class SeenPiece {
 public:
  SeenPiece(LastBits& last, int body, double from, double until)
      : last_(last), body_(body), from_(from), until_(until) {}

  void operator()(const Straight& s) const {
    see(s.rotation, axes_of(body_));
    see(s.translation, Group::lengths);
    if (!s.moves) return;
    see(s.velocity, Group::lengths);
    // [0, 1] is the span on which no time has to be converted: PieceForms::is_all.
    see_times(0, 1);
  }
  void operator()(const Segment& s) const {
    for (const Quaternion& q : s.rotations) see(q, axes_of(body_));
    for (const Vector& p : s.translations) see(p, Group::lengths);
    see_times(s.from, s.until);
  }
  void operator()(const Curve& c) const {
    for (const Quaternion& q : c.curve->quaternions) see(q, axes_of(body_));
    for (const Vector& p : c.curve->points) see(p, Group::lengths);
    see(c.curve->weights, weights_of(body_));
    see_times(0, 1);
  }
  void operator()(const Affine& a) const {
    const Matrix& m = *a.matrix;
    const auto count = static_cast<std::size_t>(m.degree) + 1;
    for (std::size_t row = 0; row < 3; ++row) {
      see(m.rows.subspan(4 * row * count, 3 * count), axes_of(body_));
      see(m.rows.subspan((4 * row + 3) * count, count), Group::lengths);
    }
    see(m.denominator, axes_of(body_));
    last_.see(1, axes_of(body_));  // the denominator if there is none
    see_times(0, 1);
  }

 private:
  template <class List>
  void see(const List& all, Group group) const {
    for (const double x : all) last_.see(x, group);
  }
  // Records the times of a piece that is defined on one span and used on another.
  void see_times(double start, double end) const {
    if (from_ == start && until_ == end) return;
    for (const double t : {1.0, start, end, from_, until_}) last_.see(t, Group::times);
  }

  LastBits& last_;
  int body_;
  double from_;
  double until_;
};

}  // namespace touchstone::doubles
