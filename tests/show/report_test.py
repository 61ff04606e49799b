"""Pages of `touchstone report` in a real browser.

all_pages.py runs these tests."""

import base64
import contextlib
import json
import math
import os
import re
import subprocess
import sys
from decimal import Decimal

from in_browser import InBrowser

PROGRAM, _, CASES = sys.argv[1:4]
HOSTILE = "</script><script>window.owned = 1</script><img src=x onerror='window.owned = 1'> & \u2028"
FAMILY = ["--family", "cubes-head-on", "--count", "60"]
MINIMAL = ["judge", "--subject", "cpp:always-late", "--subject", "cpp:double"]


def verdict(n, **more):
    """A line of `judge --out`, for a case of the family."""
    return {"schema": "touchstone/verdict/1", "subject": "cpp:made-up", "family": "cubes-head-on",
            "case": f"cubes-head-on-1-{n}", "verdict": "late", "group": "plain",
            "replay": "touchstone judge --subject cpp:made-up --family cubes-head-on --seed 1 "
                      f"--first {n} --count 1",
            "reported": "0x1p-1", "exact": "0.5", "difference": "3.91e-16", "ulps": "1.5",
            "depth": "1e-15", **more}


class Reports(InBrowser):
    def file(self, name):
        return os.path.join(self.folder.name, name)

    def run_program(self, *words, statuses=(0,)):
        done = subprocess.run([PROGRAM, *words], capture_output=True, cwd=self.folder.name,
                              stdin=subprocess.DEVNULL, check=False)
        self.assertIn(done.returncode, statuses, done.stderr)
        return done

    def lines(self, verdicts, name="verdicts.jsonl"):
        with open(self.file(name), "w", encoding="utf-8") as file:
            file.writelines(json.dumps(v) + "\n" for v in verdicts)
        return self.file(name)

    def opened(self, *inputs, statuses=(0,)):
        page = self.file("page.html")
        self.run_program("report", "--out", page, *inputs, statuses=statuses)
        self.browser.open(page)
        # There are no errors, and only the page itself is requested.
        self.assertEqual(self.browser.errors, [])
        self.assertEqual(self.browser.requests, ["file://" + page])
        return page

    def texts(self, selector):
        return self.browser.value(
            f"[...document.querySelectorAll({json.dumps(selector)})].map((n) => n.textContent)")

    def table(self, place):
        """The existing rows of a table, as dictionaries by column names."""
        heads = self.texts(f"#{place} th")
        cells = self.texts(f"#{place} td")
        width = len(heads)
        return [dict(zip(heads, cells[i:i + width])) for i in range(0, len(cells), width)]

    def sort_by(self, place, name):
        self.browser.value(f"[...document.querySelectorAll('#{place} th button')]"
                           f".find((b) => b.textContent === {json.dumps(name)}).click()")

    def set_filter(self, field, value):
        key = "checked" if isinstance(value, bool) else "value"
        self.browser.value(
            f"(() => {{ const f = document.getElementById('{field}'); f.{key} = "
            f"{json.dumps(value)}; f.dispatchEvent(new Event('input')); }})()")

    def judged(self):
        report = self.run_program(*MINIMAL, *FAMILY, "--json", "--out", "all.jsonl", statuses=(1,))
        with open(self.file("judged.json"), "wb") as file:
            file.write(report.stdout)
        return json.loads(report.stdout)

    def test_the_summary_is_what_the_judge_says(self):
        judged = self.judged()
        for name in ("judged.json", "all.jsonl"):
            with self.subTest(name):
                self.opened(name)
                rows = {row["subject"]: row for row in self.table("summary")}
                for subject in judged["subjects"]:
                    row = rows[subject["subject"]]
                    self.assertEqual(row["judged"], str(subject["judged"]))
                    self.assertEqual(row["failures"], str(subject["failures"]))
                    self.assertEqual(row["latest"], subject.get("latest", ""))
                    for verdicts in subject["verdicts"].values():
                        for kind, count in verdicts.items():
                            self.assertEqual(row[kind], str(count))
                bars = self.texts("#charts rect title")
                for subject in judged["subjects"]:
                    for decade, count in subject.get("late_by_decade", {}).items():
                        self.assertIn(f"{subject['subject']}: {count} of 1e{decade}", bars)

    def heat(self):
        """The heat map: {(subject, column): the text of the cell's button}, in the order of the page."""
        return dict(((subject, column), text) for subject, column, text in self.browser.value(
            "[...document.querySelectorAll('#heat td button')].map((b) => [b.closest('tr').firstChild.textContent, "
            "b.parentNode.dataset.name, [...b.children].map((n) => n.textContent).join(', ')])"))

    def cell(self, subject, column):
        """JavaScript for the button of a cell."""
        return (f"[...document.querySelectorAll('#heat td button')].find((b) => b.parentNode.dataset.name === "
                f"{json.dumps(column)} && b.closest('tr').firstChild.textContent === {json.dumps(subject)})")

    def test_the_page_begins_with_the_share_that_is_right(self):
        def many(count, family, subject, kind, **more):
            return [{k: v for k, v in verdict(n, family=family, subject=subject, verdict=kind, **more).items()
                     if more.get(k) != ""} for n in range(count)]

        none = {"difference": "", "ulps": "", "depth": ""}
        self.lines(many(1999, "thin:rotation=0", "cpp:a", "correct", **none)
                   + many(1, "thin:rotation=1", "cpp:a", "late", depth="0.25")
                   + many(3, "far", "cpp:a", "early", depth="")
                   + many(1, "far", "cpp:b", "false", clearance="1e-400", **none)
                   + many(1, "far", "cpp:b", "false", clearance="2e-400", **none)
                   # Not at a contact that does not exist.
                   + many(1, "far", "cpp:b", "early", clearance="7", depth="")
                   + many(2, "far", "cpp:b", "late", within_tolerance="correct", depth="1e-9")
                   + many(2, "far", "cpp:b", "late", known="an old friend", depth="2e-9")
                   # Right in both orders of the bodies, and wrong in one.
                   + many(1, "far", "cpp:b", "asymmetric", **none)
                   + many(1, "far", "cpp:b", "asymmetric", also=["missed"], depth="3e-9")
                   + many(5, "far", "cpp:b", "unsupported", **none)
                   + many(4, "rest", "cpp:c", "wrong-distance", **none)
                   + many(1, "rest", "cpp:d", "unsupported", **none))
        self.opened("verdicts.jsonl")
        self.assertEqual(self.texts("main h2")[0], "Right answers")
        self.assertEqual(self.heat(), {
            ("cpp:a", "far"): "100 %",
            ("cpp:a", "thin"): "99.9 %, depth 0.25",  # 1999 of 2000
            ("cpp:b", "far"): "44.4 %, depth 3e-9, distance 2e-400",  # 4 of 9
            ("cpp:c", "rest"): "0.0 %"})
        self.assertEqual(self.browser.value(self.cell("cpp:b", "far") + ".getAttribute('aria-label')"),
                         "cpp:b, far: 44.4 % of 9 right, largest depth 3e-9, largest distance 2e-400, "
                         "2 change if the bodies are exchanged")
        # Subjects without a common column are in separate maps.
        self.assertEqual(self.browser.value("[...document.querySelectorAll('#heat table')].map((t) => "
                                            "[...t.querySelectorAll('thead th')].map((n) => n.textContent))"),
                         [["subject", "far", "thin"], ["subject", "rest"]])
        self.assertEqual(self.texts("#heat p")[-1], "Not judged on any case: cpp:d.")

    def test_several_files_are_columns_of_the_heat_map(self):
        os.makedirs(self.file("run"), exist_ok=True)
        files = {"run/boxes, at rest.jsonl": "rest", "run/hulls, at rest.jsonl": "rest-hulls"}
        for name, family in files.items():
            self.lines([verdict(n, family=family, verdict="late" if n else "correct") for n in range(4)], name)
        self.opened(*files)
        self.assertEqual(self.heat(), {("cpp:made-up", "boxes, at rest"): "25.0 %, depth 1e-15",
                                       ("cpp:made-up", "hulls, at rest"): "25.0 %, depth 1e-15"})
        self.browser.value(self.cell("cpp:made-up", "hulls, at rest") + ".click()")
        self.assertEqual([row["family"] for row in self.table("families")], ["rest-hulls"])
        # Files of equal names keep their folders.
        os.makedirs(self.file("other"), exist_ok=True)
        self.lines([verdict(0)], "other/boxes, at rest.jsonl")
        self.opened("run/boxes, at rest.jsonl", "other/boxes, at rest.jsonl")
        self.assertEqual({column for _, column in self.heat()},
                         {"run/boxes, at rest.jsonl", "other/boxes, at rest.jsonl"})

    def test_the_heat_map_is_that_of_the_judge(self):
        judged = self.judged()
        for name in ("judged.json", "all.jsonl"):
            with self.subTest(name):
                self.opened(name)
                right = {}
                for subject in judged["subjects"]:
                    fails, of = (sum(row[key] for row in subject["rows"]) for key in ("failures", "judged"))
                    tenths = 1000 * (of - fails) // of
                    share = "100" if tenths == 1000 else f"{tenths // 10}.{tenths % 10}"
                    deepest = subject.get("deepest")
                    right[subject["subject"], "cubes-head-on"] = (
                        f"{share} %" + (f", depth {deepest}" if deepest else ""))
                self.assertEqual(self.heat(), right)

    def test_keys_lead_from_a_cell_to_the_smallest_case(self):
        self.lines([verdict(n, difference=f"{1 + n}e-3") for n in range(3)]
                   + [verdict(3, family="far", case="far-1-3", difference="2e-3"), verdict(4, verdict="early")]
                   + [verdict(n, subject="cpp:other") for n in range(2)])
        self.opened("verdicts.jsonl")
        self.assertEqual(self.browser.value("getComputedStyle(document.getElementById('cell')).display"), "none")
        self.browser.value(self.cell("cpp:made-up", "cubes-head-on") + ".focus()")
        self.press("Enter", "\r")
        self.assertEqual(self.browser.value("document.activeElement.id"), "cell-title")
        self.assertEqual(self.texts("#cell-title"), ["cpp:made-up: cubes-head-on"])
        self.assertEqual(self.texts("[aria-current]"), ["25.0 %depth 1e-15"])
        row, = self.table("families")
        self.assertEqual([row[name] for name in ("family", "judged", "wrong", "right %", "depth")],
                         ["cubes-head-on", "4", "3", "25.0", "1e-15"])
        self.assertEqual(self.texts("#families td button"), ["3 late of 1e-3 (3 fail)", "1 early of 1e-16"])
        for _ in range(12):
            self.press("Tab")
            if self.browser.value("document.activeElement.textContent").startswith("1 early"):
                break
        self.press("Enter", "\r")
        self.assertEqual(self.browser.value("document.activeElement.id"), "title")
        self.assertEqual(self.texts("#title"), ["The smallest case: cubes-head-on-1-4"])
        self.assertIn("early cubes-head-on 1e-16 cpp:made-up", self.texts("#bucket")[0])
        self.browser.value("document.getElementById('back').click()")
        self.assertEqual(self.browser.value("document.activeElement.textContent"), "25.0 %depth 1e-15")

    @contextlib.contextmanager
    def resized(self, width):
        """The open page in a window of this width, after it has handled the change."""
        self.browser.value(
            "void (window.handled = new Promise((done) => addEventListener('resize', () => "
            f"innerWidth === {width} && requestAnimationFrame(() => done(0)))))")
        self.browser.call("Emulation.setDeviceMetricsOverride", width=width, height=900,
                          deviceScaleFactor=1, mobile=False)
        try:
            self.browser.value("window.handled")
            yield
        finally:
            self.browser.call("Emulation.clearDeviceMetricsOverride")

    def test_a_heat_map_is_read_without_colours_and_in_any_window(self):
        families = [f"family-{i}" for i in range(12)]
        self.lines([verdict(n, family=family, subject=f"cpp:{'a-long-name-' * 3}{s}", verdict="late" if n * 12 < i * 20
                            else "correct", depth="1.23e-15", clearance="")
                    for n in range(20) for i, family in enumerate(families) for s in range(2)])
        contrasts = """(() => {
          const light = (text) => text.match(/[0-9.]+/g).slice(0, 3).map((x) => Number(x) / 255)
            .map((x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4))
            .reduce((sum, x, i) => sum + x * [0.2126, 0.7152, 0.0722][i], 0);
          return [...document.querySelectorAll('[class^=share-]')].map((n) => {
            const text = getComputedStyle(n.querySelector('button') || n).color;
            return (light(getComputedStyle(n).backgroundColor) + 0.05) / (light(text) + 0.05); }); })()"""
        self.opened("verdicts.jsonl")
        found = self.browser.value(contrasts)
        self.assertEqual(len(found), 24 + 6)
        self.assertGreater(min(found), 4.5)
        self.assertEqual(len(set(map(str, found[:6]))), 6)  # each colour of the legend is another one
        for width in (320, 400, 700, 1030):
            with self.subTest(width), self.resized(width):
                self.assertLessEqual(self.browser.value("document.documentElement.scrollWidth"), width)
                for left, right in self.browser.value(
                        "[...document.querySelectorAll('#heat button, #heat th, .legend span')].map((n) => "
                        "n.getBoundingClientRect()).map((r) => [r.left, r.right])"):
                    self.assertTrue(0 <= left and right <= width, (left, right))
                # A cell shows its column where no heading is above it.
                self.assertEqual(self.browser.value(
                    "getComputedStyle(document.querySelector('#heat td'), '::before').display"), "block")
        # Columns are side by side where they have room, also after the window has changed.
        self.lines([verdict(n, family=family, subject="cpp:" + "a-long-name-" * 3) for n, family in enumerate("abc")])
        self.opened("verdicts.jsonl")
        for width, is_blocks in ((700, False), (400, True), (701, False)):
            with self.subTest(f"three columns, {width}"), self.resized(width):
                self.assertEqual(self.browser.value("document.querySelector('.heat').matches('.blocks')"), is_blocks)
                self.assertLessEqual(self.browser.value("document.documentElement.scrollWidth"), width)
        self.browser.call("Emulation.setEmulatedMedia", media="print")
        try:
            self.assertEqual(self.browser.value(
                "getComputedStyle(document.querySelector('#heat td')).printColorAdjust"), "exact")
            self.assertNotIn("none", self.browser.value(
                "[...document.querySelectorAll('#heat button')].map((n) => getComputedStyle(n).display)"))
        finally:
            self.browser.call("Emulation.setEmulatedMedia", media="")

    def test_a_judgement_and_its_lines_give_each_finding_once(self):
        self.judged()
        self.opened("all.jsonl")
        alone = self.browser.value("window.touchstone.rows().length")
        self.assertGreater(alone, 60)
        self.opened("judged.json", "all.jsonl")
        self.assertEqual(self.browser.value("window.touchstone.rows().length"), alone)

    def test_the_smallest_case_of_a_bucket_is_seen(self):
        other = {"subject": "cpp:other", "verdict": "missed", "reported": "none", "difference": "",
                 "ulps": "", "why": HOSTILE}
        self.lines([verdict(n) for n in range(12)] + [verdict(n, **other) for n in range(12)])
        self.opened("verdicts.jsonl")
        self.assertEqual(self.texts("#answers td:first-child"), ["cpp:made-up", "cpp:other"])
        self.assertEqual(self.texts("#answers td:nth-child(2)"),
                         ["late by 3.91e-16 (1.5 ulps), depth 1e-15",
                          "missed, depth 1e-15, " + HOSTILE])
        texts = {n: self.run_program("generate", "cubes-head-on", "--first", str(n), "--count", "1",
                                     "--no-certificate").stdout for n in range(12)}
        seen = self.table("buckets")[0]["smallest case"]
        size = {f"cubes-head-on-1-{n}": len(text) for n, text in texts.items()}
        self.assertEqual(size[seen], min(size.values()))
        self.assertEqual(self.texts("#title"), ["The smallest case: " + seen])
        self.assertEqual(self.browser.value("window.touchstone.viewer().scene.meshes.length"), 2)
        self.browser.value("window.touchstone.viewer().go(0.25)")
        pose = "Object.values(poseAt(window.touchstone.data.buckets[0].case.boxes[{}], 0.25).center)"
        for i in (0, 1):
            drawn = self.browser.value(f"window.touchstone.viewer().scene.drawnAt({i})")
            for x, right in zip(drawn[9:], self.browser.value(pose.format(i)), strict=True):
                self.assertLess(abs(x - right), 1e-6)

    def test_times_begin_with_their_decimals_and_are_sorted_and_copied_exactly(self):
        times = [("0x1.7a8ffp-2", "0.3696897 (0x1.7a8ffp-2)"), ("1/3", "0.33333333333333333 (1/3)"),
                 ("7" * 70 + "/" + "9" * 70, "about 0.77777777777777778"), ("none", "none")]
        self.opened(self.lines([verdict(i + 1, reported=t) for i, (t, _) in enumerate(times)]))
        self.sort_by("findings", "reported")
        order = [1, 0, 2, 3]
        rows = self.table("findings")
        self.assertEqual([row["reported"] for row in rows], [times[i][1] for i in order])
        self.assertEqual([row["true time"] for row in rows], ["0.5"] * 4)
        places = self.browser.value(
            "[...document.querySelectorAll('#findings td button.number')].map((b) => b.textContent)")
        self.browser.value("document.querySelectorAll('#findings td button.number')"
                           f"[{places.index(times[2][1])}].click()")
        self.assertRegex(self.texts("#said")[0], f"^(Copied|Marked): {times[2][0]}$")

    def test_a_true_time_that_is_enclosed_is_shown_with_the_width_of_its_bounds(self):
        self.opened(self.lines([verdict(1, enclosed_within="4.2e-31")]))
        self.assertEqual([row["true time"] for row in self.table("findings")],
                         ["0.5 (enclosed within 4.2e-31)"])

    def test_a_bucket_is_listed_and_its_command_judges_again(self):
        self.judged()
        self.opened("all.jsonl")
        bucket = self.table("buckets")[0]
        self.browser.value("document.querySelector('#buckets td button').click()")
        listed = self.table("findings")
        self.assertEqual(len(listed), int(bucket["findings"]))
        self.assertEqual({row["subject"] for row in listed}, {bucket["bucket"].split()[-1]})
        words = bucket["judge it again"].split()
        again = self.run_program(*words[1:], statuses=(1,)).stdout.decode()
        self.assertIn(bucket["smallest case"], again)

    def test_sorting_is_by_value_and_missing_ones_are_last(self):
        sizes = ["2e-3", "9.1e-17", "", "-4e-400", "0.11", "1.2e3", "-0.5"]
        self.lines([verdict(n, difference=d) if d else
                    {k: v for k, v in verdict(n).items() if k != "difference"}
                    for n, d in enumerate(sizes)])
        self.opened("verdicts.jsonl")
        for direction in (1, -1):
            self.sort_by("findings", "difference")
            found = [row["difference"] for row in self.table("findings")]
            right = ["-0.5", "-4e-400", "9.1e-17", "2e-3", "0.11", "1.2e3"][::direction] + [""]
            self.assertEqual(found, right)
        self.sort_by("findings", "case")
        self.assertEqual(self.texts("#findings th[aria-sort=ascending]"), ["case"])

    def test_filters_go_together(self):
        self.lines([verdict(n, verdict="early" if n % 2 else "late",
                            subject=f"cpp:{'a' if n % 3 else 'b'}") for n in range(30)])
        self.opened("verdicts.jsonl")
        self.set_filter("fails", True)
        self.assertEqual(len(self.table("findings")), 15)
        self.set_filter("subject", "cpp:b")
        self.assertEqual({row["case"] for row in self.table("findings")},
                         {f"cubes-head-on-1-{n}" for n in (0, 6, 12, 18, 24)})
        self.set_filter("words", "ON-1-12")
        self.assertEqual([row["case"] for row in self.table("findings")], ["cubes-head-on-1-12"])
        self.assertEqual(self.texts("#count"), ["1 of 30 findings"])
        self.set_filter("words", "nowhere")
        self.assertEqual(self.texts("#count"), ["0 of 30 findings"])

    def test_text_of_others_stays_text(self):
        path = os.path.join(self.folder.name, "hostile.json")
        with open(os.path.join(CASES, "paper/linear-as-printed.json"), encoding="utf-8") as file:
            case = json.load(file)
        case.pop("expect", None)
        case["title"] = HOSTILE
        with open(path, "w", encoding="utf-8") as file:
            json.dump(case, file)
        self.lines([verdict(0, subject=HOSTILE, why=HOSTILE, family=HOSTILE, case=case["id"],
                            replay="touchstone judge --subject x hostile.json")])
        self.opened("verdicts.jsonl")
        self.assertIsNone(self.browser.value("window.owned"))
        self.assertEqual(self.table("summary")[0]["subject"], HOSTILE)
        row = self.table("findings")[0]
        self.assertEqual((row["why"], row["family"]), (HOSTILE, HOSTILE))
        self.assertIn(HOSTILE, self.texts("#bucket")[0])
        # A hostile file name does no harm either.
        name = "<img src=x onerror='window.owned = 1'>\"&.jsonl"
        os.rename(self.file("verdicts.jsonl"), self.file(name))
        self.lines([verdict(1)])
        self.opened(name, "verdicts.jsonl")
        self.assertIsNone(self.browser.value("window.owned"))
        self.assertEqual(self.texts("#sources"), [f"{name} (verdicts), verdicts.jsonl (verdicts)"])
        self.assertEqual({row["file"] for row in self.table("findings")}, {name, "verdicts.jsonl"})

    def processor_seconds(self, page):
        """The processor time of the thread that loads a page."""
        self.browser.open("/dev/null")
        self.browser.call("Performance.enable", timeDomain="threadTicks")
        try:
            self.browser.open(page)
            metrics = self.browser.call("Performance.getMetrics")["metrics"]
        finally:
            self.browser.call("Performance.disable")
        return {m["name"]: m["value"] for m in metrics}["TaskDuration"]

    def test_ten_thousand_findings_load(self):
        # Some have a case that can be generated, which is shown in 3D; the others only make the
        # table long.
        self.lines([verdict(n, difference=f"{n + 1}e-16", depth=f"{n % 97 + 1}e-9",
                            **({} if n < 20 else {"replay": "touchstone judge --subject "
                                                            f"cpp:made-up gone-{n}.json"}))
                    for n in range(10000)])
        page = self.opened("verdicts.jsonl")
        self.assertEqual(self.texts("#count"), ["10000 of 10000 findings"])
        # Real time is only printed, since it includes other work on the machine. The limit of three
        # seconds is for the page's processor time.
        took = self.browser.value("performance.getEntriesByType('navigation')[0].loadEventEnd")
        spent = self.processor_seconds(page)
        print(f"10,000 findings: {took:.0f} ms by the clock, {spent * 1000:.0f} ms of a processor, "
              f"{os.path.getsize(page)} bytes", file=sys.stderr)
        self.assertTrue(0 < spent < 3, spent)
        # The page is fast on any machine, since it creates few rows before they are visible.
        self.assertLess(len(self.texts("#findings tbody tr")), 1000)  # others are created when
                                                                      # needed
        self.sort_by("findings", "difference")
        self.sort_by("findings", "difference")
        self.assertEqual(self.table("findings")[0]["case"], "cubes-head-on-1-9999")
        self.assertEqual(self.browser.errors, [])

    def test_on_paper_there_are_all_findings_and_nothing_to_click(self):
        self.lines([verdict(n, verdict="late" if n % 4 else "early") for n in range(800)])
        self.opened("verdicts.jsonl")
        pages = []
        for chosen, rows in (("", 800), ("early", 200)):
            self.set_filter("verdict", chosen)
            made = len(self.texts("#findings tbody tr"))
            pdf = base64.b64decode(self.browser.call("Page.printToPDF")["data"])
            self.assertTrue(pdf.startswith(b"%PDF"))
            pages.append(len(re.findall(rb"/Type\s*/Page\b", pdf)))
            self.assertLess(made, rows)
            self.assertEqual(len(self.texts("#findings tbody tr")), rows)
        self.assertGreater(pages[0], 2 * pages[1])
        self.browser.call("Emulation.setEmulatedMedia", media="print")
        try:
            hidden = self.browser.value(
                "['#filters', '#controls', '.more'].map((s) => "
                "getComputedStyle(document.querySelector(s)).display)")
            self.assertEqual(hidden, ["none"] * 3)
            # The contents of the buttons are also printed: the number of findings, and the smallest
            # case.
            self.assertNotIn("none", self.browser.value(
                "[...document.querySelectorAll('#buckets .see')].map((b) => "
                "getComputedStyle(b).display)"))
            self.assertGreater(self.browser.value(
                "document.querySelectorAll('#buckets .see').length"), 1)
            # On A4 paper, no column is cut off.
            self.browser.call("Emulation.setDeviceMetricsOverride", width=1030, height=700,
                              deviceScaleFactor=1, mobile=False)
            self.assertLessEqual(
                self.browser.value("document.documentElement.scrollWidth"), 1030)
            self.assertEqual(self.browser.value(
                "getComputedStyle(document.querySelector('#findings .wide')).overflowX"), "visible")
        finally:
            self.browser.call("Emulation.clearDeviceMetricsOverride")
            self.browser.call("Emulation.setEmulatedMedia", media="")

    def test_a_narrow_window_has_a_block_a_row_and_nothing_is_scrolled(self):
        self.judged()
        self.browser.call("Emulation.setDeviceMetricsOverride", width=400, height=900,
                          deviceScaleFactor=1, mobile=False)
        try:
            self.opened("all.jsonl")
            self.assertLessEqual(self.browser.value("document.documentElement.scrollWidth"), 400)
            self.assertEqual(self.browser.value(
                "[...document.querySelectorAll('main *')].filter((n) => n.scrollWidth > "
                "n.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(n).overflowX))"
                ".length"), 0)
            for selector in ("#summary td", "#summary th", "#buckets td", "#findings td",
                             "#charts text", "#charts figcaption", "#conditions p",
                             "#answers text", "#filters select"):
                boxes = self.browser.value(
                    f"[...document.querySelectorAll('{selector}')].map((n) => "
                    "n.getBoundingClientRect()).map((r) => [r.left, r.right])")
                self.assertTrue(boxes, selector)
                for left, right in boxes:
                    self.assertTrue(0 <= left and right <= 400, (selector, left, right))
            # Each cell shows its name, and the sort key is still visible.
            self.assertEqual(self.browser.value(
                "document.querySelector('#buckets td:nth-child(2)').dataset.name"), "bucket")
            self.sort_by("findings", "case")
            self.assertGreater(self.browser.value(
                "document.querySelector('#findings th[aria-sort] button')"
                ".getBoundingClientRect().height"), 10)
        finally:
            self.browser.call("Emulation.clearDeviceMetricsOverride")

    def test_nothing_is_told_by_colour_alone(self):
        self.lines([verdict(0), verdict(1, verdict="early"), verdict(2, known="an old friend")])
        self.opened("verdicts.jsonl")
        rows = {row["case"]: row for row in self.table("findings")}
        self.assertEqual([rows[f"cubes-head-on-1-{n}"]["verdict"] for n in range(3)],
                         ["late (fails)", "early", "late"])
        self.sort_by("findings", "case")
        self.assertIn("25B2", self.browser.value(
            "getComputedStyle(document.querySelector('#findings th[aria-sort] button'), '::after')"
            ".content.codePointAt(2).toString(16).toUpperCase()"))
        # A bar is identified by position and title; all bars of a chart have the same colour.
        self.assertEqual(self.browser.value(
            "[...document.querySelectorAll('.chart')].map((c) => new Set([...c.querySelectorAll("
            "'rect')].map((r) => r.getAttribute('fill'))).size)"), [1] * len(self.texts(".chart")))

    def test_distributions_are_those_of_the_verdicts(self):
        self.judged()
        self.lines([verdict(n, difference=d, ulps=u, depth=e, subject="cpp:by-hand")
                    for n, (d, u, e) in enumerate([
                        ("1e-3", "9.99e15", "0.1"), ("9.99e-4", "10", "0.0999"), ("1", "1", "7"),
                        ("-0.05", "0.5", "1e-400"), ("3.2e-16", "123456", "2.5e-17")])], "hand.jsonl")
        for name in ("all.jsonl", "hand.jsonl"):
            # Counted here from the decimals.
            right = {"Late": {}, "Early": {}, "Depth": {}, "Off": {}}
            with open(self.file(name), encoding="utf-8") as file:
                for answer in map(json.loads, file):
                    late = Decimal(answer.get("difference", "0"))
                    for kind, size in (("Late" if late > 0 else "Early", abs(late)),
                                       ("Depth", Decimal(answer.get("depth", "0"))),
                                       ("Off", Decimal(answer.get("ulps", "0")))):
                        if size:
                            key = (answer["subject"], size.adjusted())
                            right[kind][key] = right[kind].get(key, 0) + 1
            self.opened(name)
            for kind, counts in right.items():
                with self.subTest(f"{name} {kind}"):
                    found = self.browser.value(
                        "[...document.querySelectorAll('.chart')].filter((c) => c.querySelector("
                        f"'figcaption').textContent.startsWith('{kind}')).flatMap((c) => "
                        "[...c.querySelectorAll('rect')].map((r) => [r.textContent, "
                        "Number(r.getAttribute('height')), Number(r.getAttribute('x'))]))")
                    self.assertEqual({text for text, _, _ in found},
                                     {f"{subject}: {n} of 1e{decade}"
                                      for (subject, decade), n in counts.items()})
                    if not counts:
                        continue
                    # Both scales are logarithmic: a factor of ten is always the same distance.
                    most, least = max(counts.values()), min(k for _, k in counts)
                    places = {}
                    for text, height, x in found:
                        n, decade = re.fullmatch(r".*: (\d+) of 1e(-?\d+)", text).groups()
                        tall = math.log10(int(n)) / max(1, math.log10(most)) * 40 + 8
                        self.assertAlmostEqual(height, tall, places=6)
                        places[int(decade) - least] = x
                    first = places.pop(0)
                    widths = {round((x - first) / k, 6) for k, x in places.items()}
                    self.assertLessEqual(len(widths), 1)

    def test_a_run_without_findings_or_without_subjects(self):
        self.lines([verdict(0, verdict="correct")])
        self.opened("verdicts.jsonl")
        self.assertEqual(self.texts("#buckets p"), ["Nothing was found."])
        with open(self.file("empty.json"), "w", encoding="utf-8") as file:
            json.dump({"schema": "touchstone/judgement/1", "cases": 0, "subjects": [],
                       "refused": [], "no_longer_found": []}, file)
        self.opened("empty.json")
        self.assertEqual(self.texts("#summary td"), [])
        self.assertEqual(self.texts("#summary p"), ["No subject was judged."])
        self.assertEqual(self.texts("#charts p"), ["There are none to count."])
        self.assertEqual(self.texts("#findings p"), ["There are none."])
        self.assertEqual(self.texts("#count"), ["0 of 0 findings"])
        self.assertEqual(self.browser.value(
            "getComputedStyle(document.getElementById('filters')).display"), "none")
        # A run over cases that the subject does not support.
        self.run_program("judge", "--subject", "cpp:plain-sat-linear", "--family", "sweep",
                         "--count", "5", "--json", "--out", "none.jsonl", statuses=(4,))
        self.opened("none.jsonl")
        self.assertEqual(self.table("summary")[0]["judged"], "0")
        self.assertEqual(self.texts("#summary p"), ["None of them was judged on any case."])
        self.assertEqual(self.texts("#buckets p"), ["Nothing was found."])

    def press(self, key, text=""):
        for kind in ("keyDown", "keyUp"):
            self.browser.call("Input.dispatchKeyEvent", type=kind, key=key, code=key,
                              windowsVirtualKeyCode={"Tab": 9, "Enter": 13, " ": 32}.get(key, 0),
                              text=text if kind == "keyDown" else "")

    def test_tables_are_sorted_and_filtered_by_keys_alone(self):
        self.lines([verdict(n, difference=f"{(n * 7) % 10 + 1}e-16",
                            verdict="early" if n % 2 else "late") for n in range(10)])
        self.opened("verdicts.jsonl")
        focused = "document.activeElement"

        def tab_to(wanted):
            for _ in range(200):
                self.press("Tab")
                if self.browser.value(f"{focused}.matches({json.dumps(wanted)})"):
                    return
            self.fail(f"no key leads to {wanted}")

        tab_to("#words")
        for letter in "on-1-7":
            self.press(letter, letter)
        self.assertEqual([row["case"] for row in self.table("findings")], ["cubes-head-on-1-7"])
        self.browser.value("(() => { const w = document.getElementById('words'); w.value = ''; "
                           "w.dispatchEvent(new Event('input')); })()")
        tab_to("#fails")
        self.press(" ", " ")
        self.assertEqual({row["verdict"] for row in self.table("findings")}, {"late (fails)"})
        tab_to("#findings th:nth-child(7) button")  # the column `difference`
        for direction, order in (("ascending", 1), ("descending", -1)):
            self.press("Enter", "\r")
            self.assertEqual(self.texts(f"#findings th[aria-sort={direction}]"), ["difference"])
            sizes = [float(row["difference"]) for row in self.table("findings")]
            self.assertEqual(sizes, sorted(sizes)[::order])
            self.assertEqual(len(sizes), 5)
        tab_to("#findings td .number")
        self.assertIn("outline", self.browser.value(
            f"Object.entries(getComputedStyle({focused})).some(([k, v]) => k === 'outlineStyle' && "
            "v !== 'none') ? 'outline' : ''"))

    def test_what_cannot_be_had_again_says_why(self):
        self.lines([verdict(0, case="gone", replay="touchstone judge --subject x gone.json")])
        self.opened("verdicts.jsonl")
        self.browser.value("document.querySelector('#buckets .see:last-of-type') && "
                           "window.touchstone.see(window.touchstone.data.buckets[0])")
        self.assertIn("gone.json", self.texts("#bucket")[0])
        self.assertTrue(self.browser.value("document.getElementById('view').hidden"))

    def test_campaigns(self):
        self.run_program("fuzz", "--subject", "cpp:always-late", "--family", "linear", "--count",
                         "64", "--db", "night.db", statuses=(1,))
        shown = json.loads(self.run_program("campaign", "show", "--json", "night.db",
                                            statuses=(1,)).stdout)
        self.opened("night.db")
        buckets = {row["bucket"]: int(row["findings"]) for row in self.table("buckets")}
        self.assertEqual(buckets, {b["bucket"]: b["findings"] for b in shown["buckets"]})
        bucket = self.table("buckets")[0]
        smallest = next(b for b in shown["buckets"] if b["bucket"] == bucket["bucket"])["smallest"]
        self.assertIn(smallest, bucket["judge it again"])
        self.assertEqual(self.texts("#title"), ["The smallest case: " + bucket["smallest case"]])
        shell = bucket["judge it again"].replace("touchstone ", f"'{PROGRAM}' ")
        again = subprocess.run(["sh", "-c", shell], cwd=self.folder.name, capture_output=True,
                               check=False)
        self.assertEqual(again.returncode, 1, again.stderr)

    def test_matrices(self):
        build = {"name": "g++ -O2 nearest", "compiler": "g++", "version": "12", "level": "-O2",
                 "flags": [], "number": "", "environment": "nearest", "state": "judged",
                 "notes": [HOSTILE], "verdicts": {"correct": 3, "late": 2}, "judged": 5,
                 "unsupported": 0, "inconclusive": 0, "same_cases": True, "failures": 2,
                 "new_failures": 0, "worst_lateness": 1e-16, "worst_depth": 0,
                 "relative_time": 1, "first_failure": "cubes-head-on-1-2"}
        missing = {k: build[k] for k in ("compiler", "level", "flags", "number", "environment")}
        missing.update(name="other", version="", state="no compiler", notes=[], why="missing")
        with open(self.file("matrix.json"), "w", encoding="utf-8") as file:
            json.dump({"schema": "touchstone/matrix/1", "outcome": "failures",
                       "conclusion": "no build is safe", "cases": 5, "refused": [],
                       "plain": build["name"], "no_failure_is": "late", "missing_compilers": [],
                       "fastest_without_failure": None, "fastest_as_good_as_plain": None,
                       "builds": [build, missing]}, file, indent=1)
        self.opened("matrix.json")
        rows = {row["subject"]: row for row in self.table("summary")}
        self.assertEqual((rows[build["name"]]["late"], rows["other"]["judged"]), ("2", "0"))
        self.assertEqual(self.table("findings")[0]["judge it again"],
                         "touchstone matrix bisect 'g++ -O2 nearest' cubes-head-on-1-2")
        self.assertIn(HOSTILE, " ".join(self.texts("#about dd")))

    def test_the_first_failure_of_a_build_is_seen(self):
        named = verdict(2, subject="g++ -O2 nearest", verdict="missed", why=HOSTILE)
        build = {"name": "g++ -O2 nearest", "compiler": "g++", "version": "12", "level": "-O2",
                 "flags": [], "number": "", "environment": "nearest", "state": "judged", "notes": [],
                 "verdicts": {"missed": 1}, "judged": 5, "failures": 1, "first_failure": named["case"],
                 "named": [named], "errors": {"late": {"-16": 3, "2": 1}, "ulps": {"0": 4}}}
        with open(self.file("matrix.json"), "w", encoding="utf-8") as file:
            json.dump({"schema": "touchstone/matrix/1", "outcome": "failures", "conclusion": "",
                       "cases": 5, "refused": [], "plain": "", "no_failure_is": "late",
                       "missing_compilers": [], "builds": [build]}, file)
        self.opened("matrix.json")
        self.assertEqual(self.texts("#title"), ["The smallest case: " + named["case"]])
        self.assertEqual(self.browser.value("window.touchstone.viewer().scene.meshes.length"), 2)
        row = self.table("findings")[0]
        self.assertEqual((row["verdict"], row["judge it again"]),
                         ("failure (fails)", named["replay"]))
        self.assertIn("touchstone matrix bisect 'g++ -O2 nearest' " + named["case"], row["why"])
        self.assertIn(HOSTILE, row["why"])
        self.assertEqual(set(self.texts("#charts rect title")),
                         {f"g++ -O2 nearest: {n} of 1e{k}" for n, k in ((3, -16), (1, 2), (4, 0))})

    def test_what_is_none_of_them_is_refused_and_the_rest_is_told(self):
        cut = self.lines([verdict(0)])
        with open(cut, "a", encoding="utf-8") as file:
            file.write('{"schema": "touchstone/verdict/1", "subject"')
        self.lines([verdict(0), {k: v for k, v in verdict(1).items() if k != "replay"}], "less.jsonl")
        self.lines([verdict(0, verdict="wonderful")], "wonderful.jsonl")
        self.lines([verdict(n, schema="touchstone/verdict/2") for n in range(2)], "newer.jsonl")
        with open(self.file("noise"), "wb") as file:
            file.write(b"SQLite format 3\0 and then noise")
        for name, reason in ((cut, "verdicts.jsonl:2: not JSON: column"),
                             ("less.jsonl", "less.jsonl:2: the key \"replay\" is missing"),
                             ("wonderful.jsonl", 'there is no verdict "wonderful"'),
                             ("newer.jsonl", "newer.jsonl: its schema is touchstone/verdict/2;"),
                             ("noise", "noise: "),
                             (os.path.join(CASES, "paper/linear-as-printed.json"),
                              "its schema is touchstone/case/1"),
                             (".", ".: is a folder"), ("gone", "gone: there is no such file")):
            with self.subTest(name):
                done = self.run_program("report", "--out", "none.html", name, statuses=(3,))
                self.assertIn(reason, done.stderr.decode())
                self.assertFalse(os.path.exists(self.file("none.html")))
        self.lines([verdict(0)], "good.jsonl")
        self.opened("good.jsonl", "gone", statuses=(3,))
        self.assertEqual(len(self.table("findings")), 1)

    def test_where_nothing_was_judged_the_page_says_so(self):
        case = os.path.join(CASES, "malformed/a-json-float.json")
        self.run_program("judge", "--subject", "cpp:double", "--out", "nothing.jsonl", case,
                         statuses=(3,))
        self.assertEqual(os.path.getsize(self.file("nothing.jsonl")), 0)
        self.opened("nothing.jsonl")
        self.assertEqual(self.texts("#summary > p"), ["No subject was judged."])
        self.assertEqual(self.texts("#charts"), ["There are none to count."])
        self.assertEqual(self.texts("#about li"), ["it is empty: no verdict is in it"])
        done = self.run_program("report", "nothing.jsonl")
        self.assertIn(b"nothing.jsonl: no subject is in it", done.stderr)
        # Input that ends before the first line is an error.
        done = self.run_program("report", "-", statuses=(3,))
        self.assertIn(b"standard input: it is empty", done.stderr)
        self.assertEqual(done.stdout, b"")

    def test_what_a_file_does_not_tell_is_said(self):
        self.judged()
        self.opened("all.jsonl")
        self.assertEqual(self.texts("#about details"), [])
        self.assertRegex(self.texts("#about p")[-1],
                         "^Of cpp:always-late, cpp:double this file tells no settings")
        self.opened("judged.json", "all.jsonl")
        self.assertEqual(self.texts("#about summary"), ["cpp:always-late", "cpp:double"])
        self.assertIn("environment", self.texts("#about dt"))
        self.opened("judged.json")
        self.assertEqual(len(self.texts("#about p")), 1)

    def test_a_page_is_not_written_over_its_input(self):
        path = self.lines([verdict(0)])
        self.run_program("report", "--out", path, path, statuses=(2,))
        with open(path, encoding="utf-8") as file:
            self.assertEqual(json.loads(file.read()), verdict(0))

    def test_without_the_library_there_is_all_but_pictures(self):
        self.lines([verdict(0)])
        page = self.opened("verdicts.jsonl")
        with open(page, encoding="utf-8") as file:
            text = re.sub(r'<script id="library">.*?</script>', "", file.read(), flags=re.S)
        with open(page, "w", encoding="utf-8") as file:
            file.write(text)
        self.browser.open(page)
        self.assertIn("without three.js", self.texts("#picture")[0])
        self.assertEqual(len(self.table("findings")), 1)
        self.assertEqual(self.browser.errors, [])
