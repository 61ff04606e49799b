"""usage: python3 tests/certcheck/mutations CASES VERIFIED.jsonl [QUERIES.jsonl] > FALSE.jsonl

CASES is the folder of the corpus. VERIFIED.jsonl has the truth of one of its cases per line.
QUERIES.jsonl has queries of several cases with their truths. Each line of the output is a false
truth, as described at false_truths and false_query_truths.
"""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from mutations import false_query_truths, false_truths  # noqa: E402: needs the path set above

if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    made = [*false_truths(pathlib.Path(sys.argv[1]), sys.argv[2])]
    for queries in sys.argv[3:]:
        made += false_query_truths(queries)
    for line in made:
        print(json.dumps(line, separators=(",", ":"), ensure_ascii=False))
