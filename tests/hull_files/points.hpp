#pragma once

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "verify/cases/hull_files/point_file.hpp"

// Functions that all tests of files of points use.
namespace touchstone::hull_files {

inline std::vector<WrittenVector> points_in(const std::string& text) {
  const auto points = read_points(text);
  INFO(text.substr(0, 200));
  INFO((points ? "" : points.error().place + ": " + points.error().message));
  REQUIRE(points);
  return points.value();
}

// The values of all numbers, with blanks between those of a point and bars between points.
inline std::string values_in(const std::string& text) {
  std::string all;
  for (const WrittenVector& point : points_in(text)) {
    all += all.empty() ? "" : " | ";
    all += point[0].value().str() + " " + point[1].value().str() + " " + point[2].value().str();
  }
  return all;
}

inline std::string refusal_of(const std::string& text) {
  const auto points = read_points(text);
  INFO(text.substr(0, 200));
  REQUIRE_FALSE(points);
  return points.error().place + ": " + points.error().message;
}

}  // namespace touchstone::hull_files
