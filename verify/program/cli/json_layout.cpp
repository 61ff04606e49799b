// Writes JSON in the layout of the corpus' files.

#include "verify/program/cli/json_layout.hpp"

namespace touchstone::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kColumns = 110;  // the width up to which a value stays on one line

std::string on_one_line(const Json& j) {
  if (!j.is_structured()) return j.dump();
  std::string text;
  for (auto item = j.begin(); item != j.end(); ++item) {
    if (!text.empty()) text += ", ";
    if (j.is_object()) text += Json(item.key()).dump() + ": ";
    text += on_one_line(*item);
  }
  return j.is_object() ? "{" + text + "}" : "[" + text + "]";
}

// Writes a value at this depth: on one line if it fits, else its elements below, each in this way.
// The document itself (depth 0) never is on one line. `used`: the columns already taken on the
// line.
void write(std::string& out, const Json& j, std::size_t depth, std::size_t used) {
  const std::string line = on_one_line(j);
  if (!j.is_structured() || j.empty() || (depth > 0 && used + line.size() < kColumns)) {
    out += line;
    return;
  }
  const std::string indent(depth + 1, ' ');
  out += j.is_object() ? "{" : "[";
  bool first = true;
  for (auto item = j.begin(); item != j.end(); ++item) {
    out += first ? "\n" : ",\n";
    first = false;
    const std::string key = j.is_object() ? Json(item.key()).dump() + ": " : "";
    out += indent + key;
    write(out, *item, depth + 1, indent.size() + key.size());
  }
  out += "\n" + std::string(depth, ' ') + (j.is_object() ? "}" : "]");
}

}  // namespace

std::string laid_out(const Json& document) {
  std::string out;
  write(out, document, 0, 0);
  return out + "\n";
}

}  // namespace touchstone::cli
