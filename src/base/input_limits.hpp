#pragma once

namespace touchstone::limits {

// Limits of inputs: larger ones are refused, so that no input takes unbounded time. Each limit is
// far beyond any real case.
inline constexpr int kNumberLength = 4000;     // characters of one number
inline constexpr int kDecimalExponent = 1000;  // |e| in "1e…"; doubles end at 1e±324
inline constexpr int kBinaryExponent = 4096;   // |p| in "0x1p…"; doubles end at 2^±1074
inline constexpr int kDegree = 24;             // of a polynomial or a control curve in a file
inline constexpr int kPieces = 10000;          // of a motion, and control points of a curve
inline constexpr int kNesting = 64;            // of the JSON document

}  // namespace touchstone::limits
