// Writes the motion of a body as JSON.

#include "motion_writer.hpp"

namespace touchstone::text {
namespace {

// Writes the members of a motion that follow its kind.
struct Members {
  JsonWriter& out;

  void operator()(const StaticMotion& m) const {
    out.member("rotation", m.rotation);
    out.member("translation", m.translation);
  }
  void operator()(const LinearMotion& m) const {
    out.member("rotation", m.rotation);
    out.member("translation", m.translation);
    out.member("velocity", m.velocity);
  }
  void operator()(const MatrixMotion& m) const {
    std::vector<WrittenRow> rows(m.rows.begin(), m.rows.end());
    if (m.last_row) rows.push_back(*m.last_row);
    out.member("matrix", rows);
    out.member("denominator", m.denominator);
    out.member("translation_denominator", m.translation_denominator);
  }
  void operator()(const QuaternionMotion& m) const {
    out.member("rotation", m.rotation);
    out.member("translation", m.translation);
    out.member("translation_denominator", m.translation_denominator);
  }
  void operator()(const BezierMotion& m) const {
    out.member("degree", [&] { out.add_count(m.degree); });
    out.member("points", m.points);
    out.member("quaternions", m.quaternions);
    out.member("weights", m.weights);
    out.member("knots", m.knots);
    out.member("allow_jumps", m.allow_jumps);
  }
  void operator()(const TurningMotion& m) const {
    if (!m.to) out.member("angular_velocity", m.angular_velocity);
    out.member("rotation", m.rotation);
    out.member("translation", m.translation);
    out.member("velocity", m.velocity);
    out.member("about", m.about);
    out.member("from", m.from);
    if (!m.to) return;
    out.member("to", [&] {
      out.object([&] {
        out.member("time", m.to->time);
        out.member("rotation", m.to->rotation);
        out.member("translation", m.to->translation);
      });
    });
  }
  void operator()(const PiecewiseMotion& m) const {
    out.member("pieces", [&] {
      out.array(m.pieces, [&](const MotionPart& part) {
        out.object([&] {
          out.member("until", part.until);
          out.member("motion", [&] { write_motion(out, part.motion); });
        });
      });
    });
    out.member("allow_jumps", m.allow_jumps);
  }
};

}  // namespace

void write_motion(JsonWriter& out, const Motion& motion) {
  out.object([&] {
    out.member("kind", name_of_kind(motion));
    std::visit(Members{out}, motion.kind);
  });
}

}  // namespace touchstone::text
