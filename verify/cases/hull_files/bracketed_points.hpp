#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/result.hpp"

namespace touchstone::hull_files {

// Points as programs print them, in source text or a log: one of the notations that point_file.hpp
// recognises.

// The text without its comments: from # or // to the end of a line. Lines keep their numbers.
std::string without_comments(std::string_view text);

// Whether points are written between brackets: ( ), [ ] or { }.
bool has_brackets(std::string_view text);

// The points in a list of a program or of a log, each three numbers between brackets:
//   (1, 2, 3)    [1, 2, 3],    Vector3<double>(1, 2, 3),    {0.5f, 0.5f, 0.5f},
//   {"x": 1, "y": 2, "z": 3}, Vec3 { x: 1.0, y: 2.0, z: 3.0 }
// or one list of all numbers, three for each point: {0, 0, 0, 1, 0, 0}. Names around them are
// ignored, and so are lengths of arrays (v[8]). A number in front of all brackets is the count.
//   Errors, with the line: another number of numbers between two brackets, a number outside of
// brackets, a bracket without its partner, another count.
Result<std::vector<WrittenVector>> read_bracketed_points(std::string_view text);

}  // namespace touchstone::hull_files
