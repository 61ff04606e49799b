// Meshes: OBJ, STL, PLY and OFF, as text and binary, of which the vertices are read.

#include <algorithm>
#include <array>
#include <bit>
#include <catch2/catch.hpp>
#include <cstring>
#include <initializer_list>
#include <limits>
#include <string>

#include "tests/hull_files/points.hpp"

namespace touchstone::hull_files::mesh_files_test {
namespace {

const std::string kFour = "0 0 0 | 1 0 0 | 0 1 0 | 0 0 1/2";

template <class Number>
std::string bytes_of(Number number, bool big_endian = false) {
  std::array<char, sizeof(Number)> bytes{};
  std::memcpy(bytes.data(), &number, sizeof(Number));
  if (big_endian != (std::endian::native == std::endian::big)) std::ranges::reverse(bytes);
  return {bytes.data(), bytes.size()};
}

std::string triangle(std::initializer_list<float> corners) {
  std::string all(12, '\0');  // no normal
  for (const float c : corners) all += bytes_of(c);
  return all + std::string(2, '\0');
}

// Whose header may begin with "solid", too.
std::string binary_stl(const std::string& header, const std::string& triangles, unsigned count) {
  std::string text = header;
  text.resize(80, ' ');
  return text + bytes_of(count) + triangles;
}

const std::string kTriangles =
    triangle({0, 0, 0, 1, 0, 0, 0, 1, 0}) + triangle({0, 0, 0, 0, 0, 0.5F, 1, 0, 0});

TEST_CASE("the corners of the triangles of STL files are points, each once", "[hulls]") {
  CHECK(values_in("solid a\nfacet normal 0 0 1\n outer loop\n  vertex 0 0 0\n  vertex 1 0 0\n  "
                  "vertex 0 1.0 0\n endloop\nendfacet\nfacet normal 0 0 1\nouter loop\nvertex 0 0 "
                  "5e-1\r\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid a\n") == kFour);
  CHECK(values_in(binary_stl("made by a program", kTriangles, 2)) == kFour);
  CHECK(values_in(binary_stl("solid thing with a facet", kTriangles, 2)) == kFour);
  CHECK(refusal_of("solid a\nfacet normal 0 0 1\nvertex 0 0\n") ==
        "line 3: expected three numbers, found 2");
  CHECK(refusal_of("solid thing\nfacet normal 0 0 1\n").find("no points") != std::string::npos);
  CHECK(refusal_of(
            "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\n"
            "endloop\nendfacet\n")
            .find("its last line is not \"endsolid\": the file may be cut off") !=
        std::string::npos);
  const float nan = std::numeric_limits<float>::quiet_NaN();
  CHECK(
      refusal_of(binary_stl("", triangle({0, 0, 0, 1, 0, nan, 0, 1, 0}), 1)).find("triangle 0: ") ==
      0);
}

TEST_CASE("the vertices of PLY files are points, with other properties or not", "[hulls]") {
  const std::string counts = "element vertex 4\n";
  const std::string faces = "element face 1\nproperty list uchar int vertex_indices\n";
  CHECK(values_in("ply\nformat ascii 1.0\ncomment by hand\n" + counts +
                  "property float x\nproperty float y\nproperty float z\nproperty uchar red\n" +
                  faces + "end_header\n0 0 0 9\n1 0 0 9\n0 1 0 9\n0 0 0.5 9\n3 0 1 2\n") == kFour);
  for (const bool big_endian : {false, true}) {
    std::string file = std::string("ply\nformat binary_") + (big_endian ? "big" : "little") +
                       "_endian 1.0\nelement material 1\nproperty short a\n" + counts +
                       "property uchar red\nproperty double z\nproperty float x\nproperty int y\n" +
                       faces + "end_header\n" + bytes_of(short{7}, big_endian);
    for (const auto& [x, y, z] : {std::array{0.0, 0.0, 0.0}, std::array{1.0, 0.0, 0.0},
                                  std::array{0.0, 1.0, 0.0}, std::array{0.0, 0.0, 0.5}}) {
      file += std::string("\xff") + bytes_of(z, big_endian) +
              bytes_of(static_cast<float>(x), big_endian) +
              bytes_of(static_cast<int>(y), big_endian);
    }
    CHECK(values_in(file) == kFour);
    CHECK(refusal_of(file.substr(0, file.size() - 1)).find("ends after 3 of 4 vertices") !=
          std::string::npos);
  }
  const std::string xyz = "property float x\nproperty float y\nproperty float z\n";
  CHECK(refusal_of("ply\nformat ascii 1.0\n").find("ends within its header") != std::string::npos);
  CHECK(refusal_of("ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nend_header\n0\n")
            .find("no x, y and z") != std::string::npos);
  CHECK(refusal_of("ply\nformat ascii 1.0\n" + counts + xyz + "end_header\n0 0 0\n0 0\n") ==
        "line 9: expected 3 numbers, found 2");
  CHECK(refusal_of("ply\nformat ascii 1.0\n" + faces + counts + xyz + "end_header\n")
            .find("write the vertices first") != std::string::npos);
  CHECK(refusal_of("ply\nformat ascii 1.0\nproperty half x\n").find("line 3: ") == 0);
}

TEST_CASE("the vertices of OFF files are points, and their number must be the announced one",
          "[hulls]") {
  const std::string vertices = "0 0 0\n1 0 0\n\n0 1 0 # third\n0 0 0.5\n";
  CHECK(values_in("OFF\n4 1 0\n" + vertices + "3 0 1 2\n") == kFour);
  CHECK(values_in("# by hand\nOFF 4 1 0\n" + vertices + "3 0 1 2\n") == kFour);
  CHECK(values_in("COFF\n4 0 0\n0 0 0 1 1 1 1\n1 0 0 1 1 1 1\n0 1 0 1 1 1 1\n0 0 .5 1 1 1 1\n") ==
        kFour);
  CHECK(refusal_of("OFF\n5 0 0\n" + vertices) ==
        "line 7: expected the three numbers of vertex 4 of 5");
  CHECK(refusal_of("OFF\n4 2 0\n" + vertices + "3 0 1 2\n") ==
        "line 8: expected the number of corners and the vertices of face 1 of 2");
  CHECK(refusal_of("OFF\nfour\n").find("expected the numbers of vertices") != std::string::npos);
  CHECK(refusal_of("4OFF\n1 0 0\n0 0 0 1\n").find("is not read") != std::string::npos);
  CHECK(refusal_of("OFF\n0 0 0\n").find("no points") != std::string::npos);
}

}  // namespace
}  // namespace touchstone::hull_files::mesh_files_test
