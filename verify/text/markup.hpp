#pragma once

#include <string>
#include <string_view>

namespace touchstone {

// Texts that others wrote in documents: as visible() shows them, and nothing in them is markup.

// Character data of XML 1.0, or the value of an attribute between double quotes. What XML cannot
// hold at all, U+FFFE and U+FFFF, is shown by its number, too.
std::string xml_text(std::string_view text);

// A part of a line of Markdown (CommonMark and GitHub's), in a paragraph, an item of a list or a
// cell of a table: it is read as these characters. No HTML, no links, no emphasis, no mathematics,
// no code; at the front of an item it begins no list, heading, quotation or code.
//   Not promised: that a renderer does not make a link of an address of mail or of a name after @.
std::string markdown_text(std::string_view text);

// The same, as code where it can be written without escapes.
std::string markdown_code(std::string_view text);

}  // namespace touchstone
