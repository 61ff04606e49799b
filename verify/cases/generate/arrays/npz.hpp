#pragma once

#include <string>

namespace touchstone::generate {

// The last step of `generate --out SET.npz`: run/finished_set.cpp calls it with the rows of the
// unfinished file.

// Writes rows (see PackedRow), one after the other in the file `rows`, as a file of NumPy arrays:
// an archive with one array for each column that a row needs. An existing file at `to` is replaced.
// Its bytes depend only on the rows. Memory does not grow with their number.
//   Throws std::exception: a file cannot be read or written, a row is damaged.
void export_npz(const std::string& rows, const std::string& to);

}  // namespace touchstone::generate
