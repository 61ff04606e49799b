// Changes the parts of compounds such that the timeline must stay equal, and compares.

#include "verify/prove/crosscheck/part_relations.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "src/body/flat_polyhedron.hpp"
#include "src/rest/obb.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::crosscheck {
namespace {

bool is_thick(const Box& box) {
  return std::ranges::none_of(box.half_extents, [](const Rational& h) { return h.is_zero(); });
}
bool is_thick(const Polyhedron& solid) { return !is_flat(solid); }
bool is_thick(const Inflated&) { return true; }
bool is_thick(const Compound& compound) {
  return std::ranges::all_of(compound.parts, [](const CompoundPart& part) {
    return std::visit([](const auto& shape) { return is_thick(shape); }, part.shape);
  });
}

bool any_radius(const Inflated&) { return true; }
bool any_radius(const Compound& compound) {
  return std::ranges::any_of(compound.parts, [](const CompoundPart& part) {
    return std::holds_alternative<Inflated>(part.shape);
  });
}
bool any_radius(const auto&) { return false; }

using Quaternion = std::array<Rational, 4>;

Quaternion times(const Quaternion& a, const Quaternion& b) {
  return {a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
          a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
          a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
          a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0]};
}

// The vector turned by a quaternion: the vector part of q v q*, over |q|².
Vec3<Rational> turned(const Quaternion& q, const Vec3<Rational>& v) {
  const Quaternion back{q[0], -q[1], -q[2], -q[3]};
  const Quaternion all = times(times(q, {0, v[0], v[1], v[2]}), back);
  const Rational square = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
  return {all[1] / square, all[2] / square, all[3] / square};
}

// The pose of a part in the frame of another part: P⁻¹ ∘ pose.
PartPose seen_from(const PartPose& first, const PartPose& pose) {
  const Quaternion back{first.rotation[0], -first.rotation[1], -first.rotation[2],
                        -first.rotation[3]};
  return {times(back, pose.rotation),
          turned(back, touchstone::difference(pose.translation, first.translation))};
}

// The motion x ↦ A (R x + s) + p.
void put_pose_into(MotionPieces& motion, const PartPose& pose) {
  std::array<Vec3<Rational>, 3> columns;
  for (std::size_t m = 0; m < 3; ++m) {
    Vec3<Rational> unit{};
    unit[m] = 1;
    columns[m] = turned(pose.rotation, unit);
  }
  for (MotionPiece& piece : motion.pieces) {
    Mat3<RationalPolynomial> axes;
    Vec3<RationalPolynomial> offset;
    for (std::size_t i = 0; i < 3; ++i) {
      offset[i] = piece.offset[i] * piece.axes_denominator;
      for (std::size_t k = 0; k < 3; ++k) {
        for (std::size_t m = 0; m < 3; ++m) axes[m][i] += piece.axes[k][i] * columns[m][k];
        offset[i] += piece.axes[k][i] * piece.offset_denominator * pose.translation[k];
      }
    }
    piece.offset_denominator = piece.offset_denominator * piece.axes_denominator;
    piece.axes = std::move(axes);
    piece.offset = std::move(offset);
  }
}

// The frame of each compound becomes that of its first part with a pose; false if none has one.
bool move_frames(QueryParts& parts) {
  bool any = false;
  for (std::size_t body = 0; body < 2; ++body) {
    auto* compound = std::get_if<Compound>(&parts.shapes[body]);
    if (compound == nullptr) continue;
    const auto posed = std::ranges::find_if(
        compound->parts, [](const CompoundPart& part) { return part.pose.has_value(); });
    if (posed == compound->parts.end()) continue;
    any = true;
    const PartPose first = *posed->pose;
    for (CompoundPart& part : compound->parts)
      part.pose = seen_from(first, part.pose.value_or(PartPose{}));
    posed->pose.reset();
    put_pose_into(parts.motions[body], first);
  }
  return any;
}

