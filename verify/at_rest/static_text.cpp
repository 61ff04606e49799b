#include "verify/at_rest/static_text.hpp"

#include <sstream>

#include "touchstone/text/visible.hpp"

namespace touchstone {
namespace {

std::string number(const NumberText& n) {
  if (n.empty()) return "?";
  return n.size() == 1 ? n[0] : "[" + n[0] + ", " + n[1] + "]";
}

std::string vector(const VectorText& v) {
  return "(" + number(v[0]) + ", " + number(v[1]) + ", " + number(v[2]) + ")";
}

// Of the two directions in which a number can be meant, the one that needs no sign.
std::string magnitude(const NumberText& n) {
  if (n.size() != 1 || n[0].front() != '-') return number(n);
  return n[0].substr(1);
}

void write_pose(std::ostream& out, const PoseAnswer& p, bool with_manifold) {
  out << "  " << name(p.state) << '\n';
  if (p.axis.empty()) return;
  const char* word = p.state == State::separated ? "separation " : "penetration";
  const char* rank = p.state == State::separated ? "most separating"
                     : p.state == State::unknown ? "leading"
                                                 : "least penetrating";
  out << "  " << rank << " axis " << p.axis;
  if (!p.ties.empty()) {
    out << (p.separation.size() == 1 ? "  (as much:" : "  (not told from it:");
    for (const std::string& tie : p.ties) out << ' ' << tie;
    out << ')';
  }
  out << '\n';
  if (p.state == State::unknown) {
    out << "  separation   " << number(p.separation) << '\n';
  } else {
    out << "  " << word << "  "
        << (p.separation.size() == 1 ? magnitude(p.separation) : number(p.separation)) << '\n';
  }
  out << "  normal       " << vector(p.normal) << '\n';
  if (!with_manifold) {
    for (const auto& a : p.axes) {
      out << "    " << a.axis << std::string(5 - a.axis.size(), ' ')
          << (a.separation.empty() ? "-" : number(a.separation)) << '\n';
    }
    return;
  }
  if (p.kind == "face") {
    const bool first = p.reference_box == 1;
    out << "  face " << p.features[first ? 0 : 1] << " of box " << p.reference_box
        << " is the reference, face " << p.features[first ? 1 : 0] << " of box "
        << 3 - p.reference_box << " the incident one\n";
  } else if (p.kind == "edges") {
    out << "  edge " << p.features[0] << " of box 1 against edge " << p.features[1]
        << " of box 2\n";
  }
  for (const auto& point : p.points) {
    out << "    " << vector(point.on_a) << " | " << vector(point.on_b) << "  depth "
        << number(point.depth) << '\n';
  }
}

}  // namespace

std::string static_text(const Case& c, const StaticAnswer& answer, const StaticOptions& options) {
  std::ostringstream out;
  out << visible(c.id);
  if (c.title) out << ": " << visible(*c.title);
  out << '\n';
  if (!answer.at) {
    out << "  no contact\n";
    return out.str();
  }
  out << "  at t = " << answer.at->decimal << ", " << answer.number << " arithmetic\n";
  for (std::size_t i = 0; i < answer.poses.size(); ++i) {
    if (answer.poses.size() > 1) out << (i == 0 ? "  before the jump\n" : "  after the jump\n");
    write_pose(out, answer.poses[i], options.manifold);
  }
  return out.str();
}

}  // namespace touchstone
