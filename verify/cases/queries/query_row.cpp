// Reads one row of a file of published queries, for query_file.cpp: the number of its columns tells
// whether it has fractions or numbers, and whether it has a label.

#include "verify/cases/queries/query_row.hpp"

#include <string>
#include <utility>
#include <vector>

#include "src/number/notation.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::queries {
namespace {

Error wrong_row(std::size_t line, std::string why) {
  return {Error::Code::syntax, "line " + std::to_string(line), std::move(why)};
}

std::string column(std::size_t index) { return "column " + std::to_string(index + 1); }

std::optional<Rational> integer(std::string_view text) {
  const bool negative = text.starts_with('-');
  const std::string_view digits = negative || text.starts_with('+') ? text.substr(1) : text;
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos)
    return std::nullopt;
  Integer value;
  mpz_set_str(value.backend().data(), std::string(digits).c_str(), 10);
  return Rational(negative ? Integer(-value) : value);
}

// Integers may be longer than numbers in a case, as in published files.
Result<Rational> number_in_column(std::string_view text, std::size_t index, std::size_t line) {
  if (auto whole = integer(text)) return std::move(*whole);
  auto number = parse_number(text);
  if (number) return number;
  const Error& why = number.error();
  return wrong_row(line, column(index) + ": expected a number, found \"" + std::string(text) + '"' +
                             (why.code == Error::Code::limit ? ": " + why.message : ""));
}

std::vector<std::string_view> columns_of(std::string_view line) {
  std::vector<std::string_view> columns;
  while (true) {
    const auto comma = line.find(',');
    columns.push_back(trimmed(line.substr(0, comma)));
    if (comma == std::string_view::npos) return columns;
    line.remove_prefix(comma + 1);
  }
}

// The meaning of the columns in a row that has this number of them, for messages.
std::string form_of(std::size_t columns) {
  return std::to_string(columns) + " columns (three " + (columns < 6 ? "numbers" : "fractions") +
         (columns == 7 || columns == 4 ? " and a label)" : ")");
}

Result<bool> label_in(std::string_view text, std::size_t index, std::size_t line) {
  const auto number = parse_number(text);
  if (number && (number.value() == 0 || number.value() == 1)) return number.value() == 1;
  return wrong_row(
      line, column(index) + ": expected the label 0 or 1, found \"" + std::string(text) + '"');
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

Result<Row> row_of(std::string_view line, std::size_t number, std::size_t expected) {
  if (line.size() > kLongestRow) return wrong_row(number, "is longer than 65536 characters");
  const auto columns = columns_of(line);
  const std::size_t n = columns.size();
  const bool is_row = n == 3 || n == 4 || n == 6 || n == 7;
  if (!is_row || (expected != 0 && n != expected)) {
    return wrong_row(number, "expected " +
                                 (expected == 0 ? form_of(7) + ", " + form_of(6) + ", " +
                                                      form_of(4) + " or " + form_of(3)
                                                : form_of(expected)) +
                                 ", found " + std::to_string(n));
  }
  const std::size_t each = n < 6 ? 1 : 2;  // columns of a coordinate
  Row row{};
  row.columns = n;
  for (std::size_t i = 0; i < 3; ++i) {
    auto above = number_in_column(columns[each * i], each * i, number);
    if (!above) return above.error();
    row.point[i] = std::move(above).value();
    if (each == 1) continue;
    const auto below = number_in_column(columns[2 * i + 1], 2 * i + 1, number);
    if (!below) return below.error();
    if (below.value().is_zero())
      return wrong_row(number, column(2 * i + 1) + ": the denominator is 0");
    row.point[i] /= below.value();
  }
  if (n == 3 * each) return row;
  const auto label = label_in(columns[n - 1], n - 1, number);
  if (!label) return label.error();
  row.contact = label.value();
  return row;
}

}  // namespace touchstone::queries
