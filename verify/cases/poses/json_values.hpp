#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/cases/poses/pose.hpp"

// Functions for readers of dumps, that is, of files with poses that another program printed.
// `place` is the JSON pointer of the value, for errors. The functions throw Wrong, which
// read_poses, read_pose and read_model catch.
namespace touchstone::poses {

using Json = nlohmann::json;

// An error in a dump, as an exception.
struct Wrong {
  Error error;
};

[[noreturn]] void wrong(const std::string& place, const std::string& why,
                        Error::Code code = Error::Code::schema);

// The JSON pointer of a member, with its name escaped.
std::string place_of(const std::string& place, std::string_view key);

// Refuses values that are not objects, and unknown members. The message lists the known members and
// suggests a similar one.
void expect_members(const Json& value, const std::string& place,
                    const std::vector<std::string>& known);

// The names of the object's members that are among `names`.
std::vector<std::string> members_of(const Json& value, const std::vector<std::string>& names);

// The only name of a member of the object that is among `names`; "" if there is none. Errors: there
// are two.
std::string one_of(const Json& value, const std::string& place,
                   const std::vector<std::string>& names);

// The member of this name. Throws Wrong if it is missing.
const Json& member(const Json& value, const std::string& place, const std::string& key);

// The value, which has to be a list. `size`: the required length; 0: any.
const Json& list_at(const Json& value, const std::string& place, std::size_t size = 0);

// A JSON number is read as the double that it denotes; a string is read exactly.
Rational number_at(const Json& value, const std::string& place);

// The numbers of a text, separated by blanks or commas, as in XML attributes; exactly.
std::vector<Rational> numbers_in_text(const std::string& text, const std::string& place);

// A list of `size` numbers; or an object with these names; or a string with the numbers separated
// by blanks or commas, as in XML attributes.
std::vector<Rational> numbers_at(const Json& value, const std::string& place, std::size_t size,
                                 const std::vector<std::string>& names = {});

// Whether the value is one number: a JSON number, or a string without blanks and commas.
bool is_single_number(const Json& value);

// Whether the value is two numbers, as programs in the plane write them: a list of two, or x and y.
bool is_planar(const Json& value);

// x y z; or x y and 0 if is_planar.
Vector planar_vector_at(const Json& value, const std::string& place);

// x y z.
Vector vector_at(const Json& value, const std::string& place);

}  // namespace touchstone::poses
