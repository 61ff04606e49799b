// The command `touchstone certify`: writes answers with their proofs.

#include <memory>

#include "src/base/in_milliseconds.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/enclosed.hpp"
#include "verify/program/cli/answer_cases.hpp"
#include "verify/program/cli/case_run.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/plane_case.hpp"
#include "verify/program/cli/refused_bodies.hpp"

namespace touchstone::cli {
namespace {

constexpr const char* kCertifyNotes = R"(Examples:
  touchstone certify cases/paper/linear-as-printed.json > truth.json
  touchstone check cases/paper/linear-as-printed.json truth.json
  touchstone certify --certificate 2 cases/paper/linear-as-printed.json
  touchstone certify --digits 9 cases/enclosed/crossed-cylinders-meet.json
  touchstone certify --out truths.jsonl --resume queries.jsonl

Each truth is one line of JSON. Its certificate is a proof that can be checked without this program:
cases/schema/certificate.md describes it. Version 2 is a second proof by other means:
cases/schema/certificate-2.md. The certificates of polyhedra, of bodies with a radius and of bodies
of several parts are always of version 2. For bodies that are round or turn at constant speed the
answer has proven bounds instead of exact times; its certificate proves each span whose state is
known. If three quarters of the time limit pass, the last quarter is used to prove such an answer to
three digits, and the exit status is 4. The truth of a query of several cases
(cases/schema/query.md) has a certificate for each of them. A case with "plane": true is refused:
`touchstone import plane` writes it as a case about space, which is certified. A mesh of more than
4,096 triangles is refused, too. Exit status: 0 all answered, 3 a malformed file (the others are
still answered), 4 a time limit was reached, 5 an internal check failed: this is a fault of
Touchstone, please report it, 8 a case with "plane": true, or a larger mesh.)";

}  // namespace

Command certify_command() {
  auto arguments = std::make_shared<AnswerArguments>();
  arguments->json = true;
  auto version = std::make_shared<int>(1);
  Command command("certify", "exact answers with proofs that others can check");
  add_answer_options(command, *arguments, 1000);
  command.number(
      "--certificate", *version, 1, 2,
      "the version of the certificate: 1 proves by separating axes, 2 by moving points and planes");
  command.notes(kCertifyNotes);
  command.action([arguments, version] {
    return answer_cases(
        *arguments,
        [&](const Case& c, const std::string& hash) {
          require_space(c, "certify proves answers in space");
          require_certifiable(c);
          return certify_case(c, hash, arguments->digits, *version);
        },
        [&](const queries::QueryDocument& query, const std::string& hash) {
          return queries::certify_query(query, hash, arguments->digits, *version).truth;
        },
        [&](const EnclosedCase& c) {
          return certify_in_time(c, arguments->digits, in_milliseconds(arguments->time_limit));
        });
  });
  return command;
}

}  // namespace touchstone::cli
