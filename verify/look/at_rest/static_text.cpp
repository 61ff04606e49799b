// Writes the answer about two bodies at an instant as text for people: the output of `overlap` and
// `manifold`. A number is a list of texts: one if it is exact or rounded, two for an enclosure,
// none if it is unknown. An answer has one pose, or two at a jump of a motion.

#include "verify/look/at_rest/static_text.hpp"

#include <algorithm>
#include <sstream>

#include "src/base/visible.hpp"
#include "src/poly/shown_number.hpp"

namespace touchstone {
namespace {

std::string number(const NumberText& n) {
  if (n.empty()) return "?";
  return n.size() == 1 ? n[0] : "[" + n[0] + ", " + n[1] + "]";
}

std::string vector(const VectorText& v) {
  return "(" + number(v[0]) + ", " + number(v[1]) + ", " + number(v[2]) + ")";
}

// The number without its sign, since the opposite direction would have the opposite sign.
std::string magnitude(const NumberText& n) {
  if (n.size() != 1 || n[0].front() != '-') return number(n);
  return n[0].substr(1);
}

// The features whose normal is the axis with this name.
std::string features_of(const PoseAnswer& p, const std::string& axis) {
  const auto found = std::find_if(p.axes.begin(), p.axes.end(),
                                  [&axis](const SeparationText& s) { return s.axis == axis; });
  return found == p.axes.end() ? "" : found->of;
}

// All axes, one per line, in columns: the name, the separation ("-" if the normal vanishes), and
// the features that give the axis.
void write_axes(std::ostream& out, const PoseAnswer& p) {
  const auto written = [](const SeparationText& s) {
    return s.separation.empty() ? "-" : number(s.separation);
  };
  std::size_t names = 4;  // the least width of the first column
  std::size_t width = 0;
  for (const SeparationText& s : p.axes) {
    names = std::max(names, s.axis.size());
    width = std::max(width, written(s).size());
  }
  for (const SeparationText& s : p.axes) {
    const std::string separation = written(s);
    out << "    " << s.axis << std::string(names + 1 - s.axis.size(), ' ') << separation
        << std::string(width - separation.size() + 2, ' ') << s.of << '\n';
  }
}

// A remark on points that may differ only by rounding.
std::string remark_on(const ManifoldPointText& point) {
  if (point.merged > 0)
    return "  (and " + std::to_string(point.merged) +
           " more that rounding may have parted from it)";
  if (point.same_as == 0) return "";
  return "  (rounding may have parted it from point " + std::to_string(point.same_as) +
         ": --merge)";
}

void write_distance(std::ostream& out, const DistanceText& d, ExactNumbers numbers) {
  out << "  distance     " << number(d.distance);
  if (!d.squared.empty() && (numbers == ExactNumbers::all || !has_long_number(d.squared))) {
    out << "  (its square is " << d.squared << ')';
  } else if (!d.squared.empty()) {
    out << "  (its square is a number of " << d.squared.size() << " characters: --exact)";
  }
  if (!d.on_a[0].empty()) out << "  from " << vector(d.on_a) << " to " << vector(d.on_b);
  out << '\n';
}

// The axes of equal rank, if there are any.
void write_ties(std::ostream& out, const PoseAnswer& p) {
  if (p.ties.empty()) return;
  out << (p.separation.size() == 1 ? "  (equal:" : "  (may be equal:");
  for (const std::string& tie : p.ties) out << ' ' << tie;
  out << ')';
}

// The axis and its rank, and the axes of equal rank.
void write_axis(std::ostream& out, const PoseAnswer& p) {
  if (p.least) {
    out << "  least penetrating axis " << p.least->axis << ", " << p.least->of << ": "
        << magnitude(p.least->separation) << "\n  preferred axis " << p.axis << ", "
        << features_of(p, p.axis) << '\n';
    return;
  }
  const char* rank = p.state == State::separated ? "most separating"
                     : p.state == State::unknown ? "leading"
                                                 : "least penetrating";
  out << "  " << rank << " axis " << p.axis << ", " << features_of(p, p.axis);
  write_ties(out, p);
  out << '\n';
}

void write_separation(std::ostream& out, const PoseAnswer& p) {
  if (p.state == State::unknown) {
    out << "  separation   " << number(p.separation) << '\n';
    return;
  }
  out << (p.state == State::separated ? "  separation   " : "  penetration  ")
      << (p.separation.size() == 1 ? magnitude(p.separation) : number(p.separation));
  if (p.state == State::separated)
    out << "  along this axis; the distance of the boxes is that or more";
  out << '\n';
}

// `noun` is "box" or, if one of the bodies is a polyhedron, "body".
void write_manifold(std::ostream& out, const PoseAnswer& p, const std::string& noun) {
  if (p.kind == "face") {
    const bool first = p.reference_box == 1;
    out << "  face " << p.features[first ? 0 : 1] << " of " << noun << ' ' << p.reference_box
        << " is the reference, face " << p.features[first ? 1 : 0] << " of " << noun << ' '
        << 3 - p.reference_box << " the incident one\n";
  } else if (p.kind == "edges") {
    out << "  edge " << p.features[0] << " of " << noun << " 1 against edge " << p.features[1]
        << " of " << noun << " 2\n";
  }
  for (const auto& point : p.points) {
    out << "    " << vector(point.on_a) << " | " << vector(point.on_b) << "  depth "
        << number(point.depth) << remark_on(point) << '\n';
  }
}

// The pose of bodies with a radius: their distance or penetration, and the closest features and
// points of their cores.
void write_cores(std::ostream& out, const PoseAnswer& p, ExactNumbers numbers) {
  const CoresText& cores = *p.cores;
  if (!p.separation.empty()) {
    out << (p.state == State::overlapping ? "  penetration  " : "  distance     ")
        << magnitude(p.separation) << '\n';
  }
  out << "  normal       " << vector(p.normal);
  write_ties(out, p);
  out << "\n  core 1 " << cores.features[0] << ", core 2 " << cores.features[1];
  if (!cores.on_a[0].empty()) {
    out << ", from " << vector(cores.on_a) << " to " << vector(cores.on_b);
    const bool is_shown = numbers == ExactNumbers::all || !has_long_number(cores.squared);
    if (!cores.squared.empty() && is_shown)
      out << "  (the square of their distance is " << cores.squared << ')';
  }
  out << '\n';
}

// Everything about one pose: state, axis, separation, normal; and then the manifold, or all axes.
void write_pose(std::ostream& out, const PoseAnswer& p, bool with_manifold, const std::string& noun,
                ExactNumbers numbers) {
  out << "  " << name(p.state);
  if (p.parts) out << "; of body 1 part " << (*p.parts)[0] << ", of body 2 part " << (*p.parts)[1];
  out << '\n';
  if (p.cores) return write_cores(out, p, numbers);
  if (p.axis.empty()) return;
  write_axis(out, p);
  write_separation(out, p);
  out << "  normal       " << vector(p.normal) << '\n';
  if (p.distance) write_distance(out, *p.distance, numbers);
  if (with_manifold) {
    write_manifold(out, p, noun);
  } else {
    write_axes(out, p);
  }
}

}  // namespace

std::string line_on_plane(const std::string& equation, bool within, ExactNumbers numbers) {
  const bool is_shown = numbers == ExactNumbers::all || !has_long_number(equation);
  const std::string plane = is_shown ? "the plane " + equation
                                     : "one plane (its equation has long numbers: overlap --exact)";
  if (within) return "  within " + plane + '\n';
  return "  both bodies lie in " + plane + ": --plane answers within it\n";
}

std::string static_text(const Case& c, const StaticAnswer& answer, const StaticOptions& options,
                        ExactNumbers numbers) {
  std::ostringstream out;
  out << visible(c.id);
  if (c.title) out << ": " << visible(*c.title);
  out << '\n';
  if (!answer.at) {
    out << "  no contact\n";
    return out.str();
  }
  out << "  at t = " << answer.at->decimal << ", " << answer.number << " arithmetic\n";
  if (answer.plane) out << line_on_plane(answer.plane->equation, answer.plane->within, numbers);
  const std::string noun = !is_of_boxes(c.query) || options.plane ? "body" : "box";
  for (std::size_t i = 0; i < answer.poses.size(); ++i) {
    if (answer.poses.size() > 1) out << (i == 0 ? "  before the jump\n" : "  after the jump\n");
    write_pose(out, answer.poses[i], options.manifold, noun, numbers);
  }
  return out.str();
}

}  // namespace touchstone
