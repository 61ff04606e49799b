// Writes a shrunk finding as a C++ test that calls the C function of touchstone/subject.h: a
// program, or a test for Catch2 or GoogleTest (`touchstone shrink --emit cpp`, `catch2`, `gtest`).
// The three differ only in their headers and their main. Each has
//   1. the comment that explains the finding;
//   2. the check of an answer (checking_code);
//   3. the motions as functions, the query, and the call (body_of_test).

#include <algorithm>
#include <cctype>

#include "src/base/visible.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/hunt/shrink/emit/emit.hpp"
#include "verify/hunt/shrink/emit/source_text.hpp"
#include "verify/system/text/source.hpp"

namespace touchstone::shrink {
namespace {

std::vector<double> flat(const std::array<subjects::Vector, 3>& rows) {
  std::vector<double> list;
  for (const subjects::Vector& row : rows) list.insert(list.end(), row.begin(), row.end());
  return list;
}

std::vector<double> flat(const subjects::Vector& v) { return {v.begin(), v.end()}; }

// The coefficients of a polynomial, constant first, padded with zeros.
std::string coefficients(const RationalPolynomial& p, int degree) {
  std::vector<double> list(static_cast<std::size_t>(degree) + 1, 0);
  for (int i = 0; i <= p.degree(); ++i) list[static_cast<std::size_t>(i)] = nearest_double(p[i]);
  return literals(list);
}

// Code for a motion that is not linear: its pieces as rational functions of t, and the function
// WHICH_pose. A piece has 14 polynomials: nine of the rotation, three of the translation, and the
// denominators of both.
std::string pose_of_pieces(const std::string& which, const MotionPieces& motion) {
  int degree = 0;
  const auto see = [&](const RationalPolynomial& p) { degree = std::max(degree, p.degree()); };
  for (const MotionPiece& piece : motion.pieces) {
    for (const auto& axis : piece.axes) std::for_each(axis.begin(), axis.end(), see);
    std::for_each(piece.offset.begin(), piece.offset.end(), see);
    see(piece.axes_denominator);
    see(piece.offset_denominator);
  }
  std::string text =
      "/* Each piece: rotation by rows, translation, and what they are divided by. */\n"
      "static const double " +
      which + "_pieces[][14][" + std::to_string(degree + 1) + "] = {\n";
  std::string ends;
  for (const MotionPiece& piece : motion.pieces) {
    text += "    {";
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t column = 0; column < 3; ++column)
        text += coefficients(piece.axes[column][row], degree) + ",\n     ";
    }
    for (const RationalPolynomial& p : piece.offset) text += coefficients(p, degree) + ",\n     ";
    text += coefficients(piece.axes_denominator, degree) + ",\n     " +
            coefficients(piece.offset_denominator, degree) + "},\n";
    ends += (ends.empty() ? "" : ", ") + literal(nearest_double(piece.until));
  }
  const std::string last = std::to_string(degree);
  return text + "};\nstatic const double " + which + "_ends[] = {" + ends + "};\n\n" +
         "static void " + which +
         "_pose(const touchstone_body*, double t, double rotation[9], double translation[3]) {\n"
         "  int piece = 0;\n"
         "  while (piece + 1 < " +
         std::to_string(motion.pieces.size()) + " && t > " + which +
         "_ends[piece]) ++piece;\n"
         "  double value[14];\n"
         "  for (int k = 0; k < 14; ++k) {\n"
         "    value[k] = 0;\n"
         "    for (int i = " +
         last + "; i >= 0; --i) value[k] = value[k] * t + " + which +
         "_pieces[piece][k][i];\n"
         "  }\n"
         "  for (int k = 0; rotation && k < 9; ++k) rotation[k] = value[k] / value[12];\n"
         "  for (int k = 0; translation && k < 3; ++k) translation[k] = value[9 + k] / value[13];\n"
         "}\n\n";
}

