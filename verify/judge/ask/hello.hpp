#pragma once

#include <optional>
#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/judge/ask/body_kind.hpp"
#include "verify/judge/ask/form.hpp"
#include "verify/judge/verdict/verdict.hpp"

namespace touchstone::judge {

// The hello of a subject: its description of itself, which each process of a subject sends first
// (cases/schema/subject.md). It determines which cases the subject is asked (taken.hpp), in which
// form (form.hpp), and how its answers are judged (terms).
struct Hello {
  std::string name;
  std::string version{};
  std::string settings{};  // text that is part of its name in reports
  NumberFormat number = NumberFormat::double_precision;
  std::vector<std::string> motions{};  // the kinds that it takes: "linear", "matrix", …, "affine"
  // Kinds of questions: those of BodyKind, "flat-polyhedra", round bodies, "compounds", "meshes",
  // "vertex-face", "edge-edge".
  std::vector<std::string> kinds{"boxes"};
  Convention convention{};
  std::vector<std::string> returns{};  // the members of its answers: "time", "features", …
  Tolerance tolerance{};
  std::string flags{};        // how it was compiled, for people
  std::string environment{};  // its floating-point environment, for people
  // The conversions that it wants: see Form.
  PosesAs poses = PosesAs::written;
  bool second_moves = false;
  bool decimals = false;
  std::optional<Rational> radius{};  // of the rounded edges of its boxes
  // Whether the subject rounds boxes inside their outer size. The judge then knows its rounded
  // boxes exactly.
  bool edges_inside = false;
  // How far the contact patch may reach beyond the contacts of its manifolds, as a share of the
  // patch's diameter.
  std::optional<Rational> patch_share{};
  // Whether it takes a distance at which bodies count as touching.
  bool targets = false;

  // Whether it takes a kind of motion.
  bool takes(const std::string& motion) const;
  // Whether it takes all kinds of motion.
  bool takes_all_motions() const;
  // Whether it takes a kind of question, one of `kinds`.
  bool is_asked_of(const std::string& kind) const;
  // Whether it is asked about bodies, and not only about vertices, faces and edges.
  bool is_asked_of_bodies() const;
  // Whether it takes some bodies with a radius.
  bool is_asked_of_radii() const;
  // Whether its answers have this member.
  bool gives(const std::string& what) const;
  // The form in which it is asked.
  Form form() const;
  // The terms by which its answers are judged. A declared radius r increases the tolerance of
  // distance by the most that rounding removes from corners. A box whose edges are rounded by r
  // contains a box that is smaller by r(√3 - 1) along any direction; for two boxes this counts
  // twice. If edges are rounded inside, the rounded boxes themselves are judged, and it adds
  // nothing.
  Terms terms() const { return terms_with(2); }
  // The terms for a query: the tolerance grows by this amount for each box in boxes_judged_sharp().
  Terms terms_for(const Query& query) const;
  // The number of bodies in a query that are boxes, or have boxes as parts, if the subject rounds
  // their edges but is judged as if they were sharp. If one body is a polyhedron it is 0, since the
  // error of rounded corners of a polyhedron depends on how sharp they are, and no tolerance allows
  // for it.
  int boxes_judged_sharp(const Query& query) const;

 private:
  Terms terms_with(int rounded_boxes) const;
};

// Reads a hello line (hello_json.cpp).
//   Errors, as text: it is not a hello, or has values that this judge does not support.
Result<Hello> read_hello(const std::string& line);
// Writes a hello so that read_hello(hello_line(h)) equals h.
std::string hello_line(const Hello& hello);

}  // namespace touchstone::judge
