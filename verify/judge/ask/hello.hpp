#pragma once

#include <optional>
#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/judge/ask/form.hpp"
#include "verify/judge/verdict/verdict.hpp"

namespace touchstone::judge {

// The hello of a subject: its description of itself (cases/schema/subject.md).
struct Hello {
  std::string name;
  std::string version{};
  std::string settings{};
  NumberFormat number = NumberFormat::double_precision;
  std::vector<std::string> motions{};
  // Kinds of questions: "boxes", "polyhedra", "flat-polyhedra", "vertex-face", "edge-edge".
  std::vector<std::string> kinds{"boxes"};
  Convention convention{};
  std::vector<std::string> returns{};
  Tolerance tolerance{};
  std::string flags{};
  std::string environment{};
  PosesAs poses = PosesAs::written;
  bool second_moves = false;
  bool decimals = false;
  std::optional<Rational> radius{};  // of the rounded edges of its boxes

  bool takes(const std::string& motion) const;
  // Whether it takes all kinds of motion.
  bool takes_all_motions() const;
  bool is_asked_of(const std::string& kind) const;
  // Whether it is asked about bodies, and not only about vertices, faces and edges.
  bool is_asked_of_bodies() const { return is_asked_of("boxes") || is_asked_of("polyhedra"); }
  bool gives(const std::string& what) const;
  // The form in which it is asked.
  Form form() const;
  // The terms by which its answers are judged. A declared radius r increases the tolerance of
  // distance by the most that rounding removes from corners. A box whose edges are rounded by r
  // contains a box that is smaller by r(√3 - 1) along any direction; for two boxes this counts
  // twice.
  Terms terms() const;
  // The terms for a query. With a polyhedron, a radius adds nothing to the tolerance: what it
  // removes depends on how sharp the corners are.
  Terms terms_for(const Query& query) const;
};

// Reads a hello line.
//   Errors, as text: it is no hello, or has values that this judge does not support.
Result<Hello> read_hello(const std::string& line);
// Writes a hello so that read_hello(hello_line(h)) equals h.
std::string hello_line(const Hello& hello);

}  // namespace touchstone::judge
