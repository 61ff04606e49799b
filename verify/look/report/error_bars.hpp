#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "verify/look/report/document.hpp"
#include "verify/look/report/error_picture.hpp"

namespace touchstone::report {

// The histograms of the picture of `report --svg` without their drawing: which columns there are,
// and which bars a subject has in them.

// The range of decades of one kind of error; empty if `most` is below `least`.
struct DecadeRange {
  long least = 0;
  long most = -1;

  long size() const { return most - least + 1; }
  // Includes the decades of this subject's errors of one kind ("late", "depth" …).
  void take(const Subject& subject, const char* kind);
};

// The columns of the picture. For times: decades of early answers, the largest first, one column
// for correct ones, and decades of late ones. For other errors: only decades.
struct Columns {
  DecadeRange early{};  // each with its own number of decades, but from the same least one
  DecadeRange errors{};
  bool has_correct = false;

  // The numbers of columns, from the left: of correct answers, and of a decade of errors.
  long correct() const { return early.size(); }
  long of_early(long decade) const { return early.most - decade; }
  long of_error(long decade) const {
    return early.size() + (has_correct ? 1 : 0) + decade - errors.least;
  }
  long size() const { return early.size() + (has_correct ? 1 : 0) + errors.size(); }
};

// The columns with room for the errors of all subjects, so that equal decades of different subjects
// are below each other.
Columns columns_of(const std::vector<Document>& documents, ErrorOf what);

// A bar of a histogram, and the text that a pointer over it shows.
struct ErrorBar {
  long column = 0;
  std::size_t count = 0;
  const char* fill = "";
  std::string title{};
};

// The bars of a subject. Early answers are white, correct ones grey, all others dark, so that a
// single bar shows the kind of its answers without colours.
std::vector<ErrorBar> bars_of(const Subject& s, const Columns& columns, ErrorOf what);

// The name of a decade, as on the page: "1e-3".
std::string decade_name(long decade);

// The number of a subject's answers with this verdict.
std::size_t count_of_verdict(const Subject& s, const char* verdict);

}  // namespace touchstone::report
