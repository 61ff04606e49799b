#!/usr/bin/env bash
# Prints every table of judged solvers that the documents show: `./quickstart judge`, or
#
#   verify/judge/tables.sh [TOUCHSTONE [FOLDER]]
#
# with another program than build/release/bin/touchstone; Markdown of each goes to FOLDER.
# Subjects of libraries that this build has no adapter for are left out.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

touchstone=${1-build/release/bin/touchstone}
folder=${2-}
built_in=$("$touchstone" judge --list | cut -f1)

# table NAME "SUBJECT..." ARGUMENT...: judges the subjects. That something is found is no fault here.
table() {
  local name=$1 subject
  local -a arguments=()
  for subject in $2; do
    if grep -qxF "$subject" <<<"$built_in"; then
      arguments+=(--subject "cpp:$subject")
    else
      echo "(not built: $subject)"
    fi
  done
  arguments+=("${@:3}")
  if [[ -n $folder ]]; then arguments+=(--markdown "$folder/$name.md"); fi
  printf '\n== touchstone judge … %s\n' "${*:3}"
  "$touchstone" judge "${arguments[@]}" || (($? == 1))
}

# In README.md: engines promise a distance, not a last place.
solvers="fcl-default fcl-conservative-default bullet-continuous-margin-0.04 plain-sat-linear"
table head-on "$solvers" --family cubes-head-on --count 2000 --tolerance distance=0.005

solvers="$solvers fcl-conservative-indep-translation bullet-continuous-margin-0 bullet-gjk-cast-margin-0
  plain-sat-linear-epsilon six-axes-linear linear-double double"
table linear "$solvers" --family cubes-head-on --family linear \
  --family parallel-edges:how=matrix,parallel=all --count 2000

table turning "sampled-sat fcl-conservative-libccd-rational fcl-conservative-indep-rational double" \
  --family sweep --count 500

table static "ode-box-box-static bullet-box-box-static fcl-static-libccd fcl-static-indep
  libccd-gjk-static libccd-mpr-static mujoco-static" \
  cases/reported/two-turned-cubes-at-rest-overlap-deeply.json
