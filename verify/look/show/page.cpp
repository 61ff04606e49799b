// Puts an HTML page together: its slots ({{style}}, {{data}} …) are filled with the texts that the
// build embeds (page_texts.hpp), and with the data as JSON. Texts of others are only in the data,
// so they never become markup.

#include "verify/look/show/page.hpp"

#include <utility>

#include "verify/look/show/page_texts.hpp"

namespace touchstone::show {

std::string embedded_json(const nlohmann::ordered_json& data) {
  const std::string text = data.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  std::string safe;
  safe.reserve(text.size());
  for (const char c : text) {
    // JSON has this character only in strings, where it can be escaped.
    if (c == '<') {
      safe += "\\u003c";
    } else {
      safe += c;
    }
  }
  return safe;
}

std::string page_with(const PageParts& parts, const nlohmann::ordered_json& data) {
  const std::string json = embedded_json(data);
  const std::string style = std::string(kStyle).append(parts.style);
  const std::string scripts = std::string(kScripts).append(parts.scripts);
  const std::pair<std::string_view, std::string_view> slots[] = {{"{{style}}", style},
                                                                 {"{{viewer}}", kViewer},
                                                                 {"{{data}}", json},
                                                                 {"{{library}}", kLibrary},
                                                                 {"{{scripts}}", scripts}};
  std::string page;
  std::string_view rest = parts.page;
  for (const auto& [slot, text] : slots) {  // in the order in which the page has them
    const std::size_t at = rest.find(slot);
    page.append(rest.substr(0, at)).append(text);
    rest.remove_prefix(at + slot.size());
  }
  return page.append(rest);
}

std::string page_of(const std::vector<nlohmann::ordered_json>& cases) {
  return page_with({kShowPage, "", kShowScripts},
                   {{"schema", "touchstone/show/1"}, {"cases", cases}});
}

bool has_library() { return !kLibrary.empty(); }

}  // namespace touchstone::show
