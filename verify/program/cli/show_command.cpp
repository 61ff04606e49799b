// The command `touchstone show`: a page or a picture of cases.

#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/certificate.hpp"
#include "touchstone/enclosed.hpp"
#include "verify/look/report/read_document.hpp"
#include "verify/look/report/shown_answer.hpp"
#include "verify/look/show/case_data.hpp"
#include "verify/look/show/drawable.hpp"
#include "verify/look/show/enclosed_bodies.hpp"
#include "verify/look/show/enclosed_data.hpp"
#include "verify/look/show/other_truths.hpp"
#include "verify/look/show/page.hpp"
#include "verify/look/show/picture/picture.hpp"
#include "verify/program/cli/case_run.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/refused_bodies.hpp"
#include "verify/program/cli/say.hpp"
#include "verify/system/output/replacement.hpp"

namespace touchstone::cli {
namespace {

struct ShowArguments {
  std::vector<std::string> inputs;
  std::vector<std::string> truths;
  std::vector<std::string> judged;
  std::string out;
  bool svg = false;
  std::string at = "first";
  bool manifold = false;
  std::string prefer_faces;  // empty: not given
  double time_limit = 60;
  unsigned jobs = 0;
  ProgressChoice progress{};
};

constexpr const char* kShowNotes = R"(Examples:
  touchstone show --out page.html cases/paper/*.json
  touchstone show cases/features/turning-edge-crosses-edge.json > page.html
  touchstone show --judged verdicts.jsonl --out page.html queries.jsonl:17
  touchstone show --truth double.json --out page.html case.json
  touchstone show --svg --at 1/2 cases/features/turning-edge-crosses-edge.json > picture.svg
  touchstone show --svg --manifold --at 0 cases/reported/two-cubes-share-a-face.json > picture.svg
  touchstone show --svg --judged verdicts.jsonl case.json > picture.svg

The page is one file for a browser, and needs no network. It shows the moving bodies, with the
touching features and the separating plane, and the exact timeline below. --truth and --judged add
the answers of other programs to the same cases, by their ids. --svg writes a picture for documents
instead: the bodies at one instant, the timeline, and the answers of other programs. For bodies that
turn at constant speed, cylinders, cones and ellipsoids, the timeline has the spans in which the
state is certain, and the unknown spans with their ends. --at first is then an instant in the first
unknown span, or the beginning of the horizon. --truth is not possible for such bodies. A case with
"plane": true is shown with the prisms over its bodies, which have the same contacts. All parts of a
body are drawn, those in contact in red, with a row of states for each pair of parts in contact.
Exit status: 0 the page has all cases, 2 an instant that is not on the horizon, 3 a malformed file,
4 a time limit was reached, 5 an internal check failed: this is a fault of Touchstone, please report
it, 8 a valid case that cannot be shown: numbers too large for a page (the others are still in the
page).)";

// The answers of subjects, read from files.
struct Others {
  show::OtherTruths truths;
  std::map<std::string, std::vector<show::SubjectAnswer>> answers;  // by the case's id

  show::Others of(const Case& c) const { return {answers_to(c.id), truths.of(c)}; }
  show::Others of(const EnclosedCase& c) const { return {answers_to(c.id), {}}; }

 private:
  std::vector<show::SubjectAnswer> answers_to(const std::string& id) const {
    const auto found = answers.find(id);
    return found == answers.end() ? std::vector<show::SubjectAnswer>() : found->second;
  }
};

// Errors: an invalid file; the message begins with its name.
Result<Others> read_others(const ShowArguments& arguments) {
  Others others;
  for (const std::string& path : arguments.truths) {
    if (auto error = others.truths.add(path)) return *error;
  }
  for (const std::string& path : arguments.judged) {
    const auto document = report::read_document(path, report::Kept::all);
    if (!document) return document.error();
    for (const report::Finding& f : document.value().answers)
      others.answers[f.case_id].push_back(report::shown_answer(f));
  }
  return others;
}

RefusedCase refused(const char* place, const std::string& why) {
  return {{Error::Code::unsuitable, place, why}};
}

void check_out(const ShowArguments& arguments) {
  if (arguments.out.empty()) return;
  check_apart(arguments.inputs, arguments.out);
  check_apart(arguments.truths, arguments.out);
  check_apart(arguments.judged, arguments.out);
  output::require_writable(arguments.out);
}

// The result for one case.
template <class Drawn>
struct Shown {
  Drawn drawn{};
  bool is_told = false;       // a subject has answered it
  std::string contradiction;  // why it is not drawn: two ways to the answer disagree
};

// How each kind of case is drawn, and how the drawings are put together.
template <class Drawn>
struct Drawer {
  std::function<Drawn(const Case&, const show::Others&)> draw;
  std::function<Drawn(const EnclosedCase&, const show::Others&)> draw_enclosed;
  std::function<std::string(const std::vector<Drawn>&)> put_together;
};

// Computes a `Drawn` for each case, and writes the output for all of them. Returns the exit status.
template <class Drawn>
int show_cases(const ShowArguments& arguments, const Drawer<Drawn>& drawer) {
  check_out(arguments);
  const auto others = read_others(arguments);
  if (!others) return say_and_return(others.error().message, kMalformed);
  bool is_told = arguments.truths.empty() && arguments.judged.empty();
  bool contradicted = false;
  std::vector<Drawn> all;
  CaseRunOptions options;
  options.time_limit = arguments.time_limit;
  options.jobs = jobs_of(arguments.jobs);
  options.progress = arguments.progress.shown();
  options.takes_inflated = true;
  options.takes_compounds = true;
  CaseRun run(options);
  run.run<Shown<Drawn>>(
      cases_of(arguments.inputs),
      [&](const batch::CaseText&, const Case& c, unsigned) -> Shown<Drawn> {
        const show::Others by_others = others.value().of(c);
        try {
          return {drawer.draw(c, by_others), !by_others.is_empty(), ""};
        } catch (const Contradiction& error) {
          return {{}, false, c.id + ": " + error.what()};
        }
      },
      [&](Shown<Drawn> result) {
        if (result.contradiction.empty()) {
          is_told = is_told || result.is_told;
          all.push_back(std::move(result.drawn));
        } else {
          contradicted = true;
          std::cerr << "touchstone: " << result.contradiction << '\n';
        }
      },
      count_of(arguments.inputs), {},
      [&](const batch::CaseText&, const EnclosedCase& c, unsigned) -> Shown<Drawn> {
        const show::Others by_others = others.value().of(c);
        return {drawer.draw_enclosed(c, by_others), !by_others.is_empty(), ""};
      });
  if (!run.interrupted() && !all.empty()) {
    if (!is_told)
      std::cerr << "touchstone: the files of --truth and --judged have nothing about these cases\n";
    write_to(arguments.out, drawer.put_together(all));
  }
  return contradicted ? kOwnDisagreement : run.status();
}

// Draws the cases as one SVG.
int write_picture(const ShowArguments& arguments) {
  const Instant instant = instant_named(arguments.at);
  show::DrawingOptions options;
  if (arguments.manifold) {
    options.manifold.emplace();
    options.manifold->prefer_faces = face_preference_named(arguments.prefer_faces);
  }
  Drawer<show::Drawing> drawer;
  drawer.draw = [&](const Case& c, const show::Others& others) {
    require_on_horizon(c, instant, arguments.at);
    if (options.manifold) {
      require_one_part(c, "show --manifold");
      require_no_radius(c, "show --manifold");
    }
    return show::drawing_of(c, instant, others, options);
  };
  drawer.draw_enclosed = [&](const EnclosedCase& c, const show::Others& others) {
    const auto* t = std::get_if<Rational>(&instant);
    if (t != nullptr && (*t < c.query.from() || *t > c.query.until()))
      throw WrongForCase{"--at " + arguments.at + " is not on the horizon, from " +
                         c.query.from().str() + " to " + c.query.until().str()};
    if (options.manifold)
      throw refused("/boxes", "--manifold takes no round or turning body; leave it out");
    return show::drawing_of(c, solve(c.query, show::digits_to_show(c)),
                            t != nullptr ? std::optional(*t) : std::nullopt, others);
  };
  drawer.put_together = show::svg_of;
  return show_cases(arguments, drawer);
}

// Puts the data of the cases into one HTML page, whose scripts draw them.
int write_page(const ShowArguments& arguments) {
  using Data = nlohmann::ordered_json;
  const auto require_drawn = [](const Query& query) {
    if (const auto why = show::why_not_drawn(query))
      throw refused("/boxes", *why + " (--svg makes a picture)");
  };
  Drawer<Data> drawer;
  drawer.draw = [&](const Case& c, const show::Others& others) {
    require_drawn(c.query);
    Data data = show::case_data(c);
    show::add_others(data, others);
    return data;
  };
  drawer.draw_enclosed = [&](const EnclosedCase& c, const show::Others& others) {
    const show::EnclosedBodies bodies = show::enclosed_bodies(c.query);
    require_drawn(bodies.query);
    Data data = show::enclosed_data(c, solve(c.query, show::digits_to_show(c)), bodies);
    show::add_others(data, others);
    return data;
  };
  drawer.put_together = [](const std::vector<Data>& cases) {
    if (!show::has_library())
      std::cerr << "touchstone: no picture in 3D: this program was built without three.js "
                   "(Debian: libjs-three)\n";
    return show::page_of(cases);
  };
  return show_cases(arguments, drawer);
}

}  // namespace

Command show_command() {
  auto arguments = std::make_shared<ShowArguments>();
  Command command("show", "a page that shows two moving bodies, and when they touch");
  add_cases(command, arguments->inputs).required();
  command.text("--out", "FILE", arguments->out, "write the page to this file");
  command.texts("--truth", "FILE", arguments->truths,
                "also show this truth (the output of `solve --json`), and where it differs from "
                "the exact answer");
  command.texts("--judged", "FILE", arguments->judged,
                "show the answers of subjects (the output of `judge --out` or `judge --json`)");
  command.flag("--svg", arguments->svg, "write a picture, a file of SVG, instead of a page");
  command
      .text("--at", "T", arguments->at,
            "the instant of the picture: a number as in a case file, or `first`, the first contact")
      .needs("--svg");
  command
      .flag("--manifold", arguments->manifold,
            "draw the points of the contact manifold at the instant, as `manifold` prints them")
      .needs("--svg");
  add_prefer_faces(command, arguments->prefer_faces).needs("--manifold");
  add_time_limit(command, arguments->time_limit);
  add_jobs(command, arguments->jobs);
  add_progress(command, arguments->progress);
  command.notes(kShowNotes);
  command.action(
      [arguments] { return arguments->svg ? write_picture(*arguments) : write_page(*arguments); });
  return command;
}

}  // namespace touchstone::cli
