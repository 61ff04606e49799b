"""usage: python3 tests/certcheck/mutations CASES VERIFIED.jsonl > FALSE.jsonl

CASES is the folder of the corpus, VERIFIED.jsonl has the truth of one of its cases on each line.
Each line of the output is a false truth, as false_truths describes it.
"""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from mutations import false_truths  # noqa: E402: found by the line above

if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    for line in false_truths(pathlib.Path(sys.argv[1]), sys.argv[2]):
        print(json.dumps(line, separators=(",", ":"), ensure_ascii=False))
