#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace touchstone {

// Functions whose input may be wrong return a Result: the value, or what is wrong with the input.

// A description of what is wrong with an input, and where.
struct Error {
  enum class Code {
    syntax,         // the text is not in the notation
    schema,         // a key, type or length that the format does not have
    value,          // a well-formed value that makes no sense there
    discontinuity,  // a jump in a motion
    limit,          // refused: larger than a documented limit
    unsuitable      // valid, but not a question that the called function answers
  };
  Code code = Code::value;
  std::string place;    // a JSON pointer, "" for the whole document
  std::string message;  // a sentence for people
};

// A value, or an error. Bad input never causes an exception or an abort.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}      // NOLINT: a value is a result
  Result(Error error) : content_(std::move(error)) {}  // NOLINT: so is an error

  bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  // REQUIRES: ok().
  const T& value() const& {
    assert(ok());
    return *std::get_if<0>(&content_);
  }
  T&& value() && {
    assert(ok());
    return std::move(*std::get_if<0>(&content_));
  }
  // REQUIRES: !ok().
  const Error& error() const {
    assert(!ok());
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, Error> content_;
};

// Success, or an error.
using Status = std::optional<Error>;

}  // namespace touchstone
