#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace touchstone {

// The path to a part of a written document, converted to text only if needed. A place refers to the
// place that contains it, and must not outlive that: pass places down, and store none.
class Place {
 public:
  explicit Place(const std::string& root) : key_(root) {}

  Place operator/(std::string_view key) const { return {this, key, 0}; }
  Place operator/(std::size_t index) const { return {this, {}, index}; }

  // A JSON pointer.
  std::string text() const {
    if (above_ == nullptr) return std::string(key_);
    return above_->text() + "/" + (key_.empty() ? std::to_string(index_) : std::string(key_));
  }

 private:
  Place(const Place* above, std::string_view key, std::size_t index)
      : above_(above), key_(key), index_(index) {}

  const Place* above_ = nullptr;
  std::string_view key_;
  std::size_t index_ = 0;
};

}  // namespace touchstone
