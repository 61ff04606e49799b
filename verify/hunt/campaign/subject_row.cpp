// The identity of a subject in a campaign's file: its spec, the hash of its files, and its hello.
// Its key is a hash over all of them.

#include "verify/hunt/campaign/subject_row.hpp"

#include "src/base/sha256.hpp"
#include "verify/judge/ask/subject_command.hpp"
#include "verify/system/text/sha256.hpp"

namespace touchstone::campaign {
namespace {

// The hash of the subject's file, or a hash over the hashes of several files; "" if it has none.
std::string build_of(const std::string& spec) {
  const auto files = judge::files_of_subject(spec);
  if (files.size() == 1) return sha256_of_file(files.front());
  std::string all;
  for (const std::string& file : files) all += sha256_of_file(file) + '\n';
  return all.empty() ? "" : sha256(all);
}

}  // namespace

SubjectRow subject_row(const judge::SubjectProcess& process) {
  SubjectRow row{"", process.spec(), build_of(process.spec()), process.hello()};
  const judge::Hello& h = row.hello;
  std::string all;
  for (const std::string& part : {row.spec, row.build, h.name, h.version, h.settings,
                                  judge::numbers_of(h.form()), h.environment})
    all += part + '\n';
  row.key = sha256(all).substr(0, 16);
  return row;
}

}  // namespace touchstone::campaign
