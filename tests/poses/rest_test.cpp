// Boxes at rest, and boxes without rotation: their matrices are used unchanged.

#include <catch2/catch.hpp>
#include <string>

#include "tests/poses/dumps.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/poses/rotation.hpp"

namespace touchstone::poses::rest_test {
namespace {

// Whether two resting boxes touch or overlap.
bool in_contact(const std::string& text, Between between = Between::nlerp) {
  const auto c = made(text, between);
  REQUIRE(c);
  return first_contact(c.value().query).has_value();
}

std::string matrix_at_rest(const std::string& scale, const std::string& x) {
  return "[[" + scale + ",0,0," + x + "],[0," + scale + ",0,0],[0,0," + scale + ",0],[0,0,0,1]]";
}

TEST_CASE("a matrix at rest is used as the pose, even if it is near a rotation", "[poses]") {
  // From a report about FCL: these matrices overlap by 3.8e-17; the nearest rotations do not.
  const std::string rows =
      R"(0.9619397662556435, 0.1540127991573736, 0.2257253725032892, TX,
         -0.19134171618254486, 0.9693649495128391, 0.1540127991573736, TY,
         -0.19509032201612822, -0.19134171618254486, 0.9619397662556435, TZ, 0, 0, 0, 1])";
  const auto placed = [&](const std::string& x, const std::string& y, const std::string& z) {
    std::string text = "[" + rows;
    text.replace(text.find("TX"), 2, x);
    text.replace(text.find("TY"), 2, y);
    return text.replace(text.find("TZ"), 2, z);
  };
  const std::string posted =
      R"({"boxes": [{"size": [0.5, 0.5, 0.5], "pose": )" +
      placed("2.077006399578687", "0.4846824747564195", "1.1543291419087276") +
      R"(}, {"size": [0.5, 0.5, 0.5], "pose": )" + placed("2.0", "0.0", "1.2500000000000000") +
      "}]}";
  const auto as_matrix = made(posted, Between::matrix);
  REQUIRE(as_matrix);
  const auto as_nlerp = made(posted);
  REQUIRE(as_nlerp);
  CHECK(case_text(as_nlerp.value()) == case_text(as_matrix.value()));
  CHECK(in_contact(posted));
  CHECK(reading_of(posted).find("its matrix as it is, which is no rotation") != std::string::npos);

  // Half extents of 1: one box is scaled by 1.0004, so they reach 2.0004 together.
  for (const Between between : {Between::nlerp, Between::linear, Between::matrix}) {
    CHECK(in_contact(dump(kIdentity, matrix_at_rest("1.0004", "2.0003")), between));
    CHECK_FALSE(in_contact(dump(kIdentity, matrix_at_rest("1.0004", "2.0005")), between));
    CHECK(in_contact(dump(kIdentity, matrix_at_rest("\"2\"", "3")), between));
    CHECK(in_contact(dump(kIdentity, matrix_at_rest("-1", "2")), between));
  }
  CHECK(reading_of(dump(kIdentity, matrix_at_rest("1.0004", "2.0003"))) ==
        "box 2: its matrix as it is, which is no rotation (MᵀM is off 1 by up to 0.0008)");
  CHECK(reading_of(dump(kIdentity, kFar)).empty());
  CHECK(
      error(dump(kIdentity, matrix_at_rest("0", "2"))) ==
      "/boxes/1: the motion through its poses: the determinant of the matrix is identically zero");
}

TEST_CASE("a matrix that does not turn is kept in a moving body", "[poses]") {
  const std::string coming = matrix_at_rest("1.0004", "5") + "," + matrix_at_rest("1.0004", "0");
  const double expected = nearest_double((3 - (exact_value(1.0004) - 1)) / 5);
  for (const Between between : {Between::nlerp, Between::linear, Between::matrix})
    CHECK(first_time(dump(kIdentity, coming), between) == expected);
  CHECK(reading_of(dump(kIdentity, coming)) ==
        "box 2: translations linear in time, its matrix as it is, which is no rotation (MᵀM is off "
        "1 by up to 0.0008)");
  // The second pose has the identity, but the rotation stays that of the first pose: the same
  // matrix throughout.
  CHECK(first_time(dump(kIdentity, matrix_at_rest("1.0004", "5") + "," + kIdentity),
                   Between::linear) == expected);
}

TEST_CASE("matrices that turn are replaced by the nearest rotations, and the distance is reported",
          "[poses]") {
  const std::string nearly =
      "[[0.8,-0.6,0,5],[0.6,0.8,0,0],[0,0,1.0000001,0],[0,0,0,1]]," + kIdentity;
  const std::string said = reading_of(dump(kIdentity, nearly));
  CHECK(said.find("matrices as the nearest rotations (an entry is off by up to ") !=
        std::string::npos);
  CHECK(said.find("the shorter way round") != std::string::npos);
  const std::string exact =
      R"([["0.8","-0.6",0,5],["0.6","0.8",0,0],[0,0,1,0],[0,0,0,1]],)" + kIdentity;
  CHECK(reading_of(dump(kIdentity, exact)).find("matrices as rotations, exactly") !=
        std::string::npos);
  const std::string half = "[[-1,0,0,5],[0,-1,0,0],[0,0,1,0],[0,0,0,1]]," + kIdentity;
  CHECK(reading_of(dump(kIdentity, half))
            .find("to pose 1 (counted from 0) it is half a turn, and matrices do not say which way "
                  "round") != std::string::npos);
}

TEST_CASE("a square root is exact, or too small by at most one part in 2^59", "[poses]") {
  for (const char* text : {"2", "1/3", "1e300", "7e-301", "4", "9/16", "1e-1000", "3e999"}) {
    const Rational r = Numeral::parse(text).value().value();
    const Rational root = root_near(r);
    CHECK(root * root <= r);
    const Rational above = root * (1 + power_of_two(-59));
    CHECK(above * above > r);
  }
  CHECK(root_near(Rational(9, 16)) == Rational(3, 4));
}

TEST_CASE("a matrix becomes the nearest rotation on request, and this is reported", "[poses]") {
  Reading reading;
  reading.matrices = Matrices::rotation;
  const auto read = read_as(dump(kIdentity, matrix_at_rest("1.0004", "2.0003")), reading);
  REQUIRE(read);
  CHECK_FALSE(first_contact(read.value().made.query));  // the scale is lost, as it says
  CHECK(
      read.value().reading.find("box 2: its matrix as the nearest rotation (an entry is off by up "
                                "to 0.0004)") != std::string::npos);
  CHECK(case_text(read.value().made).find("\"matrix\"") == std::string::npos);
  CHECK(error(dump(kIdentity, matrix_at_rest("2", "2")), reading) ==
        "/boxes/1/poses/0: is not a rotation, not even nearly");
}

}  // namespace
}  // namespace touchstone::poses::rest_test
