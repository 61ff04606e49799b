#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/result.hpp"
#include "verify/cases/hull_files/floats.hpp"
#include "verify/program/cli/command_words.hpp"

namespace touchstone::cli {

// The options that `import hull` and `import mesh` share: files of which each becomes a body.
struct BodyFiles {
  std::vector<std::string> files{};
  bool pair = false;
  hull_files::Floats floats = hull_files::Floats::exact;
  std::vector<std::string> poses{};
  std::string radius{};  // empty: none
  std::string out{};
};

// The bytes of a file; nullopt, after a message, if it cannot be read or is too large.
std::optional<std::string> contents_of(const std::string& path);

// Rounds the points of a file to the format `floats`, with a message about the numbers that
// changed. Returns false, after a message, if a number is larger than all floats.
bool round_points(hull_files::Floats floats, const std::string& path,
                  std::vector<WrittenVector>& points);

// The text of a body without its motion, as one line of JSON; nullopt after a message.
using BodyIn = std::function<std::optional<std::string>(const std::string& path)>;

// Writes the bodies of all files, or the case of two files with this id. Returns the exit status.
// Throws WrongCommand.
int import_bodies(const BodyFiles& arguments, const std::string& id, const BodyIn& body_in);

// Adds a member to a body; `value` is JSON.
std::string with_member(const std::string& body, const std::string& name, const std::string& value);

// Throws WrongCommand if the radius is not a number, or negative. An empty text, for no radius, is
// allowed.
void check_radius(const std::string& text);

// Adds the options --floats, --pose, --radius, --pair and --out.
void add_body_options(Command& command, BodyFiles& arguments);

}  // namespace touchstone::cli
