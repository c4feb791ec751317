import { beforeAll, describe, expect, it } from 'vitest';
import type { Python, PythonSession } from '../../../main/python/service';
import { call, printed, pythonForTests, sessionOf } from '../../python/python';

/** Ends what takes long soon; only for what takes too long on any machine. */
let hasty: Python;
/** Has little room, and time enough to find that out on a slow machine. */
let narrow: Python;
beforeAll(async () => {
  hasty = await pythonForTests({ time: 400, grace: 400 });
  narrow = await pythonForTests({ time: 60_000, memory: 160 * 1024 * 1024, output: 100_000 });
});

/** The interpreter of the run must be usable afterwards, its own or a new one. */
async function stillWorks(session: PythonSession): Promise<void> {
  expect(await printed(session, 'print(6 * 7)')).toBe('42');
}

describe('what one snippet may use', () => {
  it.each([
    ['a loop without end', 'while True: pass'],
    [
      'one that catches its interruption',
      'try:\n  while True: pass\nexcept BaseException:\n  print("caught")',
    ],
    [
      'one that goes on after it',
      'while True:\n  try:\n    while True: pass\n  except BaseException:\n    pass',
    ],
    ['a loop inside of the interpreter', 'sum(range(10**10))'],
    ['a pattern that backtracks without end', 'import re\nre.match(r"(a+)+$", "a" * 40 + "b")'],
    ['a wait without end', 'import threading\nthreading.Event().wait()'],
  ])('ends %s', async (_what, code) => {
    const session = sessionOf(hasty);
    expect(await session.run(call(code))).toMatchObject({ ok: false, kind: 'timeout' });
    await stillWorks(session);
  });

  it.each([
    ['objects', 'a = []\nwhile True: a.append(bytearray(10**6))'],
    ['one object', 'bytes(10**9)'],
  ])('refuses memory for %s', async (_what, code) => {
    const session = sessionOf(narrow);
    expect(await session.run(call(code))).toMatchObject({ ok: false, kind: 'memory' });
    await stillWorks(session);
  });

  it.each([
    ['a file of a given length', 'open("/tmp/long", "wb").truncate(10**10)'],
    ['many files', 'for n in range(10**6): open(f"/tmp/{n}", "wb").write(bytes(10**6))'],
  ])('refuses room for %s', async (_what, code) => {
    const session = sessionOf(narrow);
    expect(await printed(session, code)).toContain('No space left on device');
    await stillWorks(session);
  });

  it('ends one that prints without end, with what it printed until then', async () => {
    const session = sessionOf(narrow);
    const answer = await session.run(call('while True: print("x" * 1000)'));
    expect(answer).toMatchObject({ ok: false, kind: 'output' });
    expect(answer.stdout.length).toBeGreaterThan(50_000);
    expect(answer.stdout.length).toBeLessThanOrEqual(100_000);
    expect(await printed(session, 'print("x" * 10**7)')).toBe('output: ');
    await stillWorks(session);
  });

  it('refuses to recurse without end', async () => {
    const session = sessionOf(narrow);
    expect(await printed(session, 'def f(): f()\nf()')).toContain('RecursionError');
    await stillWorks(session);
    const nested = await session.run(call('a = []\nfor i in range(100000): a = [a]\nrepr(a)'));
    expect(nested).toMatchObject({ ok: false, kind: 'error' });
    await stillWorks(session);
  });

  it('goes on with a new interpreter after one that was brought down, without its files', async () => {
    const session = sessionOf(hasty);
    await session.run(call('open("/tmp/kept", "w").write("x")'));
    await session.run(call('sum(range(10**10))'));
    expect(await printed(session, 'import os\nprint(os.listdir("/tmp"))')).toBe('[]');
  });

  it('ends what still runs when the run is over', async () => {
    const other = sessionOf(narrow);
    await other.run(call('print(1)'));
    const running = other.run(call('sum(range(10**10))'));
    other.end();
    expect(await running).toMatchObject({ ok: false, kind: 'error' });
    expect(await other.run(call('print(1)'))).toMatchObject({ ok: false, message: 'The run has ended.' });
  });
});
