#include "verify/shrink/emit/library_test.hpp"

#include "verify/shrink/emit/source_text.hpp"
#include "verify/text/shell.hpp"

namespace touchstone::shrink {

Result<std::string> adapter_name(const Reproducer& r, const std::string& prefix) {
  if (r.spec.starts_with("cpp:" + prefix)) return r.spec.substr(4);
  return Error{Error::Code::value, "",
               "that is a test in the types of another library: the subject is " + r.spec +
                   ", not cpp:" + prefix + "…"};
}

std::string scalar(const Reproducer& r, double value) {
  if (r.hello.number != judge::NumberFormat::single_precision) return literal(value);
  return literal(static_cast<double>(static_cast<float>(value))) + "f";
}

std::string scalars(const Reproducer& r, const std::vector<double>& values) {
  std::string text;
  for (const double v : values) text += (text.empty() ? "" : ", ") + scalar(r, v);
  return text;
}

CenteredPose centered_pose(const subjects::Body& body, double t) {
  const subjects::Pose pose = (*body.pose)(t);
  CenteredPose result;
  for (const subjects::Vector& row : pose.rotation)
    result.rotation.insert(result.rotation.end(), row.begin(), row.end());
  const subjects::Vector center = apply(pose, body.center);
  result.center.assign(center.begin(), center.end());
  return result;
}

std::string compile_with(const Reproducer& r, const std::string& package) {
  const std::string file = shell_quoted(r.name);
  return "c++ " + file + ".cpp $(pkg-config --cflags --libs " + package + ") -std=c++17 -o " +
         file + " && ./" + file;
}

}  // namespace touchstone::shrink
