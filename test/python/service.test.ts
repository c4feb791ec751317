import { beforeAll, describe, expect, it } from 'vitest';
import type { Python } from '../../main/python/service';
import { call, printed, pythonForTests, sessionOf } from './python';

let python: Python;
beforeAll(async () => {
  python = await pythonForTests();
});

describe('Python for a run', () => {
  it('prints, with the words of Python for its values', async () => {
    const session = sessionOf(python);
    expect(await session.run(call('print({"a": [1, None, True]}, "ü")'))).toEqual({
      ok: true,
      stdout: "{'a': [1, None, True]} ü\n",
      stderr: '',
    });
  });

  it('gives each snippet names of its own and the run one folder of files', async () => {
    const session = sessionOf(python);
    await session.run(
      call('secret = 1\nimport builtins\nbuiltins.leak = 1\nopen("/tmp/note", "w").write("kept")'),
    );
    expect(await printed(session, 'print(open("/tmp/note").read(), "secret" in globals())')).toBe(
      'kept False',
    );
    expect(await printed(session, 'print(leak)')).toContain("NameError: name 'leak' is not defined");
  });

  it('keeps two runs side by side apart, and forgets the files of one that is over', async () => {
    const [one, two] = [sessionOf(python), sessionOf(python)];
    await Promise.all([
      one.run(call('open("/tmp/mine", "w").write("one")\nimport json\njson.mine = 1')),
      two.run(call('open("/tmp/mine", "w").write("two")')),
    ]);
    expect(
      await Promise.all(
        [one, two].map((each) =>
          printed(each, 'import json\nprint(open("/tmp/mine").read(), hasattr(json, "mine"))'),
        ),
      ),
    ).toEqual(['one True', 'two False']);
    one.end();
    const next = sessionOf(python);
    expect(await printed(next, 'import os\nprint(os.listdir("/tmp"))')).toBe('[]');
  });

  it('is the same each time: randomness from the seed, time from the run', async () => {
    const code = `
import random, uuid, os, secrets, time, datetime
print(random.random(), uuid.uuid4(), os.urandom(4).hex(), secrets.token_hex(4), hash('text'))
print(time.time(), datetime.datetime.now(), datetime.datetime.now(datetime.timezone.utc).isoformat())
time.sleep(3600)
print(int(time.time()) - ${Date.UTC(2026, 0, 15) / 1000})`;
    const texts: string[] = [];
    for (const seed of [7, 7, 8]) {
      const session = sessionOf(python);
      texts.push(await printed(session, code, { seed }));
    }
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).not.toBe(texts[2]);
    expect(texts[0]).toContain('2026-01-15 00:00:00');
    expect(texts[0]?.split('\n').at(-1)).toBe('3600');
  });

  it('says an error by the lines of the snippet', async () => {
    const session = sessionOf(python);
    expect(await session.run(call('print("before")\n\nx = [1]\nx[5]'))).toEqual({
      ok: false,
      kind: 'error',
      stdout: 'before\n',
      message:
        'Traceback (most recent call last):\n  File "<snippet>", line 4, in <module>\n    x[5]\n    ~^^^\nIndexError: list index out of range',
    });
    expect(await printed(session, 'x = 1\nreturn x')).toBe(
      'error: File "<snippet>", line 2\nSyntaxError: \'return\' outside function',
    );
    expect(await printed(session, 'import sys\nprint(1, file=sys.stderr)\nsys.exit()')).toBe('');
    expect(await printed(session, 'import sys\nsys.exit("no")')).toBe('error: SystemExit: no');
  });

  it('has at hand what the connector has without an import', async () => {
    const session = sessionOf(python);
    const code = 'print(json.dumps(re.findall("a", "banana")), csv.reader is not None)\nre = None';
    expect(await printed(session, code)).toBe('["a", "a", "a"] True');
    expect(await printed(session, code)).toBe('["a", "a", "a"] True');
  });

  it('has the standard library and says what is not there', async () => {
    const session = sessionOf(python);
    expect(
      await printed(
        session,
        `import sqlite3, hashlib, re, csv, io, zipfile, xml.etree.ElementTree as tree, decimal, ipaddress, lzma
print(sqlite3.connect(':memory:').execute('select 6 * 7').fetchone()[0], hashlib.sha256(b'').hexdigest()[:6],
      tree.fromstring('<a>b</a>').text, decimal.Decimal('0.1') * 3, ipaddress.ip_network('10.0.0.0/30').num_addresses)`,
      ),
    ).toBe('42 e3b0c4 b 0.3 4');
    expect(await printed(session, 'import pandas')).toContain(
      "ModuleNotFoundError: No module named 'pandas'",
    );
  });
});
