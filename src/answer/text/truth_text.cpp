// Writes a truth, which is an answer as text, as lines for people, as `touchstone solve` prints
// them.

#include <sstream>
#include <string>

#include "src/base/visible.hpp"
#include "src/poly/shown_number.hpp"
#include "touchstone/answer/text/truth.hpp"

namespace touchstone {
namespace {

std::string time_text(const TruthTime& t) {
  if (!t.outer_decimals) return "t = " + t.decimal;
  const auto& [from, to] = *t.outer_decimals;
  return from == to ? "t = " + from : "t in [" + from + ", " + to + "]";
}

// Writes one end of a contact as lines for people. `verb` is "enter" or "exit".
void write_end(std::ostream& out, const char* verb, const TruthEnd& end, Polynomials polynomials) {
  out << "  " << verb << "  " << time_text(end.time);
  if (end.time.multiplicity.value_or(1) > 1)
    out << "  (a root of multiplicity " << *end.time.multiplicity << ")";
  if (end.touch)
    out << "  " << end.touch->type << "  box 1 " << end.touch->box1 << ", box 2 "
        << end.touch->box2;
  out << '\n';
  for (const TruthFeature& f : end.features) {
    out << "         ";
    if (f.parts) out << "parts " << (*f.parts)[0] << " | " << (*f.parts)[1] << "  ";
    out << f.type << "  " << f.box1 << " | " << f.box2;
    if (!f.normal[0].empty()) {
      out << "  normal (" << f.normal[0] << ", " << f.normal[1] << ", " << f.normal[2] << ")";
    }
    out << '\n';
  }
  if (!end.time.polynomial.empty()) {
    out << root_text(end.time, polynomials);
  }
  if (end.time.enclosure) {
    out << "         in [" << (*end.time.enclosure)[0] << ", " << (*end.time.enclosure)[1] << "]\n";
  }
}

// Whether the bodies overlap at the end of the horizon. This end is then no exit, since they
// continue to overlap after it.
bool lasts_beyond_the_horizon(const Truth& t, const TruthContact& c) {
  return &c == &t.contacts.back() && !t.timeline.empty() &&
         t.timeline.back().state == "overlapping";
}

// Writes the last line: how the answer was found.
void write_work(std::ostream& out, const Truth& t) {
  if (t.axes > 0) {
    out << "  linear motion, " << t.axes << " separating ax" << (t.axes == 1 ? "is" : "es")
        << " examined; " << t.number << " arithmetic\n";
    return;
  }
  out << "  ";
  if (t.intervals) {
    const auto& [homogeneous, outside, culled] = *t.intervals;
    out << homogeneous << " homogeneous interval" << (homogeneous == 1 ? "" : "s");
    if (outside > 0) out << ", " << outside << " outside the horizon";
    if (culled > 0) out << ", " << culled << " culled";
    out << "; ";
  }
  out << t.number << " arithmetic\n";
}

}  // namespace

std::string root_text(const TruthTime& t, Polynomials polynomials) {
  std::string coefficients;
  std::size_t digits = 0;
  for (const Integer& c : t.polynomial) {
    const std::string written = c.str();
    coefficients += ' ' + written;
    digits += written.size() - (c < 0 ? 1 : 0);
  }
  const std::string root = "         root of";
  const auto& [from, to] = *t.isolating;
  if (polynomials == Polynomials::short_ones &&
      (digits > kLongestShown || has_long_number(from) || has_long_number(to))) {
    return root + " a polynomial of degree " + std::to_string(t.polynomial.size() - 1) + ", " +
           std::to_string(digits) + " digits (--polynomials)\n";
  }
  return root + coefficients + "  in [" + from + ", " + to + "]\n";
}

std::string truth_text(const Truth& t, const std::string& title, Polynomials polynomials) {
  std::ostringstream out;
  out << visible(t.id);
  if (!title.empty()) out << ": " << visible(title);
  out << '\n';
  if (!t.contact) out << "  undecided: " << t.number << " arithmetic cannot tell\n";
  if (t.contact && !*t.contact) out << "  no contact\n";
  if (t.start != "separated") out << "  starts " << t.start << '\n';
  for (const TruthContact& c : t.contacts) {
    out << "  contact, " << c.kind << '\n';
    write_end(out, "enter", c.enter, polynomials);
    if (c.exit && lasts_beyond_the_horizon(t, c)) {
      out << "  lasts beyond the horizon, which ends at t = " << t.timeline.back().to << '\n';
    } else if (c.exit) {
      write_end(out, "exit ", *c.exit, polynomials);
    }
  }
  if (t.contact && !t.decided)
    out << "  some states are unknown in " << t.number << " arithmetic\n";
  write_work(out, t);
  return out.str();
}

}  // namespace touchstone