// Code for a motion in a line: the function WHICH_pose.
std::string pose_of_line(const std::string& which, double start) {
  return "static void " + which +
         "_pose(const touchstone_body* body, double t, double rotation[9], double translation[3]) "
         "{\n"
         "  for (int k = 0; rotation && k < 9; ++k) rotation[k] = body->start_rotation[k];\n"
         "  for (int k = 0; translation && k < 3; ++k)\n"
         "    translation[k] = body->start_translation[k] + (t - " +
         literal(start) +
         ") * body->velocity[k];\n"
         "}\n\n";
}

std::string motion_word(const subjects::Body& body) {
  if (body.kind == "static") return "TOUCHSTONE_MOTION_STATIC";
  return body.is_linear ? "TOUCHSTONE_MOTION_LINEAR" : "TOUCHSTONE_MOTION_OTHER";
}

// Code that copies numbers into an array of the query.
std::string assignment(const std::string& to, const std::vector<double>& values) {
  return "  { const double v[] = " + literals(values) + ";\n    std::copy(v, v + " +
         std::to_string(values.size()) + ", " + to + "); }\n";
}

// Indices in braces, for example "{0, 3, 6}".
std::string index_list(const std::vector<std::size_t>& values) {
  std::string text;
  for (const std::size_t v : values) text += (text.empty() ? "" : ", ") + std::to_string(v);
  return "{" + text + "}";
}

// Code for the vertices and faces of a polyhedron: the variable WHICH_hull.
std::string hull_text(const Reproducer& r, const std::string& which, const subjects::Body& body) {
  std::vector<double> coordinates;
  for (const subjects::Vector& v : body.vertices)
    coordinates.insert(coordinates.end(), v.begin(), v.end());
  std::vector<std::size_t> starts{0};
  std::vector<std::size_t> loops;
  for (const subjects::Face& face : body.faces) {
    loops.insert(loops.end(), face.begin(), face.end());
    starts.push_back(loops.size());
  }
  if (loops.empty()) loops.push_back(0);  // a point or a segment: C++ has no array of no elements
  const bool in_floats = r.hello.number == judge::NumberFormat::single_precision;
  std::string text =
      "static const double " + which + "_vertices[] = " + literals(coordinates) + ";\n";
  // Each number is a float already, so the suffix changes no value.
  std::string floats;
  for (const double x : coordinates) floats += (floats.empty() ? "" : ", ") + literal(x) + "f";
  if (in_floats) text += "static const float " + which + "_floats[] = {" + floats + "};\n";
  return text + "static const int " + which + "_starts[] = " + index_list(starts) +
         ";\n"
         "static const int " +
         which + "_loops[] = " + index_list(loops) +
         ";\n"
         "static const touchstone_hull " +
         which + "_hull = {sizeof(touchstone_hull), " + std::to_string(body.vertices.size()) +
         ", " + which + "_vertices, " + (in_floats ? which + "_floats" : "nullptr") + ", " +
         std::to_string(body.faces.size()) + ", " + which + "_starts, " + which + "_loops};\n\n";
}

// Everything except main: the query and the call.
std::string body_of_test(const Reproducer& r) {
  const subjects::ReceivedCase& c = r.received;
  std::string text;
  std::string filling;
  for (const std::size_t i : {0U, 1U}) {
    const subjects::Body& body = c.bodies[i];
    const std::string which = (body.is_box() ? "box" : "body") + std::to_string(i + 1);
    if (!body.is_box()) text += hull_text(r, which, body);
    text += body.is_linear ? pose_of_line(which, c.from) : pose_of_pieces(which, r.motions[i]);
    const std::string to = "query.bodies[" + std::to_string(i) + "].";
    const subjects::Pose start = (*body.pose)(c.from);
    filling += "  " + to + "size = sizeof query.bodies[0];\n" +
               assignment(to + "half_extents", flat(body.half_extents)) +
               assignment(to + "center", flat(body.center)) + "  " + to +
               "motion = " + motion_word(body) + ";\n  " + to + "pose = " + which + "_pose;\n" +
               assignment(to + "start_rotation", flat(start.rotation)) +
               assignment(to + "start_translation", flat(start.translation)) +
               assignment(to + "velocity", flat(body.velocity));
    if (!body.is_box())
      filling += "  query.hulls[" + std::to_string(i) + "] = &" + which + "_hull;\n";
    if (body.radius != 0)
      filling += "  query.radius[" + std::to_string(i) + "] = " + literal(body.radius) + ";\n";
  }
  if (c.target != 0) filling += "  query.target = " + literal(c.target) + ";\n";
  return text +
         "/* What is tested. Put a call of your own here to test something else. */\n"
         "static int first_contact(const touchstone_query* query, touchstone_answer* answer) {\n"
         "  return touchstone_subject(query, answer);\n"
         "}\n\n"
         "static touchstone_answer answer_to_it() {\n"
         "  touchstone_query query = {};\n"
         "  query.size = sizeof query;\n"
         "  query.horizon[0] = " +
         literal(c.from) +
         ";\n"
         "  query.horizon[1] = " +
         literal(c.until) + ";\n" + filling +
         "  query.line = \"\";\n"
         "  touchstone_answer answer = {};\n"
         "  answer.size = sizeof answer;\n"
         "  answer.time = answer.exit = answer.seconds = std::nan(\"\");\n"
         "  answer.depth = answer.distance = std::nan(\"\");\n"
         "  std::fill(answer.normal, answer.normal + 3, std::nan(\"\"));\n"
         "  if (first_contact(&query, &answer) != TOUCHSTONE_OK) std::abort();\n"
         "  return answer;\n"
         "}\n\n";
}