// The query with an additional part of a compound that is always apart from the other body; nullopt
// if none of a few tried positions is far enough.
std::optional<Query> with_far_part(const Query& query, std::size_t body) {
  Rational way = 64;
  for (int attempt = 0; attempt < 6; ++attempt, way *= 64) {
    check_limit();
    QueryParts parts = query.parts();
    auto& compound = std::get<Compound>(parts.shapes[body]);
    if (compound.parts.size() >= kMostParts) return std::nullopt;
    const std::size_t number = compound.parts.size();
    compound.parts.push_back({Box{{1, 1, 1}, {}}, PartPose{{1, 0, 0, 1}, {way, way, -way}}});
    const Query made = Query::make(std::move(parts)).value();
    bool is_apart = true;
    for (std::size_t i = 0; i < made.part_count(1 - body) && is_apart; ++i) {
      std::array<std::size_t, 2> numbers{};
      numbers[body] = number;
      numbers[1 - body] = i;
      is_apart = !*solve(made.pair(numbers)).contact;
    }
    if (is_apart) return made;
  }
  return std::nullopt;
}

// Cuts the first part of each compound that is a box; false if there is none.
bool cut_boxes(QueryParts& parts) {
  bool any = false;
  for (Shape& shape : parts.shapes) {
    auto* compound = std::get_if<Compound>(&shape);
    if (compound == nullptr || compound->parts.size() >= kMostParts) continue;
    const auto part = std::ranges::find_if(compound->parts, [](const CompoundPart& p) {
      return std::holds_alternative<Box>(p.shape);
    });
    if (part == compound->parts.end()) continue;
    any = true;
    auto& lower = std::get<Box>(part->shape);
    Box upper = lower;
    // The cut is at a quarter of the edge.
    const Rational half = lower.half_extents[0];
    lower.half_extents[0] = half / 4;
    lower.center[0] -= half * 3 / 4;
    upper.half_extents[0] = half * 3 / 4;
    upper.center[0] += half / 4;
    compound->parts.push_back({upper, part->pose});
  }
  return any;
}

}  // namespace

bool has_volume(const Query& query) {
  return std::ranges::all_of(query.shapes(), [](const Shape& shape) {
    return std::visit([](const auto& s) { return is_thick(s); }, shape);
  });
}

bool has_radius(const Query& query) {
  return std::ranges::any_of(query.shapes(), [](const Shape& shape) {
    return std::visit([](const auto& s) { return any_radius(s); }, shape);
  });
}

void check_part_relations(const Query& query, const ExactTimeline& timeline, Report& report) {
  const auto compare = [&](const std::string& relation, const Query& changed) {
    const std::string differs = difference(timeline, solve(changed).timeline);
    report.compare("relation: " + relation, "whole timeline", differs.empty(), differs);
  };
  const auto same = [&](const std::string& relation, const auto& change) {
    QueryParts parts = query.parts();
    for (Shape& shape : parts.shapes) {
      if (auto* compound = std::get_if<Compound>(&shape)) change(*compound);
    }
    compare(relation, Query::make(std::move(parts)).value());
  };
  same("parts in another order", [](Compound& c) { std::ranges::reverse(c.parts); });
  same("parts twice", [](Compound& c) {
    const std::size_t count = c.parts.size();
    if (2 * count > kMostParts) return;
    c.parts.reserve(2 * count);
    for (std::size_t i = 0; i < count; ++i) c.parts.push_back(c.parts[i]);
  });
  same("poses by longer quaternions", [](Compound& c) {
    for (CompoundPart& part : c.parts) {
      if (!part.pose) part.pose.emplace();
      for (Rational& x : part.pose->rotation) x *= Rational(-3, 2);
    }
  });
  QueryParts in_motion = query.parts();
  if (move_frames(in_motion)) {
    compare("a pose in the motion", Query::make(std::move(in_motion)).value());
  } else {
    report.skip("relation: a pose in the motion", "no part has a pose");
  }
  for (std::size_t body = 0; body < 2; ++body) {
    if (!std::holds_alternative<Compound>(query.shapes()[body])) continue;
    if (const auto farther = with_far_part(query, body)) {
      compare("a far part", *farther);
    } else {
      report.skip("relation: a far part", "the motion brings it back");
    }
  }
  QueryParts cut = query.parts();
  if (!has_volume(query)) {
    report.skip("relation: a part cut in two", "a flat part");
  } else if (cut_boxes(cut)) {
    compare("a part cut in two", Query::make(std::move(cut)).value());
  } else {
    report.skip("relation: a part cut in two", "no part is a box");
  }
}

}  // namespace touchstone::crosscheck
