// Texts of users in documents, read back: XML by a parser, Markdown by undoing its escapes.

#include "verify/system/text/markup.hpp"

#include <catch2/catch.hpp>

#include "src/base/visible.hpp"
#include "tests/support/hostile_texts.hpp"
#include "tests/support/program.hpp"
#include "verify/system/text/source.hpp"

namespace touchstone::test::markup_test {
namespace {

// The text that Markdown shows: backslashes before punctuation are removed, and entities are
// replaced. Throws if a character would be markup.
std::string read_as_markdown(std::string_view text) {
  constexpr std::string_view kPunctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
  std::string read;
  while (!text.empty()) {
    bool taken = false;
    for (const auto& [name, character] : {std::pair{"&amp;", "&"}, std::pair{"&lt;", "<"},
                                          std::pair{"&gt;", ">"}, std::pair{"&#32;", " "}}) {
      if (taken || !text.starts_with(name)) continue;
      read += character;
      text.remove_prefix(std::string_view(name).size());
      taken = true;
    }
    if (taken) continue;
    if (text.size() > 1 && text[0] == '\\' &&
        kPunctuation.find(text[1]) != std::string_view::npos) {
      read += text[1];
      text.remove_prefix(2);
      continue;
    }
    if (std::string_view("\\`*_[]|~$#<>&").find(text[0]) != std::string_view::npos)
      throw std::runtime_error("markup: " + std::string(text));
    read += text[0];
    text.remove_prefix(1);
  }
  return read;
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("a text in XML is read as it is shown, in an element and in an attribute",
          "[text][hostile]") {
  const Folder folder;
  std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<all>\n";
  std::string script(kPythonHead);
  script += "import sys, xml.etree.ElementTree as tree\nwanted = [\n";
  for (const std::string& text : hostile_bytes()) {
    const std::string safe = xml_text(text);
    xml += "<one two=\"" + safe + "\">" + safe + "</one>\n";
    script += "    " + python_literal(visible(text)) + ",\n";
  }
  folder.write("all.xml", xml + "</all>\n");
  script +=
      "]\nfound = list(tree.parse(sys.argv[1]).getroot())\n"
      "assert len(found) == len(wanted)\n"
      "for one, text in zip(found, wanted):\n"
      "    text = text.replace('\\ufffe', '\\\\ufffe').replace('\\uffff', '\\\\uffff')\n"
      "    assert (one.text or '') == one.get('two') == text, (one.text, text)\n"
      "    assert one.tag == 'one' and len(one) == 0 and list(one.keys()) == ['two']\n";
  const Run r = run_command("python3 " + folder.write("read.py", script) + " " +
                            folder.file("all.xml") + " 2>&1");
  CAPTURE(r.output);
  CHECK(r.status == 0);
}

TEST_CASE("a text in Markdown is read as it is shown, and nothing in it is markup",
          "[text][hostile]") {
  for (const std::string& text : hostile_bytes()) {
    CAPTURE(visible(text));
    const std::string safe = markdown_text(text);
    CHECK(read_as_markdown(safe) == visible(text));
    CHECK(safe.find_first_of("<>\n\r") == std::string::npos);
    CHECK(count_of(safe, "://") == count_of(safe, "\\://"));
    CHECK(count_of(safe, "www.") == 0);
    CHECK_FALSE(safe.starts_with(' '));
    for (const char* begin : {"- ", "+ ", "# ", "> ", "1. ", "---", "==="})
      CHECK_FALSE(safe.starts_with(begin));
    const std::string code = markdown_code(text);
    if (code != safe) {
      CHECK(code == '`' + visible(text) + '`');
      CHECK(code.find_first_of("<>&|\\\n") == std::string::npos);
      CHECK(std::count(code.begin(), code.end(), '`') == 2);
    }
  }
}

TEST_CASE("ordinary words stay in Markdown as they are", "[text]") {
  for (const std::string text :
       {"cpp:plain-sat-linear", "parallel-edges:how=matrix,parallel=all",
        "says 0x1.8p-1, exact 0.5, off by 0.25 (3 ulps); also late", "0.650", "-3", "1e-1: 1"})
    CHECK(markdown_text(text) == text);
  CHECK(markdown_text("a|b <i>") == "a\\|b &lt;i&gt;");
  CHECK(markdown_code("g++ -O2") == "`g++ -O2`");
  CHECK(markdown_code("a|b") == "a\\|b");
}

}  // namespace touchstone::test::markup_test
