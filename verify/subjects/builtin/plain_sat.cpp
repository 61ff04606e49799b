// Separating axes for two boxes in linear motion, in double, as usually written by hand. For each
// of the 15 axes it computes the times of entry and exit; the boxes meet from the latest entry to
// the earliest exit. The subjects are `cpp:plain-sat-linear` and its variants.

#include "verify/subjects/builtin/plain_sat.hpp"

#include <cmath>
#include <memory>
#include <utility>

#include "verify/subjects/builtin/box_axes.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

// A variant of the method.
struct PlainSettings {
  std::string name;
  std::string settings;
  double epsilon;  // added to every |C[i][j]|, as by Gottschalk, Lin and Manocha ("OBBTree", 1996)
  bool edge_axes;
};

// The time that no axis tested so far excludes; there is none unless `possible`.
struct Span {
  double enter;
  double exit;
  bool possible = true;
};

// One axis: box 2 is at `distance` and moves at `speed`; the boxes meet within `reach`.
void restrict_to(Span& span, double distance, double speed, double reach) {
  if (speed == 0) {
    if (std::fabs(distance) > reach) span.possible = false;
    return;
  }
  double first = (-reach - distance) / speed;
  double last = (reach - distance) / speed;
  if (first > last) std::swap(first, last);
  if (first > span.enter) span.enter = first;
  if (last < span.exit) span.exit = last;
  if (span.enter > span.exit) span.possible = false;
}

// The time during which the boxes meet: in turn for the normals of box 1 and of box 2, and for the
// products of their edges.
Span contact(const PlainSettings& settings, const ReceivedCase& question) {
  const BoxAxes a = axes_of(question.bodies[0], question.bodies[0].start);
  const BoxAxes b = axes_of(question.bodies[1], question.bodies[1].start);
  const Vector distance = difference(b.center, a.center);
  const Vector velocity = difference(question.bodies[1].velocity, question.bodies[0].velocity);
  Span span{question.from, question.until};

  // Box 2 in the frame of box 1: C[i][j] = a_i · b_j.
  double c[3][3];
  double size[3][3];
  Vector d{}, v{};
  for (std::size_t i = 0; i < 3; ++i) {
    d[i] = dot(a.axes[i], distance);
    v[i] = dot(a.axes[i], velocity);
    for (std::size_t j = 0; j < 3; ++j) {
      c[i][j] = dot(a.axes[i], b.axes[j]);
      size[i][j] = std::fabs(c[i][j]) + settings.epsilon;
    }
  }
  // The normals of box 1.
  for (std::size_t i = 0; i < 3; ++i) {
    const double reach = b.half[0] * size[i][0] + b.half[1] * size[i][1] + b.half[2] * size[i][2];
    restrict_to(span, d[i], v[i], a.half[i] + reach);
  }
  // The normals of box 2.
  for (std::size_t j = 0; j < 3; ++j) {
    const double reach = a.half[0] * size[0][j] + a.half[1] * size[1][j] + a.half[2] * size[2][j];
    restrict_to(span, d[0] * c[0][j] + d[1] * c[1][j] + d[2] * c[2][j],
                v[0] * c[0][j] + v[1] * c[1][j] + v[2] * c[2][j], b.half[j] + reach);
  }
  // The axes a_i × b_j. All products in `reach`, and those with d and v, follow from C.
  for (std::size_t i = 0; settings.edge_axes && i < 3; ++i) {
    const std::size_t i1 = (i + 1) % 3, i2 = (i + 2) % 3;
    for (std::size_t j = 0; j < 3; ++j) {
      const std::size_t j1 = (j + 1) % 3, j2 = (j + 2) % 3;
      const double reach = a.half[i1] * size[i2][j] + a.half[i2] * size[i1][j] +
                           b.half[j1] * size[i][j2] + b.half[j2] * size[i][j1];
      restrict_to(span, d[i2] * c[i1][j] - d[i1] * c[i2][j], v[i2] * c[i1][j] - v[i1] * c[i2][j],
                  reach);
    }
  }
  return span;
}

class PlainSat : public Subject {
 public:
  explicit PlainSat(PlainSettings settings) : settings_(std::move(settings)) {}

  Announcement announcement() const override {
    return {.name = settings_.name,
            .version = "1",
            .motions = {"static", "linear", "matrix"},
            .returns = {"time"},
            .settings = settings_.settings};
  }

  bool takes_records() const override { return true; }
  Answer solve(const ReceivedCase& question) const override {
    if (!question.is_linear()) return not_supported("linear motion only");
    double seconds = 0;
    const Span span = timed(seconds, [&] { return contact(settings_, question); });
    Answer answer = span.possible ? contact_at(span.enter) : no_contact();
    if (span.possible) answer.exit = contact_at(span.exit).time;
    answer.seconds = seconds;
    return answer;
  }

 private:
  PlainSettings settings_;
};

}  // namespace

bool plain_axes_meet(const ReceivedCase& question) {
  static const PlainSettings settings{"", "", 0, true};
  return contact(settings, question).possible;
}

void add_plain_sat(Registry& registry) {
  const auto add = [&](const PlainSettings& settings, const char* summary) {
    registry.push_back(
        {settings.name, summary, [=] { return std::make_unique<PlainSat>(settings); }});
  };
  add({"plain-sat-linear", "15 axes, no epsilon", 0, true},
      "separating axes by hand in double, without an epsilon; linear motion");
  add({"plain-sat-linear-epsilon", "15 axes, epsilon 1e-6 on |C|", 1e-6, true},
      "the same with Gottschalk's epsilon of 1e-6");
  add({"six-axes-linear", "6 axes, no epsilon", 0, false},
      "the same with the six face normals alone");
}

}  // namespace touchstone::subjects
