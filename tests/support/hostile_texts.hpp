#pragma once

#include <string>
#include <vector>

namespace touchstone::test {

// Texts that a user may give as the name of a case, a file or a subject. Each has a special meaning
// in a language of reports, sources or command lines. All are UTF-8.
inline std::vector<std::string> hostile_texts() {
  return {
      "plain",
      "",
      " ",
      "a\nb",
      "a\r\nb",
      "\n\n",
      std::string("a\0b", 3),
      "tab\there",
      "\u2028line\u2029paragraph\u0085next",
      "\u202edesrever\u202c \u2066isolated\u2069 \ufeff",
      "\x1b[31mred\x1b[0m \x1b]0;title\x07 \u009b2J",
      "\x7f\x08\x0c\x0b",
      "'",
      "''",
      "\"",
      "\\",
      "\\\\",
      "`backticks` ``",
      "it's \"quoted\" `three` ways",
      "*/",
      "/*",
      "*/ int canary_is_defined; /*",
      "*\\\n/ int canary_is_defined;\n",
      "*\?\?/\n/ int canary_is_defined;\n",
      "\?\?/\" canary \?\?/",
      "// \\",
      "\"); int canary_is_defined; (\"",
      "\"\"\" ''' \\",
      "#endif\n#define CHECK(x)",
      "coding: utf-7 +AAo-canary",
      "a\nopen('canary','w')\n",
      "$(touch canary)",
      "`touch canary`",
      "; touch canary #",
      "a' ; touch canary ; '",
      "\n touch canary \n",
      "$HOME ${PATH} !! ~root *",
      "%s %n %d",
      "<script>alert(1)</script>",
      "</script><script>alert(1)</script>",
      "<!-- comment --> --!>",
      "]]> <![CDATA[ x ]]>",
      "&lt; &#0; &nbsp;",
      "a=\"b\" onload='c'",
      "| a | b |",
      "\\| \\\\|",
      "[link](javascript:alert(1)) ![image](x)",
      "https://example.invalid/ www.example.invalid",
      "# heading",
      "- item",
      "1. item",
      "> quotation",
      "    code",
      "*emphasis* __strong__ ~~gone~~ $x$",
      "'; DROP TABLE cases; --",
      "\"; DROP TABLE cases; --",
      "a,b;c\td",
      "=1+1",
      ".TH roff\n.sy touch canary",
      "\\fB\\n(.x",
      "{{scripts}} {% x %}",
      "\ufffe\uffff",
      "\U0001f600\u00e9\u7bb1",
      "-rf",
      "--out",
      std::string(5000, 'x'),
  };
}

// The texts above, and some that are not UTF-8.
inline std::vector<std::string> hostile_bytes() {
  std::vector<std::string> texts = hostile_texts();
  for (const char* bytes : {"\xff\xfe", "a\xc3", "\xc0\x8a", "\xed\xa0\x80", "\x9b\x33\x31m",
                            "\xf0\x9f*/\"\\", "\xe2\x80'\n"})
    texts.emplace_back(bytes);
  return texts;
}

}  // namespace touchstone::test
