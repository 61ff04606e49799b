#pragma once

#include <optional>
#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/judge/ask/form.hpp"
#include "verify/verdict/verdict.hpp"

namespace touchstone::judge {

// What a subject says of itself (cases/schema/subject.md).
struct Hello {
  std::string name;
  std::string version{};
  std::string settings{};
  NumberFormat number = NumberFormat::double_precision;
  std::vector<std::string> motions{};
  // Of questions: "boxes", "polyhedra", "flat-polyhedra", "vertex-face", "edge-edge".
  std::vector<std::string> kinds{"boxes"};
  Convention convention{};
  std::vector<std::string> returns{};
  Tolerance tolerance{};
  std::string flags{};
  std::string environment{};
  PosesAs poses = PosesAs::written;
  bool second_moves = false;
  bool decimals = false;
  std::optional<Rational> radius{};  // of its boxes' edges, which are rounded

  bool takes(const std::string& motion) const;
  // Whether it takes every motion that there is.
  bool takes_all_motions() const;
  bool is_asked_of(const std::string& kind) const;
  // Whether it is asked about bodies at all, or about vertices, faces and edges alone.
  bool is_asked_of_bodies() const { return is_asked_of("boxes") || is_asked_of("polyhedra"); }
  bool gives(const std::string& what) const;
  // In what form it is asked.
  Form form() const;
  // By what its answers are judged. A declared radius adds to the tolerance of distance what it
  // takes away from corners at most: a box of which all edges are rounded by r contains one that is
  // smaller by r(√3 - 1) along any direction, and so do two by twice that.
  Terms terms() const;
  // The same of a query. What a radius takes from the corners of a polyhedron depends on how sharp
  // they are: where there is one, nothing is added.
  Terms terms_for(const Query& query) const;
};

// Reads the line.
//   Errors, in words for people: it is none, or says something that this judge does not know.
Result<Hello> read_hello(const std::string& line);
// Writes it, so that it reads back as the same: read_hello(hello_line(h)) is h.
std::string hello_line(const Hello& hello);

}  // namespace touchstone::judge
