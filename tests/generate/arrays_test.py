#!/usr/bin/env python3
"""The arrays of a set of `touchstone generate`, compared with the same cases as JSON lines.

  arrays_test.py TOUCHSTONE PAGE [--numpy]

The archive is read by Python's zipfile and struct. With --numpy the lines of PAGE,
verify/cases/generate/README.md, that read a set are run as printed, and NumPy's arrays are compared
(exit status 77, with the reason, if NumPy is missing).
"""

import ast
import json
import math
import os
import re
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import zipfile
from fractions import Fraction

PROGRAM, PAGE = (os.path.abspath(path) for path in sys.argv[1:3])
KINDS = {None: 0, 'overlapping': 1, 'grazing': 2, 'sliding': 3}
DIMENSIONS = {'F': 1, 'E': 2, 'V': 3}
FORMATS = {'<f8': 'd', '<i8': 'q', '<i4': 'i', '|u1': 'B', '|i1': 'b', '|b1': '?'}


def run(*arguments, status=0):
    ran = subprocess.run([PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    assert ran.returncode == status, ran.stderr
    return ran


def nested(values, shape):
    """A flat list as nested lists of this shape."""
    if not shape:
        return values[0]
    step = len(values) // shape[0]
    return [nested(values[i * step:(i + 1) * step], shape[1:]) for i in range(shape[0])] if step else []


def read_arrays(path):
    """{name: nested lists} of a .npz file, by the description of the format."""
    arrays = {}
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        for name in archive.namelist():
            data = archive.read(name)
            assert data[:8] == b'\x93NUMPY\x01\x00' and name.endswith('.npy')
            length, = struct.unpack_from('<H', data, 8)
            assert (10 + length) % 64 == 0
            head = ast.literal_eval(data[10:10 + length].decode())
            assert head['fortran_order'] is False
            shape, body = head['shape'], data[10 + length:]
            if head['descr'].startswith('|S'):
                size = int(head['descr'][2:])
                values = [body[i:i + size].rstrip(b'\0').decode() for i in range(0, len(body), size)]
            else:
                count = math.prod(shape)
                values = list(struct.unpack(f'<{count}{FORMATS[head["descr"]]}', body))
            arrays[name[:-4]] = nested(values, shape)
    return arrays


def exact(text):
    return Fraction(*float.fromhex(text).as_integer_ratio()) if 'x' in str(text) else Fraction(text)


def nearest(value):
    """A number of a case as the nearest double."""
    return float(exact(value))


def vectors(value):
    return [nested_numbers(v) for v in value]


def nested_numbers(value):
    return vectors(value) if isinstance(value, list) else nearest(value)


def padded(list_, length, fill):
    return list_ + [fill] * (length - len(list_))


def same(a, b):
    """Equal, with NaN equal to itself."""
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    return a == b or (a != a and b != b)


NAN = float('nan')


def of_body(body):
    """The columns of a body of a case, as the page describes them."""
    motion, zero = body['motion'], [0.0] * 3
    columns = {'center': vectors(body.get('center', [0] * 3))}
    if 'half_extents' in body:
        columns['half_extents'] = vectors(body['half_extents'])
    elif 'min' in body:
        low, high = ([exact(x) for x in body[end]] for end in ('min', 'max'))
        columns['half_extents'] = [float((b - a) / 2) for a, b in zip(low, high)]
        columns['center'] = [float((b + a) / 2) for a, b in zip(low, high)]
    else:
        columns['half_extents'] = [NAN] * 3
        columns['vertices'] = vectors(body['hull'] if 'hull' in body else body['polyhedron']['vertices'])
    pose = (vectors(motion.get('translation', [0] * 3)) if motion['kind'] in ('static', 'linear') else None,
            vectors(motion.get('rotation', [1, 0, 0, 0])) if motion['kind'] in ('static', 'linear') else None)
    none = [NAN] * 3, [NAN] * 4
    if motion['kind'] == 'static':
        columns.update(motion=0, velocity=zero, start=pose, end=pose)
    elif motion['kind'] == 'linear':
        columns.update(motion=1, velocity=vectors(motion['velocity']), start=pose, end=none)
    elif motion['kind'] == 'bezier':
        points = vectors(motion.get('points', [[0] * 3] * 2))
        turns = vectors(motion.get('quaternions', [[1, 0, 0, 0]] * 2))
        columns.update(motion=2, velocity=[NAN] * 3, start=(points[0], turns[0]), end=(points[1], turns[1]))
    else:
        columns.update(motion=3, velocity=[NAN] * 3, start=none, end=none)
        columns['translation_polynomial'] = vectors(motion.get('translation', [[0]] * 3))
        columns['rotation_polynomial'] = vectors(motion['rotation'])
        columns['translation_denominator'] = vectors(motion.get('translation_denominator', [1]))
    return columns


class Arrays(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def arrays(self, *arguments):
        run('generate', *arguments, '--quiet', '--restart', '--out', self.path('set.npz'))
        return read_arrays(self.path('set.npz'))

    def lines(self, *arguments):
        return [json.loads(line) for line in run('generate', *arguments, '--no-certificate').stdout.splitlines()]


class Plain(Arrays):
    def compare_numbers(self, name, column, row, expected):
        """A column of one row with the expected values of both bodies; a column that is left out has
        the value that the page gives."""
        for body in range(2):
            found, wanted = column[row][body], expected[body]
            self.assertTrue(same(found, wanted), (name, row, body, found, wanted))

    def compare_vertices(self, arrays, row, body, points):
        """The vertices of a hull are those of the points that are corners, in their order."""
        if not points:
            self.assertTrue('vertex_count' not in arrays or arrays['vertex_count'][row][body] == 0)
            return
        count = arrays['vertex_count'][row][body]
        found = arrays['vertices'][row][body]
        self.assertTrue(4 <= count <= len(points))
        self.assertTrue(all(x != x for vertex in found[count:] for x in vertex))
        rest = iter(points)
        self.assertTrue(all(vertex in rest for vertex in found[:count]))

    def compare_question(self, arrays, row, record):
        bodies = [of_body(body) for body in record['boxes']]
        usual = {'half_extents': [NAN] * 3, 'center': [0.0] * 3}
        for body in range(2):
            self.compare_vertices(arrays, row, body, bodies[body].get('vertices', []))
        for name in ('half_extents', 'center', 'motion', 'velocity'):
            expected = [body.get(name, []) for body in bodies]
            if name in arrays:
                self.compare_numbers(name, arrays[name], row, expected)
            elif name == 'velocity':
                self.assertNotIn(1, arrays['motion'][row])
            else:
                self.assertEqual([usual.get(name, [])] * 2, expected)
        for index, name in enumerate(('position', 'quaternion')):
            self.compare_numbers(name, arrays[name], row, [body['start'][index] for body in bodies])
            if 'end_' + name in arrays:
                self.compare_numbers('end_' + name, arrays['end_' + name], row, [body['end'][index] for body in bodies])
        for body in range(2):
            if bodies[body]['motion'] != 3:
                continue
            for name, axis in (('translation_polynomial', 3), ('rotation_polynomial', 4)):
                found = arrays[name][row][body]
                for x in range(axis):
                    wanted = padded(bodies[body][name][x], len(found), 0.0)
                    self.assertEqual(wanted, [coefficient[x] for coefficient in found])
            wanted = bodies[body]['translation_denominator']
            if 'translation_denominator' in arrays:
                found = arrays['translation_denominator'][row][body]
                self.assertEqual(padded(wanted, len(found), 0.0), found)
            else:
                self.assertEqual([1.0], wanted)
        horizon = vectors(record.get('horizon', [0, 1]))
        self.assertEqual(horizon, arrays['horizon'][row] if 'horizon' in arrays else [0.0, 1.0])

    def compare_answer(self, arrays, row, truth, faces):
        first = truth['contacts'][0] if truth['contacts'] else None
        self.assertEqual(first is not None, arrays['contact'][row])
        time_ = float.fromhex(first['enter']['double']) if first else NAN
        self.assertTrue(same(time_, arrays['time'][row]), (row, time_, arrays['time'][row]))
        self.assertEqual(KINDS[first['kind'] if first else None], arrays['kind'][row])
        touch = first.get('touch') if first else None
        self.assertEqual([DIMENSIONS[c] for c in touch['type']] if touch else [0, 0], arrays['feature'][row])
        for body in range(2):
            name = touch[f'box{body + 1}'] if touch else ''
            if 'feature_signs' in arrays:
                signs = [0] * 3 if name[:1] not in ('+', '-') else \
                    [{'+' + c: 1, '-' + c: -1}.get(next(iter(re.findall('[+-]' + c, name)), ''), 0) for c in 'xyz']
                self.assertEqual(signs, arrays['feature_signs'][row][body], name)
            if 'feature_vertices' in arrays:
                numbers = [int(x) for x in re.findall(r'\d+', name)] if name[:1] in ('e', 'v', 'f') else []
                if name[:1] == 'f':
                    # A face is known by three of its vertices, and named only by the exact answer.
                    found = arrays['feature_vertices'][row][body]
                    self.assertTrue(len(set(found)) == 3 and -1 not in found)
                    if faces[body]:
                        self.assertEqual(faces[body][numbers[0]][:3], found)
                    continue
                self.assertEqual(padded(numbers, 3, -1), arrays['feature_vertices'][row][body], name)

    def test_rows_are_the_cases_with_their_first_contacts(self):
        rounded = 0
        for arguments in (['linear', '--count', '120'], ['linear', '--only', 'numbers=double', '--count', '60'],
                          ['sweep', '--count', '120'], ['aligned', '--count', '200'], ['generic', '--count', '60'],
                          ['planted-ee', '--count', '40'], ['tie', '--count', '40'], ['graze', '--count', '80'],
                          ['slide', '--count', '40'], ['starts-in-contact', '--count', '40'],
                          ['off-centre', '--count', '40'], ['creeping', '--count', '60'], ['flat', '--count', '40'],
                          ['nested', '--count', '40'], ['at-rest', '--count', '20'],
                          ['many-spellings', '--count', '30'],
                          ['hull-generic', '--count', '40'], ['hull-of-boxes', '--only', 'of=slide', '--count', '40']):
            with self.subTest(arguments):
                arrays = self.arrays(*arguments, '--with-text')
                records = self.lines(*arguments)
                self.assertEqual([record['provenance']['index'] for record in records], arrays['index'])
                with open(self.path('cases.jsonl'), 'w', encoding='utf-8') as file:
                    for text in arrays['case']:
                        print(text, file=file)
                truths = [json.loads(line) for line in
                          run('solve', '--json', '--number', 'exact', self.path('cases.jsonl')).stdout.splitlines()]
                for row, (record, truth) in enumerate(zip(records, truths)):
                    is_rounded = 'rounded' in arrays and arrays['rounded'][row]
                    rounded += is_rounded
                    self.compare_question(arrays, row, record)
                    text = json.loads(arrays['case'][row])
                    self.assertEqual(record['id'], text['id'])
                    faces = [body.get('polyhedron', {}).get('faces') for body in text['boxes']]
                    self.compare_answer(arrays, row, truth, faces)
                    if not is_rounded:
                        self.compare_answer(arrays, row, record['expect'], faces)
        self.assertGreater(rounded, 50)

    def test_clearances_are_those_of_the_cases(self):
        arrays = self.arrays('near-miss', '--count', '12', '--only', 'clearance=1/100', '--with-clearance')
        for distance in arrays['clearance']:
            self.assertAlmostEqual(0.01, distance, 9)
        arrays = self.arrays('sweep', '--count', '40', '--with-clearance', '--with-text')
        self.assertTrue(0 < sum(arrays['contact']) < 40)
        with open(self.path('cases.jsonl'), 'w', encoding='utf-8') as file:
            for text in arrays['case']:
                print(text, file=file)
        clearances = run('clearance', '--json', '--digits', '25', self.path('cases.jsonl')).stdout.splitlines()
        for distance, contact, line in zip(arrays['clearance'], arrays['contact'], clearances):
            bounds = json.loads(line)
            self.assertEqual(contact, bounds['contact'])
            if contact:
                self.assertEqual(0, distance)
            else:
                ulp = math.ulp(distance)
                self.assertTrue(distance - ulp < Fraction(bounds['lower']) < distance + ulp)

    def test_columns_that_no_row_needs_are_left_out(self):
        always = {'index', 'half_extents', 'motion', 'position', 'quaternion', 'contact', 'time', 'kind', 'feature',
                  'feature_signs'}
        self.assertEqual(always | {'end_position', 'end_quaternion'}, set(self.arrays('sweep', '--count', '9')))
        self.assertEqual(always | {'velocity'},
                         set(self.arrays('linear', '--only', 'numbers=double', '--count', '9')))

    def test_shards_and_jobs(self):
        whole = self.arrays('aligned', '--count', '300', '--jobs', '1')
        parts = [self.arrays('aligned', '--count', '300', '--jobs', '3', '--shard', f'{i}/3') for i in (1, 2, 3)]
        for name, column in whole.items():
            self.assertEqual(str(column), str([row for part in parts for row in part[name]]))

    def test_a_killed_run_goes_on_to_the_same_bytes(self):
        arguments = ['generate', 'generic', '--only', 'rotation=0', '--count', '6000', '--jobs', '1', '--quiet']
        run(*arguments, '--out', self.path('whole.npz'))
        killed = subprocess.Popen([PROGRAM, *arguments, '--out', self.path('killed.npz')])
        part = self.path('killed.npz.journal')
        while not (os.path.exists(part) and os.path.getsize(part) > 600) and killed.poll() is None:
            time.sleep(0.02)
        killed.send_signal(signal.SIGKILL)
        killed.wait()
        run(*arguments, '--out', self.path('killed.npz'))
        with open(self.path('whole.npz'), 'rb') as whole, open(self.path('killed.npz'), 'rb') as resumed:
            self.assertEqual(whole.read(), resumed.read())
        self.assertEqual({'whole.npz', 'whole.npz.card.md', 'killed.npz', 'killed.npz.card.md'},
                         set(os.listdir(self.folder.name)))

    def test_the_card_tells_what_a_row_is(self):
        self.arrays('planted-ee', '--count', '5', '--only', 'rotation=0')
        with open(self.path('set.npz.card.md'), encoding='utf-8') as card:
            text = card.read()
        for said in ('## What a row is', 'verify/cases/generate/README.md', '| overlapping |', '| EE | 4 |',
                     '| no contact | 1 |', 'not rounded', 'no certificates'):
            self.assertIn(said, text)
        self.assertNotIn('state at the start', text)
        self.assertNotIn('number of contacts', text)

    def test_what_arrays_do_not_have(self):
        out = ('--out', self.path('set.npz'))
        for arguments, status, said in (
                (['generate', 'affine', *out], 8, 'a motion given by a matrix'),
                (['generate', 'bezier', *out], 8, 'a curve of more than two poses'),
                (['generate', 'piecewise', *out], 8, 'a motion in several pieces'),
                (['generate', 'sweep', '--format', 'npz'], 2, 'needs --out'),
                (['generate', 'sweep', '--with-text'], 2, 'is only for a set of arrays'),
                (['generate', 'sweep', '--with-clearance'], 2, 'touchstone clearance'),
                (['generate', '--join', 'sweep', *out, 'a.npz'], 2, 'numpy.concatenate'),
                (['generate', '--hard', 'f64', *out], 2, 'JSON lines')):
            with self.subTest(arguments):
                self.assertIn(said, run(*arguments, status=status).stderr)
        run('generate', 'sweep', '--quiet', '--restart', *out)
        self.assertIn('numpy.load', run('stats', self.path('set.npz'), status=8).stderr)


class NumPy(Arrays):
    def test_the_lines_of_the_page(self):
        with open(PAGE, encoding='utf-8') as page:
            lines = re.search(r'(import numpy\n)> (rows = numpy\.load\("(\w+\.npz)"\)\n)', page.read())
        expected = self.arrays('sweep', '--count', '200', '--seed', '7', '--with-text')
        os.rename(self.path('set.npz'), self.path(lines[3]))
        before = os.getcwd()
        os.chdir(self.folder.name)
        self.addCleanup(os.chdir, before)
        names = {}
        exec(lines[1] + lines[2], names)  # pylint: disable=exec-used
        with names['rows'] as read:
            self.assertEqual(set(expected), set(read.files))
            for name, values in expected.items():
                array = read[name]
                self.assertEqual(len(values), len(array))
                if name == 'case':
                    self.assertEqual(values, [text.decode() for text in array])
                else:
                    numpy.testing.assert_array_equal(numpy.array(values), array)
            self.assertEqual('float64', str(read['time'].dtype))


if __name__ == '__main__':
    tests = Plain
    if sys.argv[3:] == ['--numpy']:
        try:
            import numpy
        except ImportError as error:
            print(f'skipped: there is no NumPy here ({error})')
            sys.exit(77)
        tests = NumPy
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(tests)
    sys.exit(not unittest.TextTestRunner().run(suite).wasSuccessful())
