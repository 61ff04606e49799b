#pragma once

#include <string>
#include <string_view>

namespace touchstone {

// Texts of others for documents: shown as by visible(), and never read as markup.

// Character data of XML 1.0, or an attribute's value between double quotes. Characters that XML
// cannot contain, U+FFFE and U+FFFF, are also shown by number.
std::string xml_text(std::string_view text);

// Text for a part of a line of Markdown (CommonMark and GitHub's), in a paragraph, an item of a
// list or a cell of a table. Its characters appear literally: no HTML, links, emphasis, mathematics
// or code; at the front of an item, no list, heading, quotation or code.
//   Not promised: that no renderer makes a link of a mail address or of a name after @.
std::string markdown_text(std::string_view text);

// Such a text as code, if it can be written without escapes.
std::string markdown_code(std::string_view text);

}  // namespace touchstone
