// The pictures by which notebooks show answers of solve() and enclose(). Nobody asked for them, so
// each part of a picture has a short time limit.

#include "verify/python/picture.hpp"

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>

#include "src/number/notation.hpp"
#include "touchstone/enclosed.hpp"
#include "verify/look/show/picture/picture.hpp"
#include "verify/python/errors.hpp"
#include "verify/python/waiting.hpp"

namespace touchstone::python {
namespace {

// The answer in a document touchstone/enclosed/1, which is all that Python keeps of it.
EnclosedAnswer answer_in(const std::string& document) {
  EnclosedAnswer answer;
  const auto read = nlohmann::json::parse(document);
  for (const auto& span : read.at("spans")) {
    const auto number = [&span](const char* member) {
      return parse_number(span.at(member).get<std::string>()).value();
    };
    const auto state = span.at("state").get<std::string>();
    answer.spans.push_back({number("from"), number("to"),
                            state == name(State::separated)     ? State::separated
                            : state == name(State::overlapping) ? State::overlapping
                                                                : State::unknown});
  }
  return answer;
}

// The longest wait for each part of a picture that nobody asked for.
constexpr std::chrono::milliseconds kPatience{5000};

}  // namespace

py::dict forms_of(const std::string& plain, const std::string& svg) {
  py::dict forms;
  const py::object encoded = py::module_::import("base64").attr("b64encode")(py::bytes(svg));
  const auto data = encoded.attr("decode")().cast<std::string>();
  forms["text/plain"] = plain;
  forms["image/svg+xml"] = svg;
  forms["text/html"] =
      R"(<img alt="The bodies at one instant, and the timeline" src="data:image/svg+xml;base64,)" +
      data + R"(">)";
  return forms;
}

std::string picture(const AnsweredCase& answer) {
  return without_gil([&] {
    show::DrawingOptions options;
    options.answer = &answer;
    options.limit = kPatience;
    return show::svg_element_of({show::drawing_of(answer.asked, AtFirstContact{}, {}, options)});
  });
}

py::dict enclosed_forms(const std::string& text, const std::string& document,
                        const std::string& plain) {
  const EnclosedAnswer answer = answer_in(document);
  // The bodies of the picture, and then each path, may take as long.
  const auto svg = without_gil([&]() -> std::optional<std::string> {
    try {
      const TimeLimit limit(2 * kPatience);
      const EnclosedCase c = value_of(parse_enclosed_case(text));
      return show::svg_element_of({show::drawing_of(c, answer, std::nullopt, {}, kPatience)});
    } catch (const Interrupted&) {
      throw;
    } catch (const LimitReached&) {
      return std::nullopt;
    }
  });
  if (svg) return forms_of(plain, *svg);
  py::dict forms;
  forms["text/plain"] = plain + "\n(no picture: it takes more than ten seconds; see show())";
  return forms;
}

}  // namespace touchstone::python
