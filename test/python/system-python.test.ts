import { existsSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { snippetLimits } from '../../main/python/service';
import { createSystemPython } from '../../main/python/system-python';
import { eventually } from '../support/eventually';
import { call, printed, sessionOf } from './python';

const python = createSystemPython({ ...snippetLimits, time: 60_000, output: 100_000 });
const hasty = createSystemPython({ ...snippetLimits, time: 500 });
afterAll(() => Promise.all([python.close(), hasty.close()]));

describe("this computer's own Python", () => {
  it('runs with an empty environment in a folder of the run, which goes with it', async () => {
    const session = sessionOf(python);
    const folder = await printed(session, 'import os\nopen("note", "w").write("kept")\nprint(os.getcwd())');
    expect(await printed(session, 'import os\nprint(open("note").read(), "HOME" in os.environ)')).toBe(
      'kept False',
    );
    session.end();
    expect(existsSync(folder)).toBe(false);
  });

  it('says an error by the lines of the snippet', async () => {
    const session = sessionOf(python);
    expect(await printed(session, 'print(1)\nx = {}["a"]')).toMatch(
      /^error: [\s\S]*line 2[\s\S]*KeyError: 'a'$/,
    );
    expect(await printed(session, 'while True: print("x" * 1000)')).toBe('output: ');
  });

  it('ends what takes too long, with all it has started', async () => {
    const session = sessionOf(hasty);
    const marker =
      'import subprocess, sys, time\nchild = subprocess.Popen(["sleep", "1000"])\nprint(child.pid, flush=True)\ntime.sleep(1000)';
    const answer = await session.run(call(marker));
    expect(answer).toMatchObject({ ok: false, kind: 'timeout' });
    const pid = Number(answer.stdout.trim());
    if (pid > 0) await eventually(() => isRunning(pid)).toBe(false);
  });
});

/** A process that has been ended may be kept until somebody asks for its status. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