constexpr const char* kHeaders =
    "#include <touchstone/subject.h>\n\n"
    "#include <algorithm>\n#include <cmath>\n#include <cstdio>\n#include <cstdlib>\n";

std::string compile_line(const Reproducer& r, const std::string& libraries) {
  return "c++ -std=c++17 -I PREFIX/include " + file_word(r, ".cpp") + " MY_LIBRARY.so" + libraries +
         " -o " + file_word(r, "") + " && " + program_word(r);
}

// A C++ type name made from an id.
std::string type_name(const std::string& id) {
  std::string name;
  bool upper = true;
  for (const char c : id) {
    const auto u = static_cast<unsigned char>(c);
    if (std::isalnum(u) == 0 || u > 127) {
      upper = true;
      continue;
    }
    name += upper ? static_cast<char>(std::toupper(u)) : c;
    upper = false;
  }
  return name.empty() || std::isdigit(static_cast<unsigned char>(name[0])) != 0 ? "Case" + name
                                                                                : name;
}

}  // namespace

Result<std::string> write_program(const Reproducer& r) {
  return block_comment(explanation(r, compile_line(r, ""))) + kHeaders + "\n" + checking_code(r) +
         "\n" + body_of_test(r) +
         "int main() {\n"
         "  const touchstone_answer answer = answer_to_it();\n"
         "  return report(answer.contact != 0, answer.time);\n"
         "}\n";
}

Result<std::string> write_catch2(const Reproducer& r) {
  return block_comment(
             explanation(r, compile_line(r, "") + "  (Catch2 3: with -lCatch2Main -lCatch2)")) +
         "#if __has_include(<catch2/catch_test_macros.hpp>)\n"
         "#include <catch2/catch_test_macros.hpp>\n"
         "#else\n"
         "#define CATCH_CONFIG_MAIN /* not where the test is one of several */\n"
         "#include <catch2/catch.hpp>\n"
         "#endif\n" +
         std::string(kHeaders) + "\n" + checking_code(r) + "\n" + body_of_test(r) + "TEST_CASE(" +
         cpp_literal(visible(r.c.id)) +
         ") {\n"
         "  const touchstone_answer answer = answer_to_it();\n"
         "  CHECK(report(answer.contact != 0, answer.time) == 0);\n"
         "}\n";
}

Result<std::string> write_gtest(const Reproducer& r) {
  return block_comment(explanation(r, compile_line(r, " -lgtest_main -lgtest -pthread"))) +
         "#include <gtest/gtest.h>\n" + std::string(kHeaders) + "\n" + checking_code(r) + "\n" +
         body_of_test(r) + "TEST(Touchstone, " + type_name(r.c.id) +
         ") {\n"
         "  const touchstone_answer answer = answer_to_it();\n"
         "  EXPECT_EQ(report(answer.contact != 0, answer.time), 0);\n"
         "}\n";
}

}  // namespace touchstone::shrink
