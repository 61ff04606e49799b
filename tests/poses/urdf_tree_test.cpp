// Robots in URDF whose joints are no tree are refused, with the joint or link.

#include <catch2/catch.hpp>
#include <string>

#include "tests/poses/models.hpp"

namespace touchstone::poses::urdf_tree_test {
namespace {

// Links with a box each, and joints.
std::string robot(const std::string& links, const std::string& joints) {
  std::string text = "<robot>";
  for (const char link : links) {
    text += std::string(R"(<link name=")") + link +
            R"("><collision><geometry><box size="1 1 1"/></geometry></collision></link>)";
  }
  return text + joints + "</robot>";
}

std::string joint(const std::string& name, const std::string& links) {
  return R"(<joint name=")" + name + R"(" type="fixed">)" + links +
         R"(<origin xyz="0 0 3"/></joint>)";
}

std::string between(const std::string& parent, const std::string& child) {
  return R"(<parent link=")" + parent + R"("/><child link=")" + child + R"("/>)";
}

TEST_CASE("a tree of links is read, in any order of its elements", "[poses]") {
  const std::string text =
      robot("cab", joint("j", between("b", "c")) + joint("i", between("a", "b")));
  CHECK(at(bodies_in(text, {"a", "c"})[1]) == Vector{0, 0, 6});
}

TEST_CASE("a joint of a link that does not exist is refused", "[poses]") {
  CHECK(refusal(robot("ab", joint("j", between("mdi", "b"))), {"a", "b"}) ==
        "<joint name=\"j\">: connects \"mdi\", which is no link");
  CHECK(refusal(robot("ab", joint("j", between("a", "mdi"))), {"a", "b"}) ==
        "<joint name=\"j\">: connects \"mdi\", which is no link");
}

TEST_CASE("a joint without a parent or a child is refused", "[poses]") {
  CHECK(refusal(robot("ab", joint("j", R"(<parent link="a"/>)")), {"a", "b"}) ==
        "<joint name=\"j\">: has no <child>");
  CHECK(refusal(robot("ab", joint("j", R"(<child link="a"/>)")), {"a", "b"}) ==
        "<joint name=\"j\">: has no <parent>");
  CHECK(refusal(robot("ab", joint("j", R"(<parent/><child link="b"/>)")), {"a", "b"}) ==
        "<joint name=\"j\">: has a <parent> without a link");
}

TEST_CASE("a link with two parents is refused", "[poses]") {
  CHECK(
      refusal(robot("abc", joint("j", between("a", "b")) + joint("k", between("c", "b"))),
              {"a", "b"}) ==
      "<joint name=\"k\">: has the child \"b\", which <joint name=\"j\"> has, too: a link has one "
      "parent");
}

TEST_CASE("links that no joints connect are refused", "[poses]") {
  CHECK(refusal(robot("ab", "")) ==
        "<link name=\"b\">: is the child of no joint, and \"a\" is not, either: joints have to "
        "connect all links");
  // A link of the empty name counts, too.
  std::string nameless = robot("ab", "");
  nameless.replace(nameless.find("\"a\""), 3, "\"\"");
  CHECK(refusal(nameless) ==
        "<link name=\"b\">: is the child of no joint, and \"\" is not, either: joints have to "
        "connect all links");
}

TEST_CASE("two links of one name are refused", "[poses]") {
  CHECK(refusal(robot("aba", joint("j", between("a", "b"))), {"a", "b"}) ==
        "<link name=\"a\">: is there twice");
}

TEST_CASE("joints in a circle beside the root are refused", "[poses]") {
  CHECK(refusal(robot("abc", joint("j", between("b", "c")) + joint("k", between("c", "b"))),
                {"a", "b"})
            .find("its joints are a circle") != std::string::npos);
}

}  // namespace
}  // namespace touchstone::poses::urdf_tree_test
