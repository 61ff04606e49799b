#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/poses/pose.hpp"

// What the readers of dumps share. They throw Wrong, which read_poses catches.
namespace touchstone::poses {

using Json = nlohmann::json;

struct Wrong {
  Error error;
};

[[noreturn]] void wrong(const std::string& place, const std::string& why,
                        Error::Code code = Error::Code::schema);

// The member's place, whatever its name.
std::string place_of(const std::string& place, std::string_view key);

// Refuses what is no object, and members of other names: what is known is listed, with the name
// that is near.
void expect_members(const Json& value, const std::string& place,
                    const std::vector<std::string>& known);

// Those of the names that an object has.
std::vector<std::string> members_of(const Json& value, const std::vector<std::string>& names);

// The one of the names that it has, "" for none. Errors: it has two of them.
std::string one_of(const Json& value, const std::string& place,
                   const std::vector<std::string>& names);

const Json& member(const Json& value, const std::string& place, const std::string& key);

const Json& list_at(const Json& value, const std::string& place, std::size_t size = 0);

// A double is what it denotes, a string is exact.
Rational number_at(const Json& value, const std::string& place);

// A list of so many numbers; or an object that names them; or one string with blanks or commas
// between them, as attributes of XML have.
std::vector<Rational> numbers_at(const Json& value, const std::string& place, std::size_t size,
                                 const std::vector<std::string>& names = {});

// x y z.
Vector vector_at(const Json& value, const std::string& place);

}  // namespace touchstone::poses
