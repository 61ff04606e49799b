#pragma once

#include <string>
#include <string_view>

namespace touchstone::generate {

// Files that are whole or not there. Errors are thrown as std::system_error.

// Writes all of it.
void write_all(int file, std::string_view data);
// Until what was written, and the names in its folder, have reached the disk.
void sync_file(const std::string& path);
void sync_folder_of(const std::string& path);
// Replaces a file in one step: it has the old content or the new one, whatever happens.
void replace_file(const std::string& path, std::string_view content);
// Moves a finished file to its name in one step.
void rename_file(const std::string& from, const std::string& to);
// SHA-256 of a file, as 64 hexadecimal digits; "" where it cannot be read.
std::string sha256_of_file(const std::string& path);

}  // namespace touchstone::generate
