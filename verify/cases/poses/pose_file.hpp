#pragma once

#include <array>
#include <string_view>

#include "touchstone/result.hpp"
#include "verify/cases/poses/pose_reader.hpp"

namespace touchstone::poses {

// A file of poses in JSON, from which `touchstone import poses` makes a case (dump.hpp): two bodies
// as dumped by a program. This page is its format.
//
//   {"boxes": [{"size": [x, y, z], "poses": [POSE, ...], "times": [0, 1]}, ...]}
//
// A size is "size" (whole sides) or "half_extents", either with a "center" in the box's own frame,
// or the corners "min" and "max" in that frame.

// Shapes. A convex polyhedron has, instead of a size,
//
//   "hull" ("points", "vertices")  points, or all their numbers: the body is their convex hull
//   "polyhedron"                   {"vertices": [[x, y, z], ...], "faces": [[0, 1, 2], ...]}
//   "mesh"                         the path of a file, or {"file": path, "scale": s or [x, y, z],
//                                  "as": form}, as doubles. By default ("hull") the body is the
//                                  convex hull of its vertices (hull_files::read_points). Other
//                                  forms: "parts", the hulls of the objects in the file;
//                                  "surface", its triangles; "solid", what they enclose

// A "radius" beside any of these rounds the body: it is all points within the radius of that core.
// Instead of a core with a radius, or of any of these shapes, there may be
//
//   "sphere"    its radius, or {"radius": r}; about the "center"
//   "capsule"   {"radius": r, "from": p, "to": q}, the centres of its ends, or {"radius": r,
//               "half_length": h, "axis": "x", "y" or "z"}, about the "center" (also "half_height",
//               or "length", twice as long); lengths are those between the centres of the ends
//   "cylinder", "cone"  {"radius": r, "height": h, "axis": "x", "y" or "z"} (also "length", or
//               "half_height"), about the "center"
//   "ellipsoid"  its three radii along x, y and z, or {"radii": ...}; about the "center"

// A body of several parts has "parts", a list of such shapes; each may have a "pose" ("origin",
// "transform") in the frame of the body, or the members of one. A matrix there becomes the nearest
// rotation.

// Motion. Without "times" the poses are at equal distances on [0, 1]. Instead of "poses" a body may
// have
//
//   "pose" ("origin", "transform"), or the members of a pose: it rests
//   and "end": it moves from one pose to the other, in the time "dt", or from 0 to 1
//   and "velocity", "angular_velocity" (in the world; also linear_velocity, linvel, angvel, omega):
//     it continues like this for the time "dt", which may be next to "boxes" for both; velocities
//     are those of the "pivot", a point in the box's frame (by default its origin)

// A POSE is a matrix (16 or 12 numbers, 4 or 3 rows of 4), a translation (3 numbers), a translation
// and a quaternion (7 numbers), or an object of a translation ("translation", "position", "pos",
// "xyz", "p"; in the plane of two numbers) and, if it turns, one rotation.

// Rotations of a POSE:
//
//   "quaternion", "quat", "orientation"   four numbers, or an object of w, x, y, z
//   "quaternion_wxyz", "quaternion_xyzw"  four numbers in this order
//   "q"                                   four numbers in the order x y z w, as in PhysX
//   "rotation", "matrix"                  9 numbers or 3 rows of 3
//   "rpy", "rpy_degrees"                  turns about the fixed axes x, y and z, in this order
//   "euler", "euler_degrees"              turns about the axes of "eulerseq": by default xyz, those
//                                         of the body, as in MJCF; X, Y, Z are fixed axes
//   "axisangle", "axis_angle"             x y z and the angle, or {"axis": ..., "angle": ...}
//   "rotvec", "rotation_vector"           the axis, as long as the angle
//   "angle", "angle_degrees"              a turn about z

// Numbers are the doubles that they denote, or exact strings ("1/3"); a vector may also be a string
// ("0 0 1"), or an object of x, y, z.

// Reads such a file.
//   Errors, with their JSON pointer: no JSON, unknown or missing members, other lengths, a last row
//   that is not 0 0 0 1 (with by_columns: a last column), times that do not increase, more poses
//   than a motion may have pieces.
Result<std::array<PosedBody, 2>> read_poses(std::string_view json, const Notation& notation = {});

// A single POSE: JSON in any of these forms, or the numbers of a list with blanks or commas between
// them. Ambiguous input adds the chosen reading to `readings`. Errors: as for read_poses.
Result<Pose> read_pose(std::string_view text, const Notation& notation,
                       std::vector<std::string>& readings);

}  // namespace touchstone::poses
